"""The board file, byte for byte, and its form in links."""

from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Board, Level
from game.engine.layout import lay
from game.engine.mbf import board_from_link, board_to_link

from .strategies import boards

BOARD = Board.from_text("*..\n..*")
FILE = bytes([3, 2, 0, 2, 0, 0, 2, 1])


def test_the_bytes_of_a_file() -> None:
    assert BOARD.to_mbf() == FILE
    assert Board.from_mbf(FILE) == BOARD


def test_the_mine_count_has_its_high_byte_first() -> None:
    board = lay(Level(30, 20, 300), 1)
    data = board.to_mbf()
    assert data[:4] == bytes([30, 20, 1, 44])
    assert len(data) == 4 + 2 * 300


def test_columns_come_before_rows() -> None:
    assert Board.from_text(".....\n....*").to_mbf() == bytes([5, 2, 0, 1, 4, 1])


def test_mines_may_come_in_any_order() -> None:
    assert Board.from_mbf(bytes([3, 2, 0, 2, 2, 1, 0, 0])) == BOARD


def test_boards_without_mines_and_the_fullest_one() -> None:
    assert Board.from_mbf(bytes([1, 1, 0, 0])) == Board.from_text(".")
    full = lay(Level(100, 100, 9999), 5)
    assert Board.from_mbf(full.to_mbf()) == full
    assert board_from_link(board_to_link(full)) == full


@given(boards())
def test_any_board_round_trips(board: Board) -> None:
    assert Board.from_mbf(board.to_mbf()) == board
    assert board_from_link(board_to_link(board)) == board


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "four bytes"),
        (b"\x03\x02\x00", "four bytes"),
        (bytes([0, 2, 0, 0]), "wide"),
        (bytes([3, 0, 0, 0]), "wide"),
        (bytes([101, 2, 0, 0]), "wide"),
        (bytes([3, 255, 0, 0]), "wide"),
        (bytes([3, 2, 0, 6, *range(12)]), "mines"),
        (bytes([3, 2, 255, 255]), "mines"),
        (FILE[:-1], "bytes"),
        (FILE[:-2], "bytes"),
        (FILE + b"\x00", "bytes"),
        (FILE + b"\x01\x01", "bytes"),
        (bytes([3, 2, 0, 2, 0, 0, 0, 0]), "twice"),
        (bytes([3, 2, 0, 1, 3, 0]), "off the board"),
        (bytes([3, 2, 0, 1, 4, 0]), "off the board"),
        (bytes([3, 2, 0, 1, 0, 2]), "off the board"),
        (bytes([3, 2, 0, 1, 255, 255]), "off the board"),
    ],
)
def test_what_is_no_clean_file_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Board.from_mbf(data)


@given(st.binary(max_size=24))
def test_any_bytes_are_a_board_or_refused(data: bytes) -> None:
    try:
        board = Board.from_mbf(data)
    except ValueError:
        return
    assert board.to_mbf()[:4] == data[:4]
    assert len(board.to_mbf()) == len(data)


def test_the_link_is_base64url_without_padding() -> None:
    assert board_to_link(BOARD) == "AwIAAgAAAgE"
    for seed in range(30):
        board = lay(Level(100, 64, 60 + seed), seed)
        text = board_to_link(board)
        assert text == urlsafe_b64encode(board.to_mbf()).decode().rstrip("=")
        assert board_from_link(text) == board


def test_both_letters_of_base64url_are_written_and_read() -> None:
    boards = [lay(Level(100, 100, 500), seed) for seed in range(5)]
    texts = [board_to_link(board) for board in boards]
    assert {"-", "_"} <= set("".join(texts))
    assert [board_from_link(text) for text in texts] == boards


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "AwIAAgAAAg",
        "AwIAAgAAAgE=",
        "AwIAAgAAAgE\n",
        "AwIA AgAAAgE",
        "AwIAAgAAAgé",
        "AwIA+gAAAgE",
        "AwIA%2FAA",
        "٣٣٣٣",
        "--------",
    ],
)
def test_a_link_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        board_from_link(text)


def test_a_link_longer_than_any_board_is_refused_before_it_is_read() -> None:
    with pytest.raises(ValueError, match="base64url"):
        board_from_link("AwIAAgAAAgE" + "A" * 30_001)
