"""The no-guess switch: the first open lays a board that logic wins, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import RIGHT
from game.app.laying import find_board
from game.engine.level import BEGINNER
from game.engine.replay import Replay
from game.engine.rules import RULES
from game.solver.logic import is_won_by_logic
from game.solver.position import drain
from tests.app.table import BOARD, Table

FIRST = (3, 3)


def table_of(**choices: Any) -> Table:
    return Table(**{"no_guess": True, **choices})


# The board.


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", ["beginner", "intermediate", "7x5x6"])
def test_the_first_open_lays_a_board_that_logic_wins_under_all_rules(rules: str, level: str) -> None:
    table = table_of(rules=rules, level=level)
    table.click(*FIRST)
    session = table.controller.session
    assert session.game.board is not None
    assert is_won_by_logic(session.game.board, FIRST)
    assert session.game.opened >> session.game.square(*FIRST) & 1
    assert session.game.rules.name == rules
    assert table.screen.no_guess_on


@settings(max_examples=20)
@given(st.integers(0, 2**63 - 1), st.integers(0, 8), st.integers(0, 8))
def test_seed_and_first_square_tell_the_board(seed: int, row: int, col: int) -> None:
    boards = []
    for _ in range(2):
        table = table_of()
        table.seed = seed - 1
        table.controller.new_game(loading=False)
        table.click(row, col)
        boards.append(table.controller.session.game.board)
    assert boards[0] == boards[1] == drain(find_board(BEGINNER, seed, (row, col)))


def test_flags_set_before_stay_and_win_nothing() -> None:
    table = table_of()
    table.click(0, 0, RIGHT)
    table.click(*FIRST)
    game = table.controller.session.game
    assert game.flags == 1
    assert table.view[0][0] == "F"
    assert table.moves == ["mark 0 0", "open 3 3"]


def test_a_link_s_seed_and_board_are_played_as_they_are() -> None:
    table = table_of()
    table.controller.new_game(seed=7, loading=False)
    assert not table.screen.no_guess_on
    table.click(*FIRST)
    assert table.controller.session.replay.seed == 7
    table.controller.new_game(board=BOARD, loading=False)
    assert not table.screen.no_guess_on
    table.controller.restart()
    assert table.screen.no_guess_on


# The switch.


def test_the_switch_starts_a_new_game_and_asks_while_one_runs() -> None:
    table = Table()
    assert not table.screen.no_guess_on
    table.controller.toggle_no_guess()
    assert table.screen.no_guess_on
    assert table.settings.yes("no_guess")
    table.click(*FIRST)
    table.controller.toggle_no_guess()
    assert len(table.screen.questions) == 1
    assert table.screen.no_guess_on
    table.screen.answer_yes()
    assert not table.screen.no_guess_on
    assert table.status == "ready"
    assert not table.settings.yes("no_guess")


# What is kept.


def test_a_kept_game_comes_back_as_it_was() -> None:
    table = table_of()
    table.click(0, 0, RIGHT)
    table.controller.hidden()
    table = table.reload()
    assert table.screen.no_guess_on
    table.click(*FIRST)
    table.controller.hidden()
    again = table.reload()
    assert again.view == table.view
    assert again.screen.no_guess_on
    assert again.controller.session.game.board == table.controller.session.game.board


def test_best_times_are_kept_apart() -> None:
    table = table_of()
    table.click(*FIRST)
    table.win()
    records = table.controller.records
    assert records.get("beginner", "modern").played == 0
    assert records.get("beginner", "modern", no_guess=True).best is not None


@given(st.integers(0, 2**63 - 1), st.sampled_from(sorted(RULES)), st.lists(st.integers(0, 80), max_size=6))
@settings(max_examples=30, deadline=None)
def test_the_replay_gives_the_game_again(seed: int, rules: str, squares: list[int]) -> None:
    table = table_of(rules=rules)
    table.seed = seed - 1
    table.controller.new_game(loading=False)
    table.click(8, 0, RIGHT)
    table.click(*FIRST)
    for square in squares:
        table.click(*divmod(square, 9))
    replay = Replay.parse(str(table.controller.session.replay))
    assert replay.no_guess
    assert replay.play().view() == table.view
