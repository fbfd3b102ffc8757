"""Where the keyboard's cursor goes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.keys import IN_PAGE, MOVES, ON_SQUARE, moved

HEIGHT, WIDTH = 16, 30

CURSOR_KEYS = (*MOVES, "Home", "End", "PageUp", "PageDown")


def from_middle(key: str, ctrl: bool = False) -> tuple[int, int] | None:
    return moved(key, ctrl, 10, 12, HEIGHT, WIDTH)


@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("ArrowUp", (9, 12)),
        ("ArrowDown", (11, 12)),
        ("ArrowLeft", (10, 11)),
        ("ArrowRight", (10, 13)),
        ("Home", (10, 0)),
        ("End", (10, 29)),
        ("PageUp", (2, 12)),
        ("PageDown", (15, 12)),
    ],
)
def test_a_key_moves_the_cursor(key: str, there: tuple[int, int]) -> None:
    assert from_middle(key) == there


def test_with_ctrl_to_the_corners() -> None:
    assert from_middle("Home", ctrl=True) == (0, 0)
    assert from_middle("End", ctrl=True) == (15, 29)


@pytest.mark.parametrize(
    "key", ["Enter", " ", "f", "Tab", "Escape", "a", "arrowup", "", *IN_PAGE, *ON_SQUARE]
)
def test_other_keys_move_nothing(key: str) -> None:
    assert from_middle(key) is None
    assert from_middle(key, ctrl=True) is None


@given(st.data(), st.integers(1, 100), st.integers(1, 100), st.sampled_from(CURSOR_KEYS), st.booleans())
def test_the_cursor_stays_on_the_board(
    data: st.DataObject, height: int, width: int, key: str, ctrl: bool
) -> None:
    row, col = data.draw(st.integers(0, height - 1)), data.draw(st.integers(0, width - 1))
    there = moved(key, ctrl, row, col, height, width)
    assert there is not None
    assert 0 <= there[0] < height
    assert 0 <= there[1] < width
    if not ctrl:
        assert there[0] == row or there[1] == col, "only Ctrl goes to another row and column at once"


@pytest.mark.parametrize(
    ("key", "row", "col"),
    [("ArrowUp", 0, 5), ("ArrowDown", 15, 5), ("ArrowLeft", 5, 0), ("ArrowRight", 5, 29), ("PageUp", 0, 3)],
)
def test_at_the_edge_it_stops(key: str, row: int, col: int) -> None:
    assert moved(key, False, row, col, HEIGHT, WIDTH) == (row, col)


def test_no_key_means_two_things() -> None:
    assert not set(ON_SQUARE) & set(IN_PAGE)
    assert not set(CURSOR_KEYS) & {*ON_SQUARE, *IN_PAGE}
