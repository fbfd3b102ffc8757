"""What a position is made from."""

from random import Random

import pytest

from game import Board, Game, Level
from game.solver.position import Position

from .positions import played, unfinished, view


def fields(position: Position) -> tuple[object, ...]:
    return tuple(getattr(position, name) for name in Position.__slots__)


def test_of_a_view() -> None:
    position = Position.from_view(["1F?", "#80"], 2)
    assert (position.width, position.height, position.stride, position.mines) == (3, 2, 4, 2)
    assert position.opened == 0b0110_0001
    assert position.squares == 0b0111_0111
    assert position.closed == 0b0001_0110
    assert position.closed_count == 3
    assert [position.number(square) for square in (0, 5, 6)] == [1, 8, 0]
    assert position.planes == (1, 0, 0, 1 << 5)


def test_of_a_game_is_that_of_its_view(random: Random) -> None:
    for _ in range(50):
        level = Level(random.randint(2, 20), random.randint(2, 20), 4 - 1)
        game = unfinished(random, level, random.randint(0, 4))
        game.mark(0, 0)
        assert fields(Position.from_game(game)) == fields(Position.from_view(game.view(), level.mines))


def test_of_a_game_knows_no_mine_that_is_not_seen() -> None:
    one = Game(board=Board.from_text(["......", "......", "....*.", "......", "......"]))
    other = Game(board=Board.from_text(["......", "......", "....*.", "......", "......"]))
    for game in (one, other):
        game.open(2, 3)
    other.board = Board.from_text(["......", "......", "..*...", "......", "......"])
    assert fields(Position.from_game(one)) == fields(Position.from_game(other))


@pytest.mark.parametrize(
    ("rows", "mines"),
    [
        ([], 0),
        ([""], 0),
        (["##", "#"], 1),
        (["#a"], 1),
        (["#9"], 1),
        (["# "], 1),
        (["#²"], 1),
        (["##"], -1),
        (["##"], 2),
        (["1#"], 2),
        (["#" * 101], 1),
        (["#"] * 101, 1),
    ],
)
def test_what_is_no_view_is_refused(rows: list[str], mines: int) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Position.from_view(rows, mines)


@pytest.mark.parametrize("rows", [["1*"], ["1!"], ["#X"], ["1F"], ["2F", "F2"], ["00"]])
def test_a_game_that_has_ended_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="ended"):
        Position.from_view(rows, "".join(rows).count("F"))


def test_with_only_mines_left_but_no_flags_it_may_go_on() -> None:
    assert Position.from_view(["1#"], 1).closed == 0b10


def test_an_ended_game_is_refused(random: Random) -> None:
    won = played(random, Level(5, 5, 3), 25)
    assert won.status == "won"
    lost = Game(board=Board.from_text(["*."]))
    lost.open(0, 0)
    assert lost.status == "lost"
    for game in (won, lost):
        with pytest.raises(ValueError, match="ended"):
            Position.from_game(game)
        with pytest.raises(ValueError, match="ended"):
            Position.from_view(game.view(), game.level.mines)


def test_of_a_board() -> None:
    board = Board.from_text(["*..", "...", "..*"])
    position = Position.of_board(board, 0b0010_0100_0010)
    assert view(board, position.opened) == ["#1#", "##1", "#1#"]
    assert [position.number(square) for square in (1, 6, 9)] == [1, 1, 1]
    assert position.planes == (position.opened, 0, 0, 0)
