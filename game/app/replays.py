"""The last finished games, kept move by move so that they can be watched.

Each is a document of its own, `replay.` with the time it ended and its length: so pages side by side do not write over
each other's games, what is broken in one harms no other, and how much there is shows without reading any.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import LOST, WON
from ..engine.replay import Replay
from .storage import SPARE, Document, Documents

SCHEMA = 1

MOST = 100
"""So many are kept …"""

MOST_CHARACTERS = 800_000
"""… and so many characters of them all together, about a third of what a browser gives a site …"""

LONGEST = 200_000
"""… and none that is longer than this."""


class Kept(NamedTuple):
    """A finished game."""

    replay: Replay
    date: int
    """When it ended, in milliseconds since 1970."""
    ms: int
    """How long it took, in milliseconds."""
    won: bool
    name: str = ""
    """What it is kept under; empty while it is not."""


class Replays:
    """The games in the store."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def keep(self, game: Kept) -> str:
        """Keep a game, and as many of the others as there is room for. The name, empty if it is not kept."""
        document = to_document(game)
        length = len(document["replay"])
        if length > LONGEST:
            return ""
        name = f"{SPARE}{max(game.date, 0):014}.{length}"
        there = self._documents.names(SPARE)
        if name in there and to_document(game) == self._read(name):
            return name
        while name in there:
            # Two games that ended in the same millisecond, after as many characters.
            game = game._replace(date=game.date + 1)
            name = f"{SPARE}{max(game.date, 0):014}.{length}"
        if not self._documents.write(name, SCHEMA, document):
            return ""
        return name if name in self._trim(sorted([*there, name])) else ""

    def all(self) -> list[Kept]:
        """The kept games, the last one first. What is no game is passed over."""
        games = (self.get(name) for name in reversed(self._documents.names(SPARE)[-MOST:]))
        return [game for game in games if game is not None]

    def get(self, name: str) -> Kept | None:
        """The game kept under this name, if there is one."""
        game = from_document(self._read(name))
        return game and game._replace(name=name)

    def drop(self, name: str) -> None:
        """Forget one."""
        self._documents.remove(name)

    def _read(self, name: str) -> Document:
        return self._documents.read(name, SCHEMA)

    def _trim(self, names: list[str]) -> list[str]:
        """Forget the oldest of these until they are few and short enough; those that stay."""
        lengths = [_length(name) for name in names]
        while names and (len(names) > MOST or sum(lengths) > MOST_CHARACTERS):
            self._documents.remove(names.pop(0))
            lengths.pop(0)
        return names


def to_document(game: Kept) -> Document:
    """The game as a JSON document; `from_document` takes it back."""
    return {"date": game.date, "ms": game.ms, "won": game.won, "replay": str(game.replay), "schema": SCHEMA}


def from_document(document: Document) -> Kept | None:
    """The game of a document, None if it is none. Its moves are not played: a list of games would take long."""
    text, date, ms = document.get("replay"), document.get("date"), document.get("ms")
    if not isinstance(text, str) or len(text) > LONGEST:
        return None
    if not all(type(number) is int and 0 <= number < 2**53 for number in (date, ms)):
        return None
    try:
        replay = Replay.parse(text)
    except ValueError:
        return None
    return Kept(replay, date, ms, document.get("won") is True)  # type: ignore[arg-type]  # seen to above


def finished(replay: Replay) -> bool:
    """Whether these moves fit and bring a game to its end.

    Raises:
        ValueError: they do not fit.
    """
    return replay.play().status in (WON, LOST)


def _length(name: str) -> int:
    digits = name.rpartition(".")[2]
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else LONGEST
