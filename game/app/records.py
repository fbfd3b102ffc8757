"""Best times and counts, by level and rule set.

Everything is read afresh, changed and written in one go when a game ends, so two tabs do not lose each other's
games.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .storage import Documents

NAME, SCHEMA = "records", 1


class Record(NamedTuple):
    """What is known of one level under one rule set."""

    played: int = 0
    won: int = 0
    best: int | None = None
    """The best time in milliseconds."""
    date: float | None = None
    """When the best time was made, in milliseconds since 1970."""


class Records:
    """The records as kept."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._unkept: dict[str, Record] = {}

    def get(self, level: str, rules: str) -> Record:
        """The record of this level and rule set."""
        return self._all().get(f"{level}/{rules}", Record())

    def levels(self, rules: str) -> dict[str, Record]:
        """Level name → record, of this rule set."""
        return {
            key.rpartition("/")[0]: record
            for key, record in self._all().items()
            if key.rpartition("/")[2] == rules
        }

    def finish(self, level: str, rules: str, won: bool, ms: int, date: float, counts: bool) -> bool:
        """Enter a finished game; true if its time is a new best.

        Args:
            ms: its time in milliseconds.
            date: now, in milliseconds since 1970.
            counts: false for games from a link and games with help, which never enter best times.
        """
        records = self._all()
        key = f"{level}/{rules}"
        old = records.get(key, Record())
        new_best = won and counts and (old.best is None or ms < old.best)
        record = Record(
            old.played + 1,
            old.won + won,
            ms if new_best else old.best,
            date if new_best else old.date,
        )
        records[key] = record
        document = self._documents.read(NAME, SCHEMA)
        groups = document.get("groups")
        document["groups"] = {**(groups if isinstance(groups, dict) else {}), key: record._asdict()}
        if not self._documents.write(NAME, SCHEMA, document):
            # The page goes on with what it knows until it is closed.
            self._unkept[key] = record
        return new_best

    def _all(self) -> dict[str, Record]:
        groups = self._documents.read(NAME, SCHEMA).get("groups")
        found = {}
        if isinstance(groups, dict):
            for key, value in groups.items():
                record = _record(value)
                if record is not None:
                    found[key] = record
        return {**found, **self._unkept}


def _record(value: Any) -> Record | None:
    """The record in a stored value, None if there is none that makes sense."""
    if not isinstance(value, dict):
        return None
    played, won, best, date = (value.get(field) for field in Record._fields)
    if type(played) is not int or type(won) is not int or not 0 <= won <= played:
        return None
    if type(best) is not int or best < 0:
        best = date = None
    if type(date) not in (int, float):
        date = None
    return Record(played, won, best, date)
