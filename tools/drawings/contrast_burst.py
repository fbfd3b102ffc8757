"""The high-contrast explosion: stars within stars with thick edges, splinters, and a torn black hole."""

from __future__ import annotations

from math import degrees

from .contrast_marks import MarkColours
from .motion import Piece, blob, burst_out, ease, pieces, star
from .svg import circle, fill, group, number, stroke
from .theme import OVER

MIDDLE = OVER / 2

LAYERS = (
    ("#000000", 1.09, 0.0),
    ("#ffffff", 1.04, 0.0),
    ("#e0260f", 0.98, 0.0),
    ("#ff9500", 0.8, 0.25),
    ("#ffe100", 0.62, 0.5),
    ("#ffffff", 0.4, 0.75),
)
"""Colour, size and turn of the stars, the largest first."""


def burst(time: float, colours: MarkColours) -> str:
    """The explosion at 0 to 1 of its time."""
    return (
        group(crater(colours), 1.0 if time > 0.3 else 0.0)
        + "".join(_cloud(piece, time) for piece in pieces(9, 6))
        + "".join(_splinter(piece, time) for piece in pieces(14, 27))
        + _stars(time)
    )


def crater(colours: MarkColours) -> str:
    """A hole with a torn edge and cracks: black within a white line by day, all white by night."""
    cracks = ""
    for piece in pieces(8, 12):
        near, far = 20, 33 + 4 * piece.speed
        cracks += f"M{number(MIDDLE + near * piece.right)} {number(MIDDLE + near * piece.down)}"
        cracks += f" L{number(MIDDLE + far * piece.right)} {number(MIDDLE + far * piece.down)} "
    hole = blob(MIDDLE, MIDDLE, 30, 0.3, 8, 16)
    return (
        stroke(cracks, "#000000", 6)
        + stroke(hole, "#000000", 9)
        + stroke(cracks, "#ffffff", 2.4)
        + stroke(hole, "#ffffff", 4.6)
        + fill(hole, colours.iron)
        + star(MIDDLE, MIDDLE, 18, 8, 8, colours.alarm, 0.2)
        + circle(MIDDLE, MIDDLE, 4, "#ffe100")
    )


def _stars(time: float) -> str:
    grown = burst_out(0.3 + time * 2.4, 2.4) * (1 - ease(time, 0.3, 0.62))
    if grown <= 0.02:
        return ""
    drawn = ""
    for colour, size, turn in LAYERS:
        late = 1.0 if size > 0.9 else 1 - ease(time, 0.12 + 0.3 * size, 0.2 + 0.5 * size)
        outer = 98 * grown * size * late
        drawn += star(MIDDLE, MIDDLE, outer, outer * 0.62, 11, colour, turn + time * 0.9)
    return drawn


def _cloud(piece: Piece, time: float) -> str:
    """A puff as a comic draws it: a grey disc with a black edge."""
    age = (time - 0.16 - 0.1 * piece.chance) / 0.7
    if not 0 < age < 1:
        return ""
    reach = (34 + 40 * piece.speed) * burst_out(age + 0.2, 2.4)
    x, y = MIDDLE + reach * piece.right, MIDDLE + reach * piece.down - 18 * age
    radius = (14 + 10 * piece.size) * burst_out(0.4 + age * 1.6, 2) * (1 - ease(age, 0.45, 1))
    return (
        circle(x, y, radius + 3, "#000000")
        + circle(x, y, radius, "#ffffff")
        + circle(x + 2, y + 2.5, radius * 0.76, "#b9c0ca")
    )


def _splinter(piece: Piece, time: float) -> str:
    if time < 0.08 or time >= 0.86:
        return ""
    reach = (52 + 46 * piece.speed) * burst_out(time, 2.2)
    x, y = MIDDLE + reach * piece.right, MIDDLE + reach * piece.down - 14 * time + 28 * time * time
    size = (6 + 5 * piece.size) * (1 - ease(time, 0.55, 0.86))
    shape = f"M{-size:.2f} {-size * 0.5:.2f} L{size:.2f} 0 L{-size * 0.5:.2f} {size * 0.8:.2f} Z"
    turn = degrees(piece.angle) + 460 * time * (piece.chance - 0.5)
    drawn = (
        stroke(shape, "#ffffff", 5)
        + stroke(shape, "#000000", 3)
        + fill(shape, "#ffe100" if piece.chance < 0.5 else "#000000")
    )
    return group(drawn, transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})")
