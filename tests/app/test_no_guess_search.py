"""While a no-guess board is looked for: the press waits, the player is told and asked, and can take another way."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from game.app.gestures import RIGHT
from game.app.laying import ASK_AFTER_MS, find_board
from game.app.messages import SLOW_MS
from game.engine.board import Board
from game.engine.level import BEGINNER, Level
from game.engine.rules import RULES
from game.solver import no_guess
from game.solver.position import drain
from tests.app.table import Table
from tests.app.test_no_guess_play import FIRST, table_of


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


def ask(slow: Slow) -> Table:
    table = waiting(slow)
    while not table.screen.questions:
        table.clock.step()
    assert table.clock.now() - 1000 < ASK_AFTER_MS + 300
    return table


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
