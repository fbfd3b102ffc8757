"""The application's own picture: the mine on a glossy blue key, a little flag planted in it."""

from __future__ import annotations

from . import classic_marks
from .classic import DAY
from .classic_marks import CLOTH
from .svg import box, circle, document, fill, frame, group, horizontal, moved, stroke, vertical

SIDE = 96.0


def rounded() -> str:
    """The icon with its own rounded corners and nothing around them."""
    return document(_key(22) + group(_mine(), transform="translate(3.4 1.4) scale(0.94)"), SIDE, SIDE)


def full(share: float) -> str:
    """The icon to the edges, the mine on the middle `share` (0–1) of it: systems cut it to shapes of their own."""
    place = f"translate({48 - 47.4 * share:.2f} {48 - 47.5 * share:.2f}) scale({share})"
    return document(_ground() + group(_mine(), transform=place), SIDE, SIDE)


def _key(corner: float) -> str:
    gloss = vertical("gloss", [(0, "#ffffff", 0.4), (1, "#ffffff", 0.06)])
    rim = vertical("rim", [(0, "#ffffff", 0.8), (0.3, "#ffffff", 0.2), (1, "#ffffff", 0)])
    return (
        f"<defs>{_face()}{gloss}{rim}</defs>"
        + box(2, 2, 92, 92, corner, DAY.lip)
        + box(2, 2, 92, 87, corner, "url(#face)")
        + fill("M4 24 C4 10 10 4 24 4 H72 C86 4 92 10 92 24 V38 C70 46 26 46 4 38 Z", "url(#gloss)")
        + frame(2, 2, 92, 87, corner, "url(#rim)", 2)
    )


def _ground() -> str:
    gloss = vertical("gloss", [(0, "#ffffff", 0.34), (1, "#ffffff", 0.06)])
    return (
        f"<defs>{_face()}{gloss}</defs>"
        + box(0, 0, SIDE, SIDE, 0, "url(#face)")
        + fill("M0 0 H96 V40 C70 49 26 49 0 40 Z", "url(#gloss)")
    )


def _face() -> str:
    return vertical("face", [(0, DAY.top, 1), (0.5, DAY.middle, 1), (1, DAY.bottom, 1)])


def _mine() -> str:
    marks = DAY.marks
    cloth = horizontal(
        "cloth",
        [(0, marks.cloth_dark, 1), (0.2, marks.cloth, 1), (0.4, marks.cloth_light, 1), (1, marks.cloth, 1)],
    )
    little = group(
        stroke(CLOTH, marks.shadow, 2.6, 0.6) + fill(CLOTH, "url(#cloth)"),
        transform="translate(19.2 -9.6) scale(0.8)",
    )
    return (
        f"<defs>{cloth}</defs>"
        + stroke("M46 24 V8", marks.shadow, 6, 0.5)
        + stroke("M46 24 V8", "#ffffff", 3.8)
        + little
        + circle(46, 6.2, 3.1, marks.knob)
        + moved(group(classic_marks.mine(marks), transform="scale(1.04)"), 2, 11)
    )
