"""Clocks that are set back and pages that are put to sleep: the time played stays right, and nothing is lost."""

from __future__ import annotations

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of, safe_places, shown
from tests.browser.pages import Pages, ready
from tests.browser.test_records import records
from tests.browser.test_status_bar import HIDE

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

SET_BACK = "() => { const now = Date.now; Date.now = () => now() - 3 * 86400e3; }"


def finish(game: Game) -> None:
    for place in safe_places(ROWS):
        if place not in OPEN and game.status() == "playing":
            game.click(*place)
    assert game.status() == "won"


def seconds(game: Game) -> float:
    return float(game.bar()["time"].removeprefix("PT").removesuffix("S"))


def test_a_clock_set_back_during_a_game(pages: Pages) -> None:
    game = pages.open()
    game.new(SEED)
    game.click(*FIRST)
    game.page.evaluate(SET_BACK)
    finish(game)
    assert 0 < seconds(game) < 600
    first = game.bar()["time"]
    assert records(game)[:2] == ("1", "1")
    # The next game ends before the one that was played first, by that clock: both count, once.
    game.new(SEED)
    game.click(*FIRST)
    finish(game)
    assert records(game)[:2] == ("2", "2")
    game.page.reload()
    ready(game.page)
    assert records(game)[:2] == ("2", "2")
    assert first


def test_a_page_put_to_sleep_and_woken(pages: Pages) -> None:
    game = pages.open()
    session = game.page.context.new_cdp_session(game.page)
    game.new(SEED)
    game.click(*FIRST)
    game.flag(*mine_places(ROWS)[0])
    # Only pages out of sight are put to sleep.
    game.page.evaluate(HIDE, True)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    kept = game.page.evaluate("localStorage.getItem('minesweeper.game')")
    assert "mark" in kept, "what sleeps may never wake"
    session.send("Page.setWebLifecycleState", {"state": "active"})
    game.page.evaluate(HIDE, False)
    assert game.status() == "paused", "the time asleep is not played"
    assert game.view() == shown(ROWS, OPEN, {mine_places(ROWS)[0]: "F"})
    game.click(*FIRST)
    finish(game)
    assert records(game)[:2] == ("1", "1")
