"""What lies over the squares of the board: the marks of a hint, and risks. Only what differs is written."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .board_view import OPENED, BoardView

if TYPE_CHECKING:
    from ..app.risks import Shade

WRITTEN_AT_ONCE = 100
"""So many squares are written between one slice and the next."""


class Overlay:
    """Marks and tints squares of `board` by attributes; the style sheet makes them visible."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._marks: dict[int, str] = {}
        self._shades: dict[int, Shade] = {}

    def mark(self, marks: dict[int, str]) -> None:
        """Show exactly these marks."""
        board = self._board
        for square in self._marks.keys() - marks.keys():
            board.node(square).removeAttribute("data-hint")
        for square, mark in marks.items():
            if self._marks.get(square) != mark:
                board.node(square).setAttribute("data-hint", mark)
        self._marks = marks

    def tint(self, shades: dict[int, Shade]) -> Generator[None, None, None]:
        """Show exactly these risks, as work in slices that can be given up at any time."""
        board = self._board
        written = 0
        for square in self._shades.keys() - shades.keys():
            self._remove(square)
            written += 1
            if written % WRITTEN_AT_ONCE == 0:
                yield
        if not shades:
            return
        from ..app.risks import words_for

        words = {text: words_for(text) for text in {shade.text for shade in shades.values()}}
        for square, shade in shades.items():
            # Between two slices all may have been renewed, so what is shown is always looked up.
            if self._shades.get(square) != shade:
                node = board.node(square)
                node.setAttribute("data-risk", shade.text)
                node.setAttribute("data-heat", str(shade.heat))
                board.note(square, words[shade.text])
                self._shades[square] = shade
                written += 1
                if written % WRITTEN_AT_ONCE == 0:
                    yield

    def uncover(self, squares: dict[int, str]) -> None:
        """These squares show new states: what is open has no risk any more."""
        if self._shades:
            for square, state in squares.items():
                if state in OPENED and square in self._shades:
                    self._remove(square)

    def forget(self) -> None:
        """Another board is laid out."""
        self.mark({})
        for square in tuple(self._shades):
            self._remove(square)

    def renew(self) -> None:
        """Write everything again, on squares that were made anew or in another language."""
        marks, shades = self._marks, self._shades
        self._marks, self._shades = {}, {}
        self.mark(marks)
        for _ in self.tint(shades):
            pass

    def _remove(self, square: int) -> None:
        del self._shades[square]
        node = self._board.node(square)
        node.removeAttribute("data-risk")
        node.removeAttribute("data-heat")
        self._board.note(square, "")
