"""Boards that logic alone wins.

A uniform board is played by logic. Where that comes to a stand it is *repaired*: the unknown squares of one number
are made all safe or all mines, in exchange for squares that the play has not come near, and the play goes on. (Simon
Tatham's Mines perturbs its boards in this way.) As a repair may spoil what was concluded before it, the board is
then played again from the start, until one play needs no repair. At the end of a board there may be no square left
that the play has not come near; then one that it knows is exchanged, and the play begins anew at once.
"""

from __future__ import annotations

from collections.abc import Generator

from ..engine.board import Board, bits, dilate
from ..engine.layout import LARGEST_SEED, lay, shuffled
from ..engine.level import Level
from ..engine.metrics import three_bv_done
from .logic import play_in_slices
from .position import drain

BOARDS = 40
"""So many uniform boards are tried, and some more where boards are small."""

CANDIDATES = 4
"""So many no-guess boards are made at most to find one that is not easier than the board it was made from."""

KEPT_3BV = 0.85
"""A repaired board is taken at once if it has kept so much of its 3BV."""

_ODD = 0x9E3779B97F4A7C15  # 2⁶⁴ divided by the golden ratio: its multiples spread evenly, as seeds should.


def no_guess_board(level: Level, seed: int, first: tuple[int, int]) -> Board:
    """A board that logic alone wins from its first square: never need a square be opened that may be a mine.

    Logic here is all that the numbers and the number of mines in all prove together. The same arguments give the
    same board everywhere.

    Args:
        first: row and column of the square opened first. It and its neighbours hold no mine wherever the mine
            count allows it.

    Raises:
        IndexError: the first square is off the board.
        ValueError: a seed outside 0 to 2⁶³ − 1.
        LookupError: none was found. Where mines lie on more than about a third of the squares, that happens.
    """
    return drain(no_guess_board_in_slices(level, seed, first))


def no_guess_board_in_slices(level: Level, seed: int, first: tuple[int, int]) -> Generator[None, None, Board]:
    """The same as a generator that yields every few milliseconds and gives the board at its end."""
    row, col = first
    if not (0 <= row < level.height and 0 <= col < level.width):
        raise IndexError(f"row {row}, column {col} is off the board")
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
    start = row * (level.width + 1) + col
    best: Board | None = None
    best_kept = 0.0
    candidates = 0
    for attempt in range(BOARDS + 4000 // (level.width * level.height)):
        own_seed = (seed + attempt * _ODD) & LARGEST_SEED
        uniform = lay(level, own_seed, start)
        yield
        board = yield from _repaired(uniform, start, own_seed)
        if board is uniform:
            return uniform
        if board is None:
            continue
        kept = three_bv_done(board, board.squares) / three_bv_done(uniform, uniform.squares)
        if kept >= KEPT_3BV:
            return board
        if kept > best_kept:
            best, best_kept = board, kept
        candidates += 1
        if candidates == CANDIDATES:
            break
    if best is None:
        raise LookupError("no board was found that can be won without a guess")
    return best


def _repaired(board: Board, start: int, seed: int) -> Generator[None, None, Board | None]:
    """The board, repaired until logic wins it from the start; None where too many repairs would be needed."""
    near = dilate(1 << start, board.stride, board.squares)
    opened, mines, whole = 1 << start, 0, True
    for repair in range(30 + board.squares.bit_count() // 50):
        opened, known = yield from play_in_slices(board, opened, mines)
        if opened == board.squares & ~board.mines:
            if whole:
                return board
            opened, mines, whole = 1 << start, 0, True
            continue
        changing = _repair(board, opened, known.mines, near, seed + repair)
        if not changing:
            return None
        board = Board(board.width, board.height, board.mines ^ changing)
        if changing & (opened | known.mines):
            # What was seen there is true no more.
            opened, mines, whole = 1 << start, 0, True
        else:
            mines, whole = known.mines, False
    return None


def _repair(board: Board, opened: int, mines: int, near: int, seed: int) -> int:
    """The squares to change, so that one number's unknown squares become certain; 0 where nothing can be exchanged.

    Args:
        mines: those that are known already.
        near: the first square and its neighbours, which stay as they are.
    """
    stride = board.stride
    unknown = board.squares & ~(opened | mines | near)
    beside = dilate(opened, stride, unknown)
    fresh = unknown & ~beside
    seen = (opened | mines) & ~near
    best: tuple[int, int, bool, int, int] | None = None
    for number in shuffled(list(bits(dilate(beside, stride, opened))), seed & LARGEST_SEED):
        around = dilate(1 << number, stride, unknown)
        mined = around & board.mines
        for changing, kind in ((mined, board.mines), (around ^ mined, ~board.mines)):
            count = changing.bit_count()
            if not count:
                continue
            # Best are squares the play has not come near: exchanging them alters no number that it has seen. Where
            # there are none, what is known is exchanged, which costs the whole play.
            for late, pool in ((0, fresh & ~kind), (0, beside & ~around & ~kind), (1, seen & ~kind)):
                if count <= pool.bit_count():
                    # The fewer change the better; and mines taken away from numbers keep the 3BV better than mines
                    # brought to them.
                    rank = late, count, kind != board.mines
                    if best is None or rank < best[:3]:
                        best = *rank, changing, pool
                    break
        if best is not None and best[:3] == (0, 1, False):
            break
    if best is None:
        return 0
    count, changing, pool = best[1], best[3], best[4]
    for square in shuffled(list(bits(pool)), (seed + _ODD) & LARGEST_SEED)[:count]:
        changing |= 1 << square
    return changing
