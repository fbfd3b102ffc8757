"""Tells what the built site contains besides our own work: `python -m tools.third_party > THIRD_PARTY`.

Names, versions and licences come from `package-lock.json`, the notices from the installed packages.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"

HEAD = """\
The site that `make build` writes contains, besides our own work (see LICENSE), what is listed here.
This file is made by `python -m tools.third_party` from package-lock.json; its freshness is tested.
"""

PYODIDE = """\
Pyodide is used unmodified, but for the comments that name its source maps. Its source, and that of the
CPython it is built from, is at https://github.com/pyodide/pyodide under the tag of this version; the licence's
text is at https://www.mozilla.org/MPL/2.0/. It contains CPython and its standard library, of which
runtime/first.zip and runtime/modules.bin hold a part, compiled, with html.entities, _colorize and asyncio.graph
cut short:
Copyright (c) 2001 Python Software Foundation; All Rights Reserved;
under the PSF License Agreement, https://docs.python.org/3/license.html, which also names the libraries that
CPython contains.
"""


class Package(NamedTuple):
    """A package whose code the site contains, and the files it is in."""

    name: str
    files: str


def packages() -> list[Package]:
    """All packages of npm that the site contains code of."""
    bundled = {Package(name, "within runtime/core-*.js") for name in bundled_in_pyscript()}
    return [
        Package(
            "@pyscript/core", "runtime/core.js, runtime/core-*.js, runtime/error-*.js, runtime/toml-*.js"
        ),
        Package("pyodide", "runtime/pyodide.mjs, runtime/pyodide.asm.mjs, runtime/pyodide.asm.wasm"),
        *sorted(bundled),
        *(
            Package(f"workbox-{part}", "within sw.js")
            for part in ("core", "precaching", "routing", "strategies")
        ),
    ]


def bundled_in_pyscript() -> set[str]:
    """Packages that PyScript's module is made of, by its source map."""
    names = set()
    for path in (PACKAGES / "@pyscript/core/dist").glob("core-*.js.map"):
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]:
            if found := re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source):
                names.add(found[-1])
    return names


def text() -> str:
    """The whole file."""
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    rows = []
    notices: dict[str, list[str]] = {}
    for name, files in packages():
        entry = locked[f"node_modules/{name}"]
        rows.append(f"{name} {entry['version']}, {entry['license']}: {files}\n")
        if notice := licence_of(name):
            notices.setdefault(notice, []).append(name)
    parts = [HEAD, "".join(rows), PYODIDE]
    parts += [f"{'-' * 78}\n{', '.join(names)}\n\n{notice}\n" for notice, names in notices.items()]
    return "\n".join(parts)


def licence_of(name: str) -> str:
    """The licence that a package brings along, empty if it brings none."""
    for path in sorted((PACKAGES / name).glob("LICENSE*")):
        return path.read_text(encoding="utf-8").replace("\r\n", "\n").strip()
    return ""


if __name__ == "__main__":
    print(text(), end="")
