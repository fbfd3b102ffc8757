"""The square in the settings on which a hold time is tried."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Game


@pytest.fixture
def square(handheld: Game) -> Iterator[Locator]:
    """The square, with the settings open."""
    handheld.page.locator("[data-action=settings]").tap()
    square = handheld.page.get_by_role("button", name="Try it: tap or hold")
    square.scroll_into_view_if_needed()
    yield square
    handheld.press("Escape")
    assert handheld.view() == ["#" * 9] * 9


def words(square: Locator) -> Locator:
    """What it says."""
    return square.page.locator("#settings").get_by_role("status")


def middle(square: Locator) -> tuple[float, float]:
    """Its middle in the window."""
    box = square.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_tap_and_hold_are_told_apart(handheld: Game, square: Locator) -> None:
    square.tap()
    expect(words(square)).to_have_text("That was a tap.")
    handheld.touch("touchStart", middle(square))
    # Told while the finger is still down, as a flag would stand by then.
    expect(words(square)).to_have_text("That was a hold.")
    handheld.touch("touchEnd")
    expect(words(square)).to_have_text("That was a hold.")
    square.tap()
    expect(words(square)).to_have_text("That was a tap.")


def test_key_is_a_tap(handheld: Game, square: Locator) -> None:
    square.focus()
    handheld.press("Enter")
    expect(words(square)).to_have_text("That was a tap.")


def test_the_time_chosen_is_the_time_tried(handheld: Game, square: Locator) -> None:
    slider = handheld.page.locator("#settings input[name=hold_ms]")
    for value in ("150", "800"):
        slider.fill(value)
        expect(slider.locator("xpath=..")).to_contain_text(value)
        at = handheld.page.evaluate("performance.now()")
        handheld.touch("touchStart", middle(square))
        expect(words(square)).to_have_text("That was a hold.")
        assert handheld.page.evaluate("performance.now()") - at >= int(value)
        handheld.touch("touchEnd")
        square.tap()
