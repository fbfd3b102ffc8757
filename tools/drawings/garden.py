"""Garden: sods of grass, beds of soil, daisies for flags, and a mole with a miner's helmet. By day and by night."""

from __future__ import annotations

from typing import NamedTuple

from . import digits, garden_burst, garden_marks
from .garden_burst import BurstColours
from .garden_marks import MarkColours
from .svg import box, circle, fill, frame, group, mix, moved, number, stroke, vertical
from .theme import Theme

EDGE, SIDE, CORNER = 2.0, 80.0, 11.0
"""Where a tile begins, how long its side is, and the radius of its corners."""

LIP = 8.0
"""How much soil shows below the grass of a closed tile."""

TUFTS = ((19, 24, 1.0), (61, 21, 0.85), (41, 37, 1.0), (22, 53, 0.85), (64, 51, 1.0))
"""Where grass stands higher: right, down, and how large."""

PEBBLES = ((12, 70, 2.4), (17.5, 73, 1.5), (71, 13, 2.0), (72.5, 69, 1.5), (12, 15, 1.6))
"""Where a bed of soil has pebbles: right, down, and their radius."""


class Colours(NamedTuple):
    """The colours of one appearance."""

    top: str
    middle: str
    bottom: str
    """Grass, from the far to the near edge of a sod."""
    blade_light: str
    blade_dark: str
    soil: str
    soil_dark: str
    shine: float
    bed: str
    bed_rim: str
    bed_shade: str
    pebble: str
    numbers: tuple[str, ...]
    light: str
    """What an explosion throws on tiles."""
    shades: tuple[str, str, str]
    """The flat tiles: lightest, middle, darkest."""
    alarm: str
    alarm_dark: str
    marks: MarkColours
    ground: BurstColours


DAY = Colours(
    top="#a5d763",
    middle="#86c64b",
    bottom="#6db23b",
    blade_light="#b9e47c",
    blade_dark="#559a2e",
    soil="#946139",
    soil_dark="#6e4427",
    shine=1.0,
    bed="#f3e6cc",
    bed_rim="#dfcba6",
    bed_shade="#e3d1ae",
    pebble="#e2d0ab",
    numbers=("#1f57c6", "#2a701d", "#c42424", "#30318c", "#83400f", "#0a6870", "#241d15", "#5f5b53"),
    light="#fffbe0",
    shades=("#e2f3c4", "#7fc044", "#1d3a16"),
    alarm="#ef8354",
    alarm_dark="#c65a32",
    marks=garden_marks.DAY,
    ground=garden_burst.DAY,
)
NIGHT = Colours(
    top="#4a7d4c",
    middle="#37673f",
    bottom="#2b5636",
    blade_light="#669b60",
    blade_dark="#20432b",
    soil="#473223",
    soil_dark="#2c1e15",
    shine=0.4,
    bed="#231c16",
    bed_rim="#382c22",
    bed_shade="#18120e",
    pebble="#31271e",
    numbers=("#82b2ff", "#7ed86c", "#ff8a80", "#b9b8ff", "#eeb071", "#5ad6d6", "#f7f1e6", "#b5aea3"),
    light="#f5f0c4",
    shades=("#8fbf86", "#37673f", "#0d1a10"),
    alarm="#9c4326",
    alarm_dark="#6c2a18",
    marks=garden_marks.NIGHT,
    ground=garden_burst.NIGHT,
)


