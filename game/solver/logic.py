"""Playing a board by logic alone."""

from __future__ import annotations

from collections.abc import Generator

from ..engine.board import Board, dilate
from ..engine.flood import flood, satisfied
from ..engine.rules import RULES
from .certain import certain_in_slices
from .deduce import Deduction, pair_rule, tally_numbers
from .position import Position, drain


def is_won_by_logic(board: Board, first: tuple[int, int]) -> bool:
    """Whether a board can be won from this row and column by opening certain squares only.

    A square counts as certain where no layout that fits the numbers and the number of mines in all has a mine
    on it. The first square is opened whatever it is; on a mine nothing is won.

    Raises:
        IndexError: the first square is off the board.
    """
    start = 1 << board.square(*first)
    if board.mines & start:
        return False
    opened, _ = drain(play_in_slices(board, start))
    return opened == board.squares & ~board.mines


def play_in_slices(board: Board, opened: int, mines: int = 0) -> Generator[None, None, tuple[int, Deduction]]:
    """Open what is certain until all is open or nothing is certain, as a generator that yields now and then.

    Args:
        opened: safe squares opened already or to begin with; blanks among them open their neighbours.
        mines: what is known to be mines already.

    Returns:
        The squares opened, and the mines known then (with no safe squares, as all of those are opened).
    """
    goal = board.squares & ~board.mines
    modern = RULES["modern"]
    safe = opened
    while True:
        # The flood may pass what is opened, but need not open it again.
        opened |= flood(board, modern, safe, opened & ~safe)
        if opened == goal:
            return opened, Deduction(0, mines)
        closed = board.squares & ~opened
        # The cheapest first, the single-number rule: around a number with as many closed squares as it says all are
        # mines, and around one with as many mines the others are safe. On a true board no number can be
        # contradicted. What it finds is opened at once, as new numbers tell more than more thought.
        mines |= dilate(satisfied(board, opened, closed), board.stride, closed)
        safe = dilate(satisfied(board, opened, mines), board.stride, closed & ~mines)
        while not safe:
            position = Position.of_board(board, opened)
            unknown = closed & ~mines
            safe, more = pair_rule(tally_numbers(position, unknown, mines), unknown, board.stride)
            if not safe | more:
                yield
                safe, all_mines = yield from certain_in_slices(position, Deduction(0, mines))
                if not safe:
                    return opened, Deduction(0, all_mines)
                mines = all_mines
            elif not safe:
                mines |= more
                safe = dilate(satisfied(board, opened, mines), board.stride, closed & ~mines)
            else:
                mines |= more
