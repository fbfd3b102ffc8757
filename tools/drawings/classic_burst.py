"""The classic explosion: a flash, a ball of fire that turns to smoke, splinters of iron, and the crater."""

from __future__ import annotations

from math import degrees
from typing import NamedTuple

from .motion import Piece, blob, burst_out, ease, pieces, puff, star
from .svg import circle, ellipse, fill, group, mix, number, radial, stroke
from .theme import OVER

MIDDLE = OVER / 2


class BurstColours(NamedTuple):
    """The colours of smoke and ground in one appearance."""

    smoke: str
    smoke_light: str
    iron: str
    scorch: str
    pit: str
    rim: str


DAY = BurstColours(
    smoke="#4b515c", smoke_light="#8a919d", iron="#2a323f", scorch="#5d4a3c", pit="#15100d", rim="#a58b74"
)
NIGHT = BurstColours(
    smoke="#3f4551", smoke_light="#7b8493", iron="#b9c6d8", scorch="#8a6a4e", pit="#050403", rim="#e0b488"
)

HEAT = ((0.0, "#fff6cf"), (0.22, "#ffd84d"), (0.5, "#ff962b"), (0.78, "#e5471f"), (1.0, "#7a2a20"))
"""The colour of fire by its age."""


def burst(time: float, colours: BurstColours) -> str:
    """The explosion at 0 to 1 of its time."""
    return (
        group(crater(colours), ease(time, 0.35, 0.75))
        + _glow(time)
        + _ring(time)
        + group(
            "".join(_smoke(piece, index, time, colours) for index, piece in enumerate(pieces(17, 3))),
            0.94 * (1 - 0.97 * ease(time, 0.5, 1.04)),
        )
        + "".join(_splinter(piece, time, colours) for piece in pieces(13, 21))
        + "".join(_fire(piece, index, time) for index, piece in enumerate(pieces(19, 9)))
        + _core(time)
        + "".join(_spark(piece, time) for piece in pieces(22, 33))
    )


def crater(colours: BurstColours) -> str:
    """A scorched hole in which something still glows."""
    pit = radial(
        "pit",
        0.5,
        0.56,
        0.55,
        [(0, "#ffb14a", 1), (0.34, "#e0581c", 0.95), (0.66, colours.pit, 1), (1, colours.pit, 1)],
    )
    drawn = f"<defs>{pit}</defs>" + fill(blob(MIDDLE, MIDDLE, 38, 0.2, 5), colours.scorch, 0.35)
    for piece in pieces(9, 17):
        near, far = 18.0, 29 + 8 * piece.speed
        line = (
            f"M{number(MIDDLE + near * piece.right)} {number(MIDDLE + near * piece.down)}"
            f" L{number(MIDDLE + far * piece.right + 3 * piece.chance)} {number(MIDDLE + far * piece.down)}"
        )
        drawn += stroke(line, colours.pit, 2.6, 0.75)
    drawn += (
        fill(blob(MIDDLE, MIDDLE - 0.5, 32, 0.3, 8), colours.scorch)
        + fill(blob(MIDDLE, MIDDLE - 1, 28, 0.24, 2), colours.rim)
        + fill(blob(MIDDLE, MIDDLE + 1, 22.5, 0.24, 4), colours.pit)
        + ellipse(MIDDLE, MIDDLE + 4, 16, 13, "url(#pit)")
    )
    for piece in pieces(7, 29):
        reach = 24 + 11 * piece.speed
        drawn += fill(
            blob(
                MIDDLE + reach * piece.right, MIDDLE + reach * piece.down, 2.2 + 1.8 * piece.size, 0.4, 1, 6
            ),
            colours.iron,
        )
    return drawn


def _glow(time: float) -> str:
    light = radial("glow", 0.5, 0.5, 0.5, [(0, "#ffd873", 0.9), (0.5, "#ff9a3c", 0.45), (1, "#ff7a2b", 0)])
    strength = 1 - ease(time, 0.08, 0.5)
    return f"<defs>{light}</defs>" + circle(
        MIDDLE, MIDDLE, 70 + 52 * burst_out(time * 2), "url(#glow)", strength
    )


def _ring(time: float) -> str:
    share = burst_out(time / 0.5, 2)
    if share >= 1:
        return ""
    path = f'cx="{MIDDLE}" cy="{MIDDLE}" r="{number(26 + 92 * share)}"'
    width = number(9 * (1 - share) + 0.6)
    return f'<circle {path} fill="none" stroke="#fff3cf" stroke-width="{width}" opacity="{0.85 * (1 - share):.3g}"/>'


