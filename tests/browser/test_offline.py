"""Off the net, and from one version to the next: the service worker keeps the site whole."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.site import Site, new_version
from tests.browser.tabs import Tab
from tests.browser.test_messages import covered

MARKS = """() => [
  document.documentElement.dataset.mark ?? '',
  getComputedStyle(document.documentElement).getPropertyValue('--mark').replaceAll('"', ''),
]"""
"""The version of the page and that of its style, which must be the same at all times."""


UPDATE = """() => navigator.serviceWorker.ready.then(async registration => {
  await registration.update();
  const worker = registration.installing;
  while (worker.state === 'installing') {
    await new Promise(done => worker.addEventListener('statechange', done, { once: true }));
  }
  return worker.state;
})"""
"""Look for another version and take it in; what became of it."""


@pytest.fixture
def reader(take_tab: Callable[..., Tab]) -> Page:
    """The empty page of a browser that lets the site keep a service worker."""
    return take_tab(worker=True).page


@pytest.fixture(scope="module")
def versions(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two further versions of the site."""
    folder = tmp_path_factory.mktemp("versions")
    return [new_version(dist, folder / mark, mark) for mark in ("two", "three")]


def visit(page: Page, site: Site) -> Page:
    """Open the game, and go on when the whole site is kept."""
    page.goto(site.url)
    wait_until_ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def test_plays_off_the_net_in_a_sub_folder(reader: Page, own_site: Site) -> None:
    page = visit(reader, own_site)
    # Some pictures are fetched when all else is done.
    page.wait_for_load_state("networkidle")
    asked = len(own_site.asked)
    reader.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    page.locator('#game [data-row="4"][data-col="4"]').click()
    expect(page.locator("#game")).to_have_attribute("data-status", "playing")
    page.goto(f"{own_site.url}?level=expert&lang=ja")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert own_site.asked[asked:] == []


def test_every_file_is_kept(dist: Path) -> None:
    worker = (dist / "sw.js").read_text(encoding="utf-8")
    kept = set(re.findall(r'url:"([^"]+)"', worker))
    files = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    unshown = {name for name in files if name.startswith("assets/screenshots/")}
    assert kept == files - unshown - {"sw.js", "assets/icons/social.jpg"}
    assert worker.count('integrity:"sha256-') == len(kept)


def test_scope_is_the_folder_of_the_site(reader: Page, own_site: Site) -> None:
    page = visit(reader, own_site)
    assert page.evaluate("navigator.serviceWorker.ready.then(r => r.scope)") == own_site.url


def visit_with_new_version(page: Page, site: Site, version: Path) -> Page:
    """A page of the old version that has been told of this new one."""
    visit(page, site)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#message")).to_have_text("")
    site.folder = version
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#message")).to_contain_text("A new version is ready.")
    assert page.evaluate(MARKS) == ["", ""]
    return page


def test_new_version_waits_until_the_player_wants_it(
    reader: Page, own_site: Site, versions: list[Path]
) -> None:
    page = visit_with_new_version(reader, own_site, versions[0])
    # It goes on waiting, however often the page is opened.
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(MARKS) == ["", ""]
    # It is told of again after anything else is said.
    page.keyboard.press("h")
    expect(page.locator("#message")).to_have_text("The first square is always safe: open any.")
    page.keyboard.press("n")
    expect(page.locator("#message")).to_contain_text("A new version is ready.")
    page.locator("#message [data-action=reload]").click()
    expect(page.locator("html")).to_have_attribute("data-mark", "two")
    wait_until_ready(page)
    assert page.evaluate(MARKS) == ["two", "two"]
    expect(page.locator("#message")).to_have_text("")


