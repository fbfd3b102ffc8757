"""WebKit: a game by mouse and keyboard, kept over a reload, and off the net.

Playwright cannot drive the system's WebKit, so this goes through WebDriver. It is one long visit, as a page takes
seconds to come up; the many cases are tested in the other browsers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from game import BEGINNER
from tests.browser.driver import READ_BAR, READ_STATES, SIGNS, laid, mine_places, opened_by, rows_of, shown
from tests.browser.site import Site
from tests.engine.naive import around

# Of the driver's own making; nothing of ours.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

PATIENCE = 90
"""Seconds until a page must be up, on a machine with much else to do."""

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

# A right click through WebDriver ends the session of this browser, so its event is made by hand.
RIGHT_CLICK = """const square = arguments[0];
const box = square.getBoundingClientRect();
const at = { bubbles: true, cancelable: true, composed: true, button: 2, pointerId: 1, pointerType: 'mouse',
  isPrimary: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
square.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 2 }));
square.dispatchEvent(new MouseEvent('contextmenu', at));
square.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }));"""


class Visit:
    """The page in WebKit, by what it promises."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def go(self, address: str) -> None:
        """Open an address and wait until the page plays."""
        self.driver.get(address)
        self.wait(lambda: self.root("data-app") == "ready")

    def wait(self, holds: Callable[[], bool]) -> None:
        """Until something holds."""
        WebDriverWait(self.driver, PATIENCE, 0.1).until(lambda _: holds())

    def root(self, attribute: str) -> str | None:
        """An attribute of the page's root."""
        return self.driver.find_element(By.TAG_NAME, "html").get_attribute(attribute)

    def square(self, row: int, col: int) -> Any:
        """The element of a square."""
        return self.driver.find_element(By.CSS_SELECTOR, f'[data-row="{row}"][data-col="{col}"]')

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def view(self) -> list[str]:
        """All squares as the engine would write them."""
        width, height, squares = self.driver.execute_script(f"return ({READ_STATES})()")
        found = {(row, col): SIGNS.get(state, state) for row, col, state in squares}
        return ["".join(found[row, col] for col in range(width)) for row in range(height)]

    def bar(self) -> dict[str, str]:
        """What the bar shows."""
        bar: dict[str, str] = self.driver.execute_script(f"return ({READ_BAR})()")
        return bar


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody sees, as this browser has no other way to run unseen."""
    receive, send = os.pipe()
    command = ["Xvfb", "-displayfd", str(send), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[send], stderr=subprocess.DEVNULL) as server:
        os.close(send)
        with os.fdopen(receive) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
        server.terminate()


@pytest.fixture
def webkit(screen: str) -> Iterator[Visit]:
    """The system's WebKit with nothing kept."""
    driver = os.environ.get("WEBKIT_DRIVER") or shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
    assert driver, "no WebKitWebDriver was found; WEBKIT_DRIVER=/path/to/it names one"
    assert browsers, "WebKit's MiniBrowser was not found"
    options = Options()
    options.binary_location = str(browsers[0])
    options.add_argument("--automation")
    service = Service(driver, env={**os.environ, "DISPLAY": screen})
    browser = webdriver.WebKitGTK(options=options, service=service)
    browser.set_window_size(1200, 900)
    yield Visit(browser)
    browser.quit()


def test_visit(webkit: Visit, own_site: Site) -> None:
    # By mouse: the linked game of a seed, as Python lays it.
    webkit.go(f"{own_site.url}?level=beginner&seed={SEED}")
    assert webkit.view() == ["#" * 9] * 9
    webkit.square(*FIRST).click()
    assert webkit.view() == shown(ROWS, OPEN)
    mine = next(place for place in mine_places(ROWS) if OPEN.intersection(around(place, 9, 9)))
    webkit.driver.execute_script(RIGHT_CLICK, webkit.square(*mine))
    assert webkit.view() == shown(ROWS, OPEN, {mine: "F"})
    assert webkit.bar()["mines"] == "9"

    # By keyboard: on from the flag, round to it again, and a pause.
    webkit.driver.execute_script("arguments[0].focus()", webkit.square(*FIRST))
    down, right = mine[0] - FIRST[0], mine[1] - FIRST[1]
    webkit.press(*[Keys.ARROW_DOWN if down > 0 else Keys.ARROW_UP] * abs(down))
    webkit.press(*[Keys.ARROW_RIGHT if right > 0 else Keys.ARROW_LEFT] * abs(right), "f")
    assert webkit.view() == shown(ROWS, OPEN, {mine: "?"})
    webkit.press("f", "f", "p")
    assert webkit.bar()["status"] == "paused"

    # Off the net, and kept: the host is gone, the game is still there.
    webkit.driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
    own_site.stop()
    webkit.go(f"{own_site.url}?lang=ja")
    assert webkit.root("lang") == "ja"
    assert webkit.bar()["status"] == "paused"
    assert webkit.view() == shown(ROWS, OPEN, {mine: "F"})
    webkit.press("p")
    assert webkit.bar()["status"] == "playing"

    # To the end.
    webkit.square(*mine_places(ROWS)[-1]).click()
    assert webkit.bar()["status"] == "lost"
    assert webkit.bar()["face"] == "sad"
    webkit.driver.find_element(By.ID, "face").click()
    assert webkit.view() == ["#" * 9] * 9
