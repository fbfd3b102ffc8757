"""What a player shares: links to boards, and the result of a game as a few words and little squares."""

from __future__ import annotations

from ..engine.board import bits
from ..engine.commands import Command
from ..engine.game import LOST, WON
from ..engine.mbf import board_to_link
from ..engine.replay import Replay
from .i18n import gettext as _
from .timer import seconds_text

MOST_ACROSS = 8
"""The picture of a result has at most so many little squares to a side, to fit into a message."""

EARLY, BRISK, STEADY, LATE = "🟦", "🟩", "🟨", "🟧"
EXPLODED, CLOSED = "🟥", "⬛"


def board_query(replay: Replay) -> str:
    """The query of a link to the board of a finished game: the very same mines, whoever opens it."""
    game = replay.play()
    assert game.board is not None
    return f"?rules={game.rules.name}&board={board_to_link(game.board)}"


def seed_query(replay: Replay) -> str:
    """The query of a link to the game that is being played: by its seed, or the board it was given."""
    rules = replay.rules.name
    if replay.board is not None and not replay.no_guess:
        return f"?rules={rules}&board={board_to_link(replay.board)}"
    if replay.seed is None or replay.no_guess:
        # The mines of such a board are found for the first press; a link gives another like it.
        return f"?level={replay.level.name}&rules={rules}"
    return f"?level={replay.level.name}&rules={rules}&seed={replay.seed}"


def result_text(replay: Replay, ms: int, title: str) -> str:
    """A finished game in a few lines: its title, how it ended, and a picture of when which part was opened.

    On boards of the usual sizes the picture gives no mine away: each of its squares stands for several of the board.
    """
    game = replay.play()
    outcome = _("won in {time} s") if game.status == WON else _("lost after {time} s")
    return "\n".join([f"{title} · {outcome.format(time=seconds_text(ms))}", *squares(replay)])


def squares(replay: Replay) -> list[str]:
    """Rows of little squares, from blue for what was opened early to orange for what came last."""
    width, height = replay.level.width, replay.level.height
    block = max(-(-width // MOST_ACROSS), -(-height // MOST_ACROSS))
    opened, exploded = _order(replay)
    return [
        "".join(
            _block(
                [
                    (y, x)
                    for y in range(top, min(top + block, height))
                    for x in range(left, min(left + block, width))
                ],
                opened,
                exploded,
            )
            for left in range(0, width, block)
        )
        for top in range(0, height, block)
    ]


def _order(replay: Replay) -> tuple[dict[tuple[int, int], float], set[tuple[int, int]]]:
    """When each safe square was opened, as a part of all that were; and the mines that exploded."""
    game = replay.start()
    order: dict[tuple[int, int], float] = {}
    for _ms, command in replay.moves:
        before = game.opened
        game.apply(Command(*command))
        # What a loss opens by itself was not opened by anybody.
        if game.status != LOST:
            order |= dict.fromkeys(map(game.position, bits(game.opened & ~before)), float(len(order)))
    count = max(len(order), 1)
    return {place: rank / count for place, rank in order.items()}, {
        game.position(square) for square in bits(game.exploded)
    }


def _block(
    places: list[tuple[int, int]], opened: dict[tuple[int, int], float], exploded: set[tuple[int, int]]
) -> str:
    if any(place in exploded for place in places):
        return EXPLODED
    ranks = [opened[place] for place in places if place in opened]
    if 2 * len(ranks) < len(places):
        return CLOSED
    return (EARLY, BRISK, STEADY, LATE)[min(int(4 * sum(ranks) / len(ranks)), 3)]
