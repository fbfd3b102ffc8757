"""Long work that nobody notices: done in slices, between which the page is drawn and the player is heard."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from .ports import Cancel, Clock, nothing

SLICE_MS = 10.0
"""Work goes on for so long at a time, less than the time between two frames."""

Result = TypeVar("Result")


def work_off(
    clock: Clock, work: Generator[None, None, Result], done: Callable[[Result], None], *, soon: bool = False
) -> Cancel:
    """Do the work until its generator ends, and then call `done` with what it gives.

    What takes less than a slice is done when this returns.

    Args:
        soon: let the page be drawn before the first slice too.
    """
    cancelled = False
    cancel_next: Cancel = nothing

    def go_on() -> None:
        nonlocal cancel_next
        end = clock.now() + SLICE_MS
        try:
            next(work)
            while clock.now() < end:
                next(work)
        except StopIteration as last:
            result: Result = last.value
            done(result)
        else:
            if not cancelled:
                cancel_next = clock.later(0.0, go_on)

    def cancel() -> None:
        nonlocal cancelled
        cancelled = True
        cancel_next()

    if soon:
        cancel_next = clock.later(0.0, go_on)
    else:
        go_on()
    return cancel
