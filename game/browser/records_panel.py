"""The records: best times of a rule set, everything counted of one of its levels, and the last games to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ..app.charts import histogram, wins
from ..app.controller import Controller
from ..app.i18n import gettext as _
from ..app.records import NO_GUESS, Record
from ..app.replays import Kept
from ..app.settings_words import choice_words
from ..app.statistics import Entry
from ..app.timer import seconds_text
from ..engine.level import NAMED
from ..engine.rules import RULES
from .charts import histogram_chart, times_chart
from .dialogs import Dialogs
from .dom import make, table
from .listening import Listening
from .words import day, level_title, moment

NOTHING = "–"


class RecordsPanel:
    """Fills the dialog anew each time it is opened, and when another page has played."""

    def __init__(self, dialogs: Dialogs, controller: Controller, watch: Callable[[Kept], None]) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._watch = watch
        self._rules: Any = document.getElementById("records-rules")
        self._rows: Any = document.getElementById("records-rows")
        self._statistics: Any = document.getElementById("statistics")
        self._watchable: Any = document.getElementById("watchable")
        self._level = ""
        self._listening = Listening()
        self._listening.on(self._rules, "change", lambda event: self.fill())
        self._listening.on(document.getElementById("records"), "click", self._clicked)

    def show(self) -> None:
        """Open the dialog with the rules and the level being played."""
        game = self._controller.session.game
        self._fill_rules(game.rules.name + (NO_GUESS if self._controller.session.no_guess else ""))
        self._level = game.level.name
        self.fill()
        self._dialogs.show("records")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _fill_rules(self, chosen: str) -> None:
        words = choice_words()
        self._rules.replaceChildren()
        for name in [*RULES, "custom"]:
            for ending, addition in (("", ""), (NO_GUESS, f", {_('no guessing')}")):
                key = name + ending
                # Boards without guesses are listed where there were any.
                if ending and key != chosen and not self._controller.records.levels(name, no_guess=True):
                    continue
                option = make("option", words[name] + addition, value=key)
                option.selected = key == chosen
                self._rules.append(option)

    def fill(self) -> None:
        """Write everything as it stands now."""
        rules = str(self._rules.value)
        name, no_guess = rules.removesuffix(NO_GUESS), rules.endswith(NO_GUESS)
        known = self._controller.records.levels(name, no_guess=no_guess)
        names = [*NAMED, *sorted(known.keys() - NAMED.keys())]
        if self._level not in names:
            self._level = names[0]
        self._rows.replaceChildren(*(self._row(level, known.get(level, Record())) for level in names))
        statistics = self._controller.records.statistics(self._level, name, no_guess)
        self._fill_statistics(known.get(self._level, Record()), list(statistics.recent))
        self._fill_watchable()

    def _row(self, level: str, record: Record) -> Any:
        row = make("tr")
        row.dataset.record = level
        row.dataset.played = str(record.played)
        row.dataset.won = str(record.won)
        row.dataset.best = "" if record.best is None else str(record.best)
        head = make("th", scope="row")
        button = make("button", level_title(level), css="row-button", type="button")
        button.setAttribute("aria-pressed", "true" if level == self._level else "false")
        button.dataset.of = level
        head.append(button)
        row.append(head)
        for text in (
            NOTHING if record.best is None else seconds_text(record.best),
            NOTHING if record.date is None else day(record.date),
            str(record.won),
            str(record.played),
        ):
            row.append(make("td", text))
        return row

    def _fill_statistics(self, record: Record, recent: list[Entry]) -> None:
        section = self._statistics
        section.replaceChildren(make("h3", level_title(self._level)))
        if not record.played:
            section.append(make("p", _("No game has been finished here yet."), css="note"))
            return
        figures = make("dl", css="figures")
        for title, text in figures_of(record):
            pair = make("div")
            pair.append(make("dt", title), make("dd", text))
            figures.append(pair)
        section.append(figures)
        if record.apart_played:
            section.append(
                make(
                    "p",
                    _("Games from links and with help count as played, not in times and streaks."),
                    css="note",
                )
            )
        charted = wins(recent)
        if charted:
            charts = make("div", css="charts")
            charts.append(times_chart(charted), histogram_chart(histogram([entry.ms for entry in charted])))
            section.append(charts)
        details = make("details")
        details.append(make("summary", _("The last games, one by one")))
        scroll = make("div", css="table-scroll last", tabindex="0", role="region")
        scroll.setAttribute("aria-label", _("The last games, one by one"))
        scroll.append(games_table(recent))
        details.append(scroll)
        section.append(details)

    def _fill_watchable(self) -> None:
        section = self._watchable
        games = self._controller.replays.all()
        section.replaceChildren()
        if not games:
            return
        section.append(make("h3", _("Watch again")))
        rows = []
        for game in games:
            button = make("button", moment(game.date), css="row-button", type="button")
            button.dataset.watchGame = game.name
            outcome = _("won") if game.won else _("lost")
            rows.append([button, level_title(game.replay.level.name), outcome, seconds_text(game.ms)])
        scroll = make("div", css="table-scroll last")
        scroll.append(table(_("Watch again"), [_("Game"), _("Level"), _("End"), _("Time")], rows))
        section.append(scroll)

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if hasattr(button.dataset, "of"):
            self._level = str(button.dataset.of)
            self.fill()
            pressed = self._rows.querySelector('[aria-pressed="true"]')
            if pressed:
                pressed.focus()
        elif hasattr(button.dataset, "watchGame"):
            game = self._controller.replays.get(str(button.dataset.watchGame))
            if game is not None:
                self._watch(game)


def figures_of(record: Record) -> list[tuple[str, str]]:
    """Title and text of each figure."""
    share = f"{100 * record.won / record.played:.0f} %" if record.played else NOTHING
    return [
        (_("Played"), str(record.played)),
        (_("Won"), f"{record.won} · {share}"),
        (_("Wins in a row"), str(record.streak)),
        (_("Most in a row"), str(record.longest)),
        (_("Best time"), NOTHING if record.best is None else seconds_text(record.best)),
        (_("Average time"), NOTHING if record.average is None else seconds_text(record.average)),
        (_("Best 3BV/s"), NOTHING if record.speed is None else f"{record.speed:.2f}"),
        (_("Efficiency"), NOTHING if record.efficiency is None else f"{100 * record.efficiency:.0f} %"),
    ]


def games_table(recent: list[Entry]) -> Any:
    """The single games, the last one first."""
    rows: list[list[Any]] = [
        [
            moment(entry.date),
            _("won") if entry.won else _("lost"),
            seconds_text(entry.ms),
            str(entry.three_bv) if entry.three_bv else NOTHING,
            NOTHING if entry.efficiency is None else f"{100 * entry.efficiency:.0f} %",
        ]
        for entry in reversed(recent)
    ]
    heads = [_("Game"), _("End"), _("Time"), "3BV", _("Efficiency")]
    return table(_("The last games, one by one"), heads, rows)
