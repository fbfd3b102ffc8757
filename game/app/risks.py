"""Probabilities as players read them: percent, and how hot a square is tinted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.board import bits
from .i18n import gettext as _

if TYPE_CHECKING:
    from ..solver.probability import Analysis

HOTTEST = 10
"""A square is tinted in steps from 0, certainly safe, to this, certainly a mine; no other has one of these two."""


class Shade(NamedTuple):
    """How a square's risk is shown."""

    text: str
    heat: int


def percent(risk: float) -> str:
    """A risk in whole percent; `0` and `100` are certain.

    >>> percent(0.0), percent(0.004), percent(0.333), percent(0.999)
    ('0', '<1', '33', '>99')
    """
    if risk in (0.0, 1.0):
        return str(round(risk * 100))
    return "<1" if risk < 0.01 else ">99" if risk > 0.99 else str(round(risk * 100))


def heat(risk: float) -> int:
    """The step of the tint."""
    if risk in (0.0, 1.0):
        return round(risk * HOTTEST)
    return min(max(round(risk * HOTTEST), 1), HOTTEST - 1)


def shades_of(analysis: Analysis) -> dict[int, Shade]:
    """Every closed square of an analysed position → how its risk is shown."""
    shades = {}
    for squares, mines, layouts in analysis.risks:
        # Of whole numbers the quotient is 0 or 1 only if it is exactly so, or so near that nobody lives to see it.
        risk = mines / layouts
        shade = Shade(percent(risk), heat(risk))
        for square in bits(squares):
            shades[square] = shade
    return shades


def words_for(text: str) -> str:
    """What `percent` gives, to be heard."""
    if text == "<1":
        return _("less than 1 percent")
    if text == ">99":
        return _("more than 99 percent")
    return _("{percent} percent").format(percent=text)
