"""Play with a mouse: whole games, every button, and presses that are taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from game import BEGINNER, EXPERT, INTERMEDIATE, Level
from tests.browser.driver import (
    Game,
    Place,
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
from tests.browser.pages import Pages
from tests.engine.naive import around, mines_of

LEVELS = pytest.mark.parametrize("level", [BEGINNER, INTERMEDIATE, EXPERT], ids=lambda level: level.name)

SEED, FIRST = 7, (4, 4)
"""Of the games in the shared page: Beginner, opened in the middle."""

ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened."""
    game.new(SEED)
    game.click(*FIRST)
    assert game.view() == shown(ROWS, OPEN)


def neighbours(place: Place) -> list[Place]:
    """The squares around one of Beginner."""
    return around(place, 9, 9)


def number_to_chord() -> tuple[Place, list[Place], list[Place]]:
    """An open number with closed neighbours of both kinds: its place, its mines and the safe ones."""
    mines = mines_of(ROWS)
    for place in sorted(OPEN):
        near = [square for square in neighbours(place) if square not in OPEN]
        if 0 < sum(square in mines for square in near) < len(near):
            return place, [s for s in near if s in mines], [s for s in near if s not in mines]
    raise AssertionError("the board has no such number")


@LEVELS
def test_win(pages: Pages, level: Level) -> None:
    rows = rows_of(laid(level, 11, (0, 0)))
    game = pages.open("?board=" + board_link(laid(level, 11, (0, 0))))
    mines = mine_places(rows)
    game.flag(*mines[0])
    assert game.bar()["mines"] == str(level.mines - 1)
    for place in needed(rows):
        game.click(*place)
    assert game.view() == [line.replace("*", "F") for line in solution(rows)]
    bar = game.bar()
    assert (bar["status"], bar["mines"], bar["face"]) == ("won", "0", "happy")
    assert re.fullmatch(r"PT\d+\.\d{3}S", bar["time"])
    assert bar["time"] != "PT0.000S"
    expect(game.page.locator("#banner")).to_be_visible()


@LEVELS
def test_loss(pages: Pages, level: Level) -> None:
    rows = rows_of(laid(level, 12, (0, 0)))
    game = pages.open("?board=" + board_link(laid(level, 12, (0, 0))))
    opened = opened_by(rows, [(0, 0)])
    mines = mine_places(rows)
    wrong = next(place for place in safe_places(rows) if place not in opened)
    game.click(0, 0)
    game.flag(*mines[0])
    game.flag(*wrong)
    game.click(*mines[-1])
    other = dict.fromkeys(mines, "*") | {mines[0]: "F", wrong: "X", mines[-1]: "!"}
    assert game.view() == shown(rows, opened, other)
    bar = game.bar()
    assert (bar["status"], bar["mines"], bar["face"]) == ("lost", str(level.mines - 2), "sad")
    assert re.fullmatch(r"PT\d+\.\d{3}S", bar["time"])
    # Over is over: no button does anything to a square any more.
    before = game.view()
    expect(game.page.locator("#banner")).to_be_visible()
    game.press("Escape")
    for button in ("left", "right", "middle"):
        game.click(*safe_places(rows)[-1], button)
    assert game.view() == before


def test_first_square_is_an_opening(desk: Game) -> None:
    for seed, first in ((1, (0, 0)), (2, (8, 8)), (3, (0, 5)), (4, (5, 3)), (2**32 - 1, (8, 0))):
        desk.new(seed)
        desk.click(*first)
        rows = rows_of(laid(BEGINNER, seed, first))
        assert desk.view() == shown(rows, opened_by(rows, [first]))
        assert desk.state(*first) == "0"


def test_press_takes_effect_when_let_go(desk: Game) -> None:
    desk.new(SEED)
    desk.move(*FIRST)
    desk.page.mouse.down()
    assert desk.pressed() == [FIRST]
    assert desk.bar()["face"] == "surprise"
    assert desk.view() == ["#" * 9] * 9
    desk.page.mouse.up()
    assert desk.view() == shown(ROWS, OPEN)
    assert desk.bar()["face"] == "smile"


def test_right_button_takes_effect_when_let_go_and_cycles(desk: Game) -> None:
    desk.move(2, 3)
    desk.page.mouse.down(button="right")
    assert desk.state(2, 3) == "closed"
    desk.page.mouse.up(button="right")
    assert desk.state(2, 3) == "flag"
    assert desk.bar()["mines"] == "9"
    desk.flag(2, 3)
    assert desk.state(2, 3) == "question"
    assert desk.bar()["mines"] == "10"
    desk.flag(2, 3)
    assert desk.state(2, 3) == "closed"


def test_press_that_leaves_is_taken_back(desk: Game) -> None:
    desk.new(SEED)
    for button in ("left", "right", "middle"):
        desk.move(*FIRST)
        desk.page.mouse.down(button=button)
        desk.move(6, 6)
        assert desk.pressed() == []
        assert desk.bar()["face"] == "smile"
        desk.page.mouse.up(button=button)
        assert desk.view() == ["#" * 9] * 9


def test_press_that_comes_back_counts(desk: Game) -> None:
    desk.new(SEED)
    desk.move(*FIRST)
    desk.page.mouse.down()
    desk.move(0, 0)
    desk.page.mouse.move(5, 5)
    desk.move(*FIRST)
    assert desk.pressed() == [FIRST]
    desk.page.mouse.up()
    assert desk.view() == shown(ROWS, OPEN)


