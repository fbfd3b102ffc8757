"""A start that cannot succeed: told in plain words, and mended by the button as soon as the cause is gone."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.modules import read_modules, write_modules
from tests.browser.site import Site
from tests.browser.tabs import Tab

pytestmark = pytest.mark.failing

NEEDED = (
    "assets/boot.js",
    "assets/start.js",
    "assets/quiet.js",
    "assets/interpreter.mjs",
    "assets/css/page.css",
    "pyscript.toml",
    "runtime/core.js",
    "runtime/pyodide.mjs",
    "runtime/pyodide.asm.mjs",
    "runtime/pyodide.asm.wasm",
    "runtime/first.zip",
    "runtime/modules.bin",
)
"""Files without which no game is played. PyScript's own parts, whose names change, stand for themselves."""


def expect_failure(page: Page) -> None:
    """The page says that it failed, to the eye and to the ear, and offers to try again."""
    expect(page.locator("html")).to_have_attribute("data-app", "failed")
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("The game could not start.")
    expect(page.locator("[data-action=retry]")).to_be_visible()


def retry(page: Page) -> None:
    """Press the button, and play."""
    page.locator("[data-action=retry]").click()
    wait_until_ready(page)
    expect(page.locator("#failure")).to_have_count(0)


@pytest.mark.parametrize("path", NEEDED)
def test_missing_file(page: Page, own_site: Site, path: str) -> None:
    own_site.missing.add(path)
    page.goto(own_site.url)
    expect_failure(page)


@pytest.mark.parametrize("path", ["assets/boot.js", "runtime/pyodide.asm.wasm", "runtime/modules.bin"])
def test_missing_file_that_comes_back(page: Page, own_site: Site, path: str) -> None:
    own_site.missing.add(path)
    page.goto(own_site.url)
    expect_failure(page)
    own_site.heal()
    retry(page)


def test_missing_part_of_pyscript(page: Page, own_site: Site, dist: Path) -> None:
    own_site.missing |= {f"runtime/{path.name}" for path in (dist / "runtime").glob("core-*.js")}
    page.goto(own_site.url)
    expect_failure(page)


@pytest.mark.parametrize(
    "path",
    [
        "runtime/pyodide.asm.wasm",
        "runtime/pyodide.asm.mjs",
        "runtime/first.zip",
        "runtime/modules.bin",
        "pyscript.toml",
    ],
)
def test_truncated_file(page: Page, own_site: Site, path: str) -> None:
    own_site.cut.add(path)
    page.goto(own_site.url)
    expect_failure(page)
    own_site.heal()
    retry(page)


@pytest.mark.parametrize("path", ["runtime/pyodide.asm.mjs", "assets/interpreter.mjs", "assets/start.js"])
def test_script_of_the_wrong_type(page: Page, own_site: Site, path: str) -> None:
    own_site.types[path] = "text/plain"
    page.goto(own_site.url)
    expect_failure(page)


def test_page_instead_of_a_file(page: Page, own_site: Site) -> None:
    """Some hosts answer every unknown path with their front page."""
    own_site.types["runtime/modules.bin"] = "text/html"
    own_site.cut.add("runtime/modules.bin")
    page.goto(own_site.url)
    expect_failure(page)


def test_webassembly_of_the_wrong_type_is_played(page: Page, own_site: Site) -> None:
    own_site.types["runtime/pyodide.asm.wasm"] = "application/octet-stream"
    page.goto(own_site.url)
    wait_until_ready(page)
    expect(page.locator("#failure")).to_have_count(0)


def test_broken_copy_in_the_cache_of_the_browser(page: Page, own_site: Site) -> None:
    """What the browser keeps as good for a year is asked for anew by the button."""
    own_site.cut.add("runtime/modules.bin")
    own_site.lasting.add("runtime/modules.bin")
    page.goto(own_site.url)
    expect_failure(page)
    own_site.cut.clear()
    retry(page)


def test_without_webassembly(page: Page, site: Site) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect_failure(page)
    expect(page.locator("#failure .note")).to_contain_text("WebAssembly")


@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("game.start", None, "No module named 'game.start'"),
        ("game.main", None, "No module named 'game.main'"),
        ("game.main", b"", "EOF"),
    ],
)
def test_exception_in_our_python(
    page: Page, own_site: Site, tmp_path: Path, name: str, code: bytes | None, told: str
) -> None:
    whole, own_site.folder = own_site.folder, with_code(own_site.folder, tmp_path / "site", name, code)
    page.goto(own_site.url)
    expect_failure(page)
    expect(page.locator("#failure .note")).to_contain_text(told)
    own_site.folder = whole
    retry(page)


def test_words_are_in_the_language_of_the_player(page: Page, own_site: Site) -> None:
    own_site.missing.add("runtime/modules.bin")
    for tag, language, words in (
        ("zh-Hans", "zh-Hans", "游戏未能启动。"),
        ("zh-Hans-TW", "zh-Hans", "游戏未能启动。"),
        ("zh-Hant", "zh-Hant", "遊戲未能啟動。"),
        ("ja", "ja", "ゲームを起動できませんでした。"),
    ):
        page.goto(f"{own_site.url}?lang={tag}")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(words)
        expect(alert).to_have_attribute("lang", language)


def test_error_of_a_stranger_does_not_stop_the_start(page: Page, own_site: Site) -> None:
    """An extension's broken promise cannot be told from ours; the game that starts all the same takes it back."""
    own_site.held.add("runtime/pyodide.asm.wasm")
    page.goto(own_site.url, wait_until="domcontentloaded")
    page.evaluate("void Promise.reject(new Error('of an extension'))")
    expect_failure(page)
    own_site.release()
    wait_until_ready(page)
    expect(page.locator("#failure")).to_have_count(0)


def test_stored_data_outlives_a_failed_start(take_tab: Callable[..., Tab], own_site: Site) -> None:
    page = take_tab(worker=True).page
    page.goto(own_site.url)
    wait_until_ready(page)
    page.evaluate("localStorage.setItem('kept', 'yes')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    # A broken copy in the worker's cache, whatever broke it: only a fresh one helps.
    page.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
              if (request.url.includes('modules.bin')) await cache.put(request, new Response('broken'));
            }
          }
        }"""
    )
    page.reload()
    expect_failure(page)
    retry(page)
    assert page.evaluate("localStorage.getItem('kept')") == "yes"


def with_code(dist: Path, folder: Path, name: str, code: bytes | None) -> Path:
    """A copy of the site in which a module has this code; None takes the module away."""
    shutil.copytree(dist, folder)
    table = read_modules(folder)
    del table[name]
    if code is not None:
        table[name] = False, code
    write_modules(folder, table)
    return folder
