"""What comes of an intent: the session takes it, the screen shows it, the end is recorded."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.board import Board
from ..engine.changes import Changes
from ..engine.rules import Rules
from . import appearance
from .announcements import outcome_text, refusal_text
from .assistant import Assistant
from .ending import Ending
from .gestures import Controls, Intent
from .i18n import gettext as _
from .input import InputMachine
from .keeping import Keeper
from .laying import Laying
from .messages import Messages
from .ports import Cancel, Clock, nothing
from .records import Records
from .replays import Replays
from .screen import Screen
from .session import LOADING, PAUSED, Session
from .settings import Settings
from .sounds import sound_of
from .storage import Documents


class Play:
    """The game of `session` on `screen`: everything below the player's wishes (see `controller`)."""

    def __init__(
        self,
        clock: Clock,
        next_seed: Callable[[], int],
        documents: Documents,
        settings: Settings,
        screen: Screen,
        rules_name: str = "",
    ) -> None:
        self.clock = clock
        self.next_seed = next_seed
        self.documents = documents
        self.settings = settings
        self.records = Records(documents)
        self.screen = screen
        self.messages = Messages(clock, documents, screen)
        self.keeper = Keeper(clock, documents, self.messages)
        self.replays = Replays(documents)
        self.rules_name = rules_name or settings.text("rules")
        self.session = Session(clock, settings.level("level"), self.rules, next_seed())
        self.assistant = Assistant(clock, self.session, screen, self.messages)
        self.laying = Laying(clock, screen, self.messages, self._board_found, self.show_press)
        self.ending = Ending(clock, settings, documents, self.records, self.replays, screen, self.sound)
        self.machine = InputMachine(self._look, self._controls())
        self._cancel_wake: Cancel = nothing
        self._cancel_tick: Cancel = nothing
        self.cancel_loading: Cancel = nothing
        self.pressed: list[int] = []
        self.square = 0
        self.gated = False
        settings.observe(self._setting_changed)

    @property
    def rules(self) -> Rules:
        """The rules of the next game."""
        rules = self.settings.rules(self.rules_name)
        # Modern marks with question marks on the devices whose setting says so (see `act`).
        return rules.replace(question=True) if rules.name == "modern" else rules

    # What comes of it.

    def _look(self, square: int) -> str:
        return self.session.state(square)

    def perform(self, intents: list[Intent]) -> None:
        """Act on the intents, oldest first, and show what is pressed now."""
        for intent in intents:
            self._act(intent)
        self.show_press()
        self._cancel_wake()
        wake = self.machine.wake
        self._cancel_wake = (
            nothing if wake is None else self.clock.later(max(0.0, wake - self.clock.now()), self._wake)
        )

    def _wake(self) -> None:
        self.perform(self.machine.tick(self.clock.now()))

    def _board_found(self, board: Board | None) -> None:
        """The board of the first open is there, or the player takes one like any other."""
        self.session.lay(board)
        self.screen.no_guess(self.session.no_guess)
        intents, self.laying.intents = self.laying.intents, []
        self.perform(intents)

    def _act(self, intent: Intent) -> None:
        if self.laying.square is not None:
            self.laying.intents.append(intent)
            return
        if self.session.awaits_board(intent):
            self.laying.begin(self.session, intent)
            return
        question = True
        if self.session.game.rules.name == "modern":
            by_finger = intent.device in ("touch", "pen")
            question = self.settings.yes("question_touch" if by_finger else "question_mouse")
        outcome = self.session.act(intent, question)
        if intent.square != self.square:
            # The keyboard goes on where the hand was.
            self.square = intent.square
            self.screen.cursor(intent.square, False)
        changes = outcome.changes
        if not changes:
            if outcome.refused:
                self.screen.shake(intent.square)
                self.screen.announce(refusal_text(outcome.refused))
                if outcome.refused in ("no-flag-left", "not-the-start"):
                    self.messages.say_briefly(refusal_text(outcome.refused))
            return
        self.screen.draw(changes.squares, self.pressed or (intent.square,))
        if not self.session.over:
            self.sound(sound_of(intent.kind, changes))
        if intent.held and self.settings.yes("vibration"):
            self.screen.buzz(15)
        if len(changes.squares) > 1:
            self.machine.squares_changed(frozenset(changes.squares), self.clock.now())
        self._after(changes)

    def _after(self, changes: Changes) -> None:
        session = self.session
        self.screen.mines(changes.mines_left)
        self.assistant.moved()
        if session.over:
            self.machine.cancel()
            self.keeper.drop()
            self.ending.end(session)
            self.messages.tell_of_storage()
        else:
            self.screen.announce(outcome_text(changes.squares))
            self.keeper.soon(session)
        self.show_status()

    def resume(self) -> None:
        """Go on with a paused game."""
        if self.session.resume():
            self.show_status()
            self.screen.announce(_("The game goes on"))

    def press_on_cover(self) -> None:
        """A press while the board is not being played: it only finishes the loading or ends the pause."""
        if self.gated:
            self.open_gate()
        elif self.session.status == LOADING:
            self.finish_loading()
        elif self.session.status == PAUSED:
            self.resume()

    def open_gate(self) -> None:
        """The start button: the board that waited appears."""
        self.gated = False
        self.screen.gate(False)
        if self.settings.yes("loading"):
            self.load()
        else:
            self.finish_loading()

    def load(self) -> None:
        """Let the board appear row by row; it is played when it stands, or at the first press."""
        time = appearance.loading_time(self.session.game.level.height)
        self.cancel_loading = self.clock.later(time, self.finish_loading)

    def sound(self, name: str) -> None:
        """Play a sound, if the player wants any."""
        if self.settings.yes("sound"):
            self.screen.sound(name, self.settings.whole("volume"))

    def finish_loading(self) -> None:
        """The board stands: it is played from now on."""
        self.cancel_loading()
        self.cancel_loading = nothing
        if self.session.loaded():
            self.show_status()
            self.assistant.moved()

    def leave(self) -> None:
        """End everything that belongs to the game before."""
        for cancel in (self.cancel_loading, self._cancel_tick, self._cancel_wake):
            cancel()
        self.cancel_loading = self._cancel_tick = self._cancel_wake = nothing
        self.keeper.cancel()
        self.laying.cancel()
        self.assistant.clear()
        self.ending.cancel()
        self.machine.cancel()
        self.gated = False
        self.pressed = []

    def save(self) -> None:
        """Keep the running game now."""
        self.keeper.now(self.session)

    # What is shown.

    def show_new_board(self, keep_banner: bool = False) -> None:
        """Lay out the board of the session, closed, with everything around it."""
        game = self.session.game
        self.machine.controls = self._controls()
        self.screen.lay_out(game.level, self.session.status == LOADING)
        self.screen.gate(self.gated)
        self.pressed = []
        self.screen.level(game.level.name)
        self.screen.mines(game.mines_left)
        self.screen.flag_mode(self.settings.yes("flag_mode"))
        self.screen.no_guess(self.session.no_guess)
        if not keep_banner:
            self.screen.banner(None)
        if self.square >= game.stride * game.level.height or self.square % game.stride == game.level.width:
            self.square = 0
        self.screen.cursor(self.square, False)
        self.show_status()

    def show_status(self) -> None:
        """Show the status and what follows from it."""
        self.screen.status(self.session.status)
        self.show_face()
        self.show_time()

    def show_face(self) -> None:
        """Show the face that goes with status and press."""
        self.screen.face(appearance.face(self.session.status, bool(self.pressed)))

    def show_press(self) -> None:
        """Show what the machine says is pressed."""
        pressed = self.machine.pressed
        squares = self.session.pressable(*pressed) if pressed else []
        if self.laying.square is not None and self.laying.square not in squares:
            squares = [*squares, self.laying.square]
        if squares != self.pressed:
            self.pressed = squares
            self.screen.press(squares)
            self.show_face()

    def show_time(self) -> None:
        """Show the time, and come back when it changes."""
        self._cancel_tick()
        self._cancel_tick = nothing
        timer = self.session.timer
        self.screen.time(timer.elapsed_ms, exact=timer.started and not timer.running)
        if timer.running:
            self._cancel_tick = self.clock.later(timer.until_next_second(), self.show_time)

    def _controls(self) -> Controls:
        # What is played counts, not what will be: a game taken up may have other rules than the next one.
        settings, rules = self.settings, self.session.game.rules
        return Controls(
            touch_scheme=settings.text("touch_scheme"),
            mouse_scheme=settings.text("mouse_scheme"),
            flag_mode=settings.yes("flag_mode"),
            chord=settings.text("chord"),
            chord_needs_both_buttons=rules.chord_gesture == "both-buttons",
            hold_ms=float(settings.whole("hold_ms")),
            # Canvas is played by sliding: its author let a held press look for its square.
            slide=settings.yes("slide") or rules.name == "canvas",
        )

    def _setting_changed(self, name: str) -> None:
        self.machine.controls = self._controls()
        if name == "flag_mode":
            self.screen.flag_mode(self.settings.yes(name))
