"""The workflows: as the official schema wants them, of pinned parts, and running what people run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))


def test_there_is_one() -> None:
    assert WORKFLOWS


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
@pytest.mark.parametrize(
    "schema",
    ["vendor.github-workflows", "custom.github-workflows-require-timeout"],
    ids=["official", "timeout"],
)
def test_schema(path: Path, schema: str) -> None:
    """The schemas come with the package: nothing is asked of the net."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_parts_are_official_and_pinned(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"uses: *(\S+)", text)
    assert used
    assert [name for name in used if not re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", name)] == []
    assert not re.search(r"(runs-on|container): *\S*latest", text)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_it_makes_can_be_made(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"run: make (\w+)", path.read_text(encoding="utf-8"))
    assert {"test", "build"} <= set(targets)
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
