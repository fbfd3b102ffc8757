"""The phone is turned, or another board comes and goes: zoom, place, focus and press are kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import PHONE, Pages, keep_settings
from tests.browser.test_zoom import drag, look, middle, side

# Where a row and column, with fractions, are now.
FIND = """([row, col]) => {
  const square = document.querySelector(`#game [data-row="${Math.floor(row)}"][data-col="${Math.floor(col)}"]`);
  const { left, top, width, height } = square.getBoundingClientRect();
  return [left + (col % 1) * width, top + (row % 1) * height];
}"""


def test_zoom_is_kept_for_each_size_of_board_and_a_turned_phone_keeps_the_place(pages: Pages) -> None:
    game = pages.open("?level=intermediate", **PHONE)
    game.press("+", "+")
    zoomed = side(game)
    assert zoomed > 30
    game.page.locator("[data-level=beginner]").tap()
    assert side(game) == 38
    game.page.locator("#flag-mode").tap()
    game = pages.go(game.page, "?level=intermediate")
    assert side(game) == zoomed
    # So is the flag mode.
    expect(game.page.locator("#flag-mode")).to_have_attribute("aria-pressed", "true")
    game.page.locator("#flag-mode").tap()
    # Turning the phone keeps what was in the middle there, and what was pressed pressed.
    game.let_guard_pass()
    game.tap(0, 0)
    x, y = middle(game)
    drag(game, (x, y + 100), (x, y - 60))
    before = look(game, x, y)
    states = game.view()
    game.page.set_viewport_size({"width": 664, "height": 390})
    game.frames()
    row, col, _ = look(game, *middle(game))
    assert (row, col) == pytest.approx(before[:2], abs=1.5)
    assert side(game) == zoomed
    assert game.view() == states


def test_turned_board_keeps_place_focus_and_press(pages: Pages) -> None:
    # Where nothing is held, a finger may rest for as long as the turning takes.
    game = pages.open("?level=expert", before=keep_settings(touch_scheme="tap-opens-double-flags"), **PHONE)
    game.press("+", "+")
    game.square(8, 15).evaluate("square => square.scrollIntoView({ block: 'center', inline: 'center' })")
    game.frames()
    game.square(8, 15).focus()
    game.let_guard_pass()
    game.touch("touchStart", game.point(8, 15))
    assert game.pressed() == [(8, 15)]
    game.page.set_viewport_size({"width": 844, "height": 390})
    game.frames()
    assert game.pressed() == [(8, 15)]
    x, y = game.page.evaluate(FIND, [8.5, 15.5])
    assert (x, y) == pytest.approx(middle(game), abs=60)
    expect(game.square(8, 15)).to_be_focused()
    game.touch("touchCancel")
    # Chromium takes a cancel for done before the page has heard of it.
    game.frames()
    assert game.pressed() == []


def test_fingers_whose_squares_are_written_anew_let_go_all_the_same(pages: Pages) -> None:
    """A large flood is written by rows: what the fingers came down on is no longer in the page."""
    game = pages.open("?level=60x60x100&seed=5", **PHONE)
    game.page.locator("#game [tabindex='0']").focus()
    game.press("ArrowDown")
    x, y = middle(game)
    game.touch("touchStart", (x - 40, y))
    game.touch("touchStart", (x - 40, y), (x + 40, y))
    game.touch("touchMove", (x - 50, y), (x + 50, y))
    before = side(game)
    game.press("Enter")
    assert game.status() == "playing"
    assert sum(line.count("#") for line in game.view()) < 3000
    game.touch("touchEnd", (x + 50, y))
    game.touch("touchEnd")
    assert game.page.evaluate("document.getElementById('stage').style.transform") == ""
    assert side(game) > before
