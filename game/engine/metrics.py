"""How hard a board is and how well it was played: 3BV, openings, islands, efficiency.

3BV (Bechtel's Board Benchmark Value) is the least number of left clicks that win a board without flags: one
for each opening, one for each number that no opening opens. An opening is an 8-connected group of blanks; an
island an 8-connected group of safe squares that no opening opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .board import Board, dilate
from .flood import blanks


class Metrics(NamedTuple):
    """What `measure` finds."""

    three_bv: int
    openings: int
    islands: int


def groups(mask: int, stride: int, squares: int) -> Iterator[int]:
    """The 8-connected groups of a mask, each as a mask."""
    while mask:
        group = mask & -mask
        while True:
            wider = dilate(group, stride, squares) & mask
            if wider == group:
                break
            group = wider
        yield group
        mask &= ~group


def measure(board: Board) -> Metrics:
    """3BV, openings and islands of a board."""
    blank = blanks(board)
    opened = dilate(blank, board.stride, board.squares)
    lone = board.squares & ~board.mines & ~opened
    openings = sum(1 for _ in groups(blank, board.stride, board.squares))
    islands = sum(1 for _ in groups(lone, board.stride, board.squares))
    return Metrics(openings + lone.bit_count(), openings, islands)


def three_bv_done(board: Board, opened: int) -> int:
    """How much of the board's 3BV a position has behind it: openings opened at all, and lone numbers opened.

    Args:
        opened: a mask as `Game.opened`; where the rules open every square on a loss, as it was before that.
    """
    blank = blanks(board)
    lone = board.squares & ~board.mines & ~dilate(blank, board.stride, board.squares)
    touched = sum(1 for group in groups(blank, board.stride, board.squares) if group & opened)
    return touched + (lone & opened).bit_count()


def efficiency(three_bv: int, clicks: int) -> float:
    """3BV for each click; 0.0 before the first click.

    Args:
        three_bv: what was achieved, `board.three_bv` for a win or `three_bv_done` for less.
        clicks: all clicks made for it: opens, flags and chords. Chords can save more than flags cost, so the
            best players come above 1.
    """
    return three_bv / clicks if clicks else 0.0
