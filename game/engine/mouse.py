"""A recorded mouse as commands: what presses and releases of its buttons do on a board.

The conduct is that of the programs the community plays official games with: a square opens when the left
button comes up, is marked when the right one goes down; both buttons, the middle one, or Shift and the left
one chord when they come up. After a chord by both buttons the release of the second one does nothing.
"""

from __future__ import annotations

from .commands import Command
from .game import Game
from .level import Level

Square = tuple[int, int]

SWITCHES = ("superclick", "elmartechnique")
"""Settings of a recording that change what the buttons do: a left click on a number chords; a press alone clicks."""


class Mouse:
    """Turns events of a mouse into commands and applies those that change something to `game`.

    Attributes:
        played: the commands that changed something, each with the time of its event.
        question: whether marking goes on to question marks; a recording may change it on the way.
    """

    def __init__(self, game: Game, question: bool, switches: frozenset[str] = frozenset()) -> None:
        self.game = game
        self.question = question
        self.played: list[tuple[int, Command]] = []
        self._switches = switches
        self._left = self._right = self._middle = self._shift = False
        self._chorded = False
        self._ms = 0

    def event(self, ms: int, kind: str, place: Square) -> None:
        """An event `lc` `lr` `rc` `rr` `mc` `mr` `sc` or `mv` at a place, which may be off the board.

        Raises:
            ValueError: there is no such event.
        """
        self._ms = ms
        if kind == "mv":
            return
        on_board = _holds(self.game.level, place)
        if kind == "lc":
            self._left_down(place, on_board, shift=False)
        elif kind == "sc":
            self._left_down(place, on_board, shift=True)
        elif kind == "lr":
            self._left_up(place, on_board)
        elif kind == "rc":
            self._right_down(place, on_board)
        elif kind == "rr":
            self._right_up(place, on_board)
        elif kind == "mc":
            self._left = self._right = self._shift = self._chorded = False
            self._middle = True
        elif kind == "mr":
            if self._middle and on_board:
                self._do("chord", place)
            self._middle = False
        else:
            raise ValueError(f"no mouse does {kind[:40]!r}")

    def _left_down(self, place: Square, on_board: bool, shift: bool) -> None:
        if self._middle:
            return
        self._left, self._shift = True, shift
        if "elmartechnique" in self._switches:
            self._left_up(place, on_board)
            self._left, self._shift = True, shift

    def _left_up(self, place: Square, on_board: bool) -> None:
        if not self._left:
            return
        self._left = False
        if not on_board:
            self._chorded = False
        elif self._right or self._shift:
            self._do("chord", place)
            self._chorded, self._shift = self._right, False
        elif self._chorded:
            self._chorded = False
        elif "superclick" in self._switches and self._opened(place):
            self._do("chord", place)
        else:
            self._do("open", place)

    def _right_down(self, place: Square, on_board: bool) -> None:
        if self._middle:
            return
        self._right, self._shift = True, False
        if not on_board or self._left:
            return
        if not self._opened(place):
            self._chorded = False
            self._mark(place)

    def _right_up(self, place: Square, on_board: bool) -> None:
        if not self._right:
            return
        self._right = self._shift = False
        if not on_board:
            self._chorded = self._left
        elif self._left:
            self._do("chord", place)
            self._chorded = True
        else:
            self._chorded = False

    def _mark(self, place: Square) -> None:
        self._do("mark", place)
        if not self.question and self.game.state(self.game.square(*place)) == "?":
            self._do("mark", place)

    def _opened(self, place: Square) -> bool:
        return bool(self.game.opened >> self.game.square(*place) & 1)

    def _do(self, kind: str, place: Square) -> None:
        command = Command(kind, *place)
        if self.game.apply(command):
            self.played.append((self._ms, command))


def _holds(level: Level, place: Square) -> bool:
    return 0 <= place[0] < level.height and 0 <= place[1] < level.width
