"""One press: a finger, the pen, or the mouse with any of its buttons, from going down to being let go."""

from __future__ import annotations

from .gestures import LEFT, MIDDLE, RIGHT, TREMBLE, Controls, Pointer

# What a press will do when it is let go.
TAP, MARK, CHORD, SPENT = "tap", "mark", "chord", "spent"


class Press:
    """A pointer that is held down.

    Attributes:
        square: where it began or, sliding, where it is now; None off the board.
        mode: `TAP`, `MARK` or `CHORD`, what its release asks for; `SPENT` if nothing.
        inside: whether it would count if it were let go where it is.
        since: when it came to its square.
        buttons: those of the mouse's buttons whose release counts.
        second: whether it follows a tap on its square so soon that they are a double tap.
        previews: whether a hold on a number shows the squares around it.
        menu: whether the system wanted its context menu.
    """

    __slots__ = (
        "_x",
        "_y",
        "buttons",
        "device",
        "id",
        "inside",
        "menu",
        "mode",
        "previews",
        "second",
        "since",
        "square",
    )

    def __init__(self, event: Pointer, mode: str) -> None:
        self.id = event.id
        self.device = event.device
        self.square = event.square
        self.mode = mode if event.square is not None else SPENT
        self.inside = True
        self.since = event.time
        self.buttons = event.buttons
        self.second = False
        self.previews = False
        self.menu = False
        self._x = event.x
        self._y = event.y

    def is_of(self, event: Pointer) -> bool:
        """Whether the event belongs to this press."""
        return self.device == event.device and (self.device == "mouse" or self.id == event.id)

    def spend(self) -> None:
        """Let nothing come of it any more."""
        self.mode = SPENT
        self.previews = False

    def both_buttons(self, controls: Controls) -> None:
        """The left and the right button are down together now."""
        if self.mode in (TAP, MARK):
            self.mode = CHORD if controls.chords("both") else SPENT
            self.buttons = LEFT | RIGHT

    def follow(self, event: Pointer, slide: bool) -> None:
        """Keep up with a pointer that moved: still on its square, sliding to another, or scrolling away."""
        if slide and self.mode != SPENT:
            self._enter(event.square, event.time)
        elif self.device == "mouse":
            self._enter(self.square if event.square == self.square else None, event.time)
        elif (event.x - self._x) ** 2 + (event.y - self._y) ** 2 > TREMBLE**2:
            self.spend()
            self.inside = False

    def _enter(self, square: int | None, time: float) -> None:
        if square is not None and not (self.inside and square == self.square):
            # A hold begins anew where the pointer has come to.
            self.square, self.since = square, time
        self.inside = square is not None


def mode_of_mouse(buttons: int, shift: bool, controls: Controls) -> str:
    """What a press of these buttons of the mouse will do."""
    if buttons & MIDDLE:
        return CHORD if controls.chords("middle") else SPENT
    if buttons & LEFT and buttons & RIGHT:
        return CHORD if controls.chords("both") else SPENT
    if buttons & RIGHT:
        return MARK
    if buttons & LEFT:
        return CHORD if shift and controls.chords("shift") else TAP
    return SPENT
