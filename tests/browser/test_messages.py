"""Messages: where they stand, and how they go away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import PHONE, Pages

# What the message lies over: buttons of the page, and the board as far as it is seen.
COVERED = """() => {
  const message = document.getElementById('message').getBoundingClientRect();
  const room = document.getElementById('viewport').getBoundingClientRect();
  const found = [];
  for (const node of document.querySelectorAll('.app button, #game')) {
    if (node.closest('#message') || !node.checkVisibility({ visibilityProperty: true })) continue;
    let { left, top, right, bottom } = node.getBoundingClientRect();
    if (node.id === 'game') [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
    const apart = right <= message.left || message.right <= left || bottom <= message.top || message.bottom <= top;
    if (!apart) found.push(node.id || node.dataset.action || node.dataset.level);
  }
  return found;
}"""

WRONG = "?level=101x5x3&rules=none&seed=abc&board=CQkACg"


def covered(page: Page) -> list[str]:
    """What the message lies over."""
    found: list[str] = page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("size", [(320, 568), (390, 664), (667, 375), (1280, 820)])
def test_a_link_with_four_faults_covers_nothing_and_is_put_away(pages: Pages, size: tuple[int, int]) -> None:
    game = pages.open(WRONG, **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    message, board = game.page.locator("#message"), game.page.locator("#game")
    for fault in ("level", "rules", "seed", "board"):
        expect(message).to_contain_text(f"link's {fault}")
    assert covered(game.page) == []
    expect(message).to_be_in_viewport()
    small = board.bounding_box()
    game.tap(4, 4)
    assert game.state(4, 4) == "0"
    assert covered(game.page) == []
    message.tap()
    expect(message).to_be_empty()
    large = board.bounding_box()
    assert small
    assert large
    assert large["width"] >= small["width"]


def test_a_hint_on_the_smallest_phone_leaves_the_face_free(pages: Pages) -> None:
    game = pages.open(**{**PHONE, "viewport": {"width": 320, "height": 568}})
    game.new(7)
    game.tap(4, 4)
    game.page.locator("[data-action=hint]").tap()
    expect(game.page.locator("#message")).not_to_be_empty()
    assert not {"face", "game", "flag-mode", "pause", "hint", "new", "risk"} & set(covered(game.page))
