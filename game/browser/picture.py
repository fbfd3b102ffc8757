"""A position painted on a canvas, with the pictures of the theme that is shown."""

from __future__ import annotations

from typing import Any

from js import Image, document, window

from ..app.appearance import CELLS
from ..engine.game import Game
from ..engine.level import Level

SHEET_COLUMNS = 16


class Painter:
    """Paints squares of a board on a canvas.

    Args:
        square: pixels a square.
        gap: pixels between squares.
        turned: whether the board's columns are shown as rows.
    """

    def __init__(self, canvas: Any, level: Level, square: int, gap: int, turned: bool = False) -> None:
        self._context: Any = canvas.getContext("2d")
        self._sheet: Any = None
        self._cell = 0
        self._pitch, self._square, self._gap, self._turned = square + gap, square, gap, turned
        self._stride = level.width + 1
        columns, rows = (level.height, level.width) if turned else (level.width, level.height)
        canvas.width, canvas.height = columns * self._pitch + gap, rows * self._pitch + gap
        self._context.fillStyle = str(
            window.getComputedStyle(document.documentElement).getPropertyValue("--board")
        ).strip()
        self._context.fillRect(0, 0, canvas.width, canvas.height)

    async def ready(self) -> None:
        """Until the sheet is there to paint from."""
        picture = str(window.getComputedStyle(document.querySelector("#game .square")).backgroundImage)
        # The last of the sizes is the largest.
        address = picture.rpartition('url("')[2].partition('"')[0]
        sheet = Image.new()
        sheet.src = address
        await sheet.decode()
        self._sheet, self._cell = sheet, int(sheet.naturalWidth) // SHEET_COLUMNS

    def paint(self, squares: dict[int, str]) -> None:
        """Paint these squares as they look now."""
        clear, draw, cell, size = self._context.fillRect, self._context.drawImage, self._cell, self._square
        for square, state in squares.items():
            row, col = divmod(square, self._stride)
            if self._turned:
                row, col = col, row
            x, y = col * self._pitch + self._gap, row * self._pitch + self._gap
            left, top = CELLS[state]
            # The corners are clear: what was there before would show through.
            clear(x, y, size, size)
            draw(self._sheet, left * cell, top * cell, cell, cell, x, y, size, size)


async def picture_of(game: Game, largest: int = 2400) -> Any:
    """A canvas with a whole position, its squares as large as they are drawn or as fits."""
    level = game.level
    square = max(8, min(60, largest // max(level.width, level.height)))
    canvas = document.createElement("canvas")
    painter = Painter(canvas, level, square, max(1, square // 20))
    await painter.ready()
    places = ((row, col) for row in range(level.height) for col in range(level.width))
    squares = (game.square(row, col) for row, col in places)
    painter.paint({square: game.state(square) for square in squares})
    return canvas
