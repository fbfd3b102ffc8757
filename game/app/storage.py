"""Documents kept in the store: JSON with a schema number, read with distrust and never thrown away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .ports import Store, StoreError

PREFIX = "minesweeper."

LONGEST = 1_000_000
"""A document of more characters than this is not ours; it is set aside unread."""

Document = dict[str, Any]
Migration = Callable[[Document], Document]


class Documents:
    """Reads and writes the application's documents.

    Attributes:
        troubled: whether the store has ever failed, so that nothing can be promised to be kept.
        foreign: names of documents a newer version wrote; they are left as they are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.troubled = False
        self.foreign: set[str] = set()
        self.set_aside: set[str] = set()

    def read(self, name: str, schema: int, migrations: dict[int, Migration] | None = None) -> Document:
        """The document of this name, brought to this schema; empty if there is none that can be read.

        What cannot be read is kept under another name and reported in `set_aside`.

        Args:
            migrations: schema number → function from a document of that schema to one of the next.
        """
        try:
            text = self._store.read(PREFIX + name)
        except StoreError:
            self.troubled = True
            return {}
        if text is None:
            return {}
        document = _parse(text)
        if document is None:
            self._put_aside(name, text)
            return {}
        found = document["schema"]
        if found > schema:
            self.foreign.add(name)
            return {}
        self.foreign.discard(name)
        while document["schema"] < schema:
            step = (migrations or {}).get(document["schema"])
            if step is None:
                self._put_aside(name, text)
                return {}
            document = step(document)
        return document

    def write(self, name: str, schema: int, document: Document) -> bool:
        """Keep the document; false if it could not be kept or a newer version's stands there."""
        if name in self.foreign:
            return False
        text = json.dumps({**document, "schema": schema}, separators=(",", ":"), ensure_ascii=False)
        return self.write_text(name, text)

    def write_text(self, name: str, text: str) -> bool:
        """Keep a plain text; false if it could not be kept."""
        try:
            self._store.write(PREFIX + name, text)
        except StoreError:
            self.troubled = True
            return False
        return True

    def remove(self, name: str) -> None:
        """Forget a document, unless a newer version's stands there."""
        if name in self.foreign:
            return
        try:
            self._store.remove(PREFIX + name)
        except StoreError:
            self.troubled = True

    def put_aside(self, name: str) -> None:
        """Keep what stands under this name under another, since nobody understands it."""
        try:
            text = self._store.read(PREFIX + name)
        except StoreError:
            self.troubled = True
            return
        if text is not None:
            self._put_aside(name, text)

    def _put_aside(self, name: str, text: str) -> None:
        self.set_aside.add(name)
        if self.write_text(f"{name}.broken", text):
            self.remove(name)


def _parse(text: str) -> Document | None:
    """The document, or None if the text is none."""
    if len(text) > LONGEST:
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or type(value.get("schema")) is not int or value["schema"] < 1:
        return None
    return value
