"""What is certain, found without counting."""

from random import Random

import pytest

from game import BEGINNER, EXPERT, INTERMEDIATE
from game.solver.certain import certain, share_mines
from game.solver.deduce import deduce
from game.solver.position import Contradiction, Position
from game.solver.probability import analyse

from .positions import places, scattered, small, unfinished


def test_the_same_as_by_counting(random: Random) -> None:
    for index in range(120):
        if index % 3 == 0:
            rows, mines = small(random)
            position = Position.from_view(rows, mines)
        elif index % 3 == 1:
            position = Position.of_board(*scattered(random, EXPERT, random.uniform(0.5, 1.0)))
        else:
            game = unfinished(random, random.choice([BEGINNER, INTERMEDIATE]), random.randint(1, 60))
            position = Position.from_game(game)
        analysis = analyse(position)
        assert certain(position) == (analysis.safe, analysis.mines)
        assert certain(position, deduce(position, pairs=False)) == (analysis.safe, analysis.mines)


@pytest.mark.parametrize(
    ("rows", "mines", "safe", "sure"),
    [
        # One mine in all, and it lies between the two numbers.
        (["#1#", "###", "#1#"], 1, {(0, 0), (0, 2), (2, 0), (2, 2)}, set()),
        # The numbers account for one mine, so all the rest is safe; or there must be a mine on all of it.
        (["1##", "1##", "###"], 1, {(0, 2), (1, 2), (2, 0), (2, 1), (2, 2)}, set()),
        (["1##", "1##", "###"], 4, {(2, 0), (2, 1)}, {(0, 2), (1, 2), (2, 2)}),
        # Nothing left, or nothing but mines.
        (["###", "###"], 0, {(y, x) for y in range(2) for x in range(3)}, set()),
        (["1###", "####"], 5, set(), {(0, 2), (0, 3), (1, 2), (1, 3)}),
    ],
)
def test_the_number_of_mines_decides(
    rows: list[str], mines: int, safe: set[tuple[int, int]], sure: set[tuple[int, int]]
) -> None:
    position = Position.from_view(rows, mines)
    found = certain(position)
    assert places(position, found.safe) == safe
    assert places(position, found.mines) == sure


@pytest.mark.parametrize(
    ("counts", "mines", "outside", "allowed"),
    [
        ([0b110, 0b110], 5, 5, ([-1, -1], -1)),
        ([0b110, 0b110], 2, 5, ([0b010, 0b010], 0b1)),
        ([0b110, 0b110], 3, 0, ([0b110, 0b110], 0b1)),
        ([0b101, 0b110], 3, 0, ([0b100, 0b010], 0b1)),
        ([0b110], 4, 2, ([0b100], 0b100)),
        ([], 2, 3, ([], -1)),
        ([], 0, 3, ([], 0b1)),
        ([], 3, 3, ([], 0b1000)),
    ],
)
def test_sharing_mines(counts: list[int], mines: int, outside: int, allowed: tuple[list[int], int]) -> None:
    shares, rest = share_mines(counts, mines, outside)
    # What a component cannot have anyway may be allowed or not.
    expected, expected_rest = allowed
    for count, share, wanted in zip(counts, shares, expected, strict=True):
        assert count & share == count & wanted
    assert rest == expected_rest


@pytest.mark.parametrize(("counts", "mines", "outside"), [([0b1000], 2, 3), ([0b10], 4, 2), ([0b101], 1, 0)])
def test_mines_that_do_not_come_out_right(counts: list[int], mines: int, outside: int) -> None:
    with pytest.raises(Contradiction):
        share_mines(counts, mines, outside)
