"""When the running game is kept: soon after a move, at once when the player goes away, no more when it is over."""

from __future__ import annotations

from .messages import Messages
from .ports import Cancel, Clock, nothing
from .saves import NAME, Save, drop_save, write_save
from .session import Session
from .storage import Documents

SAVE_AFTER_MS = 300.0
"""A move is kept this long after it was made, so that fast play writes once for several moves."""


class Keeper:
    """Keeps the game of a session in `documents`; what cannot be kept is told by `messages`.

    Attributes:
        name: what the game is kept under, which no other page uses at the same time; empty if there is no such name.
    """

    def __init__(self, clock: Clock, documents: Documents, messages: Messages) -> None:
        self._clock = clock
        self._documents = documents
        self._messages = messages
        self._cancel: Cancel = nothing
        self.name = NAME

    def soon(self, session: Session) -> None:
        """Keep it in a moment, with what is played until then."""
        if self._cancel is nothing:
            self._cancel = self._clock.later(SAVE_AFTER_MS, lambda: self.now(session))

    def now(self, session: Session) -> None:
        """Keep it now, if there is anything to keep."""
        self.cancel()
        if session.worth_keeping and self.name:
            save = Save(
                session.replay,
                session.timer.elapsed_ms,
                session.from_link,
                session.assisted,
                session.clicks,
                session.daily,
            )
            write_save(self._documents, save, self.name, self._clock.wall())
        self._messages.tell_of_storage()

    def drop(self) -> None:
        """Forget what is kept: the game has ended or is given up."""
        self.cancel()
        if self.name:
            drop_save(self._documents, self.name)

    def cancel(self) -> None:
        """Keep nothing soon."""
        self._cancel()
        self._cancel = nothing
