"""The unknown squares along the opened numbers, cut into the smallest independent problems.

Squares that touch the same numbers are alike and are put together in a *group*: only how many of them are mines
matters. Groups and numbers that hang together make a *component*. Its groups are put in an order in which few
numbers are half done at a time (`game.solver.order`), and each becomes a *step* of the counting in `game.solver.counting`.

A *state* of that counting says how many mines each half-done number still needs, packed into one int: a number
has a slot of four bits, and above them a guard bit that is always set. A subtraction that goes below zero clears
the guard bit and borrows nothing from the next slot, so that all numbers are checked by one comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import comb
from typing import NamedTuple

from ..engine.board import bits, dilate
from .order import GroupsOf, Needs, Numbers, better_order, good_order, spread
from .position import Contradiction, Position

SLOT_BITS = 5
GUARD = 16

Move = tuple[int, int, int]
"""One choice for a group: its number of mines, what that adds to the state, and in how many ways it is had."""

Step = tuple[int, int, list[Move], int, int]
"""A group's mask, its size, its moves, and the check of a state after a move: see `Component`."""


class Component(NamedTuple):
    """Numbers and groups that hang together.

    Attributes:
        steps: (mask, size, moves, ceiling, guards) for each group, in order. A state after a move is possible if
            `state & (ceiling - state)` has all bits of `guards` set: then no number has too many mines, and none
            needs more than it has squares left.
        size: how many squares there are in all groups.
        end: the state in which every number has its mines.
    """

    steps: list[Step]
    size: int
    end: int
    better: Callable[[], Component | None] | None = None
    """Gives the same component with its steps in a better order, if there is one: for when there is much to count."""


class Boundary(NamedTuple):
    """All components, and the mask of the unknown squares that touch no number."""

    components: list[Component]
    outside: int


def find_boundary(position: Position, unknown: int, mines: int, numbers: int) -> Boundary:
    """The components of a position.

    Args:
        unknown: closed squares that may be mines or not; the others are safe unless they are in `mines`.
        mines: closed squares taken to be mines.
        numbers: the opened squares whose numbers count; each has an unknown neighbour.

    Raises:
        Contradiction: a number has more mines than it says.
    """
    touching = dilate(numbers, position.stride, unknown)
    groups = _group(touching, numbers, position.stride)
    groups_of: GroupsOf = {}
    for touched in groups:
        for number in touched:
            if number in groups_of:
                groups_of[number].append(touched)
            else:
                groups_of[number] = [touched]
    needs = _needs(position, unknown, mines, groups_of)
    components = []
    seen: set[int] = set()
    for number in groups_of:
        if number not in seen:
            order = spread(number, groups_of)
            seen.update(order)
            # Begun at its far end, the order sweeps the component along its length.
            order = good_order(spread(order[-1], groups_of), groups_of)
            better = partial(_better, order, groups, groups_of, needs)
            components.append(_component(order, groups, groups_of, needs, better))
    return Boundary(components, unknown & ~touching)


_offsets: dict[int, dict[int, Numbers]] = {}
# For a stride and the pattern of the numbers around a square, how far they lie from it: few patterns, often met.


def _group(squares: int, numbers: int, stride: int) -> dict[Numbers, int]:
    """The squares put together by the numbers they touch."""
    # Moved by a row and a square, the ring around a square never lies below bit 0.
    above = stride + 1
    ring = 0b111 | 0b101 << stride | 0b111 << 2 * stride
    moved = numbers << above
    offsets_of = _offsets.setdefault(stride, {})
    groups: dict[Numbers, int] = {}
    for square in bits(squares):
        pattern = moved >> square & ring
        offsets = offsets_of.get(pattern)
        if offsets is None:
            offsets = offsets_of[pattern] = tuple(bit - above for bit in bits(pattern))
        touched = tuple([square + offset for offset in offsets])
        groups[touched] = groups.get(touched, 0) | 1 << square
    return groups


def _needs(position: Position, unknown: int, mines: int, groups_of: GroupsOf) -> Needs:
    """How many mines each number still needs, and among how many squares."""
    stride = position.stride
    above = stride + 1
    ring = 0b111 | 0b101 << stride | 0b111 << 2 * stride
    mines <<= above
    unknown <<= above
    needs = {}
    for number in groups_of:
        around = ring << number
        need = position.number(number) - (mines & around).bit_count()
        if need < 0:
            raise Contradiction("a number has more mines than it says")
        needs[number] = need, (unknown & around).bit_count()
    return needs


_WAYS = [[comb(size, mines) for mines in range(size + 1)] for size in range(9)]


def _component(
    order: list[int],
    groups: dict[Numbers, int],
    groups_of: GroupsOf,
    needs: Needs,
    better: Callable[[], Component | None] | None = None,
) -> Component:
    """The steps of a component whose numbers are to be closed in this order."""
    steps: list[Step] = []
    groups_left: dict[int, int] = {}
    slots: dict[int, int] = {}  # the lowest bit of each number's slot
    free: list[int] = []
    done: set[Numbers] = set()
    guards = closing = ceiling = squares = 0
    for number in order:
        for touched in groups_of[number]:
            if touched in done:
                continue
            done.add(touched)
            mask = groups[touched]
            size = mask.bit_count()
            squares += size
            change = -closing  # the slots that the step before has closed are cleared now
            unit = 0
            closed = []
            for other in touched:
                if other in slots:
                    one = slots[other]
                    left = groups_left[other] - 1
                else:
                    one = slots[other] = free.pop() if free else 1 << SLOT_BITS * len(slots)
                    left = len(groups_of[other]) - 1
                    need, room = needs[other]
                    change += (need + GUARD) * one
                    guards += GUARD * one
                    ceiling += (room + 2 * GUARD) * one
                groups_left[other] = left
                unit += one
                if not left:
                    closed.append(one)
            ceiling -= unit * size
            if size == 1:
                moves = [(0, change, 1), (1, change - unit, 1)]
            else:
                moves = [(mines, change - mines * unit, ways) for mines, ways in enumerate(_WAYS[size])]
            steps.append((mask, size, moves, ceiling, guards))
            closing = GUARD * sum(closed)
            guards -= closing
            ceiling -= 2 * closing
            free += closed
    return Component(steps, squares, closing, better)


def _better(
    order: list[int], groups: dict[Numbers, int], groups_of: GroupsOf, needs: Needs
) -> Component | None:
    better = better_order(order, groups_of, needs)
    return None if better is None else _component(better, groups, groups_of, needs)
