"""What a player sees: the opened numbers, the closed squares and how many mines there are in all."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..engine.board import all_squares
from ..engine.level import Level

if TYPE_CHECKING:
    from ..engine.board import Board
    from ..engine.game import Game

CLOSED = frozenset("#F?")
SIGNS = frozenset("#F?012345678")

Planes = tuple[int, int, int, int]
Result = TypeVar("Result")


class Contradiction(ValueError):
    """No layout of the mines gives these numbers."""


class Position:
    """A position of a game, as masks (see `game.engine.board`). It knows no mine that it does not show.

    Attributes:
        width, height, stride, squares: the size, as of a board.
        mines: how many mines there are in all.
        opened: the mask of opened squares.
        planes: bit k of every opened square's number, as four masks.
    """

    __slots__ = ("height", "mines", "opened", "planes", "squares", "stride", "width")

    def __init__(
        self, width: int, height: int, squares: int, mines: int, opened: int, planes: Planes
    ) -> None:
        self.width = width
        self.height = height
        self.stride = width + 1
        self.squares = squares
        self.mines = mines
        self.opened = opened
        self.planes = planes

    @classmethod
    def from_view(cls, rows: Sequence[str], mines: int) -> Position:
        """The position that a view shows: rows of `#` `F` `?` (all three closed) and digits, top first.

        Raises:
            ValueError: rows of different lengths, other signs, a size or mine count that no board has, or the
                view of a game that has ended: mines are shown, or every mine is flagged and all else is open.

        >>> Position.from_view(["1#", "##"], 1).closed_count
        3
        """
        rows = list(rows)
        width = len(rows[0]) if rows else 0
        if any(len(row) != width for row in rows):
            raise ValueError("the rows have different lengths")
        level = Level(width, len(rows), mines)
        text = "#".join(rows)
        if not SIGNS.issuperset(text):
            if set("*!X") & set(text):
                raise ValueError("this game has ended")
            raise ValueError("a view is made of # F ? and digits from 0 to 8")
        closed = sum(map(text.count, CLOSED)) - (level.height - 1)
        if closed < mines:
            raise Contradiction(f"{closed} closed squares cannot hide {mines} mines")
        if text.count("F") == closed == mines:
            raise ValueError("this game has ended")
        # Read backwards, as square 0 is the lowest bit; one table a plane picks the digits that have its bit.
        text = text[::-1]
        one, two, four, eight, opened = (int(text.translate(table), 2) for table in _TABLES)
        squares = all_squares(width, level.height)
        return cls(width, level.height, squares, mines, opened, (one, two, four, eight))

    @classmethod
    def from_game(cls, game: Game) -> Position:
        """The position of a running game.

        Raises:
            ValueError: the game has ended.
        """
        if game.status not in ("ready", "playing"):
            raise ValueError("this game has ended")
        level = game.level
        if game.board is None:
            return cls(level.width, level.height, game.squares, level.mines, 0, (0, 0, 0, 0))
        return cls.of_board(game.board, game.opened)

    @classmethod
    def of_board(cls, board: Board, opened: int) -> Position:
        """The position where these squares of a board are open; of the others nothing is read."""
        one, two, four, eight = board.planes
        planes = (one & opened, two & opened, four & opened, eight & opened)
        return cls(board.width, board.height, board.squares, board.mine_count, opened, planes)

    @property
    def closed(self) -> int:
        """The mask of the closed squares."""
        return self.squares & ~self.opened

    @property
    def closed_count(self) -> int:
        """How many squares are closed."""
        return self.closed.bit_count()

    def number(self, square: int) -> int:
        """The number that an opened square shows."""
        one, two, four, eight = self.planes
        return (
            (one >> square & 1)
            + (two >> square & 1) * 2
            + (four >> square & 1) * 4
            + (eight >> square & 1) * 8
        )


_TABLES = [
    {ord(sign): "1" if sign.isdigit() and int(sign) >> bit & 1 else "0" for sign in SIGNS} for bit in range(4)
]
_TABLES.append({ord(sign): "1" if sign.isdigit() else "0" for sign in SIGNS})


def drain(work: Generator[None, None, Result]) -> Result:
    """Do work that is cut in slices in one go, and give its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
