"""3BV, openings, islands and efficiency, against values from an independent program."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import RULES, Board, Game
from game.engine.board import bits
from game.engine.metrics import efficiency, three_bv_done

from . import naive
from .strategies import board_rows, boards

VECTORS = json.loads((Path(__file__).parent.parent / "data" / "boards_metrics.json").read_text("utf-8"))[
    "boards"
]


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_boards_measured_by_ms_toollib(vector: dict[str, object]) -> None:
    numbers = vector["rows"]
    assert isinstance(numbers, list)
    board = Board.from_text([line.translate(str.maketrans("012345678", "." * 9)) for line in numbers])
    assert board.numbers() == numbers
    assert board.three_bv == vector["bbbv"]
    assert board.openings == vector["openings"]
    assert board.islands == vector["islands"]
    assert [board.digits.count(digit) for digit in "12345678"] == [
        "".join(numbers).count(digit) for digit in "12345678"
    ]


@given(board_rows())
def test_any_board_measured_square_by_square(rows: list[str]) -> None:
    board = Board.from_text(rows)
    assert (board.three_bv, board.openings, board.islands) == naive.three_bv(rows)


@pytest.mark.parametrize(
    ("rows", "measures"),
    [
        (".", (1, 1, 0)),
        ("..... ..... .....", (1, 1, 0)),
        ("***** **.** *****", (1, 0, 1)),
        (".**** ***** *****", (1, 0, 1)),
        (".*.", (2, 0, 2)),
        ("*.. ...", (2, 1, 1)),
        ("...*", (1, 1, 0)),
        ("..*.. ..*.. ..*..", (2, 2, 0)),
    ],
)
def test_no_mines_all_mines_and_other_small_boards(rows: str, measures: tuple[int, int, int]) -> None:
    board = Board.from_text(rows)
    assert (board.three_bv, board.openings, board.islands) == measures


@given(boards())
def test_a_board_is_won_by_as_many_opens_as_its_three_bv(board: Board) -> None:
    game = Game(board=board, rules=RULES["canvas"])
    blanks_first = sorted(bits(board.squares & ~board.mines), key=lambda square: board.digits[square])
    opens = sum(bool(game.open(*board.position(square))) for square in blanks_first)
    assert game.status == "won"
    assert opens == board.three_bv


@given(boards(), st.data())
def test_three_bv_done_grows_from_nothing_to_all(board: Board, data: st.DataObject) -> None:
    game = Game(board=board, rules=RULES["canvas"])
    assert three_bv_done(board, game.opened) == 0
    safe = list(bits(board.squares & ~board.mines))
    done = 0
    for square in data.draw(st.permutations(safe)):
        game.open(*board.position(square))
        assert done <= three_bv_done(board, game.opened) <= done + 1
        done = three_bv_done(board, game.opened)
    assert done == board.three_bv


def test_three_bv_done_in_the_middle_of_a_game() -> None:
    board = Board.from_text("*.... ..... ....*")
    game = Game(board=board)
    game.open(0, 1)
    assert three_bv_done(board, game.opened) == 0  # a number that the opening opens anyway
    game.open(0, 3)
    assert three_bv_done(board, game.opened) == 1


def test_an_opening_counts_once_even_if_flags_keep_part_of_it_closed() -> None:
    board = Board.from_text("*.... ..... .....")
    game = Game(board=board)
    game.mark(2, 4)
    game.open(0, 4)
    assert game.view()[2][4] == "F"
    assert three_bv_done(board, game.opened) == 1


def test_efficiency_is_three_bv_for_each_click() -> None:
    assert efficiency(30, 40) == 0.75
    assert efficiency(30, 24) == 1.25
    assert efficiency(0, 0) == 0.0
