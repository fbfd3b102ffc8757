"""What the player does and what comes of it on the screen: games that appear, begin, pause and are given up."""

from __future__ import annotations

import pytest

from game.app.gestures import LEFT, RIGHT
from game.engine.level import Level
from tests.app.table import BOARD, Table

SMALL = Level(5, 5, 2)


# Pauses.


def paused_table() -> Table:
    table = Table(BOARD)
    table.click(0, 2)
    table.clock.advance(1_000)
    table.controller.toggle_pause()
    assert table.status == "paused"
    return table


@pytest.mark.parametrize("device", ["mouse", "touch", "pen"])
@pytest.mark.parametrize("buttons", [LEFT, RIGHT])
def test_a_press_on_a_paused_board_only_goes_on(buttons: int, device: str) -> None:
    table = paused_table()
    table.pointer("down", 2, 0, buttons, device)
    assert table.status == "playing"
    assert table.screen.pressed == []
    table.clock.advance(1000)
    table.pointer("up", 2, 0, device=device)
    table.controller.context_menu(table.controller.session.game.square(2, 0))
    assert table.moves == ["open 0 2"]


def test_a_release_does_not_end_the_pause() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.pointer("down", 2, 0)
    table.controller.pause()
    assert table.screen.pressed == []
    table.pointer("move", 2, 0)
    table.pointer("up", 2, 0)
    assert table.status == "paused"
    assert table.moves == ["open 0 2"]


def test_a_press_ends_the_pause_even_after_a_release_was_lost() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.pointer("down", 2, 0, device="touch")
    table.controller.pause()
    table.pointer("down", 2, 0, device="touch")
    assert table.status == "playing"


@pytest.mark.parametrize("key", ["Enter", " ", "f", "c"])
def test_a_key_on_a_paused_board_only_goes_on_however_long_it_is_held(key: str) -> None:
    table = paused_table()
    table.controller.focus(table.controller.session.game.square(2, 0))
    assert table.controller.key(key)
    assert table.status == "playing"
    for _ in range(5):
        table.controller.key(key, repeat=True)
    assert table.moves == ["open 0 2"]


@pytest.mark.parametrize("key", ["Enter", " ", "f", "c"])
def test_a_key_acts_on_no_square_that_is_not_seen_chosen(key: str) -> None:
    table = Table(BOARD)
    table.click(0, 2)
    assert table.controller.key(key, seen=False)
    assert table.moves == ["open 0 2"]
    table.controller.focus(table.controller.session.game.square(2, 0))
    assert table.controller.key(key, seen=False)
    assert table.moves == ["open 0 2"]
    table.controller.key("f", seen=True)
    assert table.moves == ["open 0 2", "mark 2 0"]


def test_pausing_and_going_on_by_the_same_button() -> None:
    table = paused_table()
    assert table.screen.announced[-1] == "Paused"
    table.controller.toggle_pause()
    assert table.status == "playing"
    assert table.screen.announced[-1] == "The game goes on"
    table = Table(BOARD)
    table.controller.toggle_pause()
    assert table.status == "ready", "there is nothing to pause"


@pytest.mark.parametrize("away", ["toggle_pause", "pause", "hidden"])
def test_the_time_away_is_not_counted(away: str) -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.clock.advance(2_500)
    getattr(table.controller, away)()
    assert table.status == "paused"
    assert table.screen.time_shown == (2_500, True)
    assert table.clock.waiting == 0, "nothing ticks while nobody plays"
    table.clock.advance(3_600_000)
    table.click(1, 0)  # It only goes on, and its 20 ms count.
    table.clock.advance(460)  # And 20 more while the button is down.
    table.click(2, 0)
    assert table.status == "won"
    assert table.screen.time_shown == (3_000, True)


def test_the_page_hidden_before_the_first_open_goes_on_at_once() -> None:
    table = Table(BOARD)
    table.controller.hidden()
    assert table.status == "ready"
    table.click(0, 2)
    assert table.status == "playing"


# The time.


