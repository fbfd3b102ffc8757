"""Games as text: written, read, refused, and played again."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import BEGINNER, EXPERT, RULES, Board, Command, Level, Replay, Rules
from game.engine.commands import KINDS
from game.engine.layout import LARGEST_SEED
from game.engine.replay import MOST_MOVES

from .strategies import boards, levels, rules

BOARD = Board.from_text("*..\n..*")

commands = st.builds(Command, st.sampled_from(KINDS), st.integers(0, 99), st.integers(0, 99))
moves = st.lists(st.tuples(st.floats(0, 1e9), commands), max_size=20)


def same(one: Replay, other: Replay) -> bool:
    """Whether two replays hold the same."""
    return all(getattr(one, name) == getattr(other, name) for name in Replay.__slots__)


def test_the_text_of_a_game_from_a_seed() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=42)
    replay.record(0, Command("open", 3, 4))
    replay.record(1834.9, Command("mark", 0, 0))
    assert str(replay) == "minesweeper 1\nlevel beginner\nrules modern\nseed 42\n0 open 3 4\n1834 mark 0 0"


def test_the_text_of_a_game_on_a_board_with_help() -> None:
    replay = Replay(Level(3, 2, 2), RULES["table"], board=BOARD, assisted=True)
    assert str(replay) == "minesweeper 1\nlevel 3x2x2\nrules table\nboard AwIAAgAAAgE\nassisted"


def test_rules_are_written_as_what_differs_from_a_named_set() -> None:
    replay = Replay(BEGINNER, RULES["modern"].replace(question=True, flag_on_win=False), seed=0)
    assert str(replay).split("\n")[2] == "rules modern question=yes flag_on_win=no"
    replay = Replay(BEGINNER, Rules(flood="sides", chord="none"), seed=0)
    assert str(replay).split("\n")[2] == "rules custom flood=sides chord=none"


@given(levels(), rules(), st.integers(0, LARGEST_SEED), st.booleans(), moves)
def test_any_replay_of_a_seed_round_trips(
    level: Level, chosen: Rules, seed: int, assisted: bool, played: list[tuple[float, Command]]
) -> None:
    replay = Replay(level, chosen, seed=seed, assisted=assisted)
    for ms, command in played:
        replay.record(ms, command)
    assert same(Replay.parse(str(replay)), replay)


@given(boards(), rules(), st.booleans())
def test_any_replay_of_a_board_round_trips(board: Board, chosen: Rules, assisted: bool) -> None:
    replay = Replay(board.level, chosen, board=board, assisted=assisted)
    replay.record(5, Command("open", 0, 0))
    assert same(Replay.parse(str(replay)), replay)


def test_a_replay_plays_the_game() -> None:
    replay = Replay.parse(
        "minesweeper 1\nlevel 3x2x2\nrules modern\nboard AwIAAgAAAgE\n0 mark 0 0\n0 open 1 0"
    )
    game = replay.play()
    assert game.view() == ["F##", "1##"]
    assert (game.status, game.mines_left) == ("playing", 1)
    assert replay.play() is not game
    assert replay.start().view() == ["###", "###"]


def test_a_replay_of_a_seed_lays_the_same_mines() -> None:
    replay = Replay(EXPERT, RULES["modern"], seed=20261130)
    replay.record(0, Command("open", 8, 15))
    game = replay.play()
    assert Replay.parse(str(replay)).play().board == game.board
    assert game.view()[8][15] == "0"


def test_a_clock_that_steps_back_does_not_spoil_the_record() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=1)
    for ms in (-3.0, 500.0, 499.5, 700.0):
        replay.record(ms, Command("mark", 0, 0))
    assert [ms for ms, _ in replay.moves] == [0, 500, 500, 700]
    assert same(Replay.parse(str(replay)), replay)


def test_a_replay_has_either_a_seed_or_a_board_of_its_level() -> None:
    with pytest.raises(ValueError, match="a seed or a board"):
        Replay(BEGINNER, RULES["modern"])
    with pytest.raises(ValueError, match="a seed or a board"):
        Replay(BOARD.level, RULES["modern"], seed=1, board=BOARD)
    with pytest.raises(ValueError, match="not of the level"):
        Replay(BEGINNER, RULES["modern"], board=BOARD)
    with pytest.raises(ValueError, match="seed"):
        Replay(BEGINNER, RULES["modern"], seed=LARGEST_SEED + 1)
    with pytest.raises(ValueError, match="flood"):
        Replay(BEGINNER, Rules(flood="side"), seed=1)


GOOD = ["minesweeper 1", "level beginner", "rules modern", "seed 42", "0 open 4 4", "7 mark 0 0"]


def test_the_text_that_the_next_tests_spoil_is_good() -> None:
    assert len(Replay.parse("\n".join(GOOD)).moves) == 2


@pytest.mark.parametrize(
    ("line", "spoilt"),
    [
        (0, "minesweeper 2"),
        (0, "minesweeper"),
        (0, ""),
        (1, "level"),
        (1, "level 0x0x0"),
        (1, "level 3x2x2 "),
        (1, "size beginner"),
        (2, "rules"),
        (2, "rules Modern"),
        (2, "rules modern question"),
        (2, "rules modern question=1"),
        (2, "rules modern question=True"),
        (2, "rules modern question=yes question=no"),
        (2, "rules modern name=table"),
        (2, "rules modern shape=round"),
        (2, "rules modern flood=some"),
        (2, "rules modern flood=yes"),
        (2, "rules modern  question=yes"),
        (3, "seed"),
        (3, "seed -1"),
        (3, "seed 4.2"),
        (3, "seed " + "0" * 30),
        (3, "seed ٣"),
        (3, f"seed {LARGEST_SEED + 1}"),
        (3, "seed " + "9" * 5000),
        (3, "board AwIAAgAAAgE"),
        (3, "board !"),
        (4, ""),
        (4, "open 4 4"),
        (4, "-1 open 4 4"),
        (4, "0  open 4 4"),
        (4, "0 open 4"),
        (4, "0 close 4 4"),
        (4, "0.5 open 4 4"),
        (4, "1" + "0" * 13 + " open 4 4"),
        (4, "8 open 4 4"),  # later than the move after it
        (4, "assisted yes"),
        (5, "assisted"),
        (5, "7 mark 0 0\n"),
        (5, "7 mark 0 0\r"),
    ],
)
def test_what_is_no_replay_is_refused(line: int, spoilt: str) -> None:
    lines = GOOD.copy()
    lines[line] = spoilt
    with pytest.raises(ValueError):
        Replay.parse("\n".join(lines))


@pytest.mark.parametrize("count", range(4))
def test_a_header_cut_short_is_refused(count: int) -> None:
    with pytest.raises(ValueError):
        Replay.parse("\n".join(GOOD[:count]))


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Replay.parse("\n".join(GOOD) + "\n8 mark 0 0" * MOST_MOVES)
    with pytest.raises(ValueError, match="too long"):
        Replay.parse("\n".join(GOOD) + "\n8 mark 0 " + "0" * 40 * MOST_MOVES)


@given(st.text(max_size=60), st.integers(0, len(GOOD)))
def test_any_line_between_is_understood_or_refused(text: str, where: int) -> None:
    lines = [*GOOD[:where], text, *GOOD[where:]]
    with suppress(ValueError):
        Replay.parse("\n".join(lines))


@pytest.mark.parametrize(
    ("move", "why"),
    [("9 open 9 0", "off the board"), ("9 open 4 4", "changes nothing"), ("9 chord 0 0", "changes nothing")],
)
def test_moves_that_no_game_had_are_refused_when_played(move: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Replay.parse("\n".join([*GOOD, move])).play()


def test_moves_after_the_end_are_refused_when_played() -> None:
    text = "minesweeper 1\nlevel 3x2x2\nrules modern\nboard AwIAAgAAAgE\n0 open 0 0\n9 open 1 0"
    with pytest.raises(ValueError, match="changes nothing"):
        Replay.parse(text).play()


# Boards that need no guess.


def test_a_board_without_guesses_is_laid_by_the_first_open() -> None:
    board = Board.from_text(["....", "....", "...*"])
    replay = Replay(board.level, RULES["modern"], board=board, no_guess=True)
    game = replay.start()
    assert game.board is None
    for ms, command in ((0, Command("mark", 2, 3)), (5, Command("open", 0, 0))):
        game.apply(command)
        replay.record(ms, command)
    assert game.board == board
    again = Replay.parse(str(replay))
    assert again.no_guess
    assert str(again) == str(replay)
    assert again.play().view() == game.view()


def test_flags_on_a_prepared_board_win_only_after_the_first_open() -> None:
    board = Board.from_text(["....", "....", "...*"])
    rules = RULES["helped"].replace(first_open="opening")
    game = Replay(board.level, rules, board=board, no_guess=True).start()
    game.mark(2, 3)
    assert game.status == "ready"
    game.open(0, 0)
    assert game.status == "won"


def test_a_seed_stands_for_the_board_only_until_the_first_open() -> None:
    replay = Replay(Level(9, 9, 10), RULES["modern"], seed=3, no_guess=True)
    replay.record(0, Command("mark", 0, 0))
    assert Replay.parse(str(replay)).play().flags == 1
    replay.record(5, Command("open", 4, 4))
    with pytest.raises(ValueError, match="missing"):
        replay.play()


def test_no_guess_needs_an_opening() -> None:
    with pytest.raises(ValueError, match="opening"):
        Replay(Level(9, 9, 10), RULES["sprite"], seed=3, no_guess=True)
