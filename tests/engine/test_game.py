"""How a game goes: status, counters, marks, opens and chords, and what each command answers."""

import copy
import pickle

import pytest

from game import BEGINNER, EXPERT, RULES, Board, Changes, Command, Game, Level, Rules
from game.engine.layout import LARGEST_SEED

# Numbers: *10
#          121
#          01*
CORNERS = Board.from_text("*.. ... ..*")


def test_a_new_game_is_ready_and_closed() -> None:
    game = Game(EXPERT)
    assert game.status == "ready"
    assert game.mines_left == 99
    assert game.view() == ["#" * 30] * 16
    assert (game.level, game.rules, game.seed, game.board) == (EXPERT, RULES["modern"], 0, None)


def test_the_first_open_starts_the_game_and_a_mark_does_not() -> None:
    game = Game(BEGINNER)
    assert game.mark(0, 0).status == "ready"
    assert game.board is None
    assert game.open(4, 4).status == "playing"
    assert game.board is not None


def test_a_command_answers_what_changed() -> None:
    game = Game(board=CORNERS)
    assert game.mark(0, 0) == Changes({0: "F"}, "ready", 1)
    assert game.open(1, 1) == Changes({5: "2"}, "playing", 1)
    assert game.open(2, 0) == Changes({4: "1", 8: "0", 9: "1"}, "playing", 1)
    assert game.open(2, 2) == Changes({10: "!"}, "lost", 1)


def test_nothing_happened_is_falsy_and_tells_where_the_game_stands() -> None:
    game = Game(board=CORNERS)
    game.open(1, 1)
    for changes in (game.open(1, 1), game.mark(1, 1), game.chord(1, 1), game.chord(0, 0), game.nothing()):
        assert not changes
        assert changes == Changes({}, "playing", 2)


def test_commands_and_methods_are_the_same() -> None:
    by_command, by_method = Game(board=CORNERS), Game(board=CORNERS)
    for kind in ("mark", "open", "chord"):
        for row, col in ((0, 0), (1, 1), (2, 2)):
            assert by_command.apply(Command(kind, row, col)) == getattr(by_method, kind)(row, col)
    assert by_command.view() == by_method.view()


@pytest.mark.parametrize("kind", ["open", "mark", "chord"])
@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (3, 0), (0, 3)])
def test_off_the_board_is_an_index_error_before_during_and_after(kind: str, place: tuple[int, int]) -> None:
    game = Game(board=CORNERS)
    for row, col in ((1, 1), (0, 0)):
        with pytest.raises(IndexError):
            getattr(game, kind)(*place)
        game.open(row, col)
    assert game.status == "lost"
    with pytest.raises(IndexError):
        getattr(game, kind)(*place)


def test_an_unknown_kind_of_command_is_refused() -> None:
    with pytest.raises(ValueError, match="flag"):
        Game(board=CORNERS).apply(Command("flag", 0, 0))


def test_a_game_needs_a_level_or_a_board() -> None:
    with pytest.raises(ValueError, match="level"):
        Game()


def test_a_given_board_moves_no_mine_for_the_first_open() -> None:
    game = Game(board=CORNERS)
    assert game.open(0, 0).status == "lost"
    assert game.board is CORNERS


def test_the_same_arguments_and_moves_make_the_same_game() -> None:
    first, second = Game(EXPERT, seed=LARGEST_SEED), Game(EXPERT, seed=LARGEST_SEED)
    other = Game(EXPERT, seed=1)
    for game in (first, second, other):
        game.open(8, 15)
    assert first.view() == second.view()
    assert first.board == second.board != other.board


def test_a_copy_goes_its_own_way() -> None:
    game = Game(BEGINNER, seed=4)
    game.mark(0, 0)
    twin = game.copy()
    twin.open(4, 4)
    assert game.view()[4][4] == "#"
    assert twin.view()[4][4] == "0"
    assert twin.view()[0][0] == "F"
    assert game.status == "ready"


def test_games_can_be_pickled_for_bots_in_other_processes() -> None:
    game = Game(BEGINNER, seed=4)
    game.open(4, 4)
    assert pickle.loads(pickle.dumps(game)).view() == copy.deepcopy(game).view() == game.view()


