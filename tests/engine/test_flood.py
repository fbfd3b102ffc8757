"""What a blank opens, in the three shapes the rule sets have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import RULES, Board, Game, Rules
from game.engine.board import bits
from game.engine.flood import blanks, flood

from . import naive
from .strategies import boards

# Numbers: *1001*   The blanks at the top touch (2, 1), a number, and (2, 4), a blank, only by a corner.
#          110011
#          011100
#          01*111
#          01111*
TWO_CORNERS = Board.from_text("*....* ...... ...... ..*... .....*")

SHAPES = {
    "all": ["#1001#", "#10011", "#11100", "###111", "######"],
    "sides-and-numbers": ["#1001#", "#1001#", "#111##", "######", "######"],
    "sides": ["#1001#", "#1001#", "##11##", "######", "######"],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_of_flood(shape: str) -> None:
    game = Game(board=TWO_CORNERS, rules=Rules(flood=shape))
    game.open(0, 2)
    assert game.view() == SHAPES[shape]
    assert game.status == "playing"


@pytest.mark.parametrize("shape", SHAPES)
def test_a_number_opens_alone(shape: str) -> None:
    game = Game(board=TWO_CORNERS, rules=Rules(flood=shape))
    assert game.open(0, 1).squares == {1: "1"}


@given(boards(), st.data(), st.sampled_from(list(SHAPES)), st.booleans())
def test_a_flood_never_opens_a_mine_nor_a_mark(
    board: Board, data: st.DataObject, shape: str, protects: bool
) -> None:
    squares = list(bits(board.squares))
    game = Game(board=board, rules=Rules(flood=shape, question=True, question_protects=protects))
    for square in data.draw(st.lists(st.sampled_from(squares), max_size=4)):
        game.mark(*game.position(square))
    flags, questions = game.flags, game.questions
    first = data.draw(st.sampled_from(list(bits(board.squares & ~board.mines))))
    game.open(*game.position(first))
    assert game.opened & board.mines == 0
    assert game.opened & flags == 0
    assert not protects or game.opened & questions == 0
    assert game.exploded == 0
    assert game.status != "lost"


@given(boards())
def test_blanks_are_the_safe_squares_with_no_mine_around(board: Board) -> None:
    zeros = {
        (row, col) for row, line in enumerate(board.numbers()) for col, sign in enumerate(line) if sign == "0"
    }
    assert {board.position(square) for square in bits(blanks(board))} == zeros


@given(boards(), st.sampled_from(list(SHAPES)), st.data())
def test_a_flood_is_the_one_walked_square_by_square(board: Board, shape: str, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(list(bits(board.squares & ~board.mines))))
    barred = sum(1 << square for square in data.draw(st.sets(st.sampled_from(list(bits(board.squares))))))
    barred &= ~(1 << start)
    rules = Rules(flood=shape)
    mines = {board.position(square) for square in bits(board.mines)}
    model = naive.NaiveGame(board.width, board.height, board.mine_count, rules, mines)
    model.marks = {board.position(square): "F" for square in bits(barred)}
    model.flood([board.position(start)])
    opened = flood(board, rules, 1 << start, barred)
    assert {board.position(square) for square in bits(opened)} == model.opened


def test_a_flood_of_the_largest_board_opens_it() -> None:
    game = Game(board=Board.from_text(["." * 100] * 99 + ["." * 99 + "*"]), rules=RULES["table"])
    changes = game.open(0, 0)
    assert len(changes.squares) == 9_999
    assert game.status == "won"


def test_a_flood_follows_the_longest_way() -> None:
    rows = ["." * 100] * 99
    for row in range(3, 99, 4):
        # A wall with a gap of three at one end, then at the other: there and back 25 times.
        rows[row] = "*" * 97 + "..." if row % 8 == 3 else "..." + "*" * 97
    game = Game(board=Board.from_text(rows))
    game.open(0, 0)
    assert game.status == "won"


def test_a_flood_goes_on_only_through_what_it_opens() -> None:
    # The first flood leaves both flagged squares out. When the flags are gone, opening one leaves the other.
    game = Game(board=Board.from_text(["....", "....", "....", "...*"]))
    game.mark(0, 2)
    game.mark(2, 0)
    game.open(0, 0)
    game.mark(0, 2)
    game.mark(2, 0)
    assert game.view() == ["00#0", "0000", "#011", "001#"]
    game.open(0, 2)
    assert game.view() == ["0000", "0000", "#011", "001#"]
