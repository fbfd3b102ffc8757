"""The squares of the board as text, for when many are written at once."""

from __future__ import annotations

from collections.abc import Mapping

from ..app.appearance import STATES, Labels
from ..engine.level import Level

# Only numbers and our own words go in; the words are escaped as a language may use quotes.
SQUARE = (
    '<div role="gridcell" class="square" tabindex="-1" data-row="{}" data-col="{}"'
    ' data-state="{}" aria-label="{}"></div>'
)

PLACE, NEXT = "\0", "\1"


def line_markup(
    level: Level,
    line: int,
    turned: bool,
    labels: Labels,
    shown: Mapping[int, str],
    notes: Mapping[int, str],
) -> str:
    """The squares of one shown row: a row of the board, or a column of it when it is turned.

    Args:
        shown: states by square; one that is not there is closed.
        notes: what is added to the names of squares.
    """
    stride = level.width + 1
    begin, step, count = (line, stride, level.height) if turned else (line * stride, 1, level.width)
    patterns: dict[str, str] = {}
    squares = []
    for place in range(count):
        square = begin + place * step
        state = shown.get(square, "#")
        pattern = patterns.get(state)
        if pattern is None:
            pattern = patterns[state] = _pattern(labels.pattern(state), STATES[state], line, turned)
        # Twice as quick as to format every square.
        text = pattern.replace(PLACE, str(place)).replace(NEXT, str(place + 1))
        if square in notes:
            row, col = (place, line) if turned else (line, place)
            label = _escaped(labels.square(row, col, state, notes[square]))
            text = SQUARE.format(row, col, STATES[state], label)
        squares.append(text)
    return "".join(squares)


def _pattern(label: str, state: str, line: int, turned: bool) -> str:
    """A square of this shown row in this state, whose place in it, counted from 0 and from 1, is still to be put in."""
    row, column = (NEXT, str(line + 1)) if turned else (str(line + 1), NEXT)
    label = _escaped(label).replace("{row}", row).replace("{column}", column)
    row, column = (PLACE, str(line)) if turned else (str(line), PLACE)
    return SQUARE.format(row, column, state, label)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