def test_squares_can_be_asked_one_by_one() -> None:
    game = Game(board=CORNERS)
    game.open(2, 0)
    game.mark(0, 0)
    view = game.view()
    for row in range(3):
        for col in range(3):
            square = game.square(row, col)
            assert game.state(square) == view[row][col]
            assert game.position(square) == (row, col)
    assert game.neighbours(game.square(0, 0)) == [1, 4, 5]


# Marks and the counter.


def test_the_counter_may_go_below_zero() -> None:
    game = Game(Level(3, 1, 1))
    assert [game.mark(0, col).mines_left for col in range(3)] == [0, -1, -2]
    assert game.mark(0, 0).mines_left == -1


def test_a_question_mark_does_not_count_as_a_flag() -> None:
    game = Game(Level(3, 1, 1), Rules(question=True))
    assert [game.mark(0, 0).mines_left for _ in range(3)] == [0, 1, 1]


def test_a_flagged_square_does_not_open() -> None:
    game = Game(board=CORNERS)
    game.mark(1, 1)
    assert not game.open(1, 1)
    assert game.status == "ready"


@pytest.mark.parametrize("protects", [True, False])
def test_a_question_mark_opens_unless_it_protects(protects: bool) -> None:
    game = Game(board=CORNERS, rules=Rules(question=True, question_protects=protects))
    for place in ((1, 0), (1, 0), (2, 1), (2, 1)):
        game.mark(*place)
    game.open(2, 0)
    assert game.view() == (["###", "?2#", "0?#"] if protects else ["###", "12#", "01#"])
    game.open(1, 0)
    assert game.view()[1][0] == ("?" if protects else "1")


def test_a_flood_leaves_flags_alone() -> None:
    game = Game(board=Board.from_text(".... .... ...*"))
    game.mark(0, 1)
    game.open(0, 0)
    assert game.view() == ["0F00", "0011", "001#"]
    assert game.status == "playing"
    game.mark(0, 1)
    assert game.open(0, 1).status == "won"


# The end.


def test_opening_a_mine_loses() -> None:
    game = Game(board=Board.from_text("*..*"))
    game.mark(0, 1)
    assert game.open(0, 0) == Changes({0: "!", 1: "X", 3: "*"}, "lost", 1)
    assert game.view() == ["!X#*"]


def test_a_lost_game_with_one_safe_square_left_is_lost() -> None:
    game = Game(board=Board.from_text("*.."))
    game.open(0, 1)
    assert game.open(0, 0).status == "lost"


def test_a_game_without_mines_is_won_by_one_open() -> None:
    game = Game(Level(9, 9, 0))
    changes = game.open(0, 0)
    assert (changes.status, len(changes.squares)) == ("won", 81)


def test_a_single_square_is_won_by_opening_it() -> None:
    assert Game(Level(1, 1, 0)).open(0, 0) == Changes({0: "0"}, "won", 0)


@pytest.mark.parametrize("end", ["won", "lost"])
@pytest.mark.parametrize("kind", ["open", "mark", "chord"])
def test_nothing_happens_once_the_game_is_over(end: str, kind: str) -> None:
    game = Game(board=Board.from_text("*..*"))
    game.open(0, 1)
    game.open(0, 2 if end == "won" else 0)
    assert game.status == end
    view = game.view()
    for col in range(4):
        assert not getattr(game, kind)(0, col)
    assert (game.view(), game.status) == (view, end)


def test_a_win_flags_the_mines_where_the_rules_do() -> None:
    game = Game(board=Board.from_text("*..*"), rules=RULES["modern"].replace(question=True))
    game.mark(0, 0)
    game.mark(0, 0)
    game.open(0, 1)
    assert game.view() == ["?1##"]
    assert game.open(0, 2) == Changes({0: "F", 2: "1", 3: "F"}, "won", 0)


def test_winning_by_flags_waits_for_the_mines_to_be_laid() -> None:
    game = Game(Level(2, 1, 1), Rules(win_by="flags"))
    assert game.mark(0, 0).status == "ready"
    assert game.open(0, 1) == Changes({1: "1"}, "won", 0)
