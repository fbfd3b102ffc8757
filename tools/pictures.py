"""Takes the pictures of the documents and of the manifest from the game itself: `python -m tools.pictures`.

It builds the site, plays games of fixed seeds in Chromium by real clicks, and writes `docs/pictures/` and
`assets/screenshots/`.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from game import EXPERT, Game, Level, solve
from tools.build import build
from tools.serve import make_server

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SCREENSHOTS = ROOT / "assets" / "screenshots"

STILL: dict[str, object] = {"reduced_motion": "reduce"}
PHONE: dict[str, object] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
}

Square = tuple[int, int]


def main() -> None:
    """Take all of them."""
    site = ROOT / "build" / "pictures"
    build(site)
    for folder in (PICTURES, SCREENSHOTS):
        folder.mkdir(parents=True, exist_ok=True)
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        wide: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
        shot(browser, address, EXPERT, 7, 60, SCREENSHOTS / "wide.webp", wide)
        for name, scheme in (("day", "light"), ("night", "dark")):
            options = {**wide, "device_scale_factor": 1.5, "color_scheme": scheme}
            shot(browser, address, EXPERT, 7, 60, PICTURES / f"{name}.webp", options)
        small = Level(9, 9, 10)
        shot(browser, address, small, 3, 4, SCREENSHOTS / "narrow.webp", PHONE)
        film(browser, address, PICTURES / "play.webp")
        browser.close()


def chromium() -> str:
    """The system's Chromium, found where the tests find it."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        sys.exit("no Chromium was found; CHROMIUM=/path/to/it names one")
    return path


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a built site while it is served."""
    server = make_server(folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


def moves(level: Level, seed: int, most: int) -> Iterator[tuple[Square, str]]:
    """A game as the solver plays it: a square and `left` to open it, `right` to set a flag."""
    game = Game(level, seed=seed)
    square = (level.height // 2, level.width // 2)
    flags: set[Square] = set()
    for _ in range(most):
        if game.status not in ("ready", "playing"):
            return
        before = game.view()
        if before[square[0]][square[1]] == "#":
            yield square, "left"
            game.open(*square)
        if game.status != "playing":
            return
        solution = solve(game.view(), level.mines)
        for mine in solution.mines:
            if mine not in flags:
                flags.add(mine)
                game.mark(*mine)
                yield mine, "right"
        near = [place for place in solution.safe if place != square]
        square = min(near, key=lambda place: distance(place, square), default=solution.best or square)


def distance(one: Square, other: Square) -> int:
    """How far the mouse goes from one square to another."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def visit(browser: Browser, address: str, level: Level, seed: int, options: dict[str, object]) -> Page:
    """The page with a new game."""
    context = browser.new_context(locale="en-US", service_workers="block", **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}?level={level.width}x{level.height}x{level.mines}&seed={seed}")
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    return page


def press(page: Page, square: Square, button: str) -> None:
    """Click a square."""
    row, col = square
    page.locator(f'[data-row="{row}"][data-col="{col}"]').click(
        button="right" if button == "right" else "left"
    )


def shot(
    browser: Browser,
    address: str,
    level: Level,
    seed: int,
    most: int,
    path: Path,
    options: dict[str, object],
) -> None:
    """A picture in the midst of a game."""
    page = visit(browser, address, level, seed, {**STILL, **options})
    for square, button in moves(level, seed, most):
        press(page, square, button)
    page.mouse.move(2, 2)
    with Image.open(BytesIO(page.screenshot())) as drawn:
        drawn.convert("RGB").save(path, quality=86, method=6)
    page.context.close()


def film(browser: Browser, address: str, path: Path) -> None:
    """A whole game as an animated picture: a frame after each press, and the end with its wave of flags."""
    options: dict[str, object] = {"viewport": {"width": 640, "height": 720}, "color_scheme": "light", **STILL}
    level, seed = Level(12, 12, 22), next(won(Level(12, 12, 22)))
    page = visit(browser, address, level, seed, options)
    frames = [frame(page)]
    for square, button in moves(level, seed, 999):
        press(page, square, button)
        page.mouse.move(2, 2)
        frames.append(frame(page))
    lengths = [900, *[160] * (len(frames) - 2), 2600]
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=lengths,
        loop=0,
        quality=70,
        method=6,
        minimize_size=True,
    )
    page.context.close()


def won(level: Level) -> Iterator[int]:
    """Seeds of games that the solver wins."""
    seed = 1
    while True:
        game = Game(level, seed=seed)
        for square, button in moves(level, seed, 999):
            if button == "left":
                game.open(*square)
        if game.status == "won":
            yield seed
        seed += 1


def frame(page: Page) -> Image.Image:
    """What the page shows."""
    with Image.open(BytesIO(page.screenshot())) as drawn:
        return drawn.convert("RGB").resize((480, 540), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
