"""Compiles the game, and what it needs of the standard library, to zip files of bytecode.

Bytecode fits one Python only, so this runs inside the Pyodide that the site ships, under Node:

    node tools/pyodide.mjs tools/bytecode.py OUT

It writes OUT/first.zip, the modules with which Python itself begins, and OUT/modules.bin, a table of all others
that `tools/sitecustomize.py` reads: bytecode without sources, docstrings and asserts. Fixed dates and a fixed
order make the same input give the same bytes.

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
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"

PAGE_ONLY = {"js", "pyodide_js", "polyscript", "_pyscript", "pyscript", "game"}
"""What only the page has, or what is no part of the standard library."""

LAZY = (
    # The codecs that bytes.decode() asks for by name.
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    # Dividing ints of a hundred thousand digits, which the solver does on vast boards: `int` itself imports it.
    "_pylong",
    # Telling of an exception.
    "_suggestions",
    "traceback",
    "unicodedata",
)
"""What the standard library imports inside functions that a start, or a failing one, may reach."""

FIRST = (
    "_collections_abc.py",
    "_sitebuiltins.py",
    "abc.py",
    "codecs.py",
    "encodings/__init__.py",
    "encodings/aliases.py",
    "encodings/utf_8.py",
    "genericpath.py",
    "io.py",
    "os.py",
    "posixpath.py",
    "site.py",
    "stat.py",
)
"""What Python imports before `sitecustomize`, and finds in a zip file only."""

OWN = {"encodings.cp437"}
"""What this program itself has imported, to read zip files by `zipfile`; the page only imports from them."""

CUT_SHORT = {
    # PyScript imports `html` for its `escape`. 2,231 names of characters, which only `unescape` looks up, would be a
    # thirtieth of the download of the library and half a megabyte of memory.
    "html/entities.py": "html5 = {}",
    # `traceback` would make fifteen dataclasses for colours that no console of a browser shows.
    "_colorize.py": """
class Theme:
    def __getattr__(self, name):
        return ""
class Themes:
    traceback = Theme()
def can_colorize(*, file=None):
    return False
def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return Themes
""",
    # What draws who waits for whom, by dataclasses again.
    "asyncio/graph.py": "__all__ = ()",
}
"""Modules of which the page needs less than there is."""

LEFT_OUT = {"_compression", "bz2", "compression", "dataclasses", "lzma", "ssl"}
"""Modules, and packages with all they hold, that nobody needs: those who import them do without if they are not there."""


def main() -> None:
    """Write both files into the folder named on the command line."""
    out = Path(sys.argv[1])
    game = {
        f"game/{path.relative_to(ROOT / 'game').as_posix()}": path.read_bytes() for path in sources("game")
    }
    pyscript = pyscript_package()
    if any(name.split(".")[0] == "pyscript" for name in imports(map(ast.parse, game.values()))):
        raise ImportError(
            "the game imports PyScript's package, of which the page has only what a start needs"
        )
    load(imported_names(game.values(), "game"), must=True)
    load(imported_names(pyscript.values(), "pyscript"), must=False)
    load(LAZY, must=False)
    library = standard_library()
    needed = {
        name: CUT_SHORT[name].encode() if name in CUT_SHORT else library[name]
        for name in library
        if module_name(name) in sys.modules.keys() - OWN and module_name(name).split(".")[0] not in LEFT_OUT
    }
    first = {name: needed.pop(name) for name in FIRST if name in needed}
    first["sitecustomize.py"] = (ROOT / "tools" / "sitecustomize.py").read_bytes()
    # PyScript writes its package into the working folder at each start. Found compiled before that folder is looked
    # into, it need not be compiled in every page; and what is left out of it is not found at all.
    (out / "first.zip").write_bytes(zipped(first))
    (out / "modules.bin").write_bytes(packed(needed | pyscript | game))
    print(
        f"bytecode: {len(game)} modules of the game, {len(first) - 1} and {len(needed)} of {len(library)}"
        " of the standard library"
    )


def sources(folder: str) -> list[Path]:
    """The Python files of a folder of the project."""
    return sorted((ROOT / folder).rglob("*.py"))


def pyscript_package() -> dict[str, bytes]:
    """What a start imports of PyScript's package, taken from the source map of the module that carries it as text."""
    for path in sorted(PYSCRIPT.glob("core-*.js.map")):
        source_map = json.loads(path.read_text(encoding="utf-8"))
        for name, text in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            if name.endswith("/stdlib/pyscript.js"):
                literal = text[text.index("{") : text.rindex("}") + 1]
                return reached(dict(flatten("", json.loads(literal))), "pyscript/__init__.py")
    raise FileNotFoundError(f"no Python package was found in {PYSCRIPT}: run `make setup`")


def flatten(prefix: str, folder: dict[str, object]) -> Iterator[tuple[str, bytes]]:
    """Every file of a nested folder, by its path."""
    for name, content in folder.items():
        if isinstance(content, dict):
            yield from flatten(f"{prefix}{name}/", content)
        else:
            yield prefix + name, str(content).encode()


def reached(files: dict[str, bytes], begin: str) -> dict[str, bytes]:
    """Those of these files that are imported when `begin` is.

    What only a function imports is left out, and cannot be imported in the page.
    """
    found: dict[str, bytes] = {}
    wanted = [begin]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = files[name]
            at_once = (node for node in ast.parse(files[name]).body if not isinstance(node, ast.FunctionDef))
            paths = {f"{module.replace('.', '/')}.py" for module in imports(at_once)}
            wanted += sorted(paths & files.keys())
    return found


def imports(parts: Iterable[ast.AST]) -> set[str]:
    """The names of modules that these parts of programs import, also inside functions.

    `from a import b` gives both `a` and `a.b`, as `b` may be a module.
    """
    names = set()
    for part in parts:
        for node in ast.walk(part):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def imported_names(codes: Iterable[bytes], package: str) -> set[str]:
    """What these sources import of the standard library; `package` is what they belong to."""
    return {
        name for name in imports(map(ast.parse, codes)) if name.split(".")[0] not in PAGE_ONLY | {package}
    }


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


def compiled(name: str, source: bytes) -> bytes:
    """The code of a source, marshalled."""
    return marshal.dumps(compile(source, name, "exec", dont_inherit=True, optimize=2))


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip file of these sources as bytecode."""
    # Flags 1: by hash, unchecked. Nothing is compared with a source when the module is loaded.
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, source in sorted(files.items()):
            code = head + compiled(name, source)
            archive.writestr(zipfile.ZipInfo(name + "c"), code, zipfile.ZIP_DEFLATED, compresslevel=9)
    return out.getvalue()


def packed(files: dict[str, bytes]) -> bytes:
    """These sources as the table that `tools.sitecustomize` reads, in the form of gzip."""
    table = {
        module_name(name): (name.endswith("/__init__.py"), compiled(name, source))
        for name, source in sorted(files.items())
    }
    # 31: with the largest window, and the head of gzip with no date in it.
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(marshal.dumps(table)) + packer.flush()


if __name__ == "__main__":
    main()
