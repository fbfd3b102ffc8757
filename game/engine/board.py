"""Where the mines are: a board as big-int bitboards.

A *square* is an int, `row * (width + 1) + col`: the index of its bit in a *mask*, an int with one bit a
square. Rows are one bit longer than the board is wide; that last bit is never set, so that a shift by one
column cannot run into the next row and neighbours need no edge cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import TYPE_CHECKING

from .level import Level

if TYPE_CHECKING:
    from .metrics import Metrics

_PADDING = " "


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, ascending.

    >>> list(bits(0b1001_0001))
    [0, 4, 7]
    """
    if mask.bit_count() <= _FEW:
        return _few_bits(mask)
    # Taking the lowest bit off again and again costs the length of the whole mask for every square: a flood of
    # a large board would be quadratic. The binary digits are all read in one go.
    digits = format(mask, "b")[::-1].encode().translate(_TRUTH)
    return compress(range(len(digits)), digits)


_FEW = 32
_TRUTH = bytes.maketrans(b"01", b"\0\1")


def _few_bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def dilate(mask: int, stride: int, squares: int) -> int:
    """The mask together with all squares that touch one of its squares, by side or corner."""
    wide = mask | mask << 1 | mask >> 1
    return (wide | wide << stride | wide >> stride) & squares


def dilate_sides(mask: int, stride: int, squares: int) -> int:
    """The mask together with all squares that touch one of its squares by a side."""
    return (mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride) & squares


def all_squares(width: int, height: int) -> int:
    """The mask of every square of a board of this size."""
    row = (1 << width) - 1
    rows = ((1 << (width + 1) * height) - 1) // ((1 << (width + 1)) - 1)
    return row * rows


