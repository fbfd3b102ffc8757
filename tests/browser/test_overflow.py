"""On the narrowest phone no word of any language is cut off, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Game
from tests.browser.pages import PHONE, Pages
from tests.browser.test_axe import SCREENS

NARROW = {**PHONE, "viewport": {"width": 320, "height": 568}}

LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")

# Words that lie outside the window, outside their button, or outside a box that cuts off what it does not hold;
# and dialogs or a page that could be scrolled sideways.
CUT = """() => {
  const found = [];
  const shown = document.querySelector('dialog[open]') ?? document.body;
  for (const box of [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]) {
    const scrolls = box === document.documentElement || box.tagName === 'DIALOG'
      || getComputedStyle(box).overflowX === 'auto' && !box.matches('.table-scroll');
    if (scrolls && box.scrollWidth > box.clientWidth) {
      found.push(`${box.tagName}.${box.className} is ${box.scrollWidth} wide in ${box.clientWidth}`);
    }
  }
  const walk = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement } = walk.currentNode;
    if (!walk.currentNode.textContent.trim() || !parentElement.checkVisibility()) continue;
    // A table with more columns than a phone has room for scrolls in a box of its own.
    if (parentElement.closest('script, option, mpy-config, .table-scroll')) continue;
    // Words for those who listen only are in a box of one pixel.
    if (parentElement.offsetWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const words = range.getBoundingClientRect();
    const bounds = [['the window', { left: 0, right: innerWidth }]];
    for (let box = parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (box.tagName === 'BUTTON' || overflowX === 'hidden' || overflowX === 'clip') {
        bounds.push([box.id || box.className || box.tagName, box.getBoundingClientRect()]);
      }
    }
    for (const [name, box] of bounds) {
      if (words.left < box.left - 0.5 || words.right > box.right + 0.5) {
        found.push(`"${walk.currentNode.textContent.trim()}" does not fit into ${name}`);
      }
    }
  }
  for (const select of document.querySelectorAll('dialog[open] select')) {
    const { left, right } = select.getBoundingClientRect();
    if (left < 0 || right > innerWidth) found.push(`${select.name} is wider than the window`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def narrow(shared_pages: Pages) -> Game:
    """A page as narrow as phones get, with sounds on."""
    game = shared_pages.open(**NARROW, reduced_motion="reduce")
    game.page.locator("[data-action=sound]").click()
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(narrow: Game, shared_pages: Pages, language: str) -> None:
    page = narrow.page
    page.locator("[data-action=settings]").click()
    page.locator("#settings select[name=rules]").select_option("custom")
    page.locator("#settings select[name=language]").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    found = [f"settings: {each}" for each in page.evaluate(CUT)]
    page.locator("#settings select[name=rules]").select_option("modern")
    narrow.press("Escape")
    for name, show in SCREENS.items():
        show(narrow)
        found += [f"{name}: {each}" for each in page.evaluate(CUT)]
        narrow.press("Escape")
    shared_pages.check()
    assert not found, "\n".join(found)
