"""Loading the solver when the page has nothing else to do: the start does not wait for it, nor does the first hint."""

from __future__ import annotations

from collections.abc import Generator

from .ports import Clock
from .work import work_off

PRELOAD_AFTER_MS = 1500.0
"""So long after the start; whoever needs it before loads it then."""


def preload(clock: Clock) -> None:
    """Load, a few modules at a time, what is imported only where it is used."""
    work_off(clock, _modules(), lambda done: None, soon=True)


def _modules() -> Generator[None, None, None]:
    from ..solver import certain

    yield
    from ..solver import probability

    yield
    from ..solver import no_guess

    yield
    from ..solver import guess

    yield
    from ..solver import hint

    yield
    from . import advice, judge, summary

    # They are wanted loaded, not used.
    del certain, probability, no_guess, guess, hint, advice, judge, summary
