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

LINE, NEXT = "\0", "\1"

CLOSED = "#"

Parts = tuple[str, str, str]


class Markup:
    """Writes the shown rows of a board: its rows, or its columns when it is turned.

    The text of a square depends on its state, its place in the row and the row. It is kept for each state and place
    in three parts, between which the row's number comes once counted from 0 and once from 1, so that a row is put
    together from what is there: several times as quick as to format every square.
    """

    def __init__(self, level: Level, turned: bool, labels: Labels) -> None:
        self._level = level
        self._turned = turned
        self._labels = labels
        self._texts: dict[str | None, list[Parts]] = {}  # None stands for closed

    def line(self, line: int, shown: Mapping[int, str], notes: Mapping[int, str]) -> str:
        """The squares of one shown row.

        Args:
            shown: states by square; one that is not there is closed.
            notes: what is added to the names of squares.
        """
        level, texts = self._level, self._texts
        stride = level.width + 1
        begin, step, count = (line, stride, level.height) if self._turned else (line * stride, 1, level.width)
        squares = range(begin, begin + step * count, step)
        states = list(map(shown.get, squares))
        kinds = set(states)
        for state in kinds - texts.keys():
            texts[state] = [self._parts(state or CLOSED, place) for place in range(count)]
        # In a large flood most rows are of one state.
        parts = (
            texts[kinds.pop()]
            if len(kinds) == 1
            else [texts[state][place] for place, state in enumerate(states)]
        )
        pieces = [""] * (5 * count)
        pieces[::5], pieces[2::5], pieces[4::5] = zip(*parts, strict=True)
        pieces[1::5] = [str(line)] * count
        pieces[3::5] = [str(line + 1)] * count
        for square in notes.keys() & squares if notes else ():
            place = (square - begin) // step
            row, col = (place, line) if self._turned else (line, place)
            state = states[place] or CLOSED
            label = _escaped(self._labels.square(row, col, state, notes[square]))
            pieces[5 * place : 5 * place + 5] = SQUARE.format(row, col, STATES[state], label), "", "", "", ""
        return "".join(pieces)

    def _parts(self, state: str, place: int) -> Parts:
        """What stands before, between and after the two numbers of the row, in the square at this place of any row."""
        before, _, rest = self._text(state, place).partition(LINE)
        between, _, after = rest.partition(NEXT)
        return before, between, after

    def _text(self, state: str, place: int) -> str:
        """The square at this place of any shown row, with the row's number, counted from 0 and from 1, not yet put in."""
        label = _escaped(self._labels.pattern(state))
        row, col = (str(place + 1), NEXT) if self._turned else (NEXT, str(place + 1))
        label = label.replace("{row}", row).replace("{column}", col)
        row, col = (str(place), LINE) if self._turned else (LINE, str(place))
        return SQUARE.format(row, col, STATES[state], label)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
