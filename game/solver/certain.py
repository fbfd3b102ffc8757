"""Every square that is certain, whatever it takes: all numbers together and the number of mines in all."""

from __future__ import annotations

from collections.abc import Generator

from ..engine.board import bits
from .components import find_boundary
from .counting import find_certain, find_outcomes
from .deduce import Deduction, deduce, tally_numbers
from .position import Contradiction, Position, drain


def certain(position: Position, known: Deduction | None = None) -> Deduction:
    """The closed squares that are safe in every layout that fits, and those that are mines in every one.

    Args:
        known: what is known already.

    Raises:
        Contradiction: no layout fits.
    """
    return drain(certain_in_slices(position, known))


def certain_in_slices(position: Position, known: Deduction | None = None) -> Generator[None, None, Deduction]:
    """The same as a generator that yields now and then and gives the result at its end."""
    safe, mines = known or deduce(position)
    unknown = position.closed & ~(safe | mines)
    numbers = tally_numbers(position, unknown, mines).active
    components, outside = find_boundary(position, unknown, mines, numbers)
    outcomes = []
    for component in components:
        outcomes.append((yield from find_outcomes(component)))
        yield
    counts = [outcome.counts for outcome in outcomes]
    allowed, outside_counts = share_mines(counts, position.mines - mines.bit_count(), outside.bit_count())
    for outcome, these in zip(outcomes, allowed, strict=True):
        more_safe, more_mines = yield from find_certain(outcome, these)
        safe |= more_safe
        mines |= more_mines
        yield
    if outside_counts == 1:
        safe |= outside
    elif outside_counts == 1 << outside.bit_count():
        mines |= outside
    return Deduction(safe, mines)


def share_mines(counts: list[int], mines: int, outside: int) -> tuple[list[int], int]:
    """How many mines each component may have, given that they must come out right in all.

    Args:
        counts: for each component, bit n for every number n of mines that it can have.
        mines: how many there are in all components and outside.
        outside: how many squares touch no number.

    Returns:
        For each component, bit n for every number of mines it may have, -1 for no restriction; and the same
        for the squares outside.

    Raises:
        Contradiction: they cannot come out right.
    """
    lowest = sum((count & -count).bit_length() - 1 for count in counts)
    highest = sum(count.bit_length() - 1 for count in counts)
    if mines - outside <= lowest and highest <= mines and lowest < mines and mines - outside < highest:
        # Whatever the components have, the outside makes up for it. (What it has then may be 0 for some layouts
        # or all squares for some, but not for all layouts.)
        return [-1] * len(counts), -1
    # before[i]: the sums that the components before i can have; after, those behind.
    before, after = [1], [1]
    for count in counts:
        before.append(_sums(before[-1], count))
    for count in reversed(counts):
        after.append(_sums(after[-1], count))
    after.reverse()
    allowed = []
    for index in range(len(counts)):
        others = _sums(before[index], after[index + 1])
        allowed.append(_window(others, mines, outside))
    outside_counts = 0
    for total in bits(before[-1]):
        if 0 <= mines - total <= outside:
            outside_counts |= 1 << mines - total
    if not outside_counts:
        raise Contradiction("the mines in all do not come out right")
    return allowed, outside_counts


def _sums(left: int, right: int) -> int:
    """All sums of a bit number of each."""
    result = 0
    for bit in bits(right):
        result |= left << bit
    return result


def _window(others: int, mines: int, outside: int) -> int:
    """What is left for one component when the others have one of these numbers and the outside any."""
    result = 0
    for total in bits(others):
        highest = mines - total
        if highest >= 0:
            lowest = max(0, highest - outside)
            result |= (1 << highest + 1) - (1 << lowest)
    return result
