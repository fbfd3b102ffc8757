"""A game that was kept is taken up: paused, with its board, its moves and its time."""

from __future__ import annotations

import pytest

from game.engine.commands import Command
from game.engine.rules import RULES
from tests.app.player import Player


def test_a_running_game_is_taken_up_paused_with_its_time() -> None:
    before = Player()
    before.play("mark 0 0", "open 0 2")
    after = Player(board=None)
    session = after.session
    session.resume_saved(before.session.replay, 61_000.0, from_link=True, assisted=True)
    after.clock.advance(100_000)
    assert session.status == "paused"
    assert session.timer.elapsed_ms == 61_000
    assert session.game.view() == before.view
    assert session.from_link
    assert session.assisted
    session.resume()
    after.clock.advance(500)
    after.play("open 2 0")
    assert session.status == "won"
    assert session.timer.elapsed_ms == 61_500
    assert session.replay.moves[-1] == (61_500, Command("open", 2, 0))


def test_a_game_kept_before_its_first_open_is_timed_from_that() -> None:
    before = Player()
    before.play("mark 0 0")
    after = Player(board=None)
    session = after.session
    session.resume_saved(before.session.replay, 0.0, from_link=False, assisted=False)
    assert session.status == "ready"
    after.clock.advance(60_000)
    after.play("open 0 2")
    after.clock.advance(2_000)
    assert session.timer.running
    after.play("open 2 0")
    assert session.timer.elapsed_ms == 2_000


def test_taking_up_replaces_a_board_that_still_loads() -> None:
    before = Player()
    before.play("open 0 2")
    after = Player(loading=True)
    after.session.resume_saved(before.session.replay, 5.0, from_link=False, assisted=False)
    assert after.session.status == "paused"


def test_moves_that_do_not_fit_are_refused() -> None:
    before = Player()
    before.play("open 0 2")
    before.session.replay.record(9, Command("open", 0, 2))
    with pytest.raises(ValueError, match="changes nothing"):
        Player().session.resume_saved(before.session.replay, 9.0, from_link=False, assisted=False)


def test_a_kept_game_with_marks_alone_goes_on_with_its_time() -> None:
    player = Player(RULES["limited-flags"])
    player.play("mark 0 0")
    player.session.resume_saved(player.session.replay, 4000, False, False)
    assert player.session.status == "paused"
    player.session.resume()
    player.clock.advance(1000)
    assert player.session.timer.elapsed_ms == 5000
