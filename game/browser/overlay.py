"""What lies over the squares of the board: the marks of a hint, and risks. Only what differs is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board_view import OPENED, BoardView

if TYPE_CHECKING:
    from ..app.risks import Shade


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

    def tint(self, shades: dict[int, Shade]) -> None:
        """Show exactly these risks."""
        board, before = self._board, self._shades
        if shades:
            from ..app.risks import words_for

            words = {text: words_for(text) for text in {shade.text for shade in shades.values()}}
        for square in before.keys() - shades.keys():
            self._remove(square)
        for square, shade in shades.items():
            if before.get(square) != shade:
                node = board.node(square)
                node.setAttribute("data-risk", shade.text)
                node.setAttribute("data-heat", str(shade.heat))
                board.note(square, words[shade.text])
        self._shades = dict(shades)

    def uncover(self, squares: dict[int, str]) -> None:
        """These squares show new states: what is open has no risk any more."""
        if self._shades:
            for square, state in squares.items():
                if state in OPENED and square in self._shades:
                    del self._shades[square]
                    self._remove(square)

    def forget(self) -> None:
        """Another board is laid out."""
        self.mark({})
        self.tint({})

    def renew(self) -> None:
        """Write everything again, on squares that were made anew or in another language."""
        marks, shades = self._marks, self._shades
        self._marks, self._shades = {}, {}
        self.mark(marks)
        self.tint(shades)

    def _remove(self, square: int) -> None:
        node = self._board.node(square)
        node.removeAttribute("data-risk")
        node.removeAttribute("data-heat")
        self._board.note(square, "")
