"""The dialog in which a finished game is watched."""

from __future__ import annotations

from typing import Any

from js import document, window

from ..app.controller import Controller
from ..app.film import Film
from ..app.i18n import gettext as _
from ..app.replays import Kept, to_document
from ..app.watching import Watching
from ..engine.game import LOST, WON
from .dialogs import Dialogs
from .files import save_file, start
from .listening import Listening
from .picture import Painter
from .words import level_title

CONTROLS_HEIGHT = 400
"""Pixels that everything but the board takes of the window."""

LARGEST_SQUARE = 40
SMALLEST_SQUARE = 4


class WatchPanel:
    """Shows films; implements `game.app.watching.Projector`."""

    def __init__(self, dialogs: Dialogs, controller: Controller, share: Any) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._share = share
        self._game: Kept | None = None
        self._watching: Watching | None = None
        self._painter: Painter | None = None
        self._dialog: Any = document.getElementById("watch")
        self._canvas: Any = document.getElementById("watch-board")
        self._place: Any = document.getElementById("watch-place")
        self._move: Any = document.getElementById("watch-move")
        self._play: Any = document.querySelector('[data-watch="play"]')
        self._speed: Any = document.getElementById("watch-speed")
        self._listening = Listening()
        self._listening.on(self._dialog, "click", self._clicked)
        self._listening.on(self._dialog, "close", self._closed)
        self._listening.on(self._dialog, "keydown", self._key, passive=False)
        self._listening.on(self._place, "input", self._wound)
        self._listening.on(self._speed, "change", self._sped)

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def watch(self, game: Kept) -> None:
        """Open the dialog with this game, at its beginning.

        Raises:
            ValueError: its moves do not fit.
        """
        film = Film(game.replay)
        self._game = game._replace(won=film.last.status == WON)
        title = document.getElementById("watch-title").textContent = level_title(game.replay.level.name)
        # Until the pictures are there and the first move can be told.
        self._canvas.setAttribute("aria-label", title)
        self._place.max = str(len(film))
        self._speed.value = "1"
        can_export = film.last.board is not None and film.last.status in (WON, LOST)
        for name in ("share", "rawvf"):
            self._dialog.querySelector(f'[data-watch="{name}"]').hidden = not can_export
        self._dialogs.show("watch")
        start(self._begin(film))

    async def _begin(self, film: Film) -> None:
        level = film.replay.level
        room = self._canvas.parentElement
        width = float(room.clientWidth) - 16
        height = max(float(window.innerHeight) - CONTROLS_HEIGHT, 160.0)
        fits = min(width / level.width, height / level.height)
        turned = min(width / level.height, height / level.width) > fits * 1.1 and level.width > level.height
        if turned:
            fits = min(width / level.height, height / level.width)
        ratio = max(float(window.devicePixelRatio or 1), 1.0)
        pitch = max(int(min(fits, LARGEST_SQUARE) * ratio), SMALLEST_SQUARE)
        gap = 1 if pitch < 24 * ratio else 2
        painter = Painter(self._canvas, level, pitch - gap, gap, turned)
        self._canvas.style.width = f"{self._canvas.width / ratio:.2f}px"
        await painter.ready()
        if self._game is None or self._game.replay is not film.replay:
            # It was closed, or another one opened, while the pictures came.
            return
        self._painter = painter
        game = film.game
        painter.paint(
            {game.square(row, col): "#" for row in range(level.height) for col in range(level.width)}
        )
        self._watching = Watching(self._controller.clock, film, self)
        self._watching.go_to(0)
        self._watching.play()

    def show(self, squares: dict[int, str], index: int, words: str, playing: bool) -> None:
        """Paint what differs, and show where in the film that is."""
        if self._painter is not None:
            self._painter.paint(squares)
        self._place.value = str(index)
        self._place.setAttribute("aria-valuetext", words)
        self._move.textContent = words
        self._canvas.setAttribute("aria-label", words)
        if self._play.getAttribute("data-playing") != str(playing).lower():
            self._play.setAttribute("data-playing", str(playing).lower())
            self._play.ariaLabel = _("Pause") if playing else _("Play back")
            self._play.firstElementChild.className = "icon icon-pause" if playing else "icon icon-play"

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-watch]")
        game, watching = self._game, self._watching
        if not button or game is None or watching is None:
            return
        name = str(button.dataset.watch)
        if name == "play":
            watching.toggle()
        elif name in ("back", "on"):
            watching.step(1 if name == "on" else -1)
        elif name == "share":
            watching.pause()
            self._share(game, self._say)
        elif name == "rawvf":
            from ..engine.rawvf import write_rawvf

            save_file("minesweeper.rawvf", write_rawvf(game.replay, _timestamp(game.date)), "text/plain")
        elif name == "json":
            import json

            save_file("minesweeper-game.json", json.dumps(to_document(game)), "application/json")

    def _say(self, text: str) -> None:
        self._move.textContent = text

    def _key(self, event: Any) -> None:
        watching = self._watching
        if watching is None or event.ctrlKey or event.altKey or event.metaKey:
            return
        # The slider and the list have keys of their own.
        if event.key in ("ArrowLeft", "ArrowRight") and event.target.tagName not in ("INPUT", "SELECT"):
            event.preventDefault()
            watching.step(1 if event.key == "ArrowRight" else -1)

    def _wound(self, event: Any) -> None:
        if self._watching is not None:
            self._watching.go_to(int(self._place.value))

    def _sped(self, event: Any) -> None:
        if self._watching is not None:
            self._watching.set_speed(float(self._speed.value))

    def _closed(self, event: Any) -> None:
        if self._watching is not None:
            self._watching.close()
        self._game = self._watching = self._painter = None


def _timestamp(date: int) -> str:
    if not date:
        return ""
    from js import Date

    return str(Date.new(date).toISOString())[:19].replace("T", " ")
