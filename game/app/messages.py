"""What the application has to say in words that stay a while."""

from __future__ import annotations

from .announcements import storage_text
from .i18n import gettext as _
from .ports import Cancel, Clock, nothing
from .screen import Screen
from .storage import Documents

BRIEFLY_MS = 2500.0
"""How long a short sign stands."""

SLOW_MS = 500.0
"""Work that takes longer is spoken of."""


class Messages:
    """The line of `screen` that holds one message at a time."""

    def __init__(self, clock: Clock, documents: Documents, screen: Screen) -> None:
        self._clock = clock
        self._documents = documents
        self._screen = screen
        self._cancel: Cancel = nothing
        self._told_storage = False

    def say_briefly(self, text: str) -> None:
        """A message that goes away by itself."""
        self.say(text)
        self._cancel = self._clock.later(BRIEFLY_MS, self._unsay)

    def say(self, text: str) -> None:
        """A message that stays until the next."""
        self._cancel()
        self._cancel = nothing
        self._screen.say(text)

    def tell_of_storage(self) -> None:
        """Say once what cannot be kept or read."""
        if self._told_storage:
            return
        text = storage_text(self._documents)
        if text:
            self._told_storage = True
            self.say(text)

    def _unsay(self) -> None:
        self._cancel = nothing
        self._screen.say("")


class Patience:
    """Says of work that nobody sees that it goes on, if it takes long."""

    def __init__(self, clock: Clock, messages: Messages) -> None:
        self._clock = clock
        self._messages = messages
        self._cancel: Cancel = nothing
        self._said = False

    def begin(self) -> None:
        """Work begins."""
        self.end()
        self._cancel = self._clock.later(SLOW_MS, self._say)

    def end(self) -> None:
        """It is done, or wanted no more."""
        self._cancel()
        self._cancel = nothing
        if self._said:
            self._said = False
            self._messages.say("")

    def _say(self) -> None:
        self._said = True
        self._messages.say(_("Working it out …"))
