"""Browsers for the bench: with a profile that stays, slowed down, and looked into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.bench.unwatched import Unwatched
from tests.browser.tabs import NO_WORKER

SLOW_LINK = {"offline": False, "latency": 165, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
"""A phone's link: 9 Mbps, 165 ms."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

WATCH = """
window.longest = 0;
new PerformanceObserver(list => {
  if (document.documentElement?.dataset.app === 'ready') return;
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: 'longtask', buffered: true });
const look = () => {
  if (document.querySelectorAll('#game [data-row]').length < 81) return requestAnimationFrame(look);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { window.skeleton = performance.now(); };
  port2.postMessage(0);
};
requestAnimationFrame(look);
"""
"""Takes down the longest task, and when the board was first painted."""


class Visit:
    """What one visit took: milliseconds from the navigation."""

    def __init__(self, page: Page) -> None:
        page.wait_for_selector("html[data-app=ready]", timeout=180_000)
        self.ready = float(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))
        self.skeleton = float(page.evaluate("window.skeleton ?? NaN"))
        self.longest = float(page.evaluate("window.longest"))


class Browsers:
    """Starts Chromium; every start is a fresh process."""

    def __init__(self, playwright: Playwright, executable: str) -> None:
        self._playwright = playwright
        self._executable = executable

    @contextmanager
    def open(self, profile: Path, worker: bool = False) -> Iterator[BrowserContext]:
        """A browser with this profile; with `worker`, sites may keep a service worker."""
        context = self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=self._executable,
            args=ARGUMENTS,
            viewport={"width": 1280, "height": 820},
            locale="en-US",
        )
        try:
            if not worker:
                context.add_init_script(NO_WORKER)
            context.add_init_script(WATCH)
            yield context
        finally:
            context.close()

    @contextmanager
    def unwatched(self, address: str) -> Iterator[Unwatched]:
        """A page at this address, in a browser and a profile of its own, that Playwright takes no notice of."""
        browser = self._playwright.chromium.launch(executable_path=self._executable, args=ARGUMENTS)
        try:
            yield Unwatched(browser, address)
        finally:
            browser.close()


def slowed(page: Page, cpu: float = 1, link: dict[str, Any] | None = None) -> Any:
    """Slow the page's processor down so many times, and its link; the answer is the session that does it."""
    session = page.context.new_cdp_session(page)
    if cpu != 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    if link is not None:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", link)
    return session
