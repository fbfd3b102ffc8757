"""The board in the page when very much of it changes at once, and what nobody else may do about it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from game import Board
from tests.browser.driver import board_link, opened_by, rows_of, shown
from tests.browser.pages import DESK, PHONE, Pages, ready

WIDTH, HEIGHT = 50, 30
BOARD = Board.from_text(["*" + "." * (WIDTH - 1)] + ["." * WIDTH] * (HEIGHT - 2) + ["." * (WIDTH - 2) + "*."])

WATCHING = """
window.watching = new Set();
const { observe, disconnect } = MutationObserver.prototype;
MutationObserver.prototype.observe = function (node, options) {
  if (options.subtree) window.watching.add(this);
  return observe.call(this, node, options);
};
MutationObserver.prototype.disconnect = function () {
  window.watching.delete(this);
  return disconnect.call(this);
};
"""


@pytest.mark.parametrize(
    ("device", "down", "right", "beside"),
    [(DESK, 5, 7, (5, 8)), (PHONE, 7, 5, (6, 7))],
    ids=["as it is", "turned"],
)
def test_a_flood_of_many_squares(
    pages: Pages, device: dict[str, Any], down: int, right: int, beside: tuple[int, int]
) -> None:
    game = pages.open("?board=" + board_link(BOARD), **device)
    page, rows = game.page, rows_of(BOARD)
    page.locator("#game [tabindex='0']").focus()
    game.press(*["ArrowDown"] * down, *["ArrowRight"] * right)
    game.press("r", "f")
    expect(game.square(5, 7)).to_have_attribute("data-state", "flag")
    game.press("f", "f", "Enter")
    assert game.view() == shown(rows, opened_by(rows, [(5, 7)]))
    assert game.status() == "playing"
    # The keyboard goes on where it was, on the board's one tab stop.
    expect(game.square(5, 7)).to_be_focused()
    expect(page.locator("#game [tabindex='0']")).to_have_count(1)
    assert game.square(20, 30).get_attribute("aria-label") == "row 21, column 31, empty"
    assert game.square(28, 47).get_attribute("aria-label") == "row 29, column 48, one mine near"
    # What else is on the squares is there again.
    expect(page.locator("#game [data-risk]")).to_have_count(3)
    assert game.square(0, 0).get_attribute("data-risk") == "100"
    game.press("ArrowRight")
    expect(game.square(*beside)).to_be_focused()
    game.new(1)
    assert game.view() == ["#" * WIDTH] * HEIGHT
    assert page.locator("#game .square.opening, #game .square.up").count() == 0


def test_a_flood_elsewhere_leaves_one_tab_stop(pages: Pages) -> None:
    game = pages.open("?board=" + board_link(BOARD))
    stops = game.page.locator("#game [tabindex='0']")
    stops.focus()
    game.press("Control+Home")
    game.click(20, 30)
    assert game.view() == shown(rows_of(BOARD), opened_by(rows_of(BOARD), [(20, 30)]))
    expect(stops).to_have_count(1)
    game.press("ArrowRight")
    expect(stops).to_have_count(1)
    expect(game.square(20, 31)).to_be_focused()
    # Taken up again, the squares are written by rows, and the cursor stands elsewhere.
    game.page.reload()
    ready(game.page)
    expect(stops).to_have_count(1)
    game.press("Control+End")
    expect(stops).to_have_count(1)
    expect(game.square(HEIGHT - 1, WIDTH - 1)).to_be_focused()


def test_nobody_looks_at_every_change_of_the_page(pages: Pages) -> None:
    """PyScript does, unless it is kept from it: it takes more time than the change itself."""
    game = pages.open(before=WATCHING)
    assert game.page.evaluate("watching.size") == 0
