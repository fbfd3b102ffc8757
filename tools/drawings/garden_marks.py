"""What stands in the garden: daisies, signs, and moles."""

from __future__ import annotations

from typing import NamedTuple

from . import digits
from .svg import box, circle, ellipse, fill, frame, group, mix, moved, radial, stroke, vertical


class MarkColours(NamedTuple):
    """The colours of flower, sign and mole in one appearance."""

    petal: str
    petal_shade: str
    heart: str
    heart_dark: str
    stem: str
    leaf: str
    shadow: str
    wood: str
    wood_dark: str
    ink: str
    fur: str
    fur_light: str
    fur_dark: str
    skin: str
    skin_dark: str
    helmet: str
    helmet_dark: str
    soil: str
    soil_dark: str


DAY = MarkColours(
    petal="#ffffff",
    petal_shade="#dfe3f2",
    heart="#ffc933",
    heart_dark="#e08a12",
    stem="#3c7a22",
    leaf="#4c9430",
    shadow="#24450f",
    wood="#efcf9a",
    wood_dark="#9a6633",
    ink="#4a2b10",
    fur="#6a5650",
    fur_light="#8d766d",
    fur_dark="#463632",
    skin="#f7a7a0",
    skin_dark="#d9776f",
    helmet="#ffcb2e",
    helmet_dark="#d58f0c",
    soil="#a06c41",
    soil_dark="#744a2b",
)
NIGHT = DAY._replace(
    petal="#eef1ff",
    petal_shade="#bcc5e6",
    stem="#6aa552",
    leaf="#5a9448",
    shadow="#08140a",
    wood="#c9a673",
    wood_dark="#6e4824",
    ink="#2e1a08",
    fur="#8a756d",
    fur_light="#ab958b",
    fur_dark="#5c4a44",
    soil="#7d5636",
    soil_dark="#543823",
)


def daisy(colours: MarkColours) -> str:
    """A daisy in flower on its bit of soil."""
    shadow = stroke("M42 38 V68", colours.shadow, 4) + circle(42, 30.5, 21, colours.shadow)
    return (
        group(moved(shadow, 1.6, 2.8), 0.26)
        + stroke("M42 40 C42.5 52 41.5 58 42 68.5", colours.stem, 4.4)
        + fill("M42 64 C34 63.5 28 59 26.5 51.5 C35 51.5 41 56 42 64 Z", colours.leaf)
        + fill("M42.500 66 C50 65.5 55.5 61.5 57.5 55 C49.5 54.5 43.5 58.5 42.500 66 Z", colours.leaf)
        + stroke("M40 61.5 C36 59.5 33 57 30.5 54.5 M44.5 63.5 C48 61.5 51 59.5 53.5 57.5", colours.stem, 1.4)
        + moved(_head(colours), 42, 30.5)
    )


def daisy_outline() -> str:
    """The place of a daisy, in lines."""
    petals = "".join(
        f'<ellipse cx="0" cy="-13.4" rx="5" ry="8" transform="rotate({45 * turn})"/>' for turn in range(8)
    )
    lines = f'<g fill="none" stroke="#ffffff" stroke-width="2.2">{petals}<circle r="6"/></g>'
    return group(moved(lines, 42, 31) + stroke("M42 53 V68", "#ffffff", 2.6), 0.6)


def withered(colours: MarkColours) -> str:
    """A daisy that stood where no mole was: it hangs its head."""
    dry = colours._replace(
        petal="#d8d2c0",
        petal_shade="#aba48f",
        heart="#b99a5c",
        heart_dark="#8f743f",
        stem="#7c7a45",
        leaf="#868450",
    )
    return (
        stroke("M37 68.5 C35 48 36 30 47 30 C52 30 54.5 33 55 38", dry.stem, 4.4)
        + fill("M36.5 64 C29 64.5 23.5 62 20.500 56 C28 54.5 34.5 57 36.5 64 Z", dry.leaf)
        + group(_head(dry), transform="translate(54.5 43) rotate(24) scale(0.82)")
    )


def cross() -> str:
    """The cross over what was wrong."""
    path = "M20 21 L64 65 M64 21 L20 65"
    return (
        moved(stroke(path, "#20330f", 11, 0.35), 0, 1.8)
        + stroke(path, "#ffffff", 11)
        + stroke(path, "#d42a2a", 6)
    )


def sign(colours: MarkColours) -> str:
    """A wooden sign with a question mark."""
    wood = vertical(
        "wood",
        [(0, mix(colours.wood, "#ffffff", 0.25), 1), (1, mix(colours.wood, colours.wood_dark, 0.2), 1)],
    )
    shadow = box(17, 15, 53, 42, 7, colours.shadow, 0.28)
    return (
        f"<defs>{wood}</defs>"
        + ellipse(42, 70.5, 13, 3.4, colours.shadow, 0.3)
        + box(38, 48, 8, 23, 3, colours.wood_dark)
        + box(39.6, 48, 2.6, 21, 1.3, mix(colours.wood_dark, colours.wood, 0.35))
        + shadow
        + box(15.5, 11.5, 53, 43, 7.5, "url(#wood)")
        + stroke("M19 24 H28 M58 40.500 H65 M20 46 H27", colours.wood_dark, 1.6, 0.35)
        + frame(15.5, 11.5, 53, 43, 7.5, colours.wood_dark, 3)
        + group(digits.question(colours.ink, 11), transform="translate(13.4 3.3) scale(0.68)")
    )


