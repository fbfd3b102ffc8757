"""No-guess boards, replayed with the probabilities of ms_toollib only.

    python -m tests.bench.no_guess --boards 1000

For each named level: how many boards were won that way, their 3BV against that of uniform boards, and the time.
"""

from __future__ import annotations

import argparse
from statistics import mean, quantiles
from time import perf_counter

from game import BEGINNER, EXPERT, INTERMEDIATE, Level, no_guess_board
from game.engine.layout import lay
from tests.solver import toollib


def main() -> None:
    parser = argparse.ArgumentParser(description="Replay no-guess boards with another solver.")
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--level", type=Level.parse, action="append", help="instead of the named levels")
    options = parser.parse_args()
    for level in options.level or (BEGINNER, INTERMEDIATE, EXPERT):
        first = level.height // 2, level.width // 2
        times, made = [], []
        won = 0
        for seed in range(options.boards):
            began = perf_counter()
            board = no_guess_board(level, seed, first)
            times.append(perf_counter() - began)
            made.append(board.three_bv)
            won += toollib.wins(board, first)
        start = first[0] * (level.width + 1) + first[1]
        uniform = mean(lay(level, seed, start).three_bv for seed in range(options.boards))
        cuts = quantiles(times, n=20)
        print(
            f"{level.name}: {won} of {options.boards} won; 3BV {mean(made):.1f}, uniform {uniform:.1f}; "
            f"median {cuts[9] * 1000:.2f} ms, 95 % {cuts[18] * 1000:.2f} ms, longest {max(times) * 1000:.1f} ms"
        )


if __name__ == "__main__":
    main()
