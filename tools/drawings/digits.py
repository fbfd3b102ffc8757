"""The digits 1 to 8 and the question mark, as lines of even width with round ends; no font is needed.

All stand in a cell of 84 × 84 between the heights 21.5 and 62.5, their middles on x = 42 by eye.
"""

from __future__ import annotations

from .svg import circle, stroke

TOP, BOTTOM = 21.5, 62.5

DIGITS = {
    1: "M32.5 30.5 L43.5 21.5 V62.5 M32 62.5 H55",
    2: "M29.5 33.5 C29.9 26.3 35 21.5 42.2 21.5 C49.6 21.5 55 26.2 55 33 C55 37.6 52.8 41 48.6 44.8 L29 62.5 H56.5",
    3: "M29.6 28.5 C31.2 24.2 35.6 21.5 41.4 21.5 C48.6 21.5 53.4 25.6 53.4 31.2 C53.4 36.8 48.6 40.6 41.6 40.6"
    " C49.8 40.6 55.4 45 55.4 51.6 C55.4 58 49.8 62.5 41.6 62.5 C35 62.5 30 59.6 28.2 54.6",
    4: "M48.6 62.5 V21.5 L26.8 50.6 H58",
    5: "M53.6 21.5 H33.4 L31.2 40.8 C34 38.2 37.8 36.8 42.2 36.8 C50 36.8 55.6 42 55.6 49.5 C55.6 57.2 49.8 62.5 41.6 62.5"
    " C35.4 62.5 30.6 59.8 28.4 55.2",
    6: "M49.6 21.5 C41.4 26 28.6 36.6 28.6 49.2 C28.6 57.2 34.2 62.5 42 62.5 C49.8 62.5 55.4 57.2 55.4 49.6"
    " C55.4 42.2 49.8 37 42.4 37 C35.6 37 30.2 41.2 28.8 47.2",
    7: "M28.4 21.5 H56 L38.4 62.5",
    8: "M42 21.5 C35.4 21.5 30.8 25.6 30.8 31 C30.8 36.4 35.4 40.5 42 40.5 C48.6 40.5 53.2 36.4 53.2 31"
    " C53.2 25.6 48.6 21.5 42 21.5 Z M42 40.5 C34 40.5 28.4 45 28.4 51.5 C28.4 58 34 62.5 42 62.5"
    " C50 62.5 55.6 58 55.6 51.5 C55.6 45 50 40.5 42 40.5 Z",
}
"""The path of each digit."""

QUESTION = "M30.6 31.4 C31.4 25.2 36 21.2 42.2 21.2 C48.8 21.2 53.6 25.4 53.6 31.4 C53.6 40 42 40.6 42 49.4"
"""The hook of the question mark; its dot is at (42, 62.2)."""


def digit(count: int, colour: str, width: float = 9.4) -> str:
    """A digit as lines of the given width."""
    return stroke(DIGITS[count], colour, width)


def question(colour: str, width: float = 8.6) -> str:
    """A question mark."""
    return stroke(QUESTION, colour, width) + circle(42, 62.4, width * 0.64, colour)
