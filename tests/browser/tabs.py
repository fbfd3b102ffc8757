"""Browser tabs that the tests hand on to each other, emptied in between.

A tab in a fresh context has a process of its own, in which Chromium compiles Python's WebAssembly anew: five seconds
of work. In a tab that showed the game before, the next page takes little more than one.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.site import ELSEWHERE

PATIENCE = 30_000
"""Milliseconds until a test gives up waiting; a busy machine takes some seconds to start Python."""

IDLE = 6
"""Tabs kept for later tests; each holds some hundred megabytes."""

CHANGEABLE = {"viewport", "color_scheme", "reduced_motion", "forced_colors", "permissions"}
"""What a context can be told later too, so that one tab serves tests that differ in it."""

NO_WORKER = "delete Navigator.prototype.serviceWorker;"
"""Play off the net is tested elsewhere; keeping the whole site in each of the other pages would only take time."""


class Tab:
    """A tab of a browser that a person has just opened, as far as the site can tell.

    Attributes:
        page: what is in the tab.
        context: its browser; another page in it is a second tab of the same person.
        complaints: what any page in it complained of, or asked of strangers.
    """

    def __init__(self, browser: Browser, worker: bool, clock: bool, options: dict[str, Any]) -> None:
        self.kind = kind_of(worker, clock, options)
        self.clock = clock
        self.complaints: list[str] = []
        self._scripts = ExitStack()
        self._origins: set[str] = set()
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        if not worker:
            self.context.add_init_script(NO_WORKER)
        self._listen()
        self.page: Page = self.context.new_page()
        for adder in (self.context, self.page):
            self._take_down_scripts(adder)
        self._used = False

    def adapt(self, options: dict[str, Any]) -> None:
        """Take what these options say of what can be changed in an open tab."""
        size = options.get("viewport")
        if size:
            self.page.set_viewport_size(size)
        self.page.emulate_media(
            media="null",
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options.get("reduced_motion", "no-preference"),
            forced_colors=options.get("forced_colors", "none"),
        )
        if "permissions" in options:
            self.context.grant_permissions(options["permissions"])

    def begin(self, time: str) -> None:
        """Make it ready for a test; its clock, if the test is to have that in its hand, shows this time."""
        if self.clock:
            if self._used:
                self.page.clock.resume()
            self.page.clock.install(time=time)
        self._used = True

    def empty(self, home: str) -> None:
        """Take away everything that a test may have left.

        Args:
            home: the address of the site that all tests share: of this one, the browser may keep the files.
        """
        for other in self.context.pages[1:]:
            other.close()
        page, context = self.page, self.context
        self._scripts.close()
        self._scripts = ExitStack()
        page.unroute_all(behavior="ignoreErrors")
        context.unroute_all(behavior="ignoreErrors")
        context.set_offline(False)
        context.clear_permissions()
        for button in ("left", "right", "middle"):
            page.mouse.up(button=button)
        page.mouse.move(0, 0)
        # There, what a game left behind is taken away with no game to write it again.
        page.goto(home + ELSEWHERE)
        page.evaluate("sessionStorage.clear(); window.name = ''")
        session = context.new_cdp_session(page)
        for origin in self._origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        if self._origins - {origin_of(home)}:
            session.send("Network.clearBrowserCache")
        session.detach()
        self._origins.clear()
        self.complaints.clear()

    @property
    def reusable(self) -> bool:
        """Whether nothing was done to it that cannot be undone: its first page closed, or a clock put in."""
        return not self.page.is_closed() and (
            self.clock or not self.page.evaluate("'__pwClock' in globalThis")
        )

    def close(self) -> None:
        """Close it for good."""
        self.context.close()

    def _take_down_scripts(self, adder: Any) -> None:
        """Note the scripts that tests let run before the page's own, to take them out again."""
        add = adder.add_init_script
        adder.add_init_script = lambda *args, **kwargs: self._scripts.enter_context(add(*args, **kwargs))

    def _listen(self) -> None:
        def said(message: Any) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"console {message.type}: {message.text}")

        def asked(request: Any) -> None:
            parts = urlsplit(request.url)
            if parts.scheme in ("data", "blob"):
                return
            self._origins.add(origin_of(request.url))
            if parts.hostname != "localhost":
                self.complaints.append(f"request to a stranger: {request.url}")

        self.context.on("console", said)
        self.context.on("weberror", lambda problem: self.complaints.append(f"exception: {problem.error}"))
        self.context.on("request", asked)


class Tabs:
    """The tabs at hand: `take` one for a test, `give_back` afterwards."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser = browser
        self._home = home
        self._idle: list[Tab] = []

    def take(self, *, worker: bool = False, clock: bool = False, **options: Any) -> Tab:
        """A tab that nobody uses.

        Args:
            worker: let sites keep a service worker.
            clock: the test has the page's time in its hand (`page.clock`).
            options: of the browser context.
        """
        options = {"locale": "en-US", **options}
        kind = kind_of(worker, clock, options)
        tab = next((tab for tab in self._idle if tab.kind == kind), None)
        if tab is None:
            return Tab(self._browser, worker, clock, options)
        self._idle.remove(tab)
        tab.adapt(options)
        return tab

    def give_back(self, tab: Tab, spoiled: bool = False) -> None:
        """Empty it for the next test; one `spoiled` by a test that failed is thrown away."""
        if spoiled or not tab.reusable:
            tab.close()
            return
        tab.empty(self._home)
        self._idle.append(tab)
        if len(self._idle) > IDLE:
            self._idle.pop(0).close()

    def close(self) -> None:
        """Close all that are at hand."""
        while self._idle:
            self._idle.pop().close()


def kind_of(worker: bool, clock: bool, options: dict[str, Any]) -> str:
    """What a tab must have from its beginning."""
    fixed = {key: value for key, value in options.items() if key not in CHANGEABLE}
    return repr((worker, clock, sorted(fixed.items())))


def origin_of(address: str) -> str:
    """Scheme, host and port of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
