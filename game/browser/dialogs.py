"""The dialogs: our own question, and the panels that open and close without touching the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ..app.i18n import gettext as _
from ..app.ports import nothing
from .listening import Listening


class Dialogs:
    """Opens the page's `<dialog>` elements; the browser traps and returns the focus."""

    def __init__(self) -> None:
        self._answers: dict[str, Callable[[], None]] = {}
        self._listening = Listening()
        for dialog in document.querySelectorAll("dialog"):
            self._listening.on(dialog, "click", self._clicked)
            self._listening.on(dialog, "close", self._closed)

    @property
    def open(self) -> bool:
        """Whether any dialog is open."""
        return bool(document.querySelector("dialog[open]"))

    def show(self, name: str) -> Any:
        """Open a dialog by its id; gives its element."""
        dialog = document.getElementById(name)
        if not dialog.open:
            dialog.showModal()
        return dialog

    def close(self, name: str) -> None:
        """Close a dialog by its id."""
        document.getElementById(name).close()

    def ask(
        self,
        question: str,
        go_on: Callable[[], None],
        *,
        yes: str = "",
        no: str = "",
        prefer: str = "no",
        otherwise: Callable[[], None] = nothing,
        closed: Callable[[], None] | None = None,
    ) -> None:
        """Ask; see `game.app.screen.Screen.ask`."""
        self._answers = {"yes": go_on, "no": otherwise, "closed": closed or otherwise}
        document.getElementById("ask-text").textContent = question
        for answer, words in (("yes", yes or _("Give up this game")), ("no", no or _("Keep playing"))):
            button = document.querySelector(f'#ask [data-answer="{answer}"]')
            button.textContent = words
            button.classList.toggle("primary", answer == prefer)
        self.show("ask")
        document.querySelector("#ask .primary").focus()

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _clicked(self, event: Any) -> None:
        target = event.target
        dialog = event.currentTarget
        if target.closest("[data-close]") or self._on_backdrop(event, dialog):
            dialog.close()
            return
        answer = target.closest("[data-answer]")
        if answer:
            answers, self._answers = self._answers, {}
            dialog.close()
            answers.get(answer.dataset.answer, nothing)()

    def _closed(self, event: Any) -> None:
        # Escape and a click beside it answer nothing.
        if event.currentTarget.id == "ask" and not event.currentTarget.open:
            answers, self._answers = self._answers, {}
            answers.get("closed", nothing)()

    @staticmethod
    def _on_backdrop(event: Any, dialog: Any) -> bool:
        if event.target.tagName != "DIALOG":
            return False
        box = dialog.getBoundingClientRect()
        return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)
