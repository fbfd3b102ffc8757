"""Classic: glossy blue keys lit from above, a naval mine with a temper, a red flag. By day and by night."""

from __future__ import annotations

from typing import NamedTuple

from . import classic_burst, classic_marks, digits
from .classic_burst import BurstColours
from .classic_marks import MarkColours
from .svg import box, fill, frame, group, mix, moved, stroke, vertical
from .theme import Theme

EDGE, SIDE, CORNER = 2.0, 80.0, 9.0
"""Where a tile begins, how long its side is, and the radius of its corners."""

LIP = 5.0
"""How much of a closed tile's front shows below its face."""


class Colours(NamedTuple):
    """The colours of one appearance."""

    top: str
    middle: str
    bottom: str
    """The face of a closed tile from top to bottom."""
    lip: str
    well: str
    """The front of a closed tile, and the shadow around one that is pressed."""
    gloss: float
    """How strongly a closed tile shines, 0 to 1."""
    opened: str
    opened_rim: str
    opened_shade: str
    numbers: tuple[str, ...]
    light: str
    """What an explosion throws on tiles."""
    shades: tuple[str, str, str]
    """The flat tiles: lightest, middle, darkest."""
    marks: MarkColours
    ground: BurstColours


DAY = Colours(
    top="#8fc1f8",
    middle="#609ff0",
    bottom="#4787e3",
    lip="#2c62b9",
    well="#234f98",
    gloss=1.0,
    opened="#eef3f9",
    opened_rim="#d5dfeb",
    opened_shade="#dbe4ef",
    numbers=("#1f5fd8", "#1a7a35", "#d12424", "#20308f", "#8c3f10", "#0a7282", "#191e26", "#5c6776"),
    light="#fff2d0",
    shades=("#d3e6fd", "#5b9aec", "#16335f"),
    marks=classic_marks.DAY,
    ground=classic_burst.DAY,
)
NIGHT = Colours(
    top="#4a78b4",
    middle="#386399",
    bottom="#2d5184",
    lip="#1a3157",
    well="#101f3a",
    gloss=0.5,
    opened="#19212e",
    opened_rim="#283344",
    opened_shade="#111824",
    numbers=("#78aeff", "#62d17d", "#ff8078", "#b3b6ff", "#eaa56f", "#4fd2df", "#f2f5fa", "#a7b3c3"),
    light="#ffe2a6",
    shades=("#7fa6d8", "#365f96", "#0d1728"),
    marks=classic_marks.NIGHT,
    ground=classic_burst.NIGHT,
)


