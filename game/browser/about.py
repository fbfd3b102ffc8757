"""What the help says about the game itself: its version, its licence, and the work of others in it."""

from __future__ import annotations

from typing import Any

from js import document, fetch

from .. import __version__
from ..app.i18n import gettext as _
from .dialogs import Dialogs
from .listening import Listening

FILES = ("./LICENSE", "./THIRD_PARTY")
"""Read when they are asked for: they are longer than all the rest of the page."""


class Help:
    """The help dialog, with the part that is filled when it is opened."""

    def __init__(self, dialogs: Dialogs) -> None:
        self._dialogs = dialogs
        self._text: Any = document.getElementById("licences")
        self._loading: Any = None
        document.getElementById("version").textContent = __version__
        self._listening = Listening()
        self._listening.on(document.getElementById("about"), "toggle", self._toggled)

    def show(self) -> None:
        """Open the dialog."""
        self._dialogs.show("help")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _toggled(self, event: Any) -> None:
        if event.target.open and not self._text.textContent:
            from asyncio import ensure_future

            self._loading = ensure_future(self._load())

    async def _load(self) -> None:
        texts = []
        try:
            for name in FILES:
                response = await fetch(name)
                if not response.ok:
                    raise OSError(response.status)
                texts.append(str(await response.text()))
        except OSError:
            texts = [_("This could not be loaded.")]
        self._text.textContent = "\n\n".join(texts)
