"""The no-guess switch: the board is found between the first press and the first open, and nothing is lost."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import RIGHT
from game.app.laying import ASK_AFTER_MS, find_board
from game.app.messages import SLOW_MS
from game.engine.board import Board
from game.engine.level import BEGINNER, Level
from game.engine.replay import Replay
from game.engine.rules import RULES
from game.solver import no_guess
from game.solver.logic import is_won_by_logic
from game.solver.position import drain
from tests.app.table import BOARD, Table

FIRST = (3, 3)


def table_of(**choices: Any) -> Table:
    return Table(**{"no_guess": True, **choices})


class Slow:
    """A search that finds its board only after so many slices of 100 ms."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slices = 10**9
        self.searched = 0
        self.table: Table | None = None
        monkeypatch.setattr(no_guess, "no_guess_board_in_slices", self.search)

    def search(self, level: Level, seed: int, first: tuple[int, int]) -> Generator[None, None, Board]:
        assert self.table
        for _ in range(self.slices):
            self.table.clock.spend(100)
            self.searched += 1
            yield
        return BEGINNER_BOARD


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


BEGINNER_BOARD = no_guess.no_guess_board(BEGINNER, 1, FIRST)


def waiting(slow: Slow, slices: int = 10**9) -> Table:
    """A table where the first press has been made and its board is looked for."""
    slow.slices = slices
    slow.table = table = table_of()
    table.click(*FIRST)
    assert table.status == "ready"
    return table


# The board.


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", ["beginner", "intermediate", "7x5x6"])
def test_the_first_open_lays_a_board_that_logic_wins_under_all_rules(rules: str, level: str) -> None:
    table = table_of(rules=rules, level=level)
    table.click(*FIRST)
    session = table.controller.session
    assert session.game.board is not None
    assert is_won_by_logic(session.game.board, FIRST)
    assert session.game.opened >> session.game.square(*FIRST) & 1
    assert session.game.rules.name == rules
    assert table.screen.no_guess_on


@settings(max_examples=20)
@given(st.integers(0, 2**63 - 1), st.integers(0, 8), st.integers(0, 8))
def test_seed_and_first_square_tell_the_board(seed: int, row: int, col: int) -> None:
    boards = []
    for _ in range(2):
        table = table_of()
        table.seed = seed - 1
        table.controller.new_game(loading=False)
        table.click(row, col)
        boards.append(table.controller.session.game.board)
    assert boards[0] == boards[1] == drain(find_board(BEGINNER, seed, (row, col)))


def test_flags_set_before_stay_and_win_nothing() -> None:
    table = table_of()
    table.click(0, 0, RIGHT)
    table.click(*FIRST)
    game = table.controller.session.game
    assert game.flags == 1
    assert table.view[0][0] == "F"
    assert table.moves == ["mark 0 0", "open 3 3"]


def test_a_link_s_seed_and_board_are_played_as_they_are() -> None:
    table = table_of()
    table.controller.new_game(seed=7, loading=False)
    assert not table.screen.no_guess_on
    table.click(*FIRST)
    assert table.controller.session.replay.seed == 7
    table.controller.new_game(board=BOARD, loading=False)
    assert not table.screen.no_guess_on
    table.controller.restart()
    assert table.screen.no_guess_on


def test_rounds_that_find_nothing_are_followed_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def search(level: Level, seed: int, first: tuple[int, int]) -> Generator[None, None, Board]:
        seeds.append(seed)
        yield
        if len(seeds) < 4:
            raise LookupError
        return BEGINNER_BOARD

    monkeypatch.setattr(no_guess, "no_guess_board_in_slices", search)
    assert drain(find_board(BEGINNER, 5, FIRST)) is BEGINNER_BOARD
    assert seeds[0] == 5
    assert len(set(seeds)) == 4
    assert all(0 <= seed < 2**63 for seed in seeds)


# The switch.


def test_the_switch_starts_a_new_game_and_asks_while_one_runs() -> None:
    table = Table()
    assert not table.screen.no_guess_on
    table.controller.toggle_no_guess()
    assert table.screen.no_guess_on
    assert table.settings.yes("no_guess")
    table.click(*FIRST)
    table.controller.toggle_no_guess()
    assert len(table.screen.questions) == 1
    assert table.screen.no_guess_on
    table.screen.answer_yes()
    assert not table.screen.no_guess_on
    assert table.status == "ready"
    assert not table.settings.yes("no_guess")


# While it is looked for.


def test_the_press_is_shown_and_what_is_done_meanwhile_is_done_afterwards(slow: Slow) -> None:
    table = waiting(slow, 8)
    square = table.controller.session.game.square(*FIRST)
    assert table.screen.pressed == [square]
    assert table.screen.face_shown == "surprise"
    table.click(0, 0, RIGHT)
    table.click(8, 8)
    assert square in table.screen.pressed
    assert table.moves == []
    table.clock.advance(1000)
    assert table.status == "playing"
    assert table.screen.pressed == []
    assert table.screen.face_shown == "smile"
    assert table.moves[0] == "open 3 3"
    assert table.view[0][0] in "F012345678"
    assert table.view[8][8] != "#"


