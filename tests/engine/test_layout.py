"""Laying mines: how many, where not, and the same for ever."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import BEGINNER, EXPERT, RULES, Board, Game, Level
from game.engine.board import bits, dilate
from game.engine.layout import LARGEST_SEED, lay, shuffled

from .strategies import levels

seeds = st.integers(0, LARGEST_SEED)


@given(levels(), seeds)
def test_anywhere_lays_just_the_mines_asked_for(level: Level, seed: int) -> None:
    assert lay(level, seed).level == level


@given(levels(), seeds, st.data())
def test_an_opening_holds_as_few_mines_as_can_be(level: Level, seed: int, data: st.DataObject) -> None:
    first = data.draw(st.sampled_from(list(bits(Board(level.width, level.height, 0).squares))))
    board = lay(level, seed, first)
    near = dilate(1 << first, board.stride, board.squares)
    outside = (board.squares & ~near).bit_count()
    assert board.level == level
    assert not board.mines >> first & 1
    assert (board.mines & near).bit_count() == max(0, level.mines - outside)


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (2, 2), (3, 3), (4, 3), (5, 5)])
def test_dense_boards_up_to_one_safe_square_from_each_first_open(size: tuple[int, int]) -> None:
    width, height = size
    for mines in range(max(0, width * height - 10), width * height):
        for row in range(height):
            for col in range(width):
                game = Game(Level(width, height, mines), seed=mines)
                changes = game.open(row, col)
                assert game.board is not None
                assert game.board.mine_count == mines
                square = game.square(row, col)
                near = dilate(1 << square, game.stride, game.squares)
                outside = width * height - near.bit_count()
                assert changes.squares[square] == str(max(0, mines - outside))
                assert game.status == "won" if mines == width * height - 1 else game.status != "lost"


@pytest.mark.parametrize("first_open", ["opening", "anywhere"])
def test_the_largest_and_fullest_board_is_laid(first_open: str) -> None:
    game = Game(Level(100, 100, 9999), RULES["modern"].replace(first_open=first_open), seed=3)
    game.open(99, 99)
    assert game.board is not None
    assert game.board.mine_count == 9999


@given(seeds, st.integers(0, 8), st.integers(0, 8))
def test_the_first_open_of_a_level_opens_a_blank(seed: int, row: int, col: int) -> None:
    game = Game(BEGINNER, seed=seed)
    assert game.open(row, col).squares[game.square(row, col)] == "0"


def test_the_first_open_may_be_a_mine_where_the_rules_say_anywhere() -> None:
    lost = 0
    for seed in range(300):
        lost += Game(BEGINNER, RULES["table"], seed).open(4, 4).status == "lost"
    # 300 × 10/81 = 37 are expected; fewer than 15 or more than 65 would come once in ten thousand runs.
    assert 15 <= lost <= 65


def test_marks_before_the_first_open_do_not_move_a_mine() -> None:
    plain, marked = Game(EXPERT, seed=8), Game(EXPERT, seed=8)
    marked.mark(0, 0)
    marked.mark(7, 8)
    plain.open(8, 15)
    marked.open(8, 15)
    assert plain.board == marked.board


def test_every_square_gets_its_share_of_mines() -> None:
    level = Level(4, 4, 4)
    for first in (None, 0):
        counts = dict.fromkeys(range(20), 0)
        for seed in range(2000):
            for square in bits(lay(level, seed, first).mines):
                counts[square] += 1
        free = 16 if first is None else 12
        expected = 2000 * 4 / free
        touched = [count for count in counts.values() if count]
        assert len(touched) == free
        assert all(0.85 * expected < count < 1.15 * expected for count in touched)


# Links and replays hold seeds: these boards may never come out differently.
GOLDEN = {
    (BEGINNER, 0, None): """\
..*......
.........
.....*...
..*.....*
......**.
......*..
.......*.
.*...*...
.........""",
    (BEGINNER, 0, (4, 4)): """\
....*....
.........
..*.....*
.......**
........*
.........
*........
*..*..*..
.........""",
    (BEGINNER, LARGEST_SEED, (0, 8)): """\
.....*...
.........
.........
.*.*.....
....*.*..
.......*.
.*....*.*
...*.....
.........""",
    (Level(5, 4, 17), 1, (0, 0)): """\
.****
..***
*****
*****""",
    (EXPERT, 20261130, (8, 15)): """\
..........*.....*...........*.
.................*........*.*.
...*....*..*...*.......*.*..*.
..*.*..*...........*..........
...*..**..........*.......*...
*.....*........*....**........
.**..................**.......
...........*.....*.*.*.....*..
.*...*.......*........**..*.*.
*.......*..***...*.***........
*..........**...*...*..*.*...*
....*.*..................***..
*.**...*............*....*...*
....*.*...*..*..*.*...*.*..*..
*.*.*.**...***....*.*......*..
.......*.....*....**.*.*.*....""",
}


@pytest.mark.parametrize("case", GOLDEN)
def test_a_seed_lays_the_same_board_for_ever(case: tuple[Level, int, tuple[int, int] | None]) -> None:
    level, seed, first = case
    rules = RULES["table" if first is None else "modern"]
    game = Game(level, rules, seed)
    game.open(*(first or (0, 0)))
    assert str(game.board) == GOLDEN[case]


def test_the_sequence_the_boards_come_from_is_the_one_python_guarantees() -> None:
    assert Random(0).random() == 0.8444218515250481
    assert Random(LARGEST_SEED).random() == 0.3166448820870279
    assert shuffled(list(range(10)), 7) == [2, 7, 4, 6, 8, 9, 0, 5, 1, 3]


@given(st.lists(st.integers(0, 500), unique=True), seeds)
def test_shuffling_keeps_the_squares_and_the_list_it_was_given(squares: list[int], seed: int) -> None:
    before = squares[:]
    assert sorted(shuffled(squares, seed)) == sorted(before)
    assert squares == before


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_outside_its_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Game(BEGINNER, seed=seed)
