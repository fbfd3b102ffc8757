"""More fingers than one, and fingers, pen and mouse at once."""

from __future__ import annotations

from tests.app.hands import Hands


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
