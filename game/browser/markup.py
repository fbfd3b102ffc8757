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
    patterns = {state: _pattern(labels, state) for state in STATES}
    squares = []
    for place in range(level.height if turned else level.width):
        row, col = (place, line) if turned else (line, place)
        square = row * stride + col
        state = shown.get(square, "#")
        if square in notes:
            label = _escaped(labels.square(row, col, state, notes[square]))
            squares.append(SQUARE.format(row, col, STATES[state], label))
        else:
            squares.append(patterns[state].format(row, col, row + 1, col + 1))
    return "".join(squares)


def _pattern(labels: Labels, state: str) -> str:
    """A square in this state, for its row and column counted from 0 and from 1."""
    label = _escaped(labels.pattern(state)).replace("{row}", "{2}").replace("{column}", "{3}")
    return SQUARE.format("{0}", "{1}", STATES[state], label)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
