"""A finished game as a film: any moment of it at once, forwards and backwards."""

from __future__ import annotations

from bisect import bisect_right

from ..engine.board import bits
from ..engine.commands import Command
from ..engine.game import LOST, WON, Game
from ..engine.replay import Replay

EVERY = 64
"""A position is kept this often, so that going back plays few moves again."""

LARGEST_FOR_RISK = 2500
"""On boards with more squares the risk of a move would make the film stutter."""


class Film:
    """The moves of a replay, with the position after each.

    Attributes:
        index: how many moves are made in the position shown.
        game: that position.

    Raises:
        ValueError: the moves do not fit.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._times = [ms for ms, _ in replay.moves]
        game = replay.start()
        self._keys = [game.copy()]
        # Played through once, so that a film that breaks off is never begun; a move after the end changes nothing.
        for number, (ms, command) in enumerate(replay.moves, 1):
            if not game.apply(command):
                raise ValueError(f"the move at {ms} ms changes nothing")
            if number % EVERY == 0:
                self._keys.append(game.copy())
        self.last = game
        """The position at the end."""
        self._risks: dict[int, float | None] = {}
        self.index = 0
        self.game = self._keys[0].copy()

    def __len__(self) -> int:
        return len(self._times)

    @property
    def duration(self) -> int:
        """The time of the last move, in milliseconds."""
        return self._times[-1] if self._times else 0

    @property
    def move(self) -> Command | None:
        """The move that led to the position shown; None before the first."""
        return self.replay.moves[self.index - 1][1] if self.index else None

    def time(self, index: int) -> int:
        """The time of play at which so many moves are made."""
        return self._times[index - 1] if index else 0

    def index_at(self, ms: float) -> int:
        """How many moves are made at this time of play."""
        return bisect_right(self._times, ms)

    def seek(self, index: int) -> dict[int, str]:
        """Go where so many moves are made; the squares that look different there."""
        before = self.game
        index = min(max(index, 0), len(self))
        self.game, self.index = self._position(index), index
        return _differences(before, self.game)

    def risk(self, index: int) -> float | None:
        """How likely move number `index` (from 1) was to open a mine, as far as the player could know.

        Of several squares opened by one move, that of the riskiest. None for a move that opens nothing, on a board too
        large, and where marks make a position that cannot be.
        """
        level = self.replay.level
        if not 0 < index <= len(self) or level.width * level.height > LARGEST_FOR_RISK:
            return None
        if index not in self._risks:
            self._risks[index] = _risk(self._position(index - 1), self.replay.moves[index - 1][1])
        return self._risks[index]

    def _position(self, index: int) -> Game:
        """The game after so many moves, gone on to from a kept position or the one shown."""
        key = index // EVERY
        made, game = key * EVERY, self._keys[key]
        if made < self.index <= index:
            made, game = self.index, self.game
        game = game.copy()
        for _ms, command in self.replay.moves[made:index]:
            game.apply(command)
        return game


def _risk(game: Game, command: Command) -> float | None:
    kind, row, col = command
    if kind == "mark":
        return None
    if game.opened == 0 and game.rules.first_open == "opening" and game.board is None:
        return 0.0
    from ..solver.probability import probabilities

    if kind == "open":
        places = [(row, col)]
    else:
        square = game.square(row, col)
        places = [game.position(near) for near in game.neighbours(square) if game.state(near) in "#?"]
    try:
        shares = probabilities(game.view(), game.level.mines)
    except ValueError:
        return None
    risks = [share for row, col in places if (share := shares[row][col]) is not None]
    return float(max(risks)) if risks else None


def _differences(one: Game, other: Game) -> dict[int, str]:
    """The squares that look different in the other position, with what they show there."""
    if one.status in (WON, LOST) or other.status in (WON, LOST):
        # The end uncovers squares that no mask tells of.
        dirty = one.squares
    else:
        dirty = one.opened ^ other.opened | one.flags ^ other.flags | one.questions ^ other.questions
    return {square: state for square in bits(dirty) if (state := other.state(square)) != one.state(square)}
