"""The partner that thinks: hints, risks, and that games with them never count."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import RIGHT
from game.engine.board import Board, bits
from game.solver.hint import hint_in_slices
from game.solver.position import Position
from game.solver.probability import analyse, analyse_in_slices
from tests.app.table import Table
from tests.fakes import FakeClock

BOARD = Board.from_text(["*.*..", ".....", "....."])


def table_of(**choices: Any) -> Table:
    table = Table(BOARD, **choices)
    table.click(0, 4)
    assert table.view == ["###10", "12110", "00000"]
    return table


# Hints.


def test_a_hint_is_shown_said_and_marks_the_game() -> None:
    table = table_of()
    assert not table.controller.session.assisted
    table.controller.assistant.hint()
    game = table.controller.session.game
    assert table.screen.marks == {
        game.square(1, 2): "proof",
        game.square(0, 3): "proof",
        game.square(0, 1): "safe",
    }
    assert table.screen.message.startswith("These two numbers share squares")
    assert table.screen.announced[-1] == "row 1, column 2"
    assert table.controller.session.assisted


def test_what_is_hinted_goes_with_the_next_move_only() -> None:
    table = table_of()
    table.controller.assistant.hint()
    table.click(1, 0)
    assert table.screen.marks, "a click that changes nothing"
    table.click(0, 0, RIGHT)
    assert table.screen.marks == {}
    assert table.screen.message == ""


def test_what_is_hinted_goes_when_the_board_is_covered() -> None:
    table = table_of()
    table.controller.assistant.hint()
    table.controller.pause()
    assert (table.screen.marks, table.screen.message) == ({}, "")


def test_a_wrong_flag_is_said_first() -> None:
    table = table_of()
    table.click(0, 1, RIGHT)
    table.controller.assistant.hint()
    assert table.screen.message.startswith("A flag is wrong")


def test_before_the_first_open_there_is_nothing_to_help_with() -> None:
    table = Table()
    table.controller.assistant.hint()
    assert table.screen.message == "The first square is always safe: open any."
    assert not table.controller.session.assisted
    table.click(4, 4)
    assert table.screen.message == ""
    table = Table(rules="sprite")
    table.controller.assistant.hint()
    assert "a guess is needed" in table.screen.message


@pytest.mark.parametrize("status", ["paused", "won", "lost", "loading"])
def test_no_hint_where_nothing_is_played(status: str) -> None:
    table = table_of()
    if status == "paused":
        table.controller.pause()
    elif status == "lost":
        table.lose()
    elif status == "won":
        table.win()
    else:
        table = Table(rules="sprite")
        table.controller.new_game(board=BOARD)
        assert table.status == "loading"
    said = list(table.screen.said)
    table.controller.assistant.hint()
    assert table.screen.said == said
    assert table.screen.marks == {}


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**40))
def test_following_hints_only_guesses_lose(seed: int) -> None:
    table = Table()
    table.controller.new_game(seed=seed, loading=False)
    table.click(4, 4)
    for _ in range(80):
        if table.status != "playing":
            break
        table.controller.assistant.hint()
        assert table.controller.session.game.board
        mines = table.controller.session.game.board.mines
        marks = [(square, mark) for square, mark in table.screen.marks.items() if mark in ("safe", "mine")]
        guess = [square for square, mark in table.screen.marks.items() if mark == "guess"]
        for square, mark in marks:
            assert (mark == "mine") == bool(mines >> square & 1)
        square = guess[0] if guess else marks[0][0]
        if not guess and marks[0][1] == "mine":
            table.click(*table.controller.session.game.position(square), RIGHT)
        else:
            table.click(*table.controller.session.game.position(square))
            assert table.status != "lost" or guess
    else:
        pytest.fail("the hints lead nowhere")


# Risks.


def shown(table: Table) -> dict[int, str]:
    table.clock.advance(0)
    return {square: shade.text for square, shade in table.screen.shades.items()}


def test_risks_are_shown_after_the_move_is_and_follow_it() -> None:
    table = table_of()
    table.controller.assistant.toggle_risk()
    assert table.screen.risk_shown
    assert table.screen.shades == {}, "what the move opened is drawn first"
    assert shown(table) == {0: "100", 1: "0", 2: "100"}
    assert table.controller.session.assisted
    table.controller.assistant.toggle_risk()
    assert shown(table) == {}
    assert not table.screen.risk_shown


def test_risks_stay_on_for_the_next_game_and_go_at_the_end() -> None:
    table = table_of()
    table.controller.assistant.toggle_risk()
    table.lose()
    assert shown(table) == {}
    table.controller.restart()
    assert shown(table) == {}
    assert not table.controller.session.assisted
    table.click(0, 0)
    assert bool(shown(table)) == (table.status == "playing")


def test_before_the_first_open_risks_are_those_of_the_rules() -> None:
    table = Table(rules="sprite", level="5x5x5")
    table.controller.assistant.toggle_risk()
    assert set(shown(table).values()) == {"20"}
    table = Table()
    table.controller.assistant.toggle_risk()
    assert shown(table) == {}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**40), st.lists(st.integers(0, 80), max_size=12))
def test_risks_are_always_those_of_the_position(seed: int, squares: list[int]) -> None:
    table = Table()
    table.controller.assistant.toggle_risk()
    table.controller.new_game(seed=seed, loading=False)
    for square in squares:
        table.click(*divmod(square, 9), RIGHT if square % 3 == 0 else 1)
        risks = shown(table)
        if table.status != "playing":
            assert risks == {}
            continue
        position = Position.from_game(table.controller.session.game)
        analysis = analyse(position)
        assert set(risks) == set(bits(position.closed))
        assert {at for at, text in risks.items() if text == "0"} == set(bits(analysis.safe))
        assert {at for at, text in risks.items() if text == "100"} == set(bits(analysis.mines))


@pytest.mark.parametrize("how", ["hint", "risk"])
def test_helped_games_never_enter_best_times(how: str) -> None:
    table = Table()
    table.click(4, 4)
    if how == "hint":
        table.controller.assistant.hint()
    else:
        table.controller.assistant.toggle_risk()
        table.clock.advance(0)
    table.win()
    record = table.controller.records.get("beginner", "modern")
    assert (record.best, record.played, record.apart_won) == (None, 1, 1)


def test_help_is_remembered_with_the_kept_game() -> None:
    table = table_of()
    table.controller.assistant.hint()
    table.controller.hidden()
    assert table.reload().controller.session.assisted


def test_risks_are_shown_on_a_new_board_too_where_they_are_known() -> None:
    table = Table(None, rules="sprite", loading=True)
    ask(table, "risk")
    table.clock.advance(100)
    assert len(table.screen.shades) == 81
    table.controller.restart()
    table.clock.advance(3000)
    assert table.status == "ready"
    assert len(table.screen.shades) == 81
    assert table.controller.session.assisted


# Patience.


def slow(clock: FakeClock, work: Any, ms: float = 3000) -> Any:
    """The same work of the solver, after so many milliseconds more of it."""

    def slices(position: Position, *others: Any) -> Any:
        for _ in range(int(ms / 20)):
            clock.spend(20)
            yield
        return (yield from work(position, *others))

    return slices


ASKED = {"risk": "game.solver.probability.analyse_in_slices", "hint": "game.solver.hint.hint_in_slices"}


def ask(table: Table, what: str) -> None:
    assistant = table.controller.assistant
    (assistant.toggle_risk if what == "risk" else assistant.hint)()


@pytest.mark.parametrize("way", ["waits", "gives up", "goes on", "starts anew"])
@pytest.mark.parametrize("what", list(ASKED))
def test_long_work_is_spoken_of_until_it_ends(what: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    work = hint_in_slices if what == "hint" else analyse_in_slices
    monkeypatch.setattr(ASKED[what], slow(table.clock, work))
    ask(table, what)
    table.clock.advance(400)
    assert table.screen.message == ""
    table.clock.advance(400)
    assert table.screen.message == "Working it out …"
    if way == "gives up":
        (table.click(0, 0, RIGHT) if what == "hint" else ask(table, what))
    elif way == "starts anew":
        table.controller.new_game()
    elif way == "goes on":
        table.click(0, 0, RIGHT)
        assert table.screen.message == ""
        if what == "hint":
            ask(table, what)
        table.clock.advance(800)
        assert table.screen.message == "Working it out …"
    table.clock.advance(5000)
    if way in ("waits", "goes on"):
        assert table.screen.shades if what == "risk" else table.screen.marks
    assert table.screen.message != "Working it out …"
    assert bool(table.screen.message) == (what == "hint" and way in ("waits", "goes on"))


def test_what_was_said_before_long_work_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    monkeypatch.setattr(ASKED["risk"], slow(table.clock, analyse_in_slices))
    ask(table, "hint")
    said = table.screen.message
    ask(table, "risk")
    table.clock.advance(800)
    assert table.screen.message == "Working it out …"
    table.clock.advance(5000)
    assert table.screen.message == said
    assert table.screen.marks, "the hint still stands"


def test_what_is_said_during_long_work_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    monkeypatch.setattr(ASKED["risk"], slow(table.clock, analyse_in_slices))
    ask(table, "risk")
    table.clock.advance(800)
    table.controller.messages.say("something else")
    table.clock.advance(5000)
    assert table.screen.message == "something else"


@pytest.mark.parametrize("what", list(ASKED))
def test_short_work_is_not_spoken_of(what: str) -> None:
    table = table_of()
    ask(table, what)
    said = table.screen.message
    table.clock.advance(5000)
    assert table.screen.message == said != "Working it out …"


def test_work_after_each_move_is_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    ask(table, "risk")
    table.clock.advance(100)
    monkeypatch.setattr(ASKED["risk"], slow(table.clock, analyse_in_slices))
    table.click(0, 0, RIGHT)
    for _ in range(10):
        table.clock.advance(200)
        assert table.screen.message == ""
