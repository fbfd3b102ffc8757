"""The records as they are kept: statistics by level, rule set and whether the board needed no guess.

Everything is read afresh, changed and written in one go when a game ends, so two tabs do not lose each
other's games. Should one tab have read just before the other wrote all the same, its own game is entered
again the next time the records are read.
"""

from __future__ import annotations

from typing import NamedTuple

from .statistics import RECENT, Entry, Statistics
from .storage import Document, Documents, Migration

NAME, SCHEMA = "records", 2

NO_GUESS = "/no-guess"


class Record(NamedTuple):
    """What is known of one level under one rule set. Times are milliseconds, dates are counted from 1970."""

    played: int = 0
    """All finished games, with those that never enter best times."""
    won: int = 0
    best: int | None = None
    """The best time."""
    date: int | None = None
    """When the best time was made."""
    average: float | None = None
    """The average time of the wins that can enter best times."""
    speed: float | None = None
    """The most 3BV a second of any of them."""
    streak: int = 0
    """Wins in a row now, and the most there have been."""
    longest: int = 0
    apart_played: int = 0
    """How many games were from a link or had help, and how many of those were won."""
    apart_won: int = 0
    efficiency: float | None = None
    """3BV for each click, of all wins that can enter best times and whose clicks are known."""


class Outcome(NamedTuple):
    """What a finished game came to. True exactly when its time is a new best."""

    new_best: bool
    before: int | None
    """The best time until then, in milliseconds."""
    record: Record
    """With this game."""

    def __bool__(self) -> bool:
        return self.new_best


class Records:
    """The records in the store."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        # Games of this page that no reading has shown in the store yet, with the group they belong to.
        self._entered: list[tuple[str, Entry]] = []

    def get(self, level: str, rules: str, no_guess: bool = False) -> Record:
        """The record of this level and rule set."""
        return _record(self.statistics(level, rules, no_guess))

    def statistics(self, level: str, rules: str, no_guess: bool = False) -> Statistics:
        """Everything counted of this level and rule set, with its last games."""
        return Statistics.from_json(_groups(self._load()).get(_key(level, rules, no_guess)))

    def levels(self, rules: str, no_guess: bool = False) -> dict[str, Record]:
        """Level name → record, of this rule set."""
        ending = _key("", rules, no_guess)
        return {
            key.removesuffix(ending): _record(Statistics.from_json(group))
            for key, group in _groups(self._load()).items()
            if key.endswith(ending)
        }

    def finish(
        self,
        level: str,
        rules: str,
        won: bool,
        ms: int,
        date: float,
        counts: bool,
        *,
        no_guess: bool = False,
        three_bv: int = 0,
        clicks: int = 0,
    ) -> Outcome:
        """Enter a finished game.

        Args:
            ms: its time in milliseconds.
            date: now, in milliseconds since 1970.
            counts: false for games from a link and games with help, which never enter best times.
            three_bv: the board's 3BV, 0 if it was not measured.
            clicks: how many clicks were made, 0 if they were not counted.
        """
        key = _key(level, rules, no_guess)
        document = self._load()
        before = Statistics.from_json(_groups(document).get(key))
        entry = Entry(int(date), int(ms), 0, int(won), int(counts), three_bv, clicks)
        while any(entry.identity == other.identity for other in before.recent):
            entry = entry._replace(number=entry.number + 1)
        after = _enter(document, key, entry)
        self._entered.append((key, entry))
        self._documents.write(NAME, SCHEMA, document)
        best = before.best.ms if before.best else None
        return Outcome(won and counts and (best is None or ms < best), best, _record(after))

    def export(self) -> Document:
        """All records as one document, for `take_in` here or elsewhere."""
        return self._load()

    def take_in(self, document: Document) -> bool:
        """Merge records exported before, here or elsewhere, into these; false if that could not be kept."""
        return self._documents.write(NAME, SCHEMA, merge(self._load(), document))

    def settle(self) -> None:
        """Enter again what another tab, writing in the same moment, has written over."""
        document = self._load()
        if self._entered:
            self._documents.write(NAME, SCHEMA, document)

    def _load(self) -> Document:
        """What is kept, with the games of this page that are missing there."""
        document = self._documents.read(NAME, SCHEMA, MIGRATIONS)
        missing = []
        for key, entry in self._entered:
            recent = Statistics.from_json(_groups(document).get(key)).recent
            # A game that has left the list of the last ones because of its date is not missing.
            if entry not in recent and (len(recent) < RECENT or entry > recent[0]):
                missing.append((key, entry))
        for key, entry in missing:
            _enter(document, key, entry)
        self._entered = missing
        return document


def merge(mine: Document, theirs: Document) -> Document:
    """Two documents of records as one: every game once, going on to count as `mine`."""
    groups = dict(_groups(mine))
    for key, group in _groups(theirs).items():
        if isinstance(group, dict):
            kept = groups.get(key)
            merged = Statistics.from_json(kept).merge(Statistics.from_json(group)).to_json()
            groups[key] = {**group, **(kept if isinstance(kept, dict) else {}), **merged}
    return {**mine, "groups": groups}


def count_clicks(document: Document) -> Document:
    """From the first schema to the second, which counts clicks; of the games before they are not known."""
    groups = {
        key: _count_clicks(group) if isinstance(group, dict) else group
        for key, group in _groups(document).items()
    }
    return {**document, "groups": groups}


def _count_clicks(group: Document) -> Document:
    origins, recent = group.get("origins"), group.get("recent")
    return {
        **group,
        "origins": {
            origin: [*row, 0, 0] if isinstance(row, list) else row
            for origin, row in (origins.items() if isinstance(origins, dict) else ())
        },
        "recent": [
            [*row, 0] if isinstance(row, list) else row
            for row in (recent if isinstance(recent, list) else ())
        ],
    }


MIGRATIONS: dict[int, Migration] = {1: count_clicks}


def _enter(document: Document, key: str, entry: Entry) -> Statistics:
    """Put a game into the document."""
    groups = _groups(document)
    group = groups.get(key)
    # The origin names this installation; no two begin to count in the same millisecond.
    origin = document.get("origin")
    if not isinstance(origin, str):
        origin = f"{entry.date:x}"
    statistics = Statistics.from_json(group).enter(entry, origin)
    document["origin"] = origin
    document["groups"] = {
        **groups,
        key: {**(group if isinstance(group, dict) else {}), **statistics.to_json()},
    }
    return statistics


def _groups(document: Document) -> Document:
    groups = document.get("groups")
    return groups if isinstance(groups, dict) else {}


def _key(level: str, rules: str, no_guess: bool) -> str:
    return f"{level}/{rules}{NO_GUESS if no_guess else ''}"


def _record(statistics: Statistics) -> Record:
    total, best, speed = statistics.total, statistics.best, statistics.speed
    timed = total.won - total.apart_won
    return Record(
        played=total.played,
        won=total.won,
        best=best.ms if best else None,
        date=best.date if best else None,
        average=total.won_ms / timed if timed else None,
        speed=speed.rate if speed else None,
        streak=total.streak,
        longest=total.longest,
        apart_played=total.apart_played,
        apart_won=total.apart_won,
        efficiency=total.three_bv / total.clicks if total.clicks else None,
    )