def _smoke(piece: Piece, index: int, time: float, colours: BurstColours) -> str:
    born = 0.1 + 0.14 * piece.chance
    age = (time - born) / (1 - born)
    if age <= 0:
        return ""
    reach = (22 + 58 * piece.speed) * burst_out(age, 2.4)
    x = MIDDLE + reach * piece.right
    y = MIDDLE + reach * piece.down * 0.85 - 26 * age * age
    radius = (
        (13 + 13 * piece.size)
        * (0.5 + 0.7 * burst_out(age, 2))
        * (1 - 0.55 * ease(age, 0.5 + 0.2 * piece.chance, 1.05))
    )
    shade = mix(colours.smoke, colours.smoke_light, 0.35 * age + 0.2 * piece.chance)
    light = mix(mix("#ffb35c", colours.smoke_light, ease(age, 0, 0.4)), "#ffffff", 0.12)
    return puff(f"smoke{index}", x, y, radius, light, shade)


def _fire(piece: Piece, index: int, time: float) -> str:
    life = 0.5 + 0.2 * piece.chance
    age = time / life
    if age >= 1:
        return ""
    reach = (10 + 62 * piece.speed) * burst_out(age, 3.4)
    x, y = MIDDLE + reach * piece.right, MIDDLE + reach * piece.down - 12 * age * age
    grown = burst_out(min(1.0, 0.34 + age * 2.2), 2)
    radius = (20 + 14 * piece.size) * grown * (1 - ease(age, 0.45, 1))
    return puff(f"fire{index}", x, y, radius, _heat(age - 0.26), _heat(age + 0.16))


def _heat(age: float) -> str:
    before = HEAT[0]
    for after in HEAT[1:]:
        if age < after[0]:
            return mix(before[1], after[1], (age - before[0]) / (after[0] - before[0]))
        before = after
    return before[1]


def _core(time: float) -> str:
    if time >= 0.4:
        return ""
    size = (1 - ease(time, 0.1, 0.4)) * (0.62 + 0.38 * ease(time, 0, 0.12))
    rays = star(MIDDLE, MIDDLE, 84 * size, 34 * size, 11, "#ffe27a", 0.2 + time) if time < 0.2 else ""
    inner = star(MIDDLE, MIDDLE, 62 * size, 30 * size, 9, "#fffbe6", 0.5 + time) if time < 0.2 else ""
    return rays + inner + circle(MIDDLE, MIDDLE, 30 * size, "#fffdf3", 0.95)


def _splinter(piece: Piece, time: float, colours: BurstColours) -> str:
    if time >= 0.9:
        return ""
    reach = (54 + 46 * piece.speed) * burst_out(time, 2.2)
    x = MIDDLE + reach * piece.right
    y = MIDDLE + reach * piece.down - 16 * time + 34 * time * time
    size = (3.6 + 4.2 * piece.size) * (1 - ease(time, 0.6, 0.92))
    shape = f"M{-size:.2f} {-size * 0.4:.2f} L{size * 0.3:.2f} {-size * 0.9:.2f} L{size:.2f} {size * 0.5:.2f} L{-size * 0.4:.2f} {size * 0.8:.2f} Z"
    turn = degrees(piece.angle) + 540 * time * (piece.chance - 0.5)
    return group(
        fill(shape, colours.iron) + stroke(shape, mix(colours.iron, "#ffb35c", 0.6 * (1 - time)), 0.9),
        transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})",
    )


def _spark(piece: Piece, time: float) -> str:
    life = 0.45 + 0.45 * piece.chance
    age = time / life
    if age >= 1:
        return ""
    near, far = burst_out(max(0.0, age - 0.1), 2.4), burst_out(age, 2.4)
    reach = 62 + 42 * piece.speed
    drop = 18 * time * time
    line = (
        f"M{number(MIDDLE + reach * near * piece.right)} {number(MIDDLE + reach * near * piece.down + drop * 0.9)}"
        f" L{number(MIDDLE + reach * far * piece.right)} {number(MIDDLE + reach * far * piece.down + drop)}"
    )
    return stroke(
        line, mix("#fff1a8", "#ff7a1f", age), 1.2 + 2.2 * piece.size * (1 - age), 1 - ease(age, 0.6, 1)
    )
