"""A game as the list of its moves: the save, the replay and the test fixture in one.

The text form has one fact a line, then one move a line:

    minesweeper 1
    level beginner
    rules modern
    seed 42
    0 open 3 4
    1834 mark 0 0

A move begins with the milliseconds of play before it. Fields of the rules that differ from the named set (for
`custom`: from the defaults) follow its name as `field=value`. A given board takes the place of the seed, as
`board …` in the form of links. Before the moves there may be, in this order, a line `assisted`: the player had help,
and a line `no-guess`: the board can be won without a guess. Such a board is laid by the first open, and as long as
that has not been made, a seed stands for it.
"""

from __future__ import annotations

from .board import Board
from .commands import Command, format_command, parse_command
from .game import Game
from .layout import LARGEST_SEED
from .level import Level
from .mbf import board_from_link, board_to_link
from .rules import NAMES, RULES, Rules

VERSION = "minesweeper 1"

MOST_MOVES = 30_000
"""A text with more moves is refused: no player makes so many, and it would hold up the page."""

LONGEST_MS = 10**12
"""No move comes later (thirty years)."""

_LONGEST_HEADER = 30_000
_LONGEST_MOVE = 32


class Replay:
    """Level, rules, seed or board, and the timed moves.

    Attributes:
        moves: (milliseconds of play before it, command), in the order they were made.
        assisted: whether the player had help, so that the game does not count among others.
        no_guess: whether the board is one that can be won without a guess.

    Raises:
        ValueError: neither a seed nor a board, or both; a board of another level; what no `Game` takes; `no_guess`
            under rules that lay the mines before the first open.

    >>> replay = Replay(Level(4, 1, 1), RULES["modern"], seed=7)
    >>> replay.record(0, Command("open", 0, 0))
    >>> print(replay)
    minesweeper 1
    level 4x1x1
    rules modern
    seed 7
    0 open 0 0
    >>> Replay.parse(str(replay)).play().view()
    ['01##']
    """

    __slots__ = ("assisted", "board", "level", "moves", "no_guess", "rules", "seed")

    def __init__(
        self,
        level: Level,
        rules: Rules,
        *,
        seed: int | None = None,
        board: Board | None = None,
        assisted: bool = False,
        no_guess: bool = False,
    ) -> None:
        if (seed is None) == (board is None):
            raise ValueError("a replay has a seed or a board")
        if seed is not None and not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
        if board is not None and board.level != level:
            raise ValueError("the board is not of the level")
        rules.check()
        if no_guess and rules.first_open != "opening":
            raise ValueError("without a guess only a game that begins with an opening can be won")
        self.level = level
        self.rules = rules
        self.seed = seed
        self.board = board
        self.assisted = assisted
        self.no_guess = no_guess
        self.moves: list[tuple[int, Command]] = []

    def record(self, ms: float, command: Command) -> None:
        """Note a move made after `ms` milliseconds of play."""
        # Clocks are known to step back; a record never does.
        earliest = self.moves[-1][0] if self.moves else 0
        self.moves.append((max(int(ms), earliest), command))

    def start(self) -> Game:
        """The game before its first move."""
        if self.board is not None and not self.no_guess:
            return Game(board=self.board, rules=self.rules)
        game = Game(self.level, self.rules, self.seed or 0)
        game.prepared = self.board
        return game

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
        if self.no_guess and self.board is None and game.board is not None:
            raise ValueError("a game was begun on a board without guesses, but the board is missing")
        return game

    def __str__(self) -> str:
        lines = [VERSION, f"level {self.level.name}", f"rules {format_rules(self.rules)}"]
        lines.append(f"seed {self.seed}" if self.board is None else f"board {board_to_link(self.board)}")
        if self.assisted:
            lines.append("assisted")
        if self.no_guess:
            lines.append("no-guess")
        lines += [f"{ms} {format_command(command)}" for ms, command in self.moves]
        return "\n".join(lines)

    @classmethod
    def parse(cls, text: str) -> Replay:
        """The replay of this text. The moves are not played: `play` tells whether they fit.

        Raises:
            ValueError: the text is no replay.
        """
        if len(text) > _LONGEST_HEADER + _LONGEST_MOVE * MOST_MOVES or text.count("\n") > MOST_MOVES + 5:
            raise ValueError("the replay is too long")
        version, *lines = text.split("\n")
        if version != VERSION or len(lines) < 3:
            raise ValueError("this is no replay, or one of another version")
        level = Level.parse(_fact(lines[0], "level"))
        rules = parse_rules(_fact(lines[1], "rules"))
        seed, board = None, None
        if lines[2].startswith("seed "):
            seed = _whole(_fact(lines[2], "seed"), LARGEST_SEED)
        else:
            board = board_from_link(_fact(lines[2], "board"))
        moves = lines[3:]
        said = []
        for word in ("assisted", "no-guess"):
            said.append(moves[:1] == [word])
            moves = moves[said[-1] :]
        replay = cls(level, rules, seed=seed, board=board, assisted=said[0], no_guess=said[1])
        if len(moves) > MOST_MOVES:
            raise ValueError("the replay is too long")
        replay.moves = _parse_moves(moves)
        return replay


def _parse_moves(lines: list[str]) -> list[tuple[int, Command]]:
    moves = []
    last = 0
    for line in lines:
        stamp, _, command = line.partition(" ")
        ms = _whole(stamp, LONGEST_MS)
        if ms < last:
            raise ValueError("the moves are not in the order of their times")
        last = ms
        moves.append((ms, parse_command(command)))
    return moves


def _fact(line: str, name: str) -> str:
    found, _, value = line.partition(" ")
    if found != name:
        raise ValueError(f"expected {name}, not {line[:40]!r}")
    return value


def _whole(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 19) or int(text) > most:
        raise ValueError(f"{text[:40]!r} is no whole number up to {most}")
    return int(text)


def format_rules(rules: Rules) -> str:
    """The rules as in a replay's text: a name, and what differs from the rule set of that name."""
    base = RULES.get(rules.name, Rules())
    words = [rules.name]
    for field, value in rules._asdict().items():
        if value != getattr(base, field):
            text = value if isinstance(value, str) else "yes" if value else "no"
            words.append(f"{field}={text}")
    return " ".join(words)


def parse_rules(text: str) -> Rules:
    """The rules of this text.

    Raises:
        ValueError: it names none, or fields or values they do not have.
    """
    name, *words = text.split(" ")
    if name not in NAMES:
        raise ValueError(f"no rules are called {name[:40]!r}")
    fields: dict[str, str | bool] = {}
    for word in words:
        field, _, value = word.partition("=")
        if field in fields or field == "name":
            raise ValueError(f"the rules say twice what {field[:40]!r} is")
        fields[field] = {"yes": True, "no": False}.get(value, value)
    return RULES.get(name, Rules()).replace(**fields)
