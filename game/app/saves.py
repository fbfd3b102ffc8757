"""The running game, kept as its moves, so that closing the page loses nothing.

Several pages may be open at once, each with a game of its own, so each keeps its game under another name: `game`,
`game-2` and so on. A page takes a name that no other page holds, and with it the game that stands there: its own
if it was loaded anew, else the one kept last of those whose pages are gone. How a name is held until the page
is gone is the browser's matter (see `game.browser.ownership`).
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import PLAYING, READY
from ..engine.replay import MOST_MOVES, Replay
from .storage import Documents

NAME, SCHEMA = "game", 1

SLOTS = 99
"""So many pages can keep a game each at the same time; games from a backup take names after theirs."""

LAST_DAY = 10**8
"""Days since 1970 that a `Date` of JavaScript reaches."""

LONGEST_MS = 10**12
"""Nobody plays longer (31 years); a time beyond it was not written here."""


class Save(NamedTuple):
    """A game to be taken up again."""

    replay: Replay
    elapsed_ms: float
    from_link: bool
    assisted: bool
    clicks: int = 0
    daily: int | None = None
    """The day whose daily board it is."""


def slot_name(number: int) -> str:
    """The name of a place for a game, counted from 1."""
    return NAME if number == 1 else f"{NAME}-{number}"


def slots_to_try(documents: Documents, mine: str = "") -> list[str]:
    """The names a page tries to take, the best first.

    Args:
        mine: the name this page held before it was loaded anew.
    """
    slots = [slot_name(number) for number in range(1, SLOTS + 1)]
    there = [name for name in documents.names(NAME) if _is_slot(name)]
    if len(there) > 1:
        there.sort(key=lambda name: (_date(documents, name), name), reverse=True)
    return list(dict.fromkeys([*([mine] if _is_slot(mine) else []), *there, *slots]))


def free_slot(documents: Documents, mine: str) -> str:
    """A name for a game that comes from elsewhere: one that no page can be holding."""
    there = set(documents.names(NAME))
    number = SLOTS + 1
    while (name := slot_name(number)) in there or name == mine:
        number += 1
    return name


def write_save(documents: Documents, save: Save, name: str = NAME, date: float = 0) -> bool:
    """Keep the game; false if it could not be kept.

    Args:
        date: now, in milliseconds since 1970.
    """
    return documents.write(
        name,
        SCHEMA,
        {
            "date": int(date),
            "replay": str(save.replay),
            "elapsed_ms": int(save.elapsed_ms),
            "from_link": save.from_link,
            "assisted": save.assisted,
            "clicks": save.clicks,
            "daily": save.daily,
        },
    )


def read_save(documents: Documents, name: str = NAME) -> Save | None:
    """The kept game, if there is one that its moves reproduce and that still runs.

    What its moves do not reproduce is set aside. A game that has ended is forgotten: its end was recorded.
    """
    document = documents.read(name, SCHEMA)
    if not document:
        return None
    elapsed = document.get("elapsed_ms")
    try:
        if type(elapsed) is not int or not 0 <= elapsed <= LONGEST_MS:
            raise ValueError(f"{elapsed!r} is no time of play")
        replay = Replay.parse(str(document.get("replay")))
        status = replay.play().status
    except ValueError:
        documents.put_aside(name)
        return None
    if status not in (READY, PLAYING):
        documents.remove(name)
        return None
    # A move was made at its time, so at least so long was played, whatever the save says.
    last = replay.moves[-1][0] if replay.moves else 0
    clicks = document.get("clicks")
    daily = document.get("daily")
    return Save(
        replay,
        max(elapsed, last),
        document.get("from_link") is True,
        replay.assisted or document.get("assisted") is True,
        clicks if type(clicks) is int and 0 <= clicks <= MOST_MOVES else 0,
        daily if type(daily) is int and 0 <= daily < LAST_DAY and replay.no_guess else None,
    )


def drop_save(documents: Documents, name: str = NAME) -> None:
    """Forget the kept game: it has ended or been given up."""
    documents.remove(name)


def _is_slot(name: str) -> bool:
    number = name.removeprefix(f"{NAME}-")
    return name == NAME or (name != number and number.isascii() and number.isdigit() and len(number) <= 3)


def _date(documents: Documents, name: str) -> int:
    date = documents.read(name, SCHEMA).get("date")
    return date if type(date) is int else 0