def test_press_ending_outside_the_window(desk: Game) -> None:
    desk.new(SEED)
    desk.move(*FIRST)
    desk.page.mouse.down()
    desk.page.mouse.move(-40, 300)
    assert desk.pressed() == []
    desk.page.mouse.up()
    desk.move(2, 2)
    assert desk.pressed() == []
    assert desk.view() == ["#" * 9] * 9
    desk.click(*FIRST)
    assert desk.view() == shown(ROWS, OPEN)


def test_release_unseen_by_the_page(desk: Game) -> None:
    """The window lost the focus with the button down; wherever it was let go, nothing stays pressed."""
    desk.new(SEED)
    desk.move(*FIRST)
    desk.page.mouse.down()
    assert desk.pressed() == [FIRST]
    desk.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert desk.pressed() == []
    desk.page.mouse.up()
    assert desk.view() == ["#" * 9] * 9
    desk.click(*FIRST)
    assert desk.view() == shown(ROWS, OPEN)


def test_press_that_began_elsewhere(desk: Game) -> None:
    desk.page.mouse.move(5, 400)
    desk.page.mouse.down()
    desk.move(*FIRST)
    assert desk.pressed() == []
    desk.page.mouse.up()
    assert desk.view() == ["#" * 9] * 9


def test_flag_keeps_its_square_and_a_question_mark_does_not(desk: Game) -> None:
    begin(desk)
    _, _, safe = number_to_chord()
    desk.flag(*safe[0])
    desk.click(*safe[0])
    assert desk.view() == shown(ROWS, OPEN, {safe[0]: "F"})
    desk.flag(*safe[0])
    assert desk.view() == shown(ROWS, OPEN, {safe[0]: "?"})
    desk.click(*safe[0])
    assert desk.view() == shown(ROWS, OPEN | opened_by(ROWS, [safe[0]]))


def test_context_menu_never_shows(desk: Game) -> None:
    page = desk.page
    page.evaluate(
        "window.menus = []; window.addEventListener('contextmenu', e => menus.push(e.defaultPrevented))"
    )
    desk.flag(0, 0)
    x, y = desk.point(4, 4)
    right, _ = desk.point(4, 5)
    page.mouse.click((x + right) / 2, y, button="right")
    box = page.locator("#stage").bounding_box()
    assert box
    page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2, button="right")
    begin(desk)
    desk.click(*FIRST, button="right")
    page.locator("[data-action=pause]").click()
    desk.click(3, 3, "right")
    for place in mine_places(ROWS)[:1]:
        desk.click(*place)
    expect(page.locator("#banner")).to_be_visible()
    desk.click(4, 4, "right")
    assert page.evaluate("menus") == [True] * 6


def test_dragging_and_double_clicks_select_nothing(desk: Game) -> None:
    page = desk.page
    page.evaluate("window.drags = 0; window.addEventListener('dragstart', () => { drags += 1; })")
    desk.move(0, 0)
    page.mouse.down()
    page.mouse.move(*desk.point(8, 8), steps=5)
    page.mouse.move(640, 790, steps=5)
    page.mouse.up()
    page.mouse.dblclick(*desk.point(4, 4))
    assert page.evaluate("[String(getSelection()), drags]") == ["", 0]


def test_middle_button_does_not_scroll(pages: Pages) -> None:
    game = pages.open("?level=40x40x100")
    game.move(0, 0)
    prevented = "window.addEventListener('mousedown', e => { window.prevented = e.defaultPrevented; })"
    game.page.evaluate(prevented)
    game.page.mouse.down(button="middle")
    game.page.mouse.up(button="middle")
    assert game.page.evaluate("prevented") is True
    assert game.pressed() == []
    assert game.status() == "ready"


def test_gap_between_squares_belongs_to_a_square_beside_it(desk: Game) -> None:
    desk.new(SEED)
    begin(desk)
    row, col = mine_places(ROWS)[0]
    x, y = desk.point(row, col)
    box = desk.square(row, col).bounding_box()
    assert box
    desk.page.mouse.click(x + box["width"] / 2 + 1, y, button="right")
    flags = [place for place in ((row, col), (row, col + 1)) if desk.state(*place) == "flag"]
    assert len(flags) == 1 or desk.view() == shown(ROWS, OPEN)


def test_fast_clicks_are_all_played(desk: Game) -> None:
    begin(desk)
    places = [place for place in safe_places(ROWS) if place not in OPEN]
    points = [desk.point(*place) for place in places]
    for x, y in points:
        desk.page.mouse.click(x, y)
    assert desk.status() == "won"
    assert desk.view() == [line.replace("*", "F") for line in solution(ROWS)]


def test_banner_does_not_go_away_by_the_second_click_that_ended_the_game(desk: Game) -> None:
    begin(desk)
    while len(left := [place for place in safe_places(ROWS) if desk.state(*place) == "closed"]) > 1:
        desk.click(*left[0])
    assert desk.status() == "playing"
    desk.page.mouse.dblclick(*desk.point(*left[0]))
    assert desk.status() == "won"
    desk.frames(4)
    expect(desk.page.locator("#banner")).to_be_visible()
