"""The game in progress: its moves stamped, its time kept, its end recorded, its save written.

The session owns the running `Game` and says what came of each intent; it never draws. Whoever shows the
game asks it for values.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.board import Board
from ..engine.changes import Changes
from ..engine.commands import Command
from ..engine.game import Game
from ..engine.level import Level
from ..engine.replay import Replay
from ..engine.rules import RULES, Rules
from .gestures import Intent
from .ports import Clock
from .timer import Timer

LOADING, READY, PLAYING, PAUSED, WON, LOST = "loading", "ready", "playing", "paused", "won", "lost"


class Outcome(NamedTuple):
    """What came of an intent."""

    changes: Changes
    refused: str = ""
    """Why nothing happened, where the player deserves a sign: `few-flags`, `many-flags`, `no-flag-left`,
    `not-the-start`; else empty."""


class Session:
    """One game at a time, replaced by `start` or `resume_saved`."""

    before: Game | None
    """The game as it was before its last move, None before the first."""
    daily: int | None
    """The day whose board is played, None if it is none of those."""
    wasted: int
    """How many clicks changed nothing."""

    def __init__(self, clock: Clock, level: Level, rules: Rules, seed: int) -> None:
        self._clock = clock
        self.start(level, rules, seed)

    def start(
        self,
        level: Level,
        rules: Rules,
        seed: int,
        board: Board | None = None,
        from_link: bool = False,
        loading: bool = False,
        no_guess: bool = False,
        daily: int | None = None,
    ) -> None:
        """Begin a new game, on this very `board` if given.

        Args:
            from_link: the mines were chosen from outside, so the game never enters best times.
            loading: the board is to appear row by row; the game is `loading` until `loaded` is called.
            no_guess: the board is to be won without a guess: `lay` brings it before the first open. Such a board
                begins with an opening, whatever the rules say of the first square.
            daily: the day whose board it is; it is begun at its middle.
        """
        if no_guess:
            rules = rules.replace(first_open="opening")
        self.replay = Replay(level, rules, seed=None if board else seed, board=board, no_guess=no_guess)
        self.game = self.replay.start()
        self.timer = Timer(self._clock)
        self.from_link = from_link
        self.before = None
        self.wasted = 0
        self.daily = daily
        self._loading = loading
        self._paused = False

    def resume_saved(
        self,
        replay: Replay,
        elapsed_ms: float,
        from_link: bool,
        assisted: bool,
        clicks: int = 0,
        daily: int | None = None,
    ) -> None:
        """Take up a saved game: its moves are played again, and it waits paused with its time as it was.

        Raises:
            ValueError: the moves do not fit the game.
        """
        self.game = replay.play()
        self.replay = replay
        self.timer = Timer(self._clock)
        running = self.game.status == PLAYING or (bool(replay.moves) and self._timed_by_marks)
        if running:
            self.timer.restore(elapsed_ms)
        self.from_link = from_link
        self.before = None
        self.wasted = max(clicks - len(replay.moves), 0)
        self.daily = daily
        self.assisted = assisted or replay.assisted
        self._loading = False
        self._paused = running

    # What it is now.

    @property
    def status(self) -> str:
        """`loading`, `ready`, `playing`, `paused`, `won` or `lost`."""
        if self._loading:
            return LOADING
        if self._paused:
            return PAUSED
        return self.game.status

    @property
    def no_guess(self) -> bool:
        """Whether the board is one that is won without a guess."""
        return self.replay.no_guess

    @property
    def assisted(self) -> bool:
        """Whether the player had help, so that the game never enters best times."""
        return self.replay.assisted

    @assisted.setter
    def assisted(self, assisted: bool) -> None:
        self.replay.assisted = assisted

    @property
    def clicks(self) -> int:
        """How many moves the player has wanted, with those that changed nothing."""
        return len(self.replay.moves) + self.wasted

    @property
    def _timed_by_marks(self) -> bool:
        """Whether the first mark starts the time: where flags alone can win, a game without an open takes time too."""
        return self.game.rules.win_by == "flags"

    @property
    def start_square(self) -> int | None:
        """The square that has to be opened first; None where any may be, or one has been."""
        level = self.game.level
        if self.daily is None or self.game.board is not None:
            return None
        return self.game.square(level.height // 2, level.width // 2)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.status in (WON, LOST)

    @property
    def at_stake(self) -> bool:
        """Whether a game with an opened square is running, so that giving it up is worth a question."""
        return self.game.status == PLAYING

    @property
    def worth_keeping(self) -> bool:
        """Whether there is a move to save: flags set before the first open count too."""
        return bool(self.replay.moves) and not self.over

    def state(self, square: int) -> str:
        """What the square shows, as one character of `Game.view()`."""
        return self.game.state(square)

    def pressable(self, square: int, around: bool) -> list[int]:
        """The squares shown pressed: this one if it has anything to press, or the closed ones around a number."""
        game = self.game
        if not around:
            return [square] if game.state(square) in "#F?" else []
        if game.state(square) not in "12345678":
            return []
        return [near for near in game.neighbours(square) if game.state(near) in "#?"]

    # What happens to it.

    def loaded(self) -> bool:
        """The board stands; true if it was still loading."""
        was, self._loading = self._loading, False
        return was

    def awaits_board(self, intent: Intent) -> bool:
        """Whether this intent is the first open of a board that is to be found before it (see `lay`)."""
        game, rules = self.game, self.game.rules
        if intent.kind != "open" or not self.no_guess or self.replay.board or self.status != READY:
            return False
        if self.start_square not in (None, intent.square):
            return False
        state = game.state(intent.square)
        if state == "F":
            return rules.open_on_flag == "unflag-and-open"
        return state == "#" or not rules.question_protects

    def lay(self, board: Board | None) -> None:
        """The board that the first open lays; None if none was found, so that it is one like any other."""
        if board is not None:
            self.game.prepared = board
            self.replay.seed, self.replay.board = None, board
            return
        self.daily = None
        before, game, rules = self.replay, self.game, self.game.rules
        rules = rules.replace(first_open=RULES.get(rules.name, rules).first_open)
        self.replay = Replay(before.level, rules, seed=before.seed, assisted=before.assisted)
        self.replay.moves = before.moves
        self.game = self.replay.start()
        self.game.flags, self.game.questions = game.flags, game.questions

    def pause(self) -> bool:
        """Stop the time of a running game; true if there was one to stop."""
        if self._paused or not self.timer.running:
            return False
        self.timer.pause()
        self._paused = True
        return True

    def resume(self) -> bool:
        """Go on with a paused game; true if it was paused."""
        if not self._paused:
            return False
        self._paused = False
        self.timer.resume()
        return True

    def take_back(self) -> bool:
        """Go on from before the move that lost the game, which counts as helped from then on; true if that can be."""
        if self.game.status != LOST or self.before is None:
            return False
        self.game, self.before = self.before, None
        self.replay.moves.pop()
        self.assisted = True
        if self.game.status == PLAYING:
            self.timer.resume()
        else:
            self.timer = Timer(self._clock)
        return True

    def act(self, intent: Intent, question: bool = True) -> Outcome:
        """Do what the gesture asks for, as far as the rules allow.

        Args:
            question: whether this device marks with question marks, where the rules have them.
        """
        game = self.game
        if self.status not in (READY, PLAYING):
            return Outcome(game.nothing())
        if intent.kind == "open" and self.start_square not in (None, intent.square):
            return Outcome(game.nothing(), "not-the-start")
        row, col = game.position(intent.square)
        before = game.state(intent.square)
        changes = self._apply(Command(intent.kind, row, col))
        if intent.kind == "mark" and not question and game.state(intent.square) == "?":
            # The cycle has a station this device leaves out: go on to the next.
            changes = changes.merged(self._apply(Command("mark", row, col)))
        if changes:
            return Outcome(changes)
        self.wasted += 1
        return Outcome(changes, self._refusal(intent, before))

    def _apply(self, command: Command) -> Changes:
        now = self.timer.elapsed_ms
        before = self.game.copy()
        changes = self.game.apply(command)
        if changes:
            self.before = before
            if self.game.status != READY or self._timed_by_marks:
                self.timer.start()
            self.replay.record(now, command)
            if self.over:
                self.timer.stop()
        return changes

    def _refusal(self, intent: Intent, state: str) -> str:
        game = self.game
        if intent.kind == "mark" and state == "#" and game.rules.flag_limit:
            return "no-flag-left"
        if intent.kind == "chord" and state in "12345678" and game.rules.chord != "none":
            around = [game.state(near) for near in game.neighbours(intent.square)]
            flags = around.count("F")
            if flags < int(state):
                return "few-flags"
            # With the right flags there was only nothing left to open, which is no fault.
            if flags > int(state) and game.rules.chord == "exact" and ("#" in around or "?" in around):
                return "many-flags"
        return ""
