"""What the charts of the statistics show, as numbers: points, bars and the ticks of their axes."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, log10
from typing import NamedTuple

from .statistics import Entry

BARS = 12
"""A histogram has about so many bars."""


class Axis(NamedTuple):
    """The scale of a chart: from 0 or `least` to `most`, with labels at `ticks`."""

    least: float
    most: float
    ticks: tuple[float, ...]

    def place(self, value: float) -> float:
        """Where a value stands, from 0 to 1."""
        return (value - self.least) / (self.most - self.least)


class Bar(NamedTuple):
    """One bar of a histogram: games that took from `least` to less than `most` milliseconds."""

    least: int
    most: int
    games: int


def wins(entries: Iterable[Entry]) -> list[Entry]:
    """The games whose times are charted: the wins that count, the oldest first."""
    return [entry for entry in entries if entry.won and entry.counts]


def axis(most: float, wanted: int = 4, whole: bool = False) -> Axis:
    """From 0 to a round number not below `most`, with about so many steps, each 1, 2 or 5 times a power of ten.

    Args:
        whole: whether only whole numbers are counted.

    >>> axis(8700).ticks
    (0, 2000, 4000, 6000, 8000, 10000)
    """
    step = max(_round_step(max(most, 1) / wanted), 1 if whole else 0)
    count = int(-(-max(most, 1) // step))
    return Axis(0, count * step, tuple(number * step for number in range(count + 1)))


def histogram(times: list[int]) -> list[Bar]:
    """Bars of equal, round width that hold all times; none without times."""
    if not times:
        return []
    least, most = min(times), max(times)
    width = int(max(_round_step((most - least + 1) / BARS), 1))
    start = least // width * width
    counts = [0] * ((most - start) // width + 1)
    for time in times:
        counts[(time - start) // width] += 1
    return [
        Bar(start + index * width, start + (index + 1) * width, count) for index, count in enumerate(counts)
    ]


def running_best(entries: list[Entry]) -> list[int]:
    """The best time so far after each of these games."""
    bests: list[int] = []
    for entry in entries:
        bests.append(min(entry.ms, bests[-1]) if bests else entry.ms)
    return bests


def _round_step(step: float) -> float:
    """The least of 1, 2, 5, 10, 20 … that is not less."""
    power = 10.0 ** floor(log10(step))
    for factor in (1, 2, 5, 10):
        if factor * power >= step * 0.999999:
            return factor * power if power < 1 else int(factor * power)
    return 10 * power
