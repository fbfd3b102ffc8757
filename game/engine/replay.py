"""A game as the list of its moves: the save, the replay and the test fixture in one.

The text form has one fact a line, then one move a line:

    minesweeper 1
    level beginner
    rules modern
    seed 42
    0 open 3 4
    1834 mark 0 0

A move begins with the milliseconds of play before it. Rules set one by one are written out as
`rules custom field=value …` with the fields that differ from a named set; a given board replaces the seed.
"""

from __future__ import annotations

from .board import Board
from .commands import Command, format_command, parse_command
from .game import Game
from .layout import LARGEST_SEED
from .level import Level
from .mbf import board_from_link, board_to_link
from .rules import RULES, Rules

VERSION = "minesweeper 1"

LONGEST = 200_000
"""No game has more moves; a longer text is refused before it is read."""


class Replay:
    """Level, rules, seed or board, and the timed moves.

    Raises:
        ValueError: neither a seed nor a board, or both.
    """

    __slots__ = ("board", "level", "moves", "rules", "seed")

    def __init__(self, level: Level, rules: Rules, *, seed: int | None = None, board: Board | None = None):
        if (seed is None) == (board is None):
            raise ValueError("a replay has a seed or a board")
        self.level = level
        self.rules = rules
        self.seed = seed
        self.board = board
        self.moves: list[tuple[int, Command]] = []

    def record(self, ms: float, command: Command) -> None:
        """Note a move made after `ms` milliseconds of play."""
        self.moves.append((int(ms), command))

    def start(self) -> Game:
        """The game before its first move."""
        if self.board is not None:
            return Game(board=self.board, rules=self.rules)
        assert self.seed is not None
        return Game(self.level, self.rules, self.seed)

    def play(self) -> Game:
        """The game after all moves.

        Raises:
            ValueError: a move is off the board or changes nothing, so it is not the record of a game.
        """
        game = self.start()
        for ms, command in self.moves:
            try:
                changes = game.apply(command)
            except IndexError as error:
                raise ValueError(f"a move at {ms} ms is off the board") from error
            if not changes:
                raise ValueError(f"the move at {ms} ms changes nothing: {format_command(command)}")
        return game

    def __str__(self) -> str:
        lines = [VERSION, f"level {self.level.name}", f"rules {_format_rules(self.rules)}"]
        lines.append(f"seed {self.seed}" if self.board is None else f"board {board_to_link(self.board)}")
        lines += [f"{ms} {format_command(command)}" for ms, command in self.moves]
        return "\n".join(lines)

    @classmethod
    def parse(cls, text: str) -> Replay:
        """The replay of this text. The moves are not played: `play` tells whether they fit.

        Raises:
            ValueError: the text is no replay.
        """
        if len(text) > LONGEST * 24:
            raise ValueError("the replay is too long")
        version, *lines = text.split("\n")
        if version != VERSION or len(lines) < 3:
            raise ValueError("this is no replay, or one of another version")
        level = Level.parse(_fact(lines[0], "level"))
        rules = _parse_rules(_fact(lines[1], "rules"))
        seed, board = None, None
        if lines[2].startswith("seed "):
            seed = _whole(_fact(lines[2], "seed"), LARGEST_SEED)
        else:
            board = board_from_link(_fact(lines[2], "board"))
            if board.level != level:
                raise ValueError("the board is not of the level")
        replay = cls(level, rules, seed=seed, board=board)
        last = 0
        for line in lines[3:]:
            stamp, _, command = line.partition(" ")
            ms = _whole(stamp, 10**12)
            if ms < last:
                raise ValueError("the moves are not in the order of their times")
            last = ms
            replay.moves.append((ms, parse_command(command)))
        return replay


def _fact(line: str, name: str) -> str:
    found, _, value = line.partition(" ")
    if found != name:
        raise ValueError(f"expected {name}, not {line[:40]!r}")
    return value


def _whole(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 19) or int(text) > most:
        raise ValueError(f"{text[:40]!r} is no whole number up to {most}")
    return int(text)


def _format_rules(rules: Rules) -> str:
    base = RULES.get(rules.name, Rules())
    words = [rules.name]
    for field, value in rules._asdict().items():
        if field != "name" and value != getattr(base, field):
            words.append(f"{field}={value if isinstance(value, str) else 'yes' if value else 'no'}")
    return " ".join(words)


def _parse_rules(text: str) -> Rules:
    name, *words = text.split(" ")
    if name not in RULES and name != "custom":
        raise ValueError(f"no rules are called {name[:40]!r}")
    fields: dict[str, str | bool] = {}
    for word in words:
        field, _, value = word.partition("=")
        fields[field] = {"yes": True, "no": False}.get(value, value)
    if "name" in fields:
        raise ValueError("the name of the rules stands first")
    return RULES.get(name, Rules()).replace(**fields)
