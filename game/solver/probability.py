"""The exact probability that a closed square is a mine.

All layouts of the mines that fit the numbers and the number of mines in all count alike. Components are counted
apart (`game.solver.counting`); they touch each other only through the number of mines they use up, which leaves
`C(outside, rest)` ways to lay the rest on the squares that touch no number.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from .components import find_boundary
from .counting import Count, count_layouts, unpack
from .deduce import deduce, tally_numbers
from .position import Contradiction, Position, drain

if TYPE_CHECKING:
    from fractions import Fraction

MANY = 30
"""From so many numbers on, it pays to look for what two numbers tell before all is counted."""


class Risk(NamedTuple):
    """Squares of one risk: each is a mine in `mines` of `layouts` (not in lowest terms, nor all alike)."""

    squares: int
    mines: int
    layouts: int


class Analysis:
    """All that can be known of a position.

    Attributes:
        safe, mines: the masks of the closed squares that are safe, or mines, for certain.
        risks: a `Risk` for each set of closed squares alike; together they cover every closed square once.
        outside: the mask of squares that touch no number and are not certain.
        layouts: how many layouts of the mines fit.
    """

    __slots__ = ("layouts", "mines", "outside", "position", "risks", "safe")

    def __init__(self, position: Position, risks: list[Risk], outside: int, layouts: int) -> None:
        self.position = position
        self.risks = risks
        self.outside = outside
        self.layouts = layouts
        self.safe = self.mines = 0
        for squares, mines, among in risks:
            if not mines:
                self.safe |= squares
            elif mines == among:
                self.mines |= squares

    def risk(self, square: int) -> Risk:
        """The risk of a closed square, with those like it.

        Raises:
            IndexError: the square is not closed.
        """
        for risk in self.risks:
            if risk.squares >> square & 1:
                return risk
        raise IndexError(f"square {square} is not closed")

    def rows(self) -> list[list[Fraction | None]]:
        """The probability that each square is a mine, in rows; None where it is opened."""
        from fractions import Fraction  # It loads much that the page does not need.

        from ..engine.board import bits

        position = self.position
        flat: list[Fraction | None] = [None] * (position.stride * position.height)
        for squares, mines, layouts in self.risks:
            probability = Fraction(mines, layouts)
            for square in bits(squares):
                flat[square] = probability
        return [flat[start : start + position.width] for start in range(0, len(flat), position.stride)]


def probabilities(rows: Sequence[str], mines: int) -> list[list[Fraction | None]]:
    """The exact probability that each closed square is a mine.

    Args:
        rows: a view as `Game.view` gives it: `#` `F` `?`, all taken as closed, and digits.
        mines: how many mines the board has in all.

    Returns:
        Rows of fractions, None where a square is opened.

    Raises:
        ValueError: the rows are no view, the game has ended, or no layout of the mines fits.

    >>> [str(chance) for chance in probabilities(["1##"], 1)[0]]
    ['None', '1', '0']
    """
    return analyse(Position.from_view(rows, mines)).rows()


def analyse(position: Position) -> Analysis:
    """All that can be known of a position.

    Raises:
        Contradiction: no layout of the mines fits.
    """
    return drain(analyse_in_slices(position))


def analyse_in_slices(position: Position) -> Generator[None, None, Analysis]:
    """The same as a generator that yields every few milliseconds and gives the analysis at its end."""
    safe, mines = deduce(position, pairs=False)
    unknown = position.closed & ~(safe | mines)
    numbers = tally_numbers(position, unknown, mines).active
    if numbers.bit_count() > MANY:
        safe, mines = deduce(position, safe, mines)
        unknown = position.closed & ~(safe | mines)
        numbers = tally_numbers(position, unknown, mines).active
    yield
    components, outside = find_boundary(position, unknown, mines, numbers)
    counts = []
    for component in components:
        counts.append((yield from count_layouts(component)))
        yield
    risks = []
    if safe:
        risks.append(Risk(safe, 0, 1))
    if mines:
        risks.append(Risk(mines, 1, 1))
    layouts = yield from _combine(counts, position.mines - mines.bit_count(), outside, risks)
    return Analysis(position, risks, outside, layouts)


def _combine(counts: list[Count], mines: int, outside: int, risks: list[Risk]) -> Generator[None, None, int]:
    """Weigh the components' layouts against each other, add their risks, and give the number of layouts in all.

    Args:
        mines: how many there are in all components and outside.
    """
    mines -= sum(count.least for count in counts)
    # Most components have layouts of one number of mines only: they do not depend on the others.
    fixed = 1
    varying = []
    for count in counts:
        if len(count.layouts) == 1:
            layouts = count.layouts[0]
            fixed *= layouts
            for squares, size, shares in count.groups:
                risks.append(Risk(squares, shares[0], size * layouts))
        else:
            varying.append(count)
    # The product of the others' polynomials says in how many ways they have 0, 1, 2 … mines more than the least.
    width = sum(sum(count.layouts).bit_length() for count in varying) + 1
    packed = [
        sum(layouts << place * width for place, layouts in enumerate(count.layouts)) for count in varying
    ]
    product = _product(packed)
    all_ways = unpack(product, width)
    room = outside.bit_count()
    rest = [comb(room, mines - more) if more <= mines else 0 for more in range(len(all_ways))]
    total = sum(map(int.__mul__, all_ways, rest))
    if not total:
        raise Contradiction("the mines in all do not come out right")
    yield
    weights_of: dict[int, list[int]] = {}
    for count, own in zip(varying, packed, strict=True):
        weights = weights_of.get(own)
        if weights is None:
            others = unpack(product // own, width)
            weights = weights_of[own] = [
                sum(map(int.__mul__, others, rest[place:])) for place in range(len(count.layouts))
            ]
        for squares, size, shares in count.groups:
            risks.append(Risk(squares, sum(map(int.__mul__, shares, weights)), size * total))
        yield
    if outside:
        laid = sum(ways * rest[more] * (mines - more) for more, ways in enumerate(all_ways))
        risks.append(Risk(outside, laid, room * total))
    return total * fixed


def _product(factors: list[int]) -> int:
    """The product of them all, multiplying numbers of like length."""
    while len(factors) > 2:
        factors = [prod(factors[start : start + 2]) for start in range(0, len(factors), 2)]
    return prod(factors)
