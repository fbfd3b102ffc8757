"""What taps, holds and double taps ask for under every control scheme, by mouse, finger and pen."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.gestures import RIGHT, SCHEMES
from tests.app.hands import Hands

FINGERS = ("touch", "pen")
DEVICES = (*FINGERS, "mouse")


def with_scheme(device: str, scheme: str, **controls: Any) -> Hands:
    """Hands whose other devices have another scheme, so that the wrong one is noticed."""
    other = SCHEMES[(SCHEMES.index(scheme) + 1) % 2 + 2 * ("hold" in scheme)]
    mine, others = ("mouse_scheme", "touch_scheme") if device == "mouse" else ("touch_scheme", "mouse_scheme")
    return Hands(**{mine: scheme, others: other, **controls})


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


def test_a_second_press_that_slides_away_makes_two_taps() -> None:
    hands = Hands(touch_scheme="tap-opens-double-flags", slide=True)
    hands.tap(3)
    hands.finger("down", 3)
    hands.finger("move", 5)
    hands.finger("up", 5)
    hands.wait(400)
    assert hands.asked() == ["open 3", "open 5"]


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
