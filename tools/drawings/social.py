"""The picture shown with a shared link, 1200 × 630: a board in perspective of play, and the mine that waits."""

from __future__ import annotations

from . import classic, classic_marks
from .svg import box, circle, document, group, moved, radial, vertical
from .theme import CELL

WIDTH, HEIGHT = 1200, 630

BOARD = (
    "####F###1.",
    "##11111F1.",
    "##1...111.",
    "##1.......",
    "##1111....",
    "####F1....",
    "#####32321",
    "######FFF#",
)
"""What stands on the squares, in the letters of a game's view."""


def picture() -> str:
    """The whole picture."""
    theme = classic.Classic("classic", classic.DAY)
    squares = ""
    defined: dict[str, str] = {}
    for row, line in enumerate(BOARD):
        for column, letter in enumerate(line):
            if letter not in defined:
                defined[letter] = _square(theme, letter)
            squares += moved(defined[letter], column * CELL, row * CELL)
    sky = vertical("sky", [(0, "#dcebff", 1), (1, "#9fc3f3", 1)])
    light = radial("light", 0.5, 0.5, 0.5, [(0, "#ffffff", 0.85), (1, "#ffffff", 0)])
    board = box(-12, -12, 10 * CELL + 24, 8 * CELL + 24, 20, "#b4c6de") + squares
    shadow = box(-6, 6, 10 * CELL + 24, 8 * CELL + 24, 20, "#1d4480", 0.25)
    hero = group(classic_marks.mine(theme.colours.marks), transform="translate(60 92) scale(5.3)")
    return document(
        f"<defs>{sky}{light}</defs>"
        + box(0, 0, WIDTH, HEIGHT, 0, "url(#sky)")
        + circle(290, 320, 420, "url(#light)")
        + group(shadow + board, transform="translate(560 -40) rotate(9)")
        + hero,
        WIDTH,
        HEIGHT,
    )


def _square(theme: classic.Classic, letter: str) -> str:
    if letter == "#":
        return theme.closed()
    if letter == "F":
        return theme.closed(mark=theme.flag())
    return theme.opened() + (theme.digit(int(letter)) if letter != "." else "")
