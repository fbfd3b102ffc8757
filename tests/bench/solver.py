"""How long the solver takes, on positions where simple rules have come to a stand.

python -m tests.bench.solver
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import quantiles
from time import perf_counter

from game import EXPERT, Level, no_guess_board
from game.engine.board import bits, dilate
from game.engine.flood import flood
from game.engine.layout import lay
from game.engine.rules import RULES
from game.solver.certain import certain
from game.solver.deduce import deduce
from game.solver.guess import best_guess
from game.solver.hint import hint
from game.solver.position import Position
from game.solver.probability import analyse


def stuck(level: Level, games: int) -> list[Position]:
    """Positions of games in which whatever the rules of `deduce` find is opened, and else any safe square."""
    positions = []
    modern = RULES["modern"]
    for seed in range(games):
        random = Random(seed)
        start = 3 * (level.width + 1) + 3
        board = lay(level, seed, start)
        opened = flood(board, modern, 1 << start, 0)
        while opened != board.squares & ~board.mines:
            position = Position.of_board(board, opened)
            new = deduce(position).safe
            if not new:
                positions.append(position)
                safe = position.closed & ~board.mines
                beside = safe & dilate(opened, board.stride, board.squares)
                new = 1 << random.choice(list(bits(beside or safe)))
            opened |= flood(board, modern, new, opened)
    return positions


def scattered(level: Level, share: float, count: int) -> list[Position]:
    """Positions with a share of the safe squares opened anywhere."""
    positions = []
    for seed in range(count):
        random = Random(seed)
        board = lay(level, seed)
        safe = bits(board.squares & ~board.mines)
        opened = sum(1 << square for square in safe if random.random() < share)
        positions.append(Position.of_board(board, opened))
    return positions


def report(name: str, work: Callable[[Position], object], positions: list[Position]) -> None:
    times = []
    for position in positions:
        began = perf_counter()
        work(position)
        times.append((perf_counter() - began) * 1000)
    cuts = quantiles(times, n=20)
    print(
        f"{name:34} {len(times):5} positions: median {cuts[9]:8.3f} ms, 95 % {cuts[18]:8.3f} ms, "
        f"longest {max(times):8.2f} ms"
    )


def main() -> None:
    expert = stuck(EXPERT, 60)
    report("rules, Expert", deduce, expert)
    report("certain squares, Expert", certain, expert)
    report("probabilities, Expert", analyse, expert)
    report("hint, Expert", hint, expert[:300])
    report("best guess, Expert", best_guess, expert[:300])
    report("probabilities, scattered 50 %", analyse, scattered(EXPERT, 0.5, 60))
    report("probabilities, scattered 40 %", analyse, scattered(EXPERT, 0.4, 60))
    report("probabilities, 30x16x130", analyse, stuck(Level(30, 16, 130), 10))
    report("probabilities, 100x100x2000", analyse, stuck(Level(100, 100, 2000), 2))
    for level, games in ((EXPERT, 200), (Level(30, 16, 130), 40), (Level(100, 100, 2000), 10)):
        times = []
        for seed in range(games):
            began = perf_counter()
            no_guess_board(level, seed, (3, 3))
            times.append((perf_counter() - began) * 1000)
        cuts = quantiles(times, n=20)
        print(
            f"no-guess {level.name:25} {games:5} boards:    median {cuts[9]:8.3f} ms, 95 % {cuts[18]:8.3f} ms, "
            f"longest {max(times):8.2f} ms"
        )


if __name__ == "__main__":
    main()