class Board:
    """A size and the mines on it. Never changed once made; equal to another of the same size and mines.

    Raises:
        ValueError: a size outside 1–100, mines off the board, or a mine on every square.

    >>> board = Board.from_text("*..\\n...")
    >>> board.numbers()
    ['*10', '110']
    >>> board.three_bv  # the opening on the right, and the lone 1
    2
    """

    __slots__ = ("_digits", "_metrics", "_planes", "height", "level", "mines", "squares", "stride", "width")

    def __init__(self, width: int, height: int, mines: int) -> None:
        self.level = Level(width, height, mines.bit_count())
        self.width = width
        self.height = height
        self.stride = width + 1
        self.squares = all_squares(width, height)
        if mines & ~self.squares:
            raise ValueError("a mine lies off the board")
        self.mines = mines
        self._planes: tuple[int, int, int, int] | None = None
        self._digits: str | None = None
        self._metrics: Metrics | None = None

    # Text and files.

    @classmethod
    def from_text(cls, rows: str | Sequence[str]) -> Board:
        """A board from rows of `*` (mine) and `.` (safe), top first, as one string or a list of strings.

        Raises:
            ValueError: rows of different lengths, other characters, or a size outside the limits.

        >>> print(Board.from_text([".*", ".."]))
        .*
        ..
        """
        lines = rows.split() if isinstance(rows, str) else list(rows)
        width = len(lines[0]) if lines else 0
        if any(len(line) != width for line in lines):
            raise ValueError("the rows have different lengths")
        Level(width, len(lines), 0)
        if set("".join(lines)) - {"*", "."}:
            raise ValueError("rows are made of * and .")
        digits = _PADDING.join(lines).translate({ord("*"): "1", ord("."): "0", ord(_PADDING): "0"})
        return cls(width, len(lines), int(digits[::-1], 2))

    @classmethod
    def from_mbf(cls, data: bytes) -> Board:
        """The board of an MBF file.

        Raises:
            ValueError: the bytes are not a whole, clean board file.
        """
        from .mbf import read_mbf

        return read_mbf(data)

    def to_mbf(self) -> bytes:
        """This board as an MBF file."""
        from .mbf import write_mbf

        return write_mbf(self)

    def __str__(self) -> str:
        return "\n".join(self._rows(self.mines, "*", "."))

    def __repr__(self) -> str:
        return f"Board.from_text({self._rows(self.mines, '*', '.')!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.width, self.height, self.mines) == (other.width, other.height, other.mines)

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.mines))

    def _rows(self, mask: int, one: str, zero: str) -> list[str]:
        # Square 0 is the lowest bit: the binary text is read backwards.
        digits = format(mask, f"0{self.stride * self.height}b")[::-1]
        text = digits.translate({ord("1"): one, ord("0"): zero})
        return [text[start : start + self.width] for start in range(0, len(text), self.stride)]

    # Squares.

    @property
    def mine_count(self) -> int:
        """How many mines there are."""
        return self.level.mines

    def square(self, row: int, col: int) -> int:
        """The square in this row and column, both from 0.

        Raises:
            IndexError: there is none.
        """
        if not (0 <= row < self.height and 0 <= col < self.width):
            raise IndexError(f"row {row}, column {col} is off a board of {self.width} × {self.height}")
        return row * self.stride + col

    def position(self, square: int) -> tuple[int, int]:
        """Row and column of a square, both from 0."""
        return divmod(square, self.stride)

    def neighbours(self, square: int) -> int:
        """The mask of the squares that touch this one."""
        return dilate(1 << square, self.stride, self.squares) & ~(1 << square)

    # Numbers.

    @property
    def planes(self) -> tuple[int, int, int, int]:
        """How many mines touch each square, as four masks: bit k of every square's count.

        All squares are counted at once by adding the eight shifted mine masks with full adders, as a
        processor adds the bits of a number (bit slicing).
        """
        if self._planes is None:
            self._planes = count_planes(self.mines, self.stride, self.squares)
        return self._planes

    def number(self, square: int) -> int:
        """How many mines touch this square, itself not counted."""
        return (self.mines & self.neighbours(square)).bit_count()

    @property
    def digits(self) -> str:
        """A character for every bit of a mask: the square's number, `*` for a mine, `0` for padding."""
        if self._digits is None:
            length = self.stride * self.height
            # Each bit becomes one hexadecimal digit, so the four planes add up to a digit a square.
            one, two, four, eight = (int(format(plane, "b"), 16) for plane in self.planes)
            mines = int(format(self.mines, "b"), 16) * 15
            text = format((one + 2 * two + 4 * four + 8 * eight) | mines, f"0{length}x")
            self._digits = text[::-1].replace("f", "*")
        return self._digits

    def numbers(self) -> list[str]:
        """Rows of digits, `*` where a mine lies."""
        digits = self.digits
        return [digits[start : start + self.width] for start in range(0, len(digits), self.stride)]

    # Measures, worked out when asked for.

    @property
    def three_bv(self) -> int:
        """The least number of left clicks that win: openings plus the numbers no opening opens."""
        return self._measured.three_bv

    @property
    def openings(self) -> int:
        """The number of 8-connected groups of blank squares."""
        return self._measured.openings

    @property
    def islands(self) -> int:
        """The number of 8-connected groups of safe squares that no opening opens."""
        return self._measured.islands

    @property
    def _measured(self) -> Metrics:
        if self._metrics is None:
            from .metrics import measure

            self._metrics = measure(self)
        return self._metrics


def count_planes(mines: int, stride: int, squares: int) -> tuple[int, int, int, int]:
    """Bits 0–3 of each square's count of neighbours in `mines`, as four masks."""
    left, right = mines << 1, mines >> 1
    # The pair beside a square, and the column of three with its middle, as two-bit numbers.
    pair_low, pair_high = left ^ right, left & right
    trio_low = pair_low ^ mines
    trio_high = pair_high | (pair_low & mines)
    # The row above and the row below: two trios.
    up_low, up_high = trio_low << stride, trio_high << stride
    down_low, down_high = trio_low >> stride, trio_high >> stride
    # up + down, then + pair.
    sum0 = up_low ^ down_low
    carry = up_low & down_low
    half = up_high ^ down_high
    sum1 = half ^ carry
    sum2 = (up_high & down_high) | (half & carry)
    plane0 = sum0 ^ pair_low
    carry = sum0 & pair_low
    half = sum1 ^ pair_high
    plane1 = half ^ carry
    carry = (sum1 & pair_high) | (half & carry)
    plane2 = sum2 ^ carry
    plane3 = sum2 & carry
    return plane0 & squares, plane1 & squares, plane2 & squares, plane3 & squares
