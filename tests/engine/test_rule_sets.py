"""Each of the six rule sets: every promise it makes."""

import pytest

from game import BEGINNER, RULES, Board, Game

from .test_flood import SHAPES, TWO_CORNERS

MODERN, SPRITE, CANVAS = "modern", "sprite", "canvas"
LIMITED, HELPED, TABLE = "limited-flags", "helped", "table"

BY_OPENING = [MODERN, SPRITE, CANVAS, TABLE]
BY_FLAGS = [LIMITED, HELPED]


def row_game(name: str, row: str, **fields: bool) -> Game:
    """A game of one row."""
    return Game(board=Board.from_text([row]), rules=RULES[name].replace(**fields))


def moves(game: Game, text: str) -> list[str]:
    """The view of a one-row game after moves such as `o1 m0 c2`: open, mark, chord and a column."""
    for word in text.split():
        {"o": game.open, "m": game.mark, "c": game.chord}[word[0]](0, int(word[1:]))
    return game.view()


# First open.


@pytest.mark.parametrize("name", [MODERN, CANVAS])
def test_the_first_open_is_an_opening(name: str) -> None:
    for seed in range(100):
        game = Game(BEGINNER, RULES[name], seed)
        assert game.open(seed % 9, seed // 9 % 9).squares[game.square(seed % 9, seed // 9 % 9)] == "0"


@pytest.mark.parametrize("name", [SPRITE, LIMITED, HELPED, TABLE])
def test_the_first_open_may_be_anything(name: str) -> None:
    seen = set()
    for seed in range(100):
        game = Game(BEGINNER, RULES[name], seed)
        board = game.board
        seen.add(game.open(4, 4).squares[game.square(4, 4)])
        assert game.board is board is not None
    assert {"!", "0", "1", "2"} <= seen


# Flood.


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        (MODERN, "all"),
        (SPRITE, "all"),
        (CANVAS, "all"),
        (LIMITED, "sides-and-numbers"),
        (HELPED, "all"),
        (TABLE, "sides"),
    ],
)
def test_the_flood(name: str, shape: str) -> None:
    game = Game(board=TWO_CORNERS, rules=RULES[name])
    game.open(0, 2)
    assert game.view() == SHAPES[shape]


# Marks.


@pytest.mark.parametrize("name", RULES)
def test_marks(name: str) -> None:
    game = row_game(name, "..*")
    signs = [moves(game, "m0")[0][0] for _ in range(4)]
    assert signs == (["F", "?", "#", "F"] if name == SPRITE else ["F", "#", "F", "#"])


def test_modern_marks_with_questions_by_setting() -> None:
    game = row_game(MODERN, "..*", question=True)
    assert [moves(game, "m0")[0][0] for _ in range(3)] == ["F", "?", "#"]
    assert moves(game, "m0 m0 o0") == ["01F"]


@pytest.mark.parametrize("name", RULES)
def test_flags_run_out_in_limited_flags_only(name: str) -> None:
    game = row_game(name, "..*")
    game.mark(0, 0)
    changes = game.mark(0, 1)
    if name == LIMITED:
        assert not changes
        assert (game.view(), game.mines_left) == (["F##"], 0)
        assert game.mark(0, 0)
        assert game.mark(0, 1)
    else:
        assert (game.view(), game.mines_left) == (["FF#"], -1)


@pytest.mark.parametrize("name", RULES)
def test_opening_a_flag(name: str) -> None:
    game = row_game(name, "*..*")
    game.mark(0, 1)
    changes = game.open(0, 1)
    if name == HELPED:
        assert changes.squares == {1: "1"}
        assert (changes.status, changes.mines_left) == ("playing", 2)
    else:
        assert not changes
        assert game.view() == ["#F##"]


def test_helped_opens_a_mine_under_a_flag() -> None:
    assert moves(row_game(HELPED, "*..*"), "m0 o0") == ["!##*"]


def test_sprite_protects_questions() -> None:
    assert moves(row_game(SPRITE, "*..*"), "m1 m1 o1") == ["#?##"]


# Chord.

# Numbers: *10
#          121
#          01*
#          022
#          01*
SWEEPABLE = Board.from_text("*.. ... ..* ... ..*")


def chord_game(name: str, flags: list[tuple[int, int]]) -> Game:
    game = Game(board=SWEEPABLE, rules=RULES[name])
    game.open(1, 1)
    for place in flags:
        game.mark(*place)
    game.chord(1, 1)
    return game


@pytest.mark.parametrize("name", RULES)
def test_a_chord_with_as_many_flags(name: str) -> None:
    view = chord_game(name, [(0, 0), (2, 2)]).view()
    if name in (LIMITED, TABLE):
        assert view == ["F##", "#2#", "##F", "###", "###"]
    elif name == HELPED:
        # The 1 at (2, 1) has its flag: it opens (3, 2) by itself.
        assert view == ["F10", "121", "01F", "022", "01#"]
    else:
        assert view == ["F10", "121", "01F", "02#", "01#"]


