"""The garden's explosion: dust, soil, grass and petals fly; a hole in a hill of soil stays."""

from __future__ import annotations

from math import degrees
from typing import NamedTuple

from .motion import Piece, blob, burst_out, ease, pieces, puff, star
from .svg import circle, ellipse, fill, group, mix, number, radial, stroke
from .theme import OVER

MIDDLE = OVER / 2


class BurstColours(NamedTuple):
    """The colours of what flies and of the ground in one appearance."""

    dust: str
    dust_light: str
    soil: str
    soil_light: str
    soil_dark: str
    hole: str
    grass: str
    petal: str


DAY = BurstColours(
    dust="#b9986b",
    dust_light="#efdcb8",
    soil="#8f5f39",
    soil_light="#b98a5c",
    soil_dark="#5f3c22",
    hole="#2a1a10",
    grass="#5fa634",
    petal="#ffffff",
)
NIGHT = BurstColours(
    dust="#6f5d48",
    dust_light="#a8937a",
    soil="#a5754b",
    soil_light="#d0a577",
    soil_dark="#5a3d27",
    hole="#060403",
    grass="#5c9a50",
    petal="#e8ecff",
)


def burst(time: float, colours: BurstColours) -> str:
    """The explosion at 0 to 1 of its time."""
    dust = "".join(_dust(piece, index, time, colours) for index, piece in enumerate(pieces(18, 5)))
    return (
        group(crater(colours), ease(time, 0.25, 0.6))
        + _ring(time, colours)
        + "".join(_jet(piece, time, colours) for piece in pieces(13, 13))
        + group(dust, 0.95 * (1 - 0.97 * ease(time, 0.45, 1.02)))
        + "".join(_clod(piece, time, colours) for piece in pieces(16, 21))
        + "".join(_blade(piece, time, colours) for piece in pieces(12, 34))
        + "".join(_petal(piece, time, colours) for piece in pieces(9, 55))
        + _flash(time)
    )


def crater(colours: BurstColours) -> str:
    """A hill of soil with a hole in it, and the first green."""
    hole = radial(
        "hole", 0.5, 0.2, 0.9, [(0, colours.hole, 1), (0.6, colours.hole, 1), (1, colours.soil_dark, 1)]
    )
    clods = "".join(
        fill(
            blob(MIDDLE + 31 * piece.right, MIDDLE + 4 + 29 * piece.down, 2.6 + 2.6 * piece.size, 0.35, 3, 7),
            mix(colours.soil, colours.soil_dark, piece.chance),
        )
        for piece in pieces(9, 41)
    )
    leaf = "M{x} {y} c{a} -1 {b} -6 {c} -11 c-4 2 -6 6 -4 11 Z"
    sprout = fill(leaf.format(x=154, y=149, a=5, b=9, c=8), colours.grass)
    sprout += fill("M154 149 c-5 0 -8.5 -4 -8.5 -9 c4 1 8 4 8.5 9 Z", mix(colours.grass, "#ffffff", 0.2))
    return (
        f"<defs>{hole}</defs>"
        + ellipse(MIDDLE, MIDDLE + 6, 35, 31, colours.soil_dark, 0.35)
        + clods
        + fill(blob(MIDDLE, MIDDLE + 3, 33, 0.16, 6), colours.soil_dark)
        + fill(blob(MIDDLE, MIDDLE + 1.5, 31, 0.16, 6), colours.soil)
        + fill(blob(MIDDLE, MIDDLE - 1, 25, 0.14, 9), colours.soil_light)
        + ellipse(MIDDLE, MIDDLE - 1, 17.5, 14.5, "url(#hole)")
        + sprout
    )


def _ring(time: float, colours: BurstColours) -> str:
    share = burst_out(time / 0.45, 2)
    if share >= 1:
        return ""
    place = f'cx="{MIDDLE}" cy="{MIDDLE}" r="{number(24 + 88 * share)}"'
    line = f'stroke="{colours.dust_light}" stroke-width="{number(10 * (1 - share) + 0.6)}"'
    return f'<circle {place} fill="none" {line} opacity="{0.8 * (1 - share):.3g}"/>'


def _flash(time: float) -> str:
    size = (1 - ease(time, 0.1, 0.34)) * (0.55 + 0.5 * ease(time, 0, 0.1))
    if size <= 0:
        return ""
    return (
        star(MIDDLE, MIDDLE, 78 * size, 36 * size, 10, "#ffe98a", 0.3 + time)
        + star(MIDDLE, MIDDLE, 56 * size, 28 * size, 8, "#fffdf0", 0.6 + time)
        + circle(MIDDLE, MIDDLE, 24 * size, "#ffffff")
    )


