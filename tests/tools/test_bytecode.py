"""What the page's zip files of bytecode hold."""

from __future__ import annotations

from tools.bytecode import imported_names, reached


def test_what_is_imported_at_once_is_reached_and_what_functions_import_is_not() -> None:
    files = {
        "a/__init__.py": b"from a.b import thing\nimport json",
        "a/b.py": b"if True:\n    from a import c\n\ndef later():\n    from a.d import other",
        "a/c.py": b"import a.b",
        "a/d.py": b"",
        "a/e.py": b"import a.c",
    }
    assert set(reached(files, "a/__init__.py")) == {"a/__init__.py", "a/b.py", "a/c.py"}


def test_the_standard_library_s_names_are_found_inside_functions_too() -> None:
    codes = [
        b"import json, js\nfrom . import near",
        b"def later():\n    from os import path\n    import game.app",
    ]
    assert imported_names(codes, "game") == {"json", "os", "os.path"}
