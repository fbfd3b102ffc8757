"""Watching a film: it plays in its own time, jumps over long thoughts, and stands where it is put."""

from __future__ import annotations

import pytest

from game.app.film import Film
from game.app.watching import LONGEST_WAIT_MS, Watching, percent_text
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.replay import Replay
from game.engine.rules import RULES
from tests.fakes import FakeClock

BOARD = Board.from_text(["*..", "...", "..*"])
MOVES = [
    (0, "open", 0, 1),
    (500, "mark", 0, 0),
    (1500, "open", 1, 1),
    (61_500, "open", 0, 2),
    (61_600, "open", 2, 2),
]


class FakeProjector:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: dict[int, str] = {}
        self.index = -1
        self.words = ""
        self.playing = False

    def show(self, squares: dict[int, str], index: int, words: str, playing: bool) -> None:
        self.shown.update(squares)
        self.index, self.words, self.playing = index, words, playing


class Cinema:
    """A film of five moves and all that shows it."""

    def __init__(self) -> None:
        replay = Replay(BOARD.level, RULES["modern"], board=BOARD)
        for ms, kind, row, col in MOVES:
            replay.record(ms, Command(kind, row, col))
        self.clock = FakeClock()
        self.film = Film(replay)
        self.projector = FakeProjector()
        self.watching = Watching(self.clock, self.film, self.projector)

    def check(self) -> None:
        """The screen shows the position of the film."""
        game = self.film.game
        for row in range(3):
            for col in range(3):
                square = game.square(row, col)
                assert self.projector.shown.get(square, "#") == game.state(square)
        assert self.projector.index == self.film.index


def test_it_plays_in_its_own_time() -> None:
    cinema = Cinema()
    cinema.watching.play()
    indices = []
    for _ in range(18):
        cinema.clock.advance(100)
        indices.append(cinema.projector.index)
        cinema.check()
    assert indices == [1] * 4 + [2] * 10 + [3] * 4
    assert cinema.projector.playing


def test_long_thoughts_are_cut_short() -> None:
    cinema = Cinema()
    cinema.watching.play()
    cinema.clock.advance(1500 + LONGEST_WAIT_MS - 50)
    assert cinema.projector.index == 3
    cinema.clock.advance(300)
    assert cinema.projector.index == 5
    assert not cinema.projector.playing, "it ends"
    assert cinema.clock.waiting == 0
    cinema.check()
    cinema.watching.play()
    assert (cinema.projector.index, cinema.projector.playing) == (0, True), "it begins again"
    cinema.check()


@pytest.mark.parametrize("speed", [0.5, 4.0, 16.0])
def test_it_plays_faster_and_slower(speed: float) -> None:
    cinema = Cinema()
    cinema.watching.play()
    cinema.watching.set_speed(speed)
    cinema.clock.advance(1500 / speed - 30)
    assert cinema.projector.index == 2
    cinema.clock.advance(60)
    assert cinema.projector.index == 3


def test_it_stands_where_it_is_put() -> None:
    cinema = Cinema()
    watching = cinema.watching
    watching.play()
    cinema.clock.advance(600)
    watching.toggle()
    assert not cinema.projector.playing
    cinema.clock.advance(9000)
    assert cinema.projector.index == 2
    for by, index in ((1, 3), (1, 4), (1, 5), (1, 5), (-1, 4), (-9, 0), (-1, 0)):
        watching.step(by)
        assert cinema.projector.index == index
        cinema.check()
    watching.go_to(3)
    watching.toggle()
    cinema.clock.advance(100)
    assert cinema.projector.playing
    watching.close()
    assert cinema.clock.waiting == 0


def test_it_tells_what_is_done_and_the_risk_of_it() -> None:
    cinema = Cinema()
    words = []
    for index in range(6):
        cinema.watching.go_to(index)
        words.append(cinema.projector.words)
    assert words[0] == "0.000 s · move 0 of 5"
    assert words[1] == "0.000 s · move 1 of 5 · open row 1, column 2 · risk 22 %"
    assert words[2] == "0.500 s · move 2 of 5 · mark row 1, column 1"
    assert words[5].endswith("· open row 3, column 3 · risk 50 %")


def test_a_risk_is_never_told_smaller_or_larger_than_it_can_be() -> None:
    texts = [percent_text(share) for share in (0.0, 0.001, 0.5, 0.994, 0.999, 1.0)]
    assert texts == ["0", "<1", "50", ">99", ">99", "100"]
