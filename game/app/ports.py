"""What the application needs from outside, as small protocols: the page gives real ones, the tests fakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Cancel = Callable[[], None]
"""Takes back what was asked for; called again, or too late, it does nothing."""


def nothing() -> None:
    """What cancels nothing."""


class StoreError(Exception):
    """The store is missing, full, forbidden or broken."""


class Clock(Protocol):
    """Time and timers."""

    def now(self) -> float:
        """Milliseconds of a clock that never jumps."""
        ...

    def wall(self) -> float:
        """Milliseconds since 1970, as the player's clock has it."""
        ...

    def later(self, ms: float, callback: Callable[[], None]) -> Cancel:
        """Call back once after so many milliseconds; the answer cancels it."""
        ...


class Store(Protocol):
    """Texts kept by key in the browser. Every method may raise StoreError."""

    def read(self, key: str) -> str | None:
        """The text kept under this key."""
        ...

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key."""
        ...

    def remove(self, key: str) -> None:
        """Forget what is kept under this key."""
        ...

    def keys(self) -> list[str]:
        """Every key something is kept under, our own or not."""
        ...
