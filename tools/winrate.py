"""How often the solver wins when it plays by itself.

    python -m tools.winrate --level expert --games 10000 --first corner

It opens what is certain, and guesses as the hint does. Game n is played on the same board in every run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from multiprocessing import Pool
from time import perf_counter
from typing import NamedTuple

from game.engine.board import Board
from game.engine.layout import lay
from game.engine.level import Level
from game.solver.guess import best_guess
from game.solver.logic import play_in_slices
from game.solver.position import Position, drain

WITHIN_95_PERCENT = 1.96  # standard deviations


class Result(NamedTuple):
    """Whether a game was won, and after how many guesses it ended."""

    won: bool
    guesses: int


def deal(level: Level, first: str, number: int) -> tuple[Board, int]:
    """The board of a game, and the square it begins with.

    Args:
        first: `opening`: an opening around row 3, column 3 (from 0); `corner`: the first square, which is no mine.
    """
    if first == "opening":
        start = min(3, level.height - 1) * (level.width + 1) + min(3, level.width - 1)
        return lay(level, number, start), start
    attempt = 0
    while True:
        board = lay(level, number + (attempt << 40))
        if not board.mines & 1:
            return board, 0
        attempt += 1


def play(task: tuple[Level, str, int]) -> Result:
    """One game."""
    board, start = deal(*task)
    opened, mines, guesses = 1 << start, 0, 0
    while True:
        opened, known = drain(play_in_slices(board, opened, mines))
        if opened == board.squares & ~board.mines:
            return Result(won=True, guesses=guesses)
        mines = known.mines
        square = best_guess(Position.of_board(board, opened)).square
        guesses += 1
        if board.mines >> square & 1:
            return Result(won=False, guesses=guesses)
        opened |= 1 << square


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print how many were won."""
    parser = argparse.ArgumentParser(description="How often the solver wins when it plays by itself.")
    parser.add_argument(
        "--level", type=Level.parse, default="expert", help="beginner … or WIDTHxHEIGHTxMINES"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", choices=("opening", "corner"), default="opening")
    parser.add_argument("--begin", type=int, default=0, help="number of the first game")
    parser.add_argument("--processes", type=int, default=None, help="all processors if not given")
    options = parser.parse_args(arguments)
    tasks = [(options.level, options.first, options.begin + index) for index in range(options.games)]
    began = perf_counter()
    with Pool(options.processes) as pool:
        results = pool.map(play, tasks, chunksize=10)
    share = sum(result.won for result in results) / len(results)
    spread = WITHIN_95_PERCENT * sqrt(share * (1 - share) / len(results))
    guesses = sum(result.guesses for result in results) / len(results)
    print(
        f"{options.level.name}, first {options.first}: won {share:.2%} ± {spread:.2%} of {len(results)} games, "
        f"{guesses:.2f} guesses a game, {perf_counter() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
