"""Pointer events in, intents out: the state machine of every hand that plays.

It knows no page and no clock: each event carries its time, and `wake` says when `tick` wants to be called.
Whatever order events come in, and whichever are lost, one gesture asks for at most one thing, a cancelled
gesture asks for nothing, and the next press is a fresh one. What gestures mean, `Controls` knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .gestures import DOUBLE_MS, GUARD_MS, LEFT, NUMBERS, RIGHT, Controls, Intent, Pointer
from .press import CHORD, MARK, SPENT, TAP, Press, mode_of_mouse

MENU_MS = 800.0
"""A context menu this soon after a press belongs to that press (Windows sends it on release)."""


class _First(NamedTuple):
    """A tap that may become the first of two."""

    square: int
    device: str
    time: float
    alone: Intent | None
    """What it asks for if it stays alone."""


class InputMachine:
    """Turns pointer events into intents.

    `look(square)` gives the square's state as one character of `Game.view()`.
    """

    def __init__(self, look: Callable[[int], str], controls: Controls | None = None) -> None:
        self._look = look
        self.controls = controls or Controls()
        self._press: Press | None = None
        self._buttons = 0
        self._fingers: set[int] = set()
        self._first: _First | None = None
        self._no_menu_until = 0.0
        self._changed: tuple[float, frozenset[int] | None] = (-GUARD_MS, frozenset())

    # What the page shows and when it calls again.

    @property
    def pressed(self) -> tuple[int, bool] | None:
        """The square shown pressed, and whether it is the squares around it that are shown; else None."""
        press = self._press
        if press is None or press.square is None or not press.inside:
            return None
        if press.mode == SPENT and not press.previews:
            return None
        around = press.mode == CHORD or press.previews
        if press.mode == TAP and self._look(press.square) in NUMBERS:
            around = self.controls.chords("single", press.device)
        return press.square, around

    @property
    def wake(self) -> float | None:
        """When `tick` wants to be called, on the clock of the events; None when nothing is due."""
        due = [time for time in (self._hold_due(), self._first_due()) if time is not None]
        return min(due, default=None)

    def _hold_due(self) -> float | None:
        press = self._press
        if press is None or not self._hold_matters(press):
            return None
        return press.since + self.controls.hold_ms

    def _first_due(self) -> float | None:
        """When a tap stays alone: not while the press that would be the second is under way."""
        press = self._press
        if self._first is None or (press is not None and press.second and press.mode == TAP):
            return None
        return self._first.time + DOUBLE_MS

    def _hold_matters(self, press: Press) -> bool:
        if press.mode != TAP or press.square is None or not press.inside:
            return False
        return self.controls.hold_matters(press.device, self._look(press.square))

    # What happens.

    def feed(self, event: Pointer) -> list[Intent]:
        """Take one pointer event; give the intents it completes, oldest first."""
        intents = self.tick(event.time)
        return intents + (self._mouse(event) if event.device == "mouse" else self._finger(event))

    def tick(self, time: float) -> list[Intent]:
        """Take note of the time; give the intents of a hold that is long enough, or of a tap left single."""
        intents: list[Intent] = []
        first_due = self._first_due()
        if first_due is not None and time >= first_due:
            intents += self._leave_alone()
        hold_due = self._hold_due()
        if self._press is not None and hold_due is not None and time >= hold_due:
            intents += self._hold(self._press)
        return intents

    def cancel(self) -> None:
        """Give up whatever is being pressed: it asks for nothing, and its release will not either."""
        if self._press is not None:
            self._press.spend()
        self._first = None

    def reset(self) -> None:
        """As `cancel`, and forget which buttons and fingers are down (the page was hidden or left)."""
        self.cancel()
        self._press = None
        self._buttons = 0
        self._fingers.clear()

    def context_menu(self, square: int | None, time: float) -> list[Intent]:
        """The system wants its context menu here: a sign of a long press where pointers do not tell.

        A press under way decides for itself. A menu from nowhere (a driver, a key or an assistive tool
        without pointer events) marks the square.
        """
        press = self._press
        if press is not None and press.device == "mouse":
            if press.mode == TAP and press.square == square:
                # The left button asks for no menu, but with Ctrl on a Mac it stands for the right one.
                press.mode = MARK
        elif press is not None:
            press.menu = True
        elif square is not None and not self._buttons and not self._fingers and time >= self._no_menu_until:
            return [Intent("mark", square)]
        return []

    def squares_changed(self, squares: frozenset[int] | None, time: float) -> None:
        """These squares now show something new (None: the board moved under the finger)."""
        before, recent = self._changed
        if time - before < GUARD_MS:
            squares = None if squares is None or recent is None else squares | recent
        self._changed = time, squares

    # The mouse: one press for all its buttons.

    def _mouse(self, event: Pointer) -> list[Intent]:
        before, now = self._buttons, event.buttons
        if event.kind == "cancel" or (event.kind == "move" and not now):
            # Taken away, or let go where the page could not see it.
            self._buttons = 0
            self._drop_mouse()
            return []
        if event.kind == "down" and (now & before == now or before & ~now):
            # No button can go down twice, so a release was lost.
            before = 0
        self._buttons = now
        intents: list[Intent] = []
        if event.kind == "down" and now and not before:
            self._quiet_menu(event.time)
            intents = self._begin(Press(event, mode_of_mouse(now, event.shift, self.controls)))
        press = self._press
        if press is None or press.device != "mouse":
            return intents
        press.follow(event, self.controls.slide)
        if before and now & ~before and now & LEFT and now & RIGHT:
            press.both_buttons(self.controls)
        if before & ~now & press.buttons:
            self._quiet_menu(event.time)
            intents += self._release(press, event.time)
        if not now:
            self._press = None
        return intents

    def _drop_mouse(self) -> None:
        if self._press is not None and self._press.device == "mouse":
            self._press = None

    # Fingers and the pen.

    def _finger(self, event: Pointer) -> list[Intent]:
        if event.kind == "down":
            return self._finger_down(event)
        press = self._press if self._press is not None and self._press.is_of(event) else None
        lost = event.device == "pen" and event.kind == "move" and not event.buttons
        over = event.kind != "move" or lost
        intents: list[Intent] = []
        menu_may_come = False
        if press is not None:
            if event.kind == "cancel":
                # Some phones take the gesture away when they would show a menu: the hold was meant.
                menu_may_come = press.mode == TAP and not press.menu
                if press.menu and self._hold_matters(press):
                    intents += self._hold(press)
            elif not lost:
                press.follow(event, self.controls.slide)
                if event.kind == "up":
                    intents += self._release(press, event.time)
            if over:
                self._press = None
        if over:
            self._fingers.discard(event.id)
            self._no_menu_until = event.time + (0.0 if menu_may_come else MENU_MS)
        return intents

    def _finger_down(self, event: Pointer) -> list[Intent]:
        if event.primary:
            # A primary pointer is the first finger down: any other is a lost release.
            self._fingers.clear()
        self._fingers.add(event.id)
        if len(self._fingers) > 1:
            if self._press is not None:
                self._press.spend()
            return []
        mode = MARK if event.device == "pen" and event.buttons & RIGHT else TAP
        return self._begin(Press(event, SPENT if self._guarded(event) else mode))

    def _guarded(self, event: Pointer) -> bool:
        time, squares = self._changed
        return event.time - time < GUARD_MS and (squares is None or event.square in squares)

    # Presses of either kind.

    def _begin(self, press: Press) -> list[Intent]:
        """A new press, in place of one whose release was lost; settles that a tap elsewhere stays alone."""
        self._press = press
        first = self._first
        press.second = (
            first is not None
            and press.mode == TAP
            and (first.square, first.device) == (press.square, press.device)
            and press.since < first.time + DOUBLE_MS
        )
        return [] if press.second else self._leave_alone()

    def _release(self, press: Press, time: float) -> list[Intent]:
        square, mode = press.square, press.mode
        press.spend()
        if square is None or not press.inside or mode == SPENT:
            return []
        if mode == TAP:
            return self._tap(press, square, time)
        return [Intent("mark" if mode == MARK else "chord", square, press.device)]

    def _tap(self, press: Press, square: int, time: float) -> list[Intent]:
        controls, device = self.controls, press.device
        first = self._first if press.second and self._first and self._first.square == square else None
        if first is None:
            before = self._leave_alone()
        else:
            before, self._first = [], None
        if self._look(square) in NUMBERS:
            if controls.chords("single", device) or (first is not None and controls.chords("double", device)):
                return [*before, Intent("chord", square, device)]
            self._first = _First(square, device, time, None)
            return before
        alone, double = controls.meanings(device)
        if not controls.waits_for_double(device):
            return [*before, Intent(alone, square, device)]
        if first is not None and first.alone is not None:
            return [*before, Intent(double, square, device)]
        self._first = _First(square, device, time, Intent(alone, square, device))
        return before

    def _hold(self, press: Press) -> list[Intent]:
        square = press.square
        press.spend()
        if square is None:
            return []
        if self._look(square) in NUMBERS:
            press.previews = True
            return []
        return [Intent(self.controls.meanings(press.device)[1], square, press.device, held=True)]

    def _leave_alone(self) -> list[Intent]:
        """No second tap follows the last one."""
        first, self._first = self._first, None
        return [first.alone] if first is not None and first.alone is not None else []

    def _quiet_menu(self, time: float) -> None:
        self._no_menu_until = time + MENU_MS
