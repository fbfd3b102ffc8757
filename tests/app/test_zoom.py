"""How large squares are, and that the board stays where the fingers hold it."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import zoom
from game.app.storage import Documents
from game.app.zoom import DoubleTap, Stretch, Zooms
from game.engine.level import BEGINNER, EXPERT, INTERMEDIATE, Level
from tests.fakes import MemoryStore

PIXELS = [1.0, 0.8, 2 / 3, 1 / 2.625, 1 / 0.9]

lengths = st.floats(100, 3000)
rooms = st.tuples(lengths, lengths)
sides = st.floats(zoom.LEAST, zoom.MOST)
factors = st.floats(0.05, 20)
shares = st.floats(0, 1)


@given(
    rooms, st.integers(1, 100), st.integers(1, 100), st.sampled_from(PIXELS), st.sampled_from([42.0, 35.0])
)
def test_fit_is_the_largest_side_of_whole_pixels_that_fits(
    room: tuple[float, float], columns: int, rows: int, pixel: float, largest: float
) -> None:
    gap = 2.0
    side = zoom.fit(room, columns, rows, gap, largest, pixel)
    assert side / pixel == pytest.approx(round(side / pixel))
    assert zoom.LEAST - 1e-9 <= side <= max(largest, zoom.LEAST + pixel) + 1e-9

    def fits(side: float) -> bool:
        return (
            columns * (side + gap) - gap <= room[0]
            and rows * (side + gap) - gap <= room[1]
            and side <= largest
        )

    if side > zoom.LEAST + pixel:
        assert fits(side - pixel / 100)
    assert not fits(side + pixel)


def test_fit_of_a_phone_and_a_desk() -> None:
    assert zoom.fit((362, 388), 9, 9, 2, 42, 1) == 38
    assert zoom.fit((362, 388), 16, 16, 2, 35, 1) == 24
    assert zoom.fit((1252, 600), 30, 16, 2, 35, 1) == 35
    assert zoom.fit((1252, 600), 9, 9, 2, 42, 1) == 42


@given(st.floats(0, 500), sides)
def test_zoom_keeps_between_fitting_and_most(side: float, fitting: float) -> None:
    clamped = zoom.clamped(side, fitting)
    assert fitting <= clamped <= zoom.MOST
    assert clamped == side or clamped in (fitting, zoom.MOST)


@given(sides, sides)
def test_steps_reach_both_ends_and_stay_there(side: float, fitting: float) -> None:
    for larger, end in ((True, zoom.MOST), (False, fitting)):
        now = zoom.clamped(side, fitting)
        for _ in range(6):
            after = zoom.stepped(now, fitting, larger)
            assert (after >= now) is larger or after == now
            now = after
        assert now == end


@given(sides, st.sampled_from(PIXELS))
def test_whole_is_the_nearest_whole_pixel(side: float, pixel: float) -> None:
    whole = zoom.whole(side, pixel)
    assert whole / pixel == pytest.approx(round(whole / pixel))
    assert abs(whole - side) <= pixel / 2 + 1e-9


@given(st.floats(-5000, 5000), lengths, lengths)
def test_no_room_is_left_empty_that_can_be_filled(start: float, size: float, room: float) -> None:
    placed = zoom.placed(start, size, room)
    if size <= room:
        assert placed == pytest.approx((room - size) / 2)
    else:
        assert placed <= 0
        assert placed + size >= room - 1e-6
        assert placed == start or placed in (0, room - size)


@st.composite
def held(draw: st.DrawFn) -> tuple[Stretch, dict[str, tuple[float, ...]], float]:
    """A board larger than its room, and how it is held."""
    room = draw(rooms)
    width, height = (draw(st.floats(side, side * 5)) for side in room)
    left, top = -draw(shares) * (width - room[0]), -draw(shares) * (height - room[1])
    point = draw(shares) * room[0], draw(shares) * room[1]
    side = draw(sides)
    stretch = Stretch(room, (left, top, width, height), point, side, 2.0, zoom.LEAST)
    return stretch, {"room": room, "box": (left, top, width, height), "point": point}, side


@given(held(), factors, shares, shares)
def test_the_point_held_stays_between_the_fingers(
    hold: tuple[Stretch, dict[str, tuple[float, ...]], float], factor: float, across: float, down: float
) -> None:
    stretch, start, side = hold
    x, y = across * start["room"][0], down * start["room"][1]
    scale, left, top = stretch.to(factor, x, y)
    assert (stretch.x, stretch.y) == (x, y)
    assert zoom.LEAST <= stretch.side <= zoom.MOST
    assert scale == pytest.approx((stretch.side + 2) / (side + 2))
    if zoom.LEAST < stretch.side < zoom.MOST:
        assert scale == pytest.approx(factor)
    for now, at, where, size, before, room in (
        (left, x, start["point"][0], start["box"][2], start["box"][0], start["room"][0]),
        (top, y, start["point"][1], start["box"][3], start["box"][1], start["room"][1]),
    ):
        wanted = at - (where - before) * scale
        assert now == zoom.placed(wanted, size * scale, room)


@given(held(), factors)
def test_fingers_that_come_back_bring_the_board_back(
    hold: tuple[Stretch, dict[str, tuple[float, ...]], float], factor: float
) -> None:
    stretch, start, side = hold
    x, y = start["point"]
    stretch.to(factor, x / 2, y / 3)
    scale, left, top = stretch.to(1, x, y)
    assert stretch.side == pytest.approx(side)
    assert (scale, left, top) == pytest.approx((1, *start["box"][:2]), abs=1e-6)


@given(st.floats(-1000, 1000))
def test_wheel_undoes_itself(delta: float) -> None:
    factor = zoom.wheel_factor(delta)
    assert factor * zoom.wheel_factor(-delta) == pytest.approx(1)
    assert math.copysign(1, math.log(factor)) == -math.copysign(1, delta) or factor == 1
    assert 0.7 < factor < 1.4


def test_double_tap() -> None:
    taps = DoubleTap()
    assert not taps.tap(1000, 10, 10)
    assert taps.tap(1250, 20, 15)
    assert not taps.tap(1300, 20, 15), "a third tap is the first of the next two"
    assert not taps.tap(1700, 20, 15), "too late"
    assert not taps.tap(1800, 120, 15), "too far"
    taps.forget()
    assert not taps.tap(1850, 120, 15), "something was done between"


def test_zoom_is_kept_by_the_size_of_the_board() -> None:
    store = MemoryStore()
    zooms = Zooms(Documents(store))
    assert zooms.side(EXPERT) is None
    zooms.keep(EXPERT, 40.0)
    zooms.keep(INTERMEDIATE, 30.0)
    assert zooms.side(Level(30, 16, 5)) == 40.0
    assert zooms.side(BEGINNER) is None
    zooms.keep(INTERMEDIATE, None)
    again = Zooms(Documents(store))
    assert (again.side(EXPERT), again.side(INTERMEDIATE)) == (40.0, None)


def test_zooms_of_another_tab_are_not_lost_and_old_ones_are_forgotten() -> None:
    store = MemoryStore()
    one, other = Zooms(Documents(store)), Zooms(Documents(store))
    assert one.side(EXPERT) is None
    other.keep(EXPERT, 50.0)
    one.keep(BEGINNER, 60.0)
    assert one.side(EXPERT) == 50.0
    for width in range(1, zoom.KEPT + 1):
        one.keep(Level(width, 50, 1), 30.0)
    assert one.side(EXPERT) is None
    assert Zooms(Documents(store)).side(Level(zoom.KEPT, 50, 1)) == 30.0


@pytest.mark.parametrize(
    "sides", [None, 3, [], {"30x16": "40"}, {"30x16": True}, {"30x16": 1e9}, {"30x16": None}]
)
def test_what_is_no_zoom_is_not_taken_for_one(sides: object) -> None:
    documents = Documents(MemoryStore())
    documents.write(zoom.NAME, zoom.SCHEMA, {"sides": sides})
    assert Zooms(documents).side(EXPERT) is None


@pytest.mark.parametrize(
    ("room", "level", "turned"),
    [
        ((390, 416), EXPERT, True),
        ((320, 300), EXPERT, False),
        ((844, 300), EXPERT, False),
        ((390, 416), INTERMEDIATE, False),
        ((390, 700), Level(16, 30, 99), False),
    ],
)
def test_a_wide_board_is_turned_where_its_squares_get_larger(
    room: tuple[float, float], level: Level, turned: bool
) -> None:
    assert zoom.better_turned(room, level) is turned
