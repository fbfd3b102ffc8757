"""The colour of the browser's own bar above the page."""

from __future__ import annotations

from typing import Any

from js import document, window

from .listening import Listening


class BarColour:
    """Keeps it that of the page, whatever theme and lightness are chosen."""

    def __init__(self) -> None:
        self._listening = Listening()
        self._listening.on(window.matchMedia("(prefers-color-scheme: dark)"), "change", self._changed)

    def show(self) -> None:
        """Take over the page's colour as it is now."""
        colour = window.getComputedStyle(document.documentElement).getPropertyValue("--page")
        for meta in document.querySelectorAll("meta[name=theme-color]"):
            meta.content = colour

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _changed(self, event: Any) -> None:
        self.show()
