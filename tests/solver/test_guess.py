"""The best square to open where none is safe."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random

import pytest

from game import BEGINNER, INTERMEDIATE, Level
from game.engine.board import bits
from game.engine.layout import lay
from game.solver.endgame import Endgame, list_layouts
from game.solver.guess import MARGIN, best_guess, best_guess_in_slices
from game.solver.logic import play_in_slices
from game.solver.position import Contradiction, Position, drain
from game.solver.probability import analyse

from . import brute_force
from .positions import places, small, unfinished


def test_a_safe_square_where_there_is_one() -> None:
    guess = best_guess(Position.from_view(["1##", "11#", "00#"], 1))
    assert guess.mines == 0
    assert analyse(Position.from_view(["1##", "11#", "00#"], 1)).safe >> guess.square & 1


def test_the_risk_is_that_of_the_square_and_about_the_lowest(random: Random) -> None:
    for _ in range(15):
        game = unfinished(random, INTERMEDIATE, random.randint(1, 12))
        position = Position.from_game(game)
        analysis = analyse(position)
        guess = best_guess(position, analysis)
        assert best_guess(position) == guess
        risks = {square: Fraction(r.mines, r.layouts) for r in analysis.risks for square in bits(r.squares)}
        assert Fraction(guess.mines, guess.layouts) == risks[guess.square]
        if analysis.layouts > 300 or not min(risks.values()):
            assert risks[guess.square] <= min(risks.values()) * Fraction(MARGIN)


def test_the_endgame_is_played_as_well_as_can_be(random: Random) -> None:
    seen = 0
    while seen < 40:
        rows, mines = small(random)
        position = Position.from_view(rows, mines)
        layouts = frozenset(brute_force.layouts(rows, mines))
        analysis = analyse(position)
        if not 2 <= len(layouts) <= 9 or len(brute_force.closed(rows)) > 8 or analysis.safe:
            continue
        seen += 1
        opened = frozenset(brute_force.numbers(rows))
        place = divmod(best_guess(position).square, position.stride)
        assert wins_after(rows, layouts, opened, place) == brute_force.wins(rows, layouts, opened), (
            rows,
            mines,
        )


def wins_after(
    rows: list[str],
    layouts: Iterable[brute_force.Layout],
    opened: frozenset[brute_force.Place],
    place: brute_force.Place,
) -> int:
    results: dict[int, set[brute_force.Layout]] = {}
    for layout in layouts:
        if place not in layout:
            number = sum(neighbour in layout for neighbour in brute_force.around(rows, place))
            results.setdefault(number, set()).add(layout)
    return sum(brute_force.wins(rows, frozenset(some), opened | {place}) for some in results.values())


def test_an_endgame_that_takes_too_long_is_given_up() -> None:
    position = Position.from_view(["####", "####", "####"], 3)
    layouts = list_layouts(position, 0, 0, 300)
    assert layouts is not None
    assert len(layouts) == 220
    assert drain(Endgame(position, 0, layouts, 5).best_square()) is None
    assert best_guess(position).square is not None


def test_a_corner_to_begin_with() -> None:
    position = Position.from_view(["#" * 16] * 16, 40)
    assert places(position, 1 << best_guess(position).square) <= {(0, 0), (0, 15), (15, 0), (15, 15)}


def test_nothing_to_open() -> None:
    with pytest.raises(ValueError, match="mine"):
        best_guess(Position.from_view(["1#"], 1))
    with pytest.raises(Contradiction):
        best_guess(Position.from_view(["2#", "##"], 1))


def test_work_in_slices_can_be_given_up() -> None:
    work = best_guess_in_slices(Position.from_view(["#" * 16] * 16, 40))
    for _ in range(5):
        next(work)
    work.close()


def test_games_are_won_as_often_as_they_were() -> None:
    won = 0
    for seed in range(100):
        board = lay(BEGINNER, seed, 0)
        opened, mines = 1, 0
        while True:
            opened, known = drain(play_in_slices(board, opened, mines))
            mines = known.mines
            if opened == board.squares & ~board.mines:
                won += 1
                break
            square = best_guess(Position.of_board(board, opened)).square
            if board.mines >> square & 1:
                break
            opened |= 1 << square
    # Of these very games. Whoever changes the choice finds out with `python -m tools.winrate` if it got better.
    assert won == 97


def test_a_tiny_board_of_a_custom_level() -> None:
    level = Level(2, 2, 1)
    position = Position.from_view(["##", "##"], level.mines)
    assert best_guess(position).layouts == 4 * best_guess(position).mines
