"""How long the solver takes, beside what is wanted and, in CPython, beside ms_toollib on the same boards.

    python -m tests.bench.solver
    node tools/pyodide.mjs tests/bench/solver.py

The second runs it in the Python of the page, on the engine that Chromium has; `make bench` runs it in Chromium.
`--scale 0.2` takes fewer boards. Counted is the time of the processor where there is such a clock; in the page's Python
it is the time that passes, so what else the machine does counts there.
"""

from __future__ import annotations

import argparse
import json
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


class Limit(NamedTuple):
    """What is wanted: so large a part of the cases within so many milliseconds."""

    part: float
    milliseconds: float

    @property
    def name(self) -> str:
        return {0.5: "median", 1.0: "longest"}.get(self.part, f"p{self.part * 100:.0f}")


class Measure(NamedTuple):
    """One kind of work, the cases it is done on, and the same work as ms_toollib does it, if it can."""

    name: str
    work: Callable[[Any], object]
    cases: Callable[[], Iterable[Any]]
    limits: tuple[Limit, ...] = ()
    peer: Callable[[Any], object] | None = None


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


def their_probabilities(case: Case) -> object:
    board, opened = case
    rows = [
        [int(board.digits[at]) if opened >> at & 1 else 10 for at in range(start, start + board.width)]
        for start in range(0, board.stride * board.height, board.stride)
    ]
    return ms_toollib.cal_probability_onboard(rows, board.mine_count)


def measures(scale: float = 1.0) -> Iterator[Measure]:
    """All that is measured; `scale` is how many boards, against the usual number."""

    def count(usual: int) -> int:
        return max(int(usual * scale), 2)

    large, dense = Level(100, 100, 2000), Level(30, 16, 130)

    def laying(level: Level, boards: int, *limits: Limit, peer: bool = False) -> Measure:
        # Theirs leaves out the number of mines in all, and takes minutes on the large board.
        def theirs(seed: int) -> object:
            return ms_toollib.laymine_solvable(level.height, level.width, level.mines, *FIRST)

        return Measure(
            f"no-guess board {level.name}",
            lambda seed: no_guess_board(level, seed, FIRST),
            lambda: range(count(boards)),
            limits,
            theirs if peer else None,
        )

    yield laying(EXPERT, 200, Limit(0.5, 8), Limit(0.95, 25), peer=True)
    yield laying(dense, 60, Limit(0.95, 100))
    yield laying(large, 12, Limit(0.5, 300))

    def probabilities(
        name: str, cases: Callable[[], Iterable[Case]], *limits: Limit, peer: bool = True
    ) -> Measure:
        theirs = their_probabilities if peer else None
        return Measure(f"probabilities, {name}", lambda case: analyse(case.position), cases, limits, theirs)

    yield probabilities("Expert in play", lambda: played(EXPERT, count(30)), Limit(0.99, 4))
    yield probabilities("Expert when stuck", lambda: stuck(EXPERT, count(60)))
    yield probabilities("30×16×130 when stuck", lambda: stuck(dense, count(10)))
    yield probabilities("100×100×2000 when stuck", lambda: stuck(large, 2), peer=False)
    # Positions of no game: the hardest there are, where others take minutes.
    for part, mines in (0.4, 99), (0.5, 99), (0.5, 130), (0.5, 160):
        level = Level(30, 16, mines)
        yield probabilities(
            f"{mines} mines, {part:.0%} open",
            lambda level=level, part=part: scattered(level, part, count(40)),
            Limit(1.0, 400),
            peer=False,
        )
    yield Measure(
        "hint, Expert when stuck", lambda case: hint(case.position), lambda: stuck(EXPERT, count(40))
    )
    yield Measure(
        "best guess, Expert when stuck",
        lambda case: best_guess(case.position),
        lambda: stuck(EXPERT, count(40)),
    )


def figures(scale: float = 1.0) -> str:
    """The times of all measures in their order, as JSON: what `make bench` asks the page for."""
    return json.dumps([timed(measure.work, list(measure.cases())) for measure in measures(scale)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--scale", type=float, default=1.0, help="how many boards, against the usual number")
    scale = parser.parse_args().scale
    print(f"Python {sys.version.split()[0]} on {sys.platform}; milliseconds")
    print(
        f"{'':38} {'':5} {'median':>9} {'p95':>9} {'p99':>9} {'longest':>9}  {'wanted':22} "
        f"{'ms_toollib: median, p95' if ms_toollib else ''}"
    )
    for measure in measures(scale):
        cases = list(measure.cases())
        times = timed(measure.work, cases)
        theirs = timed(measure.peer, cases) if ms_toollib and measure.peer else None
        wanted = ", ".join(f"{limit.name} {limit.milliseconds}" for limit in measure.limits)
        peer = f"{median(theirs):9.2f} {share(theirs, 0.95):9.2f}" if theirs else ""
        print(
            f"{measure.name:38} {len(times):5} {median(times):9.2f} {share(times, 0.95):9.2f} "
            f"{share(times, 0.99):9.2f} {times[-1]:9.2f}  {wanted:22} {peer}",
            flush=True,
        )


if __name__ == "__main__":
    main()
