"""What a link asks for: `level`, `rules`, `seed`, `board` and `lang` of the address; `daily` shows the daily boards."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.board import Board
from ..engine.layout import LARGEST_SEED
from ..engine.level import Level
from ..engine.mbf import board_from_link
from ..engine.rules import RULES
from .i18n import LANGUAGES
from .i18n import gettext as _

ONCE = ("level", "seed", "board", "daily")
"""Read once and then taken out of the address, so that a reload goes on with the running game."""


class Link(NamedTuple):
    """The parts of an address that were understood, and a sentence for each that was not."""

    level: Level | None = None
    rules: str | None = None
    seed: int | None = None
    board: Board | None = None
    problems: tuple[str, ...] = ()

    @property
    def starts_a_game(self) -> bool:
        """Whether it asks for a game of its own."""
        return self.level is not None or self.seed is not None or self.board is not None


def language_of(query: dict[str, str]) -> str | None:
    """The language the address asks for, None if none or one the page does not speak."""
    return query.get("lang") if query.get("lang") in LANGUAGES else None


def read_link(query: dict[str, str]) -> Link:
    """Understand an address. What cannot be read is left out and said in `problems`, in the current language."""
    problems = []
    level = rules = seed = board = None
    if "level" in query:
        try:
            level = Level.parse(query["level"])
        except ValueError:
            problems.append(
                _(
                    "The link's level was not understood: it is beginner, intermediate, expert or a size such "
                    "as 30x16x99, up to 100 squares wide and high."
                )
            )
    if "rules" in query:
        if query["rules"] in RULES:
            rules = query["rules"]
        else:
            problems.append(_("The link's rules are not known here."))
    if "seed" in query:
        text = query["seed"]
        if text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= LARGEST_SEED:
            seed = int(text)
        else:
            problems.append(_("The link's seed is no whole number from 0 to 2⁶³ − 1."))
    if "board" in query:
        try:
            board = board_from_link(query["board"])
        except ValueError:
            problems.append(_("The link's board could not be read: part of it is missing or wrong."))
    if "lang" in query and language_of(query) is None:
        problems.append(_("The link's language is not spoken here."))
    return Link(level, rules, seed, board, tuple(problems))
