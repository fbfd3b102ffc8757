"""All that a bot asks in one call: what is certain, and the best square to open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.board import bits
from .guess import best_guess
from .position import Position
from .probability import analyse

if TYPE_CHECKING:
    from fractions import Fraction


class Solution(NamedTuple):
    """What a position tells. Squares are (row, col), both from 0, in reading order.

    Attributes:
        safe: the closed squares that are certainly no mines.
        mines: the closed squares that certainly are mines.
        best: the square to open next: a safe one, or else the best guess; None where only mines are closed.
        risk: the probability that `best` is a mine, 0 if it is safe.
    """

    safe: list[tuple[int, int]]
    mines: list[tuple[int, int]]
    best: tuple[int, int] | None
    risk: Fraction


def solve(rows: Sequence[str], mines: int) -> Solution:
    """All that is certain in a position, and the best square to open.

    Args:
        rows: a view as `Game.view` gives it: `#` `F` `?`, all taken as closed, and digits.
        mines: how many mines the board has in all.

    Raises:
        ValueError: the rows are no view, the game has ended, or no layout of the mines fits.

    >>> solve(["##1", "##1", "111"], 1).mines
    [(1, 1)]
    >>> solve(["1#", "##"], 1).risk
    Fraction(1, 3)
    """
    from fractions import Fraction

    position = Position.from_view(rows, mines)
    analysis = analyse(position)

    def places(squares: int) -> list[tuple[int, int]]:
        return [divmod(square, position.stride) for square in bits(squares)]

    best, risk = None, Fraction(0)
    if position.closed != analysis.mines:
        guess = best_guess(position, analysis)
        best, risk = divmod(guess.square, position.stride), Fraction(guess.mines, guess.layouts)
    return Solution(places(analysis.safe), places(analysis.mines), best, risk)
