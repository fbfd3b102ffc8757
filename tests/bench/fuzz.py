"""Hostile input by the hundred thousand: nothing may crash, hang, or take in what is wrong.

python -m tests.bench.fuzz [how many inputs in all, 100,000 if not told]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from tests.app.hostile import CHECKS, timed

SHARES = {
    "links": 18,
    "boards": 30,
    "recordings": 18,
    "games as text": 18,
    "files": 10,
    "JSON": 3,
    "what is stored": 3,
}
"""How many of a hundred inputs are of which kind: what takes long to make comes less often."""


def main() -> None:
    """Check every kind of input, and tell the longest it took."""
    total = int(sys.argv[1] if len(sys.argv) > 1 else 100_000)
    for name, (check, inputs) in CHECKS.items():
        start = process_time()
        times = throw(check, inputs, -(-total * SHARES[name] // sum(SHARES.values())))
        took = process_time() - start
        print(
            f"{name:15} {len(times):6} inputs, the longest {1000 * max(times):6.1f} ms, {took:5.0f} s",
            flush=True,
        )


def throw(check: Callable[[Any], None], inputs: Any, count: int) -> list[float]:
    """Check so many inputs; the seconds each took."""
    times: list[float] = []

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(inputs)
    def one(given: Any) -> None:
        times.append(timed(check, given))

    one()
    return times


if __name__ == "__main__":
    main()
