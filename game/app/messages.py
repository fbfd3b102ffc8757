"""What the application has to say in words that stay a while."""

from __future__ import annotations

from .announcements import storage_text
from .ports import Cancel, Clock, nothing
from .screen import Screen
from .storage import Documents

BRIEFLY_MS = 2500.0
"""How long a short sign stands."""


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
