"""The wave that runs over the board after an explosion."""

from __future__ import annotations

from ..engine.board import bits, dilate_sides
from ..engine.game import Game

STEP_MS = 100
"""The wave takes this long from one square to the next."""


def shock_wave(game: Game) -> list[tuple[int, list[int], list[int]]]:
    """How the loss of this game spreads: for each step the squares with a mine that explode and those that flash.

    From every exploded mine the wave goes up, down, left and right, one square a step, which makes a diamond.
    Mines it reaches explode, closed squares flash, flags stop it. Step 0 is what the player set off.
    """
    assert game.board is not None, "a lost game has its mines laid"
    mines, closed = game.board.mines, game.squares & ~game.opened
    steps: list[tuple[int, list[int], list[int]]] = []
    reached, front = 0, game.exploded
    while front:
        reached |= front
        steps.append((len(steps), list(bits(front & mines)), list(bits(front & closed & ~mines))))
        front = dilate_sides(front, game.stride, game.squares) & ~reached & ~game.flags
    return steps
