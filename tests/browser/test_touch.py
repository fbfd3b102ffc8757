"""Play with fingers: whole games, holding, and touches that are taken back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from game import BEGINNER, EXPERT, INTERMEDIATE, Level
from tests.browser.driver import (
    Game,
    board_link,
    laid,
    mine_places,
    needed,
    opened_by,
    rows_of,
    safe_places,
    shown,
    solution,
)
from tests.browser.pages import PHONE, TABLET, Pages

LEVELS = pytest.mark.parametrize(
    ("level", "device"),
    [(BEGINNER, PHONE), (INTERMEDIATE, PHONE), (EXPERT, TABLET)],
    ids=["beginner", "intermediate", "expert"],
)

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])
CLOSED = ["#" * 9] * 9


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened."""
    game.new(SEED)
    game.tap(*FIRST)
    assert game.view() == shown(ROWS, OPEN)


@LEVELS
def test_win(pages: Pages, level: Level, device: dict[str, Any]) -> None:
    rows = rows_of(laid(level, 21, (0, 0)))
    game = pages.open("?board=" + board_link(laid(level, 21, (0, 0))), **device)
    mines = mine_places(rows)
    game.long_press(*mines[0])
    assert game.bar()["mines"] == str(level.mines - 1)
    for place in needed(rows):
        game.tap(*place)
    assert game.view() == [line.replace("*", "F") for line in solution(rows)]
    bar = game.bar()
    assert (bar["status"], bar["mines"], bar["face"]) == ("won", "0", "happy")
    assert re.fullmatch(r"PT\d+\.\d{3}S", bar["time"])


@LEVELS
def test_loss(pages: Pages, level: Level, device: dict[str, Any]) -> None:
    rows = rows_of(laid(level, 22, (0, 0)))
    game = pages.open("?board=" + board_link(laid(level, 22, (0, 0))), **device)
    opened = opened_by(rows, [(0, 0)])
    mines = mine_places(rows)
    wrong = next(place for place in safe_places(rows) if place not in opened)
    game.tap(0, 0)
    game.long_press(*mines[0])
    game.long_press(*wrong)
    game.tap(*mines[-1])
    other = dict.fromkeys(mines, "*") | {mines[0]: "F", wrong: "X", mines[-1]: "!"}
    assert game.view() == shown(rows, opened, other)
    bar = game.bar()
    assert (bar["status"], bar["mines"], bar["face"]) == ("lost", str(level.mines - 2), "sad")
    assert re.fullmatch(r"PT\d+\.\d{3}S", bar["time"])


def test_board_turned_on_a_narrow_screen_keeps_rows_and_columns(pages: Pages) -> None:
    board = laid(EXPERT, 23, (2, 20))
    rows = rows_of(board)
    game = pages.open("?board=" + board_link(board), **PHONE)
    game.tap(2, 20)
    opened = opened_by(rows, [(2, 20)])
    assert game.view() == shown(rows, opened)
    place = next(place for place in safe_places(rows) if place not in opened)
    game.long_press(*place)
    game.page.set_viewport_size({"width": 900, "height": 390})
    assert game.view() == shown(rows, opened, {place: "F"})
    game.let_guard_pass()
    mine = mine_places(rows)[0]
    game.tap(*mine)
    assert game.state(*mine) == "exploded"


def test_long_press_marks_once(handheld: Game) -> None:
    handheld.new(SEED)
    handheld.long_press(3, 3)
    handheld.frames()
    assert handheld.state(3, 3) == "flag"
    assert handheld.bar()["mines"] == "9"
    # By finger no question mark comes after the flag.
    handheld.long_press(3, 3)
    handheld.frames()
    assert handheld.view() == CLOSED
    assert handheld.bar()["mines"] == "10"


def test_menu_during_a_long_press_changes_nothing(handheld: Game) -> None:
    """Real phones send a context menu while the finger is down: still one flag, and no menu."""
    handheld.new(SEED)
    handheld.touch("touchStart", handheld.point(3, 3))
    expect(handheld.square(3, 3)).to_have_attribute("data-state", "flag")
    prevented = handheld.square(3, 3).evaluate(
        "(square, [x, y]) => !square.dispatchEvent(new MouseEvent('contextmenu',"
        " { bubbles: true, cancelable: true, clientX: x, clientY: y }))",
        list(handheld.point(3, 3)),
    )
    assert prevented is True
    handheld.touch("touchEnd")
    handheld.frames()
    assert handheld.state(3, 3) == "flag"


def test_tap_shows_the_square_pressed(handheld: Game) -> None:
    handheld.new(SEED)
    handheld.touch("touchStart", handheld.point(*FIRST))
    assert handheld.pressed() == [FIRST]
    assert handheld.bar()["face"] == "surprise"
    assert handheld.view() == CLOSED
    handheld.touch("touchEnd")
    assert handheld.view() == shown(ROWS, OPEN)
    assert handheld.bar()["face"] == "smile"


