"""Counting the layouts of a component, by dynamic programming over its steps.

The layouts that lead to the same state are counted together, and apart only by how many mines they have: their
counts are the coefficients of a polynomial, packed into one big int (Kronecker substitution), so that adding,
multiplying and moving polynomials are single operations on ints. A second pass, backwards, finds for each state
in how many ways it can be completed; what meets in a group gives the group's share of mines.

All functions are generators that yield now and then, so that a caller may do the work in slices or give it up.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from .components import Component
from .position import Contradiction

SLICE = 2000
"""So many states are worked on between two yields."""

CROWDED = 600
"""From so many states after one step on, a better order of the steps is looked for."""

Layer = dict[int, int]
"""What is known of each state after a step."""


class Count(NamedTuple):
    """The layouts of a component.

    Attributes:
        least: the smallest number of mines.
        layouts: how many layouts have `least`, `least + 1`, … mines.
        groups: (mask, size, for each number of mines as in `layouts` the mines of the group in all those layouts
            together) of every group.
    """

    least: int
    layouts: list[int]
    groups: list[tuple[int, int, list[int]]]


def count_layouts(component: Component) -> Generator[None, None, Count]:
    """All layouts of a component, counted.

    Raises:
        Contradiction: there is none.
    """
    # No coefficient exceeds 2 ** size layouts times the mines of a group, eight at most.
    width = component.size + 4
    better = component.better
    layer: Layer = {0: 1}
    layers = []
    work = 0
    for _, _, moves, ceiling, guards in component.steps:
        layers.append(layer)
        after: Layer = {}
        for mines, change, ways in moves:
            shift = mines * width
            for state, count in layer.items():
                new = state + change
                if new & (ceiling - new) & guards == guards:
                    if new in after:
                        after[new] += (count << shift) * ways
                    else:
                        after[new] = (count << shift) * ways
            work += len(layer)
            if work > SLICE:
                yield
                work = 0
        layer = after
        if better and len(layer) > CROWDED:
            other, better = better(), None
            if other:
                return (yield from count_layouts(other))
    total = layer.get(component.end, 0)
    if not total:
        raise Contradiction("no layout of the mines fits the numbers")
    least = ((total & -total).bit_length() - 1) // width
    layouts = unpack(total, width, least)
    shares = []
    later: Layer = {component.end: 1}
    for (mask, size, moves, _, _), layer in zip(reversed(component.steps), reversed(layers), strict=True):
        before: Layer = {}
        share = 0
        for mines, change, ways in moves:
            shift = mines * width
            part = 0
            for state, count in layer.items():
                rest = later.get(state + change)
                if rest:
                    if mines:
                        part += count * rest
                    if state in before:
                        before[state] += (rest << shift) * ways
                    else:
                        before[state] = (rest << shift) * ways
            share += (part << shift) * (mines * ways)
            work += len(layer)
            if work > SLICE:
                yield
                work = 0
        later = before
        shares.append((mask, size, unpack(share, width, least, len(layouts))))
    return Count(least, layouts, shares)


def unpack(packed: int, width: int, first: int = 0, length: int = 0) -> list[int]:
    """Coefficients of a packed polynomial.

    Args:
        width: the bits of a coefficient.
        first, length: how many of the lowest are left out, and how many are wanted; 0 for all.
    """
    packed >>= first * width
    one = (1 << width) - 1
    end = length * width if length else packed.bit_length()
    return [packed >> place & one for place in range(0, end, width)]


class Outcomes(NamedTuple):
    """The first half of a search for certain squares.

    Attributes:
        component: the one that was asked for, or the same in a better order.
        layers: the states met before each step.
        counts: the mine counts that occur, as bits.
    """

    component: Component
    layers: list[Layer]
    counts: int


def find_outcomes(component: Component) -> Generator[None, None, Outcomes]:
    """Which states a component can be in, with how many mines.

    As `count_layouts`, but whether, not how often: bit n of a state's value says that n mines lead to it.

    Raises:
        Contradiction: there is no layout.
    """
    better = component.better
    layer: Layer = {0: 1}
    layers = []
    work = 0
    for _, _, moves, ceiling, guards in component.steps:
        layers.append(layer)
        after: Layer = {}
        for mines, change, _ in moves:
            for state, counts in layer.items():
                new = state + change
                if new & (ceiling - new) & guards == guards:
                    after[new] = after.get(new, 0) | counts << mines
        layer = after
        if better and len(layer) > CROWDED:
            other, better = better(), None
            if other:
                return (yield from find_outcomes(other))
        work += len(layer)
        if work > SLICE:
            yield
            work = 0
    if component.end not in layer:
        raise Contradiction("no layout of the mines fits the numbers")
    return Outcomes(component, layers, layer[component.end])


def find_certain(outcomes: Outcomes, allowed: int) -> Generator[None, None, tuple[int, int]]:
    """The squares of a component that are safe in all its layouts, and those that are mines in all, as masks.

    Args:
        outcomes: from `find_outcomes`.
        allowed: bit n says that the component may have n mines; -1 allows all.
    """
    component, layers, _ = outcomes
    safe = mines_for_sure = 0
    work = 0
    # The mine counts, up to a state, from which an allowed end can be reached.
    later: Layer = {component.end: allowed}
    for (mask, size, moves, _, _), layer in zip(reversed(component.steps), reversed(layers), strict=True):
        before: Layer = {}
        can_be_mine = can_be_safe = False
        for mines, change, _ in moves:
            for state, counts in layer.items():
                good = later.get(state + change, 0) >> mines
                if counts & good:
                    before[state] = before.get(state, 0) | good
                    can_be_mine |= mines > 0
                    can_be_safe |= mines < size
        if not can_be_mine:
            safe |= mask
        if not can_be_safe:
            mines_for_sure |= mask
        later = before
        work += len(layer)
        if work > SLICE:
            yield
            work = 0
    return safe, mines_for_sure
