"""Other pages of the same browser: what they choose and play is taken over here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import navigator, window

from ..app import records, settings
from ..app.controller import Controller
from ..app.ports import nothing
from ..app.storage import PREFIX
from .listening import Listening


def bind_other_pages(
    controller: Controller, played: Callable[[], None], language_changed: Callable[[], None]
) -> Listening:
    """Hear of what other pages keep.

    Args:
        played: called when another page has finished a game.
        language_changed: called when another page has chosen another language.
    """

    def stored(event: Any) -> None:
        if event.key == PREFIX + settings.NAME:
            language = controller.settings.text("language")
            controller.settings.reload()
            if controller.settings.text("language") != language:
                language_changed()
        elif event.key == PREFIX + records.NAME:
            controller.records.settle()
            played()

    listening = Listening()
    listening.on(window, "storage", stored)
    return listening


def ask_to_stay(controller: Controller) -> None:
    """After the first win, ask the browser not to throw away what is kept when it needs room."""

    def ask() -> None:
        controller.ending.won = nothing
        if hasattr(navigator, "storage") and hasattr(navigator.storage, "persist"):
            navigator.storage.persist()

    controller.ending.won = ask
