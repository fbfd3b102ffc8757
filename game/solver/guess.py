"""The square to open where none is certainly safe.

With few layouts left every way to go on is tried (`game.solver.endgame`). Else, of the squares with about the lowest
risk, that one is best after which the next step is likely to be survived as well: a square that leaves a safe one,
whatever its number, counts more than one that leaves another guess. On a tie: the lower risk, then a square that
touches a number, then the one with the fewest unknown neighbours, for it is the likeliest to be a blank.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from ..engine.board import bits, dilate
from .endgame import Endgame, list_layouts
from .position import Contradiction, Position, drain
from .probability import Analysis, Risk, analyse_in_slices

FEW_LAYOUTS = 300
"""With so many layouts left the game is played out."""

BUDGET = 3000
"""So many positions of an endgame are looked at before it is given up."""

MARGIN = 1.15
"""How much more than the lowest risk is looked at."""

CANDIDATES = 10
"""So many squares are compared at most."""


class Guess(NamedTuple):
    """A square to open, and its risk: it is a mine in `mines` of `layouts` (not in lowest terms)."""

    square: int
    mines: int
    layouts: int


def best_guess(position: Position, analysis: Analysis | None = None) -> Guess:
    """The best square to open; one without risk where there is one.

    Args:
        analysis: that of the position, if it is known.

    Raises:
        Contradiction: no layout of the mines fits.
        ValueError: every closed square is a mine.
    """
    return drain(best_guess_in_slices(position, analysis))


def best_guess_in_slices(
    position: Position, analysis: Analysis | None = None
) -> Generator[None, None, Guess]:
    """The same as a generator that yields every few milliseconds and gives the guess at its end."""
    if analysis is None:
        analysis = yield from analyse_in_slices(position)
    if position.closed == analysis.mines:
        raise ValueError("every closed square is a mine")
    square = None
    if not analysis.safe and analysis.layouts <= FEW_LAYOUTS:
        square = yield from _play_out(position, analysis)
    if square is None:
        square = yield from _compare(position, analysis)
    risk = analysis.risk(square)
    return Guess(square, risk.mines, risk.layouts)


def _play_out(position: Position, analysis: Analysis) -> Generator[None, None, int | None]:
    """The square that wins in most layouts; None where that takes too long to find."""
    layouts = list_layouts(position, analysis.safe, analysis.mines, FEW_LAYOUTS)
    if not layouts:
        return None
    yield
    return (yield from Endgame(position, analysis.mines, layouts, BUDGET).best_square())


def _compare(position: Position, analysis: Analysis) -> Generator[None, None, int]:
    """The square after which the next step is likeliest to be survived."""
    candidates = _candidates(position, analysis)
    if len(candidates) == 1 or not candidates[0][0]:
        return candidates[0][-1]
    best_score = -1.0
    best = candidates[0][-1]
    for risk, _, _, square in candidates[:CANDIDATES]:
        if 1.0 - risk <= best_score:
            break
        score = yield from _survival(position, analysis, square)
        if score > best_score:
            best_score, best = score, square
    return best


def _candidates(position: Position, analysis: Analysis) -> list[tuple[float, bool, int, int]]:
    """Risk, whether it touches no number, how many unknown neighbours, and square: the best first."""
    lowest = min(map(_share, analysis.risks))
    unknown = position.closed & ~analysis.mines
    candidates = []
    for risk in analysis.risks:
        share = _share(risk)
        if share <= lowest * MARGIN and share < 1.0:
            outside = risk.squares == analysis.outside
            for square in bits(risk.squares):
                around = dilate(1 << square, position.stride, unknown)
                candidates.append((share, outside, around.bit_count(), square))
    candidates.sort()
    return candidates


def _share(risk: Risk) -> float:
    return risk.mines / risk.layouts


def _survival(position: Position, analysis: Analysis, square: int) -> Generator[None, None, float]:
    """The chance to survive opening this square and then the safest one."""
    around = dilate(1 << square, position.stride, position.closed & ~(1 << square))
    survival = 0.0
    for number in range((around & analysis.mines).bit_count(), around.bit_count() + 1):
        try:
            after = yield from analyse_in_slices(_opened(position, square, number))
        except Contradiction:
            continue
        survival += after.layouts / analysis.layouts * (1.0 - min(map(_share, after.risks), default=0.0))
    return survival


def _opened(position: Position, square: int, number: int) -> Position:
    """The position with one more square opened, showing this number."""
    one, two, four, eight = (
        plane | (number >> bit & 1) << square for bit, plane in enumerate(position.planes)
    )
    opened = position.opened | 1 << square
    size = position.width, position.height, position.squares
    return Position(*size, position.mines, opened, (one, two, four, eight))
