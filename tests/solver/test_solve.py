"""All that a bot asks in one call."""

from fractions import Fraction
from random import Random

import pytest

from game import INTERMEDIATE, Solution, probabilities, solve

from .positions import unfinished


@pytest.mark.parametrize("seed", range(20))
def test_agrees_with_the_probabilities(seed: int) -> None:
    game = unfinished(Random(seed), INTERMEDIATE, seed)
    rows, mines = game.view(), game.level.mines
    chances = {
        (row, col): chance
        for row, line in enumerate(probabilities(rows, mines))
        for col, chance in enumerate(line)
        if chance is not None
    }
    solution = solve(rows, mines)
    assert solution.safe == [place for place, chance in chances.items() if chance == 0]
    assert solution.mines == [place for place, chance in chances.items() if chance == 1]
    if len(solution.mines) == len(chances):
        assert solution.best is None
    else:
        assert solution.best is not None
        assert solution.risk == chances[solution.best] < 1
        assert not solution.safe or solution.risk == 0


def test_only_mines_are_closed() -> None:
    assert solve(["1#"], 1) == Solution([], [(0, 1)], None, Fraction(0))


@pytest.mark.parametrize("rows", [["1#", "#"], ["2#"], ["!1"], []])
def test_what_is_no_position_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError):
        solve(rows, 1)
