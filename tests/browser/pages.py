"""Games in pages that must not complain: those of new visitors, and ones that the tests of a module share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Game
from tests.browser.site import ELSEWHERE, Site
from tests.browser.tabs import Tab, Tabs

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 820}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
TABLET: dict[str, Any] = {
    "viewport": {"width": 1180, "height": 820},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

# The page's source of chance, in the hand of a test that must know the mines. All other uses stay random.
CHANCE = """(() => {
  const real = Crypto.prototype.getRandomValues;
  Crypto.prototype.getRandomValues = function (values) {
    if (!(values instanceof Uint32Array) || values.length !== 2) return real.call(this, values);
    values.set([0, window.testSeed ?? 0]);
    return values;
  };
})();"""

START = 30_000
"""Milliseconds until Python must be running, on a machine with much else to do."""

NOW = "2026-01-01T00:00:00Z"


class Pages:
    """Opens pages, and takes down what they complain of."""

    def __init__(self, tabs: Tabs, site: Site) -> None:
        self.address = site.url
        self._tabs = tabs
        self._taken: list[Tab] = []

    def open(self, query: str = "", *, before: str = "", clock: bool = False, **options: Any) -> Game:
        """The page of a new visitor, ready to play.

        Args:
            query: the address after the site's own.
            before: a script that runs before the page's own.
            clock: let the test have the page's time in its hand (`page.clock`).
            options: of the browser context.
        """
        tab = self._tabs.take(clock=clock, **{**DESK, **options})
        self._taken.append(tab)
        for script in (CHANCE, before):
            tab.context.add_init_script(script or ";")
        tab.begin(NOW)
        return self.go(tab.page, query)

    def go(self, page: Page, query: str = "") -> Game:
        """Open an address in this page, which may be a second one beside another's."""
        page.goto(self.address + query)
        ready(page)
        return Game(page)

    def leave(self, game: Game) -> None:
        """Go to a page of the site that is no game, where what is kept can be changed with nobody looking."""
        game.page.goto(self.address + ELSEWHERE)

    def check(self) -> None:
        """Fail if any page complained since the last time."""
        heard = [complaint for tab in self._taken for complaint in tab.complaints]
        for tab in self._taken:
            tab.complaints.clear()
        complaints = "\n".join(heard)
        assert not complaints, f"the page complains:\n{complaints}"

    def close(self, spoiled: bool = False) -> None:
        """Hand all of them on, or throw them away if a test that failed left them anyhow."""
        while self._taken:
            self._tabs.give_back(self._taken.pop(), spoiled)


def keep_settings(**settings: Any) -> str:
    """A script for `Pages.open`, after which the page finds these settings kept."""
    text = json.dumps({"schema": 1, **settings})
    return f"localStorage.setItem('minesweeper.settings', {json.dumps(text)});"


@pytest.fixture
def pages(tabs: Tabs, site: Site, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Pages of new visitors; every complaint of any of them fails the test."""
    pages = Pages(tabs, site)
    failed = request.session.testsfailed
    yield pages
    try:
        pages.check()
    finally:
        pages.close(spoiled=request.session.testsfailed > failed)


@pytest.fixture(scope="module")
def shared_pages(tabs: Tabs, site: Site, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Pages that all tests of a module share, as a page takes longer to come up than to play."""
    pages = Pages(tabs, site)
    failed = request.session.testsfailed
    yield pages
    pages.close(spoiled=request.session.testsfailed > failed)


@pytest.fixture(scope="module")
def desk_page(shared_pages: Pages) -> Game:
    """One page with a mouse, ready to play."""
    return shared_pages.open()


@pytest.fixture(scope="module")
def phone_page(shared_pages: Pages) -> Game:
    """One page on a phone, ready to play."""
    return shared_pages.open(**PHONE)


@pytest.fixture
def desk(desk_page: Game, shared_pages: Pages) -> Iterator[Game]:
    """A new game of Beginner in a page with a mouse; what is kept and chosen before is forgotten."""
    fresh(desk_page)
    yield desk_page
    shared_pages.check()


@pytest.fixture
def handheld(phone_page: Game, shared_pages: Pages) -> Iterator[Game]:
    """A new game of Beginner in a page on a phone; what is kept and chosen before is forgotten."""
    fresh(phone_page)
    yield phone_page
    shared_pages.check()


def fresh(game: Game) -> None:
    """Back to a new game of Beginner, with nothing held down, open or kept."""
    page = game.page
    for button in ("left", "right", "middle"):
        page.mouse.up(button=button)
    page.evaluate("() => document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close())")
    game.new(0)
    if game.view() != ["#" * 9] * 9:
        page.locator("[data-level=beginner]").click()
        game.point(0, 0)
        page.mouse.click(*game.point(0, 0))
        game.new(0)
    page.evaluate("localStorage.clear()")
    page.mouse.move(2, 2)
    assert game.view() == ["#" * 9] * 9
    assert game.status() == "ready"


def ready(page: Page) -> None:
    """Until the page plays."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=START)