def test_time_begins_with_the_first_open_not_with_the_search(slow: Slow) -> None:
    table = waiting(slow, 8)
    table.clock.advance(1000)
    assert table.controller.session.timer.elapsed_ms < 1000
    assert table.controller.session.replay.moves[0][0] == 0


def test_a_long_search_is_told_and_the_words_go_with_it(slow: Slow) -> None:
    table = waiting(slow, 20)
    assert table.screen.message == ""
    table.clock.advance(SLOW_MS)
    assert table.screen.message.startswith("Looking")
    table.clock.advance(2000)
    assert table.status == "playing"
    assert table.screen.message == ""


def ask(slow: Slow) -> Table:
    table = waiting(slow)
    while not table.screen.questions:
        table.clock.step()
    assert table.clock.now() - 1000 < ASK_AFTER_MS + 300
    return table


def test_after_three_seconds_the_player_is_asked_and_may_wait_on(slow: Slow) -> None:
    table = ask(slow)
    assert table.screen.answers == ("Keep trying", "Take a normal board")
    searched = slow.searched
    table.clock.advance(60_000)
    assert slow.searched == searched, "nothing is searched while the question stands"
    table.screen.answer_yes()
    assert table.status == "ready"
    while len(table.screen.questions) < 2:
        table.clock.step()
    assert slow.searched > searched + 20


@pytest.mark.parametrize("rules", ["modern", "sprite", "limited-flags"])
def test_or_take_a_normal_board_by_the_rules_as_they_are(slow: Slow, rules: str) -> None:
    slow.table = table = table_of(rules=rules)
    table.click(0, 0, RIGHT)
    table.click(*FIRST)
    while not table.screen.questions:
        table.clock.step()
    table.screen.answer_no()
    session = table.controller.session
    assert table.status in ("playing", "lost")
    assert not table.screen.no_guess_on
    assert session.game.rules.first_open == RULES[rules].first_open
    assert session.replay.play().view() == table.view
    assert table.settings.yes("no_guess"), "the next game is looked for again"


@pytest.mark.parametrize("how", ["close", "dismiss"])
def test_or_take_the_press_back(slow: Slow, how: str) -> None:
    if how == "close":
        table = ask(slow)
        table.screen.close_question()
    else:
        table = waiting(slow)
        table.controller.dismiss()
    assert table.status == "ready"
    assert table.screen.pressed == []
    assert table.moves == []
    searched = slow.searched
    table.clock.advance(10_000)
    assert slow.searched == searched
    slow.slices = 1
    table.click(*FIRST)
    table.clock.advance(100)
    assert table.status == "playing"


@pytest.mark.parametrize("how", ["restart", "level", "toggle"])
def test_another_game_ends_the_search(slow: Slow, how: str) -> None:
    table = waiting(slow)
    table.clock.step()
    if how == "restart":
        table.controller.restart()
    elif how == "level":
        table.controller.choose_level(Level(5, 5, 3))
    else:
        table.controller.toggle_no_guess()
    searched = slow.searched
    table.clock.advance(10_000)
    assert slow.searched == searched
    assert table.screen.questions == []
    assert table.screen.pressed == []
    assert table.screen.message == ""
    assert table.status == "ready"


# What is kept.


def test_a_kept_game_comes_back_as_it_was() -> None:
    table = table_of()
    table.click(0, 0, RIGHT)
    table.controller.hidden()
    table = table.reload()
    assert table.screen.no_guess_on
    table.click(*FIRST)
    table.controller.hidden()
    again = table.reload()
    assert again.view == table.view
    assert again.screen.no_guess_on
    assert again.controller.session.game.board == table.controller.session.game.board


def test_best_times_are_kept_apart() -> None:
    table = table_of()
    table.click(*FIRST)
    table.win()
    records = table.controller.records
    assert records.get("beginner", "modern").played == 0
    assert records.get("beginner", "modern", no_guess=True).best is not None


@given(st.integers(0, 2**63 - 1), st.sampled_from(sorted(RULES)), st.lists(st.integers(0, 80), max_size=6))
@settings(max_examples=30, deadline=None)
def test_the_replay_gives_the_game_again(seed: int, rules: str, squares: list[int]) -> None:
    table = table_of(rules=rules)
    table.seed = seed - 1
    table.controller.new_game(loading=False)
    table.click(8, 0, RIGHT)
    table.click(*FIRST)
    for square in squares:
        table.click(*divmod(square, 9))
    replay = Replay.parse(str(table.controller.session.replay))
    assert replay.no_guess
    assert replay.play().view() == table.view
