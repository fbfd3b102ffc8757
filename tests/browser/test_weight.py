"""What the built site weighs, where it could grow unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.modules import read_modules


@pytest.mark.parametrize("name", ["classic", "garden"])
def test_sheets(name: str, dist: Path) -> None:
    """Classic is part of a first visit; garden, with all its grass, weighs most."""
    files = [path for path in dist.rglob(f"{name}-*.webp") if not path.name.startswith(f"{name}-dark")]
    weight = {path.name.removeprefix(name): path.stat().st_size for path in files}
    assert weight.keys() == {"-state.webp", "-state@2x.webp", "-over.webp", "-crater.webp"}
    assert weight["-state.webp"] <= (60_000 if name == "classic" else 90_000)
    assert weight["-state@2x.webp"] <= 220_000
    assert weight["-over.webp"] <= 100_000
    assert weight["-crater.webp"] <= 5_000


def test_the_page_s_library_leaves_out_what_only_unused_parts_need(dist: Path) -> None:
    table = read_modules(dist)
    assert len(table["html.entities"][1]) < 500
    assert not {"pyscript.web", "dataclasses", "ssl", "lzma"} & table.keys()
    assert {"_pylong", "asyncio", "fractions", "gettext", "pyscript.display"} <= table.keys()