class Garden(Theme):
    """The theme of the lawn."""

    def __init__(self, name: str, colours: Colours) -> None:
        self.name = name
        self.colours = colours

    def opened(self) -> str:
        """A bed of soil with a few pebbles."""
        return self._bed(self.colours.bed, self.colours.bed_rim, self.colours.bed_shade, self.colours.pebble)

    def closed(self, down: float = 0.0, mark: str = "") -> str:
        """A sod of grass; pressed, it sinks into the soil."""
        colours = self.colours
        inset, sunk = 2.0 * down, 5.0 * down
        left, top, width = EDGE + inset, EDGE + sunk, SIDE - 2 * inset
        height = SIDE - LIP - sunk + (LIP - 2.4) * down
        grass = vertical(
            "grass",
            [
                (0, mix(colours.top, colours.middle, 0.8 * down), 1),
                (0.45, mix(colours.middle, colours.bottom, 0.4 * down), 1),
                (1, colours.bottom, 1),
            ],
        )
        shine = colours.shine * (1 - 0.7 * down)
        rim = vertical(
            "rim", [(0, "#ffffff", 0.62 * shine), (0.28, "#ffffff", 0.12 * shine), (1, "#ffffff", 0)]
        )
        earth = vertical("earth", [(0, colours.soil, 1), (0.9, colours.soil, 1), (1, colours.soil_dark, 1)])
        tufts = "".join(self._tuft(x, y, size) for x, y, size in TUFTS)
        lawn = (
            box(left, top, width, height, CORNER - inset, "url(#grass)")
            + self._fringe(left, top + height, width, 1 - 0.7 * down)
            + group(moved(tufts, 0, sunk * 0.8), 1 - 0.25 * down)
            + frame(left, top, width, height, CORNER - inset, "url(#rim)", 2)
        )
        return (
            f"<defs>{grass}{rim}{earth}</defs>"
            + box(EDGE, EDGE, SIDE, SIDE, CORNER, "url(#earth)")
            + (box(EDGE, EDGE, SIDE, SIDE, CORNER, colours.soil_dark, down) if down else "")
            + lawn
            + moved(mark, 0, -3 + 4 * down)
            + (box(left, top, width, height, CORNER - inset, colours.soil_dark, 0.16 * down) if down else "")
        )

    def digit(self, count: int) -> str:
        """Coloured lines, a little broad."""
        return digits.digit(count, self.colours.numbers[count - 1], 9.8)

    def flag(self) -> str:
        """A daisy."""
        return garden_marks.daisy(self.colours.marks)

    def flag_outline(self) -> str:
        """The daisy in white lines."""
        return garden_marks.daisy_outline()

    def wrong_flag(self) -> str:
        """A daisy that withered, crossed out."""
        return self.closed(1.0, garden_marks.withered(self.colours.marks)) + garden_marks.cross()

    def question(self) -> str:
        """A wooden sign that asks."""
        return garden_marks.sign(self.colours.marks)

    def mine(self) -> str:
        """A mole that looks out of its hill."""
        return garden_marks.mole(self.colours.marks)

    def exploded(self) -> str:
        """The mole on a tile in alarm."""
        alarm, dark = self.colours.alarm, self.colours.alarm_dark
        return self._bed(alarm, dark, dark, mix(alarm, dark, 0.5)) + self.mine()

    def flash(self, strength: float) -> str:
        """The sod, pale with light."""
        light = mix("#ffffff", self.colours.light, strength)
        lit = box(EDGE, EDGE, SIDE, SIDE - LIP, CORNER, light, 0.88 * strength)
        return self.closed(0.35 * strength) + box(EDGE, EDGE, SIDE, SIDE, CORNER, light, 0.3 * strength) + lit

    def flat(self, shade: float) -> str:
        """From the green of young leaves to that of a wood at night."""
        light, middle, dark = self.colours.shades
        colour = mix(light, middle, shade * 2) if shade < 0.5 else mix(middle, dark, shade * 2 - 1)
        return box(EDGE, EDGE, SIDE, SIDE, CORNER, colour)

    def burst(self, time: float) -> str:
        """Soil, grass and petals go up in a cloud of dust."""
        return garden_burst.burst(time, self.colours.ground)

    def crater(self) -> str:
        """A molehill without its mole."""
        return garden_burst.crater(self.colours.ground)

    def _bed(self, ground: str, rim: str, shade: str, pebble: str) -> str:
        hollow = vertical("hollow", [(0, shade, 1), (0.1, ground, 1), (1, ground, 1)])
        return (
            f"<defs>{hollow}</defs>"
            + box(EDGE, EDGE, SIDE, SIDE, CORNER, "url(#hollow)")
            + "".join(circle(x, y, radius, pebble) for x, y, radius in PEBBLES)
            + frame(EDGE, EDGE, SIDE, SIDE, CORNER, rim, 1.8)
        )

    def _tuft(self, x: float, y: float, size: float) -> str:
        colours = self.colours
        blades = ""
        for lean, height, colour in (
            (-5.4, 6.4, colours.blade_dark),
            (5.4, 6.0, colours.blade_dark),
            (-2.4, 9.2, colours.blade_light),
            (2.8, 8.4, colours.blade_light),
        ):
            tip_x, tip_y = x + lean * size, y - height * size
            bend = f"Q{number(x + lean * 0.25 * size)} {number(y - height * 0.6 * size)} {number(tip_x)} {number(tip_y)}"
            blades += stroke(f"M{number(x + lean * 0.2)} {number(y)} {bend}", colour, 2.2 * size)
        return blades

    def _fringe(self, left: float, base: float, width: float, length: float) -> str:
        """Blades that hang over the near edge, where the sod is cut."""
        inner, count = width - 14, 9
        path = f"M{number(left + 5)} {number(base - 8)} L{number(left + 7)} {number(base - 0.4)}"
        for index in range(count):
            here, step = left + 7 + inner * index / count, inner / count
            tip = base + (5.0, 3.2, 4.4, 3.0, 4.8, 3.4, 5.2, 3.0, 4.2)[index] * length
            path += f" Q{number(here + step * 0.25)} {number(tip)} {number(here + step * 0.55)} {number(tip)}"
            path += f" Q{number(here + step * 0.8)} {number(tip)} {number(here + step)} {number(base - 0.4)}"
        return fill(f"{path} L{number(left + width - 5)} {number(base - 8)} Z", self.colours.bottom)
