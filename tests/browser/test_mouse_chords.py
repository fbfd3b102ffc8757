"""Chords with a mouse: every gesture that opens around a number, and what comes of wrong or missing flags."""

from __future__ import annotations

import pytest

from tests.browser.driver import Game, board_link, board_of, opened_by, shown
from tests.browser.pages import Pages
from tests.browser.test_mouse import OPEN, ROWS, begin, number_to_chord

CHORDS = ("click", "double", "both", "both, right first", "both, left lets go first", "middle")


@pytest.mark.parametrize("gesture", CHORDS)
def test_chord(desk: Game, gesture: str) -> None:
    begin(desk)
    number, mines, safe = number_to_chord()
    for mine in mines:
        desk.flag(*mine)
    mouse = desk.page.mouse
    desk.move(*number)
    if gesture == "click":
        mouse.down()
    elif gesture == "middle":
        mouse.down(button="middle")
    elif gesture == "both, right first":
        mouse.down(button="right")
        mouse.down()
    elif gesture == "double":
        mouse.down(click_count=1)
    else:
        mouse.down()
        mouse.down(button="right")
    # What would open is shown pressed, and nothing else: no flag, no open square.
    assert sorted(desk.pressed()) == sorted(safe)
    assert desk.bar()["face"] == "surprise"
    assert desk.view() == shown(ROWS, OPEN, dict.fromkeys(mines, "F"))
    if gesture == "middle":
        mouse.up(button="middle")
    elif gesture.startswith("both"):
        first, second = ("left", "right") if gesture == "both, left lets go first" else ("right", "left")
        mouse.up(button=first)  # type: ignore[arg-type]
        expected = shown(ROWS, OPEN | opened_by(ROWS, safe), dict.fromkeys(mines, "F"))
        assert desk.view() == expected
        mouse.up(button=second)  # type: ignore[arg-type]
    else:
        mouse.up()
        if gesture == "double":
            mouse.down(click_count=2)
            mouse.up(click_count=2)
    assert desk.view() == shown(ROWS, OPEN | opened_by(ROWS, safe), dict.fromkeys(mines, "F"))
    assert desk.pressed() == []


def test_chord_by_double_click_alone(desk: Game) -> None:
    page = desk.page
    page.locator("[data-action=settings]").click()
    page.locator("#settings select[name=chord]").select_option("double")
    desk.press("Escape")
    try:
        begin(desk)
        number, mines, safe = number_to_chord()
        for mine in mines:
            desk.flag(*mine)
        desk.click(*number)
        desk.click(*number, "middle")
        assert desk.view() == shown(ROWS, OPEN, dict.fromkeys(mines, "F"))
        page.mouse.dblclick(*desk.point(*number))
        assert desk.view() == shown(ROWS, OPEN | opened_by(ROWS, safe), dict.fromkeys(mines, "F"))
    finally:
        desk.press("Escape")
        page.locator("[data-action=settings]").click()
        page.locator("#settings select[name=chord]").select_option("single")
        desk.press("Escape")


@pytest.mark.parametrize("gesture", ["click", "both", "middle"])
def test_number_without_its_flags_opens_nothing(desk: Game, gesture: str) -> None:
    begin(desk)
    number, mines, safe = number_to_chord()
    mouse = desk.page.mouse
    desk.move(*number)
    mouse.down(button="middle" if gesture == "middle" else "left")
    if gesture == "both":
        mouse.down(button="right")
    assert sorted(desk.pressed()) == sorted(mines + safe)
    for button in ("left", "right", "middle"):
        mouse.up(button=button)
    assert desk.pressed() == []
    assert desk.view() == shown(ROWS, OPEN)
    assert desk.status() == "playing"


@pytest.mark.parametrize("gesture", ["both", "middle"])
def test_chord_on_a_closed_square_does_nothing(desk: Game, gesture: str) -> None:
    desk.move(3, 3)
    mouse = desk.page.mouse
    mouse.down(button="middle" if gesture == "middle" else "left")
    if gesture == "both":
        mouse.down(button="right")
        mouse.up(button="right")
    mouse.up(button="middle" if gesture == "middle" else "left")
    assert desk.pressed() == []
    assert desk.view() == ["#" * 9] * 9
    assert desk.status() == "ready"


def test_chord_over_a_wrong_flag_explodes_every_mine_around(pages: Pages) -> None:
    rows = ["*.*..", ".....", ".....", ".....", "....*"]
    game = pages.open("?board=" + board_link(board_of(*rows)))
    game.click(1, 1)
    assert game.state(1, 1) == "2"
    game.flag(0, 1)
    game.flag(1, 0)
    game.click(1, 1)
    other = {(0, 1): "X", (1, 0): "X", (0, 0): "!", (0, 2): "!", (4, 4): "*"}
    opened = {(1, 1)} | opened_by(rows, [(2, 0), (2, 1), (2, 2), (1, 2)])
    assert game.view() == shown(rows, opened - other.keys(), other)
    assert game.status() == "lost"
