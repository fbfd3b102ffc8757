"""Positions as they come up in games, and some that do not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from game import Board, Game, Level
from game.engine.board import bits
from game.engine.layout import lay
from game.solver.position import Position

from .brute_force import Place


def load(name: str) -> list[dict[str, Any]]:
    """The vectors of a file in tests/data."""
    items: list[dict[str, Any]] = json.loads(
        (Path(__file__).parent.parent / "data" / name).read_text("utf-8")
    )["items"]
    return items


def view(board: Board, opened: int) -> list[str]:
    """What is seen of a board with these squares open."""
    return [
        "".join(
            board.digits[square] if opened >> square & 1 else "#"
            for square in range(start, start + board.width)
        )
        for start in range(0, board.stride * board.height, board.stride)
    ]


def scattered(random: Random, level: Level, share: float) -> tuple[Board, int]:
    """A board with a share of its safe squares opened, wherever they lie."""
    board = lay(level, random.randrange(2**40))
    opened = sum(1 << square for square in bits(board.squares & ~board.mines) if random.random() < share)
    return board, opened


def played(random: Random, level: Level, moves: int) -> Game:
    """A game in which so many safe squares were opened, near others where there are some."""
    game = Game(level, seed=random.randrange(2**40))
    for _ in range(moves):
        if game.status == "won":
            break
        mines = game.board.mines if game.board else 0
        choice = list(bits(game.squares & ~game.opened & ~mines))
        game.open(*game.position(random.choice(choice)))
    return game


def unfinished(random: Random, level: Level, moves: int) -> Game:
    """The same, but not won: with fewer moves where those would win."""
    while True:
        game = played(random, level, moves)
        if game.status != "won":
            return game
        moves = moves * 2 // 3


def small(random: Random) -> tuple[list[str], int]:
    """A view of a small board with few squares closed, and its number of mines."""
    while True:
        width, height = random.randint(1, 6), random.randint(1, 6)
        mines = random.randint(0, min(width * height - 1, 5))
        board, opened = scattered(random, Level(width, height, mines), random.choice([0.3, 0.6, 0.8]))
        if 0 < (board.squares & ~opened).bit_count() <= 18:
            return view(board, opened), mines


def places(position: Position, mask: int) -> set[Place]:
    """Row and column of the squares of a mask."""
    return {divmod(square, position.stride) for square in bits(mask)}
