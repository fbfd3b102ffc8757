"""A session on a small board and short words for moves."""

from __future__ import annotations

from game.app.gestures import Intent
from game.app.session import Outcome, Session
from game.engine.board import Board
from game.engine.level import BEGINNER
from game.engine.rules import RULES, Rules
from tests.fakes import FakeClock

BOARD = Board.from_text(["*..", "...", "..*"])
"""Numbers: *10 121 01*."""

MODERN = RULES["modern"].replace(question=True)
"""As the application plays it: which devices really mark with question marks is told with each intent."""


class Player:
    """A session on `BOARD` and short words for moves."""

    def __init__(self, rules: Rules = MODERN, board: Board | None = BOARD, loading: bool = False) -> None:
        self.clock = FakeClock()
        self.session = Session(self.clock, BEGINNER, rules, 1)
        if board is not None:
            self.session.start(board.level, rules, 1, board, loading=loading)

    def act(self, kind: str, row: int, col: int, question: bool = True) -> Outcome:
        return self.session.act(Intent(kind, self.session.game.square(row, col)), question)

    def play(self, *moves: str) -> None:
        """Moves such as `open 0 2`; each has to change something."""
        for move in moves:
            kind, row, col = move.split()
            assert self.act(kind, int(row), int(col)).changes, move

    @property
    def view(self) -> list[str]:
        return self.session.game.view()
