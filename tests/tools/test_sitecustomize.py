"""How the page's Python finds its modules."""

from __future__ import annotations

import importlib
import marshal
import sys
from collections.abc import Iterator

import pytest

from tools.bytecode import compiled
from tools.sitecustomize import Modules

SOURCES = {
    "tabled": (True, b"from tabled.part import answer\nfrom . import other\n"),
    "tabled.part": (False, b"answer = 42\nassert False\n"),
    "tabled.other": (False, b"import json\n"),
    "tabled.broken": (False, b"raise RuntimeError('no luck')\n"),
}


@pytest.fixture(autouse=True)
def modules() -> Iterator[None]:
    """Some modules in a table, first on the path."""
    table = {name: (package, compiled(name, source)) for name, (package, source) in SOURCES.items()}
    finder = Modules(marshal.loads(marshal.dumps(table)))
    sys.meta_path.insert(0, finder)  # type: ignore[arg-type]  # which has what is asked of one
    yield
    sys.meta_path.remove(finder)  # type: ignore[arg-type]
    for name in SOURCES:
        sys.modules.pop(name, None)


def test_packages_and_modules_of_a_table_are_imported() -> None:
    package = importlib.import_module("tabled")
    assert package.answer == 42
    assert package.other.json is importlib.import_module("json")
    assert sys.modules["tabled.part"].__package__ == "tabled"


@pytest.mark.parametrize("name", ["tabled.absent", "absent_from_the_table"])
def test_what_is_not_in_it_is_not_found(name: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=name):
        importlib.import_module(name)


def test_what_fails_is_not_left_half_imported() -> None:
    with pytest.raises(RuntimeError, match="no luck"):
        importlib.import_module("tabled.broken")
    assert "tabled.broken" not in sys.modules
