"""What the player wishes: pointers, keys and buttons come in at this one door."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.board import Board, bits
from ..engine.level import Level
from .gestures import Intent, Pointer
from .i18n import gettext as _
from .keys import ON_SQUARE, moved
from .messages import READ_MS
from .play import Play
from .saves import Save
from .session import PAUSED, PLAYING, READY


class Controller(Play):
    """Takes what the player does and starts, pauses or goes on with games accordingly."""

    # Games.

    def new_game(
        self,
        level: Level | None = None,
        *,
        seed: int | None = None,
        board: Board | None = None,
        loading: bool = True,
        gate: bool = False,
    ) -> None:
        """Start at once: this level, or the one being played; mines from `seed` or this very `board`.

        Args:
            loading: let the board appear row by row if it is another board than the one before.
            gate: let it wait behind the start button, where the rules have one.
        """
        before = self.session.game.level
        level = board.level if board is not None else level or before
        rules = self.rules
        loading = loading and self.settings.yes("loading") and (level != before or rules.loading_on_restart)
        from_link = seed is not None or board is not None
        self.leave()
        self.gated = gate and rules.start_gate
        self.keeper.drop()
        self.session.start(
            level,
            rules,
            self.next_seed() if seed is None else seed,
            board,
            from_link,
            loading or self.gated,
            # The seed of a link is that of a board like any other, whatever the player likes.
            self.settings.yes("no_guess") and not from_link,
        )
        self.show_new_board()
        self.screen.announce(_("New game"))
        self.assistant.moved()
        if loading and not self.gated:
            self.load()

    def take_up(self, save: Save) -> None:
        """Show a kept game; it waits paused."""
        self.leave()
        self.session.resume_saved(*save)
        self.show_new_board()
        game = self.session.game
        shown = {square: game.state(square) for square in bits(game.opened | game.flags | game.questions)}
        self.screen.draw(shown, shown)
        self.assistant.point_to_start()

    def play_daily(self, level: Level) -> None:
        """The board that everybody has today at this level; asks first while a game runs."""
        from .daily import day_of, seed_of

        def start() -> None:
            day = day_of(self.clock.wall())
            self.leave()
            self.keeper.drop()
            rules = self.settings.rules("modern").replace(question=True)
            self.session.start(
                level, rules, seed_of(day, level.name), from_link=True, no_guess=True, daily=day
            )
            self.show_new_board()
            self.assistant.point_to_start()
            self.square = self.session.start_square or 0
            # Enter and Space go to the board now, not to the button that led here.
            self.screen.cursor(self.square, True)

        self.if_free(start)

    def if_free(self, go_on: Callable[[], None], question: str = "") -> None:
        """Go on at once, or after asking when that gives up a game with an opened square."""
        if not self.session.at_stake:
            go_on()
            return
        # Nobody answers while the time runs, nor studies the board while it stands still.
        running = self.session.status == PLAYING
        self.pause()

        def stay() -> None:
            if running:
                self.resume()

        self.screen.ask(question or _("A game is running. Give it up?"), go_on, otherwise=stay)

    def choose_level(self, level: Level) -> None:
        """Play this level, now and from now on; asks first while a game runs."""

        def start() -> None:
            self.settings.set("level", level.name)
            self.new_game(level, gate=True)

        self.if_free(start)

    def choose_rules(self, name: str) -> None:
        """Play by these rules, now and from now on; asks first while a game runs."""

        def start() -> None:
            self.rules_name = name
            self.settings.set("rules", name)
            self.new_game(gate=True)

        self.if_free(start)

    def toggle_no_guess(self) -> None:
        """Boards that need no guess, or any, now and from now on; asks first while a game runs."""
        wanted = not self.session.no_guess

        def start() -> None:
            self.settings.set("no_guess", wanted)
            self.new_game(gate=True)
            # A finger sees no title of the button.
            self.messages.say_briefly(
                _("No guessing: every board can be won by logic alone")
                if wanted
                else _("Any board: some cannot be won without a guess"),
                READ_MS,
            )

        self.if_free(start)

    def restart(self) -> None:
        """The face and the key N: a new game at once, unless the player wants to be asked."""
        if self.settings.yes("ask_before_restart"):
            self.if_free(self.new_game)
        else:
            self.new_game()

    # Pointers.

    def pointer(self, event: Pointer) -> None:
        """Take a pointer event."""
        if self.session.status in (READY, PLAYING):
            self.perform(self.machine.feed(event))
            return
        self.machine.feed(event)
        self.machine.cancel()
        if event.kind == "down":
            self.press_on_cover()
        self.show_press()

    def context_menu(self, square: int | None) -> None:
        """The system would show its menu over this square."""
        if self.session.status in (READY, PLAYING):
            self.perform(self.machine.context_menu(square, self.clock.now()))

    def release_all(self) -> None:
        """Pointers are lost to the page: nothing stays pressed."""
        self.machine.reset()
        self.show_press()

    def layout_moved(self) -> None:
        """The board moved under the player's hand."""
        self.screen.board_moved()
        self.machine.squares_changed(None, self.clock.now())

    # Keys.

    def key(
        self, key: str, ctrl: bool = False, repeat: bool = False, seen: bool = True, turned: bool = False
    ) -> bool:
        """A key pressed on the board, or held so long that it repeats; true if it was meant for it.

        Args:
            seen: whether the cursor is seen. If not, the key shows it, and acts on no square yet.
            turned: whether the board's columns are shown as rows; the cursor moves as it is seen to.
        """
        game = self.session.game
        place, size = game.position(self.square), (game.level.height, game.level.width)
        to = moved(key, ctrl, *place[::-1], *size[::-1]) if turned else moved(key, ctrl, *place, *size)
        if to is not None:
            self.square = game.square(*(to[::-1] if turned else to))
            self.screen.cursor(self.square, True)
            return True
        name = ON_SQUARE.get(key if len(key) > 1 else key.lower())
        if name is None or ctrl:
            return False
        if repeat:
            # A key held down moves on and on, but acts once: held, the press that ends a pause opens nothing.
            return True
        if self.session.status not in (READY, PLAYING):
            self.press_on_cover()
            return True
        if not seen:
            self.screen.cursor(self.square, True)
            return True
        if name == "press":
            name = "chord" if game.state(self.square) in "12345678" else "open"
        if name == "chord" and self.settings.text("chord") == "off":
            return True
        self.perform([Intent(name, self.square, "keyboard")])
        return True

    def focus(self, square: int) -> None:
        """The focus came to this square by other means."""
        self.square = square
        self.screen.cursor(square, False)

    # Buttons and the page.

    def toggle_flag_mode(self) -> None:
        """Swap open and flag for a tap and the left button."""
        self.settings.set("flag_mode", not self.settings.yes("flag_mode"))

    def toggle_sound(self) -> None:
        """Sounds on or off; turned on, one is heard."""
        self.settings.set("sound", not self.settings.yes("sound"))
        self.sound("flag")

    def set_volume(self, volume: int) -> None:
        """How loud sounds are, 0 to 100."""
        self.settings.set("volume", volume)
        self.sound("open")

    def toggle_pause(self) -> None:
        """Pause a running game, or go on with a paused one."""
        if self.session.status == PAUSED:
            self.resume()
        else:
            self.pause()

    def pause(self) -> None:
        """Cover the board and stop the time, if a game runs."""
        if self.session.pause():
            self.machine.cancel()
            self.show_press()
            self.assistant.covered()
            self.show_status()
            self.save()
            self.screen.announce(_("Paused"))

    def hidden(self) -> None:
        """The page goes out of sight, perhaps for good."""
        self.release_all()
        self.pause()
        self.save()

    def dismiss(self) -> None:
        """Take the banner away, or end the search for a board."""
        self.screen.banner(None)
        self.laying.cancel()

    def take_back(self) -> None:
        """After a mine: go on from before it, if the player has chosen that this can be done."""
        if self.settings.yes("undo_after_mine") and self.session.take_back():
            self.leave()
            self.show_all()
            self.screen.banner(None)
            self.screen.announce(_("Taken back"))
            self.keeper.soon(self.session)

    def show_all(self) -> None:
        """Show everything anew: at the start, and in another language."""
        game = self.session.game
        self.show_new_board(keep_banner=True)
        shown = {square: state for square in bits(game.squares) if (state := game.state(square)) != "#"}
        self.screen.draw(shown, shown)
        self.show_press()
        self.assistant.moved()
