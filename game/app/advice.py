"""The words and marks of a hint: what it says in one sentence, and what it shows on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.board import bits
from .i18n import gettext as _
from .i18n import ngettext
from .risks import percent

if TYPE_CHECKING:
    from ..solver.hint import Hint

PROOF, GIVEN, SAFE, MINE, GUESS, WRONG = "proof", "given", "safe", "mine", "guess", "wrong"
"""What a square can be marked as: a number that proves, a mine taken as known, and what is concluded."""


def marks_of(hint: Hint) -> dict[int, str]:
    """Square → what it is marked as."""
    claims = {"wrong-flag": WRONG, "flags-clash": WRONG, "guess": GUESS}
    claim = claims.get(hint.kind) or (SAFE if hint.claim == "safe" else MINE)
    parts = ((hint.numbers, PROOF), (hint.given, GIVEN), (hint.squares, claim))
    return {square: mark for mask, mark in parts for square in bits(mask)}


def sentence_of(hint: Hint, number: int, flags: int) -> str:
    """Why it is so, in one sentence of the current language.

    Args:
        number: what the first of the hint's numbers shows, 0 if it has none.
        flags: the mask of the flags that are set.
    """
    if hint.kind == "guess":
        return _(
            "Nothing is certain, so a guess is needed: the marked square is best, with a risk of {percent} %."
        ).format(percent=percent(hint.risk))
    if hint.kind == "wrong-flag":
        return _("A flag is wrong: the marked square cannot be a mine.")
    if hint.kind == "flags-clash":
        if not hint.numbers:
            return _("There are more flags than mines.")
        return ngettext(
            "These flags cannot all be right beside the marked number.",
            "These flags cannot all be right beside the {count} marked numbers.",
            hint.numbers.bit_count(),
        ).format(count=hint.numbers.bit_count())
    return _safe(hint, number, flags) if hint.claim == "safe" else _mine(hint, number)


def _safe(hint: Hint, number: int, flags: int) -> str:
    count = hint.numbers.bit_count()
    if hint.kind == "has-all":
        return ngettext(
            "This {count} has its mine flagged, so its other squares are safe.",
            "This {count} has all its mines flagged, so its other squares are safe.",
            number,
        ).format(count=number)
    if hint.kind == "pair":
        return _("These two numbers share squares, so what only one of them touches is safe.")
    if hint.kind == "chain":
        return _("These {count} numbers together leave no mine for the marked squares.").format(count=count)
    if hint.numbers:
        return _("Only the remaining count decides: with it, the marked numbers make these squares safe.")
    if not hint.mines_left:
        if hint.given & ~flags:
            return _("All mines are found, so the other squares are safe.")
        return _("All mines are flagged, so the other squares are safe.")
    return _("Only the remaining count decides: these squares are safe.")


def _mine(hint: Hint, number: int) -> str:
    count = hint.numbers.bit_count()
    if hint.kind == "needs-all":
        return _("This {count} has no closed squares to spare, so all of them are mines.").format(
            count=number
        )
    if hint.kind == "pair":
        return _("These two numbers share squares, so what only one of them touches must be mines.")
    if hint.kind == "chain":
        return _("These {count} numbers together need a mine on each marked square.").format(count=count)
    if hint.numbers:
        return _("Only the remaining count decides: with it, the marked numbers make these squares mines.")
    return _("Only the remaining count decides: every closed square left is a mine.")
