"""What gestures, keys and buttons come to: moves, and what the screen shows of them."""

from __future__ import annotations

from game.app.gestures import LEFT, RIGHT
from game.engine.board import Board
from game.engine.level import Level
from tests.app.table import BOARD, Table

SMALL = Level(5, 5, 2)


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
    table = Table(BOARD)
    table.click(0, 2)
    table.controller.pause()
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
    table.clock.advance(2_000)
    table.click(0, 2, RIGHT)
    table.clock.advance(2_000)
    assert table.screen.message, "told again, it stands as long again"
    table.clock.advance(500)
    assert table.screen.message == ""
