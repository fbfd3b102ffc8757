"""Several pages of one browser: each has its game, and none loses anything of another's."""

from __future__ import annotations

from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of, shown
from tests.browser.pages import Pages, ready

FIRST = (4, 4)


def play(game: Game, seed: int) -> list[str]:
    """Begin a game and set a flag; what it shows."""
    rows = rows_of(laid(BEGINNER, seed, FIRST))
    game.new(seed)
    game.click(*FIRST)
    game.flag(*mine_places(rows)[0])
    view = shown(rows, opened_by(rows, [FIRST]), {mine_places(rows)[0]: "F"})
    assert game.view() == view
    return view


def test_each_page_goes_on_with_its_own_game(pages: Pages) -> None:
    one = pages.open()
    other = pages.go(one.page.context.new_page())
    assert other.status() == "ready"
    first, second = play(one, 7), play(other, 8)
    for game, view in ((one, first), (other, second)):
        game.page.reload()
        ready(game.page)
        assert game.status() == "paused"
        assert game.view() == view
    # A page opened besides them has its own; one opened after them finds theirs, one after the other.
    third = pages.go(one.page.context.new_page())
    assert third.status() == "ready"
    one.page.close()
    other.page.close()
    found = []
    for _ in range(2):
        game = pages.go(third.page.context.new_page())
        assert game.status() == "paused"
        found.append(game.view())
    assert sorted(found) == sorted([first, second])
    # The game of a page that ended is gone for all.
    game.new(7)
    game.page.close()
    assert pages.go(third.page.context.new_page()).status() == "ready"


def test_a_page_without_locks_finds_the_game_kept_last(pages: Pages) -> None:
    game = pages.open(before="delete Navigator.prototype.locks;")
    view = play(game, 7)
    game.page.reload()
    ready(game.page)
    assert game.view() == view


def test_what_is_chosen_and_played_in_one_page_shows_in_the_other(pages: Pages) -> None:
    one = pages.open()
    other = pages.go(one.page.context.new_page())
    other.page.locator(".tools [data-action=records]").click()
    row = other.page.locator("[data-record=beginner]")
    assert row.get_attribute("data-played") == "0"
    rows = rows_of(laid(BEGINNER, 7, FIRST))
    one.new(7)
    one.click(*FIRST)
    one.click(*mine_places(rows)[0])
    expect(row).to_have_attribute("data-played", "1")
    other.press("Escape")
    # The last choice counts, in all pages, for each setting by itself.
    for game, name, value in (
        (one, "theme", "garden"),
        (other, "theme", "contrast"),
        (one, "language", "ja"),
    ):
        game.page.locator(".tools [data-action=settings]").click()
        game.page.locator(f"#settings select[name={name}]").select_option(value)
        game.press("Escape")
    for game in (one, other):
        expect(game.page.locator("html")).to_have_attribute("data-theme", "contrast")
        expect(game.page.locator("html")).to_have_attribute("lang", "ja")
