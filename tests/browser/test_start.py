"""The start: what stands there before Python runs, and what is asked of the host."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.modules import read_modules
from tests.browser.site import Site

HELD = "runtime/pyodide.asm.wasm"
"""Held back by the server, it keeps Python from running for as long as a test looks at the page without it."""

SKELETON = """() => {
  const game = document.getElementById('game');
  const squares = [...game.querySelectorAll('[role=row].row > [role=gridcell].square[aria-label]')];
  return {
    ...game.dataset,
    rows: game.children.length,
    places: squares.map(s => [+s.dataset.row, +s.dataset.col]),
    closed: squares.every(s => s.dataset.state === 'closed'),
    stops: squares.filter(s => s.tabIndex === 0).length,
    index: game.lastElementChild.style.getPropertyValue('--i'),
    row: game.style.getPropertyValue('--row'),
    col: game.style.getPropertyValue('--col'),
  };
}"""

SIZES = {
    "": (9, 9, 10),
    "?level=beginner": (9, 9, 10),
    "?level=intermediate": (16, 16, 40),
    "?level=expert": (30, 16, 99),
    "?level=4x7x5": (4, 7, 5),
    "?level=1x1x0": (1, 1, 0),
    "?level=9x9x81": (9, 9, 10),
    "?level=101x9x10": (9, 9, 10),
    "?level=__proto__": (9, 9, 10),
    "?level=<b>": (9, 9, 10),
}


def test_start_without_complaints(open_game: Callable[..., Page]) -> None:
    page = open_game()
    expect(page.locator("#game")).to_have_attribute("data-status", "ready")
    expect(page.locator("#failure")).to_have_count(0)
    expect(page.locator("#message")).to_have_text("")


def test_progress_grows_step_by_step(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    page.add_init_script(
        "window.steps = []; new MutationObserver(() => { const bar = document.getElementById('progress');"
        " if (bar && bar.value !== steps.at(-1)) steps.push(bar.value); })"
        ".observe(document, { subtree: true, childList: true, attributes: true })"
    )
    page.goto(own_site.url)
    expect(page.locator("html")).to_have_attribute("data-app", "starting")
    expect(page.locator("#progress")).to_be_visible()
    own_site.release()
    wait_until_ready(page)
    expect(page.locator("#progress")).to_be_hidden()
    steps = page.evaluate("steps")
    assert len(steps) >= 6
    assert steps == sorted(steps)
    assert steps[-1] == 100


@pytest.mark.parametrize("query", SIZES)
def test_board_stands_before_python(page: Page, own_site: Site, query: str) -> None:
    own_site.held.add(HELD)
    page.goto(own_site.url + query, wait_until="domcontentloaded")
    width, height, mines = SIZES[query]
    skeleton = page.evaluate(SKELETON)
    assert skeleton["status"] == "loading"
    assert [skeleton["width"], skeleton["height"], skeleton["mines"]] == [str(width), str(height), str(mines)]
    assert [skeleton["col"], skeleton["row"]] == [str(width), str(height)]
    assert skeleton["rows"] == height
    assert skeleton["index"] == str(height - 1)
    assert skeleton["places"] == [[row, col] for row in range(height) for col in range(width)]
    assert skeleton["closed"]
    assert skeleton["stops"] == 1
    expect(page.locator("#mines")).to_have_text(str(mines))


def test_skeleton_is_the_level_played_last(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    kept = json.dumps({"schema": 1, "level": "intermediate"})
    page.add_init_script(f"localStorage.setItem('minesweeper.settings', {kept!r})")
    page.goto(own_site.url, wait_until="domcontentloaded")
    assert page.evaluate(SKELETON)["rows"] == 16
    expect(page.locator("[data-level][aria-pressed=true]")).to_have_attribute("data-level", "intermediate")


@pytest.mark.parametrize(
    "kept", ["", "null", "[]", "{", '{"level": {}}', '{"level": "", "language": 7}', '"text"']
)
def test_skeleton_whatever_is_stored(page: Page, own_site: Site, kept: str) -> None:
    own_site.held.add(HELD)
    page.add_init_script(f"localStorage.setItem('minesweeper.settings', {kept!r})")
    page.goto(own_site.url, wait_until="domcontentloaded")
    assert page.evaluate(SKELETON)["rows"] == 9


def test_python_leaves_the_skeleton_in_place(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    page.goto(own_site.url + "?level=intermediate", wait_until="domcontentloaded")
    page.evaluate('document.querySelector(\'#game [data-row="5"][data-col="5"]\').kept = true')
    own_site.release()
    wait_until_ready(page)
    assert page.evaluate('document.querySelector(\'#game [data-row="5"][data-col="5"]\').kept') is True


def test_long_wait_is_told_of(page: Page, own_site: Site) -> None:
    own_site.held.add(HELD)
    page.clock.install()
    page.goto(own_site.url + "?lang=ja", wait_until="domcontentloaded")
    expect(page.locator("#message")).to_have_text("")
    page.clock.fast_forward(16_000)
    expect(page.locator("#message")).to_contain_text("読み込み中です。")
    own_site.release()
    page.clock.resume()
    wait_until_ready(page)
    expect(page.locator("#message")).to_have_text("")


def test_everything_shipped_for_the_start_is_asked_for(page: Page, own_site: Site, dist: Path) -> None:
    page.goto(own_site.url)
    wait_until_ready(page)
    shipped = {path.relative_to(dist).as_posix() for path in (dist / "runtime").iterdir()}
    assert shipped <= set(own_site.asked)
    assert own_site.asked.count("runtime/pyodide.asm.wasm") == 1


def test_every_module_can_be_imported(open_game: Callable[..., Page], dist: Path) -> None:
    """What the game imports only when it is used is there too, with the standard library under it."""
    page = open_game()
    modules = [name for name in read_modules(dist) if name.startswith("game")]
    assert "game.engine.board" in modules
    run_python(page, f"import importlib\nfor name in {modules!r}: importlib.import_module(name)")
    run_python(page, "import game\nfor name in game.__all__: getattr(game, name)")


def test_exceptions_can_be_told(open_game: Callable[..., Page]) -> None:
    page = open_game()
    told = run_python(
        page,
        "import traceback\ntry:\n    try:\n        {}[1]\n    except KeyError as error:\n        raise ValueError('ä') "
        "from error\nexcept ValueError:\n    told = traceback.format_exc()\ntold",
    )
    assert "KeyError: 1" in told
    assert "ValueError: ä" in told


def test_nothing_in_the_page_is_evaluated_from_text(open_game: Callable[..., Page]) -> None:
    page = open_game()
    assert page.evaluate("typeof unsafe === 'undefined'")
    blocked = page.evaluate(
        "new Promise(done => { document.addEventListener('securitypolicyviolation', e => done(e.effectiveDirective));"
        " const script = document.createElement('script'); script.textContent = 'window.unsafe = 1';"
        " document.head.append(script); })"
    )
    assert blocked == "script-src-elem"
    assert page.evaluate("typeof unsafe") == "undefined"


test_nothing_in_the_page_is_evaluated_from_text = pytest.mark.failing(
    test_nothing_in_the_page_is_evaluated_from_text
)


def run_python(page: Page, code: str) -> str:
    """Run Python in the page's interpreter; what its last line gives, as text."""
    return str(
        page.evaluate(
            "async code => { const { loadPyodide } = await import('./assets/interpreter.mjs');"
            " const python = await loadPyodide(); return String(python.runPython(code)); }",
            code,
        )
    )
