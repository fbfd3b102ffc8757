"""The same answers in the slowest and plainest way: every layout is written down and looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations

Place = tuple[int, int]
Layout = frozenset[Place]


def around(rows: list[str], place: Place) -> list[Place]:
    row, col = place
    return [
        (y, x)
        for y in range(row - 1, row + 2)
        for x in range(col - 1, col + 2)
        if (y, x) != place and 0 <= y < len(rows) and 0 <= x < len(rows[0])
    ]


def closed(rows: list[str]) -> list[Place]:
    return [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if not sign.isdigit()]


def numbers(rows: list[str]) -> dict[Place, int]:
    return {(y, x): int(sign) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign.isdigit()}


def fits(rows: list[str], layout: Iterable[Place], some: Iterable[Place] | None = None) -> bool:
    """Whether the numbers, or only some of them, are right for these mines."""
    mines = set(layout)
    shown = numbers(rows)
    return all(
        sum(place in mines for place in around(rows, number)) == shown[number]
        for number in (shown if some is None else some)
    )


def layouts(rows: list[str], mines: int) -> list[Layout]:
    """Every layout of so many mines that fits all numbers."""
    return [frozenset(chosen) for chosen in combinations(closed(rows), mines) if fits(rows, chosen)]


def any_count(
    rows: list[str], given: Iterable[Place], some: Iterable[Place], mines: int | None = None
) -> Iterator[Layout]:
    """Every layout that has the given mines and fits some of the numbers; of any number of mines, or of one."""
    places = closed(rows)
    for count in range(len(places) + 1) if mines is None else [mines]:
        for chosen in combinations(places, count):
            if set(given) <= set(chosen) and fits(rows, chosen, some):
                yield frozenset(chosen)


def probabilities(rows: list[str], mines: int) -> list[list[Fraction | None]]:
    """As the solver gives it; ZeroDivisionError where no layout fits."""
    found = layouts(rows, mines)
    return [
        [
            None if sign.isdigit() else Fraction(sum((y, x) in layout for layout in found), len(found))
            for x, sign in enumerate(row)
        ]
        for y, row in enumerate(rows)
    ]


def wins(rows: list[str], left: frozenset[Layout], opened: frozenset[Place]) -> int:
    """In how many of these layouts, none of which contradicts what is opened, the best play wins."""
    everything = {(y, x) for y, row in enumerate(rows) for x in range(len(row))}
    if len(left) <= 1:
        return len(left)
    best = 0
    for place in everything - opened:
        results: dict[int, set[Layout]] = {}
        for layout in left:
            if place not in layout:
                number = sum(neighbour in layout for neighbour in around(rows, place))
                results.setdefault(number, set()).add(layout)
        if results:
            best = max(best, sum(wins(rows, frozenset(some), opened | {place}) for some in results.values()))
        if len(results) > 1 and sum(map(len, results.values())) == len(left):
            return best  # Nothing is better than to learn something for nothing.
    return best