@pytest.mark.parametrize("name", RULES)
def test_a_chord_with_more_flags(name: str) -> None:
    game = chord_game(name, [(0, 0), (2, 2), (1, 2)])
    if name == SPRITE:
        assert game.view() == ["F10", "12F", "01F", "02#", "01#"]
    else:
        assert game.opened.bit_count() == 1


@pytest.mark.parametrize("name", RULES)
def test_a_chord_with_fewer_flags(name: str) -> None:
    assert chord_game(name, [(0, 0)]).opened.bit_count() == 1


@pytest.mark.parametrize("name", [MODERN, SPRITE, CANVAS, HELPED])
def test_a_chord_over_a_wrong_flag(name: str) -> None:
    game = chord_game(name, [(0, 0), (0, 2)])
    assert game.status == "lost"
    assert game.view() == ["F1X", "121", "01!", "02#", "01*"]


@pytest.mark.parametrize("name", RULES)
def test_which_gesture_chords(name: str) -> None:
    assert RULES[name].chord_gesture == ("both-buttons" if name == HELPED else "any")


# Help.


@pytest.mark.parametrize("name", RULES)
def test_only_helped_sweeps(name: str) -> None:
    assert moves(row_game(name, "*..*"), "m0 o1") == (["F11#"] if name == HELPED else ["F1##"])


def test_a_sweep_goes_on_from_number_to_number() -> None:
    game = Game(board=Board.from_text("*.*.*.. *.*.*.."), rules=RULES[HELPED])
    for place in ((0, 0), (1, 0), (0, 2), (1, 2), (0, 4)):
        game.mark(*place)
    game.open(0, 1)
    # The 4 opens the other 4; both have all their flags. Beyond the flags nothing is reached.
    assert game.view() == ["F4F#F##", "F4F####"]
    game.open(0, 5)
    assert game.view() == ["F4F#F2#", "F4F####"]
    game = row_game(HELPED, "*......*")
    assert moves(game, "m0 o1") == ["F100001#"]


def test_a_flag_does_not_sweep() -> None:
    assert moves(row_game(HELPED, "*..*"), "o1 m0") == ["F1##"]


def test_a_sweep_over_a_wrong_flag_explodes() -> None:
    game = row_game(HELPED, "*..*")
    assert moves(game, "m2 o1") == ["!1X*"]
    assert game.status == "lost"


# The end.


@pytest.mark.parametrize("name", BY_OPENING)
def test_all_safe_squares_open_win(name: str) -> None:
    game = row_game(name, "*..*")
    assert moves(game, "o1") == ["#1##"]
    assert game.status == "playing"
    assert moves(game, "o2") == (["F11F"] if name in (MODERN, CANVAS) else ["#11#"])
    assert game.status == "won"
    assert game.mines_left == (0 if name in (MODERN, CANVAS) else 2)


@pytest.mark.parametrize("name", BY_OPENING)
def test_flags_alone_do_not_win(name: str) -> None:
    game = row_game(name, "*..*")
    assert moves(game, "m0 m3") == ["F##F"]
    assert game.status == "ready"


@pytest.mark.parametrize("name", BY_FLAGS)
def test_all_safe_squares_open_do_not_win(name: str) -> None:
    game = row_game(name, "*..*")
    assert moves(game, "o1 o2 m0") == ["F11#"]
    assert game.status == "playing"
    moves(game, "m3")
    assert game.status == "won"


@pytest.mark.parametrize(("name", "view"), [(LIMITED, ["F##F"]), (HELPED, ["F11F"])])
def test_flags_exactly_on_the_mines_win(name: str, view: list[str]) -> None:
    game = row_game(name, "*..*")
    assert moves(game, "m0 m3") == view
    assert (game.status, game.mines_left) == ("won", 0)


def test_helped_is_not_won_with_a_flag_too_many() -> None:
    game = row_game(HELPED, "*..*")
    moves(game, "m0 m1 m3")
    assert game.status == "ready"
    assert moves(game, "m1") == ["F11F"]
    assert game.status == "won"


@pytest.mark.parametrize("name", RULES)
def test_a_loss_shows_the_mines_and_the_wrong_flags(name: str) -> None:
    game = row_game(name, "*..*.*")
    assert moves(game, "m3 m1 o0") == (["!11*2*"] if name == TABLE else ["!X#F#*"])
    assert game.status == "lost"


def test_a_loss_in_table_opens_every_square() -> None:
    game = Game(board=TWO_CORNERS, rules=RULES[TABLE])
    game.mark(0, 0)
    game.mark(4, 0)
    changes = game.open(3, 2)
    assert game.view() == ["*1001*", "110011", "011100", "01!111", "01111*"]
    assert len(changes.squares) == 30