class Classic(Theme):
    """The default theme."""

    def __init__(self, name: str, colours: Colours) -> None:
        self.name = name
        self.colours = colours

    def opened(self) -> str:
        """A pale tile with a little shade below its upper edge."""
        colours = self.colours
        shade = vertical(
            "hollow", [(0, colours.opened_shade, 1), (0.09, colours.opened, 1), (1, colours.opened, 1)]
        )
        return (
            f"<defs>{shade}</defs>"
            + box(EDGE, EDGE, SIDE, SIDE, CORNER, "url(#hollow)")
            + frame(EDGE, EDGE, SIDE, SIDE, CORNER, colours.opened_rim, 1.6)
        )

    def closed(self, down: float = 0.0, mark: str = "") -> str:
        """A glossy key; pressed, it sinks into its frame and loses its shine."""
        colours, up = self.colours, 1 - down
        shine = colours.gloss * (0.25 + 0.75 * up)
        dim = 0.13 * down
        face = vertical(
            "face",
            [
                (0, mix(colours.top, colours.middle, 0.75 * down), 1),
                (0.5, colours.middle, 1),
                (1, colours.bottom, 1),
            ],
        )
        gloss = vertical("gloss", [(0, "#ffffff", 0.34 * shine), (1, "#ffffff", 0.07 * shine)])
        rim = vertical(
            "rim", [(0, "#ffffff", 0.75 * shine), (0.3, "#ffffff", 0.2 * shine), (1, "#ffffff", 0)]
        )
        inset, sunk, short = 1.6 * down, 4.6 * down, (LIP - 1.6) * down
        left, top, width = EDGE + inset, EDGE + sunk, SIDE - 2 * inset
        height = SIDE - LIP - sunk + short
        corner = CORNER - inset
        curve = (
            f"M{left + 1.6} {top + 9} q0 -7.4 7.4 -7.4 H{left + width - 9} q7.4 0 7.4 7.4 V{top + 31}"
            f" C{left + width - 22} {top + 37} {left + 22} {top + 37} {left + 1.6} {top + 31} Z"
        )
        return (
            f"<defs>{face}{gloss}{rim}</defs>"
            + box(EDGE, EDGE, SIDE, SIDE, CORNER, mix(colours.lip, colours.well, down))
            + box(left, top, width, height, corner, "url(#face)")
            + fill(curve, "url(#gloss)")
            + frame(left, top, width, height, corner, "url(#rim)", 1.8)
            + moved(mark, 0, -2.4 + 3.4 * down)
            + (box(left, top, width, height, corner, colours.well, dim) if down else "")
        )

    def digit(self, count: int) -> str:
        """Plain coloured lines."""
        return digits.digit(count, self.colours.numbers[count - 1])

    def flag(self) -> str:
        """A red flag on a white pole."""
        return classic_marks.flag(self.colours.marks)

    def flag_outline(self) -> str:
        """The flag as a white line."""
        outline = stroke(classic_marks.CLOTH + " M33.2 15 V64", "#ffffff", 2.6, 0.55)
        return group(outline, transform=classic_marks.LARGER)

    def wrong_flag(self) -> str:
        """A pale flag on a pressed key, under a red cross."""
        faded = group(classic_marks.flag(classic_marks.faded(self.colours.marks, self.colours.middle)))
        return self.closed(1.0, faded) + classic_marks.cross(self.colours.marks)

    def question(self) -> str:
        """White, with a shadow."""
        shadow = moved(digits.question(self.colours.lip), 0, 2.2)
        return group(shadow, 0.7) + digits.question("#ffffff")

    def mine(self) -> str:
        """The naval mine."""
        return classic_marks.mine(self.colours.marks)

    def exploded(self) -> str:
        """The mine on a tile in alarm."""
        marks = self.colours.marks
        glow = vertical("glow", [(0, marks.alarm_dark, 1), (0.14, marks.alarm, 1), (1, marks.alarm, 1)])
        return (
            f"<defs>{glow}</defs>"
            + box(EDGE, EDGE, SIDE, SIDE, CORNER, "url(#glow)")
            + frame(EDGE, EDGE, SIDE, SIDE, CORNER, marks.alarm_dark, 1.6)
            + self.mine()
        )

    def flash(self, strength: float) -> str:
        """The key, white with light."""
        light = mix("#ffffff", self.colours.light, strength)
        lit = box(EDGE, EDGE, SIDE, SIDE - LIP, CORNER, light, 0.9 * strength)
        lip = box(EDGE, EDGE, SIDE, SIDE, CORNER, light, 0.35 * strength)
        return self.closed(0.35 * strength) + lip + lit

    def flat(self, shade: float) -> str:
        """From the sky's blue to that of midnight."""
        light, middle, dark = self.colours.shades
        colour = mix(light, middle, shade * 2) if shade < 0.5 else mix(middle, dark, shade * 2 - 1)
        return box(EDGE, EDGE, SIDE, SIDE, CORNER, colour)

    def burst(self, time: float) -> str:
        """Fire, smoke and iron."""
        return classic_burst.burst(time, self.colours.ground)

    def crater(self) -> str:
        """A scorched hole."""
        return classic_burst.crater(self.colours.ground)
