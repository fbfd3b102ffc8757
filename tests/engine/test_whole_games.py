"""A whole game of each of the six rule sets, won and lost, with the moves its rules ask for."""

import pytest

from game import BEGINNER, RULES, Board, Game
from game.engine.board import bits

from .test_rule_sets import BY_FLAGS, BY_OPENING, SPRITE, TABLE


def whole_board(name: str) -> Board:
    """A Beginner board as the rules lay it when (4, 4) is opened first, safe in all of them."""
    for seed in range(100):
        game = Game(BEGINNER, RULES[name], seed)
        if game.open(4, 4).status == "playing":
            assert game.board is not None
            return game.board
    raise AssertionError("no seed leaves the middle free")


def places_of(board: Board, mask: int) -> list[tuple[int, int]]:
    return [board.position(square) for square in bits(mask)]


@pytest.mark.parametrize("name", RULES)
def test_a_whole_game_won(name: str) -> None:
    board = whole_board(name)
    game = Game(board=board, rules=RULES[name])
    safe = board.squares & ~board.mines
    for place in places_of(board, safe):
        game.open(*place)
        assert game.status == ("won" if name in BY_OPENING and game.opened == safe else "playing")
    if name in BY_FLAGS:
        for place in places_of(board, board.mines):
            assert game.status == "playing"
            game.mark(*place)
    assert game.status == "won"
    mine = "#" if name in (SPRITE, TABLE) else "F"
    assert game.view() == [line.replace("*", mine) for line in board.numbers()]


@pytest.mark.parametrize("name", RULES)
def test_a_whole_game_lost_just_before_the_win(name: str) -> None:
    board = whole_board(name)
    game = Game(board=board, rules=RULES[name])
    flagged, exploding, *_ = places_of(board, board.mines)
    game.mark(*flagged)
    for place in places_of(board, board.squares & ~board.mines):
        if game.copy().open(*place).status != "won":
            game.open(*place)
    closed = places_of(board, board.squares & ~board.mines & ~game.opened)
    assert bool(closed) == (name in BY_OPENING)
    game.open(*exploding)
    assert game.status == "lost"
    expected = [list(line) for line in board.numbers()]
    expected[exploding[0]][exploding[1]] = "!"
    if name != TABLE:
        expected[flagged[0]][flagged[1]] = "F"
        for row, col in closed:
            expected[row][col] = "#"
    assert game.view() == ["".join(line) for line in expected]
