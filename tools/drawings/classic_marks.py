"""What lies on the tiles of the classic theme: flag, mine and cross."""

from __future__ import annotations

from typing import NamedTuple

from .svg import box, circle, ellipse, fill, group, horizontal, mix, moved, radial, stroke


class MarkColours(NamedTuple):
    """The colours of flag and mine in one appearance."""

    cloth: str
    cloth_light: str
    cloth_dark: str
    pole: str
    pole_dark: str
    knob: str
    shadow: str
    iron: str
    iron_light: str
    iron_dark: str
    eye: str
    pupil: str
    alarm: str
    alarm_dark: str


DAY = MarkColours(
    cloth="#f0413c",
    cloth_light="#ff7a6b",
    cloth_dark="#bd1f2b",
    pole="#ffffff",
    pole_dark="#b9cbe6",
    knob="#ffd257",
    shadow="#0d2b5e",
    iron="#333c4b",
    iron_light="#75849b",
    iron_dark="#171c26",
    eye="#ffffff",
    pupil="#141922",
    alarm="#f4685c",
    alarm_dark="#cf3b35",
)
NIGHT = MarkColours(
    cloth="#f4544d",
    cloth_light="#ff8d80",
    cloth_dark="#bf2b35",
    pole="#eaf1fb",
    pole_dark="#9db3d3",
    knob="#ffd257",
    shadow="#071226",
    iron="#8b9bb2",
    iron_light="#d9e2ef",
    iron_dark="#55637a",
    eye="#ffffff",
    pupil="#10151f",
    alarm="#a8302f",
    alarm_dark="#741d22",
)

CLOTH = (
    "M35.6 18.6 C42.6 14.8 47.2 21.4 53.6 20.8 C58 20.4 60.4 18.6 64.6 17.6 L60.2 29 L65 40.2"
    " C60.8 41.4 57.6 43.6 53 43.4 C46.8 43.2 42.6 37.4 35.6 41.4 Z"
)
"""The outline of the flag's cloth: it blows to the right and ends in a swallow's tail."""


LARGER = "translate(-7.6 -4.6) scale(1.12)"
"""Brings the flag, drawn a little small, to its size."""

HORN = "M-6.4 -17 L-5 -26.4 Q-4.7 -28 -3.2 -28 H3.2 Q4.7 -28 5 -26.4 L6.4 -17 Z"
"""The lower part of one of the mine's horns, pointing up from its middle at (0, 0)."""


def flag(colours: MarkColours) -> str:
    """A flag on its pole, with a foot to stand on the tile."""
    waves = (
        (0, colours.cloth_dark),
        (0.16, colours.cloth),
        (0.36, colours.cloth_light),
        (0.6, colours.cloth),
        (0.8, colours.cloth_dark),
        (1, colours.cloth),
    )
    cloth = horizontal("cloth", [(place, colour, 1) for place, colour in waves])
    pole = horizontal("pole", [(0, colours.pole, 1), (0.5, colours.pole, 1), (1, colours.pole_dark, 1)])
    foot = "M22.5 66.4 C23 61.4 27 59.4 33.2 59.4 C39.4 59.4 43.6 61.4 44 66.4 Z"
    shape = (
        fill(CLOTH, colours.shadow) + stroke("M33.2 18 V62", colours.shadow, 6) + fill(foot, colours.shadow)
    )
    drawn = (
        group(moved(shape, 1.6, 2.6), 0.3)
        + stroke(CLOTH, colours.shadow, 2.4, 0.55)
        + fill(foot, colours.pole_dark)
        + stroke("M25.4 64.4 C26.6 62.2 29 61.3 33.2 61.3", colours.pole, 1.8)
        + box(30.4, 16, 5.6, 47, 2.6, "url(#pole)")
        + fill(CLOTH, "url(#cloth)")
        + stroke("M37.2 20.6 C43 18 47 23.6 53.4 23 C57 22.6 59 21.4 61.6 20.6", "#ffffff", 1.8, 0.45)
        + circle(33.2, 15.4, 4.2, colours.knob)
        + circle(32, 14.2, 1.4, "#ffffff", 0.8)
    )
    return f"<defs>{cloth}{pole}</defs>" + group(drawn, transform=LARGER)


def faded(colours: MarkColours, ground: str) -> MarkColours:
    """The colours of a flag that stood wrong: pale, and near those of its ground."""
    pale = {
        name: mix(mix(getattr(colours, name), "#a9b6c8", 0.8), ground, 0.1)
        for name in ("cloth", "cloth_light", "cloth_dark", "pole", "pole_dark", "knob")
    }
    return colours._replace(**pale)


def cross(colours: MarkColours) -> str:
    """The cross over a flag that stood wrong."""
    path = "M20 21 L64 65 M64 21 L20 65"
    return (
        moved(stroke(path, colours.shadow, 11, 0.3), 0, 1.8)
        + stroke(path, "#ffffff", 11)
        + stroke(path, "#dd2a2a", 6)
    )


def mine(colours: MarkColours) -> str:
    """A naval mine that does not like to be woken."""
    iron = radial(
        "iron",
        0.36,
        0.28,
        0.78,
        [(0, colours.iron_light, 1), (0.45, colours.iron, 1), (1, colours.iron_dark, 1)],
    )
    horns = ""
    for angle in range(0, 360, 45):
        horn = box(-2.7, -32.4, 5.4, 9, 2.7, colours.iron_dark) + fill(HORN, colours.iron_dark)
        horn += stroke("M-2 -26 L-2.6 -20", colours.iron, 2.2)
        horns += group(
            horn, transform=f"translate(42 42.5) rotate({angle}) scale({1 if angle % 90 == 0 else 0.95})"
        )
    eyes = ""
    for x, way in ((34.4, 1), (49.6, -1)):
        eyes += ellipse(x, 44, 5.6, 6.2, colours.eye)
        eyes += circle(x + 1.2 * way, 45.2, 2.9, colours.pupil)
        eyes += circle(x + 1.2 * way - 1, 44, 0.95, "#ffffff")
        lid = f"M{x - 7 * way} 34.6 L{x + 8.2 * way} 41.2 L{x + 8.2 * way} 33 L{x + 2 * way} 33 Z"
        eyes += fill(lid, mix(colours.iron, colours.iron_dark, 0.25))
        eyes += stroke(f"M{x - 6.4 * way} 36.6 L{x + 6 * way} 41.4", colours.iron_dark, 3)
    return (
        f"<defs>{iron}</defs>"
        + ellipse(42, 73.2, 19, 3, colours.shadow, 0.16)
        + horns
        + circle(42, 42.5, 21, "url(#iron)")
        + ellipse(33.4, 29.4, 6, 3.2, "#ffffff", 0.55, -34)
        + eyes
        + stroke("M37 55.4 Q42 52.4 47 55.4", colours.iron_dark, 2.8)
    )
