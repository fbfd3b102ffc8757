"""What the tests of the page share: the built site on a server, Chromium, and ears for complaints.

The page forbids `eval`, and with it Playwright's `wait_for_function`: wait with `expect` or `wait_for_selector`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser.pages import desk, desk_page, handheld, pages, phone_page, shared_pages  # noqa: F401
from tests.browser.site import ROOT, Site
from tools.build import build

PATIENCE = 30_000
"""Milliseconds until a test gives up waiting; a busy machine takes some seconds to start Python."""

OF_NO_CONCERN = ("Service Worker registration blocked by Playwright",)
"""What the console says because of how we test."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the site, built from the present source."""
    folder = ROOT / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Site]:
    """The site on a server that does as it should."""
    with Site(dist) as site:
        yield site


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    """The site on a server for this test alone, to be made to misbehave."""
    with Site(dist) as site:
        yield site


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How Chromium is started: the system's own, without talking to anybody."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.exit("no Chromium was found; CHROMIUM=/path/to/it names one", returncode=1)
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "args": [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }


@pytest.fixture
def complaints(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """What pages complained of or asked of strangers; there must be nothing unless the test is marked `failing`."""
    heard: list[str] = []
    yield heard
    if request.node.get_closest_marker("failing") is None:
        assert not heard


@pytest.fixture
def make_context(
    new_context: Callable[..., BrowserContext], complaints: list[str], site: Site
) -> Callable[..., BrowserContext]:
    """Makes browser contexts that are listened to. Without service worker unless `service_workers="allow"`."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**{"service_workers": "block", "locale": "en-US", **options})
        context.set_default_timeout(PATIENCE)

        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and message.text not in OF_NO_CONCERN:
                complaints.append(f"{message.type}: {message.text}")

        def requested(url: str) -> None:
            parts = urlsplit(url)
            if parts.scheme not in ("data", "blob") and parts.hostname != "localhost":
                complaints.append(f"request to a stranger: {url}")

        context.on("console", console)
        context.on("weberror", lambda problem: complaints.append(f"exception: {problem.error}"))
        context.on("request", lambda request: requested(request.url))
        return context

    return make


@pytest.fixture
def context(make_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A fresh browser of a person at a desk."""
    return make_context()


@pytest.fixture
def phone(make_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A fresh browser of a person with a phone."""
    return make_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=3, has_touch=True, is_mobile=True
    )


@pytest.fixture
def open_game(context: BrowserContext, site: Site) -> Callable[..., Page]:
    """Opens the game, with a query such as `"?level=expert"`, and waits until a click is played at once.

    `on` is the context to open it in, the desk's if none is given.
    """

    def open_page(query: str = "", on: BrowserContext | None = None) -> Page:
        page = (on or context).new_page()
        page.goto(site.url + query)
        wait_until_ready(page)
        return page

    return open_page


def wait_until_ready(page: Page) -> None:
    """Until a click is played at once."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready")
