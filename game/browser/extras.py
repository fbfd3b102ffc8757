"""What is not needed to play: records, games to watch, files and sharing. Loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from js import Date, document, window

from ..app.backup import Report, take_in, write_backup
from ..app.controller import Controller
from ..app.daily import DAY_MS
from ..app.i18n import gettext as _
from ..app.i18n import ngettext
from ..app.messages import Patience
from ..app.opening import Opened, understand
from ..app.ports import Cancel, nothing
from ..app.replays import Kept
from ..app.saves import read_save
from ..app.settings import SETTINGS
from ..app.share import board_query, result_text, seed_query
from ..app.storage import Document
from ..app.work import work_off
from .dialogs import Dialogs
from .files import Opener, save_canvas, save_file, share, start
from .listening import Listening
from .picture import picture_of
from .records_panel import RecordsPanel
from .watch_panel import WatchPanel
from .words import level_title


class Extras:
    """The dialogs besides the game, and what their buttons do."""

    def __init__(self, dialogs: Dialogs, controller: Controller, act: Callable[[str], None]) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._act_elsewhere = act
        self._watch = WatchPanel(dialogs, controller, self._share_game)
        self.records = RecordsPanel(dialogs, controller, self._watch.watch)
        self._opener = Opener(self._opened, controller.messages)
        self._backups: list[dict[str, Document]] = []  # the one that is being taken in, and those that wait
        self._patience = Patience(controller.clock, controller.messages, lambda: _("Taking the backup in …"))
        self._cancel: Cancel = nothing
        self._listening = Listening()
        self._listening.on(document.getElementById("more"), "click", self._clicked)
        self._actions: dict[str, Callable[[], None]] = {
            "records": self.records.show,
            "more": self._show_more,
            "share": self._share,
            "watch": self._watch_this,
            "save": self._save_board,
            "picture": self._save_picture,
            "open": self._opener.choose,
            "backup": self._save_backup,
        }

    def act(self, name: str) -> None:
        """Do what the button of this name says; nothing if it is none of these."""
        if name in self._actions:
            self._actions[name]()

    def unbind(self) -> None:
        """Listen no more."""
        self._cancel()
        self._listening.end()
        self._opener.unbind()
        self._watch.unbind()
        self.records.unbind()

    # The menu.

    def _show_more(self) -> None:
        session = self._controller.session
        known = session.over or (session.replay.board is not None and not session.no_guess)
        for name, possible in (("watch", session.over), ("save", known), ("picture", session.over)):
            document.querySelector(f'#more [data-action="{name}"]').disabled = not possible
        self._dialogs.show("more")

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-action]")
        if button:
            self._dialogs.close("more")
            self._act_elsewhere(str(button.dataset.action))

    # This game.

    @property
    def _this_game(self) -> Kept:
        session = self._controller.session
        ms = int(session.timer.elapsed_ms)
        return Kept(session.replay, int(self._controller.clock.wall()), ms, session.game.status == "won")

    def _watch_this(self) -> None:
        self._watch.watch(self._this_game)

    def _share(self) -> None:
        session = self._controller.session
        if session.daily is not None:
            # Everybody has the board already, and nobody wants to be told of its mines.
            title = f"{_('Minesweeper')} · {_day(session.daily)} · {level_title(session.game.level.name)}"
            game = self._this_game
            text = result_text(game.replay, game.ms, title) if session.over else title
            start(share(text, _address(""), self._say, self._say_briefly))
        elif session.over:
            self._share_game(self._this_game)
        else:
            start(share("", _address(seed_query(session.replay)), self._say, self._say_briefly))

    def _share_game(self, game: Kept, say: Callable[[str], None] | None = None) -> None:
        title = f"{_('Minesweeper')} · {level_title(game.replay.level.name)}"
        text = result_text(game.replay, game.ms, title)
        start(share(text, _address(board_query(game.replay)), say or self._say, say or self._say_briefly))

    def _save_board(self) -> None:
        board = self._controller.session.game.board or self._controller.session.replay.board
        if board is not None:
            save_file(f"{board.level.name}.mbf", board.to_mbf(), "application/octet-stream")

    def _save_picture(self) -> None:
        game = self._controller.session.game

        async def save() -> None:
            await save_canvas(f"minesweeper-{game.level.name}.png", await picture_of(game))

        start(save())

    # Files.

    def _opened(self, data: bytes) -> None:
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        try:
            self._take(understand(data))
        except ValueError:
            self._say(_("This file is no board, recording or backup that can be read here."))

    def _take(self, opened: Opened) -> None:
        controller = self._controller
        if opened.board is not None:
            board = opened.board
            controller.if_free(lambda: controller.new_game(board=board))
        elif opened.game is not None:
            controller.pause()
            self._watch.watch(opened.game)
        elif opened.backup is not None:
            self._take_in(opened.backup)

    def _save_backup(self) -> None:
        controller = self._controller
        controller.save()
        text = write_backup(controller.documents, controller.clock.wall())
        save_file("minesweeper-backup.json", text, "application/json")

    def _take_in(self, backup: dict[str, Document]) -> None:
        # A backup may hold a hundred long games, each played again to see whether it is right.
        self._backups.append(backup)
        if len(self._backups) == 1:
            self._take_next_in()

    def _take_next_in(self) -> None:
        controller = self._controller

        def work() -> Generator[None, None, Report]:
            mine = controller.keeper.name
            kept = controller.documents, controller.records, controller.replays
            try:
                return (yield from take_in(self._backups[0], *kept, mine))
            finally:
                del self._backups[0]

        self._cancel = work_off(controller.clock, self._patience.over(work()), self._taken_in)

    def _taken_in(self, report: Report) -> None:
        controller = self._controller
        save = read_save(controller.documents, report.game) if report.game else None
        if save is not None and not controller.session.worth_keeping:
            # Nobody plays here: the game of the backup is gone on with at once.
            controller.documents.remove(report.game)
            controller.take_up(save)
            controller.save()
        self._say(words_of(report))
        if report.settings:
            controller.screen.ask(
                _("The backup has settings, too. Replace yours by them?"),
                lambda: self._take_settings(report.settings),
                yes=_("Replace my settings"),
                no=_("Keep my settings"),
            )
        if self._backups:
            self._take_next_in()

    def _take_settings(self, kept: Document) -> None:
        settings = self._controller.settings
        for name, value in kept.items():
            if name in SETTINGS and SETTINGS[name].allows(value):
                settings.set(name, value)

    def _say(self, text: str) -> None:
        self._controller.messages.say(text)

    def _say_briefly(self, text: str) -> None:
        self._controller.messages.say_briefly(text)


def words_of(report: Report) -> str:
    """What came of taking a backup in, for the player."""
    sentences = [
        _("The backup has been taken in.") if report.kept else _("Not all of the backup could be kept.")
    ]
    if report.replays:
        sentences.append(
            ngettext(
                "{count} game to watch is new.", "{count} games to watch are new.", report.replays
            ).format(count=report.replays)
        )
    if report.newer:
        sentences.append(_("A newer version wrote part of it, which was left out."))
    return " ".join(sentences)


def _day(number: int) -> str:
    # The day is one of UTC, wherever the player is.
    return str(Date.new(number * DAY_MS).toISOString())[:10]


def _address(query: str) -> str:
    location = window.location
    return f"{location.origin}{location.pathname}{query}"
