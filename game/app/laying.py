"""Finding a board that needs no guess, between the first press and the first open."""

from __future__ import annotations

from collections.abc import Callable, Generator

from ..engine.board import Board
from ..engine.layout import LARGEST_SEED
from ..engine.level import Level
from .gestures import Intent
from .i18n import gettext as _
from .messages import Messages, Patience
from .ports import Cancel, Clock, nothing
from .screen import Screen
from .session import Session
from .work import work_off

ASK_AFTER_MS = 3000.0
"""The player is asked after so long, and again after as long."""

_ODD = (
    0xD1342543DE82EF95  # As in `game.solver.no_guess`, another odd number: later rounds meet no board twice.
)


def find_board(level: Level, seed: int, first: tuple[int, int]) -> Generator[None, None, Board]:
    """The board of this level, seed and first square that needs no guess, as work in slices.

    It never gives up, so that what is found does not depend on how long somebody waits.
    """
    from ..solver.no_guess import no_guess_board_in_slices

    while True:
        try:
            return (yield from no_guess_board_in_slices(level, seed, first))
        except LookupError:
            seed = (seed + _ODD) & LARGEST_SEED


class Laying:
    """Looks for the board of a session, holding what the player does meanwhile."""

    def __init__(
        self,
        clock: Clock,
        screen: Screen,
        messages: Messages,
        found: Callable[[Board | None], None],
        let_go: Callable[[], None],
    ) -> None:
        self._clock = clock
        self._screen = screen
        self._found = found
        self._let_go = let_go
        self._cancel_work: Cancel = nothing
        self._cancel_question: Cancel = nothing
        self._patience = Patience(clock, messages, lambda: _("Looking for a board that needs no guess …"))
        self.square: int | None = None
        """The square that waits to be opened; None while nothing is looked for."""
        self.intents: list[Intent] = []
        """What the player wants to be done on the board, the first open first."""

    def begin(self, session: Session, intent: Intent) -> None:
        """Look for the board that this intent opens."""
        self.square = intent.square
        self.intents = [intent]
        seed = session.replay.seed
        assert seed is not None
        level, game = session.game.level, session.game
        self._work = self._patience.over(find_board(level, seed, game.position(intent.square)))
        self._go_on()

    def cancel(self) -> None:
        """Look no further: the press is taken back, and what was wanted is forgotten."""
        waited = self.square is not None
        self._stop()
        self.intents = []
        if waited:
            self._let_go()

    def _stop(self) -> None:
        for cancel in (self._cancel_work, self._cancel_question):
            cancel()
        self._cancel_work = self._cancel_question = nothing
        self.square = None
        self._patience.end()

    def _go_on(self) -> None:
        self._cancel_question = self._clock.later(ASK_AFTER_MS, self._ask)
        cancel = work_off(self._clock, self._work, self._end)
        if self.square is not None:
            self._cancel_work = cancel

    def _end(self, board: Board | None) -> None:
        self._stop()
        self._found(board)

    def _ask(self) -> None:
        self._cancel_work()
        self._screen.ask(
            _("No board that needs no guess was found yet. Keep trying?"),
            self._go_on,
            yes=_("Keep trying"),
            no=_("Take a normal board"),
            prefer="yes",
            otherwise=lambda: self._end(None),
            closed=self.cancel,
        )
