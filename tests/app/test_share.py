"""Links to boards and games, and the result of a game in little squares."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.app.links import read_link
from game.app.share import MOST_ACROSS, board_query, result_text, seed_query, squares
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.level import BEGINNER, EXPERT, Level
from game.engine.replay import Replay
from game.engine.rules import RULES
from tests.app.test_film import random_replay
from tests.engine.strategies import boards

SIGNS = set("🟦🟩🟨🟧🟥⬛")


def asked(query: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in query.removeprefix("?").split("&"))


@given(boards(), st.integers(0, 99))
def test_a_link_to_a_board_gives_the_very_board(board: Board, seed: int) -> None:
    replay = random_replay(board, RULES["canvas"], seed)
    link = read_link(asked(board_query(replay)))
    assert (link.board, link.rules, link.problems) == (board, "canvas", ())


def test_a_link_to_a_running_game_gives_its_seed_or_its_board() -> None:
    link = read_link(asked(seed_query(Replay(EXPERT, RULES["table"], seed=2**63 - 1))))
    assert (link.level, link.rules, link.seed, link.board) == (EXPERT, "table", 2**63 - 1, None)
    board = Board.from_text(["*..", "..."])
    link = read_link(asked(seed_query(Replay(board.level, RULES["modern"], board=board))))
    assert link.board == board


@given(boards(), st.integers(0, 99))
def test_the_picture_fits_into_a_message(board: Board, seed: int) -> None:
    rows = squares(random_replay(board, RULES["modern"], seed))
    assert 1 <= len(rows) <= MOST_ACROSS
    assert len({len(row) for row in rows}) == 1
    assert 1 <= len(rows[0]) <= MOST_ACROSS
    assert set("".join(rows)) <= SIGNS


def test_sizes_of_pictures() -> None:
    for level, size in (
        (BEGINNER, (5, 5)),
        (EXPERT, (4, 8)),
        (Level(100, 100, 9), (8, 8)),
        (Level(100, 1, 1), (1, 8)),
    ):
        replay = Replay(level, RULES["modern"], seed=1)
        replay.record(0, Command("open", 0, 0))
        rows = squares(replay)
        assert (len(rows), len(rows[0])) == size


def test_a_picture_shows_when_what_was_opened() -> None:
    board = Board.from_text(["." * 16, "*" * 16] + ["." * 16] * 14)
    replay = Replay(board.level, RULES["modern"], board=board)
    for number, place in enumerate([(15, 15), *((0, col) for col in range(15))]):
        replay.record(number * 1000, Command("open", *place))
    assert squares(replay)[0] == "🟧" * 7 + "⬛" or squares(replay)[0] == "🟧" * 8
    assert squares(replay)[1] == "🟦" * 8
    assert squares(replay)[2:] == ["🟦" * 8] * 6
    replay.record(99_000, Command("open", 1, 4))
    rows = squares(replay)
    assert rows[0][2] == "🟥"
    assert rows[0].count("🟥") == 1
    text = result_text(replay, 99_000, "Minesweeper")
    assert text.split("\n")[0] == "Minesweeper · lost after 1:39.000 s"
    assert text.split("\n")[1:] == rows
