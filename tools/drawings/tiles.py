"""The tiles themselves, and the whole state sheet cell by cell (column, row), 16 × 5 cells of 84."""

from __future__ import annotations

from . import glyphs
from .palette import Palette

CELL = 84
COLUMNS, ROWS = 16, 5

BOX = 'x="1.5" y="1.5" width="81" height="81" rx="10"'


def opened(palette: Palette) -> str:
    """An opened tile: quiet, a little lower than a closed one."""
    return f"""
      <rect {BOX} fill="{palette.opened_edge}"/>
      <rect x="3" y="4" width="78" height="77" rx="8.5" fill="{palette.opened}"/>"""


def closed(palette: Palette, down: float = 0.0, mark: str = "") -> str:
    """A closed tile with a mark on it, pressed down by 0 (up) to 1."""
    lift = 5 * (1 - down)
    light = palette.gloss * (1 - down)
    return f"""
      <defs>
        <linearGradient id="face" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="{palette.top}"/>
          <stop offset=".55" stop-color="{palette.middle}"/>
          <stop offset="1" stop-color="{palette.bottom}"/>
        </linearGradient>
        <linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="{light:.3f}"/>
          <stop offset="1" stop-color="#fff" stop-opacity="{light * 0.12:.3f}"/>
        </linearGradient>
      </defs>
      <rect {BOX} fill="{palette.edge}"/>
      <rect x="2.5" y="2" width="79" height="{80 - lift:.2f}" rx="9.5" fill="url(#face)"/>
      <path d="M12 4 H72 C77 4 79.5 7 79.5 11 V26 C62 36 22 36 4.5 26 V11 C4.5 7 7 4 12 4 Z" fill="url(#gloss)"/>
      <rect x="3.4" y="2.9" width="77.2" height="{78 - lift:.2f}" rx="9" fill="none" stroke="#fff"
        stroke-opacity="{0.35 * (1 - down):.3f}" stroke-width="1.6"/>
      <g transform="translate(0 {-2 + 2 * down:.2f})">{mark}</g>
      <rect {BOX} fill="#061226" opacity="{0.26 * down:.3f}"/>
      <path d="M4 14 C4 6 8 3 14 3 H70 C76 3 80 6 80 14 C76 9 72 8 66 8 H18 C12 8 8 9 4 14 Z" fill="#000"
        opacity="{0.3 * down:.3f}"/>"""


def shocked(palette: Palette, strength: float) -> str:
    """A closed tile in the light of an explosion."""
    return closed(palette, 0.4 * strength) + f'<rect {BOX} fill="{palette.shock}" opacity="{0.75 * strength:.3f}"/>'


def faded(fragment: str, opacity: float) -> str:
    """A fragment as a whole made transparent."""
    return f'<g opacity="{opacity:.3f}">{fragment}</g>'


def cells(palette: Palette) -> dict[tuple[int, int], str]:
    """(column, row) → what is drawn there."""
    flag, question = glyphs.flag(palette), glyphs.question(palette)
    blank = opened(palette)
    mine = blank + glyphs.mine(palette)
    flat = f'<rect {BOX} fill="{palette.middle}"/>'
    sheet = {
        (0, 0): blank,
        (1, 0): closed(palette),
        (2, 0): closed(palette, mark=flag),
        (3, 0): closed(palette, mark=question),
        (4, 0): mine,
        (5, 0): blank,
        (14, 0): flat,
        (15, 0): closed(palette, mark=flag) + glyphs.cross(),
        (0, 1): closed(palette) + faded(flag, 0.35),
        (4, 1): f'<rect {BOX} fill="{palette.edge}"/>',
        (12, 3): faded(closed(palette), 0.6),
        (13, 3): faded(closed(palette), 0.4),
        (14, 3): shocked(palette, 1.0),
        (15, 3): shocked(palette, 0.75),
        (0, 4): shocked(palette, 0.5),
        (1, 4): shocked(palette, 0.25),
        (10, 4): flag,
        (11, 4): question,
    }
    for number in range(1, 9):
        sheet[5 + number, 0] = blank + glyphs.digit(number, palette)
    for step in range(10):
        sheet[6 + step, 1] = faded(closed(palette), (step + 1) / 10)
    for step in range(4):
        sheet[step, 2] = faded(closed(palette), 0.8 - step * 0.22)
        sink, rise = (step + 1) / 4, 1 - (step + 1) / 4
        sheet[4 + step, 2] = closed(palette, sink)
        sheet[8 + step, 2] = closed(palette, rise)
        sheet[12 + step, 2] = closed(palette, sink, flag)
        sheet[step, 3] = closed(palette, rise, flag)
        sheet[4 + step, 3] = closed(palette, sink, question)
        sheet[8 + step, 3] = closed(palette, rise, question)
    for step in range(8):
        shade = f'<rect {BOX} fill="#061226" opacity="{step * 0.09:.3f}"/>'
        sheet[2 + step, 4] = f'<rect {BOX} fill="{palette.top}"/>' + shade
    return sheet
