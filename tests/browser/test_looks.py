"""What is drawn: squares of one state look alike at every zoom, and none shows a line of its neighbour in the sheet."""

from __future__ import annotations

import math
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import BrowserType

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of
from tests.browser.pages import PHONE, Pages
from tests.browser.site import Site
from tests.browser.tabs import Tabs

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

RATIOS = [1.5, 2.625, 0.9]
"""Device pixels of a CSS pixel: of devices, and of a desk's zoom steps; those of phones are below."""

STILL = "() => Promise.all(document.getAnimations().map(a => a.finished.catch(() => {})))"

BOXES = """() => [...document.querySelectorAll('#game [data-row]')].map(square => {
  const { left, top, width, height } = square.getBoundingClientRect();
  return [square.dataset.state, left, top, width, height];
})"""

NO_DIFFERENCE = 16
"""Nobody sees this much of 255: edges may be smoothed a little differently."""


def cells(game: Game) -> list[tuple[str, Image.Image]]:
    """State and picture of every square, cut out on device pixels."""
    game.page.mouse.move(3, 3)
    game.page.evaluate(STILL)
    ratio = game.page.evaluate("devicePixelRatio")
    picture = Image.open(BytesIO(game.page.screenshot())).convert("RGB")
    found = []
    for state, *box in game.page.evaluate(BOXES):
        left, top, width, height = (value * ratio for value in box)
        corners = (left, top, left + width, top + height)
        x, y, right, bottom = (math.floor(value + 0.5) for value in corners)
        assert (
            max(abs(value - whole) for value, whole in zip(corners, (x, y, right, bottom), strict=True)) < 0.3
        ), f"a square lies between device pixels: {corners}"
        found.append((state, picture.crop((x, y, right, bottom))))
    return found


def difference(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any channel of any pixel."""
    if one.size != other.size:
        return 255
    return max(int(high) for _, high in ImageChops.difference(one, other).getextrema())  # type: ignore[misc]


def assert_alike(game: Game) -> None:
    """Squares of one state look alike, and a blank has no line at one edge that it has not at the other."""
    first: dict[str, Image.Image] = {}
    worst: dict[str, int] = {}
    for state, picture in cells(game):
        first.setdefault(state, picture)
        worst[state] = max(worst.get(state, 0), difference(first[state], picture))
    assert {"closed", "flag", "0", "1"} <= worst.keys()
    assert len({picture.size for picture in first.values()}) == 1
    assert max(worst.values()) <= NO_DIFFERENCE, f"squares of one state differ by {worst}"
    blank = first["0"]
    for turned in (blank, blank.rotate(90, expand=True)):
        width, height = turned.size
        middle = turned.crop((width // 3, 0, width - width // 3, height))
        lines = [middle.resize((1, height), Image.Resampling.BOX).getpixel((0, y)) for y in range(height)]
        ends = zip(lines[:4], lines[::-1][:4], strict=True)
        far = max(abs(a - b) for one, other in ends for a, b in zip(one, other, strict=True))  # type: ignore[arg-type]
        assert far <= 40, f"the edges of a blank differ: {lines[:4]} and {lines[-4:]}"


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened and some flags."""
    game.new(SEED)
    game.click(*FIRST)
    for place in mine_places(ROWS)[:3]:
        game.flag(*place)


@pytest.mark.parametrize("ratio", RATIOS)
def test_squares_are_crisp_on_real_pixels(
    site: Site, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], ratio: float
) -> None:
    """Where the browser itself has this ratio: emulated, it would lay out in CSS pixels and stretch the picture."""
    arguments = [
        *browser_type_launch_args["args"],
        f"--force-device-scale-factor={ratio}",
        "--window-size=1280,900",
    ]
    with browser_type.launch(**{**browser_type_launch_args, "args": arguments}) as browser:
        pages = Pages(Tabs(browser, site.url), site)
        game = pages.open(no_viewport=True, viewport=None, reduced_motion="reduce")
        assert game.page.evaluate("devicePixelRatio") == pytest.approx(ratio, abs=1e-3)
        begin(game)
        assert_alike(game)
        pages.check()


@pytest.mark.parametrize("ratio", [2, 3])
def test_squares_are_crisp_on_phones(pages: Pages, ratio: int) -> None:
    game = pages.open(**{**PHONE, "device_scale_factor": ratio}, reduced_motion="reduce")
    begin(game)
    assert_alike(game)


def test_squares_stay_crisp_when_the_page_is_zoomed(desk: Game) -> None:
    session = desk.page.context.new_cdp_session(desk.page)
    for width, height, ratio in ((1024, 656, 1.25), (1280, 820, 1)):
        metrics = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        session.send("Emulation.setDeviceMetricsOverride", metrics)
        desk.frames()
        assert desk.page.evaluate("devicePixelRatio") == ratio
        for _, left, top, *size in desk.page.evaluate(BOXES):
            for value in (left, top, *size) if ratio == 1 else size:
                assert value * ratio == pytest.approx(round(value * ratio), abs=0.05)
    session.detach()


def brightness(game: Game, place: tuple[int, int]) -> float:
    """How bright a square is drawn, 0 to 255."""
    x, y = game.point(*place)
    game.page.evaluate(STILL)
    clip = {"x": x - 8, "y": y - 8, "width": 16, "height": 16}
    picture = Image.open(BytesIO(game.page.screenshot(clip=clip))).convert("L")  # type: ignore[arg-type]
    return float(ImageStat.Stat(picture).mean[0])


@pytest.mark.parametrize("level", ["beginner", "40x40x300"])
def test_a_closed_square_under_the_mouse_is_brighter(pages: Pages, level: str) -> None:
    game = pages.open(f"?level={level}&seed=5")
    game.click(3, 3)
    near = [(row, col) for row in range(9) for col in range(9)]
    view = game.view()
    closed, opened = (next((row, col) for row, col in near if view[row][col] == state) for state in "#0")
    for place, brighter in ((closed, True), (opened, False)):
        game.page.mouse.move(3, 3)
        before = brightness(game, place)
        game.move(*place)
        assert (brightness(game, place) > before + 3) == brighter


LOADED = "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop())"


def pictures_of_a_loss(game: Game) -> set[str]:
    """Those that have arrived, given time to."""
    wanted = {"classic-over.webp", "classic-crater.webp"}
    found: set[str] = set()
    for _ in range(300):
        found = wanted & set(game.page.evaluate(LOADED))
        if found == wanted:
            break
        game.frames()
    return found


def test_pictures_of_a_loss_are_there_before_it(pages: Pages) -> None:
    """Else the first mine to go off would show as an empty square until they came."""
    assert pictures_of_a_loss(pages.open()) == {"classic-over.webp", "classic-crater.webp"}
