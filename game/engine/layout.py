"""Laying mines from a seed: the only place where chance enters a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .board import Board, all_squares, bits, dilate
from .level import Level

LARGEST_SEED = 2**63 - 1


def lay(level: Level, seed: int, first: int | None = None) -> Board:
    """The board that this seed lays.

    Args:
        first: the square that is to be an opening: it and its neighbours hold no mine wherever the mine count
            allows it; where it does not, as few neighbours as possible hold one and the square itself none.
            None: mines may lie anywhere.
    """
    squares = all_squares(level.width, level.height)
    stride = level.width + 1
    # Only Random.random is used: its sequence for a seed is the same in every version of Python.
    chance = Random(seed).random
    if first is None:
        return Board(level.width, level.height, _sample(list(bits(squares)), level.mines, chance))
    near = dilate(1 << first, stride, squares)
    outside = list(bits(squares & ~near))
    mines = _sample(outside, min(level.mines, len(outside)), chance)
    if level.mines > len(outside):
        mines |= _sample(list(bits(near & ~(1 << first))), level.mines - len(outside), chance)
    return Board(level.width, level.height, mines)


def shuffled(squares: list[int], seed: int) -> list[int]:
    """The squares in an order drawn from the seed."""
    chance = Random(seed).random
    squares = squares[:]
    for index in range(len(squares) - 1, 0, -1):
        other = int(chance() * (index + 1))
        squares[index], squares[other] = squares[other], squares[index]
    return squares


def _sample(squares: list[int], count: int, chance: Callable[[], float]) -> int:
    """A mask of `count` of the squares: the first steps of a Fisher–Yates shuffle."""
    # A byte array takes the bits: setting one in a big int would copy all of it each time.
    mask = bytearray(max(squares, default=0) // 8 + 1)
    for index in range(count):
        other = index + int(chance() * (len(squares) - index))
        square = squares[other]
        squares[other] = squares[index]
        mask[square >> 3] |= 1 << (square & 7)
    return int.from_bytes(mask, "little")
