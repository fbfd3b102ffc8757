"""Animations are gone without a trace with their game, and under reduced motion only their end is shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Game, safe_places
from tests.browser.pages import Pages
from tests.browser.test_animations import LEFT, MINES, NOTHING, ROWS, begin, closed_safe
from tests.browser.test_loading import stop_clock


@pytest.fixture(scope="module")
def timed(shared_pages: Pages) -> Game:
    """A page whose time passes only when the test says so."""
    game = shared_pages.open(clock=True)
    stop_clock(game)
    return game


@pytest.fixture
def in_time(timed: Game, shared_pages: Pages) -> Iterator[Game]:
    yield timed
    shared_pages.check()


@pytest.mark.parametrize("moment", [0, 50, 350, 1200])
@pytest.mark.parametrize("during", ["press", "flood", "loss", "win"])
def test_new_game_leaves_nothing_behind(in_time: Game, during: str, moment: int) -> None:
    game = in_time
    begin(game)
    if during == "press":
        game.move(*closed_safe())
        game.page.mouse.down()
    elif during == "loss":
        game.flag(*MINES[0])
        game.click(*MINES[1])
    elif during == "win":
        for place in safe_places(ROWS):
            if game.state(*place) == "closed":
                game.click(*place)
    game.page.clock.run_for(moment)
    game.press("n")
    game.page.mouse.up()
    game.page.mouse.move(2, 2)
    assert game.page.evaluate(LEFT) == NOTHING
    bar = game.bar()
    assert (bar["status"], bar["time"], bar["face"]) == ("ready", "PT0S", "smile")
    expect(game.page.locator("#banner")).to_be_hidden()
    # And nothing of it comes later.
    game.page.clock.run_for(5000)
    assert game.page.evaluate(LEFT) == NOTHING
    assert game.bar() == bar
    assert game.view() == ["#" * 9] * 9


@pytest.mark.parametrize("how", ["system", "setting"])
def test_reduced_motion_shows_the_end_at_once(desk: Game, how: str) -> None:
    page = desk.page
    if how == "system":
        page.emulate_media(reduced_motion="reduce")
    else:
        choose_motion(desk, "reduced")
    begin(desk)
    moving = """() => document.getElementById('stage').getAnimations({ subtree: true })
      .filter(animation => animation.playState === 'running' && animation.effect.getComputedTiming().endTime > 0).length"""
    assert page.evaluate(moving) == 0
    desk.click(*MINES[0])
    desk.frames()
    assert page.evaluate(moving) == 0
    expect(page.locator("#effects > *:visible")).to_have_count(0)
    expect(page.locator("#banner")).to_be_visible()
    crater = """([row, col]) => getComputedStyle(document.querySelector(
      `#game [data-row="${row}"][data-col="${col}"]`)).backgroundImage.includes('crater')"""
    assert page.evaluate(crater, list(MINES[0]))
    if how == "system":
        page.emulate_media(reduced_motion="null")
    else:
        choose_motion(desk, "auto")


def choose_motion(game: Game, motion: str) -> None:
    """Choose in the settings how much moves."""
    game.page.locator("[data-action=settings]").click()
    game.page.locator("#settings select[name=motion]").select_option(motion)
    game.press("Escape")
    expect(game.page.locator("dialog[open]")).to_have_count(0)
