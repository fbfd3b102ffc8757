"""What runs over the board after a loss. All of it is CSS with a delay a step, so ending it is taking it away."""

from __future__ import annotations

from typing import Any

from js import document

from ..app.shock_wave import STEP_MS
from .board_view import BoardView

MOST_EXPLOSIONS = 120
"""More explosions at once than this would only make the page stutter; the craters come all the same."""


class Effects:
    """Draws into `#effects`, which lies over the board."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._layer: Any = document.getElementById("effects")

    def clear(self) -> None:
        """Leave nothing of it."""
        self._layer.replaceChildren()

    def wave(self, steps: list[tuple[int, list[int], list[int]]]) -> None:
        """The explosions and flashes of `shock_wave`."""
        exploding = 0
        for step, mines, flashing in steps:
            delay = f"{step * STEP_MS}ms"
            for square in mines:
                self._board.decorate(square, "blown", delay)
                exploding += 1
                if exploding <= MOST_EXPLOSIONS:
                    self._layer.append(self._explosion(square, delay))
            for square in flashing:
                self._board.decorate(square, "shock", delay)

    def _explosion(self, square: int, delay: str) -> Any:
        """One explosion over the 3 × 3 squares around a mine."""
        row, col, rows, columns = self._board.shown_place(square)
        node = document.createElement("div")
        node.className = "explosion"
        style = node.style
        style.left = f"{(col - 1) / columns:.4%}"
        style.top = f"{(row - 1) / rows:.4%}"
        style.width = f"{3 / columns:.4%}"
        style.height = f"{3 / rows:.4%}"
        style.setProperty("--delay", delay)
        return node
