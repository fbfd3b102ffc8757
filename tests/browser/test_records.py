"""Best times: what enters them, what does not, and that they stay."""

from __future__ import annotations

from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import Game, board_link, laid, mine_places, opened_by, rows_of, safe_places
from tests.browser.pages import Pages, ready
from tests.browser.test_loading import stop_clock

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])


def records(game: Game, level: str = "beginner") -> tuple[str, str, str]:
    """Games played and won and the best time of a level, as the dialog says."""
    game.press("Escape")
    game.page.locator("[data-action=records]").click()
    row = game.page.locator(f'dialog[open] [data-record="{level}"]')
    expect(row).to_have_count(1)
    values = tuple(row.get_attribute(f"data-{name}") for name in ("played", "won", "best"))
    game.press("Escape")
    expect(game.page.locator("dialog[open]")).to_have_count(0)
    played, won, best = values
    assert played is not None
    assert won is not None
    assert best is not None
    return played, won, best


def win(game: Game, milliseconds: int) -> None:
    """Win a game whose mines chance laid, in this time."""
    game.new(SEED)
    game.click(*FIRST)
    game.page.clock.run_for(milliseconds)
    for place in safe_places(ROWS):
        if place not in OPEN and game.status() == "playing":
            game.click(*place)
    assert game.status() == "won"


def lose(game: Game) -> None:
    """Lose a game whose mines chance laid."""
    game.new(SEED)
    game.click(*FIRST)
    game.click(*mine_places(ROWS)[0])
    assert game.status() == "lost"


def test_every_level_has_a_row_from_the_start(pages: Pages) -> None:
    game = pages.open()
    for level in ("beginner", "intermediate", "expert"):
        assert records(game, level) == ("0", "0", "")


def test_best_times_are_kept_shown_and_celebrated(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    best = game.page.locator("#banner-best")

    win(game, 20_500)
    assert game.bar()["time"] == "PT20.500S"
    expect(best).not_to_have_text("")
    assert "20.5" in game.page.locator("#banner").inner_text()
    assert records(game) == ("1", "1", "20500")

    lose(game)
    expect(best).to_have_text("")
    assert records(game) == ("2", "1", "20500")

    win(game, 30_000)
    expect(best).to_have_text("")
    assert records(game) == ("3", "2", "20500")

    win(game, 9_007)
    expect(best).not_to_have_text("")
    assert records(game) == ("4", "3", "9007")
    assert records(game, "expert") == ("0", "0", "")

    # Equally fast is no new best.
    win(game, 9_007)
    expect(best).to_have_text("")

    game.page.reload()
    ready(game.page)
    assert records(game) == ("5", "4", "9007")


def test_games_from_links_never_enter_best_times(pages: Pages) -> None:
    for query in ("?board=" + board_link(laid(BEGINNER, SEED, FIRST)), f"?level=beginner&seed={SEED}"):
        game = pages.open(query)
        game.click(*FIRST)
        for place in safe_places(ROWS):
            if place not in OPEN and game.status() == "playing":
                game.click(*place)
        assert game.status() == "won"
        expect(game.page.locator("#banner-best")).to_have_text("")
        assert records(game)[2] == ""
        # The next game is an ordinary one again.
        game.new(SEED)
        game.click(*FIRST)
        for place in safe_places(ROWS):
            if place not in OPEN and game.status() == "playing":
                game.click(*place)
        expect(game.page.locator("#banner-best")).not_to_have_text("")
        assert records(game)[2] != ""


def test_link_taken_up_after_a_reload_still_enters_no_best_times(pages: Pages) -> None:
    game = pages.open("?board=" + board_link(laid(BEGINNER, SEED, FIRST)))
    game.click(*FIRST)
    game.page.reload()
    ready(game.page)
    assert game.status() == "paused"
    game.click(*FIRST)
    for place in safe_places(ROWS):
        if place not in OPEN and game.status() == "playing":
            game.click(*place)
    assert game.status() == "won"
    assert records(game)[2] == ""


def test_rule_sets_have_best_times_of_their_own(pages: Pages) -> None:
    game = pages.open("?rules=canvas")
    game.new(SEED)
    game.click(*FIRST)
    game.click(*mine_places(ROWS)[0])
    assert records(game) == ("1", "0", "")
    other = pages.go(game.page)
    assert records(other) == ("0", "0", "")


def test_two_pages_lose_nothing_of_each_other(pages: Pages) -> None:
    one = pages.open()
    other = pages.go(one.page.context.new_page())
    for game in (one, other, one, other):
        lose(game)
    assert records(one) == ("4", "0", "")
    assert records(other) == ("4", "0", "")
