"""Storage that is forbidden, full or broken: the game plays on and says once what cannot be kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of, shown
from tests.browser.pages import Pages, ready
from tests.browser.test_records import records

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
NULL_STORAGE = "Object.defineProperty(window, 'localStorage', { value: null });"
NOTHING_WORKS = """for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'])
  Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


def play(game: Game) -> None:
    """A game that is lost at once, and the beginning of another."""
    game.new(SEED)
    game.click(*FIRST)
    assert game.view() == shown(ROWS, OPEN)
    game.click(*mine_places(ROWS)[0])
    assert game.status() == "lost"
    game.new(SEED)
    game.click(*FIRST)
    game.flag(*mine_places(ROWS)[0])
    assert game.view() == shown(ROWS, OPEN, {mine_places(ROWS)[0]: "F"})


@pytest.mark.parametrize(
    "script", [NO_STORAGE, NULL_STORAGE, NOTHING_WORKS, FULL], ids=["forbidden", "null", "throwing", "full"]
)
def test_nothing_can_be_kept(pages: Pages, script: str) -> None:
    game = pages.open(before=script)
    message = game.page.locator("#message")
    said = "const m = document.getElementById('message'); window.said = []; if (m.textContent) said.push(m.textContent);"
    game.page.evaluate(
        said + "new MutationObserver(() => { if (m.textContent && m.textContent !== said.at(-1))"
        " said.push(m.textContent); }).observe(m, { childList: true, characterData: true, subtree: true });"
    )
    play(game)
    expect(message).not_to_have_text("")
    text = message.inner_text()
    assert "keep" in text
    # The games of this page are counted all the same, as long as it is open.
    played, _, _ = records(game)
    assert played == "1"
    game.page.locator("[data-level=expert]").click()
    game.page.locator("[data-answer=yes]").click()
    game.click(3, 3)
    game.click(3, 3)
    assert game.state(3, 3) == "0"
    assert game.page.evaluate("said") == [text]


BROKEN = {
    "null": "null",
    "half": "{",
    "number": "5",
    "schema of text": '{"schema":"1"}',
    "wrong types": '{"schema":1,"level":7,"theme":[],"volume":"loud","groups":[1],"replay":{},"elapsed_ms":"x"}',
    "groups of nonsense": '{"schema":1,"groups":{"beginner/modern":{"total":"x","recent":5,"best":[]}}}',
    "not finite": '{"schema":1,"volume":1e999,"elapsed_ms":1e999}',
    "nested": "[" * 5000,
}
NAMES = ("settings", "records", "game")


def test_broken_documents(pages: Pages) -> None:
    """All of them in one page, as a player would only lose patience with more than one at a time."""
    game = pages.open()
    for label, text in BROKEN.items():
        pages.leave(game)
        game.page.evaluate(
            "([names, text]) => { localStorage.clear(); names.forEach(n => localStorage.setItem(`minesweeper.${n}`, text)); }",
            [NAMES, text],
        )
        pages.go(game.page)
        message = game.bar()["message"]
        play(game)
        assert records(game)[0] == "1", label
        if not text.startswith('{"schema":1'):
            # Set aside, not thrown away, and told.
            assert message != "", label
            kept = game.page.evaluate("Object.values(localStorage)")
            assert text in kept, label
        assert game.page.locator("html").get_attribute("data-app") == "ready", label


def test_junk_as_large_as_the_storage(pages: Pages) -> None:
    game = pages.open()
    pages.leave(game)
    game.page.evaluate(
        """() => { for (const name of ['settings', 'records', 'game']) {
          let size = 5000000;
          while (size > 1000) {
            try { localStorage.setItem(`minesweeper.${name}`, 'x'.repeat(size)); break; } catch { size = size / 2 | 0; }
          }
        } }"""
    )
    pages.go(game.page)
    assert game.bar()["message"] != ""
    play(game)


def test_document_of_a_newer_version_is_left_alone(pages: Pages) -> None:
    game = pages.open()
    pages.leave(game)
    future = '{"schema":99,"all":"different"}'
    game.page.evaluate(
        "([names, text]) => names.forEach(n => localStorage.setItem(`minesweeper.${n}`, text))",
        [NAMES, future],
    )
    pages.go(game.page)
    assert game.bar()["message"] != ""
    play(game)
    game.page.locator("[data-action=settings]").click()
    game.page.locator("#settings input[name=loading]").uncheck()
    game.press("Escape")
    kept = game.page.evaluate("names => names.map(n => localStorage.getItem(`minesweeper.${n}`))", NAMES)
    assert kept == [future] * 3


def test_storage_emptied_by_others(pages: Pages) -> None:
    game = pages.open()
    play(game)
    game.page.reload()
    ready(game.page)
    assert game.status() == "paused"
    assert game.view() == shown(ROWS, OPEN, {mine_places(ROWS)[0]: "F"})
    pages.leave(game)
    game.page.evaluate("localStorage.clear()")
    pages.go(game.page)
    assert game.status() == "ready"
    assert records(game) == ("0", "0", "")
    assert game.bar()["message"] == ""
