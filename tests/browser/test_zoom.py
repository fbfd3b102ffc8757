"""Boards larger than the screen: pinching, panning, and the buttons, keys and wheel that zoom."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from game import Level
from tests.browser.driver import Game, board_link, laid
from tests.browser.pages import PHONE, Pages, fresh

VAST = Level(100, 100, 2000)

# Which row and column lie at a point, with fractions, on a board that is not turned; and how large squares are.
LOOK = """([x, y]) => {
  const box = (row, col) => document.querySelector(`#game [data-row="${row}"][data-col="${col}"]`).getBoundingClientRect();
  const { left, top, width } = box(0, 0);
  const pitch = box(0, 1).left - left;
  return [(y - top) / pitch, (x - left) / pitch, width];
}"""

FIELD = """() => {
  const { left, top, width, height } = document.querySelector('main').getBoundingClientRect();
  return [left, top, width, height];
}"""

PAGE = """() => [visualViewport.scale, scrollX, scrollY, document.documentElement.scrollWidth <= innerWidth,
  document.documentElement.scrollHeight <= innerHeight]"""

STILL = [1, 0, 0, True, True]
"""The page itself neither zooms nor scrolls."""


@pytest.fixture
def phone(phone_page: Game, shared_pages: Pages) -> Iterator[Game]:
    """Intermediate on a phone, whose squares fit as small as squares get."""
    fresh(phone_page)
    phone_page.page.locator("[data-level=intermediate]").tap()
    phone_page.tap(0, 0)
    phone_page.wait_for("ready")
    fit(phone_page)
    yield phone_page
    assert phone_page.page.evaluate(PAGE) == STILL
    shared_pages.check()


def fit(game: Game) -> None:
    """Let the board fit."""
    game.press("0")
    game.page.evaluate("document.querySelector('#game [data-row]').scrollIntoView({ block: 'center' })")


def look(game: Game, x: float, y: float) -> tuple[float, float, float]:
    """Row and column under a point, with fractions, and the side of that square."""
    row, col, side = game.page.evaluate(LOOK, [x, y])
    return row, col, side


def side(game: Game) -> float:
    """How large squares are."""
    width: float = game.square(3, 3).evaluate("square => square.getBoundingClientRect().width")
    return width


def pinch(
    game: Game, x: float, y: float, start: float, end: float, to: tuple[float, float] | None = None
) -> None:
    """Two fingers around a point, `start` apart at first and `end` at last, around `to` then."""
    to_x, to_y = to or (x, y)
    for step in range(13):
        part = step / 12
        reach = (start + (end - start) * part) / 2
        at_x, at_y = x + (to_x - x) * part, y + (to_y - y) * part
        points = (at_x - reach * 0.8, at_y - reach * 0.6), (at_x + reach * 0.8, at_y + reach * 0.6)
        if step == 0:
            game.touch("touchStart", points[0])
            game.touch("touchStart", *points)
        else:
            game.touch("touchMove", *points)
    game.touch("touchEnd", points[1])
    game.touch("touchEnd")


def drag(game: Game, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> None:
    """One finger from here to there."""
    game.touch("touchStart", start)
    for step in range(1, steps + 1):
        part = step / steps
        game.touch(
            "touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        )
    game.touch("touchEnd")
    still(game)


def still(game: Game) -> None:
    """Until the board has come to rest."""
    before = None
    while before != (now := look(game, 0, 0)):
        before = now
        game.frames(3)


def middle(game: Game) -> tuple[float, float]:
    """The middle of the field."""
    left, top, width, height = game.page.evaluate(FIELD)
    return left + width / 2, top + height / 2


def test_pinch_keeps_what_lies_between_the_fingers(phone: Game) -> None:
    x, y = middle(phone)
    before = look(phone, x, y)
    assert before[2] == 24
    pinch(phone, x, y, 60, 100)
    row, col, now = look(phone, x, y)
    assert now == pytest.approx(26 * 100 / 60 - 2, abs=1)
    assert (row, col) == pytest.approx(before[:2], abs=0.12)
    pinch(phone, x, y, 60, 400, to=(x - 20, y + 30))
    row, col, now = look(phone, x - 20, y + 30)
    assert now == 64
    assert (row, col) == pytest.approx(before[:2], abs=0.15)
    pinch(phone, x, y, 400, 20)
    assert side(phone) == 24
    assert phone.view() == ["#" * 16] * 16
    assert phone.bar()["mines"] == "40"


def test_two_fingers_move_the_board(phone: Game) -> None:
    phone.press("+", "+")
    x, y = middle(phone)
    row, col, size = look(phone, x, y)
    pinch(phone, x, y, 120, 120, to=(x - 50, y - 60))
    assert look(phone, x - 50, y - 60) == pytest.approx((row, col, size), abs=0.1)
    assert phone.view() == ["#" * 16] * 16


def test_one_finger_pans_and_opens_nothing(phone: Game) -> None:
    phone.press("+", "+", "+")
    x, y = middle(phone)
    row, _, _ = look(phone, x, y)
    drag(phone, (x, y + 90), (x, y - 60))
    after, _, _ = look(phone, x, y)
    assert after > row + 2
    _, col, _ = look(phone, x, y)
    drag(phone, (x + 100, y), (x - 60, y))
    assert look(phone, x, y)[1] > col + 2
    # Beyond the end nothing moves, neither board nor page, and nothing reloads.
    for _ in range(6):
        drag(phone, (x, y - 120), (x, y + 150))
    assert look(phone, x, y)[0] < row
    assert phone.page.evaluate(PAGE) == STILL
    assert phone.view() == ["#" * 16] * 16
    assert phone.status() == "ready"


def test_buttons_and_keys(phone: Game) -> None:
    page = phone.page
    larger, smaller = page.locator("[data-action=zoom-in]"), page.locator("[data-action=zoom-out]")
    to_fit = page.locator("[data-action=zoom-fit]")
    expect(to_fit).to_be_hidden()
    expect(smaller).to_be_disabled()
    for button in (larger, smaller):
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    larger.tap()
    assert side(phone) == 30
    expect(to_fit).to_be_visible()
    smaller.tap()
    assert side(phone) == 24
    for _ in range(5):
        larger.tap()
    assert side(phone) == 64
    expect(larger).to_be_disabled()
    to_fit.tap()
    assert side(phone) == 24
    phone.press("+")
    assert side(phone) == 30
    phone.press("-")
    assert side(phone) == 24
    phone.press("=", "+", "0")
    assert side(phone) == 24
    # Squares as large as a thumb need no buttons.
    page.locator("[data-level=beginner]").tap()
    expect(larger).to_be_hidden()


def test_last_squares_can_be_brought_out_from_under_the_buttons(phone: Game) -> None:
    x, y = middle(phone)
    for _ in range(3):
        drag(phone, (x, y + 120), (x, y - 120))
        drag(phone, (x + 120, y), (x - 120, y))
    free = phone.square(15, 15).evaluate(
        "square => { const { left, top, width, height } = square.getBoundingClientRect();"
        " return document.elementFromPoint(left + width / 2, top + height / 2) === square; }"
    )
    assert free


def test_double_tap_on_the_frame_fits_the_board(phone: Game) -> None:
    phone.press("+")
    left, top, _, _ = phone.page.evaluate(FIELD)
    phone.page.evaluate("document.getElementById('viewport').scrollTo(0, 0)")
    # Within the frame, beside the first square.
    phone.page.context.new_cdp_session(phone.page).send(
        "Input.synthesizeTapGesture",
        {"x": left + 60, "y": top + 3, "tapCount": 2, "gestureSourceType": "touch"},
    )
    assert side(phone) == 24
    assert phone.view() == ["#" * 16] * 16


def test_wheel_with_ctrl_zooms_around_the_mouse(desk: Game) -> None:
    page = desk.page
    x, y = desk.point(4, 4)
    row, col, before = look(desk, x, y)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(12):
        page.mouse.wheel(0, -30)
    page.keyboard.up("Control")
    expect(page.locator("#game [data-row='0'][data-col='0']")).to_have_css("width", "64px")
    now = look(desk, x, y)
    assert now == pytest.approx((row, col, 64), abs=0.3)
    assert page.evaluate(PAGE) == STILL
    desk.press("0")
    assert side(desk) == before


def test_vast_board(pages: Pages) -> None:
    """What is out of sight is there for the keyboard and for screen readers, and what matters is in sight."""
    board = laid(VAST, 5, (50, 50))
    game = pages.open("?board=" + board_link(board), **PHONE)
    page = game.page
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [node.get("name", {}).get("value") for node in tree if node["role"]["value"] == "gridcell"]
    assert len(names) == 10_000
    assert names[-1] == "row 100, column 100, closed"
    page.locator("#game [tabindex='0']").focus()
    game.press("Control+End")
    expect(game.square(99, 99)).to_be_in_viewport()
    expect(game.square(99, 99)).to_be_focused()
    game.press("f")
    assert game.state(99, 99) == "flag"
    game.let_guard_pass()
    game.tap(50, 50)
    assert game.state(50, 50) == "0"
    # A pause and the end are seen wherever the board stands.
    page.locator("[data-action=pause]").tap()
    expect(page.locator("#cover [data-text]").first).to_be_in_viewport()
    page.touchscreen.tap(*middle(game))
    mine = next(
        (r, c) for r, line in enumerate(str(board).split("\n")) for c, s in enumerate(line) if s == "*"
    )
    game.let_guard_pass()
    game.tap(*mine)
    assert game.status() == "lost"
    expect(page.locator("[data-action=dismiss]")).to_be_in_viewport()
