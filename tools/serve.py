"""Serves a built site on this machine: `python -m tools.serve [FOLDER]`, at the port named by PORT."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PORT = 8000
"""Used unless another is asked for; when it is taken, any free one is."""


class SiteServer(ThreadingHTTPServer):
    """A server with a thread for every connection."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of browsers that hang up in the middle of a file; they do all the time."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class SiteHandler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, whatever this machine's own table says."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - as the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".webp": "image/webp",
        ".mo": "application/octet-stream",
        ".toml": "text/plain; charset=utf-8",
        "": "text/plain; charset=utf-8",
    }

    def cache_control(self) -> str:
        """How long a browser may keep an answer: it asks each time, as a build replaces files under old names."""
        return "no-cache"

    def end_headers(self) -> None:
        """Close the headers, after adding ours."""
        self.send_header("Cache-Control", self.cache_control())
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name the base class gives it
        """Say nothing of single requests."""


def make_server(folder: Path, port: int, handler: type[SiteHandler] = SiteHandler) -> SiteServer:
    """A server of this folder on localhost, not yet running; port 0 takes any free one.

    Raises:
        OSError: the port is taken.
    """
    return SiteServer(("127.0.0.1", port), partial(handler, directory=str(folder)))


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    folder = parser.parse_args().folder
    if not (folder / "index.html").is_file():
        sys.exit(f"{folder} holds no built site: run `make build`")
    asked = os.environ.get("PORT", "")
    if asked and not asked.isdigit():
        sys.exit(f"PORT={asked} is no port number")
    try:
        server = make_server(folder, int(asked or PORT))
    except (OSError, OverflowError) as error:
        if asked:
            sys.exit(f"port {asked} cannot be used: {error}")
        server = make_server(folder, 0)
    print(f"Minesweeper is at http://localhost:{server.server_port}/  (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
