"""The best play when few layouts are left: every way to go on is tried."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from ..engine.board import bits, dilate
from .components import Component, find_boundary
from .deduce import tally_numbers
from .position import Position


def list_layouts(position: Position, safe: int, mines: int, most: int) -> list[int] | None:
    """The mines of every layout that fits, apart from those known; None where there are more than `most`.

    Args:
        safe, mines: closed squares that are certain.
    """
    unknown = position.closed & ~(safe | mines)
    numbers = tally_numbers(position, unknown, mines).active
    components, outside = find_boundary(position, unknown, mines, numbers)
    left = position.mines - mines.bit_count()
    room = outside.bit_count()
    layouts = [0]
    for component in components:
        own = _list_component(component, 4 * most)
        if own is None or len(own) * len(layouts) > 16 * most:
            return None
        layouts = [one | other for one in layouts for other in own if (one | other).bit_count() <= left]
    free = [1 << square for square in bits(outside)]
    result: list[int] = []
    for layout in layouts:
        rest = left - layout.bit_count()
        if rest <= room:
            for chosen in combinations(free, rest):
                if len(result) == most:
                    return None
                result.append(layout + sum(chosen))
    return result


def _list_component(component: Component, most: int) -> list[int] | None:
    """The mines of every layout of a component; None where there are more than `most` on the way."""
    found = [(0, 0)]
    for mask, _, moves, ceiling, guards in component.steps:
        squares = [1 << square for square in bits(mask)]
        after = []
        for state, layout in found:
            for mines, change, _ in moves:
                new = state + change
                if new & (ceiling - new) & guards == guards:
                    after += [(new, layout + sum(chosen)) for chosen in combinations(squares, mines)]
        if len(after) > most:
            return None
        found = after
    return [layout for state, layout in found if state == component.end]


class Endgame:
    """The game from a position on, as sets of layouts: opening a square leaves those that give its number.

    A set of layouts is an int with a bit for each. What a position is worth depends on the set alone, as all
    squares safe in the whole set can be opened without risk.
    """

    __slots__ = ("_budget", "_count", "_mine", "_numbers", "_squares", "_wins_of")

    def __init__(self, position: Position, mines: int, layouts: list[int], budget: int) -> None:
        self._budget = budget
        self._count = len(layouts)
        self._wins_of: dict[int, int] = {}
        self._squares: list[int] = []
        self._mine: list[int] = []
        self._numbers: list[list[int]] = []
        seen: set[tuple[int, ...]] = set()
        for square in bits(position.closed & ~mines):
            around = dilate(1 << square, position.stride, position.squares)
            mine = 0
            numbers: dict[int, int] = {}
            one = 1
            for layout in layouts:
                if layout >> square & 1:
                    mine |= one
                else:
                    number = (layout & around).bit_count()
                    numbers[number] = numbers.get(number, 0) | one
                one <<= 1
            parts = list(numbers.values())
            parts.sort(key=int.bit_count, reverse=True)
            key = (mine, *parts)
            if key not in seen:  # A square that tells the same as another need not be tried.
                seen.add(key)
                self._squares.append(square)
                self._mine.append(mine)
                self._numbers.append(parts)

    def best_square(self) -> Generator[None, None, int | None]:
        """The square to open that wins in most layouts; None where the budget does not suffice."""
        best, best_square = -1, None
        order = sorted(range(len(self._squares)), key=lambda index: self._mine[index].bit_count())
        for index in order:
            if self._count - self._mine[index].bit_count() <= best:
                break
            wins = 0
            for part in self._numbers[index]:
                wins += yield from self._wins(part)
            if self._budget < 0:
                return None
            if wins > best:
                best, best_square = wins, self._squares[index]
        return best_square

    def _wins(self, left: int) -> Generator[None, None, int]:
        """In how many of these layouts the game is won with the best play."""
        count = left.bit_count()
        if count <= 1:
            return count
        if left in self._wins_of:
            return self._wins_of[left]
        self._budget -= 1
        if self._budget < 0:
            return 0
        if self._budget % 100 == 0:
            yield
        best = 0
        options = []
        for index, mine in enumerate(self._mine):
            here = mine & left
            if here:
                if here != left:
                    options.append((here.bit_count(), index))
                continue
            parts = [part for number in self._numbers[index] if (part := number & left)]
            if len(parts) > 1:
                for part in parts:
                    best += yield from self._wins(part)
                break
        else:
            options.sort()
            for risk, index in options:
                hope = count - risk
                if hope <= best:
                    break
                for number in self._numbers[index]:
                    part = number & left
                    if part:
                        hope += (yield from self._wins(part)) - part.bit_count()
                        if hope <= best:
                            break
                best = max(best, hope)
        self._wins_of[left] = best
        return best
