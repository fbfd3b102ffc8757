"""What a file is that the player opens, judged by what is in it and not by its name."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.board import Board
from ..engine.mbf import read_mbf
from ..engine.rawvf import read_rawvf
from ..engine.replay import Replay
from .backup import read_backup
from .replays import Kept, from_document
from .storage import Document, parse

LONGEST = 4_000_000
"""A file of more bytes is refused before it is read."""

LONGEST_FILM = 12_000
"""A game with more moves than this is refused: playing it through would hold up the page."""


class Opened(NamedTuple):
    """A file that was understood: one of these."""

    board: Board | None = None
    game: Kept | None = None
    backup: dict[str, Document] | None = None


def understand(data: bytes) -> Opened:
    """What this file holds: a board (MBF), a game to watch (RAWVF, or our own text or JSON) or a backup.

    Whether the moves of a game fit is seen when a film is made of it.

    Raises:
        ValueError: none of these, or a damaged one.
    """
    if len(data) > LONGEST:
        raise ValueError("the file is too large")
    # A board file begins with its width, and no board is as wide as the first letters of the others.
    first = data.lstrip()[:1]
    if first == b"{":
        return _json(data.decode("utf-8"))
    if data.startswith(b"minesweeper "):
        return Opened(game=_game(Replay.parse(data.decode("utf-8").strip())))
    try:
        return Opened(board=read_mbf(data))
    except ValueError:
        # Names of players in recordings come in all kinds of encodings; everything that counts is ASCII.
        return Opened(game=_game(read_rawvf(data.decode("utf-8", errors="replace").removeprefix("\ufeff"))))


def _json(text: str) -> Opened:
    document = parse(text)
    if document is None:
        raise ValueError("the text is no JSON of ours")
    if "documents" in document:
        return Opened(backup=read_backup(text))
    kept = from_document(document)
    if kept is None:
        raise ValueError("there is no game in it")
    return Opened(game=_game(kept.replay)._replace(date=kept.date))


def _game(replay: Replay) -> Kept:
    if len(replay.moves) > LONGEST_FILM:
        raise ValueError("the game has too many moves")
    return Kept(replay, 0, replay.moves[-1][0] if replay.moves else 0, False)
