"""Compiles the game, and what it needs of the standard library, to zip files of bytecode.

Bytecode fits one Python only, so this runs inside the Pyodide that the site ships, under Node:

    node tools/pyodide.mjs tools/bytecode.py OUT

It writes OUT/game.zip and OUT/stdlib.zip: sourceless `.pyc` files without docstrings and asserts. Fixed
dates and a fixed order make the same input give the same bytes.

The standard library is cut down to the modules that a start imports: those Pyodide has imported when it is
ready, those of PyScript's own package, and whatever a module of `game` imports anywhere, also in a function.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"

PAGE_ONLY = {"js", "pyodide_js", "polyscript", "_pyscript", "pyscript", "game"}
"""What only the page has, or what is no part of the standard library."""

LAZY = (
    # The codecs that zip files and bytes.decode() ask for by name.
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    # Telling of an exception.
    "_suggestions",
    "traceback",
    "unicodedata",
)
"""What the standard library imports inside functions that a start, or a failing one, may reach."""


def main() -> None:
    """Write both zip files into the folder named on the command line."""
    out = Path(sys.argv[1])
    game = {
        f"game/{path.relative_to(ROOT / 'game').as_posix()}": path.read_bytes() for path in sources("game")
    }
    pyscript = pyscript_package()
    load(imported_names(game.values(), "game"), must=True)
    load(imported_names(pyscript.values(), "pyscript"), must=False)
    load(LAZY, must=False)
    library = standard_library()
    needed = {name: library[name] for name in library if module_name(name) in sys.modules}
    # PyScript writes its package into the working folder at each start. Found compiled on the path before
    # that folder, it need not be compiled in every page.
    needed |= pyscript
    (out / "game.zip").write_bytes(compiled(game))
    (out / "stdlib.zip").write_bytes(compiled(needed))
    print(
        f"bytecode: {len(game)} modules of the game, {len(needed)} of {len(library)} of the standard library"
    )


def sources(folder: str) -> list[Path]:
    """The Python files of a folder of the project."""
    return sorted((ROOT / folder).rglob("*.py"))


def pyscript_package() -> dict[str, bytes]:
    """PyScript's Python package, taken from the source map of the module that carries it as text."""
    for path in sorted(PYSCRIPT.glob("core-*.js.map")):
        source_map = json.loads(path.read_text(encoding="utf-8"))
        for name, text in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            if name.endswith("/stdlib/pyscript.js"):
                literal = text[text.index("{") : text.rindex("}") + 1]
                return dict(flatten("", json.loads(literal)))
    raise FileNotFoundError(f"no Python package was found in {PYSCRIPT}: run `make setup`")


def flatten(prefix: str, folder: dict[str, object]) -> Iterator[tuple[str, bytes]]:
    """Every file of a nested folder, by its path."""
    for name, content in folder.items():
        if isinstance(content, dict):
            yield from flatten(f"{prefix}{name}/", content)
        else:
            yield prefix + name, str(content).encode()


def imported_names(codes: Iterable[bytes], package: str) -> set[str]:
    """The modules outside of `package` that these sources import, at the top or inside functions.

    `from a import b` gives both `a` and `a.b`, as `b` may be a module.
    """
    names = set()
    for code in codes:
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.split(".")[0] not in PAGE_ONLY | {package}}


def load(names: Iterable[str], must: bool) -> None:
    """Import the modules, and with them all that they import.

    Raises:
        ModuleNotFoundError: `must`, and one is neither a module nor something a module holds.
    """
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ImportError:
            home, _, attribute = name.rpartition(".")
            if must and not hasattr(sys.modules.get(home), attribute):
                raise


def standard_library() -> dict[str, bytes]:
    """The sources of the standard library of this Python, by their path in its zip file."""
    archive = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(archive) as library:
        return {name: library.read(name) for name in library.namelist() if name.endswith(".py")}


def module_name(path: str) -> str:
    """The module in a file: `json.decoder` for `json/decoder.py`, `json` for `json/__init__.py`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(files: dict[str, bytes]) -> bytes:
    """A zip file of these sources as bytecode."""
    # Flags 1: by hash, unchecked. Nothing is compared with a source when the module is loaded.
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, source in sorted(files.items()):
            code = compile(source, name, "exec", dont_inherit=True, optimize=2)
            archive.writestr(
                zipfile.ZipInfo(name + "c"), head + marshal.dumps(code), zipfile.ZIP_DEFLATED, compresslevel=9
            )
    return out.getvalue()


if __name__ == "__main__":
    main()