def test_a_new_version_covers_nothing_and_can_be_put_away(
    reader: Page, own_site: Site, versions: list[Path]
) -> None:
    reader.set_viewport_size({"width": 320, "height": 568})
    page = visit_with_new_version(reader, own_site, versions[0])
    message = page.locator("#message")
    for size in ((320, 568), (390, 844), (667, 375), (1280, 820)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(message.locator("[data-action=reload]")).to_be_in_viewport()
        assert covered(page) == [], size
    message.get_by_role("button", name="Later").click()
    expect(message).to_have_text("")
    # Nor does it come back in this visit, whatever else is said.
    page.keyboard.press("h")
    expect(message).to_have_text("The first square is always safe: open any.")
    page.keyboard.press("n")
    expect(message).to_have_text("")
    page.reload()
    wait_until_ready(page)
    expect(message).to_contain_text("A new version is ready.")
    assert page.evaluate(MARKS) == ["", ""]


def test_versions_never_mix(reader: Page, own_site: Site, versions: list[Path]) -> None:
    """Whatever the host sends meanwhile, the page is of one version, also in a second window."""
    page = visit(reader, own_site)
    page.reload()
    wait_until_ready(page)
    other = reader.context.new_page()
    other.goto(own_site.url)
    wait_until_ready(other)
    for folder in versions:
        own_site.folder = folder
        page.reload()
        expect(page.locator("#message [data-action=reload]")).to_be_visible()
        marks = page.evaluate(MARKS)
        assert marks[0] == marks[1] != folder.name
        page.locator("#message [data-action=reload]").click()
        expect(page.locator("html")).to_have_attribute("data-mark", folder.name)
        wait_until_ready(page)
        assert page.evaluate(MARKS) == [folder.name, folder.name]
    # The other window was not torn out of the player's hands; it offers to follow.
    assert other.evaluate(MARKS) == ["", ""]
    other.locator("#message [data-action=reload]").click()
    expect(other.locator("html")).to_have_attribute("data-mark", "three")


def test_half_uploaded_version_is_not_taken(
    reader: Page, own_site: Site, versions: list[Path], tmp_path: Path
) -> None:
    """The new worker is on the host already, a file of its version not yet."""
    page = visit(reader, own_site)
    page.reload()
    wait_until_ready(page)
    mixed = new_version(versions[0], tmp_path / "mixed", "four")
    css = "assets/css/page.css"
    (mixed / css).write_bytes((versions[0] / css).read_bytes())
    own_site.folder = mixed
    assert page.evaluate(UPDATE) == "redundant"
    assert page.evaluate(MARKS) == ["", ""]
    own_site.folder = versions[0]
    assert page.evaluate(UPDATE) == "installed"
    expect(page.locator("#message [data-action=reload]")).to_be_visible()
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(MARKS) == ["", ""]


test_half_uploaded_version_is_not_taken = pytest.mark.failing(test_half_uploaded_version_is_not_taken)


def test_site_without_worker_file_is_played(reader: Page, own_site: Site) -> None:
    own_site.missing.add("sw.js")
    reader.goto(own_site.url)
    wait_until_ready(reader)
    expect(reader.locator("#message")).to_have_text("")


test_site_without_worker_file_is_played = pytest.mark.failing(test_site_without_worker_file_is_played)


@pytest.mark.parametrize(
    "without",
    [
        "delete Navigator.prototype.serviceWorker",
        "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
)
def test_browser_without_workers_is_played(reader: Page, own_site: Site, without: str) -> None:
    reader.add_init_script(without)
    reader.goto(own_site.url)
    wait_until_ready(reader)


def test_looks_for_a_new_version_now_and_then(reader: Page, own_site: Site, versions: list[Path]) -> None:
    page = visit(reader, own_site)
    page.reload()
    wait_until_ready(page)
    own_site.folder = versions[0]
    show = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(show)
    asked = own_site.asked.count("sw.js")
    page.evaluate("Date.now = ((now) => () => now() + 3600001)(Date.now)")
    page.evaluate(show)
    expect(page.locator("#message")).to_contain_text("A new version is ready.")
    assert own_site.asked.count("sw.js") == asked + 1


def test_manifest_describes_an_app(open_game: Callable[..., Page], dist: Path) -> None:
    page = open_game()
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    path = dist / link
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert manifest["name"] == "Minesweeper"
    assert manifest["display"] == "standalone"
    assert (path.parent / manifest["start_url"]).resolve() == dist.resolve()
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    shortcuts = manifest["shortcuts"]
    for picture in [*manifest["icons"], *manifest["screenshots"], *(s["icons"][0] for s in shortcuts)]:
        with Image.open(path.parent / picture["src"]) as drawn:
            assert picture["sizes"] == f"{drawn.width}x{drawn.height}"
            assert picture["type"] == Image.MIME[drawn.format or ""]
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"wide", "narrow"}
    assert [shortcut["url"] for shortcut in shortcuts] == [
        "../?level=beginner",
        "../?level=expert",
        "../?daily",
    ]
    for shortcut in shortcuts:
        page.goto(urljoin(page.url, f"assets/{shortcut['url']}"))
        wait_until_ready(page)
        _, _, level = shortcut["url"].partition("level=")
        if level:
            expect(page.locator(f"[data-level={level}]")).to_have_attribute("aria-pressed", "true")
        else:
            expect(page.locator("dialog#daily")).to_be_visible()
        assert "?" not in page.url
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    names = {problem["errorId"] for problem in problems["installabilityErrors"]}
    # A fresh context of the tests is a private window, which installs nothing.
    assert names <= {"in-incognito"}
