"""What axe, the accessibility checker, finds on every screen in every theme by day and night: nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, rows_of, safe_places
from tests.browser.pages import DESK, PHONE, Pages

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))

THEMES = ("classic", "garden", "contrast")

# Everything is looked for once; contrast in every theme, and in the one named for it more of it.
LOOK = """async themes => {
  const root = document.documentElement;
  const found = [];
  for (const theme of themes) {
    root.dataset.theme = theme;
    const values = theme === 'contrast' ? ['color-contrast', 'color-contrast-enhanced'] : ['color-contrast'];
    const only = theme === 'classic' ? {} : { runOnly: { type: 'rule', values } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...only });
    for (const { id, nodes } of violations) {
      found.push(`${theme}: ${id}: ` + nodes.map(n => `${n.target} (${n.failureSummary.split('\\n')[1]})`).join('; '));
    }
  }
  root.dataset.theme = 'classic';
  return found;
}"""


def ready(game: Game) -> None:
    game.new(SEED)


def playing(game: Game) -> None:
    game.new(SEED)
    game.click(*FIRST)
    game.flag(*mine_places(ROWS)[0])
    assert game.status() == "playing"


def paused(game: Game) -> None:
    playing(game)
    game.press("p")
    assert game.status() == "paused"


def won(game: Game) -> None:
    playing(game)
    for place in safe_places(ROWS):
        if game.status() == "playing":
            game.click(*place)
    assert game.status() == "won"
    expect(game.page.locator("#banner")).to_be_visible()


def lost(game: Game) -> None:
    playing(game)
    game.click(*mine_places(ROWS)[1])
    assert game.status() == "lost"
    expect(game.page.locator("#banner .banner-card")).to_be_visible()


def ask(game: Game) -> None:
    playing(game)
    game.page.locator("[data-level=intermediate]").click()
    expect(game.page.locator("#ask")).to_be_visible()


def hint(game: Game) -> None:
    playing(game)
    game.press("h")


def risk(game: Game) -> None:
    playing(game)
    game.press("r")


def dialog(opener: str, name: str) -> Callable[[Game], None]:
    """The screen with this dialog."""

    def show(game: Game) -> None:
        game.new(SEED)
        if not game.page.locator(opener).first.is_visible():
            # On the narrowest phones it is in the menu.
            game.page.locator("[data-action=more]").click()
        game.page.locator(opener).locator("visible=true").click()
        expect(game.page.locator(f"#{name}")).to_be_visible()

    return show


def watch(game: Game) -> None:
    lost(game)
    game.press("Escape")
    game.page.locator("[data-action=more]").click()
    game.page.locator("#more [data-action=watch]").click()
    expect(game.page.locator("#watch")).to_be_visible()


def gate(game: Game) -> None:
    dialog("[data-action=settings]", "settings")(game)
    game.page.locator("#settings select[name=rules]").select_option("table")
    game.press("Escape")
    expect(game.page.locator("#gate")).to_be_visible()


SCREENS: dict[str, Callable[[Game], None]] = {
    "ready": ready,
    "playing": playing,
    "paused": paused,
    "won": won,
    "lost": lost,
    "hint": hint,
    "risk": risk,
    "ask": ask,
    "custom": dialog("[data-level=custom]", "custom"),
    "records": dialog("[data-action=records]", "records"),
    "daily": dialog("[data-action=daily]", "daily"),
    "more": dialog("[data-action=more]", "more"),
    "watch": watch,
    "settings": dialog("[data-action=settings]", "settings"),
    "help": dialog("[data-action=help]", "help"),
    "gate": gate,
}


@pytest.mark.parametrize(("device", "themes"), [(DESK, THEMES), (PHONE, THEMES[:1])], ids=["desk", "phone"])
def test_axe_finds_nothing(pages: Pages, device: dict[str, Any], themes: tuple[str, ...]) -> None:
    """On a phone other things are shown, but colours are the same."""
    game = pages.open(before=AXE.read_text(encoding="utf-8"), reduced_motion="reduce", **device)
    found = []
    for name, show in SCREENS.items():
        show(game)
        for lightness in ("light", "dark"):
            game.page.emulate_media(color_scheme=lightness, reduced_motion="reduce")  # type: ignore[arg-type]
            game.frames()
            found += [f"{name}, {lightness}, {text}" for text in game.page.evaluate(LOOK, list(themes))]
        game.press("Escape")
    assert not found, "\n".join(found)
