"""What the player does and what comes of it on the screen: games begun, paused, ended and kept."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.appearance import loading_time
from game.app.gestures import LEFT, MIDDLE, RIGHT
from game.engine.board import Board
from game.engine.level import EXPERT, INTERMEDIATE, Level
from tests.app.table import BOARD, Table

SMALL = Level(5, 5, 2)


# The board appears.


def loading_table(**choices: Any) -> Table:
    """A table whose board of another level has just begun to appear."""
    table = Table(**choices)
    table.controller.choose_level(INTERMEDIATE)
    return table


def test_another_board_appears_row_by_row_and_is_then_played() -> None:
    table = loading_table()
    assert table.status == "loading"
    table.clock.advance(loading_time(16) - 1)
    assert table.status == "loading"
    table.clock.advance(1)
    assert table.status == "ready"
    assert table.clock.waiting == 0


@pytest.mark.parametrize("device", ["mouse", "touch", "pen"])
@pytest.mark.parametrize("buttons", [LEFT, RIGHT, MIDDLE])
def test_a_press_during_loading_finishes_it_and_counts_as_nothing_else(buttons: int, device: str) -> None:
    table = loading_table()
    table.pointer("move", 3, 3, 0, device)
    assert table.status == "loading", "hovering is no press"
    table.pointer("down", 3, 3, buttons, device)
    assert table.status == "ready"
    assert table.screen.pressed == []
    table.clock.advance(1000)
    table.pointer("move", 3, 3, buttons, device)
    table.pointer("up", 3, 3, device=device)
    table.controller.context_menu(table.controller.session.game.square(3, 3))
    table.clock.advance(3000)
    assert table.moves == []
    table.clock.advance(3000)
    table.click(3, 3)
    assert table.moves == ["open 3 3"]


@pytest.mark.parametrize("key", ["Enter", " ", "f", "c"])
def test_a_key_during_loading_finishes_it_and_counts_as_nothing_else(key: str) -> None:
    table = loading_table()
    assert table.controller.key(key)
    assert table.status == "ready"
    assert table.controller.key(key, repeat=True)
    assert table.moves == []


def test_a_finished_loading_is_not_finished_again_in_the_next_one() -> None:
    table = loading_table()
    table.click(3, 3)
    table.controller.choose_level(EXPERT)
    table.clock.advance(loading_time(16) - 21)
    assert table.status == "loading"


def test_the_same_level_again_starts_at_once_but_where_the_rules_let_it_appear() -> None:
    table = Table()
    table.controller.restart()
    assert table.status == "ready"
    table = Table(rules="sprite")
    table.controller.restart()
    assert table.status == "loading"


def test_without_the_animation_every_board_is_played_at_once() -> None:
    assert loading_table(loading=False).status == "ready"


def test_a_board_behind_the_start_button_waits_for_a_press() -> None:
    table = Table(rules="table")
    assert not table.screen.gate_closed
    table.controller.choose_level(INTERMEDIATE)
    assert table.screen.gate_closed
    assert table.status == "loading"
    table.clock.advance(10_000)
    assert table.status == "loading"
    table.click(2, 2)
    assert not table.screen.gate_closed
    assert table.status == "loading"
    table.clock.advance(loading_time(16))
    assert table.status == "ready"
    assert table.moves == []


def test_without_the_animation_the_board_behind_the_start_button_stands_at_once() -> None:
    table = Table(rules="table", loading=False)
    table.controller.choose_level(INTERMEDIATE)
    assert table.screen.gate_closed
    table.controller.key("Enter")
    assert not table.screen.gate_closed
    assert table.status == "ready"
    assert table.moves == []


def test_other_rules_have_no_start_button() -> None:
    table = Table(rules="table")
    table.controller.choose_level(INTERMEDIATE)
    table.controller.choose_rules("modern")
    assert not table.screen.gate_closed
    assert table.status in ("ready", "loading")


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


def test_pausing_and_going_on_by_the_same_button() -> None:
    table = paused_table()
    table.controller.toggle_pause()
    assert table.status == "playing"
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
    assert table.status == "playing"
    table.screen.answer_yes()
    assert table.status == "ready"


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


# What gestures mean.


def test_the_rules_that_are_played_say_which_gestures_chord() -> None:
    def chords(table: Table) -> bool:
        table.controller.new_game(board=BOARD, loading=False)
        table.click(0, 2)
        table.click(2, 2, RIGHT)
        table.click(1, 2)
        return "chord 1 2" in table.moves

    assert chords(Table())
    table = Table(rules="helped")
    assert not chords(table), "helped wants both buttons"
    table.controller.choose_rules("modern")
    table.screen.answer_yes()
    assert chords(table), "also if modern is what the settings have said all the time"


def test_a_game_taken_up_keeps_the_gestures_of_its_rules() -> None:
    table = Table(rules="helped")
    table.controller.new_game(board=BOARD, loading=False)
    table.click(0, 2)
    table.click(2, 2, RIGHT)
    table.controller.hidden()
    table = table.reload()
    assert table.settings.text("rules") == "modern"
    table.controller.resume()
    table.click(1, 2)
    assert "chord 1 2" not in table.moves
    table.pointer("down", 1, 2, LEFT | RIGHT)
    table.pointer("up", 1, 2)
    assert "chord 1 2" in table.moves or table.status == "won"


def test_settings_count_from_the_next_press_on() -> None:
    table = Table(BOARD)
    table.settings.set("mouse_scheme", "tap-flags-hold-opens")
    table.click(0, 2)
    assert table.moves == ["mark 0 2"]
    table.settings.set("chord", "off")
    table.settings.set("hold_ms", 150)
    table.pointer("down", 0, 1)
    table.clock.advance(150)
    assert table.moves == ["mark 0 2", "open 0 1"]


def test_flag_mode_swaps_a_tap_and_is_shown() -> None:
    table = Table(BOARD)
    assert not table.screen.flag_mode_on
    table.controller.toggle_flag_mode()
    assert table.screen.flag_mode_on
    table.tap(0, 0)
    table.hold(0, 2)
    assert table.moves == ["mark 0 0", "open 0 2"]
    assert table.reload().screen.flag_mode_on


def test_a_hold_is_timed_by_the_clock_and_felt() -> None:
    table = Table(BOARD)
    table.pointer("down", 0, 0, device="touch")
    table.clock.advance(399)
    assert table.moves == []
    table.clock.advance(1)
    assert table.moves == ["mark 0 0"]
    assert len(table.screen.buzzed) == 1
    table.pointer("up", 0, 0, device="touch")
    table.hold(0, 2)
    table.hold(0, 2)
    assert len(table.screen.buzzed) == 3
    table.settings.set("vibration", False)
    table.hold(2, 2)
    table.tap(1, 0)
    assert len(table.screen.buzzed) == 3


def test_a_tap_that_might_be_doubled_acts_when_it_was_not() -> None:
    table = Table(BOARD, touch_scheme="tap-opens-double-flags")
    table.tap(0, 2)
    assert table.moves == []
    table.clock.advance(300)
    assert table.moves == ["open 0 2"]


def test_each_device_has_question_marks_or_not() -> None:
    table = Table(BOARD)
    for _ in range(2):
        table.click(0, 0, RIGHT)
    assert table.view[0][0] == "?", "the mouse has them at first"
    table.hold(0, 0)
    assert table.view[0][0] == "#"
    for _ in range(2):
        table.hold(0, 0)
    assert table.view[0][0] == "#", "fingers have none at first"
    table.settings.set("question_mouse", False)
    table.settings.set("question_touch", True)
    for _ in range(2):
        table.click(2, 2, RIGHT)
        table.hold(0, 0)
    assert (table.view[2][2], table.view[0][0]) == ("#", "?")


def test_rules_with_question_marks_of_their_own_have_them_on_every_device() -> None:
    table = Table(rules="sprite")
    for _ in range(2):
        table.hold(0, 0)
    assert table.view[0][0] == "?"


def test_a_context_menu_from_nowhere_marks_unless_the_board_is_covered() -> None:
    table = Table(BOARD)
    table.controller.context_menu(0)
    assert table.moves == ["mark 0 0"]
    table = paused_table()
    table.controller.context_menu(0)
    assert table.status == "paused"
    assert table.moves == ["open 0 2"]


def test_a_finger_does_not_press_what_opened_just_before() -> None:
    table = Table(BOARD)
    table.tap(0, 2)
    table.pointer("down", 1, 2, device="touch")
    assert table.screen.pressed == []
    table.pointer("up", 1, 2, device="touch")
    assert table.screen.shaken == []
    table.clock.advance(100)
    table.tap(1, 2)
    assert len(table.screen.shaken) == 1


def test_a_finger_does_not_press_a_board_that_moved_under_it() -> None:
    table = Table(BOARD)
    table.controller.layout_moved()
    table.tap(0, 2)
    assert table.moves == []


def test_pointers_lost_to_the_page_leave_nothing_pressed() -> None:
    table = Table(BOARD)
    table.pointer("down", 0, 2)
    assert table.screen.face_shown == "surprise"
    table.controller.release_all()
    assert table.screen.pressed == []
    assert table.screen.face_shown == "smile"
    table.pointer("up", 0, 2)
    assert table.moves == []


def test_what_is_pressed_is_shown_and_let_up() -> None:
    table = Table(BOARD)
    table.pointer("down", 0, 2)
    assert table.screen.pressed == [table.controller.session.game.square(0, 2)]
    table.pointer("move", 0, 1)
    assert table.screen.pressed == []
    table.pointer("move", 0, 2)
    table.pointer("up", 0, 2)
    assert table.screen.pressed == []
    at = table.controller.session.game.square
    assert table.screen.at_once == [at(0, 2)], "pressed already"
    table.pointer("down", 1, 1)
    assert table.screen.pressed == [at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(2, 2)]


# Keys.


def test_the_cursor_walks_and_acts() -> None:
    table = Table(BOARD)
    controller, at = table.controller, table.controller.session.game.square
    assert controller.key("ArrowRight")
    assert controller.key("ArrowRight", repeat=True)
    assert table.screen.cursor_at == (at(0, 2), True)
    controller.key("Enter")
    controller.key("ArrowDown")
    controller.key("Enter")
    assert table.screen.shaken == [at(1, 2)], "Enter on a number chords"
    controller.key("ArrowDown")
    controller.key("F")
    controller.key("ArrowUp")
    controller.key("c")
    assert table.moves == ["open 0 2", "mark 2 2", "chord 1 2"]
    assert not controller.key("f", ctrl=True)
    assert not controller.key("x")
    assert not controller.key("Tab")


def test_keys_do_not_chord_where_chords_are_off() -> None:
    table = Table(BOARD, chord="off")
    table.click(0, 2)
    table.click(2, 2, RIGHT)
    table.controller.focus(table.controller.session.game.square(1, 2))
    for key in ("Enter", " ", "c"):
        assert table.controller.key(key)
    assert table.moves == ["open 0 2", "mark 2 2"]


def test_a_key_held_down_acts_once() -> None:
    table = Table(BOARD)
    table.controller.key("f")
    for _ in range(4):
        assert table.controller.key("f", repeat=True)
    assert table.moves == ["mark 0 0"]


def test_the_cursor_is_where_the_hand_was_and_stays_on_the_board() -> None:
    table = Table()
    table.click(8, 8, RIGHT)
    table.controller.key("ArrowLeft")
    assert table.screen.cursor_at == (table.controller.session.game.square(8, 7), True)
    table.controller.new_game(Level(4, 3, 2), loading=False)
    square, focus = table.screen.cursor_at
    assert not focus
    row, col = table.controller.session.game.position(square)
    assert row < 3
    assert col < 4


# Sounds.


def test_sounds_are_heard_only_if_wanted_as_loud_as_wanted() -> None:
    table = Table(BOARD)
    table.click(0, 0, RIGHT)
    assert table.screen.sounds == []
    table.controller.toggle_sound()
    table.controller.set_volume(30)
    table.screen.sounds.clear()
    table.click(0, 2)
    assert table.screen.sounds == [("flood", 30)]
    table.controller.toggle_sound()
    table.click(2, 0)
    assert len(table.screen.sounds) == 1


# Words.


def test_the_language_can_change_under_a_running_game() -> None:
    table = Table(BOARD)
    table.click(0, 2)
    table.click(0, 0, RIGHT)
    before = table.view
    table.screen.shown.clear()
    table.controller.show_all()
    assert table.view == before
    assert table.screen.mines_left == 1
    table.click(2, 2)
    assert table.status == "lost"
    table.controller.show_all()
    assert table.screen.banner_shown is not None, "the banner stays"
    assert "!" in table.view[2]


def test_a_flag_that_is_not_there_is_told_briefly() -> None:
    table = Table(Board.from_text("*..."), rules="limited-flags")
    table.click(0, 1, RIGHT)
    table.click(0, 2, RIGHT)
    assert table.screen.message
    assert table.screen.shaken == [2]
    table.clock.advance(2_500)
    assert table.screen.message == ""
