"""Pointer events in, intents out: the state machine of every hand that plays.

It knows no page and no clock: each event carries its time, and `wake` says when `tick` wants to be called.
Whatever order events come in, and whichever are lost, one gesture asks for at most one thing, and a
cancelled gesture asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from .gestures import DOUBLE_MS, GUARD_MS, LEFT, MIDDLE, RIGHT, TREMBLE, Controls, Intent, Pointer

CLOSED = "#?"
NUMBERS = "12345678"

# What a press will do when it is let go.
TAP, MARK, CHORD, SPENT = "tap", "mark", "chord", "spent"


class _Press:
    """A pointer, or the mouse with any of its buttons, held down since `time`."""

    __slots__ = ("device", "id", "inside", "menu", "mode", "previews", "square", "time", "x", "y")

    def __init__(self, event: Pointer, mode: str) -> None:
        self.id = event.id
        self.device = event.device
        self.square = event.square
        self.x = event.x
        self.y = event.y
        self.time = event.time
        self.mode = mode if event.square is not None else SPENT
        self.inside = True
        self.previews = False
        self.menu = False


class InputMachine:
    """Turns pointer events into intents.

    `look(square)` gives the square's state as one character of `Game.view()`.
    """

    def __init__(self, look: Callable[[int], str], controls: Controls | None = None) -> None:
        self._look = look
        self.controls = controls or Controls()
        self._press: _Press | None = None
        self._buttons = 0
        self._fingers: set[int] = set()
        self._last_tap: tuple[int, float] | None = None
        self._waiting: Intent | None = None
        self._menu_quiet_until = 0.0
        self._changed_at: tuple[float, frozenset[int] | None] = (-GUARD_MS, frozenset())

    # What the page shows and when it calls again.

    @property
    def pressed(self) -> tuple[int, bool] | None:
        """The square shown pressed, and whether it is the squares around it that are shown; else None."""
        press = self._press
        if press is None or press.square is None or not press.inside:
            return None
        if press.mode == SPENT and not press.previews:
            return None
        return press.square, press.mode == CHORD or press.previews or self._previews_chord(press)

    @property
    def held(self) -> bool:
        """True while a pointer is down, whatever becomes of it."""
        return self._press is not None

    @property
    def wake(self) -> float | None:
        """When `tick` wants to be called, on the clock of the events; None when nothing is due."""
        times = []
        press = self._press
        if press is not None and press.mode == TAP and self._hold_matters(press):
            times.append(press.time + self.controls.hold_ms)
        if self._waiting is not None and self._last_tap is not None:
            times.append(self._last_tap[1] + DOUBLE_MS)
        return min(times, default=None)

    # What happens.

    def feed(self, event: Pointer) -> list[Intent]:
        """Take one pointer event; give the intents it completes, oldest first."""
        intents = self.tick(event.time)
        if event.device == "mouse":
            intents += self._mouse(event)
        else:
            intents += self._finger(event)
        return intents

    def tick(self, time: float) -> list[Intent]:
        """Take note of the time; give the intents of a hold that is long enough, or of a tap left single."""
        intents: list[Intent] = []
        if self._waiting is not None and self._last_tap is not None and time >= self._last_tap[1] + DOUBLE_MS:
            intents.append(self._flush())
        press = self._press
        if (
            press is not None
            and press.mode == TAP
            and self._hold_matters(press)
            and time >= press.time + self.controls.hold_ms
        ):
            intents += self._hold(press)
        return intents

    def cancel(self) -> None:
        """Give up whatever is being pressed: it asks for nothing, and its release will not either."""
        if self._press is not None:
            self._press.mode = SPENT
            self._press.previews = False
        self._waiting = None
        self._last_tap = None

    def reset(self) -> None:
        """As `cancel`, and forget which buttons and fingers are down (the page was hidden or left)."""
        self.cancel()
        self._press = None
        self._buttons = 0
        self._fingers.clear()

    def context_menu(self, square: int | None, time: float) -> list[Intent]:
        """The system wants its context menu here: a sign of a long press where pointers do not tell.

        A press under way decides for itself. A menu from nowhere (a driver or an assistive tool without
        pointer events) marks the square.
        """
        if self._press is not None or self._buttons or self._fingers:
            if self._press is not None:
                self._press.menu = True
            return []
        if square is None or time < self._menu_quiet_until:
            return []
        return [Intent("mark", square)]

    def squares_changed(self, squares: frozenset[int] | None, time: float) -> None:
        """These squares now show something new (None: the board moved under the finger)."""
        self._changed_at = (time, squares)

    # The mouse: one press for all its buttons.

    def _mouse(self, event: Pointer) -> list[Intent]:
        if event.kind == "cancel" or (event.kind == "move" and self._buttons and not event.buttons):
            # Taken away, or let go where the page could not see it.
            self.reset()
            return []
        before, now = self._buttons, event.buttons
        self._buttons = now
        went_down, came_up = now & ~before, before & ~now
        if self._press is not None and self._press.device != "mouse":
            return []
        intents: list[Intent] = []
        if went_down and before == 0:
            self._menu_quiet(event.time)
            intents += self._settle_other(event.square)
            self._press = _Press(event, self._mouse_mode(went_down, event.shift))
        press = self._press
        if press is None:
            return intents
        self._follow(press, event)
        if went_down and before and press.mode in (TAP, MARK) and (now & LEFT) and (now & RIGHT):
            press.mode = CHORD if self._chords("both") else SPENT
        if came_up:
            self._menu_quiet(event.time)
            if press.inside:
                intents += self._release(press, event.time)
            press.mode = SPENT
        if now == 0:
            self._press = None
        return intents

    def _mouse_mode(self, buttons: int, shift: bool) -> str:
        if buttons & MIDDLE:
            return CHORD if self._chords("middle") else SPENT
        if buttons & LEFT and buttons & RIGHT:
            return CHORD if self._chords("both") else SPENT
        if buttons & RIGHT:
            return MARK
        if buttons & LEFT:
            return CHORD if shift and self._chords("shift") else TAP
        return SPENT

    # Fingers and the pen.

    def _finger(self, event: Pointer) -> list[Intent]:
        if event.kind == "down":
            return self._finger_down(event)
        press = self._press
        intents: list[Intent] = []
        if press is not None and press.id == event.id and press.device == event.device:
            if event.kind == "cancel":
                # Some phones take the gesture away when they would show a menu: the hold was meant.
                if press.menu and press.mode == TAP:
                    intents += self._hold(press)
            else:
                self._follow(press, event)
                if event.kind == "up" and press.inside:
                    intents += self._release(press, event.time)
            if event.kind != "move":
                self._press = None
        if event.kind != "move":
            self._fingers.discard(event.id)
            self._menu_quiet(event.time)
        return intents

    def _finger_down(self, event: Pointer) -> list[Intent]:
        if event.primary:
            # A primary pointer is the first finger down: any other is a lost release.
            self._fingers.clear()
            self._press = None
        self._fingers.add(event.id)
        if len(self._fingers) > 1:
            self.cancel()
            return []
        intents = self._settle_other(event.square)
        mode = MARK if event.device == "pen" and event.buttons & RIGHT else TAP
        if self._guarded(event):
            mode = SPENT
        self._press = _Press(event, mode)
        return intents

    def _guarded(self, event: Pointer) -> bool:
        time, squares = self._changed_at
        if event.time - time >= GUARD_MS:
            return False
        return squares is None or event.square in squares

    # Presses of either kind.

    def _follow(self, press: _Press, event: Pointer) -> None:
        """Keep up with a pointer that moved: still on its square, sliding, or scrolling away."""
        if self.controls.slide and press.mode != SPENT:
            if event.square is not None:
                if press.square != event.square:
                    press.square, press.time = event.square, event.time
                press.inside = True
            else:
                press.inside = False
        elif press.device == "mouse":
            press.inside = event.square == press.square
        elif abs(event.x - press.x) > TREMBLE or abs(event.y - press.y) > TREMBLE:
            press.mode = SPENT
            press.previews = False
            press.inside = False

    def _release(self, press: _Press, time: float) -> list[Intent]:
        square = press.square
        if square is None or press.mode == SPENT:
            return []
        if press.mode == TAP:
            return self._tap(square, press.device, time)
        return [Intent("mark" if press.mode == MARK else "chord", square, press.device)]

    def _tap(self, square: int, device: str, time: float) -> list[Intent]:
        last, self._last_tap = self._last_tap, (square, time)
        double = last is not None and last[0] == square and time - last[1] < DOUBLE_MS
        if double:
            self._last_tap = None
        state = self._look(square)
        if state in NUMBERS:
            self._waiting = None
            if self._chords("single", device) or (double and self._chords("double", device)):
                return [Intent("chord", square, device)]
            return []
        first, second = self._meanings(device)
        if "double" not in self._scheme(device):
            return [Intent(first, square, device)]
        if double and self._waiting is not None:
            self._waiting = None
            return [Intent(second, square, device)]
        self._last_tap = (square, time)
        self._waiting = Intent(first, square, device)
        return []

    def _hold(self, press: _Press) -> list[Intent]:
        square, press.mode = press.square, SPENT
        if square is None:
            return []
        if self._look(square) in NUMBERS:
            press.previews = True
            return []
        return [Intent(self._meanings(press.device)[1], square, press.device, held=True)]

    def _settle_other(self, square: int | None) -> list[Intent]:
        """A new press elsewhere settles that the tap before stays single."""
        if self._waiting is not None and self._waiting.square != square:
            return [self._flush()]
        return []

    def _flush(self) -> Intent:
        intent, self._waiting, self._last_tap = self._waiting, None, None
        assert intent is not None
        return intent

    # What the controls say.

    def _scheme(self, device: str) -> str:
        return self.controls.mouse_scheme if device == "mouse" else self.controls.touch_scheme

    def _meanings(self, device: str) -> tuple[str, str]:
        """What the first gesture of the scheme (a tap) and the second (hold or double tap) ask for."""
        tap_opens = self._scheme(device).startswith("tap-opens") != self.controls.flag_mode
        return ("open", "mark") if tap_opens else ("mark", "open")

    def _hold_matters(self, press: _Press) -> bool:
        if press.square is None or not press.inside:
            return False
        if press.device == "mouse":
            # A slow click is a click. By mouse only the scheme that asks for it tells a hold apart.
            return self.controls.mouse_scheme == "tap-flags-hold-opens" and self._look(press.square) in CLOSED
        return "hold" in self._scheme(press.device) or self._look(press.square) in NUMBERS

    def _previews_chord(self, press: _Press) -> bool:
        if press.mode != TAP or press.square is None or self._look(press.square) not in NUMBERS:
            return False
        return self._chords("single", press.device)

    def _chords(self, gesture: str, device: str = "mouse") -> bool:
        """Whether this gesture (`single`, `double`, `both`, `middle`, `shift`) may chord."""
        wanted = self.controls.chord
        if wanted == "off":
            return False
        if device != "mouse":
            # A finger has no buttons: what a mouse does with them it does by a double tap.
            return wanted == "single" or gesture == "double"
        if self.controls.chord_needs_both_buttons:
            return gesture == "both"
        return wanted in ("single", gesture)

    def _menu_quiet(self, time: float) -> None:
        """A context menu soon after a press belongs to that press (Windows sends it on release)."""
        self._menu_quiet_until = time + 800.0
