"""Hostile input by the hundred thousand: nothing may crash, hang, or take in what is wrong.

python -m tests.bench.fuzz [how many inputs in all, 100,000 if not told]
"""

from __future__ import annotations

import sys
from time import process_time

from hypothesis import HealthCheck, Phase, given, settings

from tests.app.hostile import CHECKS, timed


def main() -> None:
    """Check every kind of input equally often, and tell the longest it took."""
    each = -(-int(sys.argv[1] if len(sys.argv) > 1 else 100_000) // len(CHECKS))
    for name, (check, inputs) in CHECKS.items():
        times: list[float] = []
        start = process_time()

        @settings(
            max_examples=each,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(inputs)
        def run(given: object, check: object = check, times: list[float] = times) -> None:
            times.append(timed(check, given))  # type: ignore[arg-type]

        run()
        print(
            f"{name:14}  {len(times):6} inputs, the longest {1000 * max(times):6.1f} ms, {process_time() - start:5.0f} s"
        )


if __name__ == "__main__":
    main()
