"""The limits of a level, and its name."""

import copy
import pickle

import pytest
from hypothesis import given

from game import BEGINNER, EXPERT, INTERMEDIATE, Level

from .strategies import levels


def test_the_three_levels() -> None:
    assert (BEGINNER.width, BEGINNER.height, BEGINNER.mines) == (9, 9, 10)
    assert (INTERMEDIATE.width, INTERMEDIATE.height, INTERMEDIATE.mines) == (16, 16, 40)
    assert (EXPERT.width, EXPERT.height, EXPERT.mines) == (30, 16, 99)


@pytest.mark.parametrize(
    "sides", [(0, 9, 0), (9, 0, 0), (101, 9, 1), (9, 101, 1), (-1, 9, 0), (9, 9, -1), (9, 9, 81), (1, 1, 1)]
)
def test_outside_the_limits_is_refused(sides: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError):
        Level(*sides)


@pytest.mark.parametrize("sides", [(1, 1, 0), (100, 100, 0), (100, 100, 9999), (1, 100, 99), (9, 9, 80)])
def test_the_limits_themselves_are_accepted(sides: tuple[int, int, int]) -> None:
    level = Level(*sides)
    assert (level.width, level.height, level.mines) == sides


def test_a_level_does_not_change() -> None:
    with pytest.raises(AttributeError):
        BEGINNER.mines = 11


def test_levels_can_be_copied_and_pickled() -> None:
    assert copy.deepcopy(EXPERT) == EXPERT
    assert pickle.loads(pickle.dumps(EXPERT)) == EXPERT


def test_levels_are_equal_when_all_three_numbers_are() -> None:
    assert Level(9, 9, 10) == BEGINNER
    assert hash(Level(9, 9, 10)) == hash(BEGINNER)
    assert Level(9, 8, 10) != Level(8, 9, 10)
    assert BEGINNER != (9, 9, 10)
    assert eval(repr(EXPERT)) == EXPERT


@pytest.mark.parametrize(
    ("level", "name"),
    [
        (BEGINNER, "beginner"),
        (INTERMEDIATE, "intermediate"),
        (EXPERT, "expert"),
        (Level(30, 16, 130), "30x16x130"),
        (Level(16, 30, 99), "16x30x99"),
    ],
)
def test_names(level: Level, name: str) -> None:
    assert level.name == name
    assert Level.parse(name) == level


def test_a_named_level_is_also_understood_as_numbers() -> None:
    assert Level.parse("30x16x99") == EXPERT


@given(levels())
def test_any_name_is_understood(level: Level) -> None:
    assert Level.parse(level.name) == level


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Expert",
        "custom",
        "30x16",
        "30x16x99x1",
        "30x16x",
        "30x16x480",
        "0x16x1",
        "101x16x1",
        "-3x16x1",
        "+3x16x1",
        "3.0x16x1",
        " 30x16x99",
        "30X16X99",
        "٣x16x1",
        "²x16x1",
        "9" * 5000 + "x1x1",
    ],
)
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Level.parse(text)
