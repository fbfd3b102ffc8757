"""Where the board stands and how large it is: fitted, zoomed, kept in place when the window changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, getComputedStyle, window

from ..app.appearance import base_for
from ..app.zoom import MOST, ROOMY, Stretch, Zooms, clamped, fit, stepped, whole
from ..engine.level import Level
from .board_view import BoardView

FRAME = 28.0
"""What the board does not fill of its room: the frame and a little around it (see assets/css/board.css)."""


class Zooming:
    """Sizes and moves the board in its room, which scrolls where it is larger."""

    def __init__(self, board: BoardView, zooms: Zooms) -> None:
        self._board = board
        self._zooms = zooms
        self.moved: Callable[[], None] = lambda: None
        """Called when squares have moved under the player's hand."""
        self.room: Any = document.getElementById("viewport")
        self._stage: Any = document.getElementById("stage")
        self._buttons: Any = document.getElementById("zoom")
        find = self._buttons.querySelector
        self._to_fit, self._smaller, self._larger = (
            find(f'[data-action="{name}"]') for name in ("zoom-fit", "zoom-out", "zoom-in")
        )
        self._level: Level | None = None
        self._side: float | None = None
        self._stretch: Stretch | None = None
        self._centre: tuple[float, float] | None = None

    # The board as it is laid out, and the window as it changes.

    def lay_out(self, level: Level) -> None:
        """The board was laid out: at the zoom kept for its size, from its corner if it had another size before."""
        before, self._level = self._level, level
        if before is not None and (before.width, before.height) == (level.width, level.height):
            return
        self._show(self._zooms.side(level))
        if before is not None:
            self.room.scrollTo(0, 0)
        self.remember()

    def resized(self) -> None:
        """The window changed: the board fits it anew, and the middle of what was seen stays in the middle."""
        self.let_go()
        self._board.fit()
        if self._level is None:
            return
        self._show(self._zooms.side(self._level))
        if self._centre is not None:
            row, col = self._centre
            across, down = (row, col) if self._board.turned else (col, row)
            self._bring(across, down, self.room.clientWidth / 2, self.room.clientHeight / 2)

    def remember(self) -> None:
        """Take note of what is in the middle of the view, for when the window changes."""
        if self._stretch is None:
            across, down = self._point(self.room.clientWidth / 2, self.room.clientHeight / 2)
            self._centre = (across, down) if self._board.turned else (down, across)

    # What the player asks for.

    def step(self, larger: bool) -> None:
        """One step larger or smaller, around the middle of the view."""
        self.let_go()
        middle = self.room.clientWidth / 2, self.room.clientHeight / 2
        self._zoom(stepped(self._shown_side(), self._fitting(), larger), *middle, *middle)

    def to_fit(self) -> None:
        """As large as fits."""
        self.let_go()
        middle = self.room.clientWidth / 2, self.room.clientHeight / 2
        self._zoom(0.0, *middle, *middle)

    def hold(self, x: float, y: float) -> None:
        """Take hold of the board at a point of the window, to stretch and to move it."""
        self.let_go()
        room, stage = self.room.getBoundingClientRect(), self._stage.getBoundingClientRect()
        box = (stage.left - room.left, stage.top - room.top, stage.width, stage.height)
        self._at = (float(stage.left + self.room.scrollLeft), float(stage.top + self.room.scrollTop))
        self._corner = (float(room.left), float(room.top))
        self._held_at = self._point(x - room.left, y - room.top)
        self._stretch = Stretch(
            (float(self.room.clientWidth), float(self.room.clientHeight)),
            box,
            (x - room.left, y - room.top),
            self._shown_side(),
            self._gap(),
            self._fitting(),
        )
        style = self.room.style
        style.setProperty("--extent-across", f"{self.room.scrollWidth - 1}px")
        style.setProperty("--extent-down", f"{self.room.scrollHeight - 1}px")
        self.room.classList.add("stretching")

    def on_board(self, x: float, y: float) -> bool:
        """Whether a point of the window lies among the squares."""
        return self._board.square_at(x, y) is not None

    @property
    def holding(self) -> bool:
        """Whether the board is being stretched."""
        return self._stretch is not None

    def stretch(self, factor: float, x: float, y: float) -> None:
        """Show the board `factor` times as large as when it was taken hold of, the point held now at (x, y).

        Only its picture is stretched, which costs nothing; `let_go` gives the squares their size.
        """
        if self._stretch is None:
            return
        corner_x, corner_y = self._corner
        scale, left, top = self._stretch.to(factor, x - corner_x, y - corner_y)
        # From where it would stand by itself: the browser may be scrolling it, too.
        across = left + corner_x - (self._at[0] - self.room.scrollLeft)
        down = top + corner_y - (self._at[1] - self.room.scrollTop)
        self._stage.style.transform = f"translate({across:.2f}px, {down:.2f}px) scale({scale:.5f})"

    def let_go(self) -> None:
        """The squares take on the size to which the board was stretched."""
        stretch, self._stretch = self._stretch, None
        if stretch is None:
            return
        self._stage.style.transform = ""
        self.room.classList.remove("stretching")
        self._zoom(stretch.side, *self._held_at, stretch.x, stretch.y, held=True)

    # How it is done.

    def _zoom(self, side: float, across: float, down: float, x: float, y: float, held: bool = False) -> None:
        """Squares of this side, with a point of the view, or of the board if it is held, at (x, y) of the view."""
        if not held:
            across, down = self._point(across, down)
        assert self._level is not None
        fitting = self._fitting()
        zoomed = whole(clamped(side, fitting), self._pixel())
        kept = zoomed if zoomed > fitting + self._pixel() / 2 else None
        self._show(kept)
        self._bring(across, down, x, y)
        if kept != self._zooms.side(self._level):
            self._zooms.keep(self._level, kept)
        self.moved()

    def _show(self, side: float | None) -> None:
        fitting = self._fitting()
        if side is not None and side <= fitting:
            side = None
        style = self._board.element.style
        if side is None:
            style.removeProperty("--zoom")
        else:
            style.setProperty("--zoom", f"{side:.4f}px")
        self._side = side
        useful = side is not None or fitting < ROOMY
        self._buttons.hidden = not useful
        self._to_fit.hidden = self._smaller.disabled = side is None
        self._larger.disabled = side is not None and side + self._pixel() > MOST
        self.room.classList.toggle("zoomable", useful)
        self._align()

    def _align(self) -> None:
        """Put the board on whole device pixels: between them the browser draws equal squares unequally."""
        style = self._stage.style
        style.left = style.top = ""
        box, ratio = self._board.element.getBoundingClientRect(), float(window.devicePixelRatio or 1)
        left, top = float(box.left) * ratio, float(box.top) * ratio
        style.left = f"{(round(left) - left) / ratio:.5f}px"
        style.top = f"{(round(top) - top) / ratio:.5f}px"

    def _bring(self, across: float, down: float, x: float, y: float) -> None:
        """Scroll so that this point of the board, in squares, is at a point of the view, as far as there is board."""
        now_across, now_down = self._point(x, y)
        pitch = self._shown_side() + self._gap()
        self.room.scrollBy((across - now_across) * pitch, (down - now_down) * pitch)
        self.remember()

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """What is at a point of the view: how many squares from the board's left and top, as it is shown."""
        room, game = self.room.getBoundingClientRect(), self._board.element.getBoundingClientRect()
        pitch = self._shown_side() + self._gap()
        return (x + room.left - game.left) / pitch, (y + room.top - game.top) / pitch

    def _shown_side(self) -> float:
        if self._side is not None:
            return self._side
        columns, _ = self._shape()
        return float((self._board.element.offsetWidth + self._gap()) / columns - self._gap())

    def _fitting(self) -> float:
        assert self._level is not None
        room = float(self.room.clientWidth) - FRAME, float(self.room.clientHeight) - FRAME
        largest = 84 / base_for(self._level.height)
        return fit(room, *self._shape(), self._gap(), largest, self._pixel())

    def _shape(self) -> tuple[int, int]:
        """Columns and rows as they are shown."""
        assert self._level is not None
        width, height = self._level.width, self._level.height
        return (height, width) if self._board.turned else (width, height)

    def _gap(self) -> float:
        return float(str(getComputedStyle(self._board.element).columnGap).removesuffix("px"))

    @staticmethod
    def _pixel() -> float:
        return device_pixel()


def device_pixel() -> float:
    """One device pixel in CSS pixels; where a CSS pixel is a whole number of them, that CSS pixel.

    Browsers that lay out in 64ths of a CSS pixel have no third of one, and three of them are no pixel.
    """
    ratio = float(window.devicePixelRatio or 1)
    return 1.0 if ratio % 1 == 0 else 1 / ratio
