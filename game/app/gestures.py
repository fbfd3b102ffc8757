"""What the input machine is told and what it answers: pointer events, the player's choices, intents."""

from __future__ import annotations

from typing import NamedTuple

TREMBLE = 10.0
"""How far, in CSS pixels, a finger or pen may stray and still be tapping. More is a scroll."""

DOUBLE_MS = 300.0
"""From the end of a tap to the start of the next on the same square: within this time they are a double tap."""

GUARD_MS = 100.0
"""A finger that lands on a square which changed less than this ago did not mean the new square."""

LEFT, RIGHT, MIDDLE = 1, 2, 4
"""Bits of `PointerEvent.buttons`, as the Pointer Events standard numbers them."""

CLOSED = "#?"
NUMBERS = "12345678"
"""States of squares that gestures tell apart, as characters of `Game.view()`."""

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

    def scheme(self, device: str) -> str:
        """What taps, holds and double taps with this device mean, one of `SCHEMES`."""
        return self.mouse_scheme if device == "mouse" else self.touch_scheme

    def waits_for_double(self, device: str) -> bool:
        """Whether a tap on a closed square has to wait for a second one before it means anything."""
        return "double" in self.scheme(device)

    def meanings(self, device: str) -> tuple[str, str]:
        """What the first gesture of the scheme (a tap) and the second (hold or double tap) ask for."""
        tap_opens = self.scheme(device).startswith("tap-opens") != self.flag_mode
        return ("open", "mark") if tap_opens else ("mark", "open")

    def hold_matters(self, device: str, state: str) -> bool:
        """Whether a long press on a square that shows `state` is more than a slow tap."""
        if device == "mouse":
            # A slow click is a click. By mouse only the scheme that asks for it tells a hold apart.
            return self.mouse_scheme == "tap-flags-hold-opens" and state in CLOSED
        return "hold" in self.touch_scheme or state in NUMBERS

    def chords(self, gesture: str, device: str = "mouse") -> bool:
        """Whether this gesture (`single`, `double`, `both`, `middle`, `shift`) may chord."""
        if self.chord == "off":
            return False
        if device != "mouse":
            # A finger has no buttons: what a mouse does with them it does by a double tap.
            return self.chord == "single" or gesture == "double"
        if self.chord_needs_both_buttons:
            return gesture == "both"
        return self.chord in ("single", gesture)


class Intent(NamedTuple):
    """What a gesture asks for. The rules decide whether anything comes of it."""

    kind: str
    """`open`, `mark` or `chord`."""
    square: int
    device: str = "mouse"
    held: bool = False
    """True when a hold asked for it, so that the hand wants to be told (vibration)."""
