"""What one number and two numbers give."""

from itertools import combinations
from random import Random

import pytest

from game import EXPERT, Level
from game.engine.board import bits, dilate
from game.solver.deduce import Deduction, deduce, tally_numbers
from game.solver.position import Contradiction, Position

from . import brute_force
from .positions import places, scattered, small, unfinished, view


def found(rows: list[str], mines: int, *, pairs: bool = True) -> list[str]:
    """The view with what is deduced: `.` safe, `*` mine."""
    position = Position.from_view(rows, mines)
    safe, sure = deduce(position, pairs=pairs)
    known = dict.fromkeys(places(position, safe), ".") | dict.fromkeys(places(position, sure), "*")
    return ["".join(known.get((y, x), sign) for x, sign in enumerate(row)) for y, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("rows", "mines", "alone", "paired"),
    [
        (["#1", "11"], 1, ["*1", "11"], ["*1", "11"]),
        (["0##", "0##"], 1, ["0.#", "0.#"], ["0.#", "0.#"]),
        # The patterns that players know by name.
        (["###", "111", "000"], 1, ["###", "111", "000"], [".*.", "111", "000"]),
        (["###", "121", "000"], 2, ["###", "121", "000"], ["*.*", "121", "000"]),
        (["####", "1221", "0000"], 2, ["####", "1221", "0000"], [".**.", "1221", "0000"]),
        (["1#", "1#", "1#", "##"], 1, ["1#", "1#", "1#", "##"], ["1#", "1#", "1.", "##"]),
        (
            ["####", "##1#", "#1##", "####"],
            2,
            ["####", "##1#", "#1##", "####"],
            ["####", "##1#", "#1##", "####"],
        ),
    ],
)
def test_patterns(rows: list[str], mines: int, alone: list[str], paired: list[str]) -> None:
    assert found(rows, mines, pairs=False) == alone
    assert found(rows, mines) == paired


def test_never_wrong(random: Random) -> None:
    for index in range(60):
        if index % 2:
            board, opened = scattered(random, EXPERT, random.random())
        else:
            game = unfinished(random, EXPERT, random.randint(1, 40))
            assert game.board
            board, opened = game.board, game.opened
        position = Position.of_board(board, opened)
        safe, mines = deduce(position)
        assert not safe & (board.mines | opened)
        assert mines & board.mines == mines


def test_all_that_one_number_gives(random: Random) -> None:
    for _ in range(60):
        rows, mines = small(random)
        position = Position.from_view(rows, mines)
        safe, sure = deduce(position, pairs=False)
        assert (safe, sure) == _closure(rows, position, 1)


def test_all_that_two_numbers_give(random: Random) -> None:
    for _ in range(40):
        rows, mines = small(random)
        position = Position.from_view(rows, mines)
        assert deduce(position) == _closure(rows, position, 2)


def _closure(rows: list[str], position: Position, together: int) -> Deduction:
    """What follows from so many numbers at a time, again and again, by trying all mines around them."""
    safe = mines = 0
    while True:
        before = safe, mines
        for numbers in combinations(
            bits(position.opened), together if position.opened.bit_count() > 1 else 1
        ):
            around = 0
            for number in numbers:
                around |= dilate(1 << number, position.stride, position.closed)
            unknown = list(bits(around & ~safe & ~mines))
            always, never = -1, -1
            for count in range(len(unknown) + 1):
                for chosen in combinations(unknown, count):
                    layout = mines | sum(1 << square for square in chosen)
                    if brute_force.fits(
                        rows,
                        places(position, layout),
                        [divmod(number, position.stride) for number in numbers],
                    ):
                        always &= layout
                        never &= ~layout
            for square in unknown:
                mines |= always & 1 << square
                safe |= never & 1 << square
        if (safe, mines) == before:
            return Deduction(safe, mines)


def test_what_is_known_already_is_used_and_kept() -> None:
    position = Position.from_view(["1##", "###"], 1)
    assert deduce(position) == (0, 0)
    assert deduce(position, mines=0b10) == (0b11_0000, 0b10)
    assert deduce(position, safe=0b11_0000) == (0b11_0000, 0b10)


def test_numbers_next_to_the_edge_do_not_see_round_it() -> None:
    # The last of a row and the first of the next are neighbours in the mask, but not on the board.
    position = Position.from_view(["##1", "1##", "###"], 2)
    unknown = position.closed
    around = tally_numbers(position, unknown, 0).around
    assert [sum((around[k] >> square & 1) << k for k in range(4)) for square in (2, 4)] == [3, 5]


@pytest.mark.parametrize(
    "rows",
    [
        ["2#", "00"],
        ["0#", "1#"],
        ["3#", "##", "00"],
        ["8##", "###", "###"],
        ["#1#", "000"],
        ["#3##", "1###", "00##"],
        # One number alone sees nothing wrong in these.
        ["1##", "003", "###"],
        ["1#3", "###", "###"],
    ],
)
def test_contradictions(rows: list[str]) -> None:
    with pytest.raises(Contradiction):
        deduce(Position.from_view(rows, 1))


def test_a_large_board_all_at_once(random: Random) -> None:
    board, opened = scattered(random, Level(100, 100, 1500), 0.7)
    safe, mines = deduce(Position.of_board(board, opened))
    assert safe
    assert mines
    assert not safe & board.mines
    assert mines & ~board.mines == 0
    assert view(board, opened)[0].count("#") < 100
