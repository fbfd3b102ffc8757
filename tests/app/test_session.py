"""The game in progress: status, time, moves and what is refused, without anything that is shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import Intent
from game.app.session import Outcome, Session
from game.engine.commands import Command
from game.engine.level import BEGINNER, Level
from game.engine.rules import RULES, Rules
from tests.app.player import MODERN, Player
from tests.fakes import FakeClock

WIN = ("open 0 2", "open 2 0")


# Status and time.


def test_a_game_is_ready_until_a_square_opens() -> None:
    player = Player()
    session = player.session
    assert session.status == "ready"
    player.play("mark 0 0")
    assert session.status == "ready"
    assert not session.at_stake
    assert not session.timer.started
    player.play("open 0 2")
    assert session.status == "playing"
    assert session.at_stake
    assert session.timer.running


@pytest.mark.parametrize(("last", "status"), [("open 2 0", "won"), ("open 0 0", "lost")])
def test_the_time_stops_exactly_at_the_end(last: str, status: str) -> None:
    player = Player()
    player.clock.advance(5_000)
    player.play("open 0 2")
    player.clock.advance(1_234)
    player.play(last)
    player.clock.advance(9_999)
    assert player.session.status == status
    assert player.session.over
    assert not player.session.at_stake
    assert player.session.timer.elapsed_ms == 1_234
    assert not player.session.timer.running


def test_the_time_away_is_not_counted() -> None:
    player = Player()
    session = player.session
    player.play("open 0 2")
    player.clock.advance(1_000)
    assert session.pause()
    assert session.status == "paused"
    assert session.at_stake, "it is still a game to lose"
    player.clock.advance(3_600_000)
    assert not session.pause(), "it is paused already"
    assert session.resume()
    assert not session.resume()
    player.clock.advance(500)
    assert session.timer.elapsed_ms == 1_500
    assert session.status == "playing"


def test_only_a_running_game_pauses() -> None:
    player = Player()
    assert not player.session.pause()
    player.play("mark 0 0")
    assert not player.session.pause()
    player.play("mark 0 0", "mark 0 0", *WIN)
    assert not player.session.pause()
    assert player.session.status == "won"


@pytest.mark.parametrize("kind", ["open", "mark", "chord"])
def test_nothing_is_played_while_the_board_loads_or_is_covered(kind: str) -> None:
    player = Player(loading=True)
    assert player.session.status == "loading"
    assert player.act(kind, 0, 1) == Outcome(player.session.game.nothing())
    assert player.session.loaded()
    assert not player.session.loaded(), "it had stood already"
    player.play("open 0 2")
    player.session.pause()
    before = player.view
    assert player.act(kind, 2, 0) == Outcome(player.session.game.nothing())
    assert player.view == before
    assert len(player.session.replay.moves) == 1


@pytest.mark.parametrize("kind", ["open", "mark", "chord"])
def test_nothing_is_played_after_the_end(kind: str) -> None:
    player = Player()
    player.play("open 0 2", "open 0 0")
    assert player.act(kind, 2, 0) == Outcome(player.session.game.nothing())
    assert len(player.session.replay.moves) == 2


def test_a_new_game_has_nothing_of_the_one_before() -> None:
    player = Player()
    session = player.session
    player.play("open 0 2")
    player.clock.advance(700)
    session.pause()
    session.assisted = True
    session.start(BEGINNER, MODERN, 5)
    assert session.status == "ready"
    assert session.timer.elapsed_ms == 0
    assert not session.timer.running
    assert not session.assisted
    assert not session.from_link
    assert session.replay.moves == []
    assert session.game.view() == ["#" * 9] * 9
    assert session.game.seed == 5


@pytest.mark.parametrize("rules", ["limited-flags", "helped"])
def test_where_flags_win_the_first_mark_starts_the_time(rules: str) -> None:
    player = Player(RULES[rules])
    player.play("mark 0 0")
    player.clock.advance(2000)
    assert player.session.pause(), "it can be paused before the first open"
    assert player.session.status == "paused"
    player.clock.advance(9000)
    assert player.session.resume()
    assert player.session.status == "ready"
    player.clock.advance(500)
    player.play("mark 2 2")
    assert player.session.status == "won"
    assert player.session.timer.elapsed_ms == 2500
    assert [ms for ms, _ in player.session.replay.moves] == [0, 2500]


def test_elsewhere_the_first_open_starts_the_time() -> None:
    player = Player()
    player.play("mark 0 0")
    player.clock.advance(2000)
    assert not player.session.pause()
    player.play("open 0 1")
    assert player.session.timer.elapsed_ms == 0


# Moves.


def test_only_moves_that_change_something_are_recorded_each_with_its_time() -> None:
    player = Player()
    player.clock.advance(400)
    player.play("mark 0 0", "open 0 2")
    player.clock.advance(1_500)
    assert not player.act("open", 0, 2).changes
    assert not player.act("open", 0, 0).changes
    player.play("open 2 0")
    assert player.session.replay.moves == [
        (0, Command("mark", 0, 0)),
        (0, Command("open", 0, 2)),
        (1_500, Command("open", 2, 0)),
    ]


moves = st.lists(
    st.tuples(
        st.sampled_from(["open", "mark", "mark", "chord"]),
        st.integers(0, 3),
        st.integers(0, 4),
        st.booleans(),
        st.integers(0, 2_000),
        st.sampled_from(["", "", "", "pause", "resume"]),
    ),
    max_size=25,
)


@pytest.mark.parametrize("name", sorted(RULES))
@settings(max_examples=25)
@given(st.integers(0, 2**63 - 1), moves)
def test_the_moves_kept_give_the_same_game_and_never_go_back_in_time(
    name: str, seed: int, wanted: list[tuple[str, int, int, bool, int, str]]
) -> None:
    clock = FakeClock()
    session = Session(clock, Level(5, 4, 4), RULES[name], seed)
    played = 0.0
    for kind, row, col, question, ms, then in wanted:
        session.act(Intent(kind, session.game.square(row, col)), question)
        if then:
            getattr(session, then)()
        # Where flags win, a mark before the first open has started the time.
        marked = (
            session.status == "ready" and session.game.rules.win_by == "flags" and bool(session.replay.moves)
        )
        running = session.status == "playing" or marked
        clock.advance(ms)
        played += ms if running else 0
    game = session.replay.play()
    assert game.view() == session.game.view()
    assert game.status == session.game.status
    times = [ms for ms, _ in session.replay.moves]
    assert times == sorted(times)
    assert session.timer.elapsed_ms == pytest.approx(played)
    assert session.worth_keeping == (bool(times) and game.status in ("ready", "playing"))


def test_flags_set_before_the_first_open_are_worth_keeping() -> None:
    player = Player()
    assert not player.session.worth_keeping
    player.play("mark 0 0")
    assert player.session.worth_keeping
    player.play(*WIN)
    assert not player.session.worth_keeping


def test_clicks_count_also_where_nothing_follows() -> None:
    player = Player()
    player.play("open 0 1", "mark 0 0")
    player.act("open", 0, 0)
    player.act("chord", 1, 1)
    assert (player.session.clicks, len(player.session.replay.moves)) == (4, 2)
    player.session.resume_saved(player.session.replay, 0, False, False, clicks=4)
    player.session.resume()
    player.act("open", 0, 0)
    assert player.session.clicks == 5
    player.session.start(BEGINNER, MODERN, 1)
    assert player.session.clicks == 0


# Question marks.


def marks(question: bool, rules: Rules = MODERN) -> str:
    player = Player(rules)
    shown = ""
    for _ in range(4):
        changes = player.act("mark", 0, 0, question).changes
        assert changes.squares == {0: player.session.state(0)}
        assert changes.mines_left == player.session.game.mines_left
        shown += player.session.state(0)
    assert player.session.replay.play().view() == player.view
    return shown


def test_a_device_with_question_marks_goes_through_all_marks() -> None:
    assert marks(question=True) == "F?#F"


def test_a_device_without_them_leaves_the_question_mark_out() -> None:
    assert marks(question=False) == "F#F#"


def test_where_the_rules_have_none_there_is_none() -> None:
    assert marks(question=True, rules=RULES["canvas"]) == "F#F#"


def test_a_question_mark_set_by_another_device_is_taken_away() -> None:
    player = Player()
    player.play("mark 0 0", "mark 0 0")
    assert player.session.state(0) == "?"
    player.act("mark", 0, 0, question=False)
    assert player.session.state(0) == "#"


# What is shown pressed.


def test_what_is_shown_pressed() -> None:
    player = Player()
    player.play("open 0 2", "mark 0 0", "mark 2 1", "mark 2 1")
    session = player.session
    at = session.game.square
    for row, col in ((0, 0), (2, 1), (2, 2)):
        assert session.pressable(at(row, col), around=False) == [at(row, col)], "flags can be pressed too"
    assert session.pressable(at(1, 1), around=False) == [], "an opened square is down already"
    assert session.pressable(at(1, 1), around=True) == [at(1, 0), at(2, 0), at(2, 1), at(2, 2)], "but no flag"
    assert session.pressable(at(0, 2), around=True) == []
    assert session.pressable(at(2, 2), around=True) == []
