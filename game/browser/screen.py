"""The application's screen: the board, the bar above it, the messages and the banner, each written when it differs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import TYPE_CHECKING, Any

from js import document, navigator

from ..app.i18n import gettext as _
from ..app.ports import nothing
from ..app.screen import Banner
from ..app.timer import clock_text, iso_duration
from ..engine.level import NAMED, Level
from .board_view import BoardView
from .dialogs import Dialogs
from .effects import Effects
from .overlay import Overlay
from .zooming import Zooming

if TYPE_CHECKING:
    from ..app.risks import Shade


class BrowserScreen:
    """Implements `game.app.screen.Screen`."""

    def __init__(self, board: BoardView, zooming: Zooming, dialogs: Dialogs) -> None:
        self.board = board
        self.overlay = Overlay(board)
        board.rebuilt = self.overlay.renew
        self._zooming = zooming
        self._effects = Effects(board)
        self._dialogs = dialogs
        self._nodes = {
            name: document.getElementById(name)
            for name in (
                "mines",
                "timer",
                "face",
                "flag-mode",
                "no-guess",
                "message",
                "live",
                "cover",
                "gate",
                "sound",
                "volume",
                "banner",
                "banner-title",
                "banner-best",
                "banner-detail",
                "banner-verdict",
                "banner-figures",
            )
        }
        self._levels: list[Any] = list(document.querySelectorAll("[data-level]"))
        self._pause: Any = document.querySelector('[data-action="pause"]')
        self._hint: Any = document.querySelector('[data-action="hint"]')
        self._undo: Any = document.querySelector('[data-action="undo"]')
        self._risk: Any = document.querySelector('[data-action="risk"]')
        self._sound: Any = None
        self._refocus = False
        self._offer: list[Any] = []
        """What boot.js said of a new version: it comes back when nothing else is said."""
        self._aside = False
        self._written: dict[str, str] = {"paused": ""}

    # The board.

    def lay_out(self, level: Level, loading: bool) -> None:
        """A closed board of this size."""
        self._effects.clear()
        self.overlay.forget()
        self.board.lay_out(level, loading)
        self._zooming.lay_out(level)
        self.board_moved()

    def board_moved(self) -> None:
        """Put what is said below the board where it covers no square, else above it."""
        message = self._nodes["message"]
        before, place = message.dataset.place, "bottom"
        message.dataset.place = place
        if message.textContent:
            board = self.board.element.getBoundingClientRect()
            if board.bottom > message.getBoundingClientRect().top:
                place = "between" if self._aside or message.querySelector("button") else "top"
                message.dataset.place = place
        if (before == "between") != (place == "between"):
            # The board has more or less room than before.
            self._zooming.resized()
            self._zooming.moved()

    def draw(self, squares: dict[int, str], at_once: Collection[int]) -> None:
        """Show new states."""
        self.overlay.uncover(squares)
        self.board.draw(squares, at_once)

    def press(self, squares: Collection[int]) -> None:
        """Show exactly these squares pressed."""
        self.board.press(squares)

    def hint(self, marks: dict[int, str], first: int | None) -> None:
        """Mark exactly these squares, and bring the first into sight."""
        self.overlay.mark(marks)
        if first is not None:
            self.board.into_sight(first)

    def risks(self, shades: dict[int, Shade]) -> Generator[None, None, None]:
        """Show the risk of exactly these squares."""
        return self.overlay.tint(shades)

    def risk_on(self, on: bool) -> None:
        """Whether risks are shown."""
        self._risk.setAttribute("aria-pressed", "true" if on else "false")

    def shake(self, square: int) -> None:
        """A short sign that nothing follows."""
        self.board.shake(square)

    def wave(self, steps: list[tuple[int, list[int], list[int]]]) -> None:
        """The explosions after a loss and the wave they send over the board."""
        self._effects.wave(steps)

    def cursor(self, square: int, focus: bool) -> None:
        """Where the keyboard's cursor stands."""
        self.board.cursor(square, focus)

    # The bar.

    def status(self, status: str) -> None:
        """The game's status."""
        loading = status == "loading"
        if not loading:
            self.board.complete()
        classes = self.board.element.classList
        # One loading board may follow another, of which a vast one has no use for the class.
        classes.toggle("loading", loading and not self.board.vast)
        if not self._differs("status", status):
            return
        self.board.element.dataset.status = status
        classes.toggle("over", status in ("won", "lost"))
        self._nodes["cover"].hidden = status != "paused"
        self._pause.disabled = status not in ("playing", "paused")
        self._hint.disabled = status in ("paused", "won", "lost")
        paused = status == "paused"
        if self._differs("paused", "yes" if paused else ""):
            # The button says what it does, by name and picture; so it is none that is pressed or not.
            self._pause.classList.toggle("paused", paused)
            self._pause.setAttribute("aria-label", _("Go on") if paused else _("Pause"))
            self._pause.title = _("Go on (P)") if paused else _("Pause (P)")
        if self._refocus and status == "ready":
            self._refocus = False
            self.board.focus()

    def mines(self, left: int) -> None:
        """Mines less flags."""
        if self._differs("mines", str(left)):
            self._nodes["mines"].textContent = str(left)

    def face(self, face: str) -> None:
        """The face."""
        if self._differs("face", face):
            self._nodes["face"].dataset.face = face

    def time(self, ms: float, exact: bool) -> None:
        """The time played, in whole seconds for the eye."""
        timer = self._nodes["timer"]
        if self._differs("time", clock_text(ms)):
            timer.textContent = clock_text(ms)
        if self._differs("datetime", iso_duration(ms, exact)):
            timer.dateTime = iso_duration(ms, exact)

    def level(self, name: str) -> None:
        """Which level button is pressed."""
        if not self._differs("level", name):
            return
        shown = name if name in NAMED else "custom"
        for button in self._levels:
            button.setAttribute("aria-pressed", "true" if button.dataset.level == shown else "false")

    def no_guess(self, on: bool) -> None:
        """Whether the board is one to be won without a guess."""
        self._nodes["no-guess"].setAttribute("aria-pressed", "true" if on else "false")

    def flag_mode(self, on: bool) -> None:
        """Whether a tap flags."""
        self._nodes["flag-mode"].setAttribute("aria-pressed", "true" if on else "false")

    # Words.

    def banner(self, banner: Banner | None) -> None:
        """The banner of the end."""
        self._nodes["banner"].hidden = banner is None
        if banner is not None:
            self._nodes["banner"].dataset.won = "true" if banner.won else "false"
            self._nodes["banner-title"].textContent = banner.title
            self._nodes["banner-best"].textContent = banner.best
            self._nodes["banner-detail"].textContent = banner.detail
            self._undo.hidden = not banner.undo
            self.fill_banner(banner)

    def fill_banner(self, banner: Banner) -> None:
        """What came to be known since it was shown."""
        self._nodes["banner-verdict"].textContent = banner.verdict
        figures = self._nodes["banner-figures"]
        figures.replaceChildren()
        for name, value in banner.figures:
            figure = document.createElement("div")
            for tag, text in (("dt", name), ("dd", value)):
                node = document.createElement(tag)
                node.textContent = text
                figure.append(node)
            figures.append(figure)

    def say(self, text: str, aside: bool = False) -> None:
        """A message that stays until the next.

        Args:
            aside: it is not of the game, so where there is no room the board makes some, and nothing is covered.
        """
        message = self._nodes["message"]
        self._aside = aside
        if message.querySelector("button"):
            self._offer = list(message.childNodes)
        if text or not self._offer:
            message.textContent = text
        else:
            message.replaceChildren(*self._offer)
        self.board_moved()

    def put_away(self) -> None:
        """The new version is to wait; it is offered again at the next visit."""
        self._offer = []
        self._nodes["message"].replaceChildren()
        self.board_moved()

    def announce(self, text: str) -> None:
        """Words for those who listen."""
        live = self._nodes["live"]
        # The same words twice are heard twice only if the text differs.
        live.textContent = text + ("\u00a0" if live.textContent == text else "")

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
        """Ask whether to go on."""
        self._dialogs.ask(question, go_on, yes=yes, no=no, prefer=prefer, otherwise=otherwise, closed=closed)

    def gate(self, closed: bool) -> None:
        """Whether the board waits behind the start button."""
        gate = self._nodes["gate"]
        if not closed and gate.contains(document.activeElement):
            # The button goes away with its focus, and the board takes none before it stands.
            self._refocus = True
        gate.hidden = not closed
        self.board.wait(closed)
        self.board.element.classList.toggle("gated", closed)

    def sound(self, name: str, volume: int) -> None:
        """Play a sound; the player is loaded with the first one."""
        if self._sound is None:
            from .sound import BrowserSound

            self._sound = BrowserSound()
        self._sound.play(name, volume)

    def sound_on(self, on: bool, volume: int) -> None:
        """Show whether sounds are played, and how loud."""
        self._nodes["sound"].setAttribute("aria-pressed", "true" if on else "false")
        self._nodes["volume"].hidden = not on
        self._nodes["volume"].value = str(volume)

    def buzz(self, ms: int) -> None:
        """A vibration, where there is one."""
        if hasattr(navigator, "vibrate"):
            navigator.vibrate(ms)

    def renew_words(self) -> None:
        """Write everything again that is made of words, in the language that is current now."""
        self.board.renew_labels()
        self.overlay.renew()
        self._written.pop("level", None)
        self._written.pop("status", None)
        self._written["paused"] = ""

    def _differs(self, what: str, value: str) -> bool:
        if self._written.get(what) == value:
            return False
        self._written[what] = value
        return True
