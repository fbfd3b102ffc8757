"""What is said of a move, a refusal and the end."""

from __future__ import annotations

import pytest

from game.app.announcements import banner_for, outcome_text, refusal_text, spoken, storage_text
from game.app.screen import Banner
from game.app.session import Session
from game.app.storage import Documents
from game.engine.board import Board
from game.engine.rules import RULES
from tests.fakes import FailingStore, FakeClock, MemoryStore


@pytest.mark.parametrize(
    ("squares", "text"),
    [
        ({4: "1"}, "1 mine near"),
        ({4: "3"}, "3 mines near"),
        ({4: "F"}, "flagged"),
        ({4: "?"}, "question mark"),
        ({4: "#"}, "mark taken away"),
        ({4: "0", 5: "1", 6: "1"}, "opened 3 squares"),
        ({4: "1", 5: "2"}, "opened 2 squares"),
    ],
)
def test_what_a_move_changed(squares: dict[int, str], text: str) -> None:
    assert outcome_text(squares) == text


def test_each_refusal_has_its_own_words() -> None:
    texts = [refusal_text(reason) for reason in ("few-flags", "many-flags", "no-flag-left")]
    assert len(set(texts)) == 3
    assert "No flag" in texts[2]


def ended(open_col: int, ms: float) -> Session:
    """A game of two squares, the mine in the first, ended after so many milliseconds by this column."""
    clock = FakeClock()
    board = Board.from_text("*.\n..")
    session = Session(clock, board.level, RULES["modern"], 0)
    session.start(board.level, RULES["modern"], 0, board)
    session.game.open(0, 1)
    session.timer.start()
    clock.advance(ms)
    session.timer.stop()
    for row, col in ((1, 0), (1, 1)) if open_col else ((0, 0),):
        session.game.open(row, col)
    return session


def test_the_banner_of_a_win() -> None:
    session = ended(1, 61_234)
    banner = banner_for(session, new_best=False)
    assert banner.won
    assert banner.title == "You won!"
    assert banner.detail == "1:01.234"
    assert banner.best == ""
    assert banner_for(session, new_best=True).best == "A new best time!"


def test_the_banner_of_a_loss() -> None:
    banner = banner_for(ended(0, 5_007), new_best=False)
    assert not banner.won
    assert banner.title == "A mine. Game over"
    assert banner.detail == "5.007 seconds"
    assert banner.best == ""


def test_what_is_said_of_the_store_the_worst_first() -> None:
    documents = Documents(MemoryStore())
    assert storage_text(documents) == ""
    documents.set_aside.add("records")
    aside = storage_text(documents)
    documents.foreign.add("settings")
    foreign = storage_text(documents)
    failing = Documents(FailingStore(always=True))
    failing.read("game", 1)
    failing.foreign.add("settings")
    assert len({aside, foreign, storage_text(failing)}) == 3
    assert "not deleted" in aside
    assert "newer version" in foreign


def test_the_end_is_told_in_sentences() -> None:
    assert spoken(Banner(True, "You won!", "41.3 seconds", "A new best time!")) == (
        "You won! 41.3 seconds. A new best time!"
    )
    assert spoken(Banner(False, "A mine. Game over", "2.0 seconds", "")) == "A mine. Game over. 2.0 seconds."