def _dust(piece: Piece, index: int, time: float, colours: BurstColours) -> str:
    age = time + 0.06 - 0.1 * piece.chance
    if age <= 0:
        return ""
    reach = (12 + 66 * piece.speed) * burst_out(age, 3)
    x = MIDDLE + reach * piece.right
    y = MIDDLE + reach * piece.down * 0.85 - 10 * age
    radius = (
        (15 + 14 * piece.size)
        * burst_out(0.3 + age * 1.6, 2)
        * (1 - 0.6 * ease(age, 0.45 + 0.2 * piece.chance, 1.05))
    )
    light = mix(mix("#fff3cf", colours.dust_light, ease(age, 0, 0.3)), "#ffffff", 0.1)
    return puff(
        f"dust{index}", x, y, radius, light, mix(colours.dust, colours.dust_light, 0.3 * piece.chance)
    )


def _jet(piece: Piece, time: float, colours: BurstColours) -> str:
    """A spray of soil that shoots up from the hole and falls back."""
    life = ease(time, 0, 0.1) * (1 - ease(time, 0.24, 0.5))
    if life <= 0:
        return ""
    reach = (58 + 56 * piece.speed) * burst_out(time * 2)
    side = f"{-9 * life:.2f} {-14:.2f} L{9 * life:.2f} {-14:.2f}"
    paint = mix(colours.soil, colours.soil_light, piece.chance)
    cone = fill(
        f"M{side} Q{3 * life:.2f} {-reach * 0.7:.2f} 0 {-reach:.2f} Q{-3 * life:.2f} {-reach * 0.7:.2f} {-9 * life:.2f} -14 Z",
        paint,
    )
    return group(cone, transform=f"translate({MIDDLE} {MIDDLE}) rotate({number(degrees(piece.angle))})")


def _fly(piece: Piece, time: float, near: float, far: float, rise: float, fall: float) -> tuple[float, float]:
    reach = (near + far * piece.speed) * burst_out(time, 2.2)
    return MIDDLE + reach * piece.right, MIDDLE + reach * piece.down - rise * time + fall * time * time


def _clod(piece: Piece, time: float, colours: BurstColours) -> str:
    if time >= 0.92:
        return ""
    x, y = _fly(piece, time, 44, 50, 36, 50)
    size = (4 + 5.4 * piece.size) * (1 - ease(time, 0.62, 0.92))
    shape = fill(
        blob(0, 0, size, 0.35, round(piece.chance * 90), 7),
        mix(colours.soil, colours.soil_dark, piece.chance),
    )
    shape += circle(-size * 0.25, -size * 0.3, size * 0.36, colours.soil_light)
    return group(
        shape,
        transform=f"translate({number(x)} {number(y)}) rotate({number(420 * time * (piece.size - 0.5))})",
    )


def _blade(piece: Piece, time: float, colours: BurstColours) -> str:
    if time >= 0.95:
        return ""
    x, y = _fly(piece, time, 52, 46, 30, 40)
    size = (8 + 6 * piece.size) * (1 - ease(time, 0.7, 0.95))
    paint = mix(colours.grass, "#d8f08a", 0.4 * piece.chance)
    shape = fill(
        f"M0 {-size:.2f} Q{size * 0.42:.2f} 0 0 {size:.2f} Q{-size * 0.1:.2f} 0 0 {-size:.2f} Z", paint
    )
    turn = degrees(piece.angle) + 90 + 500 * time * (piece.chance - 0.5)
    return group(shape, transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})")


def _petal(piece: Piece, time: float, colours: BurstColours) -> str:
    """A petal sails down slowly, swinging."""
    if time < 0.06:
        return ""
    x, y = _fly(piece, time, 52, 42, 38, 48)
    sway = 30 * (piece.chance - 0.5) * time
    paint = colours.petal if piece.size < 0.6 else "#ffb3c8"
    shape = ellipse(0, 0, 3, 6.4, paint) + stroke("M0 -3 V3", "#f0c9a0", 0.9, 0.7)
    turn = degrees(piece.angle) + 240 * time
    return group(
        shape, 1 - ease(time, 0.72, 0.98), f"translate({number(x + sway)} {number(y)}) rotate({number(turn)})"
    )
