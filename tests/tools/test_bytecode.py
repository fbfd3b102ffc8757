"""What the page's files of bytecode hold."""

from __future__ import annotations

import gzip
import marshal
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tools import bytecode


def test_what_is_imported_at_once_is_reached_and_what_functions_import_is_not() -> None:
    files = {
        "a/__init__.py": b"from a.b import thing\nimport json",
        "a/b.py": b"if True:\n    from a import c\n\ndef later():\n    from a.d import other",
        "a/c.py": b"import a.b",
        "a/d.py": b"",
        "a/e.py": b"import a.c",
    }
    assert set(bytecode.reached(files, "a/__init__.py")) == {"a/__init__.py", "a/b.py", "a/c.py"}


SOURCES = {"b/__init__.py": b'"""Words."""\nassert False\n', "a.py": b"x = 1\n"}


def test_the_zip_file_has_no_sources_and_is_the_same_each_time() -> None:
    made = bytecode.zipped(SOURCES)
    assert made == bytecode.zipped(dict(reversed(SOURCES.items())))
    with zipfile.ZipFile(BytesIO(made)) as archive:
        assert archive.namelist() == ["a.pyc", "b/__init__.pyc"]
        assert b"Words" not in archive.read("b/__init__.pyc")


def test_the_table_has_no_sources_and_is_the_same_each_time() -> None:
    made = bytecode.packed(SOURCES)
    assert made == bytecode.packed(dict(reversed(SOURCES.items())))
    table = marshal.loads(gzip.decompress(made))
    assert {name: package for name, (package, _) in table.items()} == {"a": False, "b": True}
    assert b"Words" not in table["b"][1]


def test_compiled_modules_are_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made by this Python, for this Python."""
    archive = tmp_path / "made.zip"
    archive.write_bytes(bytecode.zipped({"only_in_the_zip.py": b"answer = 42\nassert False\n"}))
    monkeypatch.syspath_prepend(str(archive))
    assert __import__("only_in_the_zip").answer == 42


def test_imported_names() -> None:
    code = b"import a.b, js\nfrom c import d\nfrom . import e\nfrom game.x import y\ndef f():\n    import g\n"
    assert bytecode.imported_names([code], "game") == {"a.b", "c", "c.d", "g"}


def test_missing_module_of_the_game_ends_the_build() -> None:
    bytecode.load(["json", "json.loads"], must=True)
    with pytest.raises(ModuleNotFoundError):
        bytecode.load(["no_module_of_this_name"], must=True)
    bytecode.load(["no_module_of_this_name"], must=False)
