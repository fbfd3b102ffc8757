"""Exact probabilities, against values from elsewhere and against writing down every layout."""

from collections.abc import Generator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import EXPERT, INTERMEDIATE, Board, Game, Level, probabilities
from game.solver.certain import certain
from game.solver.position import Contradiction, Position
from game.solver.probability import analyse, analyse_in_slices

from . import brute_force
from .positions import load, places, scattered, small, unfinished, view


@pytest.mark.parametrize("vector", load("positions_bruteforce.json"))
def test_positions_listed_layout_by_layout(vector: dict[str, Any]) -> None:
    rows, mines, solutions = vector["rows"], vector["mines"], vector["solutions"]
    expected = [
        [None if count is None else Fraction(count, solutions) for count in row] for row in vector["counts"]
    ]
    assert probabilities(rows, mines) == expected
    assert analyse(Position.from_view(rows, mines)).layouts == solutions


@pytest.mark.parametrize("vector", load("positions_toollib.json"), ids=range(120))
def test_positions_by_ms_toollib(vector: dict[str, Any]) -> None:
    rows = vector["rows"].split("/")
    which = iter(bytes.fromhex(vector["which"]))
    for row, chances in zip(rows, probabilities(rows, vector["mines"]), strict=True):
        for sign, chance in zip(row, chances, strict=True):
            assert (sign == "#") == (chance is not None)
            if chance is not None:
                assert float(chance) == pytest.approx(vector["values"][next(which)], abs=1e-12)


def test_small_positions_drawn_anew(random: Random) -> None:
    for _ in range(150):
        rows, mines = small(random)
        expected = brute_force.probabilities(rows, mines)
        assert probabilities(rows, mines) == expected, (rows, mines)
        position = Position.from_view(rows, mines)
        analysis = analyse(position)
        assert analysis.layouts == len(brute_force.layouts(rows, mines))
        for mask, chance in ((analysis.safe, 0), (analysis.mines, 1)):
            assert places(position, mask) == {
                (y, x) for y, row in enumerate(expected) for x, each in enumerate(row) if each == chance
            }


@given(
    st.integers(1, 4).flatmap(
        lambda width: st.lists(
            st.text("####F?0112345678", min_size=width, max_size=width), min_size=1, max_size=4
        )
    ),
    st.integers(-1, 6),
)
def test_anything_else_is_a_value_error(rows: list[str], mines: int) -> None:
    size = len(rows) * len(rows[0])
    text = "".join(rows)
    ended = sum(map(text.count, "F?#")) == text.count("F") == mines
    if 0 <= mines < size and not ended and brute_force.layouts(rows, mines):
        assert probabilities(rows, mines) == brute_force.probabilities(rows, mines)
    else:
        with pytest.raises(ValueError, match=r".+"):
            probabilities(rows, mines)


@pytest.mark.parametrize(
    ("rows", "mines"),
    [
        (["2#", "00"], 1),
        (["1#3", "###", "###"], 4),
        # Three numbers that only together cannot be.
        (["#####", "1#1#1", "#####", "00000"], 1),
        # Too many and too few mines in all.
        (["1#", "##"], 2),
        (["#1#", "###", "#1#", "###", "###"], 0),
        (["#####", "#1#1#", "#####", "#####", "#1#1#", "#####"], 1),
        (["1#", "#1"], 0),
    ],
)
def test_contradictions(rows: list[str], mines: int) -> None:
    position = Position.from_view(rows, mines)
    with pytest.raises(Contradiction):
        analyse(position)
    with pytest.raises(Contradiction):
        certain(position)
    with pytest.raises(ValueError, match=r".+"):
        probabilities(rows, mines)


def test_an_untouched_board_is_even() -> None:
    assert probabilities(["#" * 30] * 16, 99) == [[Fraction(99, 480)] * 30] * 16
    assert probabilities(["##"], 0) == [[0, 0]]
    assert probabilities(["####"], 3) == [[Fraction(3, 4)] * 4]


def test_marks_are_closed_squares() -> None:
    assert probabilities(["1F#", "?##"], 2) == probabilities(["1##", "###"], 2)


def test_with_only_mines_left_all_are_mines() -> None:
    assert probabilities(["1#"], 1) == [[None, 1]]


def test_games_as_they_are_played(random: Random) -> None:
    for _ in range(30):
        game = unfinished(random, INTERMEDIATE, random.randint(1, 30))
        analysis = analyse(Position.from_game(game))
        assert game.board
        assert not analysis.safe & game.board.mines
        assert analysis.mines & ~game.board.mines == 0
        assert analysis.rows() == probabilities(game.view(), INTERMEDIATE.mines)


@pytest.mark.parametrize(
    ("level", "share"),
    [
        (EXPERT, 0.45),
        (EXPERT, 0.7),
        (Level(30, 16, 130), 0.6),
        (Level(100, 100, 1500), 0.75),
        (Level(100, 1, 30), 0.5),
    ],
)
def test_the_risks_add_up_to_the_mines(level: Level, share: float, random: Random) -> None:
    board, opened = scattered(random, level, share)
    analysis = analyse(Position.of_board(board, opened))
    total = sum(Fraction(risk.mines, risk.layouts) * risk.squares.bit_count() for risk in analysis.risks)
    assert total == level.mines
    covered = 0
    for risk in analysis.risks:
        assert not covered & risk.squares
        covered |= risk.squares
    assert covered == board.squares & ~opened
    assert not analysis.safe & board.mines
    assert analysis.mines & ~board.mines == 0


def test_what_is_not_seen_does_not_matter() -> None:
    # The same numbers, and other mines where none is opened.
    one = Board.from_text(["......", "......", "*.....", "......", "*....*"])
    other = Board.from_text(["......", "......", "*.....", "......", ".*..*."])
    answers = []
    for board in (one, other):
        game = Game(board=board)
        game.open(1, 0)
        answers.append((game.view(), analyse(Position.from_game(game)).rows()))
    assert answers[0] == answers[1]


def test_the_risk_of_a_square() -> None:
    analysis = analyse(Position.from_view(["1#", "##"], 1))
    risk = analysis.risk(1)
    assert (risk.squares, Fraction(risk.mines, risk.layouts)) == (0b11010, Fraction(1, 3))
    with pytest.raises(IndexError):
        analysis.risk(0)


def test_work_in_slices_can_be_given_up_and_gives_the_same(random: Random) -> None:
    board, opened = scattered(Random(5), EXPERT, 0.35)  # a hard one
    position = Position.of_board(board, opened)
    assert view(board, opened)
    work = analyse_in_slices(position)
    slices = 0
    try:
        while True:
            next(work)
            slices += 1
    except StopIteration as end:
        assert end.value.rows() == analyse(position).rows()
    assert slices > 10
    given_up: Generator[None, None, Any] = analyse_in_slices(position)
    next(given_up)
    given_up.close()
    with pytest.raises(StopIteration):
        next(given_up)
