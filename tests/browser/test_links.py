"""Links: what they ask for, what cannot be read in them, and that a reload goes on with the game."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from game import RULES, Level
from game import Game as EngineGame
from tests.browser.driver import (
    Game,
    board_link,
    board_of,
    laid,
    mine_places,
    opened_by,
    rows_of,
    safe_places,
    shown,
)
from tests.browser.pages import PHONE, Pages, ready
from tests.browser.test_loading import stop_clock


def query_of(page: Page) -> str:
    """The query in the address bar."""
    query: str = page.evaluate("location.search")
    return query


@pytest.mark.parametrize("rules", ["modern", "table"])
def test_seed_gives_the_same_game_as_in_python(pages: Pages, rules: str) -> None:
    seed, level = 2**63 - 1, "12x7x14"
    game = pages.open(f"?level={level}&rules={rules}&seed={seed}")
    engine = EngineGame(Level.parse(level), RULES[rules], seed)
    assert query_of(game.page) == f"?rules={rules}"
    assert game.bar()["message"] == ""
    if rules == "table" and game.page.locator("#gate").is_visible():
        game.click(0, 0)
        expect(game.page.locator("#game")).to_have_attribute("data-status", "ready")
    game.flag(0, 0)
    engine.mark(0, 0)
    assert game.view() == engine.view()
    for place in ((3, 5), (6, 11), (0, 0), (6, 0), (2, 2), (0, 11)):
        if engine.status in ("won", "lost"):
            break
        game.click(*place)
        engine.open(*place) if engine.view()[place[0]][place[1]] not in "12345678" else engine.nothing()
        assert game.view() == engine.view()
    assert game.status() == engine.status
    assert game.bar()["mines"] == str(engine.mines_left)


def test_board_of_known_bytes(pages: Pages) -> None:
    """A board file written by hand: 4 wide, 3 high, mines at column 0 row 0, column 3 row 1, column 1 row 2."""
    data = bytes([4, 3, 0, 3, 0, 0, 3, 1, 1, 2])
    game = pages.open("?board=" + urlsafe_b64encode(data).decode().rstrip("="))
    assert game.bar()["mines"] == "3"
    for place in ((0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2), (2, 3)):
        game.click(*place)
    assert game.view() == ["F111", "222F", "1F21"]
    assert game.status() == "won"


def test_first_click_on_a_linked_board_may_be_a_mine(pages: Pages) -> None:
    game = pages.open("?board=" + board_link(board_of("*..", "...", "..*")))
    game.click(0, 0)
    assert game.status() == "lost"
    assert game.view() == ["!##", "###", "##*"]


@pytest.mark.parametrize(
    ("query", "size"),
    [
        ("?level=beginner", (9, 9, "10")),
        ("?level=expert", (30, 16, "99")),
        ("?level=5x8x0", (5, 8, "0")),
    ],
)
def test_level(pages: Pages, query: str, size: tuple[int, int, str]) -> None:
    game = pages.open(query)
    width, height, mines = size
    assert game.view() == ["#" * width] * height
    assert (game.bar()["mines"], game.bar()["message"], game.status()) == (mines, "", "ready")
    assert query_of(game.page) == ""
    game.click(0, 0)
    assert game.state(0, 0) == "0"
    assert game.status() == ("won" if mines == "0" else "playing")


BAD = {
    "level": ("101x5x3", "", "٩x9x9"),
    "rules": ("__proto__", "", "helped "),
    "seed": ("9223372036854775808", "", "9" * 5000),
    "board": ("CQkACg", "", "A" * 4000),
    "lang": ("../en", "", "zh"),
}
"""Three values of each that nobody can read; `tests/app/test_links.py` has many more."""


def test_what_cannot_be_read_is_told_and_the_page_plays(pages: Pages) -> None:
    game = pages.open()
    for values in zip(*BAD.values(), strict=True):
        pages.leave(game)
        game.page.evaluate("localStorage.clear()")
        query = dict(zip(BAD, values, strict=True))
        pages.go(game.page, "?" + urlencode(query))
        message = game.bar()["message"]
        for name, word in {**{name: name for name in BAD}, "lang": "language"}.items():
            assert f"link's {word}" in message, f"nothing is said about {name}={query[name][:30]}"
        assert game.view() == ["#" * 9] * 9, query
        game.click(4, 4)
        assert game.state(4, 4) == "0", query
        assert not re.search("level|seed|board", query_of(game.page)), query


def test_fault_does_not_keep_the_rest_from_being_read(pages: Pages) -> None:
    game = pages.open("?level=expert&seed=nonsense&unknown=1")
    assert game.view() == ["#" * 30] * 16
    assert "seed" in game.bar()["message"]


@pytest.mark.parametrize(
    ("query", "locale", "language"),
    [
        ("", "fr-FR", "en"),
        ("", "zh-TW", "zh-Hant"),
        ("?lang=zh-Hans", "zh-TW", "zh-Hans"),
        ("?lang=en", "zh-TW", "en"),
        ("?lang=ja", "en-US", "ja"),
    ],
)
def test_language(pages: Pages, query: str, locale: str, language: str) -> None:
    game = pages.open(query, locale=locale)
    expect(game.page.locator("html")).to_have_attribute("lang", language)
    title = game.page.title()
    assert (title == "Minesweeper") is (language == "en")
    label = game.square(0, 0).get_attribute("aria-label") or ""
    assert label.isascii() is (language == "en")
    assert query_of(game.page) == query


def test_language_changed_in_the_settings(pages: Pages) -> None:
    game = pages.open()
    game.click(4, 4)
    before = game.view()
    game.page.locator("[data-action=settings]").click()
    game.page.locator("#settings select[name=language]").select_option("zh-Hans")
    expect(game.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    assert game.view() == before
    expect(game.square(0, 0)).not_to_have_attribute("aria-label", "row 1, column 1, closed")
    game.press("Escape")
    game.page.reload()
    ready(game.page)
    expect(game.page.locator("html")).to_have_attribute("lang", "zh-Hans")


def test_rules_of_a_link_are_those_the_settings_show_and_can_be_left(pages: Pages) -> None:
    game = pages.open("?rules=helped")
    game.page.locator(".tools [data-action=settings]").click()
    rules = game.page.locator("#settings select[name=rules]")
    expect(rules).to_have_value("helped")
    rules.focus()
    rules.select_option("modern")
    expect(rules).to_have_value("modern")
    expect(rules).to_be_focused()
    game.page.keyboard.press("Escape")
    game.new(7)
    game.click(4, 4)
    assert game.state(4, 4) == "0", "in modern the first square is an opening"


def test_reload_goes_on_with_the_running_game(pages: Pages) -> None:
    board = laid(Level(16, 16, 40), 5, (8, 8))
    rows = rows_of(board)
    game = pages.open("?board=" + board_link(board), clock=True)
    stop_clock(game)
    assert query_of(game.page) == ""
    game.click(8, 8)
    game.flag(*mine_places(rows)[0])
    opened = opened_by(rows, [(8, 8)])
    game.page.clock.run_for(7250)
    before = game.view()
    assert before == shown(rows, opened, {mine_places(rows)[0]: "F"})
    game.page.reload()
    ready(game.page)
    assert game.view() == before
    bar = game.bar()
    assert (bar["status"], bar["time"], bar["mines"]) == ("paused", "PT7.250S", "39")
    # The page took time to load; none of it counts. A press goes on, and opens nothing.
    game.click(*mine_places(rows)[1])
    assert game.status() == "playing"
    assert game.view() == before
    game.page.clock.run_for(1000)
    place = next(place for place in safe_places(rows) if place not in opened)
    game.click(*place)
    assert game.view() == shown(rows, opened | opened_by(rows, [place]), {mine_places(rows)[0]: "F"})
    game.click(*mine_places(rows)[1])
    assert game.bar()["time"] == "PT8.250S"
    # A game that is over does not come back.
    game.page.reload()
    ready(game.page)
    assert game.status() == "ready"


def test_move_just_made_survives_closing_the_page(pages: Pages) -> None:
    game = pages.open(**PHONE)
    game.new(7)
    game.tap(4, 4)
    before = game.view()
    context = game.page.context
    game.page.close(run_before_unload=False)
    other = pages.go(context.new_page())
    assert other.view() == before
    assert other.status() == "paused"


def test_flags_before_the_first_open_square_survive_a_reload(pages: Pages) -> None:
    game = pages.open()
    game.new(7)
    game.flag(2, 2)
    game.page.reload()
    ready(game.page)
    assert game.state(2, 2) == "flag"
    assert (game.status(), game.bar()["mines"], game.bar()["time"]) == ("ready", "9", "PT0S")


def test_link_asks_before_it_gives_up_a_kept_game(pages: Pages) -> None:
    game = pages.open()
    game.new(7)
    game.click(4, 4)
    before = game.view()
    for answer in ("no", "yes"):
        game.page.goto("about:blank")
        pages.go(game.page, "?level=expert")
        expect(game.page.locator("dialog[open]")).to_have_count(1)
        game.page.locator(f"dialog[open] [data-answer={answer}]").click()
        assert game.view() == (before if answer == "no" else ["#" * 30] * 16)
        assert game.status() == ("paused" if answer == "no" else "ready")


def test_level_played_last_is_the_next_visits(pages: Pages) -> None:
    game = pages.open()
    game.page.locator("[data-level=intermediate]").click()
    again: Game = pages.go(game.page)
    assert again.view() == ["#" * 16] * 16
    assert again.page.locator("[data-level=intermediate]").get_attribute("aria-pressed") == "true"
