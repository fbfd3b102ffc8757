"""What opening a square opens besides: the flood over blanks, and the sweep of the helped rules."""

from __future__ import annotations

from .board import Board, count_planes, dilate, dilate_sides
from .rules import Rules


def blanks(board: Board) -> int:
    """The mask of the safe squares that no mine touches."""
    one, two, four, eight = board.planes
    return board.squares & ~(one | two | four | eight | board.mines)


def flood(board: Board, rules: Rules, start: int, barred: int) -> int:
    """All that opens when the squares of the mask `start` are opened.

    Args:
        barred: squares that the flood neither opens nor passes: those opened before, flags, and question
            marks where they protect.
    """
    blank = blanks(board)
    passable = blank & ~barred
    spread = dilate if rules.flood == "all" else dilate_sides
    reached = start & blank
    if not reached:
        return start
    while True:
        wider = spread(reached, board.stride, board.squares) & passable | reached
        if wider == reached:
            break
        reached = wider
    if rules.flood == "sides":
        edge = dilate_sides(reached, board.stride, board.squares)
    else:
        edge = dilate(reached, board.stride, board.squares)
        if rules.flood == "sides-and-numbers":
            # A blank that touches only by a corner is not joined.
            edge &= ~blank | reached
    return start | edge & ~barred


def satisfied(board: Board, opened: int, marked: int) -> int:
    """Those of the `opened` squares that have exactly as many of the `marked` squares around them as they say."""
    one, two, four, eight = count_planes(marked, board.stride, opened)
    ones, twos, fours, eights = board.planes
    return opened & ~(one ^ ones | two ^ twos | four ^ fours | eight ^ eights)


def sweep(board: Board, rules: Rules, new: int, flags: int, barred: int) -> int:
    """What the numbers among the `new` squares open by themselves: a cascade, with mines if a flag is wrong.

    It goes in waves: all the numbers just opened sweep at once, then those that this opened. A wave that meets
    a mine is the last.

    Args:
        new: the squares just opened.
        barred: as for `flood`, without the new squares.
    """
    swept = 0
    barred |= new
    while new:
        around = dilate(satisfied(board, new, flags) & ~blanks(board), board.stride, board.squares)
        new = flood(board, rules, around & ~barred, barred)
        barred |= new
        swept |= new
        if new & board.mines:
            break
    return swept
