"""The daily board: one board that needs no guess a day and level, the same for everybody, off the net too.

A day is counted from 1970 in UTC. Day and level give the seed, and the board is begun at its middle; so everybody's
page finds the same board by itself. What was made of it is kept as one document, day → level → result.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.layout import LARGEST_SEED
from ..engine.level import NAMED
from .storage import Document, Documents

NAME, SCHEMA = "daily", 1

DAY_MS = 86_400_000

LARGEST = 2**53

_ODD = 0x9E3779B97F4A7C15  # Spreads the days over the seeds.


class Result(NamedTuple):
    """What was made of a day's board."""

    tries: int = 0
    """Games finished on it, up to the one that won."""
    ms: int | None = None
    """The time of the first win without help."""
    helped: bool = False
    """Whether it was won with help before it was won without."""


def day_of(wall: float) -> int:
    """The day of a time in milliseconds since 1970."""
    return int(wall // DAY_MS)


def seed_of(day: int, level: str) -> int:
    """The seed of a day's board.

    Raises:
        ValueError: there is no daily board of this level.
    """
    return ((day * len(NAMED) + list(NAMED).index(level) + 1) * _ODD) & LARGEST_SEED


class Daily:
    """The results in the store."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def get(self, day: int, level: str) -> Result:
        """What was made of a board."""
        return _results(self._documents.read(NAME, SCHEMA)).get((day, level), Result())

    def finish(self, day: int, level: str, won: bool, ms: int, helped: bool) -> Result:
        """Enter a finished game. After a win without help nothing changes any more."""
        document = self._documents.read(NAME, SCHEMA)
        before = _results(document).get((day, level), Result())
        if before.ms is not None:
            return before
        after = Result(
            before.tries + 1, int(ms) if won and not helped else None, before.helped or (won and helped)
        )
        self._documents.write(NAME, SCHEMA, _with(document, day, level, after))
        return after

    def streak(self, today: int, level: str) -> int:
        """How many days up to today were won without help, one after the other; today may still be to come."""
        won = {
            day
            for (day, name), result in _results(self._documents.read(NAME, SCHEMA)).items()
            if name == level and result.ms is not None
        }
        day = today if today in won else today - 1
        count = 0
        while day - count in won:
            count += 1
        return count


def merge(mine: Document, theirs: Document) -> Document:
    """Two documents of results as one: of two results of one board the better."""
    results = _results(mine)
    for (day, level), result in _results(theirs).items():
        mine = _with(mine, day, level, min(result, results.get((day, level), result), key=_rank))
    return mine


def _rank(result: Result) -> tuple[bool, int, bool, int]:
    # Won before not won, by the shorter time, with help before not at all; of two losers the one who tried more.
    return result.ms is None, result.ms or 0, not result.helped, -result.tries


def _with(document: Document, day: int, level: str, result: Result) -> Document:
    days = document.get("days")
    days = days if isinstance(days, dict) else {}
    levels = days.get(str(day))
    levels = levels if isinstance(levels, dict) else {}
    return {**document, "days": {**days, str(day): {**levels, level: list(result)}}}


def _results(document: Document) -> dict[tuple[int, str], Result]:
    """What of a document makes sense."""
    found = {}
    days = document.get("days")
    for day, levels in days.items() if isinstance(days, dict) else ():
        if not (day.isascii() and day.isdigit() and len(day) <= 9 and isinstance(levels, dict)):
            continue
        for level, row in levels.items():
            if level in NAMED and isinstance(row, list) and len(row) == len(Result._fields):
                tries, ms, helped = row
                if _is_count(tries) and (ms is None or _is_count(ms)) and isinstance(helped, bool):
                    found[int(day), level] = Result(tries, ms, helped)
    return found


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST
