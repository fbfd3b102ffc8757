"""What the input machine is told and what it answers: pointer events, control settings, intents."""

from __future__ import annotations

from typing import NamedTuple

TREMBLE = 10.0
"""How far, in CSS pixels, a finger or pen may stray and still be tapping. More is a scroll."""

DOUBLE_MS = 300.0
"""Two taps on one square count as a double tap within this time, in milliseconds."""

GUARD_MS = 100.0
"""A finger that lands on a square which changed less than this ago did not mean the new square."""

LEFT, RIGHT, MIDDLE = 1, 2, 4
"""Bits of `PointerEvent.buttons`, as the Pointer Events standard numbers them."""

SCHEMES = ("tap-opens-hold-flags", "tap-flags-hold-opens", "tap-opens-double-flags", "tap-flags-double-opens")


class Pointer(NamedTuple):
    """One pointer event, stripped of the page. `square` is what lies under it, None off the board."""

    kind: str
    """`down`, `move`, `up` or `cancel`."""
    time: float
    """Milliseconds of the page's monotonic clock."""
    id: int
    device: str
    """`mouse`, `touch` or `pen`."""
    buttons: int
    """All buttons held after this event."""
    x: float
    y: float
    square: int | None
    shift: bool = False
    primary: bool = True


class Controls(NamedTuple):
    """The player's choices that decide what a gesture means."""

    touch_scheme: str = SCHEMES[0]
    mouse_scheme: str = SCHEMES[0]
    flag_mode: bool = False
    """Swaps open and flag for a tap, a hold and the left button."""
    chord: str = "single"
    """`single` (every gesture below chords), `double`, `both`, `middle`, `shift` (that one alone) or `off`."""
    chord_needs_both_buttons: bool = False
    """The rule set's wish (helped): by mouse only both buttons chord."""
    hold_ms: float = 400.0
    slide: bool = False
    """The press follows the pointer to other squares instead of being let up."""


class Intent(NamedTuple):
    """What a gesture asks for. The rules decide whether anything comes of it."""

    kind: str
    """`open`, `mark` or `chord`."""
    square: int
    device: str = "mouse"
    held: bool = False
    """True when a hold asked for it, so that the hand wants to be told (vibration)."""
