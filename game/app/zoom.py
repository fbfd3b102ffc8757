"""How large the squares are: as the window allows or as the player zooms them. Numbers only, no page.

Lengths are CSS pixels. A board's pitch is the way from one square to the next: the square and the gap.
"""

from __future__ import annotations

from ..engine.level import Level
from .storage import Document, Documents

LEAST, MOST = 24.0, 64.0
"""The sides of the smallest and the largest square."""

ROOMY = 30.0
"""Squares that fit this large need no buttons for zooming."""

STEP = 1.25
"""How many times larger a square is after one press of a button."""

DOUBLE_MS, DOUBLE_PX = 300.0, 40.0
"""Two taps within this time and distance are a double tap."""

NAME, SCHEMA = "zoom", 1
KEPT = 40
"""So many board sizes have their zoom remembered, those used last."""


def fit(
    room: tuple[float, float], columns: int, rows: int, gap: float, largest: float, pixel: float
) -> float:
    """The side at which the board fits into the room, in whole device pixels, within reason.

    Args:
        room: width and height for the squares.
        largest: the side beyond which no square grows by itself.
        pixel: one device pixel.
    """
    across = (room[0] - (columns - 1) * gap) / columns
    down = (room[1] - (rows - 1) * gap) / rows
    # The little more keeps a side that is just whole from being rounded down to the one before.
    least = -int((pixel / 1000 - LEAST) // pixel) * pixel
    return max(least, (min(largest, across, down) + pixel / 1000) // pixel * pixel)


def better_turned(room: tuple[float, float], level: Level) -> bool:
    """Whether a board wider than high gets larger squares turned, in a room higher than wide."""
    width, height = room
    if level.width <= level.height or width >= height:
        return False
    upright = min(width / level.width, height / level.height)
    return min(width / level.height, height / level.width) > upright


def clamped(side: float, fitting: float) -> float:
    """The side nearest to this that zooming gives: smaller than fitting would only be smaller."""
    return min(max(side, fitting), max(MOST, fitting))


def stepped(side: float, fitting: float, larger: bool) -> float:
    """The side after a press of one of the buttons."""
    return clamped(side * STEP if larger else side / STEP, fitting)


def whole(side: float, pixel: float) -> float:
    """The nearest side of whole device pixels."""
    return int(side / pixel + 0.5) * pixel


def placed(start: float, size: float, room: float) -> float:
    """Where something of this size begins that wants to begin at `start`: it leaves no room empty that it can fill."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(room - size, start))


def wheel_factor(delta: float) -> float:
    """How many times larger the squares get by this much of a wheel, or of two fingers on a touchpad."""
    return float(2.0 ** (-min(max(delta, -30.0), 30.0) / 80))


class Stretch:
    """A board under two fingers (or a wheel): the point that lay between them at the start stays there.

    Args:
        box: left, top, width and height of the board with its frame, in the room.
        point: where the middle between the fingers lies at the start, in the room.
        side: the squares' side at the start.
        fitting: the side at which the board fits.
    """

    __slots__ = ("_box", "_fitting", "_gap", "_point", "_room", "_side", "side", "x", "y")

    def __init__(
        self,
        room: tuple[float, float],
        box: tuple[float, float, float, float],
        point: tuple[float, float],
        side: float,
        gap: float,
        fitting: float,
    ) -> None:
        self._room, self._box, self._point = room, box, point
        self._side, self._gap, self._fitting = side, gap, fitting
        self.side = side
        """The squares' side now."""
        self.x, self.y = point
        """Where the middle between the fingers is now."""

    def to(self, factor: float, x: float, y: float) -> tuple[float, float, float]:
        """The fingers are `factor` times as far apart as at the start, around (x, y).

        Returns:
            How many times its size at the start the board has now, and its left and top in the room.
        """
        before = self._side + self._gap
        self.side = clamped(before * factor - self._gap, self._fitting)
        self.x, self.y = x, y
        scale = (self.side + self._gap) / before
        left, top, width, height = self._box
        return (
            scale,
            placed(x - (self._point[0] - left) * scale, width * scale, self._room[0]),
            placed(y - (self._point[1] - top) * scale, height * scale, self._room[1]),
        )


class DoubleTap:
    """Hears of taps outside the squares; every second one close enough to the first is a double tap."""

    __slots__ = ("_first",)

    def __init__(self) -> None:
        self._first: tuple[float, float, float] | None = None

    def tap(self, time: float, x: float, y: float) -> bool:
        """A tap here; true if it makes a double tap."""
        first, self._first = self._first, (time, x, y)
        if first is None or time - first[0] > DOUBLE_MS:
            return False
        if (x - first[1]) ** 2 + (y - first[2]) ** 2 > DOUBLE_PX**2:
            return False
        self._first = None
        return True

    def forget(self) -> None:
        """Something else was done between."""
        self._first = None


class Zooms:
    """The zoom of each size of board, as the player left it."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._sides: dict[str, float] | None = None

    def side(self, level: Level) -> float | None:
        """The side kept for boards of this size; None if they are to fit."""
        if self._sides is None:
            self._sides = _sides(self._documents.read(NAME, SCHEMA))
        return self._sides.get(_size(level))

    def keep(self, level: Level, side: float | None) -> None:
        """From now on boards of this size have squares of this side; None lets them fit."""
        # Another tab may have zoomed other boards meanwhile.
        sides = _sides(self._documents.read(NAME, SCHEMA))
        sides.pop(_size(level), None)
        if side is not None:
            sides[_size(level)] = side
        self._sides = dict([*sides.items()][-KEPT:])
        self._documents.write(NAME, SCHEMA, {"sides": self._sides})


def _size(level: Level) -> str:
    return f"{level.width}x{level.height}"


def _sides(document: Document) -> dict[str, float]:
    sides = document.get("sides")
    if not isinstance(sides, dict):
        return {}
    return {
        size: float(side)
        for size, side in sides.items()
        if isinstance(side, int | float) and not isinstance(side, bool) and LEAST <= side <= MOST
    }
