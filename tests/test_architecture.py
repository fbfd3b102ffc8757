"""The shape of the code: who imports whom, what the rules may know of, and how long a module may grow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))
PAGE = {"js", "pyodide", "pyodide_js", "pyscript"}
UNFORESEEN = {"asyncio", "datetime", "os", "random", "secrets", "time", "uuid"}
LONGEST = 300
"""Lines that a module may have, and the scripts of the page."""


def imports(path: Path) -> Iterator[str]:
    """The first parts of all absolute names that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def name_of(path: Path) -> str:
    """A module's path within the project."""
    return path.relative_to(ROOT).as_posix()


def test_layers() -> None:
    """import-linter keeps the contracts of pyproject.toml."""
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_browser_side_touches_the_page(path: Path) -> None:
    name = name_of(path)
    if not name.startswith(("game/browser/", "game/main.py", "game/start.py")):
        assert not PAGE & set(imports(path))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_rules_and_solver_are_foreseeable(path: Path) -> None:
    name = name_of(path)
    if name.startswith(("game/engine/", "game/solver/")):
        allowed = {"random"} if name == "game/engine/layout.py" else set()
        assert not UNFORESEEN & set(imports(path)) - allowed


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_game_needs_the_standard_library_only(path: Path) -> None:
    assert set(imports(path)) <= set(sys.stdlib_module_names) | PAGE | {"game"}


@pytest.mark.parametrize("path", [*MODULES, *(ROOT / "tools").rglob("*.py")], ids=name_of)
def test_modules_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_scripts_of_the_page_are_few_and_short() -> None:
    scripts = {path.name: path for path in (ROOT / "assets").rglob("*") if path.suffix in (".js", ".mjs")}
    assert set(scripts) == {"boot.js", "interpreter.mjs", "quiet.js", "start.js"}
    assert all(len(path.read_text(encoding="utf-8").splitlines()) < LONGEST + 40 for path in scripts.values())


@pytest.mark.parametrize("name", ["game", "tools", "tests", "assets"])
def test_nothing_is_left_for_later(name: str) -> None:
    """No notes to ourselves; what is missing is not there at all."""
    word = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    for path in (ROOT / name).rglob("*"):
        if path.suffix in (".py", ".js", ".mjs", ".css"):
            assert not word.search(path.read_text(encoding="utf-8")), name_of(path)


def loaded_at_the_start() -> set[Path]:
    """The modules that `game/main.py` imports outside functions and type checking, and those that these import."""
    waiting, found = [ROOT / "game" / "main.py"], set()
    while waiting:
        path = waiting.pop()
        if path in found or not path.exists():
            continue
        found.add(path)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.level:
                folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
                waiting += [folder.with_suffix(".py"), *(folder / f"{each.name}.py" for each in node.names)]
    return found


def test_the_start_loads_no_solver() -> None:
    started = {name_of(path) for path in loaded_at_the_start()}
    assert {"game/app/assistant.py", "game/app/ending.py", "game/engine/game.py"} <= started
    assert not [name for name in started if name.startswith("game/solver/")]
    assert not started & {
        "game/app/advice.py",
        "game/app/judge.py",
        "game/app/summary.py",
        "game/app/risks.py",
    }
