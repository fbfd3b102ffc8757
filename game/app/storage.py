"""Documents kept in the store: JSON with a schema number, read with distrust and never thrown away.

`json` and `re` cost the page nothing: Pyodide has imported them before the first line of ours runs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from math import isfinite
from typing import Any

from .ports import Store, StoreError

PREFIX = "minesweeper."

LONGEST = 2_000_000
"""A document of more characters than this is not ours; it is set aside unread, and none is written.

Browsers keep about five million characters a site, so such a document fits twice when it is set aside.
"""

DEEPEST = 20
"""No document of ours nests deeper. In Pyodide a text that nests some thousand times does not raise
RecursionError while it is parsed: it ends the whole interpreter, so it must never get that far."""

STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A text in JSON. It may lack its end: so the expression never fails and takes a time linear in the text."""

NO_BRACKET = re.compile(r"[^][{}]+")

SPARE = "replay."
"""What is kept under names that begin so makes room for everything else when the store is full."""

BROKEN = ".broken"
"""Follows the name of a document that was set aside."""

ASIDE = 9
"""So many broken documents of one name are kept beside each other; the next one blocks its name instead."""

Document = dict[str, Any]
Migration = Callable[[Document], Document]


class Documents:
    """Reads and writes the application's documents.

    Attributes:
        troubled: whether anything could not be read or kept, so that nothing can be promised to be kept.
        foreign: names of documents a newer version wrote; they are left as they are.
        set_aside: names of documents nobody understood; they stand under another name now.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._blocked: set[str] = set()
        self.troubled = False
        self.foreign: set[str] = set()
        self.set_aside: set[str] = set()

    def read(self, name: str, schema: int, migrations: dict[int, Migration] | None = None) -> Document:
        """The document of this name, brought to this schema; empty if there is none that can be read.

        What cannot be read is kept under another name and reported in `set_aside`.

        Args:
            migrations: schema number → pure function from a document of that schema to one of the next.
        """
        try:
            text = self._store.read(PREFIX + name)
        except StoreError:
            # What stands there is not known, so nothing may be written over it.
            self._blocked.add(name)
            self.troubled = True
            return {}
        if text is None:
            self._forgive(name)
            return {}
        document = parse(text)
        if document is None:
            self._put_aside(name, text)
            return {}
        if document["schema"] > schema:
            self.foreign.add(name)
            return {}
        self._forgive(name)
        migrated = migrate(document, schema, migrations or {})
        if migrated is None:
            self._put_aside(name, text)
            return {}
        return migrated

    def write(self, name: str, schema: int, document: Document) -> bool:
        """Keep the document; false if that failed or something stands there that must not be lost."""
        if name in self.foreign:
            return False
        if name in self._blocked:
            self.troubled = True
            return False
        text = json.dumps({**document, "schema": schema}, separators=(",", ":"))
        if len(text) > LONGEST:
            self.troubled = True
            return False
        return self._write_text(PREFIX + name, text)

    def remove(self, name: str) -> None:
        """Forget a document, unless one stands there that must not be lost."""
        if name in self.foreign or name in self._blocked:
            return
        try:
            self._store.remove(PREFIX + name)
        except StoreError:
            self.troubled = True

    def names(self, beginning: str) -> list[str]:
        """The names under which documents stand that begin so, in order; none if the store does not tell."""
        try:
            keys = self._store.keys()
        except StoreError:
            self.troubled = True
            return []
        start = PREFIX + beginning
        return sorted(key.removeprefix(PREFIX) for key in keys if key.startswith(start) and BROKEN not in key)

    def put_aside(self, name: str) -> None:
        """Keep what stands under this name under another, since nobody understands it."""
        try:
            text = self._store.read(PREFIX + name)
        except StoreError:
            self._blocked.add(name)
            self.troubled = True
            return
        if text is not None:
            self._put_aside(name, text)

    def _put_aside(self, name: str, text: str) -> None:
        self.foreign.discard(name)
        self.set_aside.add(name)
        # Nothing is written over what could not be moved, until another tab or the player has made room.
        self._blocked.add(name)
        for number in range(1, ASIDE + 1):
            other = name + BROKEN + (f"-{number}" if number > 1 else "")
            try:
                there = self._store.read(PREFIX + other)
            except StoreError:
                break
            if there is not None and there != text:
                continue
            if there == text or self._write_text(PREFIX + other, text):
                self._blocked.discard(name)
                self.remove(name)
                return
            break
        self.troubled = True

    def _forgive(self, name: str) -> None:
        self._blocked.discard(name)
        self.foreign.discard(name)

    def _write_text(self, key: str, text: str) -> bool:
        freed = 0
        while True:
            try:
                self._store.write(key, text)
                return True
            except StoreError:
                # Where even more room than the text takes does not help, room is not what is missing.
                room = self._make_room(key) if freed <= 2 * len(text) + 1000 else 0
            if not room:
                self.troubled = self.troubled or not key.startswith(PREFIX + SPARE)
                return False
            freed += room

    def _make_room(self, key: str) -> int:
        """Forget the oldest spare document, if it is older than this; how many characters that was."""
        try:
            keys = self._store.keys()
            spare = min(
                (other for other in keys if other.startswith(PREFIX + SPARE) and other != key), default=""
            )
            if not spare or (key.startswith(PREFIX + SPARE) and key < spare):
                return 0
            length = len(spare) + len(self._store.read(spare) or "")
            self._store.remove(spare)
        except StoreError:
            return 0
        return length


def parse(text: str) -> Document | None:
    """The document in a text; None if it is too long, too deep, no JSON, has no schema, or is not finite."""
    if len(text) > LONGEST or _too_deep(text):
        return None
    try:
        value = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except ValueError:
        return None
    if not isinstance(value, dict) or type(value.get("schema")) is not int or value["schema"] < 1:
        return None
    return value


def migrate(document: Document, schema: int, migrations: dict[int, Migration]) -> Document | None:
    """The document brought to this schema, None if it cannot be brought there or is of a later one."""
    current: Document | None = document
    while current is not None and current["schema"] < schema:
        current = _migrate(current, migrations)
    return current if current is not None and current["schema"] == schema else None


def _too_deep(text: str) -> bool:
    """Whether the text nests deeper than any document of ours, or its brackets do not fit."""
    brackets = NO_BRACKET.sub("", STRING.sub("", text))
    for _ in range(DEEPEST):
        # Each time the innermost pairs go.
        before, brackets = len(brackets), brackets.replace("[]", "").replace("{}", "")
        if before - len(brackets) < before // 50:
            # The innermost are the most by far in anything of ours; this is nested to do harm, and would take long.
            return True
    return bool(brackets)


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        # It could be read, but not written again as JSON.
        raise ValueError(f"{text} is no number of JSON")
    return value


def _migrate(document: Document, migrations: dict[int, Migration]) -> Document | None:
    """The document one schema further, None if it cannot be brought there."""
    step = migrations.get(document["schema"])
    if step is None:
        return None
    try:
        return {**step(document), "schema": document["schema"] + 1}
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # The step trusts the shape its schema promises; this document only has its number.
        return None
