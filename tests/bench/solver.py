"""How long the solver takes, beside what is wanted and, in CPython, beside ms_toollib on the same boards.

    python -m tests.bench.solver
    node tools/pyodide.mjs tests/bench/solver.py

The second runs it in the Python of the page, on the engine that Chromium has. `--scale 0.2` takes fewer boards.
Counted is the time of the processor where there is such a clock; in the page's Python it is the time that passes, so
what else the machine does counts there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from game import EXPERT, Level, no_guess_board
from game.engine.board import Board, bits, dilate
from game.engine.flood import flood
from game.engine.layout import lay
from game.engine.rules import RULES
from game.solver.deduce import deduce
from game.solver.guess import best_guess
from game.solver.hint import hint
from game.solver.position import Position
from game.solver.probability import analyse

try:
    import ms_toollib
except ImportError:  # it is not pure Python, so the page's has it not
    ms_toollib = None

FIRST = (3, 3)


class Case(NamedTuple):
    """A position, and its board for those who are told of it otherwise."""

    board: Board
    opened: int

    @property
    def position(self) -> Position:
        return Position.of_board(self.board, self.opened)


def stuck(level: Level, games: int) -> Iterator[Case]:
    """Positions of games in which whatever the rules of `deduce` find is opened, and else any safe square."""
    for seed in range(games):
        random = Random(seed)
        start = FIRST[0] * (level.width + 1) + FIRST[1]
        board = lay(level, seed, start)
        opened = flood(board, RULES["modern"], 1 << start, 0)
        while opened != board.squares & ~board.mines:
            case = Case(board, opened)
            new = deduce(case.position).safe
            if not new:
                yield case
                safe = case.position.closed & ~board.mines
                beside = safe & dilate(opened, board.stride, board.squares)
                new = 1 << random.choice(list(bits(beside or safe)))
            opened |= flood(board, RULES["modern"], new, opened)


def played(level: Level, games: int) -> Iterator[Case]:
    """Positions as they come up in play: one after each safe square opened by the rules, or any where they end."""
    for seed in range(games):
        random = Random(seed)
        start = FIRST[0] * (level.width + 1) + FIRST[1]
        board = lay(level, seed, start)
        opened = flood(board, RULES["modern"], 1 << start, 0)
        while opened != board.squares & ~board.mines:
            case = Case(board, opened)
            yield case
            safe = deduce(case.position).safe or case.position.closed & ~board.mines
            opened |= flood(board, RULES["modern"], 1 << random.choice(list(bits(safe))), opened)


def scattered(level: Level, share: float, count: int) -> Iterator[Case]:
    """Positions with a share of the safe squares opened anywhere."""
    for seed in range(count):
        random = Random(seed)
        board = lay(level, seed)
        safe = bits(board.squares & ~board.mines)
        yield Case(board, sum(1 << square for square in safe if random.random() < share))


def timed(work: Callable[[Any], object], items: Iterable[Any]) -> list[float]:
    """Milliseconds for each, in order of size."""
    times = []
    for item in items:
        began = process_time()
        work(item)
        times.append((process_time() - began) * 1000)
    return sorted(times)


def share(times: list[float], part: float) -> float:
    """The time that so large a part does not exceed."""
    return times[min(int(len(times) * part), len(times) - 1)]


def report(name: str, wanted: str, times: list[float], theirs: list[float] | None = None) -> None:
    peer = f"{median(theirs):9.2f} {share(theirs, 0.95):9.2f}" if theirs else ""
    print(
        f"{name:38} {len(times):5} {median(times):9.2f} {share(times, 0.95):9.2f} {share(times, 0.99):9.2f} "
        f"{times[-1]:9.2f}  {wanted:22} {peer}",
        flush=True,
    )


def their_probabilities(case: Case) -> object:
    board, opened = case
    rows = [
        [int(board.digits[at]) if opened >> at & 1 else 10 for at in range(start, start + board.width)]
        for start in range(0, board.stride * board.height, board.stride)
    ]
    return ms_toollib.cal_probability_onboard(rows, board.mine_count)


def their_board(level: Level) -> object:
    return ms_toollib.laymine_solvable(level.height, level.width, level.mines, *FIRST)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--scale", type=float, default=1.0, help="how many boards, against the usual number")
    scale = parser.parse_args().scale
    print(f"Python {sys.version.split()[0]} on {sys.platform}; milliseconds")
    print(
        f"{'':38} {'':5} {'median':>9} {'p95':>9} {'p99':>9} {'longest':>9}  {'wanted':22} "
        f"{'ms_toollib: median, p95' if ms_toollib else ''}"
    )

    def count(usual: int) -> int:
        return max(int(usual * scale), 2)

    large, dense = Level(100, 100, 2000), Level(30, 16, 130)
    for level, boards, wanted in (
        (EXPERT, 200, "median 8, p95 25"),
        (dense, 60, "p95 100"),
        (large, 12, "300"),
    ):
        times = timed(lambda seed, level=level: no_guess_board(level, seed, FIRST), range(count(boards)))
        # Theirs leaves out the number of mines in all, and takes minutes on the large board.
        theirs = timed(their_board, [level] * count(boards)) if ms_toollib and level is EXPERT else None
        report(f"no-guess board {level.name}", wanted, times, theirs)

    def probabilities(name: str, wanted: str, cases: Iterable[Case], *, peer: bool = True) -> None:
        cases = list(cases)
        theirs = timed(their_probabilities, cases) if ms_toollib and peer else None
        report(name, wanted, timed(lambda case: analyse(case.position), cases), theirs)

    probabilities("probabilities, Expert in play", "p99 4", played(EXPERT, count(30)))
    probabilities("probabilities, Expert when stuck", "", stuck(EXPERT, count(60)))
    probabilities("probabilities, 30x16x130 when stuck", "", stuck(dense, count(10)))
    probabilities("probabilities, 100x100x2000 when stuck", "", stuck(large, 2), peer=False)
    # Positions of no game: the hardest there are, where others take minutes.
    hard = (0.4, 99), (0.5, 99), (0.5, 130), (0.5, 160)
    for part, mines in hard:
        cases = scattered(Level(30, 16, mines), part, count(40))
        probabilities(f"probabilities, {mines} mines, {part:.0%} open", "longest 400", cases, peer=False)
    expert = list(stuck(EXPERT, count(40)))
    report("hint, Expert when stuck", "", timed(lambda case: hint(case.position), expert))
    report("best guess, Expert when stuck", "", timed(lambda case: best_guess(case.position), expert))


if __name__ == "__main__":
    main()
