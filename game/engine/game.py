"""A game: commands in, changes out."""

from __future__ import annotations

from .board import Board, all_squares, bits, dilate
from .changes import Changes
from .commands import Command
from .flood import flood, sweep
from .layout import LARGEST_SEED, lay
from .level import Level
from .rules import RULES, Rules

READY, PLAYING, WON, LOST = "ready", "playing", "won", "lost"


class Game:
    """One game, from its level, rules and seed or from a given board.

    Attributes:
        board: the mines; None until the first open lays them.
        prepared: a board of the same level that the first open is to lay, instead of the one of the seed.
        opened, flags, questions, exploded: masks of squares (see `game.engine.board`); `opened` includes what
            the end of the game opens where the rules have it.
        status: `ready`, `playing`, `won` or `lost`.

    Raises:
        ValueError: no level and no board, a seed outside 0 to 2⁶³ − 1, or a field of the rules that has none
            of its values.

    >>> game = Game(board=Board.from_text("*..."))
    >>> game.open(0, 3).squares
    {1: '1', 2: '0', 3: '0', 0: 'F'}
    >>> game.status
    'won'
    """

    __slots__ = (
        "board",
        "exploded",
        "flags",
        "level",
        "opened",
        "prepared",
        "questions",
        "rules",
        "seed",
        "squares",
        "status",
        "stride",
    )

    def __init__(
        self,
        level: Level | None = None,
        rules: Rules = RULES["modern"],
        seed: int = 0,
        *,
        board: Board | None = None,
    ) -> None:
        if board is not None:
            level = board.level
        elif level is None:
            raise ValueError("a game needs a level or a board")
        if not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
        rules.check()
        self.level = level
        self.rules = rules
        self.seed = seed
        self.stride = level.width + 1
        self.squares = all_squares(level.width, level.height)
        if board is None and rules.first_open == "anywhere":
            board = lay(level, seed)
        self.board = board
        self.prepared: Board | None = None
        self.opened = self.flags = self.questions = self.exploded = 0
        self.status = READY

    def copy(self) -> Game:
        """Another game in the same position."""
        twin = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    # What it shows.

    @property
    def mines_left(self) -> int:
        """Mines less flags; negative when there are more flags than mines."""
        return self.level.mines - self.flags.bit_count()

    def state(self, square: int) -> str:
        """What this square shows: one character as in `view`."""
        bit = 1 << square
        if self.opened & bit:
            assert self.board is not None
            return self.board.digits[square]
        if self.status == LOST and self.board is not None:
            if self.exploded & bit:
                return "!"
            if self.rules.open_all_on_loss or not self.flags & bit:
                if self.board.mines & bit:
                    return "*"
            elif not self.board.mines & bit:
                return "X"
        if self.flags & bit:
            return "F"
        return "?" if self.questions & bit else "#"

    def view(self) -> list[str]:
        """Rows of what is seen, a character a square.

        `#` closed, `F` flag, `?` question, `0`–`8`; when lost also `*` mine, `!` exploded, `X` wrong flag.
        """
        width, stride = self.level.width, self.stride
        return [
            "".join(map(self.state, range(row * stride, row * stride + width)))
            for row in range(self.level.height)
        ]

    def square(self, row: int, col: int) -> int:
        """The square in this row and column.

        Raises:
            IndexError: there is none.
        """
        if not (0 <= row < self.level.height and 0 <= col < self.level.width):
            raise IndexError(f"row {row}, column {col} is off the board")
        return row * self.stride + col

    def position(self, square: int) -> tuple[int, int]:
        """Row and column of a square."""
        return divmod(square, self.stride)

    def neighbours(self, square: int) -> list[int]:
        """The squares that touch this one."""
        return list(bits(self._around(square)))

    def nothing(self) -> Changes:
        """The answer to a command that changes nothing."""
        return Changes({}, self.status, self.mines_left)

    # What a player does.

    def open(self, row: int, col: int) -> Changes:
        """Open a square.

        Raises:
            IndexError: off the board.
        """
        return self.apply(Command("open", row, col))

    def mark(self, row: int, col: int) -> Changes:
        """Set the next mark on a closed square: none, flag, question mark where the rules have it.

        Raises:
            IndexError: off the board.
        """
        return self.apply(Command("mark", row, col))

    def chord(self, row: int, col: int) -> Changes:
        """Open what a number with its flags set leaves closed around it.

        Raises:
            IndexError: off the board.
        """
        return self.apply(Command("chord", row, col))

    def apply(self, command: Command) -> Changes:
        """Do the command, as far as the rules allow.

        Raises:
            IndexError: off the board.
            ValueError: no such kind of command.
        """
        square = self.square(command.row, command.col)
        if command.kind not in ("open", "mark", "chord"):
            raise ValueError(f"no command is called {command.kind!r}")
        if self.status in (WON, LOST):
            return self.nothing()
        opened, flags, questions = self.opened, self.flags, self.questions
        if command.kind == "mark":
            self._mark(square)
        elif command.kind == "open":
            self._open(square)
        else:
            self._chord(square)
        dirty = opened ^ self.opened | flags ^ self.flags | questions ^ self.questions | self.exploded
        if dirty and self.status in (READY, PLAYING):
            dirty |= self._end()
        elif self.status == LOST:
            dirty |= self._uncovered()
        if not dirty:
            return self.nothing()
        return Changes(self._states(dirty), self.status, self.mines_left)

    def _around(self, square: int) -> int:
        return dilate(1 << square, self.stride, self.squares) & ~(1 << square)

    def _mark(self, square: int) -> None:
        bit = 1 << square
        if self.opened & bit:
            return
        if self.flags & bit:
            self.flags &= ~bit
            if self.rules.question:
                self.questions |= bit
        elif self.questions & bit:
            self.questions &= ~bit
        elif not self.rules.flag_limit or self.mines_left > 0:
            self.flags |= bit

    def _open(self, square: int) -> None:
        bit = 1 << square
        if self.flags & bit and self.rules.open_on_flag == "unflag-and-open":
            self.flags &= ~bit
        if bit & (self.opened | self._barred()):
            return
        if self.board is None:
            self.board = self.prepared or lay(self.level, self.seed, square)
        self.status = PLAYING
        self._open_all(bit)

    def _chord(self, square: int) -> None:
        board, rules = self.board, self.rules
        if board is None or rules.chord == "none" or not self.opened >> square & 1:
            return
        number = int(board.digits[square])
        around = self._around(square)
        flagged = (around & self.flags).bit_count()
        if number == 0 or flagged < number or (rules.chord == "exact" and flagged != number):
            return
        start = around & ~self.opened & ~self.flags
        if rules.question_protects:
            # A protected safe square stays closed; a mine under a question mark goes off like any other.
            start &= ~self.questions | board.mines
        self._open_all(start)

    def _barred(self) -> int:
        """The squares that only the player's own hand could open, and not even that while marked."""
        return self.flags | (self.questions if self.rules.question_protects else 0)

    def _open_all(self, start: int) -> None:
        """Open the squares of a mask with all that follows from it."""
        board = self.board
        assert board is not None
        # Squares opened before are barred too: a flood goes on through the blanks it opens, not through old
        # ones to whatever the player has taken a flag from since.
        barred = self._barred() | self.opened
        new = flood(board, self.rules, start, barred)
        if self.rules.help_sweep and not new & board.mines:
            new |= sweep(board, self.rules, new, self.flags, barred)
        self.exploded = new & board.mines
        self.opened |= new & ~board.mines
        self.questions &= ~new
        if self.exploded:
            self.status = LOST

    def _end(self) -> int:
        """Win if the position is won; the squares that the win changes."""
        board, rules = self.board, self.rules
        if board is None:
            return 0
        safe = self.squares & ~board.mines
        if not (self.flags == board.mines if rules.win_by == "flags" else self.opened == safe):
            return 0
        self.status = WON
        opened, flags = self.opened, self.flags
        if rules.open_on_win:
            self.opened = safe
        if rules.flag_on_win:
            self.flags = board.mines
        self.questions &= ~(self.opened | self.flags)
        return opened ^ self.opened | flags ^ self.flags

    def _uncovered(self) -> int:
        """The squares that a loss changes besides those opened."""
        assert self.board is not None
        mines, flags = self.board.mines, self.flags
        if not self.rules.open_all_on_loss:
            return mines & ~flags | flags & ~mines
        closed = self.squares & ~mines & ~self.opened
        self.opened |= closed
        return closed | mines

    def _states(self, mask: int) -> dict[int, str]:
        """What each square of the mask shows."""
        states: dict[int, str] = {}
        numbers = mask & self.opened
        if numbers:
            # A flood opens thousands at once, and all of them show their number: no need to ask for each.
            assert self.board is not None
            squares = list(bits(numbers))
            states = dict(zip(squares, map(self.board.digits.__getitem__, squares), strict=True))
        for square in bits(mask & ~numbers):
            states[square] = self.state(square)
        return states
