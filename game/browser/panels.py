"""The form for a board of one's own."""

from __future__ import annotations

from typing import Any

from js import document

from ..app.controller import Controller
from ..app.i18n import gettext as _
from ..engine.level import LARGEST, Level
from .dialogs import Dialogs
from .listening import Listening


class CustomForm:
    """The form for a board of one's own: what is out of bounds is brought within them, and said."""

    def __init__(self, dialogs: Dialogs, controller: Controller) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._form: Any = document.getElementById("custom-form")
        self._fields = {name: self._form.elements.namedItem(name) for name in ("width", "height", "mines")}
        self._listening = Listening()
        self._listening.on(self._form, "submit", self._submitted, passive=False)
        self._listening.on(self._form, "change", self._changed)

    def show(self) -> None:
        """Open it with the sizes played last."""
        level = self._controller.settings.level("custom_level")
        for name, value in (("width", level.width), ("height", level.height), ("mines", level.mines)):
            self._fields[name].value = str(value)
        self._clamp()
        self._dialogs.show("custom")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _changed(self, event: Any) -> None:
        self._clamp()

    def _clamp(self) -> Level:
        width = self._bounded("width", 1, LARGEST)
        height = self._bounded("height", 1, LARGEST)
        most = width * height - 1
        self._fields["mines"].max = str(most)
        mines = self._bounded("mines", 0, most)
        note = _("Sides from 1 to {largest}; this size holds up to {most} mines.")
        document.getElementById("custom-note").textContent = note.format(largest=LARGEST, most=most)
        return Level(width, height, mines)

    def _bounded(self, name: str, least: int, most: int) -> int:
        field = self._fields[name]
        text = str(field.value).strip()
        digits = text.removeprefix("-")
        value = least if not (digits.isascii() and digits.isdigit()) else int(text[:9])
        value = min(max(value, least), most)
        field.value = str(value)
        return value

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        level = self._clamp()
        self._controller.settings.set("custom_level", level.name)
        self._dialogs.close("custom")
        self._controller.choose_level(level)
