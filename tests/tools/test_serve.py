"""The server for play on this machine."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.serve import SiteServer, main, make_server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    for name in ("index.html", "a.mjs", "a.js", "a.wasm", "a.webmanifest", "a.toml"):
        (tmp_path / name).write_text(name)
    server = make_server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/a.mjs", "text/javascript"),
        ("/a.js", "text/javascript"),
        ("/a.wasm", "application/wasm"),
        ("/a.webmanifest", "application/manifest+json"),
    ],
)
def test_types(server: SiteServer, path: str, kind: str) -> None:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status == 200
    assert (answer.getheader("Content-Type") or "").split(";")[0] == kind
    assert answer.getheader("Cache-Control") == "no-cache"


def test_only_this_machine_is_served(server: SiteServer) -> None:
    assert server.server_address[0] == "127.0.0.1"


@pytest.mark.parametrize(("port", "words"), [("http", "no port number"), ("70000", "cannot be used")])
def test_unusable_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, port: str, words: str) -> None:
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setenv("PORT", port)
    monkeypatch.setattr("sys.argv", ["serve", str(tmp_path)])
    with pytest.raises(SystemExit, match=words):
        main()


def test_nothing_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["serve", str(tmp_path)])
    with pytest.raises(SystemExit, match="make build"):
        main()
