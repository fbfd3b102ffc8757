"""What the tests of the page share: the built site on a server, Chromium, and ears for complaints.

The page forbids `eval`, and with it Playwright's `wait_for_function`: wait with `expect` or `wait_for_selector`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import find
from tests.browser.pages import DESK, desk, desk_page, handheld, pages, phone_page, shared_pages  # noqa: F401
from tests.browser.site import ROOT, Site
from tests.browser.tabs import PATIENCE, Tab, Tabs
from tools.build import build

# Its asserts tell what they found unequal, as those of a test do.
pytest.register_assert_rewrite("tests.browser.long_player")

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
    with Site(dist, settled=True) as site:
        yield site


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    """The site on a server for this test alone, to be made to misbehave."""
    with Site(dist) as site:
        yield site


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How Chromium is started: the system's own, without talking to anybody."""
    path = find()
    if not path:
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


@pytest.fixture(scope="session")
def tabs(browser: Browser, site: Site) -> Iterator[Tabs]:
    """Tabs of the browser that the tests hand on to each other."""
    tabs = Tabs(browser, site.url)
    yield tabs
    tabs.close()


@pytest.fixture
def take_tab(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[Callable[..., Tab]]:
    """Takes tabs that are listened to: pages in them must not complain unless the test is marked `failing`."""
    taken: list[Tab] = []
    failed = request.session.testsfailed

    def take(**options: Any) -> Tab:
        taken.append(tabs.take(**{**DESK, **options}))
        return taken[-1]

    yield take
    heard = [complaint for tab in taken for complaint in tab.complaints]
    for tab in taken:
        tabs.give_back(tab, spoiled=request.session.testsfailed > failed)
    if request.node.get_closest_marker("failing") is None:
        assert not heard


@pytest.fixture
def page(take_tab: Callable[..., Tab]) -> Page:
    """The empty page of a person at a desk who has not been here before."""
    return take_tab().page


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The browser around `page`."""
    return page.context


@pytest.fixture
def open_game(page: Page, site: Site) -> Callable[..., Page]:
    """Opens the game in `page`, with a query such as `"?level=expert"`, and waits until a click is played at once."""

    def open_page(query: str = "") -> Page:
        page.goto(site.url + query)
        wait_until_ready(page)
        return page

    return open_page


def wait_until_ready(page: Page) -> None:
    """Until a click is played at once."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready")
