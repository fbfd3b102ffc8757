"""Minesweeper in Python: the rules, a solver, and the application that plays it in a page.

The names below are what bots, studies and tests import; `docs/bots.md` shows them at work. Each is loaded when it
is first used, so that the page pays only for what it plays with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "1.0.0"

if TYPE_CHECKING:
    from .engine.board import Board as Board
    from .engine.changes import Changes as Changes
    from .engine.commands import Command as Command
    from .engine.game import Game as Game
    from .engine.level import BEGINNER as BEGINNER
    from .engine.level import EXPERT as EXPERT
    from .engine.level import INTERMEDIATE as INTERMEDIATE
    from .engine.level import Level as Level
    from .engine.replay import Replay as Replay
    from .engine.rules import RULES as RULES
    from .engine.rules import Rules as Rules
    from .solver.no_guess import no_guess_board as no_guess_board
    from .solver.probability import probabilities as probabilities
    from .solver.solve import Solution as Solution
    from .solver.solve import solve as solve

_HOMES = {
    "BEGINNER": "engine.level",
    "Board": "engine.board",
    "Changes": "engine.changes",
    "Command": "engine.commands",
    "EXPERT": "engine.level",
    "Game": "engine.game",
    "INTERMEDIATE": "engine.level",
    "Level": "engine.level",
    "RULES": "engine.rules",
    "Replay": "engine.replay",
    "Rules": "engine.rules",
    "Solution": "solver.solve",
    "no_guess_board": "solver.no_guess",
    "probabilities": "solver.probability",
    "solve": "solver.solve",
}

__all__ = sorted(_HOMES)  # noqa: PLE0605 - the table above is the one list of names


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
