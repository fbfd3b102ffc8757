"""The order in which the numbers of a component are closed decides how much work counting is."""

from __future__ import annotations

from random import Random

import pytest

from game import Level
from game.engine.board import bits
from game.engine.layout import lay
from game.solver import counting, order
from game.solver.components import find_boundary
from game.solver.counting import find_outcomes
from game.solver.deduce import deduce, tally_numbers
from game.solver.position import Position, drain


def hard(seed: int) -> Position:
    """A position of no game, with half of the safe squares opened anywhere: the hardest there are."""
    random = Random(seed)
    board = lay(Level(30, 16, 160), seed)
    safe = bits(board.squares & ~board.mines)
    return Position.of_board(board, sum(1 << square for square in safe if random.random() < 0.5))


def states(position: Position) -> int:
    """How many states are met in counting the layouts of a position."""
    safe, mines = deduce(position)
    unknown = position.closed & ~(safe | mines)
    components, _ = find_boundary(position, unknown, mines, tally_numbers(position, unknown, mines).active)
    outcomes = [drain(find_outcomes(component)) for component in components]
    return sum(len(layer) for outcome in outcomes for layer in outcome.layers)


def test_searches_from_several_numbers_save_most_of_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [states(hard(seed)) for seed in range(20)]
    assert max(few) < 15_000
    monkeypatch.setattr(counting, "CROWDED", 10**9)
    many = [states(hard(seed)) for seed in range(20)]
    assert max(many) > 50_000
    assert all(a <= 1.2 * b for a, b in zip(few, many, strict=True)), "what is expected is not met"


def test_a_chain_is_closed_from_one_end_to_the_other() -> None:
    # Numbers 0, 1, 2 …, each with one group of its own and one that it shares with the next.
    count = 30
    groups_of: order.GroupsOf = {
        number: [(number,), *([(number - 1, number)] if number else []), *([(number, number + 1)])]
        for number in range(count - 1)
    }
    groups_of[count - 1] = [(count - 1,), (count - 2, count - 1)]
    needs = dict.fromkeys(groups_of, (1, 3))
    far = order.spread(count // 2, groups_of)
    assert sorted(far) == list(range(count))
    found = order.good_order(order.spread(far[-1], groups_of), groups_of)
    assert found in (sorted(found), sorted(found, reverse=True))
    assert order.expected_states(found, far, groups_of, needs) < order.expected_states(
        far, far, groups_of, needs
    )


def test_expected_states_of_two_numbers() -> None:
    # 0 and 1 share a group, and each has one of its own; 0 needs none to two mines of three squares, 1 none or one.
    groups_of: order.GroupsOf = {0: [(0,), (0, 1)], 1: [(0, 1), (1,)]}
    needs = {0: (2, 4), 1: (1, 3)}
    # A number with one group left may need one of two values yet, and one that is done needs nothing.
    assert order.expected_states([0, 1], [0, 1], groups_of, needs) == 2 + 2 + 1
    assert order.expected_states([1, 0], [0, 1], groups_of, needs) == 2 * 2 + 2 + 1
