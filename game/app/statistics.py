"""What is counted of the games of one level under one rule set, as values that can be merged.

Two copies of the same statistics (a backup and what was played since, say) are merged without losing or
doubling a game: counts are kept apart by their origin, the installation they were played on, and of two
counts from one origin the further one stands; best marks are the better of the two; single games are known
by their identity. So merging is commutative, associative and idempotent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

RECENT = 100
"""So many games are kept one by one."""

LARGEST = 2**53
"""No number kept here is larger: beyond it not every reader of JSON is exact."""


class Entry(NamedTuple):
    """A finished game. `date`, `ms` and `number` together are its identity."""

    date: int
    """When it ended, in milliseconds since 1970."""
    ms: int
    """How long it took, in milliseconds."""
    number: int
    """Tells apart games that ended in the same millisecond after the same time."""
    won: int
    """1 or 0, as the next."""
    counts: int
    """Whether it enters best marks, averages and streaks: not a game from a link, nor one with help."""
    three_bv: int
    """The board's 3BV, 0 if it was not measured."""
    clicks: int = 0
    """How many clicks it took, 0 if they were not counted."""

    @property
    def efficiency(self) -> float | None:
        """3BV for each click; None if either is not known or the game was lost."""
        return self.three_bv / self.clicks if self.won and self.three_bv and self.clicks else None

    @property
    def identity(self) -> tuple[int, int, int]:
        """What no other game has."""
        return self[:3]


class Counts(NamedTuple):
    """The games of one origin."""

    played: int = 0
    """All games, with those that do not count."""
    won: int = 0
    apart_played: int = 0
    """How many of the games played do not count …"""
    apart_won: int = 0
    """… and how many of those were won."""
    won_ms: int = 0
    """The times of all wins that count, added up."""
    longest: int = 0
    """The most wins in a row, of games that count."""
    streak: int = 0
    """The wins since the last loss, of games that count."""
    last: int = 0
    """The date of the last game that counts."""
    three_bv: int = 0
    """The 3BV of all wins that count and whose clicks are known, added up …"""
    clicks: int = 0
    """… and their clicks."""

    @property
    def possible(self) -> bool:
        """Whether these can be the counts of any games."""
        return (
            self.apart_won <= self.apart_played
            and self.apart_won <= self.won
            and self.apart_played - self.apart_won <= self.played - self.won
            and self.streak <= self.longest <= self.won - self.apart_won
        )


class Best(NamedTuple):
    """The shortest time of a win that counts, and when; of two equal ones the first."""

    ms: int
    date: int


class Speed(NamedTuple):
    """A win's 3BV and its time; compared by the quotient."""

    three_bv: int
    ms: int

    @property
    def rate(self) -> float:
        """3BV a second."""
        return self.three_bv * 1000 / self.ms


class Statistics(NamedTuple):
    """Everything counted of one level under one rule set. Immutable."""

    origins: dict[str, Counts] = {}  # noqa: RUF012 - never changed, only replaced
    best: Best | None = None
    speed: Speed | None = None
    recent: tuple[Entry, ...] = ()
    """The last games, the oldest first."""

    def enter(self, entry: Entry, origin: str) -> Statistics:
        """With one more game, played on `origin`."""
        counts = self.origins.get(origin, Counts())
        counts = counts._replace(played=counts.played + 1, won=counts.won + entry.won)
        best, speed = self.best, self.speed
        if not entry.counts:
            counts = counts._replace(
                apart_played=counts.apart_played + 1, apart_won=counts.apart_won + entry.won
            )
        else:
            streak = counts.streak + 1 if entry.won else 0
            measured = entry.efficiency is not None
            counts = counts._replace(
                won_ms=counts.won_ms + entry.ms * entry.won,
                three_bv=counts.three_bv + entry.three_bv * measured,
                clicks=counts.clicks + entry.clicks * measured,
                longest=max(counts.longest, streak),
                streak=streak,
                last=max(counts.last, entry.date),
            )
        if entry.counts and entry.won:
            best = _best(best, Best(entry.ms, entry.date))
            if entry.three_bv and entry.ms:
                speed = _faster(speed, Speed(entry.three_bv, entry.ms))
        return Statistics({**self.origins, origin: counts}, best, speed, _last((*self.recent, entry)))

    def merge(self, other: Statistics) -> Statistics:
        """Both together."""
        origins = dict(self.origins)
        for origin, counts in other.origins.items():
            # `played` only grows and stands first, so the larger of two counts of one origin is the later.
            origins[origin] = max(counts, origins.get(origin, counts))
        return Statistics(
            origins,
            _best(self.best, other.best),
            _faster(self.speed, other.speed),
            _last((*self.recent, *other.recent)),
        )

    @property
    def total(self) -> Counts:
        """All origins together; the streak is that of the origin played on last."""
        every = list(self.origins.values())
        if not every:
            return Counts()
        latest = max(every, key=lambda counts: (counts.last, counts))
        return Counts(
            sum(counts.played for counts in every),
            sum(counts.won for counts in every),
            sum(counts.apart_played for counts in every),
            sum(counts.apart_won for counts in every),
            sum(counts.won_ms for counts in every),
            max(counts.longest for counts in every),
            latest.streak,
            latest.last,
            sum(counts.three_bv for counts in every),
            sum(counts.clicks for counts in every),
        )

    def to_json(self) -> dict[str, Any]:
        """As lists and dictionaries."""
        return {
            "origins": {origin: list(counts) for origin, counts in self.origins.items()},
            "best": self.best and list(self.best),
            "speed": self.speed and list(self.speed),
            "recent": [list(entry) for entry in self.recent],
        }

    @classmethod
    def from_json(cls, value: object) -> Statistics:
        """What of a stored value makes sense; the rest is left out."""
        if not isinstance(value, dict):
            return cls()
        origins, recent = value.get("origins"), value.get("recent")
        counts = {
            origin: Counts(*numbers)
            for origin, row in (origins.items() if isinstance(origins, dict) else ())
            if (numbers := _numbers(row, len(Counts._fields)))
        }
        best, speed = _numbers(value.get("best"), 2), _numbers(value.get("speed"), 2)
        entries = [
            Entry(*numbers)
            for row in (recent if isinstance(recent, list) else ())
            if (numbers := _numbers(row, len(Entry._fields)))
        ]
        return cls(
            {origin: count for origin, count in counts.items() if count.possible},
            Best(*best) if best else None,
            Speed(*speed) if speed and all(speed) else None,
            _last(entry for entry in entries if entry.won <= 1 and entry.counts <= 1),
        )


def _numbers(value: object, length: int) -> list[int] | None:
    """A list of so many whole numbers, None if the value is none."""
    if not isinstance(value, list) or len(value) != length:
        return None
    return value if all(type(each) is int and 0 <= each <= LARGEST for each in value) else None


def _best(one: Best | None, other: Best | None) -> Best | None:
    return min(one, other) if one and other else one or other


def _faster(one: Speed | None, other: Speed | None) -> Speed | None:
    if not one or not other:
        return one or other
    return max(one, other, key=lambda speed: (speed.rate, speed.three_bv, -speed.ms))


def _last(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The last of these games, each once, in the order of their ends."""
    # Sorted by all fields, so that of two copies of one game always the same one stands.
    single = {entry.identity: entry for entry in sorted(entries)}
    return tuple(single.values())[-RECENT:]
