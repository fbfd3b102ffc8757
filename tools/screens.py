"""Shows every screen at every width, by day and by night, in each theme and language: `python -m tools.screens [SCREEN …]`.

It writes contact sheets into `docs/screens/`, to be looked at one by one before a release.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from game import BEGINNER, EXPERT, Game, Level
from game.app.i18n import LANGUAGES
from tools.build import build
from tools.drawings.themes import THEMES
from tools.pictures import chromium, moves, press, served

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ROOT / "docs" / "screens"

SIZES = ((320, 568), (390, 844), (768, 1024), (1440, 900))
LIGHTS = ("light", "dark")
TILE = 460
"""Height of one screen on a sheet."""

GAP = 8
SETTLE_MS = 500
SEED = 3

Screens = dict[str, Callable[[Page, str], None]]
"""How to come to each screen."""

Shots = dict[tuple[str, int, str], Image.Image]
"""Screen, width and lightness → picture."""


def main() -> None:
    """Take all of them, or those named on the command line."""
    screens = {name: SCREENS[name] for name in sys.argv[1:] or SCREENS}
    site = ROOT / "build" / "screens"
    build(site)
    SHEETS.mkdir(parents=True, exist_ok=True)
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        themes = sorted({theme.name.removesuffix("-dark") for theme in THEMES.values()})
        by_theme = {name: taken(browser, address, screens, {"theme": name}) for name in themes}
        by_language = {
            name: taken(browser, address, screens, {"language": name}) for name in LANGUAGES if name != "en"
        }
        for screen in screens:
            for name, kinds in ((screen, by_theme), (f"{screen}-languages", by_language)):
                rows = [
                    [shots[screen, width, light] for width, _ in SIZES]
                    for shots in kinds.values()
                    for light in LIGHTS
                ]
                write(SHEETS / f"{name}.webp", rows)
        browser.close()


def taken(browser: Browser, address: str, screens: Screens, settings: dict[str, str]) -> Shots:
    """Every one of these screens at every size, by day and by night."""
    shots: Shots = {}
    kept = json.dumps({"schema": 1, **settings})
    for width, height in SIZES:
        hand = width < 1000
        context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=hand,
            has_touch=hand,
            locale="en-US",
            reduced_motion="reduce",
            service_workers="block",
        )
        context.add_init_script(
            f"localStorage.clear(); localStorage.setItem('minesweeper.settings', {kept!r});"
        )
        page = context.new_page()
        for name, show in screens.items():
            show(page, address)
            for light in LIGHTS:
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                # Pictures that are seen for the first time are on their way; nothing tells when they are there.
                page.wait_for_timeout(SETTLE_MS)
                with Image.open(BytesIO(page.screenshot())) as drawn:
                    shots[name, width, light] = tile(drawn.convert("RGB"))
        context.close()
    return shots


def tile(drawn: Image.Image) -> Image.Image:
    """A screen as small as it is on a sheet."""
    return drawn.resize((drawn.width * TILE // drawn.height, TILE), Image.Resampling.LANCZOS)


def write(path: Path, rows: list[list[Image.Image]]) -> None:
    """A sheet of rows of screens."""
    width = max(sum(picture.width + GAP for picture in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, len(rows) * (TILE + GAP) + GAP), "#808890")
    for number, row in enumerate(rows):
        left = GAP
        for picture in row:
            sheet.paste(picture, (left, GAP + number * (TILE + GAP)))
            left += picture.width + GAP
    sheet.save(path, quality=72, method=6)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


# The screens: each begins with a new visit.


def visit(page: Page, address: str, level: Level) -> None:
    """A new game."""
    page.goto(f"{address}?level={level.width}x{level.height}x{level.mines}&seed={SEED}")
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)


def play(page: Page, address: str, level: Level, most: int) -> None:
    """A game after so many steps of the solver."""
    visit(page, address, level)
    for square, button in moves(level, SEED, most):
        press(page, square, button)


def start(page: Page, address: str) -> None:
    """The first sight."""
    visit(page, address, BEGINNER)


def playing(page: Page, address: str) -> None:
    """In the midst of a game."""
    play(page, address, BEGINNER, 4)


def expert(page: Page, address: str) -> None:
    """The largest of the three levels."""
    play(page, address, EXPERT, 12)


def won(page: Page, address: str) -> None:
    """A game won."""
    play(page, address, BEGINNER, 999)
    expect(page.locator("#banner")).to_be_visible()


def lost(page: Page, address: str) -> None:
    """A game lost."""
    play(page, address, BEGINNER, 3)
    press(page, next(mines(BEGINNER)), "left")
    expect(page.locator("#banner")).to_be_visible()


def mines(level: Level) -> Iterator[tuple[int, int]]:
    """Where the mines of the game lie that have no flag after three steps."""
    game = Game(level, seed=SEED)
    flags = set()
    for square, button in moves(level, SEED, 3):
        if button == "right":
            flags.add(square)
        else:
            game.open(*square)
    assert game.board is not None
    for row, line in enumerate(str(game.board).split("\n")):
        for col, sign in enumerate(line):
            if sign == "*" and (row, col) not in flags:
                yield row, col


def by_key(*keys: str) -> Callable[[Page, str], None]:
    """In the midst of a game, after these keys."""

    def show(page: Page, address: str) -> None:
        playing(page, address)
        for key in keys:
            page.keyboard.press(key)

    return show


def by_button(name: str) -> Callable[[Page, str], None]:
    """A dialog that a button opens, over a game."""

    def show(page: Page, address: str) -> None:
        playing(page, address)
        button = page.locator(f"{name}:visible")
        if not button.count():
            # On a small phone it is behind another.
            page.locator("[data-action=more]:visible").click()
        button.first.click()
        expect(page.locator("dialog[open]")).to_be_visible()

    return show


SCREENS: Screens = {
    "start": start,
    "playing": playing,
    "expert": expert,
    "won": won,
    "lost": lost,
    "paused": by_key("p"),
    "hint": by_key("h"),
    "probabilities": by_key("r"),
    "help": by_button("[data-action=help]"),
    "settings": by_button("[data-action=settings]"),
    "daily": by_button("[data-action=daily]"),
    "records": by_button("[data-action=records]"),
    "more": by_button("[data-action=more]"),
    "custom": by_button("[data-level=custom]"),
    "ask": by_button("[data-level=expert]"),
}

if __name__ == "__main__":
    main()
