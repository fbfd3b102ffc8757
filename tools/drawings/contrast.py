"""High contrast: flat tiles with clear lines. Every number also carries its count in pips: a dot is one, a bar is five.

Who sees no difference between hues reads the digit or the pips; no meaning hangs on colour alone.
"""

from __future__ import annotations

from typing import NamedTuple

from . import contrast_burst, contrast_marks, digits
from .contrast_marks import MarkColours
from .svg import box, circle, fill, frame, group, mix, stroke
from .theme import Theme

EDGE, SIDE, CORNER = 2.0, 80.0, 6.0
"""Where a tile begins, how long its side is, and the radius of its corners."""


class Colours(NamedTuple):
    """The colours of one appearance."""

    face: str
    face_down: str
    lit: str
    """The line at the upper and left edges of a closed tile."""
    shaded: str
    """The line at its lower and right edges."""
    opened: str
    opened_rim: str
    numbers: tuple[str, ...]
    light: str
    """What an explosion throws on tiles."""
    shades: tuple[str, str, str]
    """The flat tiles: lightest, middle, darkest."""
    marks: MarkColours


DAY = Colours(
    face="#24509c",
    face_down="#0e2450",
    lit="#a9caff",
    shaded="#0c1d42",
    opened="#ffffff",
    opened_rim="#8d96a5",
    numbers=("#0a47bd", "#07591d", "#a80c12", "#41178f", "#6a3500", "#00535c", "#000000", "#414750"),
    light="#ffe53b",
    shades=("#dbe8ff", "#24509c", "#04102b"),
    marks=contrast_marks.DAY,
)
NIGHT = Colours(
    face="#2f5fb3",
    face_down="#122a5c",
    lit="#c3dcff",
    shaded="#0b1a3b",
    opened="#000000",
    opened_rim="#6d7786",
    numbers=("#8fbcff", "#6fe58a", "#ff9d94", "#d0b6ff", "#ffbb6b", "#56e3ee", "#ffffff", "#c3cad4"),
    light="#ffe53b",
    shades=("#b9d4ff", "#2f5fb3", "#050b1a"),
    marks=contrast_marks.NIGHT,
)


class Contrast(Theme):
    """The theme that tells things apart by shape first."""

    def __init__(self, name: str, colours: Colours) -> None:
        self.name = name
        self.colours = colours

    def opened(self) -> str:
        """A flat tile with a line around it."""
        return self._tile(self.colours.opened, self.colours.opened_rim)

    def closed(self, down: float = 0.0, mark: str = "") -> str:
        """A raised tile; pressed, it turns dark and its lit edges change sides."""
        colours = self.colours
        first = mix(colours.lit, colours.shaded, down)
        last = mix(colours.shaded, colours.lit, down)
        return (
            box(EDGE, EDGE, SIDE, SIDE, CORNER, last)
            + fill("M2 79.500 V8 Q2 2 8 2 H79.500 L74 10 L10 74 Z", first)
            + box(7.4, 7.4, 69.2, 69.2, 2, mix(colours.face, colours.face_down, down))
            + group(mark, transform=f"translate({1.5 * down:.3g} {1.5 * down:.3g})")
        )

    def digit(self, count: int) -> str:
        """A bold digit above its pips."""
        colour = self.colours.numbers[count - 1]
        drawn = group(digits.digit(count, colour, 11.5), transform="translate(5.88 -3.4) scale(0.86)")
        dots, bars = count % 5, count // 5
        dots_at = 64.5 if bars else 69.5
        for dot in range(dots):
            drawn += circle(42 + 12.6 * (dot - (dots - 1) / 2), dots_at, 4.2, colour)
        if bars:
            drawn += stroke(f"M26 {74.5 if dots else 69.5} H58", colour, 6.6)
        return drawn

    def flag(self) -> str:
        """A yellow flag with a black edge."""
        return contrast_marks.flag(self.colours.marks)

    def flag_outline(self) -> str:
        """The flag in white lines."""
        return group(stroke(f"{contrast_marks.CLOTH} M31 15 V68", "#ffffff", 3.4), 0.75)

    def wrong_flag(self) -> str:
        """The flag without its colour, under a white cross with a black edge."""
        faded = self.colours.marks._replace(cloth="#9aa4b5", pole="#c3cad6")
        return self.closed(1.0, contrast_marks.flag(faded)) + contrast_marks.cross()

    def question(self) -> str:
        """White and bold."""
        return digits.question("#000000", 16) + digits.question("#ffffff", 10.4)

    def mine(self) -> str:
        """The mine, flat and bold."""
        return contrast_marks.mine(self.colours.marks)

    def exploded(self) -> str:
        """The mine before a burst of yellow, on red with a thick edge."""
        marks = self.colours.marks
        tile = box(EDGE, EDGE, SIDE, SIDE, CORNER, marks.edge) + box(7, 7, 70, 70, 3, marks.alarm)
        return tile + contrast_marks.rays() + contrast_marks.mine(contrast_marks.DAY)

    def flash(self, strength: float) -> str:
        """The tile, yellow with light."""
        lit = mix(self.colours.face, mix("#ffffff", self.colours.light, strength**2), strength)
        return box(EDGE, EDGE, SIDE, SIDE, CORNER, lit) + frame(
            EDGE, EDGE, SIDE, SIDE, CORNER, mix(self.colours.lit, "#ffffff", strength), 5
        )

    def flat(self, shade: float) -> str:
        """From pale blue to nearly black."""
        light, middle, dark = self.colours.shades
        colour = mix(light, middle, shade * 2) if shade < 0.5 else mix(middle, dark, shade * 2 - 1)
        return box(EDGE, EDGE, SIDE, SIDE, CORNER, colour)

    def burst(self, time: float) -> str:
        """A burst as comics draw it."""
        return contrast_burst.burst(time, self.colours.marks)

    def crater(self) -> str:
        """A black hole with a torn edge."""
        return contrast_burst.crater(self.colours.marks)

    def _tile(self, ground: str, rim: str) -> str:
        return box(EDGE, EDGE, SIDE, SIDE, CORNER, ground) + frame(EDGE, EDGE, SIDE, SIDE, CORNER, rim, 2.4)