def mole(colours: MarkColours) -> str:
    """A mole with a helmet: it digs here, and does not like to be dug up."""
    fur = radial(
        "fur", 0.4, 0.3, 0.75, [(0, colours.fur_light, 1), (0.5, colours.fur, 1), (1, colours.fur_dark, 1)]
    )
    helmet = vertical(
        "helmet",
        [(0, mix(colours.helmet, "#ffffff", 0.5), 1), (0.45, colours.helmet, 1), (1, colours.helmet_dark, 1)],
    )
    hill = "M9.5 73.5 C11 64 18.5 57.5 27 56 C36 53.5 48 53.5 57 56 C65.5 57.5 73 64 74.5 73.5 C66 76.5 18 76.5 9.5 73.5 Z"
    eyes = ""
    for x, way in ((34.2, 1), (49.8, -1)):
        eyes += ellipse(x, 39.6, 5, 5.4, "#ffffff")
        eyes += circle(x + 1.1 * way, 40.6, 2.7, "#1c1512") + circle(
            x + 1.1 * way - 0.9, 39.5, 0.9, "#ffffff"
        )
        eyes += fill(
            f"M{x - 6.4 * way} 32.5 L{x + 6.6 * way} 37.8 L{x + 6 * way} 30 L{x - 5 * way} 29.500 Z",
            colours.fur_dark,
        )
    whiskers = stroke(
        "M27 47.5 L18.5 45.5 M27 50.5 L19 52 M57 47.5 L65.5 45.5 M57 50.5 L65 52", colours.fur_dark, 1.5
    )
    paws = ""
    for x, way in ((22, 1), (62, -1)):
        paws += ellipse(x, 60, 7.4, 5.4, colours.skin, 1, -18 * way)
        for finger in (-4.2, 0.0, 4.2):
            paws += stroke(f"M{x + finger} 61 l{0.4 * way} 4.600", colours.skin_dark, 1.8)
    return (
        f"<defs>{fur}{helmet}</defs>"
        + fill("M22.5 62 V40 C22.5 26 31 19.500 42 19.500 C53 19.500 61.5 26 61.5 40 V62 Z", "url(#fur)")
        + fill(hill, colours.soil_dark)
        + fill(
            "M13 71.5 C15.5 65.5 20.5 61 28 59.5 C36 57.8 48 57.8 56 59.5 C63.5 61 68.5 65.5 71 71.5 C62 73.5 22 73.5 13 71.5 Z",
            colours.soil,
        )
        + "".join(
            circle(x, y, r, colours.soil_dark)
            for x, y, r in ((30, 67, 2.2), (44, 65, 1.8), (53, 69.5, 2.2), (38, 70.6, 1.5))
        )
        + whiskers
        + ellipse(42, 49.8, 12.5, 8.6, mix(colours.fur_light, "#ffe9d6", 0.55))
        + box(38.4, 53.6, 3.4, 6, 1.2, "#ffffff")
        + box(42.2, 53.6, 3.4, 6, 1.2, "#ffffff")
        + stroke("M35.5 53.6 Q42 56 48.5 53.6", colours.fur_dark, 1.8)
        + eyes
        + ellipse(42, 46.6, 5.8, 4.6, colours.skin_dark)
        + ellipse(42, 46, 5.4, 4.2, colours.skin)
        + ellipse(40.4, 44.800, 1.700, 1.1, "#ffffff", 0.8)
        + fill("M20.5 30.5 C20.5 17 30 9.5 42 9.5 C54 9.5 63.5 17 63.5 30.5 Z", "url(#helmet)")
        + stroke("M20.5 31 C30 27.8 54 27.8 63.5 31", colours.helmet_dark, 4.4)
        + stroke("M42 10 V20", colours.helmet_dark, 3, 0.6)
        + stroke("M27 24.5 C28 19 31.5 15.600 35.5 14.2", "#ffffff", 2.4, 0.7)
        + circle(42, 24, 6.2, colours.helmet_dark)
        + circle(42, 24, 4.6, "#fffbe0")
        + paws
    )


def _head(colours: MarkColours) -> str:
    """The flower's head around (0, 0)."""
    petals = ""
    for layer, (count, turn, paint) in enumerate(((9, 0, colours.petal_shade), (9, 20, colours.petal))):
        for index in range(count):
            angle = turn + index * 360 / count
            petals += (
                f'<ellipse cx="0" cy="{-13.2 - 0.6 * layer}" rx="4.9" ry="8.6" fill="{paint}"'
                f' transform="rotate({angle:.4g})"/>'
            )
    return (
        petals
        + circle(0, 0.7, 8, colours.heart_dark)
        + circle(0, 0, 7.4, colours.heart)
        + circle(-2, -2.2, 2.6, "#ffe9a0")
    )
