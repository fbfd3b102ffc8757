"""The rows of the board as they are shown: where their squares are, and when they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, performance, window

from ..app.ports import Cancel, nothing
from .clock import BrowserClock

SLICE_MS = 8.0
"""Squares are written for so long at a time: half of the time between two frames."""


def still() -> bool:
    """Whether nothing is to move, by the settings or else by the device."""
    motion = document.documentElement.getAttribute("data-motion")
    reduced = bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
    return motion == "reduced" or (reduced and motion != "full")


class Rows:
    """The rows in `element`, whose squares `markup` gives as text, row by row."""

    def __init__(self, element: Any, markup: Callable[[int], str]) -> None:
        self._element = element
        self._markup = markup
        self._clock = BrowserClock()
        self._nodes: dict[int, Any] = {}
        self._missing: dict[int, None] = {}
        self._cancel: Cancel = nothing

    def stand(self, rows: int, columns: int, turned: bool) -> bool:
        """Whether the page came with just these squares (its skeleton), so that nothing is to be written."""
        lines = self._lines = self._element.children
        if lines.length != rows or lines[0].children.length != columns:
            return False
        # The second square of the first row shows which way round it is.
        return columns < 2 or lines[0].children[1].dataset.row == ("1" if turned else "0")

    def lay_out(self, count: int, step: float) -> None:
        """So many rows, written at once, or one every `step` milliseconds if that is not 0."""
        self._nodes.clear()
        self._element.innerHTML = '<div role="row" class="row"></div>' * count
        self._lines = self._element.children
        self._missing = dict.fromkeys(range(count))
        self._step = step
        if step:
            self.wait(False)
        else:
            self.complete()

    def wait(self, waiting: bool) -> None:
        """Let no more rows come, or go on with those that are missing."""
        self._cancel()
        self._cancel = nothing
        if self._missing and not waiting:
            self._begin = performance.now() - self._step * next(iter(self._missing))
            self._go_on()

    def number(self) -> None:
        """Tell the style sheet the place of each row."""
        for index in range(self._lines.length):
            self._lines[index].style.setProperty("--i", str(index))

    def node(self, line: int, place: int) -> Any:
        """The element of a square."""
        nodes = self._nodes.get(line)
        if nodes is None:
            if line in self._missing:
                self.write(line)
            nodes = self._nodes[line] = self._lines[line].children
        return nodes[place]

    def write(self, line: int) -> None:
        """Write the squares of a row, in the place of those that may be there."""
        self._missing.pop(line, None)
        self._nodes.pop(line, None)
        self._lines[line].innerHTML = self._markup(line)

    def complete(self) -> None:
        """Write what is still missing."""
        self.wait(True)
        for line in list(self._missing):
            self.write(line)

    def _go_on(self) -> None:
        now = performance.now()
        due = (now - self._begin) / self._step
        while self._missing and next(iter(self._missing)) <= due and performance.now() < now + SLICE_MS:
            self.write(next(iter(self._missing)))
        # Out of sight no frame is drawn, so it is time that calls again.
        self._cancel = self._clock.later(SLICE_MS, self._go_on) if self._missing else nothing
