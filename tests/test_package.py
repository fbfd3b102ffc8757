"""The package that `pip install .` installs: whole, typed, and of use without the page."""

from __future__ import annotations

import subprocess
import sys
from email import message_from_string
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).resolve().parents[1]

BOT = """
import sys
import game
assert game.__file__.startswith(sys.path[0]), game.__file__
assert all(getattr(game, name).__doc__ for name in game.__all__)
play = game.Game(game.BEGINNER, seed=7)
play.open(4, 4)
while play.status == "playing":
    play.open(*game.solve(play.view(), 10).best)
print(game.__version__, play.status)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as pip installs it, from nothing but this checkout and its locked tools."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index"]
    options = ["--no-build-isolation", "--no-deps", "--no-compile", "--target", str(folder)]
    subprocess.run([*pip, *options, str(ROOT)], check=True, capture_output=True)
    return folder


def test_plays_without_the_page(installed: Path) -> None:
    """In a Python that sees no other package, and where anything of the page would fail."""
    code = f"import sys; sys.path.insert(0, {str(installed)!r})\n{BOT}"
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", code]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout == f"{game.__version__} won\n"


def test_says_what_it_is(installed: Path) -> None:
    (info,) = installed.glob("minesweeper-*.dist-info")
    about = message_from_string((info / "METADATA").read_text(encoding="utf-8"))
    assert about["Version"] == game.__version__
    assert about["License-Expression"] == "MIT"
    assert about["Requires-Python"] == ">=3.11"
    needed = about.get_all("Requires-Dist", [])
    assert all("extra ==" in requirement for requirement in needed)
    assert (info / "licenses" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_holds_all_of_the_code_and_nothing_else(installed: Path) -> None:
    def files(folder: Path) -> set[str]:
        return {
            path.relative_to(folder).as_posix()
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        }

    assert (installed / "game" / "py.typed").is_file()
    assert files(installed / "game") == files(ROOT / "game")
    assert [path.name for path in installed.iterdir() if not path.name.startswith("minesweeper-")] == ["game"]
