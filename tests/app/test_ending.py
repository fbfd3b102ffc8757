"""After the end: the banner fills, the last move can be taken back, and another game ends both."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.announcements import spoken
from game.engine.board import Board
from tests.app.table import Table

BOARD = Board.from_text(["*.*..", ".....", "....."])


def table_of(**choices: Any) -> Table:
    table = Table(BOARD, **choices)
    table.click(0, 4)
    return table


def figures(table: Table) -> dict[str, str]:
    assert table.screen.banner_shown
    return dict(table.screen.banner_shown.figures)


def test_a_won_game_s_figures_fill_the_banner_that_stands() -> None:
    table = table_of()
    table.click(0, 4)
    table.clock.advance(1960)
    table.click(0, 1)
    assert table.status == "won"
    assert figures(table) == {}, "the banner waits for nothing"
    table.clock.step()
    assert figures(table)["Guesses"] == "…"
    table.clock.advance(10)
    assert figures(table) == {
        "3BV": "2",
        "3BV/s": "1.00",
        "Clicks": "3",
        "Efficiency": "100 %",
        "IOE": "0.67",
        "Openings": "1",
        # The mines of a given board lie before the first open, which therefore is a guess as well.
        "Guesses": "1",
        "Survival": "87 %",
    }
    banner = table.screen.banner_shown
    assert banner
    assert table.screen.announced[-1] == f"{spoken(banner)} 1 guess, survived with a chance of 87 %."


def test_speed_is_of_whole_milliseconds_as_in_the_records() -> None:
    table = table_of()
    table.clock.advance(61.9)
    table.click(0, 1)
    table.clock.advance(10)
    assert table.screen.banner_shown
    assert "0.081" in table.screen.banner_shown.detail
    assert figures(table)["3BV/s"] == f"{2 / 0.081:.2f}"


@pytest.mark.parametrize("rules", ["modern", "table"])
def test_a_loss_is_judged_and_what_was_safe_is_marked(rules: str) -> None:
    table = table_of(rules=rules)
    table.click(1, 0) if rules == "table" else None
    table.click(0, 0)
    table.clock.advance(10)
    banner = table.screen.banner_shown
    assert banner
    assert banner.verdict.endswith("the marked square was safe.")
    assert table.screen.marks == {1: "safe"}
    assert table.screen.announced[-1] == f"{spoken(banner)} {banner.verdict}"
    assert figures(table)["3BV"] == "1 / 2", "of the position before the last move"


def test_another_game_is_not_told_of_the_one_before() -> None:
    table = table_of()
    table.click(0, 0)
    table.controller.restart()
    announced = list(table.screen.announced)
    table.clock.advance(1000)
    assert table.screen.announced == announced
    assert table.screen.marks == {}


def test_help_is_told_in_the_banner() -> None:
    table = table_of()
    table.controller.assistant.hint()
    table.click(0, 1)
    assert table.screen.banner_shown
    assert table.screen.banner_shown.detail.endswith("seconds · with help")


# Taking back.


def test_a_mine_is_taken_back_if_the_player_chose_so() -> None:
    table = table_of(undo_after_mine=True)
    before = table.view
    table.clock.advance(5000)
    table.click(0, 0)
    assert table.screen.banner_shown
    assert table.screen.banner_shown.undo
    table.clock.advance(60_000)
    table.controller.take_back()
    assert table.status == "playing"
    assert table.view == before
    assert table.screen.banner_shown is None
    assert table.moves == ["open 0 4"]
    assert table.controller.session.timer.elapsed_ms < 6000
    assert table.controller.session.assisted
    table.clock.advance(300)
    assert table.kept
    again = table.reload()
    assert again.view == before
    assert again.controller.session.assisted


def test_without_that_choice_nothing_is_taken_back() -> None:
    table = table_of()
    table.click(0, 0)
    assert table.screen.banner_shown
    assert not table.screen.banner_shown.undo
    table.controller.take_back()
    assert table.status == "lost"


@pytest.mark.parametrize("how", ["playing", "won", "paused"])
def test_nor_is_anything_but_a_loss(how: str) -> None:
    table = table_of(undo_after_mine=True)
    if how == "won":
        table.click(0, 1)
    elif how == "paused":
        table.controller.pause()
    table.controller.take_back()
    assert table.status == how
    assert not table.controller.session.assisted


def test_a_mine_on_the_first_press_is_taken_back_to_the_start() -> None:
    table = Table(BOARD, undo_after_mine=True)
    table.click(0, 0)
    table.controller.take_back()
    assert table.status == "ready"
    table.clock.advance(5000)
    table.click(0, 4)
    assert table.controller.session.timer.elapsed_ms < 100


def test_a_win_after_taking_back_is_kept_apart() -> None:
    table = Table(undo_after_mine=True)
    table.lose()
    table.controller.take_back()
    table.win()
    record = table.controller.records.get("beginner", "modern")
    assert record.best is None
    assert record.apart_won == 1
