"""What the application needs from outside, as small protocols: the page gives real ones, the tests fakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


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

    def later(self, ms: float, callback: Callable[[], None]) -> Callable[[], None]:
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


class Seeds(Protocol):
    """Where chance comes from."""

    def next(self) -> int:
        """A whole number nobody can foresee, from 0 to 2⁶³ − 1."""
        ...


class Sound(Protocol):
    """Sounds by name."""

    def play(self, name: str) -> None:
        """Play a sound now; silently nothing where the browser does not let it."""
        ...


class Haptics(Protocol):
    """The device's vibration."""

    def buzz(self, ms: int) -> None:
        """Vibrate so long; nothing where there is no such thing."""
        ...


class Formats(Protocol):
    """Numbers and dates in the form of the current language."""

    def number(self, value: float, decimals: int = 0) -> str:
        """A number with so many decimals."""
        ...

    def date(self, ms: float) -> str:
        """The day of a moment, given in milliseconds since 1970."""
        ...
