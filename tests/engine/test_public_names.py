"""What `from game import …` promises to bots, studies and tests, line by line."""

import doctest
import sys
from importlib import import_module

import pytest

import game as package
from game import BEGINNER, EXPERT, INTERMEDIATE, RULES, Board, Changes, Command, Game, Level, Replay, Rules

PROMISED = {
    "BEGINNER",
    "Board",
    "Changes",
    "Command",
    "EXPERT",
    "Game",
    "INTERMEDIATE",
    "Level",
    "RULES",
    "Replay",
    "Rules",
    "Solution",
    "no_guess_board",
    "probabilities",
    "solve",
}

MODULES = [
    "engine.board",
    "engine.changes",
    "engine.commands",
    "engine.flood",
    "engine.game",
    "engine.layout",
    "engine.level",
    "engine.mbf",
    "engine.metrics",
    "engine.replay",
    "engine.rules",
    "solver.position",
    "solver.probability",
    "solver.solve",
]


def test_the_promised_names_are_listed() -> None:
    assert set(package.__all__) == set(dir(package)) == PROMISED


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'Minefield'"):
        package.Minefield  # noqa: B018


def test_a_name_loads_only_its_own_module() -> None:
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "game"}
    for name in before:
        del sys.modules[name]
    try:
        fresh = import_module("game")
        assert [name for name in sys.modules if name.startswith("game.")] == []
        assert fresh.Level(9, 9, 10).name == "beginner"
        assert {name for name in sys.modules if name.startswith("game.")} == {
            "game.engine",
            "game.engine.level",
        }
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "game"]:
            del sys.modules[name]
        sys.modules.update(before)


def test_level_and_the_three_levels() -> None:
    assert Level(30, 16, 99) == EXPERT
    assert {BEGINNER.name, INTERMEDIATE.name, EXPERT.name} == {"beginner", "intermediate", "expert"}
    for sides in ((0, 1, 0), (101, 1, 0), (1, 101, 0), (10, 10, 100), (10, 10, -1)):
        with pytest.raises(ValueError):
            Level(*sides)
    assert Level(1, 1, 0) != Level(100, 100, 9999)


def test_rules_are_frozen_and_the_six_sets_have_the_names_of_links() -> None:
    assert set(RULES) == {"modern", "sprite", "canvas", "limited-flags", "helped", "table"}
    assert all(isinstance(rules, Rules) for rules in RULES.values())
    with pytest.raises(AttributeError):
        RULES["modern"].chord = "none"  # type: ignore[misc]


def test_board_from_text_and_back() -> None:
    text = "*..\n..*"
    assert str(Board.from_text(text)) == str(Board.from_text(text.split("\n"))) == text


def test_board_numbers() -> None:
    assert Board.from_text("*..\n..*").numbers() == ["*21", "12*"]


def test_board_measures_are_ints() -> None:
    board = Board.from_text("*...\n....")
    assert (board.three_bv, board.openings, board.islands) == (2, 1, 1)


def test_board_files() -> None:
    board = Board.from_text("*..\n..*")
    assert board.to_mbf() == b"\x03\x02\x00\x02\x00\x00\x02\x01"
    assert Board.from_mbf(board.to_mbf()) == board
    with pytest.raises(ValueError):
        Board.from_mbf(b"no board")


def test_new_games() -> None:
    game = Game(BEGINNER)
    assert (game.level, game.rules, game.seed) == (BEGINNER, RULES["modern"], 0)
    game = Game(BEGINNER, rules=RULES["table"], seed=7)
    assert (game.rules.name, game.seed) == ("table", 7)
    game = Game(board=Board.from_text("*..\n..*"), rules=RULES["sprite"])
    assert (game.level.mines, game.rules.name) == (2, "sprite")


def test_moves_are_changes_falsy_when_nothing_happened() -> None:
    game = Game(board=Board.from_text("*..\n..*"))
    for move in (game.open, game.mark, game.chord):
        assert isinstance(move(0, 1), Changes)
        with pytest.raises(IndexError):
            move(2, 0)
        with pytest.raises(IndexError):
            move(0, -1)
    assert not game.open(0, 1)
    assert game.mark(0, 0)


def test_status_and_mines_left() -> None:
    game = Game(board=Board.from_text("*.*."))
    assert (game.status, game.mines_left) == ("ready", 2)
    game.mark(0, 0)
    game.open(0, 1)
    assert (game.status, game.mines_left) == ("playing", 1)
    lost = game.copy()
    lost.open(0, 2)
    assert (lost.status, lost.mines_left) == ("lost", 1)
    game.open(0, 3)
    assert (game.status, game.mines_left) == ("won", 0)


def test_the_view_and_its_signs() -> None:
    game = Game(board=Board.from_text("**.*.. ......"), rules=RULES["sprite"])
    for col in (0, 2, 4, 4):
        game.mark(0, col)
    game.open(1, 5)
    assert game.view() == ["F#F#?0", "####10"]
    game.open(0, 3)
    assert game.view() == ["F*X!?0", "####10"]


def test_commands_and_replays() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=3)
    replay.record(0, Command("open", 4, 4))
    assert Replay.parse(str(replay)).play().view() == replay.play().view()


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(import_module(f"game.{name}")).failed == 0
