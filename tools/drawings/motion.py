"""How drawn things move, grow and go in an explosion. Times and results run from 0 to 1."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from .svg import circle, fill, mix, number, radial


class Piece(NamedTuple):
    """One thing that flies: its direction, and chances of 0 to 1 for whatever differs between pieces."""

    right: float
    down: float
    angle: float
    speed: float
    size: float
    chance: float


def pieces(count: int, seed: int) -> Iterator[Piece]:
    """Things that fly to all sides, evenly but not too evenly; the same ones for the same seed."""
    chance = Random(seed).random
    for index in range(count):
        angle = 2 * pi * (index + 0.8 * chance()) / count
        yield Piece(cos(angle), sin(angle), angle, chance(), chance(), chance())


def ease(time: float, start: float = 0.0, end: float = 1.0) -> float:
    """0 before start, 1 after end, smooth between."""
    share = min(max((time - start) / (end - start), 0.0), 1.0)
    return share * share * (3 - 2 * share)


def burst_out(time: float, power: float = 3.0) -> float:
    """Fast first, then slower: the way a blast goes."""
    return float(1 - (1 - min(max(time, 0.0), 1.0)) ** power)


def star(x: float, y: float, outer: float, inner: float, points: int, paint: str, turn: float = 0.0) -> str:
    """A star of so many points."""
    corners = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer * (1 if index % 4 else 0.82)
        angle = turn + pi * index / points
        corners.append(f"{number(x + radius * cos(angle))} {number(y + radius * sin(angle))}")
    return fill("M" + " L".join(corners) + " Z", paint)


def blob(x: float, y: float, radius: float, rough: float, seed: int, corners: int = 14) -> str:
    """The path of a round thing with an uneven edge, `rough` (0–1) of its radius deep."""
    chance = Random(seed).random
    points = []
    for index in range(corners):
        angle = 2 * pi * index / corners
        reach = radius * (1 - rough * chance())
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    path = ""
    for index, (here_x, here_y) in enumerate(points):
        next_x, next_y = points[(index + 1) % corners]
        middle = f"{number((here_x + next_x) / 2)} {number((here_y + next_y) / 2)}"
        path += f" Q{number(here_x)} {number(here_y)} {middle}" if path else f"M{middle}"
    first_x, first_y = points[0]
    second_x, second_y = points[1]
    return f"{path} Q{number(first_x)} {number(first_y)} {number((first_x + second_x) / 2)} {number((first_y + second_y) / 2)} Z"


def puff(name: str, x: float, y: float, radius: float, light: str, dark: str) -> str:
    """A ball of smoke or fire, lit from the upper left; `name` is its own within the picture."""
    shade = radial(name, 0.4, 0.34, 0.68, [(0, light, 1), (0.55, mix(light, dark, 0.45), 1), (1, dark, 1)])
    return f"<defs>{shade}</defs>" + circle(x, y, radius, f"url(#{name})")
