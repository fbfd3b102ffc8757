"""What lies on tiles: digits, flag, question mark, mine, cross. Everything is drawn in a cell of 84 × 84."""

from __future__ import annotations

from math import cos, radians, sin

from .palette import Palette

DIGITS = (
    "M32 31 L43 22 V62 M32 62 H54",
    "M28.5 33 C28.5 16.5 55.5 16.5 55.5 33 C55.5 44 28.5 50 28.5 62 H56.5",
    "M29 27 C34 18.5 55 18 55 31 C55 40 46 41 39 41 C48 41 57 43.5 57 52 C57 66 33 66.5 27.5 56",
    "M49.5 62 V22 L27 50.5 H58.5",
    "M54 22 H33 L31 39.5 C38 34.5 56.5 35 56.5 49 C56.5 66 33 66 28 57",
    "M52 23.5 C40 18.5 28.5 29 28.5 46 C28.5 68.5 56 67.5 56 50 C56 36 36 33.5 29 47",
    "M28 22 H56.5 C47 34 41.5 47 40.5 62",
    "M42 21.5 C27 21.5 27 40.5 42 40.5 C57 40.5 57 21.5 42 21.5 Z"
    " M42 40.5 C24.5 40.5 24.5 62.5 42 62.5 C59.5 62.5 59.5 40.5 42 40.5 Z",
)
"""The strokes of 1 to 8."""


def digit(number: int, palette: Palette) -> str:
    """A number of 1 to 8 in its colour."""
    colour = palette.numbers[number - 1]
    stroke = f'<path d="{DIGITS[number - 1]}" fill="none" stroke="{colour}" stroke-width="9" '
    return stroke + 'stroke-linecap="round" stroke-linejoin="round"/>'


def flag(palette: Palette) -> str:
    """A flag in the wind on its little hill."""
    return f"""
      <ellipse cx="41" cy="66" rx="19" ry="5.5" fill="#000" opacity=".18"/>
      <path d="M25 65 C29 57 53 57 57 65 Z" fill="{palette.pole}" stroke="{palette.pole}" stroke-width="3"
        stroke-linejoin="round"/>
      <path d="M36 62 V18" stroke="{palette.pole}" stroke-width="5" stroke-linecap="round"/>
      <path d="M37 17.5 C45 13 51 24 63.5 19 C61 26 61 32 63.5 40 C51 45 46 34 37 39 Z" fill="{palette.flag}"/>
      <path d="M37 31 C46 27 51 38 62.6 34.6 L63.5 40 C51 45 46 34 37 39 Z" fill="{palette.flag_dark}"/>
      <path d="M40 20.5 C46 18.5 50 24.5 57 24" fill="none" stroke="#fff" stroke-width="2.6" opacity=".55"
        stroke-linecap="round"/>"""


def question(palette: Palette) -> str:
    """A question mark."""
    stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    curve = "M30 31 C31 17 54 17 54 32 C54 41 42 41.5 42 51"
    return f"""
      <g opacity=".25" transform="translate(0 2)"><path d="{curve}" {stroke} stroke="#000" stroke-width="9"/>
        <circle cx="42" cy="63.5" r="5.4" fill="#000"/></g>
      <path d="{curve}" {stroke} stroke="{palette.question}" stroke-width="8.5"/>
      <circle cx="42" cy="63.5" r="5.2" fill="{palette.question}"/>"""


def mine(palette: Palette) -> str:
    """A mine: a round, studded fellow who looks at who woke him."""
    studs = ""
    for angle in range(0, 360, 45):
        x, y = cos(radians(angle)), sin(radians(angle))
        reach = 27 if angle % 90 == 0 else 25
        studs += (
            f'<path d="M{42 + x * 15:.2f} {43 + y * 15:.2f} L{42 + x * reach:.2f} {43 + y * reach:.2f}" '
            f'stroke="{palette.mine}" stroke-width="7" stroke-linecap="round"/>'
        )
    return f"""
      <ellipse cx="42" cy="69" rx="20" ry="4" fill="#000" opacity=".14"/>
      {studs}
      <circle cx="42" cy="43" r="19.5" fill="{palette.mine}"/>
      <path d="M28.5 38 A15 15 0 0 1 41 28" fill="none" stroke="{palette.mine_light}" stroke-width="4"
        stroke-linecap="round"/>
      <ellipse cx="36" cy="44" rx="3.7" ry="4.6" fill="{palette.eye}"/>
      <ellipse cx="49" cy="44" rx="3.7" ry="4.6" fill="{palette.eye}"/>
      <path d="M30.5 37.5 L38.5 40 M54.5 37.5 L46.5 40" stroke="{palette.eye}" stroke-width="2.6"
        stroke-linecap="round"/>"""


def cross() -> str:
    """The cross over a wrong flag."""
    path = "M19 19 L65 65 M65 19 L19 65"
    return f"""
      <path d="{path}" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".85"/>
      <path d="{path}" stroke="#c81e1e" stroke-width="7.5" stroke-linecap="round"/>"""
