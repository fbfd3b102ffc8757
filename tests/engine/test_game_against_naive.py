"""Whole games in the engine and the plain rules of `naive`, move by move, under every combination of fields."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import BEGINNER, EXPERT, RULES, Command, Game, Level, Replay, Rules
from game.engine.board import bits
from game.engine.layout import LARGEST_SEED

from .naive import NaiveGame
from .strategies import WISHES, levels, rules, wishes


def command_for(game: Game, wish: str, pick: int) -> Command:
    """The move that a wish makes here: on the `pick`-th of the squares it makes sense on, else of all."""
    squares = game.squares
    closed = game.squares & ~game.opened
    if wish == "chord number":
        squares = game.opened
    elif wish == "open safe" and game.board is not None:
        squares = closed & ~game.board.mines
    elif wish == "flag mine" and game.board is not None:
        squares = game.board.mines & ~game.flags
    choice = list(bits(squares or game.squares))
    kind = {"open safe": "open", "flag mine": "mark", "chord number": "chord"}.get(wish, wish)
    return Command(kind, *game.position(choice[pick % len(choice)]))


def play_both(game: Game, plan: list[tuple[str, int]]) -> Replay:
    """Play the plan in both, comparing all that is seen after each move; the record of the moves."""
    level = game.level
    model = NaiveGame(level.width, level.height, level.mines, game.rules, None)
    replay = Replay(level, game.rules, seed=game.seed)
    for turn, (wish, pick) in enumerate(plan):
        command = command_for(game, wish, pick)
        before, standing = game.view(), (game.status, game.mines_left)
        changes = game.apply(command)
        if game.board is not None:
            model.mines = {game.position(square) for square in bits(game.board.mines)}
        model.do(command.kind, (command.row, command.col))

        after = game.view()
        assert after == model.view(), command
        assert (game.status, game.mines_left) == (model.status, model.mines_left), command
        assert changes.squares == {
            game.square(row, col): after[row][col]
            for row in range(level.height)
            for col in range(level.width)
            if after[row][col] != before[row][col]
        }
        assert (changes.status, changes.mines_left) == (game.status, game.mines_left)
        assert bool(changes) == ((after, (game.status, game.mines_left)) != (before, standing))
        assert all(game.state(square) == after[row][col] for square, (row, col) in places_of(game))
        assert game.flags & game.questions == 0
        if game.status != "lost":
            assert game.opened & (game.flags | game.questions) == 0
        if changes:
            replay.record(turn * 250, command)
    return replay


def places_of(game: Game) -> list[tuple[int, tuple[int, int]]]:
    return [(square, game.position(square)) for square in bits(game.squares)]


@settings(max_examples=400)
@given(levels(), rules(), st.integers(0, LARGEST_SEED), wishes())
def test_any_game_under_any_rules(
    level: Level, chosen: Rules, seed: int, plan: list[tuple[str, int]]
) -> None:
    game = Game(level, chosen, seed)
    replay = play_both(game, plan)
    again = Replay.parse(str(replay)).play()
    assert (again.view(), again.status, again.board) == (game.view(), game.status, game.board)


@pytest.mark.parametrize("name", RULES)
def test_games_of_each_rule_set_go_all_ways(name: str) -> None:
    random = Random(name)
    ends = dict.fromkeys(("ready", "playing", "won", "lost"), 0)
    for seed in range(80):
        level = Level(random.randint(2, 6), random.randint(2, 6), random.randint(1, 3))
        game = Game(level, RULES[name], seed)
        kinds = WISHES[3:] if seed % 2 else WISHES
        play_both(game, [(random.choice(kinds), random.randrange(10_000)) for _ in range(30)])
        ends[game.status] += 1
    assert ends["won"] >= 5
    assert ends["lost"] >= 5


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("level", [BEGINNER, EXPERT], ids=["beginner", "expert"])
def test_long_games_on_real_levels(name: str, level: Level) -> None:
    random = Random(level.name + name)
    game = Game(level, RULES[name], seed=12)
    plan = [(random.choice(WISHES[3:]), random.randrange(10_000)) for _ in range(60)]
    play_both(game, [*plan, ("open", 5)])
    assert game.opened.bit_count() > 20