def test_the_time_is_shown_every_second_and_exactly_at_the_end() -> None:
    table = Table(BOARD)
    assert table.screen.time_shown == (0, False)
    table.clock.advance(5_000)
    table.click(0, 2)
    shown = []
    for _ in range(3):
        table.clock.advance(1_001)
        shown.append(int(table.screen.time_shown[0] // 1000))
        assert not table.screen.time_shown[1]
    assert shown == [1, 2, 3]
    assert table.clock.waiting == 1
    table.clock.advance(340)
    table.click(2, 0)
    assert table.screen.time_shown == (3_363, True)
    table.clock.advance(5_000)
    assert table.screen.time_shown == (3_363, True)
    assert table.clock.waiting == 0


# New games and questions.


def test_a_level_button_asks_only_while_an_opened_square_is_at_stake() -> None:
    table = Table(BOARD)
    table.click(0, 0, RIGHT)
    table.controller.choose_level(SMALL)
    assert table.screen.questions == []
    assert table.controller.session.game.level == SMALL

    table = Table(BOARD)
    table.click(0, 2)
    table.controller.choose_level(SMALL)
    assert len(table.screen.questions) == 1
    assert table.controller.session.game.level == BOARD.level, "nothing happens before the answer"
    assert table.settings.text("level") == "beginner"
    table.screen.answer_no()
    table.click(2, 2)
    table.controller.choose_level(SMALL)
    assert len(table.screen.questions) == 1, "a game that is over is not asked about"


def test_a_paused_game_is_at_stake_too() -> None:
    table = paused_table()
    table.controller.choose_level(SMALL)
    assert len(table.screen.questions) == 1


def test_a_yes_starts_the_level_and_remembers_it() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.controller.choose_level(SMALL)
    table.screen.answer_yes()
    assert table.controller.session.game.level == SMALL
    assert table.screen.level_shown == "5x5x2"
    assert table.screen.level_laid_out == SMALL
    assert not table.kept, "the game given up is not kept"
    assert table.reload().controller.session.game.level == SMALL


def test_a_press_under_way_when_a_question_comes_does_nothing() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.pointer("down", 2, 0)
    assert table.screen.pressed
    table.controller.choose_level(SMALL)
    assert table.screen.pressed == []
    table.pointer("up", 2, 0)
    assert table.moves == ["open 0 2"]


def test_the_face_starts_again_at_once() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.pointer("down", 2, 0)
    table.controller.restart()
    assert table.screen.questions == []
    assert table.status == "ready"
    assert table.view == ["###"] * 3
    assert table.screen.announced[-1] == "New game"
    assert table.controller.session.game.level == BOARD.level
    assert not table.controller.session.from_link, "the new mines were not chosen from outside"
    table.pointer("up", 2, 0)
    assert table.moves == [], "the press belonged to the game before"


def test_a_setting_makes_the_face_ask() -> None:
    table = Table(BOARD, ask_before_restart=True)
    table.controller.restart()
    assert table.screen.questions == [], "nothing was at stake"
    table.controller.new_game(board=BOARD)
    table.click(0, 2)
    table.controller.restart()
    assert len(table.screen.questions) == 1
    table.screen.answer_yes()
    assert table.status == "ready"


def test_time_stands_still_while_a_question_is_open() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.clock.advance(2000)
    table.controller.choose_level(SMALL)
    assert table.status == "paused", "the board is not studied meanwhile"
    before = table.controller.session.timer.elapsed_ms
    table.clock.advance(60_000)
    assert table.controller.session.timer.elapsed_ms == before
    table.screen.answer_no()
    assert table.status == "playing"
    table.clock.advance(1000)
    assert table.controller.session.timer.elapsed_ms == before + 1000
    table.controller.choose_level(SMALL)
    table.screen.close_question()
    assert table.status == "playing"


def test_a_question_leaves_a_paused_game_paused() -> None:
    table = paused_table()
    table.controller.choose_level(SMALL)
    table.screen.answer_no()
    assert table.status == "paused"


def test_other_rules_ask_too() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.controller.choose_rules("helped")
    assert len(table.screen.questions) == 1
    assert table.controller.session.game.rules.name == "modern"
    table.screen.answer_yes()
    assert table.controller.session.game.rules.name == "helped"
    assert table.settings.text("rules") == "helped"


def test_every_new_game_has_mines_of_its_own() -> None:
    table = Table()
    seeds = set()
    for _ in range(3):
        table.controller.restart()
        seeds.add(table.controller.session.game.seed)
    assert len(seeds) == 3


def test_a_seed_lays_the_mines_it_names() -> None:
    table = Table()
    table.controller.new_game(SMALL, seed=7, loading=False)
    assert table.controller.session.game.seed == 7
    assert table.controller.session.from_link
