"""What stands in the dialogs: records, the form for a board of one's own, settings."""

from __future__ import annotations

from typing import Any

from js import Date, document

from ..app.controller import Controller
from ..app.i18n import current
from ..app.i18n import gettext as _
from ..app.timer import seconds_text
from ..engine.level import LARGEST, NAMED, Level
from .dialogs import Dialogs
from .listening import Listening

LEVEL_NAMES = {"beginner": "Beginner", "intermediate": "Intermediate", "expert": "Expert"}


def show_records(dialogs: Dialogs, controller: Controller) -> None:
    """The best times of the rule set being played, a row a level."""
    rules = controller.session.game.rules.name
    known = controller.records.levels(rules)
    names = [*NAMED, *sorted(known.keys() - NAMED.keys())]
    rows = document.getElementById("records-rows")
    rows.replaceChildren()
    for name in names:
        record = controller.records.get(name, rules)
        row = document.createElement("tr")
        row.dataset.record = name
        row.dataset.played = str(record.played)
        row.dataset.won = str(record.won)
        row.dataset.best = "" if record.best is None else str(record.best)
        title = _(LEVEL_NAMES[name]) if name in LEVEL_NAMES else name.replace("x", " × ")
        head = document.createElement("th")
        head.scope = "row"
        head.textContent = title
        row.append(head)
        for text in (
            "–" if record.best is None else seconds_text(record.best),
            "–" if record.date is None else str(Date.new(record.date).toLocaleDateString(current())),
            str(record.won),
            str(record.played),
        ):
            cell = document.createElement("td")
            cell.textContent = text
            row.append(cell)
        rows.append(row)
    dialogs.show("records")


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
