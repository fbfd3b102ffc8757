"""What squares are called and how a board appears."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.appearance import (
    LOADING_FRAMES_MS,
    LOADING_ROWS_MS,
    STATES,
    Labels,
    base_for,
    face,
    loading_step,
    loading_time,
)

PROMISED = {"closed", "flag", "question", *"012345678", "mine", "exploded", "wrong-flag"}


def test_every_state_of_a_view_has_the_name_the_page_promises() -> None:
    assert set(STATES) == set("#F?*!X012345678")
    assert set(STATES.values()) == PROMISED
    assert (STATES["#"], STATES["F"], STATES["?"]) == ("closed", "flag", "question")
    assert (STATES["*"], STATES["!"], STATES["X"]) == ("mine", "exploded", "wrong-flag")
    assert all(STATES[digit] == digit for digit in "012345678")


@pytest.mark.parametrize("status", ["loading", "ready", "playing", "paused"])
def test_the_face_is_surprised_while_a_square_is_pressed(status: str) -> None:
    assert face(status, pressing=False) == "smile"
    assert face(status, pressing=True) == "surprise"


def test_when_the_game_is_over_the_face_tells_how() -> None:
    for pressing in (False, True):
        assert face("won", pressing) == "happy"
        assert face("lost", pressing) == "sad"


def test_each_square_is_named_by_its_place_counted_from_one_and_what_it_shows() -> None:
    labels = Labels()
    assert labels.square(0, 0, "#") == "row 1, column 1, closed"
    assert labels.square(15, 29, "3") == "row 16, column 30, three mines near"
    assert labels.square(2, 3, "X") == "row 3, column 4, wrong flag, no mine here"
    names = [labels.square(0, 0, state) for state in STATES]
    assert len(set(names)) == len(STATES), "no two states sound the same"


def test_a_pattern_gives_the_same_names() -> None:
    labels = Labels()
    for state in STATES:
        assert labels.pattern(state).format(row=16, column=30) == labels.square(15, 29, state)


def test_a_label_names_a_mine_only_where_the_view_shows_one() -> None:
    labels = Labels()
    for state in "#F?0":
        assert not re.search("mine", labels.square(1, 1, state))


@given(st.integers(1, 100))
def test_however_many_rows_the_board_stands_before_long(rows: int) -> None:
    step, time = loading_step(rows), loading_time(rows)
    assert 0 < step <= 100
    assert time == pytest.approx(step * (rows - 1) + LOADING_FRAMES_MS)
    assert time <= LOADING_ROWS_MS + LOADING_FRAMES_MS


def test_boards_of_the_usual_height_appear_a_row_each_tenth_of_a_second() -> None:
    assert loading_step(9) == loading_step(16) == 100
    assert loading_time(9) == 1000
    assert loading_time(1) == LOADING_FRAMES_MS


def test_squares_are_42_pixels_up_to_nine_rows_and_35_beyond() -> None:
    cell = 84
    assert cell / base_for(1) == cell / base_for(9) == 42
    assert cell / base_for(10) == cell / base_for(100) == 35
