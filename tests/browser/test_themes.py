"""Themes: every one shows every state in its own way, by day and by night, and more can be added without Python."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Route, expect

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of
from tests.browser.pages import Pages
from tests.browser.test_looks import cells, difference

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

THEMES = ("classic", "garden", "contrast")

SHEET = "getComputedStyle(document.querySelector('#game [data-row]')).backgroundImage"


def choose_theme(game: Game, name: str) -> None:
    """Choose a theme in the settings."""
    game.page.locator("[data-action=settings]").click()
    game.page.locator("#settings select[name=theme]").select_option(name)
    game.press("Escape")
    expect(game.page.locator("dialog[open]")).to_have_count(0)


def pictures_of_states(game: Game) -> dict[str, Image.Image]:
    """A picture of each state that a game comes to, the exploded mine and the wrong flag among them."""
    game.new(SEED)
    game.click(*FIRST)
    mines = mine_places(ROWS)
    game.flag(*mines[0])
    game.flag(*mines[1])
    game.flag(*mines[1])
    pictures: dict[str, Image.Image] = {}
    for state, picture in cells(game):
        pictures.setdefault(state, picture)
    wrong = next((r, c) for r in range(9) for c in range(9) if (r, c) not in OPEN and ROWS[r][c] == ".")
    game.flag(*wrong)
    game.click(*mines[2])
    game.press("Escape")
    for state, picture in cells(game):
        pictures.setdefault(state, picture)
    return pictures


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", THEMES)
def test_states_look_different(desk: Game, theme: str, scheme: Any) -> None:
    desk.page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    choose_theme(desk, theme)
    pictures = pictures_of_states(desk)
    choose_theme(desk, "classic")
    desk.page.emulate_media(reduced_motion="null", color_scheme="null")
    names = sorted(pictures)
    assert {"closed", "flag", "question", "0", "1", "2", "3", "mine", "exploded", "wrong-flag"} <= set(names)
    for index, name in enumerate(names):
        for other in names[index + 1 :]:
            assert difference(pictures[name], pictures[other]) > 60, f"{name} looks like {other}"


def test_every_theme_has_a_sheet_of_its_own_by_day_and_by_night(desk: Game) -> None:
    sheets = []
    for theme in THEMES:
        choose_theme(desk, theme)
        for scheme in ("light", "dark"):
            desk.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of its values
            sheets.append(desk.page.evaluate(SHEET))
        desk.page.emulate_media(color_scheme="null")
    choose_theme(desk, "classic")
    assert len(set(sheets)) == len(sheets)


MOSS = """
:root[data-theme="moss"] { --title: "Moss & <b>stone</b>"; --page: rgb(1, 2, 3); }
:root[data-theme="moss"][data-appearance="dark"] { --title: "Night"; --page: rgb(3, 2, 1); }
"""


def test_another_theme_needs_nothing_but_its_style(pages: Pages) -> None:
    game = pages.open()

    def with_moss(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + MOSS)

    game.page.route("**/page.css", with_moss)
    game = pages.go(game.page)
    game.page.locator("[data-action=settings]").click()
    names = game.page.locator("#settings select[name=theme] option").all_inner_texts()
    assert names == ["Classic", "Garden", "High contrast", "Moss & <b>stone</b>"]
    game.press("Escape")
    choose_theme(game, "moss")
    background = "getComputedStyle(document.documentElement).getPropertyValue('--page')"
    assert game.page.evaluate(background) == "rgb(1, 2, 3)"
    game = pages.go(game.page)
    assert game.page.evaluate(background) == "rgb(1, 2, 3)"
    # With its style gone, the game looks as it does without one.
    game.page.unroute("**/page.css")
    game = pages.go(game.page)
    assert "classic-state" in game.page.evaluate(SHEET)
    game.click(4, 4)
