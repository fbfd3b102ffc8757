"""A square to try the hold time on: it takes a tap or a hold and says which it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ..app.gestures import Controls, Pointer
from ..app.i18n import gettext as _
from ..app.input import InputMachine
from ..app.ports import Clock
from .listening import Listening

KINDS = {"pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel"}


class TryOut:
    """One square of its own, in no game; every pointer is taken for a finger.

    Args:
        hold_ms: asked for the hold time whenever a press begins.
    """

    def __init__(self, clock: Clock, hold_ms: Callable[[], float]) -> None:
        self._clock = clock
        self._hold_ms = hold_ms
        self._machine = InputMachine(lambda square: "#")
        self._cancel: Callable[[], None] | None = None
        self.element: Any = document.createElement("div")
        self.element.className = "try-out"
        self._square: Any = document.createElement("button")
        self._square.type = "button"
        self._square.ariaLabel = _("Try it: tap or hold")
        self._words: Any = document.createElement("span")
        self._words.setAttribute("role", "status")
        self._words.textContent = _("Try it: tap or hold")
        self.element.append(self._square, self._words)
        self._listening = Listening()
        for name in KINDS:
            self._listening.on(self._square, name, self._pointer)
        self._listening.on(self._square, "contextmenu", lambda event: event.preventDefault(), passive=False)
        self._listening.on(self._square, "click", self._clicked)

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _pointer(self, event: Any) -> None:
        kind = KINDS[event.type]
        if kind == "down":
            self._machine.controls = Controls(hold_ms=self._hold_ms())
            self._square.dataset.result = "none"
            self._square.setPointerCapture(event.pointerId)
        pointer = Pointer(
            kind,
            self._clock.now(),
            int(event.pointerId),
            "touch",
            int(event.buttons),
            float(event.clientX),
            float(event.clientY),
            0,
            primary=bool(event.isPrimary),
        )
        self._take(self._machine.feed(pointer))

    def _take(self, intents: list[Any]) -> None:
        for intent in intents:
            self._say(intent.held)
        if self._cancel:
            self._cancel()
        wake = self._machine.wake
        self._cancel = self._clock.later(max(0.0, wake - self._clock.now()), self._tick) if wake else None

    def _tick(self) -> None:
        self._cancel = None
        self._take(self._machine.tick(self._clock.now()))

    def _clicked(self, event: Any) -> None:
        if not event.detail:
            # A key, or a tool that taps without a finger.
            self._say(False)

    def _say(self, held: bool) -> None:
        self._square.dataset.result = "hold" if held else "tap"
        self._words.textContent = _("That was a hold.") if held else _("That was a tap.")
