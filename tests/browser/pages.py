"""Games in pages that must not complain: fresh ones, and ones that the tests of a module share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driver import Game
from tests.browser.site import Site

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

# Play off the net is tested elsewhere; keeping the whole site in each of these pages would only take time.
NO_WORKER = "delete Navigator.prototype.serviceWorker;"

START = 30_000
"""Milliseconds until Python must be running, on a machine with much else to do."""

NOW = "2026-01-01T00:00:00Z"


class Pages:
    """Opens pages, and takes down what they complain of."""

    def __init__(self, site: Site, browser: Browser) -> None:
        self.address = site.url
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[Any] = []

    def open(self, query: str = "", *, before: str = "", clock: bool = False, **options: Any) -> Game:
        """The page of a new visitor, ready to play.

        Args:
            query: the address after the site's own.
            before: a script that runs before the page's own.
            clock: let the test have the page's time in its hand (`page.clock`).
            options: of the browser context.
        """
        context = self._browser.new_context(**{"locale": "en-US", **DESK, **options})
        context.set_default_timeout(20_000)
        self._contexts.append(context)
        for script in (NO_WORKER, CHANCE, before):
            context.add_init_script(script or ";")
        page = context.new_page()
        if clock:
            page.clock.install(time=NOW)
        return self.go(page, query)

    def go(self, page: Page, query: str = "") -> Game:
        """Open an address in this page, which may be a second one beside another's."""
        if not page.url.startswith("http"):
            listen(page, self.address, self.complaints)
        page.goto(self.address + query)
        ready(page)
        return Game(page)

    def leave(self, game: Game) -> None:
        """Go to a page of the site that is no game, where what is kept can be changed with nobody looking."""
        address = self.address + "elsewhere"
        # An icon of its own keeps the browser from asking the host for one.
        page = '<!doctype html><link rel="icon" href="data:,">'
        game.page.route(address, lambda route: route.fulfill(body=page, content_type="text/html"))
        game.page.goto(address)
        game.page.unroute(address)

    def check(self) -> None:
        """Fail if any page complained since the last time."""
        complaints, self.complaints[:] = "\n".join(self.complaints), []
        assert not complaints, f"the page complains:\n{complaints}"

    def close(self) -> None:
        """Close all of them."""
        while self._contexts:
            self._contexts.pop().close()


@pytest.fixture
def pages(site: Site, browser: Browser) -> Iterator[Pages]:
    """Fresh pages; every complaint of any of them fails the test."""
    pages = Pages(site, browser)
    yield pages
    pages.close()
    pages.check()


@pytest.fixture(scope="module")
def shared_pages(site: Site, browser: Browser) -> Iterator[Pages]:
    """Pages that all tests of a module share, as a page takes longer to come up than to play."""
    pages = Pages(site, browser)
    yield pages
    pages.close()


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
    for dialog in page.locator("dialog[open]").all():
        dialog.evaluate("dialog => dialog.close()")
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


def listen(page: Page, address: str, complaints: list[str]) -> None:
    """Take down every error and warning, and every request that leaves the site."""

    def said(message: Any) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"console {message.type}: {message.text}")

    def asked(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            complaints.append(f"a foreign request: {request.url}")

    page.on("console", said)
    page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
    page.on("request", asked)
