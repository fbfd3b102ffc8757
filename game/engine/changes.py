"""What a command changed: the engine's only answer."""

from __future__ import annotations

from typing import NamedTuple


class Changes(NamedTuple):
    """What differs after a command. Falsy when nothing does."""

    squares: dict[int, str]
    """Each square that now shows something else → its state, one character of `Game.view()`."""
    status: str
    """The game's status now."""
    mines_left: int
    """Mines less flags now."""

    def __bool__(self) -> bool:
        return bool(self.squares)

    def merged(self, later: Changes) -> Changes:
        """This and a later change as one."""
        return Changes({**self.squares, **later.squares}, later.status, later.mines_left)
