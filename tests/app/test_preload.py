"""What is loaded when the page has nothing else to do."""

from __future__ import annotations

import sys

from game.app.preload import preload
from tests.fakes import FakeClock


def test_the_solver_is_loaded_after_a_frame_and_then_nothing_more_is_done() -> None:
    clock = FakeClock()
    preload(clock)
    assert clock.waiting == 1
    clock.advance(1000)
    assert {"game.solver.hint", "game.solver.no_guess", "game.app.judge"} <= set(sys.modules)
    assert clock.waiting == 0
