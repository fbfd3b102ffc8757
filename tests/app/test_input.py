"""What each gesture asks for, by mouse, finger and pen, under every choice the player has."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.gestures import LEFT, MIDDLE, RIGHT, SCHEMES
from tests.app.hands import Hands

NUMBER = {3: "2"}
FINGERS = ("touch", "pen")
DEVICES = (*FINGERS, "mouse")
CHORDS = ("single", "double", "both", "middle", "shift", "off")
BOTH = LEFT | RIGHT
BACK = 8


def with_scheme(device: str, scheme: str, **controls: Any) -> Hands:
    """Hands whose other devices have another scheme, so that the wrong one is noticed."""
    other = SCHEMES[(SCHEMES.index(scheme) + 1) % 2 + 2 * ("hold" in scheme)]
    mine, others = ("mouse_scheme", "touch_scheme") if device == "mouse" else ("touch_scheme", "mouse_scheme")
    return Hands(**{mine: scheme, others: other, **controls})


# Control schemes.


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("flag_mode", [False, True])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_tap_does_the_first_thing_of_its_scheme(scheme: str, flag_mode: bool, device: str) -> None:
    hands = with_scheme(device, scheme, flag_mode=flag_mode)
    hands.tap(3, device)
    hands.wait(400)
    opens = scheme.startswith("tap-opens") != flag_mode
    assert hands.asked() == ["open 3" if opens else "mark 3"]


@pytest.mark.parametrize("device", FINGERS)
@pytest.mark.parametrize("flag_mode", [False, True])
@pytest.mark.parametrize("scheme", SCHEMES[:2])
def test_a_held_finger_does_the_second_thing(scheme: str, flag_mode: bool, device: str) -> None:
    hands = with_scheme(device, scheme, flag_mode=flag_mode)
    hands.hold(3, device=device)
    hands.wait(1000)
    flags = scheme.startswith("tap-opens") != flag_mode
    assert hands.asked() == ["mark 3" if flags else "open 3"]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("flag_mode", [False, True])
@pytest.mark.parametrize("scheme", SCHEMES[2:])
def test_a_double_tap_does_only_the_second_thing(scheme: str, flag_mode: bool, device: str) -> None:
    hands = with_scheme(device, scheme, flag_mode=flag_mode)
    hands.tap(3, device)
    hands.wait(100)
    hands.tap(3, device)
    hands.wait(1000)
    flags = scheme.startswith("tap-opens") != flag_mode
    assert hands.asked() == ["mark 3" if flags else "open 3"]


@pytest.mark.parametrize("device", FINGERS)
@pytest.mark.parametrize("scheme", SCHEMES[2:])
def test_where_taps_are_doubled_a_hold_is_a_slow_tap(scheme: str, device: str) -> None:
    hands = with_scheme(device, scheme)
    hands.hold(3, 2000, device)
    hands.wait(400)
    assert hands.asked() == ["open 3" if scheme.startswith("tap-opens") else "mark 3"]


def test_a_slow_click_is_a_click() -> None:
    for scheme in (SCHEMES[0], *SCHEMES[2:]):
        hands = with_scheme("mouse", scheme)
        hands.hold(3, 2000, "mouse")
        hands.wait(400)
        assert hands.asked() == ["mark 3" if scheme.startswith("tap-flags") else "open 3"], scheme


def test_a_held_mouse_opens_where_the_scheme_says_so_but_never_a_flag() -> None:
    hands = Hands({5: "F"}, mouse_scheme="tap-flags-hold-opens")
    hands.hold(3, device="mouse")
    assert hands.asked() == ["open 3"]
    hands.hold(5, device="mouse")
    assert hands.asked() == ["mark 5"]


@pytest.mark.parametrize("hold_ms", [150, 400, 800])
def test_how_long_a_hold_is(hold_ms: int) -> None:
    hands = Hands(hold_ms=float(hold_ms))
    hands.hold(3, hold_ms - 1)
    assert hands.asked() == ["open 3"]
    hands.finger("down", 3)
    hands.wait(hold_ms - 1)
    assert hands.asked() == []
    hands.wait(1)
    assert hands.asked() == ["mark 3"]
    hands.finger("up", 3)
    assert hands.asked() == []


def test_a_hold_tells_that_it_was_one_so_that_the_hand_can_feel_it() -> None:
    hands = Hands()
    hands.tap(3)
    hands.hold(4)
    assert [(intent.held, intent.device) for intent in hands.intents] == [(False, "touch"), (True, "touch")]


def test_a_hold_counts_even_if_the_page_was_too_busy_to_be_woken() -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.time += 450
    hands.finger("up", 3)
    assert hands.asked() == ["mark 3"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_double_tap_is_told_by_the_start_of_its_second_press(device: str) -> None:
    hands = with_scheme(device, "tap-opens-double-flags")
    hands.tap(3, device)
    hands.wait(299)
    hands.hold(3, 200, device)
    assert hands.asked() == ["mark 3"], "the second press began in time"
    hands.wait(1000)
    assert hands.asked() == []
    hands.tap(3, device)
    hands.wait(300)
    assert hands.asked() == ["open 3"]
    hands.tap(3, device)
    hands.wait(300)
    assert hands.asked() == ["open 3"], "two single taps"


def test_a_second_press_that_scrolls_away_leaves_the_first_tap_single() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.wait(200)
    hands.finger("down", 3)
    hands.finger("move", 3, dy=40)
    hands.wait(300)
    hands.finger("cancel", 3)
    assert hands.asked() == ["open 3"]


def test_a_tap_elsewhere_settles_the_one_before_at_once() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.finger("down", 4)
    assert hands.asked() == ["open 3"]
    hands.finger("up", 4)
    hands.tap(3)
    hands.wait(400)
    assert hands.asked() == ["open 4", "open 3"]


def test_two_devices_do_not_make_one_double_tap() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags", mouse_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.click(3)
    hands.wait(400)
    assert hands.asked() == ["open 3", "open 3"]


def test_a_right_click_after_a_waiting_click_does_not_overtake_it() -> None:
    hands = Hands(mouse_scheme="tap-flags-double-opens")
    hands.click(3)
    hands.click(3, RIGHT)
    hands.wait(400)
    assert [intent.kind for intent in hands.intents] == ["mark", "mark"]


def test_a_choice_made_while_a_tap_waits_loses_nothing_and_repeats_nothing() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.choose(touch_scheme="tap-flags-hold-opens")
    hands.wait(400)
    assert hands.asked() == ["open 3"]
    hands.tap(3)
    hands.wait(1000)
    assert hands.asked() == ["mark 3"]


# A press and its release.


@pytest.mark.parametrize("buttons", [LEFT, RIGHT])
def test_the_mouse_acts_when_it_is_let_go(buttons: int) -> None:
    hands = Hands()
    hands.mouse("down", 3, buttons)
    assert hands.machine.pressed == (3, False)
    hands.wait(5000)
    assert hands.asked() == []
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["open 3" if buttons == LEFT else "mark 3"]
    assert hands.machine.pressed is None
    assert not hands.machine.held


@pytest.mark.parametrize("elsewhere", [4, None])
@pytest.mark.parametrize("buttons", [LEFT, RIGHT, MIDDLE, BOTH])
def test_let_go_elsewhere_it_does_nothing(buttons: int, elsewhere: int | None) -> None:
    hands = Hands(NUMBER)
    hands.mouse("down", 3, buttons)
    hands.mouse("move", elsewhere, buttons)
    assert hands.machine.pressed is None, "it is let up where it was pressed"
    hands.mouse("up", elsewhere, 0)
    hands.wait(1000)
    assert hands.asked() == []


def test_back_on_its_square_it_counts() -> None:
    hands = Hands()
    hands.mouse("down", 3)
    hands.mouse("move", 4)
    hands.mouse("move", 3)
    assert hands.machine.pressed == (3, False)
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["open 3"]


def test_a_press_that_began_off_the_board_never_counts() -> None:
    for slide in (False, True):
        hands = Hands(slide=slide)
        hands.mouse("down", None)
        hands.mouse("move", 3)
        hands.mouse("up", 3, 0)
        hands.finger("down", None)
        hands.finger("move", 3)
        hands.wait(1000)
        hands.finger("up", 3)
        assert hands.asked() == []


def test_the_mouse_let_go_outside_the_window_leaves_nothing_pressed() -> None:
    hands = Hands()
    hands.mouse("down", 3)
    hands.mouse("move", None)
    hands.mouse("move", 3, 0)  # It comes back without its button; the release was never told.
    assert hands.machine.pressed is None
    assert not hands.machine.held
    hands.click(3)
    assert hands.asked() == ["open 3"]


@pytest.mark.parametrize("lost", [LEFT, RIGHT, BOTH])
def test_a_lost_release_does_not_swallow_the_next_click(lost: int) -> None:
    hands = Hands()
    hands.mouse("down", 3, lost)
    hands.wait(1000)
    hands.click(5)
    assert hands.asked() == ["open 5"]


def test_a_button_that_has_no_part_in_the_press_does_not_end_it() -> None:
    hands = Hands()
    hands.mouse("down", 3, LEFT)
    hands.mouse("move", 3, LEFT | BACK)
    hands.mouse("move", 3, LEFT)
    hands.mouse("move", 3, LEFT | MIDDLE)
    hands.mouse("move", 3, LEFT)
    assert hands.asked() == []
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["open 3"]
    hands.click(3, BACK)
    assert hands.asked() == []


def test_a_button_that_was_down_before_it_came_is_nothing() -> None:
    hands = Hands()
    hands.mouse("move", 3)
    assert hands.machine.pressed is None
    hands.mouse("up", 3, 0)
    hands.mouse("down", 3)
    hands.machine.reset()
    hands.mouse("move", 3)
    hands.mouse("up", 3, 0)
    assert hands.asked() == []
    hands.click(3)
    assert hands.asked() == ["open 3"]


def test_moving_without_a_button_is_nothing() -> None:
    hands = Hands()
    hands.mouse("move", 3, 0)
    hands.finger("move", 3)
    hands.finger("up", 3)
    assert hands.machine.pressed is None
    assert hands.machine.wake is None
    assert hands.asked() == []


def test_a_finger_that_trembles_still_taps_the_square_it_came_down_on() -> None:
    hands = Hands()
    hands.finger("down", 3, dx=15)
    hands.finger("move", 4, dx=-15, dy=0)  # 10 px further, over the border.
    assert hands.machine.pressed == (3, False)
    hands.finger("up", 4, dx=-15)
    assert hands.asked() == ["open 3"]


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(("dx", "dy"), [(0.0, 10.5), (-10.5, 0.0), (7.5, 7.5)])
def test_a_finger_that_scrolls_does_nothing_even_if_it_comes_back(dx: float, dy: float, back: bool) -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.finger("move", 3, dx=dx, dy=dy)
    assert hands.machine.pressed is None
    if back:
        hands.finger("move", 3)
    hands.wait(1000)
    hands.finger("up", 3)
    assert hands.asked() == []


def test_a_finger_seen_elsewhere_only_when_it_lifts_has_scrolled() -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.finger("up", 3, dy=11)
    assert hands.asked() == []


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_slides_to_other_squares_if_the_player_wants_it(device: str) -> None:
    hands = Hands(slide=True)
    hands.pointer("down", 3, device=device, number=1, buttons=LEFT)
    hands.pointer("move", 7, device=device, number=1, buttons=LEFT)
    assert hands.machine.pressed == (7, False)
    hands.pointer("move", None, device=device, number=1, buttons=LEFT)
    assert hands.machine.pressed is None
    hands.pointer("move", 8, device=device, number=1, buttons=LEFT)
    hands.pointer("up", 8, device=device, number=1, buttons=0)
    assert hands.asked() == ["open 8"]


def test_a_hold_begins_anew_on_every_square_slid_to() -> None:
    hands = Hands(slide=True)
    hands.finger("down", 3)
    hands.wait(300)
    hands.finger("move", 4)
    hands.wait(300)
    hands.finger("move", None)
    hands.wait(300)
    hands.finger("move", 4)
    hands.wait(399)
    assert hands.asked() == []
    hands.wait(1)
    assert hands.asked() == ["mark 4"]
    hands.finger("move", 6)
    hands.finger("up", 6)
    assert hands.asked() == [], "a hold is all of its gesture"


def test_a_held_mouse_that_left_its_square_begins_anew_when_it_is_back() -> None:
    hands = Hands(mouse_scheme="tap-flags-hold-opens")
    hands.mouse("down", 3)
    hands.wait(300)
    hands.mouse("move", 4)
    hands.wait(300)
    hands.mouse("move", 3)
    hands.wait(300)
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["mark 3"]


# Chords.


def chorded_by(gesture: str, **controls: Any) -> bool:
    """Whether this mouse gesture on a number chords; nothing else may come of it, and no more than once."""
    hands = Hands(NUMBER, **controls)
    if gesture == "double":
        hands.click(3)
        first = hands.asked()
        hands.wait(100)
        hands.click(3)
        hands.wait(1000)
        assert first in ([], ["chord 3"])
        return hands.asked() == ["chord 3"] and not first
    buttons = {"both": BOTH, "middle": MIDDLE}.get(gesture, LEFT)
    hands.click(3, buttons, shift=gesture == "shift")
    hands.wait(1000)
    asked = hands.asked()
    assert asked in ([], ["chord 3"])
    return bool(asked)


@pytest.mark.parametrize("gesture", ["single", "both", "middle", "shift"])
@pytest.mark.parametrize("chord", CHORDS)
def test_what_chords_by_mouse(chord: str, gesture: str) -> None:
    # A click with Shift is still a click.
    assert chorded_by(gesture, chord=chord) == (chord in ("single", gesture))


@pytest.mark.parametrize("chord", CHORDS)
def test_when_it_takes_a_double_click(chord: str) -> None:
    assert chorded_by("double", chord=chord) == (chord == "double")


@pytest.mark.parametrize("gesture", ["single", "double", "both", "middle", "shift"])
@pytest.mark.parametrize("chord", CHORDS)
def test_where_the_rules_want_both_buttons_nothing_else_chords(chord: str, gesture: str) -> None:
    chorded = chorded_by(gesture, chord=chord, chord_needs_both_buttons=True)
    assert chorded == (gesture == "both" and chord != "off")


@pytest.mark.parametrize("device", FINGERS)
@pytest.mark.parametrize("needs_both", [False, True])
@pytest.mark.parametrize("chord", CHORDS)
def test_what_chords_by_finger(chord: str, needs_both: bool, device: str) -> None:
    hands = Hands(NUMBER, chord=chord, chord_needs_both_buttons=needs_both)
    hands.tap(3, device)
    first = hands.asked()
    assert first == (["chord 3"] if chord == "single" else [])
    hands.wait(150)
    hands.tap(3, device)
    hands.wait(1000)
    assert hands.asked() == ([] if chord == "off" else ["chord 3"])


@pytest.mark.parametrize("scheme", SCHEMES)
def test_taps_on_a_number_chord_under_every_scheme(scheme: str) -> None:
    for flag_mode in (False, True):
        hands = Hands(NUMBER, touch_scheme=scheme, flag_mode=flag_mode)
        hands.tap(3)
        assert hands.asked() == ["chord 3"]
        hands.click(3)
        assert hands.asked() == ["chord 3"]


@pytest.mark.parametrize("device", DEVICES)
def test_two_slow_clicks_are_no_double_click(device: str) -> None:
    hands = Hands(NUMBER, chord="double")
    hands.tap(3, device)
    hands.wait(300)
    hands.tap(3, device)
    hands.wait(100)
    assert hands.asked() == []
    hands.tap(3, device)
    assert hands.asked() == ["chord 3"], "but the second of them may begin one"


@pytest.mark.parametrize("device", DEVICES)
def test_a_double_click_that_opens_a_number_does_not_chord_it(device: str) -> None:
    hands = Hands(chord="double")
    hands.tap(3, device)
    hands.states[3] = "1"
    hands.wait(100)
    hands.tap(3, device)
    hands.wait(1000)
    assert hands.asked() == ["open 3"]


def test_three_clicks_are_one_double_click() -> None:
    hands = Hands(NUMBER, chord="double")
    for _ in range(3):
        hands.click(3)
        hands.wait(100)
    assert hands.asked() == ["chord 3"]
    hands.click(3)
    assert hands.asked() == ["chord 3"], "the third and fourth are another"


@pytest.mark.parametrize("order", [(LEFT, RIGHT), (RIGHT, LEFT)])
@pytest.mark.parametrize("let_up", [LEFT, RIGHT])
def test_both_buttons_in_any_order(order: tuple[int, int], let_up: int) -> None:
    hands = Hands(NUMBER)
    hands.mouse("down", 3, order[0])
    hands.mouse("move", 3, BOTH)
    assert hands.machine.pressed == (3, True), "the squares around are shown pressed"
    hands.mouse("move", 3, BOTH & ~let_up)
    assert hands.asked() == ["chord 3"]
    assert hands.machine.pressed is None
    hands.mouse("move", 4, BOTH & ~let_up)
    hands.mouse("move", 3, BOTH & ~let_up)
    hands.mouse("up", 3, 0)
    assert hands.asked() == [], "the other button has nothing left to do"


def test_a_button_pressed_again_while_the_other_is_held_does_nothing() -> None:
    hands = Hands(NUMBER)
    hands.mouse("down", 3, RIGHT)
    for buttons in (BOTH, RIGHT, BOTH, RIGHT):
        hands.mouse("move", 3, buttons)
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["chord 3"]


@pytest.mark.parametrize("chord", ["double", "middle", "shift", "off"])
def test_both_buttons_where_they_do_not_chord_are_a_slip_of_the_hand(chord: str) -> None:
    hands = Hands(chord=chord)
    hands.mouse("down", 3, LEFT)
    hands.mouse("move", 3, BOTH)
    assert hands.machine.pressed is None
    hands.mouse("move", 3, RIGHT)
    hands.mouse("up", 3, 0)
    assert hands.asked() == []


def test_chording_gestures_open_no_closed_square() -> None:
    hands = Hands()
    hands.click(3, BOTH)
    hands.click(3, MIDDLE)
    hands.click(3, LEFT, shift=True)
    assert set(hands.asked()) <= {"chord 3"}


def test_the_right_button_marks_whatever_the_scheme_says() -> None:
    for scheme in SCHEMES:
        for flag_mode in (False, True):
            hands = Hands(mouse_scheme=scheme, flag_mode=flag_mode)
            hands.click(3, RIGHT)
            assert hands.asked() == ["mark 3"]


def test_the_pen_marks_with_its_button() -> None:
    hands = Hands()
    hands.pointer("down", 3, device="pen", number=4, buttons=RIGHT)
    hands.wait(1000)
    hands.pointer("up", 3, device="pen", number=4, buttons=0)
    assert hands.asked() == ["mark 3"]


# Holding a number.


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("chord", CHORDS)
def test_a_long_press_on_a_number_shows_its_squares_and_then_does_nothing(chord: str, scheme: str) -> None:
    hands = Hands(NUMBER, chord=chord, touch_scheme=scheme)
    hands.finger("down", 3)
    assert hands.machine.pressed == (3, chord == "single")
    hands.wait(450)
    assert hands.machine.pressed == (3, True)
    hands.finger("up", 3)
    assert hands.machine.pressed is None
    hands.wait(1000)
    assert hands.asked() == []


def test_the_squares_around_a_held_number_are_let_up_when_the_finger_scrolls() -> None:
    hands = Hands(NUMBER)
    hands.finger("down", 3)
    hands.wait(450)
    hands.finger("move", 3, dy=30)
    assert hands.machine.pressed is None


def test_a_pressed_number_shows_its_squares_only_where_a_click_chords() -> None:
    for chord in CHORDS:
        hands = Hands(NUMBER, chord=chord)
        hands.mouse("down", 3)
        assert hands.machine.pressed == (3, chord == "single"), chord


# More fingers than one.


def test_two_fingers_do_nothing() -> None:
    hands = Hands()
    hands.finger("down", 3, 11)
    hands.wait(50)
    hands.finger("down", 5, 12, primary=False)
    assert hands.machine.pressed is None
    hands.wait(1000)
    hands.finger("up", 3, 11)
    hands.finger("up", 5, 12, primary=False)
    assert hands.asked() == []
    hands.tap(4)
    assert hands.asked() == ["open 4"]


def test_a_finger_added_to_one_that_stays_does_nothing_however_often() -> None:
    hands = Hands()
    hands.finger("down", 3, 11)
    for number in (12, 13):
        hands.finger("down", 5, number, primary=False)
        hands.finger("up", 5, number, primary=False)
    hands.finger("up", 3, 11)
    assert hands.asked() == []


def test_the_finger_that_stays_when_the_first_lifts_does_nothing() -> None:
    hands = Hands()
    hands.finger("down", 3, 11)
    hands.finger("down", 5, 12, primary=False)
    hands.finger("up", 3, 11)
    hands.finger("down", 7, 13, primary=False)
    hands.finger("up", 7, 13, primary=False)
    hands.wait(1000)
    hands.finger("up", 5, 12, primary=False)
    assert hands.asked() == []


def test_two_fingers_leave_the_tap_before_them_as_it_was() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.finger("down", 3, 11)
    hands.finger("down", 5, 12, primary=False)
    hands.wait(1000)
    assert hands.asked() == ["open 3"]


def test_a_lost_finger_does_not_make_the_next_one_the_second() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.finger("down", 3, 11)
    hands.wait(5000)
    hands.finger("down", 5, 12)
    hands.finger("up", 5, 12)
    hands.wait(400)
    assert hands.asked() == ["open 5"]


def test_a_finger_and_the_mouse_at_once_are_not_mixed_up() -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.mouse("down", 5)
    hands.finger("up", 3)
    hands.mouse("up", 5, 0)
    assert hands.asked() == ["open 5"], "the last press is the one that counts"
    hands.mouse("down", 5)
    hands.finger("down", 3)
    hands.mouse("up", 5, 0)
    hands.finger("up", 3)
    assert hands.asked() == ["open 3"]


def test_the_mouse_is_free_after_a_finger_was_lost() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.finger("down", 3)
    hands.click(5)
    assert hands.asked() == ["open 5"]


def test_a_pen_that_hovers_has_been_lifted() -> None:
    hands = Hands()
    hands.finger("down", 3, device="pen")
    hands.pointer("move", 3, device="pen", number=11, buttons=0)
    hands.wait(1000)
    assert hands.asked() == []
    assert hands.machine.pressed is None


def test_a_mouse_taken_away_leaves_the_finger_alone() -> None:
    hands = Hands()
    hands.mouse("down", 5)
    hands.finger("down", 3)
    hands.mouse("cancel", 5, 0)
    hands.finger("up", 3)
    assert hands.asked() == ["open 3"]


# Giving up.


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("after", [0, 390])
def test_a_press_taken_away_does_nothing(device: str, after: float) -> None:
    hands = Hands(mouse_scheme="tap-flags-hold-opens")
    hands.pointer("down", 3, device=device, number=1, buttons=LEFT)
    hands.wait(after)
    hands.pointer("cancel", 3, device=device, number=1, buttons=0)
    assert hands.machine.pressed is None
    hands.wait(1000)
    hands.pointer("up", 3, device=device, number=1, buttons=0)
    assert hands.asked() == []


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_given_up_does_nothing_and_lasts_until_it_is_let_go(device: str) -> None:
    hands = Hands()
    hands.pointer("down", 3, device=device, number=1, buttons=LEFT)
    hands.machine.cancel()
    assert hands.machine.pressed is None
    assert hands.machine.held
    hands.wait(1000)
    hands.pointer("move", 3, device=device, number=1, buttons=LEFT)
    hands.pointer("up", 3, device=device, number=1, buttons=0)
    assert hands.asked() == []
    assert not hands.machine.held


def test_a_tap_that_waits_is_given_up_with_the_rest() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.tap(3)
    hands.machine.cancel()
    assert hands.machine.wake is None
    hands.tap(3)
    hands.wait(1000)
    assert hands.asked() == ["open 3"], "no double tap with the one given up"


def test_after_a_reset_nothing_is_down() -> None:
    hands = Hands()
    hands.mouse("down", 3, RIGHT)
    hands.finger("down", 3)
    hands.machine.reset()
    assert not hands.machine.held
    hands.mouse("down", 5, LEFT)
    hands.mouse("up", 5, 0)
    hands.finger("down", 6, 12, primary=False)
    hands.finger("up", 6, 12, primary=False)
    assert hands.asked() == ["open 5", "open 6"]


# What changed under the finger.


@pytest.mark.parametrize("device", FINGERS)
def test_a_finger_does_not_press_what_changed_just_before_it_landed(device: str) -> None:
    hands = Hands()
    hands.machine.squares_changed(frozenset({3, 4}), hands.time)
    hands.wait(99)
    hands.finger("down", 3, device=device)
    assert hands.machine.pressed is None
    hands.wait(1000)
    hands.finger("up", 3, device=device)
    assert hands.asked() == []


def test_the_guard_ends_after_a_tenth_of_a_second() -> None:
    hands = Hands()
    hands.machine.squares_changed(frozenset({3}), hands.time)
    hands.wait(100)
    hands.tap(3)
    assert hands.asked() == ["open 3"]


def test_the_guard_is_for_the_squares_that_changed() -> None:
    hands = Hands()
    hands.machine.squares_changed(frozenset({3}), hands.time)
    hands.tap(5)
    assert hands.asked() == ["open 5"]
    hands.machine.squares_changed(None, hands.time)
    hands.tap(5)
    assert hands.asked() == [], "a board that moved changed everywhere"


def test_a_second_change_does_not_lift_the_guard_of_the_first() -> None:
    for squares in (frozenset({3}), None):
        hands = Hands()
        hands.machine.squares_changed(squares, hands.time)
        hands.wait(50)
        hands.machine.squares_changed(frozenset({8}), hands.time)
        hands.wait(40)
        hands.tap(3)
        assert hands.asked() == []
        hands.wait(100)
        hands.tap(3)
        assert hands.asked() == ["open 3"]


def test_the_mouse_needs_no_guard() -> None:
    hands = Hands()
    hands.machine.squares_changed(None, hands.time)
    hands.click(3)
    assert hands.asked() == ["open 3"]


# The system's context menu.


def test_a_menu_in_addition_to_a_long_press() -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.wait(500)
    hands.menu(3)
    hands.finger("up", 3)
    hands.wait(300)
    hands.menu(3)
    assert hands.asked() == ["mark 3"]


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_menu_before_the_hold_is_long_enough(cancelled: bool) -> None:
    hands = Hands(hold_ms=800.0)
    hands.finger("down", 3)
    hands.wait(500)
    hands.menu(3)
    if cancelled:
        hands.finger("cancel", 3)
        hands.menu(3)
    hands.wait(1000)
    hands.finger("up", 3)
    assert hands.asked() == ["mark 3"]


def test_a_menu_after_the_finger_was_taken_away() -> None:
    hands = Hands(hold_ms=800.0)
    hands.tap(4)
    hands.wait(100)
    hands.finger("down", 3)
    hands.wait(500)
    hands.finger("cancel", 3)
    hands.menu(3)
    assert hands.asked() == ["open 4", "mark 3"]


def test_a_menu_after_a_hold_that_was_taken_away_is_that_hold() -> None:
    hands = Hands()
    hands.finger("down", 3)
    hands.wait(450)
    hands.finger("cancel", 3)
    hands.menu(3)
    assert hands.asked() == ["mark 3"]


def test_a_menu_after_scrolling_or_two_fingers_is_nothing() -> None:
    hands = Hands(hold_ms=800.0)
    hands.finger("down", 3)
    hands.finger("move", 3, dy=40)
    hands.finger("cancel", 3)
    hands.menu(3)
    hands.finger("down", 3, 11)
    hands.finger("down", 5, 12, primary=False)
    hands.finger("cancel", 3, 11)
    hands.menu(3)
    hands.finger("cancel", 5, 12, primary=False)
    hands.menu(3)
    assert hands.asked() == []


def test_where_holds_mean_nothing_a_menu_means_nothing_either() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags")
    hands.finger("down", 3)
    hands.wait(500)
    hands.menu(3)
    hands.finger("cancel", 3)
    hands.wait(1000)
    assert hands.asked() == []


@pytest.mark.parametrize("when", ["pressed", "released"])
def test_the_menu_of_the_right_button_does_not_mark_a_second_time(when: str) -> None:
    hands = Hands()
    hands.mouse("down", 3, RIGHT)
    if when == "pressed":
        hands.menu(3)
    hands.wait(700)
    hands.mouse("up", 3, 0)
    if when == "released":
        hands.menu(3)
    assert hands.asked() == ["mark 3"]


def test_a_click_that_brings_the_menu_marks() -> None:
    hands = Hands()
    hands.mouse("down", 3)  # With Ctrl, on a Mac.
    hands.menu(3)
    hands.mouse("up", 3, 0)
    assert hands.asked() == ["mark 3"]
    hands.click(3)
    assert hands.asked() == ["open 3"]


def test_a_menu_from_nowhere_marks() -> None:
    hands = Hands()
    hands.menu(3)
    assert hands.asked() == ["mark 3"]
    hands.menu(None)
    assert hands.asked() == []
    hands.click(5)
    hands.wait(900)
    hands.menu(3)
    assert hands.asked() == ["open 5", "mark 3"]
