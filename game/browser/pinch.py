"""Two fingers, a wheel with Ctrl, and double taps on the frame: the gestures that zoom and move the board."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

from ..app.ports import Clock
from ..app.zoom import DoubleTap, wheel_factor
from .listening import Listening
from .zooming import Zooming

TURNED_FOR_MS = 150.0
"""A wheel that stands still so long has been let go."""

LINE = 16.0
"""Pixels of a line, for wheels that count in lines."""


def bind_zoom(zooming: Zooming, clock: Clock) -> Callable[[], None]:
    """Bind the gestures that zoom; the answer unbinds them."""
    listening = Listening()
    held = Listening()
    room = zooming.room
    taps = DoubleTap()
    apart = 0.0
    turned = 1.0
    stop: Callable[[], None] | None = None

    def fingers(event: Any) -> list[tuple[float, float]]:
        return [
            (float(touch.clientX), float(touch.clientY))
            for touch in event.touches
            if touch.target.closest and touch.target.closest("#viewport")
        ]

    def landed(event: Any) -> None:
        nonlocal apart, stop
        if event.touches.length < 2:
            return
        if stop:
            stop()
            stop = None
        points = fingers(event)
        held.end()
        if len(points) != 2:
            zooming.let_go()
            return
        for touch in event.touches:
            # A square that is written anew meanwhile is no longer in the room, and gets the end all the same.
            held.on(touch.target, "touchend", lifted)
            held.on(touch.target, "touchcancel", lifted)
        # Else the browser would go on panning with them.
        if event.cancelable:
            event.preventDefault()
        taps.forget()
        apart = max(dist(*points), 1.0)
        zooming.hold(*middle(points))

    def moved(event: Any) -> None:
        if event.touches.length < 2 or not zooming.holding:
            return
        points = fingers(event)
        if len(points) == 2:
            if event.cancelable:
                event.preventDefault()
            zooming.stretch(dist(*points) / apart, *middle(points))

    def lifted(event: Any) -> None:
        if zooming.holding and not stop:
            zooming.let_go()

    def wheeled(event: Any) -> None:
        nonlocal stop, turned
        if not event.ctrlKey:
            return
        event.preventDefault()
        if stop:
            stop()
        else:
            turned = 1.0
            zooming.hold(event.clientX, event.clientY)
        turned *= wheel_factor(float(event.deltaY) * (LINE if event.deltaMode else 1.0))
        zooming.stretch(turned, event.clientX, event.clientY)
        stop = clock.later(TURNED_FOR_MS, rested)

    def rested() -> None:
        nonlocal stop
        stop = None
        zooming.let_go()

    def pressed(event: Any) -> None:
        # By its place: browsers tell of a fat finger as if it had met the nearest square.
        elsewhere = event.target.closest("#banner, #gate") or zooming.on_board(event.clientX, event.clientY)
        if elsewhere or not event.isPrimary or event.button:
            taps.forget()
        elif taps.tap(float(event.timeStamp), float(event.clientX), float(event.clientY)):
            zooming.to_fit()

    def scrolled(event: Any) -> None:
        zooming.remember()

    listening.on(room, "touchstart", landed, passive=False)
    listening.on(room, "touchmove", moved, passive=False)
    listening.on(room, "touchend", lifted)
    listening.on(room, "touchcancel", lifted)
    listening.on(room, "wheel", wheeled, passive=False)
    listening.on(room, "pointerdown", pressed)
    listening.on(room, "scroll", scrolled)

    def unbind() -> None:
        held.end()
        listening.end()

    return unbind


def middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The point between two."""
    (x, y), (other_x, other_y) = points
    return (x + other_x) / 2, (y + other_y) / 2
