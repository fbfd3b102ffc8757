"""What follows from one number or from two numbers, for all of the board at once.

Single-number rule: a number that has all its mines makes its other squares safe; one that needs all its unknown
squares makes them mines. Pair rule, for numbers A and B no more than two apart: if A needs, of the squares it
does not share with B, all to be mines to reach its count even when B puts as many of its own mines as it can into
the shared ones, then those are mines, and what B does not share with A is safe. The subset rule is the special
case in which A or B has no squares of its own.

Each number's counts are kept bit-sliced: bit k of every square's value is one mask, and adding, subtracting and
comparing masks does so for every square at once, as hardware adders do.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.board import bits, count_planes, dilate
from .position import Contradiction, Planes, Position


class Deduction(NamedTuple):
    """Closed squares that are certainly `safe` and certainly `mines`, as masks."""

    safe: int
    mines: int


class Tally(NamedTuple):
    """What numbers still need.

    Attributes:
        active: the mask of the numbers that have unknown neighbours.
        around: how many unknown neighbours every opened square has, as bit planes.
        mines, safe: how many of those are mines, and how many safe.
    """

    active: int
    around: Planes
    mines: Planes
    safe: Planes


def deduce(position: Position, safe: int = 0, mines: int = 0, *, pairs: bool = True) -> Deduction:
    """All that the rules give, used again and again until nothing new follows.

    Args:
        safe, mines: closed squares already known to be so; they are part of the result.
        pairs: False for the single-number rule alone.

    Raises:
        Contradiction: the numbers cannot all be right.
    """
    while True:
        unknown = position.closed & ~(safe | mines)
        tally = tally_numbers(position, unknown, mines)
        new_safe, new_mines = single_rule(tally, unknown, position.stride)
        if pairs and not new_safe | new_mines:
            new_safe, new_mines = pair_rule(tally, unknown, position.stride)
        if not new_safe | new_mines:
            return Deduction(safe, mines)
        safe |= new_safe
        mines |= new_mines


def tally_numbers(position: Position, unknown: int, mines: int) -> Tally:
    """What each number still needs, where `mines` are known and the closed squares not `unknown` are safe.

    Raises:
        Contradiction: a number has too many mines or too few squares.
    """
    stride, opened = position.stride, position.opened
    need, over = _subtract(position.planes, count_planes(mines, stride, opened))
    count = count_planes(unknown, stride, opened)
    rest, short = _subtract(count, need)
    if over | short:
        raise Contradiction("a number cannot have as many mines as it says")
    return Tally(count[0] | count[1] | count[2] | count[3], count, need, rest)


def single_rule(tally: Tally, unknown: int, stride: int) -> Deduction:
    """The unknown squares that one number alone makes safe, and those it makes mines.

    Raises:
        Contradiction: a square would have to be both.
    """
    active, _, mines, safe = tally
    all_safe = active & ~(mines[0] | mines[1] | mines[2] | mines[3])
    all_mines = active & ~(safe[0] | safe[1] | safe[2] | safe[3])
    new_safe = dilate(all_safe, stride, unknown) if all_safe else 0
    new_mines = dilate(all_mines, stride, unknown) if all_mines else 0
    if new_safe & new_mines:
        raise Contradiction("a square would have to be both safe and a mine")
    return Deduction(new_safe, new_mines)


def _subtract(left: Planes, right: Planes) -> tuple[Planes, int]:
    """Subtract right from left for every square; the result, and the mask of those below zero."""
    a0, a1, a2, a3 = left
    b0, b1, b2, b3 = right
    half0, half1, half2, half3 = a0 ^ b0, a1 ^ b1, a2 ^ b2, a3 ^ b3
    borrow0 = half0 & b0
    borrow1 = half1 & b1 | borrow0 & ~half1
    borrow2 = half2 & b2 | borrow1 & ~half2
    borrow3 = half3 & b3 | borrow2 & ~half3
    return (half0, half1 ^ borrow0, half2 ^ borrow1, half3 ^ borrow2), borrow3


def pair_rule(tally: Tally, unknown: int, stride: int) -> Deduction:
    """The unknown squares that two numbers together make safe, and those they make mines.

    Raises:
        Contradiction: a square would have to be both.
    """
    # Both questions are asked at once, in two lanes of one int: whether A's safe squares and B's mines together
    # just fill what they share, and whether A's mines and B's safe squares do. What is moved out of a lane ends
    # in the gap between them.
    lane = unknown.bit_length() + 3 * (stride + 2)
    active, count, need, rest = tally
    here = _side_by_side(rest, need, lane)
    there = _side_by_side(need, rest, lane)
    unknowns = unknown | unknown << lane
    numbers = active | active << lane
    # What lies on each side of every square: the unknown squares moved onto it.
    west, east, north, south = unknowns << 1, unknowns >> 1, unknowns << stride, unknowns >> stride
    north_east = north >> 1
    south_west, south_east = south << 1, south >> 1
    new_safe = new_mines = 0
    # Where the other number lies, and the squares that both touch.
    for shift, shared in (
        (1, (north, north_east, south, south_east)),
        (2, (north_east, east, south_east)),
        (stride - 2, (west, south_west)),
        (stride - 1, (west, south)),
        (stride, (west, east, south_west, south_east)),
        (stride + 1, (east, south)),
        (stride + 2, (east, south_east)),
        (2 * stride - 2, (south_west,)),
        (2 * stride - 1, (south_west, south)),
        (2 * stride, (south_west, south, south_east)),
        (2 * stride + 1, (south, south_east)),
        (2 * stride + 2, (south_east,)),
    ):
        both = numbers & numbers >> shift
        if not both:
            continue
        size = _add_up(shared)
        both &= size[0] | size[1] | size[2]
        hits = both & ~_unlike(here, _moved(there, shift), size)
        if not hits:
            continue
        # Two numbers with the same squares have nothing to tell each other.
        own = size[0] >> lane, size[1] >> lane, size[2] >> lane
        differ = _differ(count, own) | _differ(_moved(count, shift), own)
        for square in bits(hits & (differ | differ << lane)):
            # The number whose squares are mines but for those shared, and the one whose others are safe.
            full, empty = (
                (square, square + shift) if square < lane else (square - lane + shift, square - lane)
            )
            around_full = dilate(1 << full, stride, unknown)
            around_empty = dilate(1 << empty, stride, unknown)
            new_mines |= around_full & ~around_empty
            new_safe |= around_empty & ~around_full
    if new_safe & new_mines:
        raise Contradiction("a square would have to be both safe and a mine")
    return Deduction(new_safe, new_mines)


def _side_by_side(low: Planes, high: Planes, lane: int) -> Planes:
    """Two values of every square, the second `lane` bits above the first."""
    return (
        low[0] | high[0] << lane,
        low[1] | high[1] << lane,
        low[2] | high[2] << lane,
        low[3] | high[3] << lane,
    )


def _moved(planes: Planes, shift: int) -> Planes:
    """The values of the squares `shift` further on."""
    return planes[0] >> shift, planes[1] >> shift, planes[2] >> shift, planes[3] >> shift


def _add_up(masks: tuple[int, ...]) -> tuple[int, int, int]:
    """How many of at most four masks have each square, in three planes."""
    one = two = four = 0
    for mask in masks:
        carry = one & mask
        one ^= mask
        four |= two & carry
        two ^= carry
    return one, two, four


def _differ(count: Planes, size: tuple[int, int, int]) -> int:
    """Where two counts are not the same."""
    return count[0] ^ size[0] | count[1] ^ size[1] | count[2] ^ size[2] | count[3]


def _unlike(left: Planes, right: Planes, size: tuple[int, int, int]) -> int:
    """Where left + right is not `size`."""
    carry = left[0] & right[0]
    half = left[1] ^ right[1]
    one, two = left[0] ^ right[0], half ^ carry
    carry = left[1] & right[1] | half & carry
    half = left[2] ^ right[2]
    four = half ^ carry
    more = left[2] & right[2] | half & carry | left[3] | right[3]
    return one ^ size[0] | two ^ size[1] | four ^ size[2] | more
