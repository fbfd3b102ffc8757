"""Boards played by logic alone."""

from random import Random
from typing import Any

import pytest

from game import BEGINNER, EXPERT, Board, Level
from game.engine.layout import lay
from game.solver.logic import is_won_by_logic, play_in_slices
from game.solver.position import Position, drain
from game.solver.probability import analyse

from .positions import load


@pytest.mark.parametrize("vector", load("boards_noguess.json"), ids=range(80))
def test_boards_judged_elsewhere(vector: dict[str, Any]) -> None:
    col, row = vector["first"]
    assert is_won_by_logic(Board.from_text(vector["rows"].split("/")), (row, col)) == vector["full"]


def test_it_stops_exactly_where_nothing_is_safe(random: Random) -> None:
    for _ in range(40):
        board = lay(random.choice([BEGINNER, EXPERT, Level(7, 4, 9)]), random.randrange(2**40), 0)
        opened, known = drain(play_in_slices(board, 1))
        assert not opened & board.mines
        if opened != board.squares & ~board.mines:
            analysis = analyse(Position.of_board(board, opened))
            assert analysis.safe == 0
            assert known == (0, analysis.mines)


@pytest.mark.parametrize(
    ("rows", "first", "won"),
    [
        (["..*", "...", "..."], (2, 0), True),
        (["*..", "...", "..."], (0, 0), False),
        ([".*", ".."], (0, 0), False),
        (["*.*", "***"], (0, 1), True),
        # The mine may be at either end, until the mines in all are counted.
        (["...*", "....", "...."], (2, 0), True),
        ([".*..*."], (0, 2), False),
        (["."], (0, 0), True),
    ],
)
def test_small_boards(rows: list[str], first: tuple[int, int], won: bool) -> None:
    assert is_won_by_logic(Board.from_text(rows), first) == won


def test_the_first_square_must_be_on_the_board() -> None:
    with pytest.raises(IndexError):
        is_won_by_logic(Board.from_text([".*"]), (1, 0))
