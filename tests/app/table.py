"""The whole application but the page, for tests: a controller, its screen, clock and store, and hands."""

from __future__ import annotations

from typing import Any

from game.app.controller import Controller
from game.app.gestures import LEFT, Pointer
from game.app.saves import read_save
from game.app.settings import Settings
from game.app.storage import Documents
from game.engine.board import Board, bits
from tests.fakes import FakeClock, MemoryStore
from tests.fakes_screen import FakeScreen

BOARD = Board.from_text(["*..", "...", "..*"])
"""Numbers: *10 121 01*."""

SIDE = 40.0


class Table:
    """An application on `store`, as the page makes it when it loads; without `board` it plays its level."""

    def __init__(
        self,
        board: Board | None = None,
        *,
        store: MemoryStore | None = None,
        rules: str = "",
        **choices: Any,
    ) -> None:
        self.clock = FakeClock()
        self.store = MemoryStore() if store is None else store
        self.documents = Documents(self.store)
        self.settings = Settings(self.documents)
        for name, value in choices.items():
            self.settings.set(name, value)
        self.screen = FakeScreen()
        self.seed = 100
        self.controller = Controller(
            self.clock, self._next_seed, self.documents, self.settings, self.screen, rules
        )
        save = read_save(self.documents)
        if save is not None:
            self.controller.take_up(save)
        else:
            self.controller.new_game(board=board, loading=False)

    def _next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def reload(self) -> Table:
        """The page loaded anew on what this one has kept."""
        return Table(store=self.store)

    # What it is.

    @property
    def status(self) -> str:
        assert self.screen.status_shown == self.controller.session.status
        return self.screen.status_shown

    @property
    def view(self) -> list[str]:
        """What the screen shows; it has to be what the game says."""
        game = self.controller.session.game
        shown = self.screen.shown
        view = [
            "".join(shown.get(game.square(row, col), "#") for col in range(game.level.width))
            for row in range(game.level.height)
        ]
        assert view == game.view()
        assert set(shown) <= set(bits(game.squares))
        return view

    @property
    def kept(self) -> bool:
        """Whether the store holds a game."""
        return "minesweeper.game" in self.store.texts

    @property
    def moves(self) -> list[str]:
        """The moves of the game, such as `open 3 4`."""
        return [f"{kind} {row} {col}" for _, (kind, row, col) in self.controller.session.replay.moves]

    # Hands.

    def pointer(
        self, kind: str, row: int, col: int, buttons: int = LEFT, device: str = "mouse", shift: bool = False
    ) -> None:
        """Tell of a pointer on a square."""
        square = self.controller.session.game.square(row, col)
        buttons = 0 if kind in ("up", "cancel") else buttons
        self.controller.pointer(
            Pointer(kind, self.clock.now(), 1, device, buttons, col * SIDE, row * SIDE, square, shift)
        )

    def click(self, row: int, col: int, buttons: int = LEFT, device: str = "mouse") -> None:
        """Press and let go."""
        self.pointer("down", row, col, buttons, device)
        self.clock.advance(20)
        self.pointer("up", row, col, device=device)

    def tap(self, row: int, col: int) -> None:
        """Tap with a finger."""
        self.click(row, col, device="touch")

    def hold(self, row: int, col: int) -> None:
        """A long press with a finger."""
        self.pointer("down", row, col, device="touch")
        self.clock.advance(500)
        self.pointer("up", row, col, device="touch")

    def win(self) -> None:
        """Open every safe square."""
        game = self.controller.session.game
        if game.status == "ready":
            self.click(0, 1)
        assert game.board is not None
        for square in bits(game.squares & ~game.board.mines):
            if not game.opened >> square & 1:
                self.click(*game.position(square))
        assert self.status == "won"

    def lose(self) -> None:
        """Open a mine."""
        game = self.controller.session.game
        if game.status == "ready":
            self.click(0, 1)
        assert game.board is not None
        self.click(*game.position(next(bits(game.board.mines))))
        assert self.status == "lost"
