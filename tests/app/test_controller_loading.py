"""How a board appears, and that a press meanwhile only makes it stand."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.appearance import loading_time
from game.app.gestures import LEFT, MIDDLE, RIGHT
from game.app.saves import read_save
from game.engine.level import EXPERT, INTERMEDIATE
from tests.app.table import BOARD, Table


def loading_table(**choices: Any) -> Table:
    """A table whose board of another level has just begun to appear."""
    table = Table(**choices)
    table.controller.choose_level(INTERMEDIATE)
    return table


def test_another_board_appears_row_by_row_and_is_then_played() -> None:
    table = loading_table()
    assert table.status == "loading"
    table.clock.advance(loading_time(16) - 1)
    assert table.status == "loading"
    table.clock.advance(1)
    assert table.status == "ready"
    assert table.clock.waiting == 0


@pytest.mark.parametrize("device", ["mouse", "touch", "pen"])
@pytest.mark.parametrize("buttons", [LEFT, RIGHT, MIDDLE])
def test_a_press_during_loading_finishes_it_and_counts_as_nothing_else(buttons: int, device: str) -> None:
    table = loading_table()
    table.pointer("move", 3, 3, 0, device)
    assert table.status == "loading", "hovering is no press"
    table.pointer("down", 3, 3, buttons, device)
    assert table.status == "ready"
    assert table.screen.pressed == []
    table.clock.advance(1000)
    table.pointer("move", 3, 3, buttons, device)
    table.pointer("up", 3, 3, device=device)
    table.controller.context_menu(table.controller.session.game.square(3, 3))
    table.clock.advance(3000)
    assert table.moves == []
    table.clock.advance(3000)
    table.click(3, 3)
    assert table.moves == ["open 3 3"]


@pytest.mark.parametrize("key", ["Enter", " ", "f", "c"])
def test_a_key_during_loading_finishes_it_and_counts_as_nothing_else(key: str) -> None:
    table = loading_table()
    assert table.controller.key(key)
    assert table.status == "ready"
    assert table.controller.key(key, repeat=True)
    assert table.moves == []


def test_a_finished_loading_is_not_finished_again_in_the_next_one() -> None:
    table = loading_table()
    table.click(3, 3)
    table.controller.choose_level(EXPERT)
    table.clock.advance(loading_time(16) - 21)
    assert table.status == "loading"


def test_the_same_level_again_starts_at_once_but_where_the_rules_let_it_appear() -> None:
    table = Table()
    table.controller.restart()
    assert table.status == "ready"
    table = Table(rules="sprite")
    table.controller.restart()
    assert table.status == "loading"


def test_without_the_animation_every_board_is_played_at_once() -> None:
    assert loading_table(loading=False).status == "ready"


def test_a_board_behind_the_start_button_waits_for_a_press() -> None:
    table = Table(rules="table")
    assert not table.screen.gate_closed
    table.controller.choose_level(INTERMEDIATE)
    assert table.screen.gate_closed
    assert table.status == "loading"
    table.clock.advance(10_000)
    assert table.status == "loading"
    table.click(2, 2)
    assert not table.screen.gate_closed
    assert table.status == "loading"
    table.clock.advance(loading_time(16))
    assert table.status == "ready"
    assert table.moves == []


def test_without_the_animation_the_board_behind_the_start_button_stands_at_once() -> None:
    table = Table(rules="table", loading=False)
    table.controller.choose_level(INTERMEDIATE)
    assert table.screen.gate_closed
    table.controller.key("Enter")
    assert not table.screen.gate_closed
    assert table.status == "ready"
    assert table.moves == []


def test_other_rules_have_no_start_button() -> None:
    table = Table(rules="table")
    table.controller.choose_level(INTERMEDIATE)
    table.controller.choose_rules("modern")
    assert not table.screen.gate_closed
    assert table.status in ("ready", "loading")


def test_a_kept_game_is_taken_up_in_place_of_a_board_that_waits_behind_the_start_button() -> None:
    other = Table(BOARD)
    other.click(0, 2)
    other.controller.hidden()
    save = read_save(other.documents)
    assert save
    table = Table(rules="table")
    table.controller.choose_level(INTERMEDIATE)
    assert table.screen.gate_closed
    table.controller.take_up(save)
    assert not table.screen.gate_closed
    assert table.status == "paused"
    table.controller.toggle_pause()
    assert table.status == "playing"
