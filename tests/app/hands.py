"""Hands for tests of the input machine: they press, move and wait as a page would tell it."""

from __future__ import annotations

from typing import Any

from game.app.gestures import LEFT, Controls, Intent, Pointer
from game.app.input import InputMachine

SIDE = 40.0
"""Squares lie in one row, this many pixels wide: square 3 has its middle at x = 120, y = 0."""


class Hands:
    """A machine over squares that all are closed but those of `states`, and what it was asked for.

    Moving on and waiting call `tick` exactly when the machine wants to be woken.
    """

    def __init__(self, states: dict[int, str] | None = None, **controls: Any) -> None:
        self.states = dict(states or {})
        self.machine = InputMachine(lambda square: self.states.get(square, "#"))
        self.choose(**controls)
        self.time = 1_000.0
        self.intents: list[Intent] = []

    def choose(self, **controls: Any) -> None:
        """Change the player's choices."""
        self.machine.controls = Controls()._replace(**controls)

    def asked(self) -> list[str]:
        """What was asked for since the last time this was called, such as `open 3`."""
        asked = [f"{intent.kind} {intent.square}" for intent in self.intents]
        self.intents.clear()
        return asked

    def wait(self, ms: float) -> None:
        """Let time pass."""
        end = self.time + ms
        while (wake := self.machine.wake) is not None and wake <= end:
            self.time = max(self.time, wake)
            self.intents += self.machine.tick(self.time)
            assert self.machine.wake is None or self.machine.wake > self.time, "it would be woken for ever"
        self.time = end

    def pointer(
        self,
        kind: str,
        square: int | None,
        *,
        device: str,
        number: int,
        buttons: int,
        dx: float = 0.0,
        dy: float = 0.0,
        shift: bool = False,
        primary: bool = True,
    ) -> None:
        """Tell of a pointer in the middle of a square, or (dx, dy) pixels from there."""
        x = -500.0 if square is None else square * SIDE
        self.intents += self.machine.feed(
            Pointer(kind, self.time, number, device, buttons, x + dx, dy, square, shift, primary)
        )

    # The mouse.

    def mouse(self, kind: str, square: int | None, buttons: int = LEFT, shift: bool = False) -> None:
        """Tell of the mouse; `buttons` are those held after the event."""
        self.pointer(kind, square, device="mouse", number=1, buttons=buttons, shift=shift)

    def click(self, square: int | None, buttons: int = LEFT, shift: bool = False) -> None:
        """Press and let go of the mouse."""
        self.mouse("down", square, buttons, shift)
        self.wait(50)
        self.mouse("up", square, 0, shift)

    # Fingers and the pen.

    def finger(
        self,
        kind: str,
        square: int | None,
        number: int = 11,
        *,
        device: str = "touch",
        dx: float = 0.0,
        dy: float = 0.0,
        primary: bool = True,
    ) -> None:
        """Tell of a finger, or of a pen."""
        buttons = 0 if kind in ("up", "cancel") else LEFT
        self.pointer(
            kind, square, device=device, number=number, buttons=buttons, dx=dx, dy=dy, primary=primary
        )

    def tap(self, square: int | None, device: str = "touch") -> None:
        """Tap a square."""
        if device == "mouse":
            self.click(square)
            return
        self.finger("down", square, device=device)
        self.wait(50)
        self.finger("up", square, device=device)

    def hold(self, square: int, ms: float = 450, device: str = "touch") -> None:
        """Press a square so long and let go."""
        if device == "mouse":
            self.mouse("down", square)
            self.wait(ms)
            self.mouse("up", square, 0)
            return
        self.finger("down", square, device=device)
        self.wait(ms)
        self.finger("up", square, device=device)

    def menu(self, square: int | None) -> None:
        """The system wants to show its context menu."""
        self.intents += self.machine.context_menu(square, self.time)
