"""Judging a game that has ended, by what its player could see: was the last move needless, and how lucky were the rest?"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from ..engine.board import bits, dilate
from ..engine.commands import Command
from ..engine.game import Game
from ..engine.replay import Replay
from ..solver.deduce import deduce
from ..solver.guess import best_guess_in_slices
from ..solver.position import Contradiction, Position
from ..solver.probability import Analysis, analyse_in_slices

SAFE_ENOUGH = 0.15
"""Who loses by the best guess at no more than this risk had bad luck."""


class Verdict(NamedTuple):
    """What is to be said of a loss.

    Attributes:
        kind: `wrong-flag`: a flag stood on a square that was certainly safe; `certain`: a mine was certain here;
            `needless`: there was a safe square; `worse`: there was a better guess; `best`: there was none;
            `luck`: there was none, and it was a good one.
        risk: that of the move.
        square: the one to show instead, or with the wrong flag; None where there is nothing to show.
        better: the risk of `square`.
    """

    kind: str
    risk: float
    square: int | None = None
    better: float = 0.0


class Luck(NamedTuple):
    """The guesses of a won game, and the chance to survive all of them."""

    guesses: int
    chance: float


def judge_loss(before: Game, move: Command) -> Generator[None, None, Verdict]:
    """What was wrong with the move that lost the game, as work in slices.

    Args:
        before: the game as it was before the move.
    """
    position = Position.from_game(before)
    analysis = yield from analyse_in_slices(position)
    opening = opened_by_hand(before, move)
    risk = yield from _risk(position, analysis, opening)
    place = before.square(move.row, move.col)
    if move.kind == "chord":
        wrong = dilate(1 << place, before.stride, before.flags & analysis.safe)
        if wrong:
            return Verdict("wrong-flag", risk, next(bits(wrong)))
    if analysis.safe:
        return Verdict("needless", risk, _nearest(before, place, analysis.safe))
    if risk >= 1.0:
        return Verdict("certain", risk)
    guess = yield from best_guess_in_slices(position, analysis)
    better = guess.mines / guess.layouts
    # Percent are what is shown: a difference that is not seen is none.
    if opening == 1 << guess.square or round(risk * 100) <= round(better * 100):
        return Verdict("luck" if risk <= SAFE_ENOUGH else "best", risk)
    return Verdict("worse", risk, guess.square, better)


def judge_win(replay: Replay) -> Generator[None, None, Luck]:
    """How many moves of a won game were guesses, and how likely it was to survive them all, as work in slices."""
    game = replay.start()
    guesses, chance = 0, 1.0
    for _, move in replay.moves:
        if move.kind != "mark" and game.board is not None:
            opening = opened_by_hand(game, move)
            position = Position.from_game(game)
            if opening & ~deduce(position).safe:
                analysis = yield from analyse_in_slices(position)
                risk = yield from _risk(position, analysis, opening)
                if risk:
                    guesses += 1
                    chance *= 1.0 - risk
            yield
        game.apply(move)
    return Luck(guesses, chance)


def opened_by_hand(game: Game, move: Command) -> int:
    """The mask of the squares that a move opens whatever lies there, without what follows from it."""
    bit = 1 << game.square(move.row, move.col)
    if move.kind == "open":
        return bit
    around = dilate(bit, game.stride, game.squares) & ~(game.opened | game.flags)
    return around & ~game.questions if game.rules.question_protects else around


def _risk(position: Position, analysis: Analysis, opening: int) -> Generator[None, None, float]:
    """The probability that one of these squares at least is a mine."""
    unknown = opening & ~analysis.safe
    if not unknown:
        return 0.0
    if unknown & analysis.mines:
        return 1.0
    if unknown.bit_count() == 1:
        _, mines, layouts = analysis.risk(next(bits(unknown)))
        return mines / layouts
    # The layouts without a mine there are those of the board without these squares.
    size = position.width, position.height, position.squares & ~unknown
    try:
        without = yield from analyse_in_slices(
            Position(*size, position.mines, position.opened, position.planes)
        )
    except Contradiction:
        return 1.0
    return 1.0 - without.layouts / analysis.layouts


def _nearest(game: Game, place: int, squares: int) -> int:
    """The square of a mask that lies nearest to a place."""
    row, col = game.position(place)

    def distance(square: int) -> int:
        other_row, other_col = game.position(square)
        return max(abs(row - other_row), abs(col - other_col))

    return min(bits(squares), key=distance)
