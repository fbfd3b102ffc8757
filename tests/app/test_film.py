"""A finished game as a film: every moment as it was, whichever way it is come to."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.film import EVERY, Film
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.level import BEGINNER, Level
from game.engine.replay import Replay
from game.engine.rules import RULES, Rules
from tests.engine.strategies import boards, rules


def random_replay(board: Board, chosen: Rules, seed: int, wishes: int = 200) -> Replay:
    """A game by chance, not always finished."""
    chance = Random(seed)
    replay = Replay(board.level, chosen, board=board)
    game = replay.start()
    for step in range(wishes):
        kind = chance.choice(("open", "mark", "mark", "mark", "chord"))
        command = Command(kind, chance.randrange(board.height), chance.randrange(board.width))
        if game.apply(command):
            replay.record(step * 40, command)
    return replay


@given(boards(), rules(), st.integers(0, 99), st.lists(st.integers(-3, 210), max_size=12))
def test_every_moment_is_as_it_was(board: Board, chosen: Rules, seed: int, places: list[int]) -> None:
    replay = random_replay(board, chosen, seed)
    views = [replay.start().view()]
    game = replay.start()
    for _ms, command in replay.moves:
        game.apply(command)
        views.append(game.view())
    film = Film(replay)
    assert film.last.view() == views[-1]
    shown = {film.game.square(row, col): "#" for row in range(board.height) for col in range(board.width)}
    for place in [*places, len(film), 0, 1]:
        shown |= film.seek(place)
        index = min(max(place, 0), len(film))
        assert film.index == index
        assert film.game.view() == views[index]
        view = [
            "".join(shown[film.game.square(row, col)] for col in range(board.width))
            for row in range(board.height)
        ]
        assert view == views[index], "what differs is told, whole"
        assert film.move == (replay.moves[index - 1][1] if index else None)


def test_a_long_film_goes_back_and_on() -> None:
    replay = Replay(Level(20, 20, 1), RULES["modern"], seed=1)
    for number in range(5 * EVERY):
        replay.record(number, Command("mark", number // 20, number % 20))
    film = Film(replay)
    for place in (len(film), EVERY + 3, EVERY + 4, 0, 2 * EVERY, 2 * EVERY - 1):
        film.seek(place)
        assert film.game.flags.bit_count() == place


def test_times() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=7)
    for ms, col in ((0, 1), (500, 2), (500, 3), (900, 4)):
        replay.record(ms, Command("mark", 0, col))
    film = Film(replay)
    assert (len(film), film.duration) == (4, 900)
    assert [film.index_at(ms) for ms in (-1, 0, 499, 500, 899, 900, 5000)] == [0, 1, 1, 3, 3, 4, 4]
    assert [film.time(index) for index in range(5)] == [0, 0, 500, 500, 900]
    assert Film(Replay(BEGINNER, RULES["modern"], seed=7)).duration == 0


def test_moves_that_do_not_fit_make_no_film() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=7)
    replay.record(0, Command("chord", 0, 0))
    with pytest.raises(ValueError):
        Film(replay)


def test_the_risk_of_each_move() -> None:
    #  *10   The numbers of this board.
    #  121
    #  01*
    board = Board.from_text(["*..", "...", "..*"])
    replay = Replay(board.level, RULES["modern"], board=board)
    moves = [("open", 0, 1), ("mark", 0, 0), ("open", 1, 1), ("open", 0, 2), ("chord", 0, 1), ("open", 2, 2)]
    game = replay.start()
    for number, move in enumerate(moves):
        assert game.apply(Command(*move)), move
        replay.record(number, Command(*move))
    film = Film(replay)
    risks = [film.risk(index) for index in range(len(film) + 2)]
    assert risks[0] is risks[2] is risks[-1] is None
    assert risks[1] == pytest.approx(2 / 9), "a given board promises nothing for the first open"
    assert risks[3] == pytest.approx(1 / 5)
    assert risks[6] == 1.0
    assert film.index == 0, "asking moves nothing"


def test_the_first_open_is_without_risk_where_the_rules_say_so() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=7)
    replay.record(0, Command("open", 4, 4))
    assert Film(replay).risk(1) == 0.0
    replay = Replay(BEGINNER, RULES["table"], seed=7)
    replay.record(0, Command("open", 4, 4))
    assert Film(replay).risk(1) == pytest.approx(10 / 81)


def test_no_risk_is_told_where_it_would_take_long() -> None:
    replay = Replay(Level(100, 100, 1000), RULES["modern"], seed=7)
    replay.record(0, Command("open", 4, 4))
    assert Film(replay).risk(1) is None
