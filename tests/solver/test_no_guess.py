"""Boards that need no guess."""

from collections import Counter
from hashlib import sha256
from random import Random
from statistics import mean

import pytest

from game import BEGINNER, EXPERT, INTERMEDIATE, Level, no_guess_board
from game.engine.layout import lay
from game.solver.logic import is_won_by_logic
from game.solver.no_guess import no_guess_board_in_slices

LEVELS = [
    (BEGINNER, 25),
    (INTERMEDIATE, 15),
    (EXPERT, 10),
    (Level(30, 16, 130), 3),
    (Level(9, 9, 25), 6),
    (Level(5, 4, 6), 20),
    (Level(60, 60, 600), 1),
]


@pytest.mark.parametrize(("level", "games"), LEVELS, ids=[level.name for level, _ in LEVELS])
def test_won_by_logic_from_an_opening(level: Level, games: int, random: Random) -> None:
    for _ in range(games):
        seed = random.randrange(2**63)
        first = random.randrange(level.height), random.randrange(level.width)
        print(f"no_guess_board({level!r}, {seed}, {first})")
        board = no_guess_board(level, seed, first)
        assert board.level == level
        assert is_won_by_logic(board, first)
        start = board.square(*first)
        assert not board.mines >> start & 1
        assert board.number(start) == 0


@pytest.mark.parametrize(
    ("level", "first", "around"),
    [
        (Level(3, 3, 8), (1, 1), 8),
        (Level(3, 3, 5), (0, 0), 0),
        (Level(2, 2, 3), (0, 1), 3),
        (Level(4, 1, 3), (0, 0), 1),
    ],
)
def test_where_there_is_no_room_for_an_opening(level: Level, first: tuple[int, int], around: int) -> None:
    board = no_guess_board(level, 1, first)
    assert is_won_by_logic(board, first)
    assert board.number(board.square(*first)) == around


def test_no_mines_at_all() -> None:
    assert no_guess_board(Level(1, 1, 0), 0, (0, 0)).three_bv == 1
    assert no_guess_board(Level(9, 9, 0), 0, (8, 8)).three_bv == 1


@pytest.mark.parametrize(
    "level", [Level(40, 1, 12), Level(3, 3, 6), Level(16, 16, 150)], ids=lambda level: level.name
)
def test_none_is_found_where_there_are_hardly_any(level: Level) -> None:
    with pytest.raises(LookupError):
        no_guess_board(level, 3, (0, 0))


@pytest.mark.parametrize("first", [(9, 0), (0, 9), (-1, 0), (0, -1)])
def test_the_first_square_must_be_on_the_board(first: tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        no_guess_board(BEGINNER, 0, first)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_seeds_are_those_of_links(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        no_guess_board(BEGINNER, seed, (0, 0))
    assert no_guess_board(BEGINNER, 2**63 - 1, (0, 0)).mine_count == 10


def test_a_uniform_board_that_needs_no_guess_stays_as_it_is() -> None:
    same = 0
    for seed in range(20):
        uniform = lay(BEGINNER, seed, 0)
        if is_won_by_logic(uniform, (0, 0)):
            assert no_guess_board(BEGINNER, seed, (0, 0)) == uniform
            same += 1
    assert same > 5


def test_the_same_arguments_give_the_same_board_everywhere() -> None:
    boards = [
        no_guess_board(level, seed, first)
        for level, first in [
            (BEGINNER, (0, 0)),
            (INTERMEDIATE, (7, 8)),
            (EXPERT, (3, 3)),
            (Level(30, 16, 130), (8, 15)),
        ]
        for seed in (0, 1, 20261130)
    ]
    digest = sha256("\n\n".join(map(str, boards)).encode()).hexdigest()
    assert digest[:16] == "6360d1e3b0e53a10"


def test_boards_are_not_easier_than_uniform_ones() -> None:
    made = [no_guess_board(EXPERT, seed, (8, 15)).three_bv for seed in range(120)]
    uniform = [lay(EXPERT, seed, 8 * 31 + 15).three_bv for seed in range(1000)]
    # Of 120 boards the mean strays by 1.7 either way.
    assert mean(made) == pytest.approx(mean(uniform), rel=0.05)


def test_mines_lie_anywhere() -> None:
    level = Level(6, 6, 7)
    mines = Counter[int]()
    for seed in range(300):
        board = no_guess_board(level, seed, (0, 0))
        mines.update(square for square in range(board.stride * 6) if board.mines >> square & 1)
    free = [row * 7 + col for row in range(6) for col in range(6) if row > 1 or col > 1]
    assert set(mines) == set(free)
    assert max(mines.values()) < 3 * min(mines.values())


def test_work_in_slices_can_be_given_up_and_gives_the_same() -> None:
    level = Level(60, 60, 800)
    work = no_guess_board_in_slices(level, 5, (30, 30))
    slices = 0
    try:
        while True:
            next(work)
            slices += 1
    except StopIteration as end:
        assert end.value == no_guess_board(level, 5, (30, 30))
    assert slices > 10
    given_up = no_guess_board_in_slices(level, 5, (30, 30))
    next(given_up)
    given_up.close()
