"""Answers of ms_toollib, a solver in Rust that is not ours. Only where it is installed: it is not pure Python."""

from __future__ import annotations

import ms_toollib

from game import Board
from game.engine.board import bits
from game.engine.flood import flood
from game.engine.rules import RULES

CLOSED = 10


def grid(board: Board, opened: int) -> list[list[int]]:
    """A position as ms_toollib writes it."""
    return [
        [
            int(board.digits[square]) if opened >> square & 1 else CLOSED
            for square in range(start, start + board.width)
        ]
        for start in range(0, board.stride * board.height, board.stride)
    ]


def probabilities(board: Board, opened: int) -> list[list[float]]:
    """The probability of a mine on every square; 0 where it is opened."""
    chances: list[list[float]] = ms_toollib.cal_probability_onboard(grid(board, opened), board.mine_count)[0]
    return chances


def wins(board: Board, first: tuple[int, int]) -> bool:
    """Whether opening only squares whose probability is 0 wins the board."""
    new = 1 << board.square(*first)
    opened = 0
    while new:
        opened |= flood(board, RULES["modern"], new, opened)
        if opened & board.mines:
            return False
        if opened == board.squares & ~board.mines:
            return True
        chances = probabilities(board, opened)
        new = 0
        for square in bits(board.squares & ~opened):
            row, col = board.position(square)
            if chances[row][col] < 1e-12:
                new |= 1 << square
    return False
