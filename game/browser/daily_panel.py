"""The dialog of the daily boards: three levels, what was made of them today, and the days in a row."""

from __future__ import annotations

from typing import Any

from js import Date, Object, document
from pyodide.ffi import to_js

from ..app.controller import Controller
from ..app.daily import DAY_MS, Daily, Result, day_of
from ..app.i18n import current, ngettext
from ..app.i18n import gettext as _
from ..app.timer import seconds_text
from ..engine.level import NAMED
from .dialogs import Dialogs
from .listening import Listening

LEVEL_NAMES = {"beginner": "Beginner", "intermediate": "Intermediate", "expert": "Expert"}


class DailyPanel:
    """Shows the day's boards and starts them."""

    def __init__(self, dialogs: Dialogs, controller: Controller) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._daily = Daily(controller.documents)
        self._rows: Any = document.getElementById("daily-rows")
        self._listening = Listening()
        self._listening.on(self._rows, "click", self._clicked)

    def show(self) -> None:
        """Open it with today's boards."""
        self._day = day_of(self._controller.clock.wall())
        options = to_js({"timeZone": "UTC", "dateStyle": "full"}, dict_converter=Object.fromEntries)
        date = Date.new(self._day * DAY_MS).toLocaleDateString(current(), options)
        document.getElementById("daily-date").textContent = str(date)
        self._rows.replaceChildren(*(self._row(level) for level in NAMED))
        self._dialogs.show("daily")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _row(self, level: str) -> Any:
        result, streak = self._daily.get(self._day, level), self._daily.streak(self._day, level)
        row = _make("li", css="daily-row")
        row.dataset.daily = level
        row.dataset.state = "won" if result.ms is not None else "tried" if result.tries else "new"
        row.dataset.streak = str(streak)
        words = _make("div")
        words.append(_make("strong", _(LEVEL_NAMES[level])), _make("span", state_text(result), css="note"))
        days = ngettext("{count} day in a row", "{count} days in a row", streak).format(count=streak)
        words.append(_make("span", days if streak else "", css="streak"))
        button = _make("button", _("Play again") if result.tries else _("Play"), css="button")
        button.type = "button"
        button.setAttribute("aria-label", f"{button.textContent}: {_(LEVEL_NAMES[level])}")
        if result.ms is None:
            button.classList.add("primary")
        row.append(words, button)
        return row

    def _clicked(self, event: Any) -> None:
        if event.target.closest("button"):
            level = event.target.closest("[data-daily]").dataset.daily
            self._dialogs.close("daily")
            self._controller.play_daily(NAMED[level])


def state_text(result: Result) -> str:
    """What was made of a board, in a few words."""
    if result.ms is not None:
        return _("won in {time} s").format(time=seconds_text(result.ms))
    if result.helped:
        return _("won with help")
    if result.tries:
        return ngettext("{count} try", "{count} tries", result.tries).format(count=result.tries)
    return _("not played yet")


def _make(tag: str, text: str = "", css: str = "") -> Any:
    node = document.createElement(tag)
    if text:
        node.textContent = text
    if css:
        node.className = css
    return node
