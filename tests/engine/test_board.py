"""Geometry, text form and numbers of boards."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Board
from game.engine.board import all_squares, bits, count_planes, dilate, dilate_sides

from . import naive
from .strategies import board_rows, boards

ROWS = ["*..*", "....", ".*.."]


def test_text_of_a_string_and_of_a_list_is_the_same_board() -> None:
    assert Board.from_text("*..*\n....\n.*..") == Board.from_text(ROWS)


def test_text_round_trips() -> None:
    board = Board.from_text(ROWS)
    assert str(board) == "*..*\n....\n.*.."
    assert eval(repr(board)) == board
    assert repr(board) == "Board.from_text(['*..*', '....', '.*..'])"


@given(board_rows())
def test_any_text_round_trips(rows: list[str]) -> None:
    board = Board.from_text(rows)
    assert str(board).split("\n") == rows
    assert Board.from_text(str(board)) == board
    assert (board.width, board.height) == (len(rows[0]), len(rows))
    assert board.mine_count == "".join(rows).count("*")


@pytest.mark.parametrize(
    "rows",
    [
        "",
        [],
        [""],
        "*",
        "**\n**",
        "..\n...",
        "..\n.x",
        ["..", ".1"],
        [". ", ".."],
        ["." * 101],
        ["."] * 101,
        ["...", ""],
    ],
)
def test_text_that_is_no_board_is_refused(rows: str | list[str]) -> None:
    with pytest.raises(ValueError):
        Board.from_text(rows)


def test_mines_off_the_board_are_refused() -> None:
    with pytest.raises(ValueError, match="off the board"):
        Board(2, 2, 1 << 2)  # the padding column
    with pytest.raises(ValueError, match="off the board"):
        Board(2, 2, 1 << 6)
    with pytest.raises(ValueError):
        Board(2, 2, -1)


def test_largest_and_smallest_boards_are_accepted() -> None:
    assert Board.from_text(["." * 100] * 100).squares.bit_count() == 10_000
    assert str(Board.from_text(".")) == "."


def test_boards_are_equal_when_size_and_mines_are() -> None:
    board = Board.from_text(ROWS)
    assert board == Board.from_text(ROWS)
    assert hash(board) == hash(Board.from_text(ROWS))
    assert board != Board.from_text("*..*\n....\n..*.")
    assert Board.from_text("*.") != Board.from_text("*.\n..") != Board.from_text("*..\n...")
    assert board != "*..*\n....\n.*.."


def test_boards_can_be_copied_and_pickled() -> None:
    board = Board.from_text(ROWS)
    assert copy.deepcopy(board) == board
    assert pickle.loads(pickle.dumps(board)) == board


def test_a_square_is_the_index_of_its_bit() -> None:
    board = Board.from_text(ROWS)
    assert board.stride == 5
    assert [board.square(0, 0), board.square(0, 3), board.square(1, 0), board.square(2, 1)] == [0, 3, 5, 11]
    assert board.position(11) == (2, 1)
    assert board.mines == 1 << 0 | 1 << 3 | 1 << 11


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (3, 0), (0, 4), (100, 100)])
def test_a_square_off_the_board_is_an_index_error(place: tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        Board.from_text(ROWS).square(*place)


@given(board_rows())
def test_numbers_are_the_mines_around(rows: list[str]) -> None:
    width, height = len(rows[0]), len(rows)
    mines = naive.mines_of(rows)
    board = Board.from_text(rows)
    expected = [
        "".join(
            "*" if (row, col) in mines else str(naive.count_mines((row, col), mines, width, height))
            for col in range(width)
        )
        for row in range(height)
    ]
    assert board.numbers() == expected


@given(boards())
def test_planes_digits_and_number_agree_with_the_mines_around(board: Board) -> None:
    mines = {board.position(square) for square in bits(board.mines)}
    for place in naive.places(board.width, board.height):
        square = board.square(*place)
        expected = naive.count_mines(place, mines, board.width, board.height)
        assert board.number(square) == expected
        assert sum((plane >> square & 1) << power for power, plane in enumerate(board.planes)) == expected
        assert board.digits[square] == ("*" if place in mines else str(expected))


@given(boards())
def test_planes_have_no_bit_off_the_board(board: Board) -> None:
    for plane in board.planes:
        assert plane & ~board.squares == 0


def test_a_square_amid_eight_mines_says_eight() -> None:
    board = Board.from_text("***\n*.*\n***")
    assert board.numbers() == ["***", "*8*", "***"]
    assert count_planes(board.mines, board.stride, board.squares)[3] == 1 << board.square(1, 1)


@given(boards())
def test_neighbours_are_the_squares_around(board: Board) -> None:
    for place in naive.places(board.width, board.height):
        near = {board.position(square) for square in bits(board.neighbours(board.square(*place)))}
        assert near == set(naive.around(place, board.width, board.height))


@given(boards())
def test_dilating_adds_what_touches(board: Board) -> None:
    mines = {board.position(square) for square in bits(board.mines)}
    near = {place for mine in mines for place in naive.around(mine, board.width, board.height)}
    by_side = {
        (row, col)
        for row, col in near
        if mines & {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    }
    wide = dilate(board.mines, board.stride, board.squares)
    narrow = dilate_sides(board.mines, board.stride, board.squares)
    assert {board.position(square) for square in bits(wide)} == mines | near
    assert {board.position(square) for square in bits(narrow)} == mines | by_side


@given(st.sets(st.integers(0, 300)) | st.sets(st.integers(0, 90), min_size=40))
def test_bits_are_the_squares_of_a_mask_ascending(squares: set[int]) -> None:
    assert list(bits(sum(1 << square for square in squares))) == sorted(squares)


def test_all_squares_leave_the_padding_column_out() -> None:
    assert all_squares(3, 2) == 0b0111_0111
    assert all_squares(1, 1) == 1
