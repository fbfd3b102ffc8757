"""The running game, kept as its moves, so that closing the page loses nothing."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import PLAYING, READY
from ..engine.replay import Replay
from .storage import Documents

NAME, SCHEMA = "game", 1

LONGEST_MS = 10**12
"""Nobody plays longer (31 years); a time beyond it was not written here."""


class Save(NamedTuple):
    """A game to be taken up again."""

    replay: Replay
    elapsed_ms: float
    from_link: bool
    assisted: bool


def write_save(documents: Documents, save: Save) -> bool:
    """Keep the game; false if it could not be kept."""
    return documents.write(
        NAME,
        SCHEMA,
        {
            "replay": str(save.replay),
            "elapsed_ms": int(save.elapsed_ms),
            "from_link": save.from_link,
            "assisted": save.assisted,
        },
    )


def read_save(documents: Documents) -> Save | None:
    """The kept game, if there is one that its moves reproduce and that still runs.

    What its moves do not reproduce is set aside. A game that has ended is forgotten: its end was recorded.
    """
    document = documents.read(NAME, SCHEMA)
    if not document:
        return None
    elapsed = document.get("elapsed_ms")
    try:
        if type(elapsed) is not int or not 0 <= elapsed <= LONGEST_MS:
            raise ValueError(f"{elapsed!r} is no time of play")
        replay = Replay.parse(str(document.get("replay")))
        status = replay.play().status
    except ValueError:
        documents.put_aside(NAME)
        return None
    if status not in (READY, PLAYING):
        documents.remove(NAME)
        return None
    # A move was made at its time, so at least so long was played, whatever the save says.
    last = replay.moves[-1][0] if replay.moves else 0
    return Save(
        replay, max(elapsed, last), document.get("from_link") is True, document.get("assisted") is True
    )


def drop_save(documents: Documents) -> None:
    """Forget the kept game: it has ended or been given up."""
    documents.remove(NAME)
