"""Which gestures chord, and what a number shows while it is pressed."""

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
