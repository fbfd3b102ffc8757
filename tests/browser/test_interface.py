"""What the page promises to links, assistive tools, bots and tests; and that it keeps the mines to itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from game import BEGINNER, __version__
from tests.browser.driver import (
    Game,
    Place,
    board_link,
    board_of,
    laid,
    mine_places,
    needed,
    opened_by,
    rows_of,
    shown,
)
from tests.browser.pages import Pages
from tests.browser.test_loading import stop_clock

ACTIONS = {"new", "settings", "records", "pause", "help", "dismiss"}

WATCH = """window.starts = [];
new MutationObserver(() => {
  const state = document.documentElement?.dataset.app;
  if (state && state !== starts.at(-1)) starts.push(state);
}).observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ['data-app'] });"""


def test_start(pages: Pages) -> None:
    game = pages.open(before=WATCH)
    assert game.page.evaluate("starts") == ["starting", "ready"]


def test_what_is_there(desk: Game) -> None:
    page = desk.page
    grid = page.locator("#game")
    expect(grid).to_have_attribute("role", "grid")
    attributes = {name: grid.get_attribute(f"data-{name}") for name in ("status", "width", "height", "mines")}
    assert attributes == {"status": "ready", "width": "9", "height": "9", "mines": "10"}
    assert page.get_by_role("grid").count() == 1
    assert page.get_by_role("row").count() == 9
    assert page.get_by_role("gridcell").count() == 81
    assert page.locator("#mines").inner_text() == "10"
    assert page.locator("#timer").evaluate("timer => [timer.tagName, timer.dateTime]") == ["TIME", "PT0S"]
    expect(page.locator("#face")).to_have_attribute("data-face", "smile")
    expect(page.locator("#flag-mode")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#message")).to_have_attribute("role", "status")
    expect(page.locator("#message")).to_have_text("")
    expect(page.locator("dialog[open]")).to_have_count(0)
    levels = page.locator("button[data-level]").evaluate_all("all => all.map(b => b.dataset.level)")
    assert levels == ["beginner", "intermediate", "expert", "custom"]
    actions = page.locator("button[data-action]").evaluate_all("all => all.map(b => b.dataset.action)")
    assert set(actions) >= ACTIONS
    assert page.evaluate(
        "new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"
    ) == page.evaluate("document.querySelectorAll('[id]').length")


def test_everything_to_press_has_a_name(desk: Game) -> None:
    nameless = desk.page.evaluate(
        """[...document.querySelectorAll('button, input, select, [role=grid], [role=gridcell], dialog')]
          .filter(e => !(e.ariaLabel || e.getAttribute('aria-labelledby') || e.title || e.textContent.trim()
            || e.labels?.length)).map(e => e.outerHTML)"""
    )
    assert nameless == []


def test_squares_say_in_words_what_they_show(desk: Game) -> None:
    rows = rows_of(laid(BEGINNER, 7, (4, 4)))
    desk.new(7)
    desk.flag(*mine_places(rows)[0])
    desk.click(4, 4)
    labels: dict[str, set[str]] = {}
    for row, line in enumerate(desk.view()):
        for col, sign in enumerate(line):
            label = desk.square(row, col).get_attribute("aria-label") or ""
            place, _, state = label.rpartition(", ")
            assert place == f"row {row + 1}, column {col + 1}"
            labels.setdefault(sign, set()).add(state)
    assert all(len(words) == 1 for words in labels.values()), "the same state is called by different names"
    assert len(set.union(*labels.values())) == len(labels), "different states have the same name"


def test_states_do_not_wait_for_animations(desk: Game) -> None:
    """Right after the release, before any frame was drawn, the states are those of the rules."""
    rows = rows_of(laid(BEGINNER, 7, (4, 4)))
    desk.new(7)
    desk.page.evaluate(
        """() => addEventListener('pointerup', () => {
          window.seen = document.querySelectorAll('#game [data-state="closed"]').length; })"""
    )
    desk.click(4, 4)
    assert desk.page.evaluate("seen") == 81 - len(opened_by(rows, [(4, 4)]))


# Two boards that look alike for as long as only their left side is open: the mines behind the wall of numbers differ.
ALIKE = (
    ["...*....", "...*..*.", "...*....", "...*.*..", "...*....", "...*...*"],
    ["...*..*.", "...*....", "...*.*..", "...*....", "...*..*.", "...*...."],
)

MARKUP = """() => {
  const styles = [...document.querySelectorAll('#game [data-row], #effects, #stage, #live')].map(node => {
    const style = getComputedStyle(node);
    return [style.backgroundPosition, style.backgroundImage, style.filter, style.cursor, style.animationName, style.opacity,
      node.title, node.id, Object.keys(node).length];
  });
  const own = Object.keys(window).sort().map(name => {
    const value = window[name];
    return [name, typeof value, ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''];
  }).filter(([name]) => !/^(origin|screen(Left|Top|X|Y))$/.test(name));
  return [document.documentElement.outerHTML, styles, own, Object.keys(sessionStorage), document.cookie, history.state];
}"""


def test_nothing_in_the_page_tells_a_mine_from_a_safe_square(pages: Pages) -> None:
    seen: list[list[Any]] = []
    for rows in ALIKE:
        game = pages.open("?board=" + board_link(board_of(*rows)), clock=True, reduced_motion="reduce")
        stop_clock(game)
        looks = [game.page.evaluate(MARKUP)]
        game.click(0, 0)
        assert game.view() == shown(rows, opened_by(rows, [(0, 0)]))
        looks.append(game.page.evaluate(MARKUP))
        marked: list[Place] = [(1, 6), (0, 6), (2, 5), (1, 3), (5, 7)]
        for place in marked:
            game.move(*place)
            game.page.mouse.down()
            looks.append(game.page.evaluate(MARKUP))
            game.page.mouse.move(3, 3)
            game.page.mouse.up()
            game.flag(*place)
            looks.append(game.page.evaluate(MARKUP))
        game.page.clock.run_for(5000)
        looks.append(game.page.evaluate(MARKUP))
        game.press("p")
        looks.append(game.page.evaluate(MARKUP))
        seen.append(looks)
    for number, (one, other) in enumerate(zip(*seen, strict=True)):
        for part, other_part in zip(one, other, strict=True):
            assert part == other_part, f"look {number} tells the boards apart"


def test_flood_beyond_the_window_is_complete(pages: Pages) -> None:
    """A board larger than the window: squares out of sight open like the others."""
    game = pages.open("?level=40x40x1")
    game.click(0, 0)
    view = game.view()
    assert sum(line.count("#") for line in view) <= 1 or game.status() == "won"
    assert sum(line.count("0") for line in view) >= 1600 - 9


def test_wins_need_every_safe_square(desk: Game) -> None:
    rows = rows_of(laid(BEGINNER, 7, (4, 4)))
    desk.new(7)
    desk.click(4, 4)
    left = [place for place in needed(rows) if place not in opened_by(rows, [(4, 4)])]
    for place in mine_places(rows):
        desk.flag(*place)
    assert desk.status() == "playing"
    assert desk.bar()["mines"] == "0"
    for place in left[:-1]:
        desk.click(*place)
        assert desk.status() == "playing"
    desk.click(*left[-1])
    assert desk.status() == "won"


def test_help_tells_version_and_licences(desk: Game) -> None:
    page = desk.page
    page.locator("[data-action=help]").first.click()
    expect(page.locator("#version")).to_have_text(__version__)
    page.locator("#about summary").click()
    licences = page.locator("#licences")
    expect(licences).to_contain_text("MIT License")
    expect(licences).to_contain_text("@pyscript/core")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_bar_of_the_browser_has_the_colour_of_the_page(desk: Game) -> None:
    page = desk.page
    colours = "[...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.content)"
    shown_by: dict[str, str] = {}
    page.locator("[data-action=settings]").first.click()
    for lightness in ("light", "dark"):
        page.locator("#settings [name=appearance]").select_option(lightness)
        (colour,) = set(page.evaluate(colours))
        assert colour == page.evaluate(
            "getComputedStyle(document.documentElement).getPropertyValue('--page')"
        )
        shown_by[lightness] = colour
    assert len(set(shown_by.values())) == 2
    # As the device has it, also when that changes.
    page.locator("#settings [name=appearance]").select_option("auto")
    for lightness, colour in reversed(shown_by.items()):
        page.emulate_media(color_scheme="dark" if lightness == "dark" else "light")
        expect(page.locator("meta[name=theme-color]").first).to_have_attribute("content", colour)
    page.keyboard.press("Escape")
