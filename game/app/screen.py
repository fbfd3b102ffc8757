"""What the application shows and says, as one protocol: the page implements it, the tests record it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import TYPE_CHECKING, Protocol

from ..engine.level import Level
from .ports import nothing

if TYPE_CHECKING:
    from .risks import Shade


class Banner:
    """The words of the end of a game."""

    __slots__ = ("best", "detail", "figures", "title", "undo", "verdict", "won")

    def __init__(self, won: bool, title: str, detail: str, best: str) -> None:
        self.won = won
        self.title = title
        self.detail = detail
        self.best = best
        # What is worked out only when the banner stands.
        self.verdict = ""
        self.figures: list[tuple[str, str]] = []
        self.undo = False
        """Whether the last move can be taken back."""


class Screen(Protocol):
    """Everything that can be shown. Nothing is ever read back from it."""

    def lay_out(self, level: Level, loading: bool) -> None:
        """A closed board of this size, in place of the one before with all its effects.

        Args:
            loading: whether it is to appear row by row.
        """
        ...

    def board_moved(self) -> None:
        """The board stands elsewhere, or is of another size than before."""
        ...

    def draw(self, squares: dict[int, str], at_once: Collection[int]) -> None:
        """Show new states; those in `at_once` (pressed already) without the picture of being pressed."""
        ...

    def press(self, squares: Collection[int]) -> None:
        """Show exactly these squares pressed."""
        ...

    def hint(self, marks: dict[int, str], first: int | None) -> None:
        """Mark exactly these squares, as `advice` names the marks, and bring `first` into sight."""
        ...

    def risks(self, shades: dict[int, Shade]) -> Generator[None, None, None]:
        """Show the risk of exactly these closed squares, as work in slices: large boards have ten thousand."""
        ...

    def risk_on(self, on: bool) -> None:
        """Whether risks are shown."""
        ...

    def shake(self, square: int) -> None:
        """A short sign that nothing follows."""
        ...

    def wave(self, steps: list[tuple[int, list[int], list[int]]]) -> None:
        """The explosions after a loss, step by step as `shock_wave` gives them."""
        ...

    def cursor(self, square: int, focus: bool) -> None:
        """Where the keyboard's cursor stands, and whether it takes the focus there."""
        ...

    def status(self, status: str) -> None:
        """The game's status."""
        ...

    def mines(self, left: int) -> None:
        """The number of mines less flags."""
        ...

    def face(self, face: str) -> None:
        """The face: `smile`, `surprise`, `happy` or `sad`."""
        ...

    def time(self, ms: float, exact: bool) -> None:
        """The time played."""
        ...

    def level(self, name: str) -> None:
        """Which level is being played."""
        ...

    def no_guess(self, on: bool) -> None:
        """Whether the board being played is to be won without a guess."""
        ...

    def flag_mode(self, on: bool) -> None:
        """Whether a tap flags."""
        ...

    def banner(self, banner: Banner | None) -> None:
        """Show the banner of the end, or take it away."""
        ...

    def fill_banner(self, banner: Banner) -> None:
        """Show what the banner says now, if it is still there."""
        ...

    def say(self, text: str) -> None:
        """A message that stays a while."""
        ...

    def announce(self, text: str) -> None:
        """Words for those who listen to the page."""
        ...

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
        """Ask a question.

        Args:
            go_on: called if the answer is yes.
            yes, no: what is written on the buttons; without it, that the running game is given up or kept.
            prefer: the answer that stands out and has the focus: the one that costs nothing.
            otherwise: called if the answer is no.
            closed: called if the question goes away without an answer; else that is a no.
        """
        ...

    def gate(self, closed: bool) -> None:
        """Whether the board waits behind the start button."""
        ...

    def sound(self, name: str, volume: int) -> None:
        """Play a sound at a volume of 0 to 100."""
        ...

    def buzz(self, ms: int) -> None:
        """A vibration, where there is one."""
        ...
