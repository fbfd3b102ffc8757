"""What a key does: on the board's square under the cursor, and anywhere in the page."""

from __future__ import annotations

MOVES = {
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
}

PAGE_STEP = 8
"""Rows that PageUp and PageDown go."""

ON_SQUARE = {"Enter": "press", " ": "press", "f": "mark", "c": "chord"}
"""Keys that act on the square under the cursor: open or chord, mark, chord."""

IN_PAGE = {
    "n": "new",
    "p": "pause",
    "h": "hint",
    "r": "risk",
    "?": "help",
    "+": "zoom-in",
    "=": "zoom-in",
    "-": "zoom-out",
    "0": "zoom-fit",
}
"""Keys that stand for a button of the page, wherever the focus is but in a field or dialog."""


def moved(key: str, ctrl: bool, row: int, col: int, height: int, width: int) -> tuple[int, int] | None:
    """Where the cursor at (row, col) goes by this key, kept on the board; None if the key moves nothing.

    Home and End go to the ends of the row, with Ctrl to the corners of the board.
    """
    if key in MOVES:
        down, right = MOVES[key]
        row, col = row + down, col + right
    elif key == "Home":
        row, col = (0, 0) if ctrl else (row, 0)
    elif key == "End":
        row, col = (height - 1, width - 1) if ctrl else (row, width - 1)
    elif key == "PageUp":
        row -= PAGE_STEP
    elif key == "PageDown":
        row += PAGE_STEP
    else:
        return None
    return min(max(row, 0), height - 1), min(max(col, 0), width - 1)
