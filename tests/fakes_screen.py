"""A screen that remembers what it was shown, for tests of the application without a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator

from game.app.ports import nothing
from game.app.risks import Shade
from game.app.screen import Banner
from game.engine.level import Level


class FakeScreen:
    """Implements `game.app.screen.Screen`.

    What stands on the screen is in the attributes; what passes (sounds, announcements, messages, shakes) is
    collected in lists. `calls` has the name of everything that was called, in order.
    """

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.level_laid_out: Level | None = None
        self.shown: dict[int, str] = {}
        """Squares that show something other than closed."""
        self.at_once: list[int] = []
        """The squares that the last drawing showed without being pressed."""
        self.pressed: list[int] = []
        self.shaken: list[int] = []
        self.waves: list[list[tuple[int, list[int], list[int]]]] = []
        self.cursor_at = (-1, False)
        self.status_shown = ""
        self.mines_left = 0
        self.face_shown = ""
        self.time_shown = (0.0, False)
        """Milliseconds, and whether they are shown exactly."""
        self.level_shown = ""
        self.flag_mode_on = False
        self.banner_shown: Banner | None = None
        self.message = ""
        self.said: list[str] = []
        """Every message but the empty ones."""
        self.announced: list[str] = []
        self.questions: list[tuple[str, Callable[[], None]]] = []
        """The questions asked, each with what a yes does."""
        self.answers = ("", "")
        """What is written on the buttons of the last question, yes first."""
        self.answer_no: Callable[[], None] = nothing
        self.close_question: Callable[[], None] = nothing
        self.no_guess_on = False
        self.marks: dict[int, str] = {}
        self.shades: dict[int, Shade] = {}
        self.risk_shown = False
        self.gate_closed = False
        self.sounds: list[tuple[str, int]] = []
        self.buzzed: list[int] = []

    def answer_yes(self) -> None:
        """Answer the last question with yes."""
        self.questions[-1][1]()

    # The board.

    def board_moved(self) -> None:
        self.calls.append("board_moved")

    def lay_out(self, level: Level, loading: bool) -> None:
        self.calls.append("lay_out")
        self.laid_out_loading = loading
        self.level_laid_out = level
        self.shown.clear()
        self.marks, self.shades = {}, {}
        self.pressed = []

    def draw(self, squares: dict[int, str], at_once: Collection[int]) -> None:
        self.calls.append("draw")
        self.shown.update(squares)
        self.shown = {square: state for square, state in self.shown.items() if state != "#"}
        self.at_once = list(at_once)

    def press(self, squares: Collection[int]) -> None:
        self.calls.append("press")
        self.pressed = list(squares)

    def hint(self, marks: dict[int, str], first: int | None) -> None:
        self.calls.append("hint")
        assert first is None or first in marks
        self.marks = marks

    def risks(self, shades: dict[int, Shade]) -> Generator[None, None, None]:
        self.calls.append("risks")
        yield
        self.shades = shades

    def risk_on(self, on: bool) -> None:
        self.calls.append("risk_on")
        self.risk_shown = on

    def shake(self, square: int) -> None:
        self.calls.append("shake")
        self.shaken.append(square)

    def wave(self, steps: list[tuple[int, list[int], list[int]]]) -> None:
        self.calls.append("wave")
        self.waves.append(steps)

    def cursor(self, square: int, focus: bool) -> None:
        self.calls.append("cursor")
        self.cursor_at = (square, focus)

    # The bar.

    def status(self, status: str) -> None:
        self.calls.append("status")
        self.status_shown = status

    def mines(self, left: int) -> None:
        self.calls.append("mines")
        self.mines_left = left

    def face(self, face: str) -> None:
        self.calls.append("face")
        self.face_shown = face

    def time(self, ms: float, exact: bool) -> None:
        self.calls.append("time")
        self.time_shown = (ms, exact)

    def level(self, name: str) -> None:
        self.calls.append("level")
        self.level_shown = name

    def no_guess(self, on: bool) -> None:
        self.calls.append("no_guess")
        self.no_guess_on = on

    def flag_mode(self, on: bool) -> None:
        self.calls.append("flag_mode")
        self.flag_mode_on = on

    # Words and the rest.

    def banner(self, banner: Banner | None) -> None:
        self.calls.append("banner")
        self.banner_shown = banner

    def fill_banner(self, banner: Banner) -> None:
        self.calls.append("fill_banner")
        assert banner.title

    def say(self, text: str) -> None:
        self.calls.append("say")
        self.message = text
        if text:
            self.said.append(text)

    def announce(self, text: str) -> None:
        self.calls.append("announce")
        self.announced.append(text)

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
        self.calls.append("ask")
        self.questions.append((question, go_on))
        self.answers = (yes, no)
        self.answer_no = otherwise
        self.close_question = closed or otherwise

    def gate(self, closed: bool) -> None:
        self.calls.append("gate")
        self.gate_closed = closed

    def sound(self, name: str, volume: int) -> None:
        self.calls.append("sound")
        self.sounds.append((name, volume))

    def buzz(self, ms: int) -> None:
        self.calls.append("buzz")
        self.buzzed.append(ms)
