"""What a square looks like and is called: from the engine's one character to picture and words."""

from __future__ import annotations

from .i18n import gettext as _

STATES = {
    "#": "closed",
    "F": "flag",
    "?": "question",
    "*": "mine",
    "!": "exploded",
    "X": "wrong-flag",
    **{digit: digit for digit in "012345678"},
}
"""The page's name (`data-state`) of each character of `Game.view()`."""

CELLS = {
    "#": (1, 0),
    "F": (3, 3),
    "?": (11, 3),
    "0": (0, 0),
    **{str(number): (number + 5, 0) for number in range(1, 9)},
    "*": (4, 0),
    "!": (12, 4),
    "X": (15, 0),
}
"""Column and row in the sheet of sprites of each character of `Game.view()`, at rest; the style sheet says the same."""

FACES = {"won": "happy", "lost": "sad"}

LOADING_STEP_MS = 100.0
"""The board appears one row this often …"""

LOADING_FRAMES_MS = 200.0
"""… each square taking this long …"""

LOADING_ROWS_MS = 1600.0
"""… and however many rows there are, the last one starts within this time."""


def loading_step(rows: int) -> float:
    """Milliseconds between one row of the loading board and the next."""
    return min(LOADING_STEP_MS, LOADING_ROWS_MS / rows)


def loading_time(rows: int) -> float:
    """Milliseconds until a board of so many rows stands."""
    return loading_step(rows) * (rows - 1) + LOADING_FRAMES_MS


def base_for(rows: int) -> float:
    """How many pixels of the sheet make one CSS pixel: 42 px squares up to nine rows, else 35 px."""
    return 2.0 if rows <= 9 else 2.4


def face(status: str, pressing: bool) -> str:
    """The face for this status, `surprise` while a square is pressed."""
    if status in FACES:
        return FACES[status]
    return "surprise" if pressing else "smile"


class Labels:
    """Names every square for screen readers, in the language current when it was made."""

    def __init__(self) -> None:
        self._words = {
            "#": _("closed"),
            "F": _("flagged"),
            "?": _("question mark"),
            "*": _("mine"),
            "!": _("exploded mine"),
            "X": _("wrong flag, no mine here"),
            "0": _("empty"),
            "1": _("one mine near"),
            "2": _("two mines near"),
            "3": _("three mines near"),
            "4": _("four mines near"),
            "5": _("five mines near"),
            "6": _("six mines near"),
            "7": _("seven mines near"),
            "8": _("eight mines near"),
        }
        self._pattern = _("row {row}, column {column}, {state}")
        self._noted = _("{square}, {note}")

    def pattern(self, state: str) -> str:
        """The name of all squares that show `state`, with {row} and {column}, counted from 1, still to be filled in."""
        return self._pattern.replace("{state}", self._words[state])

    def square(self, row: int, column: int, state: str, note: str = "") -> str:
        """The name of the square at this 0-based place, which shows `state` (a character of a view)."""
        label = self._pattern.format(row=row + 1, column=column + 1, state=self._words[state])
        return self._noted.format(square=label, note=note) if note else label
