"""The board that appears row by row: presses and other levels in the midst of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest

from tests.browser.driver import Game
from tests.browser.pages import PHONE, Pages

SIZES = {"beginner": (9, 9, 10), "intermediate": (16, 16, 40), "expert": (30, 16, 99)}


def stop_clock(game: Game) -> None:
    """From now on time passes only when the test says so."""
    game.page.clock.pause_at((game.page.evaluate("Date.now()") + 1000) / 1000)


def choose(game: Game, level: str) -> None:
    """Press the button of a level."""
    game.page.locator(f"[data-level={level}]").click()


def assert_stands(game: Game, level: str) -> None:
    """The closed board of this level is there, ready, and can be played."""
    width, height, mines = SIZES[level]
    element = game.page.locator("#game")
    size = [element.get_attribute(f"data-{name}") for name in ("width", "height", "mines")]
    assert size == [str(width), str(height), str(mines)]
    assert game.view() == ["#" * width] * height
    bar = game.bar()
    assert (bar["status"], bar["mines"], bar["time"], bar["face"]) == ("ready", str(mines), "PT0S", "smile")
    pressed = game.page.locator("[data-level][aria-pressed=true]")
    assert [button.get_attribute("data-level") for button in pressed.all()] == [level]


def test_first_game_is_ready_at_once(pages: Pages) -> None:
    assert_stands(pages.open(), "beginner")


def test_loading_ends_by_itself(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose(game, "expert")
    assert game.status() == "loading"
    game.page.clock.run_for(1000)
    assert game.status() == "loading"
    game.page.clock.run_for(1500)
    assert_stands(game, "expert")
    game.click(8, 8)
    assert game.state(8, 8) == "0"


def test_a_board_is_pale_while_a_press_is_not_played(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    opacity = "getComputedStyle(document.querySelector('#game')).opacity"
    assert game.page.evaluate(opacity) == "1"
    choose(game, "intermediate")
    assert float(game.page.evaluate(opacity)) < 0.7
    game.click(4, 4)
    assert game.page.evaluate(opacity) == "1"


def test_press_finishes_the_loading_and_nothing_else(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    presses: dict[str, Callable[[], None]] = {
        "left": lambda: game.click(4, 4),
        "right": lambda: game.click(4, 4, "right"),
        "middle": lambda: game.click(4, 4, "middle"),
        "double": lambda: game.page.mouse.dblclick(*game.point(4, 4)),
    }
    levels = cycle(["intermediate", "beginner"])
    for name, press in presses.items():
        level = next(levels)
        choose(game, level)
        assert game.status() == "loading", name
        game.page.clock.run_for(100)
        press()
        if name != "double":
            assert_stands(game, level)
    # Of two clicks the first finishes the loading, and the second is played.
    assert game.state(4, 4) == "0"
    assert game.status() == "playing"


def test_tap_finishes_the_loading_and_nothing_else(pages: Pages) -> None:
    game = pages.open(clock=True, **PHONE)
    stop_clock(game)
    choose(game, "intermediate")
    assert game.status() == "loading"
    game.tap(4, 4)
    assert_stands(game, "intermediate")
    choose(game, "beginner")
    game.touch("touchStart", game.point(4, 4))
    game.page.clock.run_for(1000)
    game.touch("touchEnd")
    assert_stands(game, "beginner")


def test_press_held_while_the_loading_ends_opens_nothing(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose(game, "intermediate")
    game.move(4, 4)
    game.page.mouse.down()
    game.page.clock.run_for(5000)
    game.page.mouse.up()
    assert_stands(game, "intermediate")
    game.click(4, 4)
    assert game.state(4, 4) == "0"


def test_other_levels_every_50_ms(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    points = {}
    for level in SIZES:
        box = game.page.locator(f"[data-level={level}]").bounding_box()
        assert box
        points[level] = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(8):
        for level in ("expert", "beginner", "intermediate"):
            game.page.mouse.click(*points[level])
            game.page.clock.run_for(50)
            assert game.status() == "loading"
    assert game.view() == ["#" * 16] * 16
    # Nothing that an earlier board began ends the loading of this one early.
    game.page.clock.run_for(1450)
    assert game.status() == "loading"
    game.page.clock.run_for(500)
    assert_stands(game, "intermediate")
    game.click(8, 8)
    assert game.state(8, 8) == "0"


@pytest.mark.parametrize("how", ["#face", "[data-action=new]", "n"])
def test_new_game_in_the_midst_of_it(pages: Pages, how: str) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose(game, "intermediate")
    game.page.clock.run_for(300)
    if how == "n":
        game.press("n")
    else:
        game.page.locator(how).click()
    game.page.clock.run_for(5000)
    assert_stands(game, "intermediate")
    game.click(8, 8)
    assert game.state(8, 8) == "0"


def test_new_game_of_the_same_level_does_not_load_again(desk: Game) -> None:
    desk.page.locator("#face").click()
    assert_stands(desk, "beginner")


def test_loading_can_be_switched_off(pages: Pages) -> None:
    game = pages.open()
    game.page.locator("[data-action=settings]").click()
    game.page.locator("#settings input[name=loading]").uncheck()
    game.press("Escape")
    choose(game, "expert")
    assert_stands(game, "expert")


# Vast boards, whose rows are written one by one.

ROWS_THERE = "() => document.querySelectorAll('#game .row:has([data-row])').length"


def choose_vast(game: Game) -> None:
    """Ask for a board of 40 x 40."""
    choose(game, "custom")
    for name, value in (("width", 40), ("height", 40), ("mines", 200)):
        game.page.locator(f"dialog[open] [name={name}]").fill(str(value))
    game.page.locator("dialog[open] [type=submit]").click()


def test_rows_of_a_vast_board_come_one_by_one(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose_vast(game)
    counts = []
    for _ in range(4):
        game.page.clock.run_for(400)
        assert game.status() == "loading"
        counts.append(game.page.evaluate(ROWS_THERE))
    assert counts == pytest.approx([10, 20, 30, 40], abs=2)
    game.page.clock.run_for(400)
    assert game.view() == ["#" * 40] * 40
    game.click(20, 10)
    assert game.state(20, 10) == "0"


def test_a_press_brings_all_rows_of_a_vast_board(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose_vast(game)
    game.page.clock.run_for(400)
    game.click(4, 10)
    assert game.status() == "ready"
    assert game.view() == ["#" * 40] * 40
    # What was still to come does not come over another board.
    choose_vast(game)
    choose(game, "beginner")
    game.page.clock.run_for(5000)
    assert_stands(game, "beginner")


def test_rows_of_a_vast_board_wait_behind_the_start_button(pages: Pages) -> None:
    game = pages.open("?rules=table", clock=True)
    stop_clock(game)
    choose_vast(game)
    game.page.clock.run_for(3000)
    assert game.page.evaluate(ROWS_THERE) <= 1
    game.page.locator("#gate").click()
    game.page.clock.run_for(800)
    assert game.status() == "loading"
    assert game.page.evaluate(ROWS_THERE) == pytest.approx(20, abs=2)
    game.page.clock.run_for(1200)
    assert game.view() == ["#" * 40] * 40


MOVING = "() => document.getElementById('game').getAnimations({ subtree: true }).length"


def test_loading_boards_that_follow_one_another_come_each_in_its_way(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose(game, "intermediate")
    game.page.clock.run_for(100)
    assert game.page.evaluate(MOVING), "row by row by the style sheet"
    choose_vast(game)
    game.page.clock.run_for(400)
    assert game.page.evaluate(ROWS_THERE) == pytest.approx(10, abs=2)
    assert not game.page.evaluate(MOVING)
    choose(game, "beginner")
    assert game.status() == "loading"
    assert game.page.evaluate(MOVING)


def test_a_vast_board_of_the_same_size_comes_row_by_row_too(pages: Pages) -> None:
    game = pages.open("?rules=sprite&level=40x40x200", clock=True)
    stop_clock(game)
    for _ in range(2):
        game.page.locator("#face").click()
        assert game.status() == "loading"
        game.page.clock.run_for(400)
        assert game.page.evaluate(ROWS_THERE) == pytest.approx(10, abs=2)
    game.page.clock.run_for(2000)
    assert game.view() == ["#" * 40] * 40


def test_a_vast_board_stands_at_once_where_nothing_is_to_move(pages: Pages) -> None:
    game = pages.open(clock=True, reduced_motion="reduce")
    stop_clock(game)
    choose_vast(game)
    assert game.page.evaluate(ROWS_THERE) == 40
