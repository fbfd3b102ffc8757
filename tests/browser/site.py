"""A server of the built site that can be made to misbehave, and further versions of the site."""

from __future__ import annotations

import shutil
import subprocess
import threading
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from tools.serve import SiteHandler, SiteServer, make_server

ROOT = Path(__file__).resolve().parents[2]

FOLDER = "/some/sub-folder/"
"""Where the site stands on its host: nothing in it may depend on that."""


ELSEWHERE = "elsewhere"
"""A page of the site without scripts, where what is stored can be seen to with no game looking."""

# An icon of its own keeps the browser from asking the host for one.
_EMPTY_PAGE = b'<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'


class Site:
    """The site on a server of its own, for use in a `with` statement.

    Attributes:
        folder: what is served now; it may be changed at any time, as a host does when a new version is uploaded.
        missing: paths in the site that are answered with 404.
        cut: paths of which only the first half is sent, as a complete answer.
        types: paths that are sent as another content type.
        lasting: paths that the browser is told to keep for a year without asking again.
        settled: whether it is told so of every file but the page itself, as none will change while this site is served.
        held: paths that are answered only when `release` is called.
        asked: the paths that were asked for, in order.
    """

    def __init__(self, folder: Path, *, settled: bool = False) -> None:
        self.folder = folder
        self.settled = settled
        self.missing: set[str] = set()
        self.cut: set[str] = set()
        self.types: dict[str, str] = {}
        self.lasting: set[str] = set()
        self.held: set[str] = set()
        self.asked: list[str] = []
        self._go_on = threading.Event()
        self._server: SiteServer | None = None
        self._port = 0

    def __enter__(self) -> Self:
        site = self

        class Handler(_Handler):
            pass

        Handler.site = site
        self._server = make_server(self.folder, 0, Handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Be gone, as a host is for somebody off the net."""
        self.release()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def url(self) -> str:
        """The address of the page, also when the server is gone."""
        return f"http://localhost:{self._port}{FOLDER}"

    def heal(self) -> None:
        """Misbehave no more."""
        self.missing.clear()
        self.cut.clear()
        self.types.clear()
        self.lasting.clear()
        self.held.clear()

    def release(self) -> None:
        """Answer what was held back."""
        self._go_on.set()

    def wait(self) -> None:
        """Until `release` is called."""
        self._go_on.wait(60)


class _Handler(SiteHandler):
    site: Site

    @property
    def place(self) -> str:
        """The path asked for, within the site; empty outside of it."""
        path = urlsplit(self.path).path
        return (path.removeprefix(FOLDER) or "index.html") if path.startswith(FOLDER) else ""

    def do_GET(self) -> None:  # noqa: N802 - the name the base class looks for
        site, place = self.site, self.place
        site.asked.append(place)
        # Another folder's file may be older than the one the browser knows, and yet another.
        del self.headers["If-Modified-Since"]
        if place in site.held:
            site.wait()
        if place == ELSEWHERE:
            self._send(_EMPTY_PAGE, "text/html")
        elif place in site.missing or not (site.folder / place).is_file() or not place:
            self.send_error(404)
        elif place in site.cut or place in site.types:
            content = (site.folder / place).read_bytes()
            if place in site.cut:
                content = content[: len(content) // 2]
            self._send(content, site.types.get(place) or self.guess_type(place))
        else:
            super().do_GET()

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def cache_control(self) -> str:
        site, place = self.site, self.place
        lasting = place in site.lasting or (site.settled and place not in ("index.html", ELSEWHERE))
        return "max-age=31536000, immutable" if lasting else super().cache_control()

    def translate_path(self, path: str) -> str:
        return str(self.site.folder / self.place)


def new_version(dist: Path, folder: Path, mark: str) -> Path:
    """Another version of the built site, in `folder`: its files differ in `mark`, shown by `html[data-mark]`."""
    shutil.copytree(dist, folder)
    page = folder / "index.html"
    page.write_text(
        page.read_text(encoding="utf-8").replace("<html ", f'<html data-mark="{mark}" ', 1), encoding="utf-8"
    )
    css = folder / "assets" / "css" / "page.css"
    css.write_text(f':root {{ --mark: "{mark}"; }}\n{css.read_text(encoding="utf-8")}', encoding="utf-8")
    make_worker(folder)
    return folder


def make_worker(folder: Path) -> None:
    """Write the service worker that fits the files in this folder."""
    (folder / "sw.js").unlink(missing_ok=True)
    subprocess.run(
        ["node", "tools/service_worker.mjs", str(folder)], cwd=ROOT, check=True, capture_output=True
    )
