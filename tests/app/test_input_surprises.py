"""What the page does by itself: squares that change under a finger, and the system's context menu."""

from __future__ import annotations

import pytest

from game.app.gestures import RIGHT
from tests.app.hands import Hands

FINGERS = ("touch", "pen")


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
