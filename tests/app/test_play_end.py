"""The end of a game and what is kept: banners, best times, the save, and a store that fails."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.gestures import RIGHT
from game.app.records import Record
from game.engine.board import Board, bits
from game.engine.level import Level
from tests.app.table import BOARD, Table
from tests.fakes import FailingStore

LEVEL = Level(6, 6, 8)


def table_of(level: Level = LEVEL, **choices: Any) -> Table:
    """A table with a new game of this level, its mines by chance."""
    return Table(level=level.name, **choices)


def record(table: Table, rules: str = "modern") -> Record:
    return table.controller.records.get(table.controller.session.game.level.name, rules)


# The end.


def test_a_win_is_shown_told_and_heard() -> None:
    table = table_of(sound=True)
    table.win()
    screen = table.screen
    assert screen.face_shown == "happy"
    assert screen.banner_shown is not None
    assert screen.banner_shown.won
    assert screen.banner_shown.best == "A new best time!"
    assert screen.announced[-1].startswith("You won!")
    assert screen.sounds[-1] == ("best", 70)
    assert screen.waves == []
    assert screen.mines_left == 0, "the mines are flagged"
    assert table.view


def test_a_loss_is_shown_told_and_heard() -> None:
    table = table_of(sound=True)
    table.lose()
    screen = table.screen
    assert screen.face_shown == "sad"
    assert screen.banner_shown is not None
    assert not screen.banner_shown.won
    assert screen.sounds[-1] == ("explosion", 70)
    game = table.controller.session.game
    assert screen.waves[0][0] == (0, list(bits(game.exploded)), [])
    assert sum(row.count("!") for row in table.view) == 1


def test_the_banner_goes_away_and_a_new_game_takes_it_along() -> None:
    table = table_of()
    table.lose()
    table.controller.dismiss()
    assert table.screen.banner_shown is None
    assert table.status == "lost"
    table.controller.restart()
    table.lose()
    table.controller.restart()
    assert table.screen.banner_shown is None
    assert table.screen.face_shown == "smile"


def test_after_the_end_nothing_is_pressed() -> None:
    table = table_of()
    table.lose()
    moves = table.moves
    table.pointer("down", 2, 2)
    assert table.screen.pressed == []
    assert table.screen.face_shown == "sad"
    table.pointer("up", 2, 2)
    table.controller.key("Enter")
    assert table.moves == moves


# Best times.


def test_a_win_counts_and_only_a_better_time_is_a_new_best() -> None:
    table = table_of()
    table.click(2, 2)
    table.clock.advance(10_000)
    table.win()
    first = record(table)
    assert (first.played, first.won) == (1, 1)
    assert first.best == int(table.controller.session.timer.elapsed_ms)
    table.controller.restart()
    table.click(2, 2)
    table.clock.advance(30_000)
    table.win()
    assert table.screen.banner_shown is not None
    assert table.screen.banner_shown.best == ""
    again = record(table)
    assert (again.played, again.won, again.best) == (2, 2, first.best)


def test_a_loss_is_played_but_not_won() -> None:
    table = table_of()
    table.lose()
    kept = record(table)
    assert (kept.played, kept.won, kept.best) == (1, 0, None)


@pytest.mark.parametrize("why", ["board", "seed", "assisted"])
def test_games_chosen_from_outside_or_helped_never_enter_best_times(why: str) -> None:
    table = table_of()
    if why == "board":
        table.controller.new_game(board=BOARD, loading=False)
    elif why == "seed":
        table.controller.new_game(seed=5, loading=False)
    else:
        table.controller.session.assisted = True
    table.win()
    kept = record(table)
    assert (kept.played, kept.best, kept.apart_won) == (1, None, 1)
    assert table.screen.banner_shown is not None
    assert table.screen.banner_shown.best == ""


@pytest.mark.parametrize("why", ["board", "assisted"])
def test_nor_do_they_after_the_page_was_left(why: str) -> None:
    table = table_of()
    if why == "board":
        table.controller.new_game(board=BOARD, loading=False)
    table.controller.session.assisted = why == "assisted"
    table.click(0, 2)
    table.controller.hidden()
    table = table.reload()
    table.controller.resume()
    table.win()
    assert record(table).best is None


def test_each_rule_set_has_its_own_times() -> None:
    table = table_of()
    table.win()
    table.controller.choose_rules("canvas")
    table.clock.advance(5_000)
    table.win()
    assert record(table, "modern").played == record(table, "canvas").played == 1


# The save.


def test_a_move_is_kept_soon_and_several_at_once() -> None:
    table = Table(BOARD)
    writes = []
    write = table.store.write

    def counted(key: str, text: str) -> None:
        writes.append(key)
        write(key, text)

    table.store.write = counted  # type: ignore[method-assign]
    table.click(0, 2)
    table.click(0, 0, RIGHT)
    assert not table.kept
    table.clock.advance(300)
    assert table.kept
    assert writes == ["minesweeper.game"]
    table.click(0, 0, RIGHT)
    table.clock.advance(300)
    assert len(writes) == 2, "later moves are kept too"


@pytest.mark.parametrize("away", ["hidden", "pause"])
def test_going_away_keeps_the_game_at_once(away: str) -> None:
    table = Table(BOARD)
    table.click(0, 2)
    getattr(table.controller, away)()
    assert table.kept
    assert table.reload().view == table.view


def test_flags_before_the_first_open_are_kept_as_well() -> None:
    table = Table(BOARD)
    table.click(0, 0, RIGHT)
    table.controller.hidden()
    table = table.reload()
    assert table.status == "ready"
    assert table.view[0] == "F##"
    assert table.screen.mines_left == 1
    assert table.screen.time_shown == (0, False), "its time has not begun"
    table.clock.advance(9_000)
    table.click(0, 2)
    table.clock.advance(1_001)
    assert table.screen.time_shown[0] == 1_001


def test_a_game_without_moves_is_not_kept() -> None:
    table = Table(BOARD)
    table.controller.hidden()
    assert not table.kept


def test_a_game_is_taken_up_paused_as_it_was() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.click(2, 2, RIGHT)
    table.clock.advance(61_234)
    table.controller.hidden()
    again = table.reload()
    again.clock.advance(50_000)
    assert again.status == "paused"
    assert again.view == table.view
    assert again.screen.mines_left == 1
    assert again.screen.level_laid_out == BOARD.level
    assert again.screen.time_shown == table.screen.time_shown
    assert again.screen.time_shown[1]
    again.click(2, 0)
    again.click(2, 0)
    assert again.moves == ["open 0 2", "mark 2 2", "open 2 0"]


@pytest.mark.parametrize("end", ["win", "lose"])
def test_a_game_that_has_ended_is_not_kept(end: str) -> None:
    table = table_of()
    table.click(2, 2)
    table.controller.save()
    getattr(table, end)()
    assert not table.kept
    table.clock.advance(1_000)
    table.controller.hidden()
    assert not table.kept


def test_a_game_given_up_is_not_kept_but_the_next_one_is() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.controller.restart()
    table.clock.advance(1_000)
    assert not table.kept
    table.controller.new_game(board=BOARD, loading=False)
    table.click(0, 2)
    table.controller.new_game(board=BOARD, loading=False)
    table.click(0, 1)
    table.clock.advance(300)
    assert table.kept


# A store that fails.


def test_that_nothing_can_be_kept_is_told_once() -> None:
    table = Table(BOARD, store=FailingStore(always=True))
    table.click(0, 2)
    table.clock.advance(300)
    assert len(table.screen.said) == 1
    table.click(0, 0, RIGHT)
    table.clock.advance(300)
    table.controller.hidden()
    table.controller.resume()
    table.click(2, 2)
    assert table.status == "lost"
    assert len(table.screen.said) == 1


def test_a_brief_sign_does_not_take_a_lasting_message_away() -> None:
    store = FailingStore()
    table = Table(Board.from_text("*..."), store=store, rules="limited-flags")
    table.click(0, 1, RIGHT)
    table.click(0, 2, RIGHT)
    store.always = True
    table.clock.advance(300)
    assert len(table.screen.said) == 2
    table.clock.advance(10_000)
    assert table.screen.message == table.screen.said[1]


def test_a_store_in_order_is_no_news() -> None:
    table = table_of()
    table.win()
    table.controller.messages.tell_of_storage()
    assert table.screen.said == []
