"""Why a square is certain: a smallest set of numbers that prove it.

A claim is proved when its opposite, together with some of the numbers, fits no layout. Numbers are added in rings
around the square until none does; then each that can be spared is left out again (deletion, as in the search
for minimal unsatisfiable subsets). What is left cannot be made smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from ..engine.board import bits, dilate
from .certain import share_mines
from .components import find_boundary
from .counting import find_certain, find_outcomes
from .deduce import Deduction, tally_numbers
from .position import Contradiction, Position

Slices = Generator[None, None, bool]


class Facts(NamedTuple):
    """What a proof may use besides numbers.

    Attributes:
        mines: squares taken to be mines.
        unknown: closed squares that may be mines or not; those in neither are taken to be safe.
        in_all: whether the number of mines in all may be used.
    """

    mines: int
    unknown: int
    in_all: bool = False

    def supposing(self, squares: int, *, mine: bool) -> Facts:
        """The same with these squares all mines, or all safe."""
        mines = self.mines | squares if mine else self.mines
        return Facts(mines, self.unknown & ~squares, self.in_all)


def fits(position: Position, numbers: int, facts: Facts) -> Slices:
    """Whether some layout fits these numbers and the facts, whatever the other numbers say."""
    some = _with_numbers(position, numbers)
    try:
        active = tally_numbers(some, facts.unknown, facts.mines).active
        components, outside = find_boundary(some, facts.unknown, facts.mines, active)
        counts = []
        for component in components:
            counts.append((yield from find_outcomes(component)).counts)
        if facts.in_all:
            share_mines(counts, position.mines - facts.mines.bit_count(), outside.bit_count())
    except Contradiction:
        return False
    yield
    return True


def follow(position: Position, numbers: int, facts: Facts) -> Generator[None, None, Deduction]:
    """The unknown squares that these numbers and the facts make safe, and those they make mines."""
    some = _with_numbers(position, numbers)
    active = tally_numbers(some, facts.unknown, facts.mines).active
    components, outside = find_boundary(some, facts.unknown, facts.mines, active)
    outcomes = []
    for component in components:
        outcomes.append((yield from find_outcomes(component)))
    allowed, outside_counts = [-1] * len(outcomes), -1
    if facts.in_all:
        left = position.mines - facts.mines.bit_count()
        counts = [outcome.counts for outcome in outcomes]
        allowed, outside_counts = share_mines(counts, left, outside.bit_count())
    safe = outside if outside_counts == 1 else 0
    mines = outside if outside and outside_counts == 1 << outside.bit_count() else 0
    for outcome, these in zip(outcomes, allowed, strict=True):
        more_safe, more_mines = yield from find_certain(outcome, these)
        safe |= more_safe
        mines |= more_mines
    return Deduction(safe, mines)


def refute(position: Position, near: int, facts: Facts) -> Generator[None, None, int | None]:
    """A smallest set of numbers that the facts contradict; None where they do not contradict all of them together.

    Args:
        near: the squares where to begin to look.
    """
    rings = []
    numbers = 0
    if not (yield from fits(position, 0, facts)):
        return 0
    while True:
        ring = dilate(near, position.stride, position.opened) & ~numbers
        if not ring:
            # All that hangs together is reached. The number of mines ties it to all the rest.
            beside = dilate(facts.unknown, position.stride, position.opened)
            ring = beside & ~numbers if facts.in_all else 0
            if not ring:
                return None
        rings.append(ring)
        numbers |= ring
        if not (yield from fits(position, numbers, facts)):
            break
        near = dilate(ring, position.stride, facts.unknown)

    def enough(kept: list[int]) -> Slices:
        return not (yield from fits(position, to_mask(kept), facts))

    # The farthest are left out first.
    order = [number for ring in reversed(rings) for number in bits(ring)]
    return to_mask((yield from shrink(order, enough)))


def shrink(items: list[int], enough: Callable[[list[int]], Slices]) -> Generator[None, None, list[int]]:
    """What remains of the items when none can be spared any more.

    Args:
        enough: whether some of the items are; if some are, so are more. All of them must be.
    """
    block = len(items)
    while block:
        start = 0
        while start < len(items):
            fewer = items[:start] + items[start + block :]
            if (yield from enough(fewer)):
                items = fewer
            else:
                start += block
        block //= 2
    return items


def to_mask(squares: list[int]) -> int:
    """The mask of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def _with_numbers(position: Position, numbers: int) -> Position:
    """The position as if only these numbers could be read."""
    one, two, four, eight = position.planes
    planes = (one & numbers, two & numbers, four & numbers, eight & numbers)
    return Position(position.width, position.height, position.squares, position.mines, numbers, planes)
