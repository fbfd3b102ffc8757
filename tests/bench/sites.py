"""The sites that the bench compares, made from the same sources, and a server that sends them as a host does."""

from __future__ import annotations

import gzip
import re
import shutil
import threading
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from tools.build import PACKAGES, ROOT
from tools.serve import SiteHandler, SiteServer, make_server

PYSCRIPT, PYODIDE = PACKAGES / "@pyscript" / "core" / "dist", PACKAGES / "pyodide"
MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"

FLOOR = """<!doctype html>
<html data-app="starting">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./runtime/core.css">
<script type="module" src="./runtime/core.js"></script>
<mpy-config type="json">{"interpreter": "./runtime/micropython.mjs"}</mpy-config>
<script type="mpy">
from js import document, performance
document.documentElement.dataset.app = "ready"
performance.mark("ready")
</script>
"""

# What Python does to the page for a press and its release, done by a script that knows the answer beforehand.
BARE = """
const game = document.getElementById("game");
const square = (row, col) => game.children[row].children[col];
let pressed = null;
addEventListener("pointerdown", ({ target }) => {
  pressed = target.closest("#game [data-row]");
  if (pressed) pressed.className = "square down";
});
addEventListener("pointerup", ({ target }) => {
  if (!pressed || target.closest("#game [data-row]") !== pressed) return;
  pressed.className = "square up";
  for (const [row, col, state, label, className] of window.answer) {
    const node = square(row, col);
    node.setAttribute("data-state", state);
    node.ariaLabel = label;
    node.className = className;
  }
});
document.documentElement.dataset.app = "ready";
performance.mark("ready");
"""


def copy_runtime(folder: Path, files: Iterable[Path]) -> None:
    """Copy what a browser asks for of these files."""
    folder.mkdir(parents=True)
    for path in files:
        if path.suffix not in (".map", ".md", ".ts", ".html"):
            shutil.copyfile(path, folder / path.name)


def stock(dist: Path, folder: Path) -> Path:
    """The same game through PyScript and Pyodide as they come: all their files, and the game's sources."""
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("runtime", "sw.js"))
    copy_runtime(folder / "runtime", [*PYSCRIPT.glob("*.js"), PYSCRIPT / "core.css", *PYODIDE.glob("*.*")])
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    modules = sorted(path.relative_to(folder).as_posix() for path in (folder / "game").rglob("*.py"))
    files = "".join(f'"./{name}" = "./{name}"\n' for name in modules)
    config = f'name = "stock"\ninterpreter = "./runtime/pyodide.mjs"\n\n[files]\n{files}'
    (folder / "pyscript.toml").write_text(config, encoding="utf-8")
    page = plain(dist)
    page = re.sub(r"<mpy-config.*?</mpy-config>", "", page, flags=re.DOTALL)
    page = page.replace("./assets/start.js", "./runtime/core.js")
    (folder / "index.html").write_text(page, encoding="utf-8")
    return folder


def floor(folder: Path) -> Path:
    """An empty page of PyScript on MicroPython."""
    files = [*PYSCRIPT.glob("*.js"), PYSCRIPT / "core.css", *MICROPYTHON.glob("micropython.*")]
    copy_runtime(folder / "runtime", files)
    (folder / "index.html").write_text(FLOOR, encoding="utf-8")
    return folder


def bare(dist: Path, folder: Path) -> Path:
    """The page as it stands before Python, with a script that makes the DOM changes it is told of."""
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("runtime", "sw.js"))
    page = re.sub(
        r"<mpy-config.*?</mpy-config>|<script type=\"py\".*?</script>", "", plain(dist), flags=re.DOTALL
    )
    (folder / "index.html").write_text(page, encoding="utf-8")
    (folder / "assets" / "start.js").write_text(BARE, encoding="utf-8")
    return folder


def plain(dist: Path) -> str:
    """The page without its policy, and without what hurries its own runtime."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    page = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page)
    return re.sub(
        r"<link rel=\"modulepreload\"[^>]*>|<script[^>]*src=\"./assets/interpreter.mjs\"[^>]*></script>",
        "",
        page,
    )


class Host:
    """A static host: gzip for whoever takes it, ten minutes in the browser's cache, and a count of the bytes sent."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent = 0
        self._packed: dict[str, bytes] = {}
        self._server: SiteServer | None = None

    def __enter__(self) -> Self:
        class Handler(_Handler):
            host = self

        self._server = make_server(self.folder, 0, Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        """The address of the page."""
        assert self._server is not None
        return f"http://localhost:{self._server.server_port}/"

    def packed(self, place: str) -> bytes:
        """A file as gzip sends it."""
        if place not in self._packed:
            self._packed[place] = gzip.compress((self.folder / place).read_bytes(), 9, mtime=0)
        return self._packed[place]


class _Handler(SiteHandler):
    host: Host

    def do_GET(self) -> None:  # noqa: N802 - the name the base class looks for
        place = urlsplit(self.path).path.lstrip("/") or "index.html"
        if not (self.host.folder / place).is_file():
            self.send_error(404)
            return
        content = self.host.packed(place)
        self.host.sent += len(content)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(place))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def cache_control(self) -> str:
        return "max-age=600"
