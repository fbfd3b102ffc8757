"""Marks of the high-contrast theme: flat shapes with an edge of the opposite lightness, so that they show on anything."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

from .motion import star
from .svg import circle, ellipse, fill, group, stroke


class MarkColours(NamedTuple):
    """The colours of flag and mine in one appearance."""

    cloth: str
    pole: str
    iron: str
    edge: str
    """Around a mine, and around what explodes."""
    eye: str
    pupil: str
    alarm: str


DAY = MarkColours("#ffe100", "#ffffff", "#000000", "#000000", "#ffffff", "#000000", "#ff5a3c")
NIGHT = MarkColours("#ffe100", "#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#d7301a")

CLOTH = "M31 15.5 H67 L58 28.5 L67 41.5 H31 Z"
"""The outline of the flag's cloth: straight, with a notch."""


def flag(colours: MarkColours) -> str:
    """A flag on a pole and a foot."""
    pole, foot = "M31 15 V66", "M19.5 68 H42.5"
    return (
        stroke(f"{pole} {foot}", "#000000", 11)
        + stroke(CLOTH, "#000000", 5.6)
        + stroke(f"{pole} {foot}", colours.pole, 6)
        + fill(CLOTH, colours.cloth)
        + stroke("M31 15.5 V41.5", colours.pole, 6)
    )


def cross() -> str:
    """The cross over a flag that stood wrong."""
    path = "M19 19 L65 65 M65 19 L19 65"
    return stroke(path, "#000000", 14) + stroke(path, "#ffffff", 8)


def rays() -> str:
    """The burst behind the mine that went off."""
    return star(42, 42, 38, 25, 12, "#ffe100", pi / 12)


def mine(colours: MarkColours) -> str:
    """The mine: a disc with eight straight horns, and two eyes."""
    horns = "".join(
        group(stroke("M0 -18 V-27.5", colours.iron, 7.6), transform=f"translate(42 42) rotate({angle})")
        for angle in range(0, 360, 45)
    )
    eyes = ""
    for x, way in ((34, 1), (50, -1)):
        eyes += ellipse(x, 42.5, 5.6, 6.4, colours.eye) + circle(x + 1.4 * way, 44, 2.8, colours.pupil)
        eyes += fill(f"M{x - 7 * way} 33 L{x + 7 * way} 41 V32 Z", colours.iron)
    return horns + circle(42, 42, 21.5, colours.iron) + eyes + stroke("M36 54.5 H48", colours.eye, 3.2)
