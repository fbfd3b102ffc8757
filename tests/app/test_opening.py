"""Files the player opens: told apart by what is in them, refused when they are nothing, whatever they are called."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.opening import LONGEST, LONGEST_FILM, understand
from game.app.replays import Kept, to_document
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.rawvf import write_rawvf
from game.engine.replay import Replay
from game.engine.rules import RULES
from tests.engine.strategies import boards

BOARD = Board.from_text(["*..", "...", "..*"])


def a_game() -> Kept:
    replay = Replay(BOARD.level, RULES["modern"], board=BOARD)
    for ms, place in ((0, (0, 1)), (900, (0, 0))):
        replay.record(ms, Command("open", *place))
    return Kept(replay, 17, 900, False)


@given(boards(30))
def test_boards_are_boards_of_any_size(board: Board) -> None:
    assert understand(board.to_mbf()).board == board


def test_the_first_byte_of_a_board_may_be_a_letter() -> None:
    # 109 is m, 123 is {, 82 is R; of these only 82 is a width.
    board = Board(82, 9, 0b101)
    assert understand(board.to_mbf()).board == board


def test_games_come_in_three_ways() -> None:
    game = a_game()
    for data in (
        str(game.replay).encode(),
        write_rawvf(game.replay).encode(),
        b"\xef\xbb\xbf" + write_rawvf(game.replay).encode(),
        json.dumps(to_document(game)).encode(),
    ):
        opened = understand(data).game
        assert opened is not None
        assert opened.replay.moves == game.replay.moves
        assert (opened.ms, opened.won) == (900, False)


def test_times_and_wins_are_not_believed() -> None:
    opened = understand(json.dumps({**to_document(a_game()), "won": True, "ms": 1}).encode()).game
    assert opened is not None
    assert (opened.date, opened.ms, opened.won) == (17, 900, False)


def test_a_backup() -> None:
    assert understand(b'{"schema":1,"documents":{"settings":{"schema":1}}}').backup == {
        "settings": {"schema": 1}
    }


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"\x03\x03\x00\x01",
        b"{}",
        b"[]",
        b'{"schema":1,"replay":"minesweeper 1"}',
        b'{"schema":1,"documents":[]}',
        b"{" * 100_000,
        b'{"\xff":1}',
        b"minesweeper 1\nlevel beginner\nrules modern\nseed 7" + b"\n0 mark 0 0" * (LONGEST_FILM + 1),
        b"minesweeper 1\n\xff",
        b" " * (LONGEST + 1),
    ],
    ids=lambda data: repr(data[:20]),
)
def test_what_is_nothing_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        understand(data)


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_no_file_raises_anything_else(data: bytes) -> None:
    for beginning in (b"", b"{", b"minesweeper ", b"Width: 3\nBoard:\n*0\n"):
        try:
            opened = understand(beginning + data)
        except ValueError:
            continue
        assert any(part is not None for part in opened)
