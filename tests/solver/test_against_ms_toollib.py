"""The same answers as ms_toollib, on positions drawn anew in each run. Not inside Pyodide."""

from random import Random

import pytest

from game import BEGINNER, EXPERT, INTERMEDIATE, Level, no_guess_board
from game.solver.position import Position
from game.solver.probability import analyse

from . import toollib
from .positions import scattered, unfinished


@pytest.mark.parametrize(
    ("level", "positions"),
    [(BEGINNER, 60), (INTERMEDIATE, 60), (EXPERT, 80), (Level(30, 16, 130), 20)],
    ids=str,
)
def test_probabilities(level: Level, positions: int, random: Random) -> None:
    for index in range(positions):
        if index % 4:
            game = unfinished(random, level, random.randint(1, 60))
            assert game.board
            board, opened = game.board, game.opened
        else:
            board, opened = scattered(random, level, random.uniform(0.6, 0.95))
        chances = analyse(Position.of_board(board, opened)).rows()
        for ours, theirs in zip(chances, toollib.probabilities(board, opened), strict=True):
            for chance, other in zip(ours, theirs, strict=True):
                if chance is not None:
                    assert float(chance) == pytest.approx(other, abs=1e-12), (str(board), opened)


@pytest.mark.parametrize(
    ("level", "boards"),
    [(BEGINNER, 30), (INTERMEDIATE, 12), (EXPERT, 6), (Level(30, 16, 130), 2), (Level(9, 9, 25), 10)],
    ids=str,
)
def test_no_guess_boards_are_won_by_its_probabilities_alone(
    level: Level, boards: int, random: Random
) -> None:
    for _ in range(boards):
        seed = random.randrange(2**63)
        first = random.randrange(level.height), random.randrange(level.width)
        board = no_guess_board(level, seed, first)
        assert toollib.wins(board, first), (level, seed, first)
