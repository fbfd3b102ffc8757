"""The partner that thinks: hints and the probability view, for the game of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.board import bits
from .i18n import gettext as _
from .messages import Messages, Patience
from .ports import Cancel, Clock, nothing
from .screen import Screen
from .session import PLAYING, READY, Session
from .work import work_off

if TYPE_CHECKING:
    from ..solver.hint import Hint
    from ..solver.position import Position
    from ..solver.probability import Analysis

# The solver and what speaks of it are imported where they are used: the page starts without them.


class Assistant:
    """Shows on `screen` what can be known. A game in which it was asked is marked as helped."""

    def __init__(self, clock: Clock, session: Session, screen: Screen, messages: Messages) -> None:
        self._clock = clock
        self._session = session
        self._screen = screen
        self._messages = messages
        self._hint_patience, self._risk_patience = (
            Patience(clock, messages, lambda: _("Working it out …")) for _each in range(2)
        )
        self._cancel_hint: Cancel = nothing
        self._cancel_risks: Cancel = nothing
        self._hinted = False
        self._tinted = False
        self.risk_on = False
        """Whether the player wants to see the risk of every closed square."""

    def hint(self) -> None:
        """Show the next certain square and why it is, or the best guess."""
        position = self._position()
        self._forget_hint()
        if position is None:
            return
        if self._session.start_square is not None:
            self.point_to_start()
            return
        if not position.opened and self._session.game.rules.first_open == "opening":
            self._hinted = True
            self._messages.say(_("The first square is always safe: open any."))
            return
        from ..solver.hint import hint_in_slices

        work = self._hint_patience.over(hint_in_slices(position, self._session.game.flags))
        self._cancel_hint = work_off(self._clock, work, lambda hint: self._show_hint(position, hint))

    def point_to_start(self) -> None:
        """Show where a board begins that begins at a certain square."""
        start = self._session.start_square
        if start is not None:
            self._hinted = True
            self._screen.hint({start: "start"}, start)
            self._messages.say(_("The daily board begins at the marked square."))

    def toggle_risk(self) -> None:
        """The risk of every closed square is shown, or no more."""
        self.risk_on = not self.risk_on
        self._screen.risk_on(self.risk_on)
        self._screen.announce(_("Probabilities shown") if self.risk_on else _("Probabilities hidden"))
        self._tint()

    def moved(self) -> None:
        """The board has changed: what was shown of it is old."""
        self._forget_hint()
        self.point_to_start()
        self._tint()

    def covered(self) -> None:
        """The board cannot be seen: a hint says nothing to who does not see it."""
        self._forget_hint()

    def clear(self) -> None:
        """Another game begins."""
        self._forget_hint()
        self._cancel_risks()
        self._risk_patience.end()
        self._tinted = False

    def _position(self) -> Position | None:
        """What can be seen while it is played; None if it is not."""
        if self._session.status not in (READY, PLAYING):
            return None
        from ..solver.position import Position

        return Position.from_game(self._session.game)

    def _show_hint(self, position: Position, hint: Hint) -> None:
        from .advice import marks_of, sentence_of

        self._hinted = True
        self._session.assisted = True
        marks = marks_of(hint)
        first = next(bits(hint.squares))
        number = position.number(next(bits(hint.numbers))) if hint.numbers else 0
        self._screen.hint(marks, first)
        self._messages.say(sentence_of(hint, number, self._session.game.flags))
        row, col = self._session.game.position(first)
        self._screen.announce(_("row {row}, column {column}").format(row=row + 1, column=col + 1))

    def _forget_hint(self) -> None:
        self._cancel_hint()
        self._cancel_hint = nothing
        self._hint_patience.end()
        if self._hinted:
            self._hinted = False
            self._screen.hint({}, None)
            self._messages.say("")

    def _tint(self) -> None:
        self._cancel_risks()
        self._cancel_risks = nothing
        self._risk_patience.end()
        position = self._position() if self.risk_on else None
        # Before the first open an opening is promised, and no square has a risk.
        if position is None or (not position.opened and self._session.game.rules.first_open == "opening"):
            if self._tinted:
                self._cancel_risks = work_off(self._clock, self._screen.risks({}), self._untinted)
            return
        from ..solver.probability import analyse_in_slices

        work = analyse_in_slices(position)
        if not self._tinted:
            work = self._risk_patience.over(work)
        # What the move has opened is drawn first.
        self._cancel_risks = work_off(self._clock, work, self._show_risks, soon=True)

    def _show_risks(self, analysis: Analysis) -> None:
        from .risks import shades_of

        self._tinted = True
        self._session.assisted = True
        self._cancel_risks = work_off(self._clock, self._screen.risks(shades_of(analysis)), nothing_more)

    def _untinted(self, result: None) -> None:
        self._tinted = False


def nothing_more(result: None) -> None:
    """What follows when all is shown."""
