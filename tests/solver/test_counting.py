"""The layouts of components, counted and listed."""

from random import Random

import pytest

from game import EXPERT, Level
from game.engine.board import bits
from game.solver import counting, order
from game.solver.components import Component, find_boundary
from game.solver.counting import count_layouts, unpack
from game.solver.deduce import tally_numbers
from game.solver.endgame import list_layouts
from game.solver.position import Position, drain

from .positions import scattered, small


def boundary(position: Position) -> tuple[list[Component], int]:
    unknown = position.closed
    return find_boundary(position, unknown, 0, tally_numbers(position, unknown, 0).active)


def test_components_share_no_number_and_cover_all(random: Random) -> None:
    for _ in range(20):
        board, opened = scattered(random, EXPERT, random.uniform(0.1, 0.9))
        position = Position.of_board(board, opened)
        parts, outside = boundary(position)
        covered = outside
        for part in parts:
            mask = 0
            for group, size, *_ in part.steps:
                assert not covered & group
                assert group.bit_count() == size
                assert len({board.neighbours(square) & opened for square in bits(group)}) == 1
                covered |= group
                mask |= group
            assert mask.bit_count() == part.size
            numbers = {number for square in bits(mask) for number in bits(board.neighbours(square) & opened)}
            for number in numbers:
                assert not board.neighbours(number) & position.closed & ~mask
        assert covered == position.closed
        assert not any(board.neighbours(square) & opened for square in bits(outside))


def test_any_order_of_the_steps_gives_the_same_counts(
    random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(10):
        board, opened = scattered(random, Level(12, 12, 25), random.uniform(0.5, 0.9))
        position = Position.of_board(board, opened)
        results = []
        for long, crowded in ((0, 0), (0, 10**9), (10**9, 10**9)):
            monkeypatch.setattr(order, "LONG", long)
            monkeypatch.setattr(counting, "CROWDED", crowded)
            counts = [drain(count_layouts(part)) for part in boundary(position)[0]]
            results.append([(count.least, count.layouts, sorted(count.groups)) for count in counts])
        assert results[0] == results[1] == results[2]


def test_counts_are_those_of_the_layouts_listed(random: Random) -> None:
    for _ in range(60):
        rows, mines = small(random)
        position = Position.from_view(rows, mines)
        listed = list_layouts(position, 0, 0, 10**6)
        assert listed is not None
        assert len(set(listed)) == len(listed)
        parts, _ = boundary(position)
        for part in parts:
            count = drain(count_layouts(part))
            mask = sum(group for group, *_ in part.steps)
            own = {layout & mask for layout in listed}
            # The mines in all may rule out some of the component's layouts, so it has at least these.
            by_mines: dict[int, int] = {}
            for layout in own:
                by_mines[layout.bit_count()] = by_mines.get(layout.bit_count(), 0) + 1
            for number, layouts in by_mines.items():
                assert count.layouts[number - count.least] == layouts


def test_a_list_that_would_be_too_long_is_not_made() -> None:
    position = Position.from_view(["#" * 9] * 9, 10)
    assert list_layouts(position, 0, 0, 300) is None
    position = Position.from_view(["1###", "####"], 2)
    listed = list_layouts(position, 0, 0, 12)
    assert listed is not None
    assert len(listed) == 12
    assert list_layouts(position, 0, 0, 11) is None


def test_a_component_with_no_layout() -> None:
    position = Position.from_view(["1#3", "###", "###"], 4)
    parts, _ = boundary(position)
    with pytest.raises(ValueError, match="no layout"):
        for part in parts:
            drain(count_layouts(part))


def test_packed_polynomials() -> None:
    packed = 3 + (5 << 8) + (7 << 24)
    assert unpack(packed, 8) == [3, 5, 0, 7]
    assert unpack(packed, 8, 1) == [5, 0, 7]
    assert unpack(packed, 8, 1, 2) == [5, 0]
    assert unpack(packed, 8, 0, 5) == [3, 5, 0, 7, 0]
    assert counting.SLICE > 0
