"""What a theme draws, and the state sheet made of it: 16 × 5 cells of 84 × 84, named by (column, row)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

CELL = 84
COLUMNS, ROWS = 16, 5

OVER = 252
"""Width and height of an explosion's frame: the 3 × 3 squares around the mine."""

OVER_COLUMNS, OVER_ROWS = 5, 3
FRAMES = OVER_COLUMNS * OVER_ROWS


class Picture(NamedTuple):
    """What one cell holds: an SVG fragment, and how opaque it is as a whole."""

    fragment: str
    opacity: float = 1.0


class Theme(ABC):
    """One theme by day or by night. All methods give SVG fragments, in a cell's units unless said otherwise."""

    name: str
    """The start of its files' names, such as `classic-dark`."""

    @abstractmethod
    def opened(self) -> str:
        """The tile of an opened square: quiet, flat, a little lower than a closed one."""

    @abstractmethod
    def closed(self, down: float = 0.0, mark: str = "") -> str:
        """The tile of a closed square, pressed down by 0 to 1, with a mark lying on it."""

    @abstractmethod
    def digit(self, count: int) -> str:
        """The number 1 to 8, without its tile."""

    @abstractmethod
    def flag(self) -> str:
        """A flag, without its tile."""

    @abstractmethod
    def flag_outline(self) -> str:
        """The place of a flag, hardly seen, without its tile."""

    @abstractmethod
    def wrong_flag(self) -> str:
        """A flag crossed out, with its tile."""

    @abstractmethod
    def question(self) -> str:
        """A question mark, without its tile."""

    @abstractmethod
    def mine(self) -> str:
        """A mine, without its tile."""

    @abstractmethod
    def exploded(self) -> str:
        """The mine that went off, with its tile."""

    @abstractmethod
    def flash(self, strength: float) -> str:
        """A closed tile in the light of an explosion, of 0 to 1."""

    @abstractmethod
    def flat(self, shade: float) -> str:
        """A tile of one colour: the theme's lightest at 0, its darkest at 1."""

    @abstractmethod
    def burst(self, time: float) -> str:
        """The explosion at 0 to 1 of its time, in 252 × 252."""

    @abstractmethod
    def crater(self) -> str:
        """What an explosion leaves in the middle third of 252 × 252."""


def cells(theme: Theme) -> dict[tuple[int, int], Picture]:
    """What stands where on the state sheet. Cells that are not named stay empty."""
    flag, question = theme.flag(), theme.question()
    sheet = {
        (0, 0): Picture(theme.opened()),
        (1, 0): Picture(theme.closed()),
        (2, 0): Picture(theme.closed(mark=flag)),
        (3, 0): Picture(theme.closed(mark=question)),
        (4, 0): Picture(theme.opened() + theme.mine()),
        (5, 0): Picture(theme.opened()),
        (14, 0): Picture(theme.flat(0.4)),
        (15, 0): Picture(theme.wrong_flag()),
        (0, 1): Picture(theme.closed(mark=theme.flag_outline())),
        (4, 1): Picture(theme.flat(1.0)),
        (12, 3): Picture(theme.closed(), 0.55),
        (13, 3): Picture(theme.closed(), 0.3),
        (14, 3): Picture(theme.flash(1.0)),
        (15, 3): Picture(theme.flash(0.7)),
        (0, 4): Picture(theme.flash(0.45)),
        (1, 4): Picture(theme.flash(0.2)),
        (10, 4): Picture(flag),
        (11, 4): Picture(question),
        (12, 4): Picture(theme.exploded()),
        (13, 4): Picture(theme.mine()),
    }
    for count in range(1, 9):
        sheet[5 + count, 0] = Picture(theme.opened() + theme.digit(count))
    for step in range(10):
        sheet[6 + step, 1] = Picture(theme.closed(), (step + 1) / 10)
    for step in range(4):
        sheet[step, 2] = Picture(theme.closed(), 0.8 - step * 0.2)
        sink, rise = (step + 1) / 4, 1 - (step + 1) / 4
        for start, mark in ((4, ""), (12, flag), (20, question)):
            for cell, down in ((start + step, sink), (start + 4 + step, rise)):
                sheet[cell % COLUMNS, 2 + cell // COLUMNS] = Picture(theme.closed(down, mark))
    for step in range(8):
        sheet[2 + step, 4] = Picture(theme.flat(step / 7))
    return sheet
