"""When a chord opens, what it opens, and what it costs over a wrong flag."""

import pytest

from game import BEGINNER, Board, Game, Rules

# Numbers: *10
#          121
#          01*
CORNERS = Board.from_text("*.. ... ..*")


def chorded(flags: list[tuple[int, int]], **fields: str | bool) -> Game:
    """The game of CORNERS with its middle opened, these squares marked, and the middle chorded."""
    game = Game(board=CORNERS, rules=Rules().replace(**fields))
    game.open(1, 1)
    for place in flags:
        game.mark(*place)
    game.chord(1, 1)
    return game


def test_a_chord_opens_the_rest_when_the_flags_are_as_many_as_the_number() -> None:
    game = chorded([(0, 0), (2, 2)])
    assert game.view() == ["F10", "121", "01F"]
    assert game.status == "won"


@pytest.mark.parametrize("flags", [[], [(0, 0)], [(0, 0), (2, 2), (0, 2)]])
def test_an_exact_chord_does_nothing_with_fewer_or_more_flags(flags: list[tuple[int, int]]) -> None:
    game = chorded(flags)
    assert game.opened.bit_count() == 1
    assert not game.chord(1, 1)


def test_a_chord_at_least_also_opens_with_more_flags() -> None:
    game = chorded([(0, 0), (2, 2), (0, 2)], chord="at-least")
    assert game.view() == ["F1F", "121", "01F"]
    assert game.status == "playing"
    assert not chorded([(0, 0)], chord="at-least").exploded


def test_no_chord_where_the_rules_have_none() -> None:
    assert chorded([(0, 0), (2, 2)], chord="none").opened.bit_count() == 1


def test_a_chord_over_a_wrong_flag_loses_and_crosses_it() -> None:
    game = chorded([(0, 0), (0, 2)])
    assert game.view() == ["F1X", "121", "01!"]
    assert game.status == "lost"


def test_every_unflagged_mine_around_explodes() -> None:
    game = chorded([(0, 2), (2, 0)])
    assert game.view() == ["!1X", "121", "X1!"]


def test_a_chord_shows_the_mines_elsewhere_and_keeps_right_flags() -> None:
    board = Board.from_text("*.... ..... ..*.. ..... *.*..")
    game = Game(board=board)
    game.open(1, 1)
    for place in ((0, 0), (0, 2), (4, 0), (4, 4)):
        game.mark(*place)
    changes = game.chord(1, 1)
    assert game.view() == ["F1X##", "121##", "01!##", "13###", "F#*#X"]
    assert changes.squares[board.square(2, 2)] == "!"
    assert changes.squares[board.square(4, 2)] == "*"
    assert changes.squares[board.square(4, 4)] == "X"
    assert board.square(0, 0) not in changes.squares


def test_a_wrong_flag_that_hides_no_mine_stays_unsaid() -> None:
    game = Game(board=Board.from_text("*.. ... ..*"), rules=Rules(chord="at-least"))
    game.open(0, 1)
    for place in ((0, 0), (0, 2)):
        game.mark(*place)
    assert game.chord(0, 1).status == "playing"
    assert game.view() == ["F1F", "121", "###"]


def test_a_mine_under_a_question_mark_goes_off_and_a_safe_square_under_one_stays() -> None:
    game = Game(board=CORNERS, rules=Rules(question=True, question_protects=True))
    game.open(1, 1)
    for place in ((0, 0), (0, 2), (2, 2), (2, 2), (1, 0), (1, 0)):
        game.mark(*place)
    game.chord(1, 1)
    assert game.view() == ["F1X", "?21", "01!"]


def test_a_chord_on_a_blank_or_on_a_closed_square_does_nothing() -> None:
    game = Game(board=Board.from_text("...* .... ...*"))
    game.mark(1, 0)
    game.open(0, 0)
    game.mark(1, 0)
    assert game.view() == ["001#", "#02#", "001#"]
    assert not game.chord(0, 0)
    assert not game.chord(1, 0)


def test_a_chord_before_the_mines_are_laid_does_nothing() -> None:
    game = Game(BEGINNER)
    assert not game.chord(4, 4)
    assert game.board is None
