"""Presses at the start, by mouse and by finger, wait for Python and are then played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.driver import Game
from tests.browser.pages import PHONE
from tests.browser.site import Site
from tests.browser.tabs import Tab
from tests.browser.test_start import HELD

PLACES = """() => [...document.querySelectorAll('#game [data-row]')].map(square => {
  const { left, top, width } = square.getBoundingClientRect();
  return [+square.dataset.row, +square.dataset.col, ...[left, top, width].map(Math.round)];
})"""


@pytest.fixture
def waiting(page: Page, own_site: Site) -> Game:
    """A page whose Python does not come before `own_site.release`."""
    return begin(page, own_site)


def begin(page: Page, site: Site, query: str = "") -> Game:
    site.held.add(HELD)
    page.goto(site.url + query, wait_until="domcontentloaded")
    # Chromium drops whatever is pressed before anything was painted.
    game = Game(page)
    game.frames()
    return game


def test_presses_before_python_are_played(waiting: Game, own_site: Site) -> None:
    waiting.flag(0, 0)
    waiting.click(4, 4)
    waiting.page.mouse.move(2, 2)
    assert waiting.pressed() == [(0, 0), (4, 4)]
    assert waiting.view() == ["#" * 9] * 9
    own_site.release()
    wait_until_ready(waiting.page)
    assert waiting.state(0, 0) == "flag"
    assert waiting.state(4, 4) == "0"
    assert (waiting.status(), waiting.bar()["mines"]) == ("playing", "9")
    expect(waiting.page.locator("#game .down")).to_have_count(0)


def test_press_before_python_that_leaves_its_square_comes_up(waiting: Game, own_site: Site) -> None:
    waiting.move(4, 4)
    waiting.page.mouse.down()
    assert waiting.pressed() == [(4, 4)]
    waiting.move(6, 6)
    waiting.page.mouse.up()
    assert waiting.pressed() == []
    own_site.release()
    wait_until_ready(waiting.page)
    assert waiting.view() == ["#" * 9] * 9


@pytest.mark.parametrize("button", ["left", "right"])
def test_press_let_go_after_python_came(waiting: Game, own_site: Site, button: Any) -> None:
    waiting.move(4, 4)
    waiting.page.mouse.down(button=button)
    own_site.release()
    wait_until_ready(waiting.page)
    assert (waiting.pressed(), waiting.state(4, 4)) == ([(4, 4)], "closed")
    waiting.page.mouse.up(button=button)
    assert waiting.state(4, 4) == {"left": "0", "right": "flag"}[button]


def test_fingers_before_python_are_played(take_tab: Callable[..., Tab], own_site: Site) -> None:
    game = begin(take_tab(**PHONE).page, own_site)
    game.touch("touchStart", game.point(0, 0))
    assert game.pressed() == [(0, 0)]
    # Half a second on the page's clock, by which a hold is told from a tap.
    began = game.page.evaluate("performance.now()")
    while game.page.evaluate("performance.now()") < began + 500:
        game.frames()
    game.touch("touchEnd")
    game.tap(4, 4)
    assert game.view() == ["#" * 9] * 9
    own_site.release()
    wait_until_ready(game.page)
    assert (game.state(0, 0), game.state(4, 4)) == ("flag", "0")


def test_wide_board_stands_turned_on_a_phone(take_tab: Callable[..., Tab], own_site: Site) -> None:
    tall = {**PHONE, "viewport": {"width": 390, "height": 844}}
    game = begin(take_tab(**tall).page, own_site, "?level=expert")
    places = game.page.evaluate(PLACES)
    assert len(places) == 480
    assert places[1][:2] == [1, 0]
    game.tap(3, 5)
    own_site.release()
    wait_until_ready(game.page)
    assert game.page.evaluate(PLACES) == places
    assert game.state(3, 5) == "0"


def test_presses_are_kept_in_order_and_bounded(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    page.goto(own_site.url, wait_until="domcontentloaded")
    box = page.locator('#game [data-row="2"][data-col="3"]').bounding_box()
    assert box is not None
    x, y = box["x"] + 5, box["y"] + 5
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(5):
        page.mouse.move(x + step, y)
    page.mouse.up()
    for _ in range(150):
        page.evaluate(
            "([x, y]) => { for (const type of ['pointerdown', 'pointerup']) document.elementFromPoint(x, y)"
            ".dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 9 })) }",
            [x, y],
        )
    events = page.evaluate("boot.takeEvents()")
    assert [event["type"] for event in events[:4]] == [
        "pointerdown",
        "pointermove",
        "pointerup",
        "pointerdown",
    ]
    assert events[0] == {
        "type": "pointerdown",
        "timeStamp": events[0]["timeStamp"],
        "pointerId": events[0]["pointerId"],
        "pointerType": "mouse",
        "isPrimary": True,
        "buttons": 1,
        "clientX": x,
        "clientY": y,
        "shiftKey": False,
    }
    assert len(events) == 200
    assert page.evaluate("boot.takeEvents()") == []
    page.mouse.click(x, y)
    assert page.evaluate("boot.takeEvents()") == []


def test_context_menu_is_kept_away_while_starting(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    page.goto(own_site.url, wait_until="domcontentloaded")
    shown = page.evaluate(
        "document.querySelector('#game [data-row]').dispatchEvent("
        "new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    )
    assert shown is False
