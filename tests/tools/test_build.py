"""The build: its parts fit each other and the locked packages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import build, third_party

ROOT = Path(__file__).resolve().parents[2]


def test_third_party_is_fresh() -> None:
    assert (ROOT / "THIRD_PARTY").read_text(encoding="utf-8") == third_party.text()


def test_locks_name_no_host() -> None:
    """A lock holds versions and hashes; where packages come from is each machine's own matter."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not [name for name, entry in packages.items() if "resolved" in entry]
    assert all("integrity" in entry for name, entry in packages.items() if name)
    requirements = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert "://" not in requirements
    pinned = re.findall(r"^[\w.-]+==[\w.]+ \\\n    --hash=sha256:", requirements, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^\w", requirements, re.MULTILINE))


def test_interpreter_fits_the_locked_pyodide() -> None:
    """assets/interpreter.mjs spares the page Pyodide's lock file by repeating its head."""
    info = json.loads((build.PACKAGES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    text = (ROOT / "assets" / "interpreter.mjs").read_text(encoding="utf-8")
    written = dict(re.findall(r'(\w+): "([\w.]+)"', text))
    expected = {key: value for key, value in info.items() if key != "version"}
    assert written == expected


def test_page_and_config_switch_off_the_same_plugins() -> None:
    """All but "!error": the page's list would race with the notice that a broken pyscript.toml needs."""
    config = (ROOT / "pyscript.toml").read_text(encoding="utf-8")
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    lists = re.findall(r'plugins"?(?: =|:) (\[[^\]]*\])', config + page)
    assert len(lists) == 2
    switched_off, in_page = map(json.loads, lists)
    assert "!error" in switched_off
    assert in_page == [plugin for plugin in switched_off if plugin != "!error"]


def test_policy_is_strict() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found
    policy = dict(part.split(None, 1) for part in found[1].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == policy["connect-src"] == policy["worker-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe-inline" not in found[1]


def test_paths_are_relative() -> None:
    """From any folder of any host: nothing begins at the host's root or names a host."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'(?:src|href|config)="([^"]*)"', page)
    assert links
    assert all(link.startswith("./") for link in links)


def test_preview_picture_gets_the_address_of_the_site() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert build.with_address(page, "") == page
    for site in ("https://example.org/a/", "https://example.org/a"):
        made = build.with_address(page, site)
        assert 'property="og:image" content="https://example.org/a/assets/icons/social.jpg"' in made
        assert made.count("https://") == 1


def test_the_style_sheets_become_one_in_their_order() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    made, styles = build.with_one_style(page)
    assert styles == re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', page)
    assert {ROOT / style for style in styles} == set((ROOT / "assets" / "css").iterdir())
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', made) == [f"./{build.STYLE}"]
    links = re.compile(r'<link rel="stylesheet"[^>]*>\s*')
    assert links.sub("", made) == links.sub("", page)


def test_steps_are_taken_again_when_their_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "WORK", tmp_path)
    source = tmp_path / "source"
    source.write_text("one")
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "result").write_text(source.read_text())

    for _ in range(2):
        assert (build.kept("step", [source], "1", make) / "result").read_text() == "one"
    assert len(made) == 1
    source.write_text("two")
    assert (build.kept("step", [source], "1", make) / "result").read_text() == "two"
    build.kept("step", [source], "2", make)
    assert len(made) == 3


def test_failed_step_ends_the_build_and_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "WORK", tmp_path)

    def fail(folder: Path) -> None:
        build.run(sys.executable, "-c", "raise SystemExit(3)")

    for _ in range(2):
        with pytest.raises(SystemExit, match="the build failed at"):
            build.kept("step", [], "", fail)
    with pytest.raises(SystemExit, match="not installed"):
        build.run("no-program-of-this-name")


def test_warning_of_workbox_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    done = subprocess.run(
        ["node", "tools/service_worker.mjs", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "large" in done.stderr
