"""Where and when a press counts, by mouse, finger and pen, and what becomes of it when it is disturbed."""

from __future__ import annotations

import pytest

from game.app.gestures import LEFT, MIDDLE, RIGHT
from tests.app.hands import Hands

NUMBER = {3: "2"}
FINGERS = ("touch", "pen")
DEVICES = (*FINGERS, "mouse")
BOTH = LEFT | RIGHT
BACK = 8


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
    assert hands.machine.pressed is None
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
    hands.wait(1000)
    hands.pointer("move", 3, device=device, number=1, buttons=LEFT)
    hands.pointer("up", 3, device=device, number=1, buttons=0)
    assert hands.asked() == []


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
    assert hands.machine.pressed is None
    hands.mouse("down", 5, LEFT)
    hands.mouse("up", 5, 0)
    hands.finger("down", 6, 12, primary=False)
    hands.finger("up", 6, 12, primary=False)
    assert hands.asked() == ["open 5", "open 6"]
