"""How large the board is and how many mines lie on it."""

from __future__ import annotations

LARGEST = 100
"""Neither side of a board is longer."""


class Level:
    """Width, height and number of mines. Immutable.

    Raises:
        ValueError: a side outside 1–100, or mines outside 0 to width × height − 1.

    >>> Level.parse("30x16x99") == EXPERT
    True
    """

    __slots__ = ("height", "mines", "width")

    width: int
    height: int
    mines: int

    def __init__(self, width: int, height: int, mines: int) -> None:
        if not 1 <= width <= LARGEST or not 1 <= height <= LARGEST:
            raise ValueError(f"a board is 1 to {LARGEST} squares wide and high, not {width} × {height}")
        if not 0 <= mines < width * height:
            raise ValueError(f"{width} × {height} squares hold 0 to {width * height - 1} mines, not {mines}")
        object.__setattr__(self, "width", width)
        object.__setattr__(self, "height", height)
        object.__setattr__(self, "mines", mines)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a level does not change")

    @classmethod
    def parse(cls, text: str) -> Level:
        """The level of this name: `beginner`, `intermediate`, `expert`, or `WIDTHxHEIGHTxMINES`.

        Raises:
            ValueError: no level is called so.
        """
        if text in NAMED:
            return NAMED[text]
        parts = text.split("x")
        if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts):
            raise ValueError(f"no level is called {text[:40]!r}")
        return cls(*map(int, parts))

    @property
    def name(self) -> str:
        """Its name in links and records, which `parse` understands."""
        for name, level in NAMED.items():
            if level == self:
                return name
        return f"{self.width}x{self.height}x{self.mines}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return (self.width, self.height, self.mines) == (other.width, other.height, other.mines)

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.mines))

    def __reduce__(self) -> tuple[type[Level], tuple[int, int, int]]:
        return Level, (self.width, self.height, self.mines)  # pickle and copy would set the attributes

    def __repr__(self) -> str:
        return f"Level({self.width}, {self.height}, {self.mines})"


BEGINNER = Level(9, 9, 10)
INTERMEDIATE = Level(16, 16, 40)
EXPERT = Level(30, 16, 99)

NAMED = {"beginner": BEGINNER, "intermediate": INTERMEDIATE, "expert": EXPERT}
"""The levels that have a name of their own."""
