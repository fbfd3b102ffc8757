"""What the application has to say in words that stay a while."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from .announcements import storage_text
from .ports import Cancel, Clock, nothing
from .screen import Screen
from .storage import Documents

BRIEFLY_MS = 2500.0
"""How long a short sign stands."""

READ_MS = 5000.0
"""How long a sentence stands that is new to who reads it."""

Result = TypeVar("Result")

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
        self.lasting = ""
        """The message that stays until the next, also while a short sign stands in its place."""

    def say_briefly(self, text: str, ms: float = BRIEFLY_MS) -> None:
        """A message that goes away by itself, and lets the one before come back."""
        self._show(text)
        self._cancel = self._clock.later(ms, self._come_back)

    def say(self, text: str) -> None:
        """A message that stays until the next."""
        self.lasting = text
        self._show(text)

    def tell_of_storage(self) -> None:
        """Say once what cannot be kept or read."""
        if self._told_storage:
            return
        text = storage_text(self._documents)
        if text:
            self._told_storage = True
            self.say(text)

    def _show(self, text: str) -> None:
        self._cancel()
        self._cancel = nothing
        self._screen.say(text)

    def _come_back(self) -> None:
        self._show(self.lasting)


class Patience:
    """Says of work that nobody sees that it goes on, if it takes long."""

    def __init__(self, clock: Clock, messages: Messages, words: Callable[[], str]) -> None:
        self._clock = clock
        self._messages = messages
        self._words = words
        self._cancel: Cancel = nothing
        self._said = self._before = ""

    def begin(self) -> None:
        """Work begins."""
        self.end()
        self._cancel = self._clock.later(SLOW_MS, self._say)

    def over(self, work: Generator[None, None, Result]) -> Generator[None, None, Result]:
        """The same work, waited for until it ends or fails; who gives it up calls `end`."""
        self.begin()
        try:
            result = yield from work
        except Exception:
            self.end()
            raise
        self.end()
        return result

    def end(self) -> None:
        """It is done, or wanted no more; what was said before comes back, if nothing else has been said since."""
        self._cancel()
        self._cancel = nothing
        if self._said and self._messages.lasting == self._said:
            self._messages.say(self._before)
        self._said = ""

    def _say(self) -> None:
        self._before, self._said = self._messages.lasting, self._words()
        self._messages.say(self._said)