def test_finger_that_slides_away_opens_nothing(handheld: Game) -> None:
    handheld.new(SEED)
    x, y = handheld.point(*FIRST)
    handheld.touch("touchStart", (x, y))
    for step in range(1, 9):
        handheld.touch("touchMove", (x, y + step * 12))
    assert handheld.pressed() == []
    handheld.touch("touchEnd")
    handheld.frames()
    assert handheld.view() == CLOSED


def test_trembling_finger_still_taps(handheld: Game) -> None:
    handheld.new(SEED)
    x, y = handheld.point(*FIRST)
    handheld.touch("touchStart", (x, y))
    handheld.touch("touchMove", (x + 4, y - 4))
    handheld.touch("touchEnd")
    assert handheld.view() == shown(ROWS, OPEN)


def test_cancelled_touch_opens_nothing(handheld: Game) -> None:
    handheld.new(SEED)
    handheld.touch("touchStart", handheld.point(*FIRST))
    handheld.touch("touchCancel")
    handheld.frames()
    assert handheld.pressed() == []
    assert handheld.view() == CLOSED
    handheld.tap(*FIRST)
    assert handheld.view() == shown(ROWS, OPEN)


def test_two_fingers_open_nothing(handheld: Game) -> None:
    handheld.new(SEED)
    one, other = handheld.point(*FIRST), handheld.point(7, 7)
    handheld.touch("touchStart", one)
    handheld.touch("touchStart", one, other)
    handheld.touch("touchMove", (one[0] - 15, one[1]), (other[0] + 15, other[1]))
    handheld.touch("touchEnd", (one[0] - 15, one[1]))
    handheld.touch("touchEnd")
    handheld.frames()
    assert handheld.view() == CLOSED
    assert handheld.pressed() == []
    handheld.let_guard_pass()
    handheld.tap(*FIRST)
    assert handheld.view() == shown(ROWS, OPEN)


def test_tap_opens_one_square_and_does_not_chord_too(handheld: Game) -> None:
    """After a tap browsers send mouse events and a click: the number just opened must not take them for a chord."""
    begin(handheld)
    numbers = solution(ROWS)
    mines = set(mine_places(ROWS))
    near_one = next(
        (row, col)
        for row, col in safe_places(ROWS)
        if (row, col) not in OPEN
        and numbers[row][col] == "1"
        and sum(
            (r, c) not in OPEN and (r, c) not in mines
            for r in (row - 1, row, row + 1)
            for c in (col - 1, col, col + 1)
            if 0 <= r < 9 and 0 <= c < 9
        )
        > 1
    )
    row, col = near_one
    mine = next((r, c) for r, c in mines if abs(r - row) <= 1 and abs(c - col) <= 1)
    handheld.long_press(*mine)
    handheld.tap(row, col)
    handheld.frames()
    assert handheld.view() == shown(ROWS, OPEN | {near_one}, {mine: "F"})
    handheld.tap(row, col)
    around = [
        (r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1) if 0 <= r < 9 and 0 <= c < 9
    ]
    safe = [place for place in around if place not in mines]
    assert handheld.view() == shown(ROWS, OPEN | opened_by(ROWS, safe), {mine: "F"})


def test_flag_mode_swaps_tap_and_hold(handheld: Game) -> None:
    handheld.new(SEED)
    button = handheld.page.locator("#flag-mode")
    assert button.get_attribute("aria-pressed") == "false"
    button.tap()
    assert button.get_attribute("aria-pressed") == "true"
    handheld.tap(2, 2)
    assert handheld.state(2, 2) == "flag"
    handheld.tap(2, 2)
    assert handheld.state(2, 2) == "closed"
    handheld.long_press(*FIRST)
    handheld.frames()
    assert handheld.view() == shown(ROWS, OPEN)
    button.tap()
    assert button.get_attribute("aria-pressed") == "false"
    place = next(place for place in safe_places(ROWS) if place not in OPEN)
    handheld.tap(*place)
    assert handheld.view() == shown(ROWS, OPEN | opened_by(ROWS, [place]))


def test_banner_does_not_go_away_by_the_tap_that_ended_the_game(handheld: Game) -> None:
    begin(handheld)
    for place in safe_places(ROWS):
        if place not in OPEN:
            handheld.tap(*place)
    assert handheld.status() == "won"
    banner = handheld.page.locator("#banner")
    expect(banner).to_be_visible()
    handheld.frames(4)
    expect(banner).to_be_visible()
    handheld.page.locator("[data-action=dismiss]").tap()
    expect(banner).to_be_hidden()
    assert handheld.status() == "won"


def test_holding_selects_nothing(handheld: Game) -> None:
    handheld.long_press(5, 5)
    handheld.touch("touchStart", handheld.point(0, 0))
    handheld.touch("touchMove", handheld.point(8, 8))
    handheld.touch("touchEnd")
    assert handheld.page.evaluate("String(getSelection())") == ""
