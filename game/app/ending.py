"""What follows the end of a game: it is recorded, heard and shown, and then judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .announcements import banner_for, daily_text, spoken
from .ports import Cancel, Clock, nothing
from .records import Records
from .replays import Kept, Replays
from .screen import Banner, Screen
from .session import WON, Session
from .settings import Settings
from .shock_wave import shock_wave
from .storage import Documents
from .work import work_off

if TYPE_CHECKING:
    from .judge import Luck, Verdict


class Ending:
    """Ends games on `screen` and enters them into `records`."""

    def __init__(
        self,
        clock: Clock,
        settings: Settings,
        documents: Documents,
        records: Records,
        replays: Replays,
        screen: Screen,
        sound: Callable[[str], None],
    ) -> None:
        self._clock = clock
        self._settings = settings
        self._documents = documents
        self._records = records
        self._replays = replays
        self._screen = screen
        self._sound = sound
        self._cancel: Cancel = nothing
        self.won: Callable[[], object] = nothing
        """Called after each win."""

    def end(self, session: Session) -> None:
        """The game of this session has just been won or lost."""
        won, ms = session.game.status == WON, int(session.timer.elapsed_ms)
        outcome = self._records.finish(
            session.game.level.name,
            session.game.rules.name,
            won,
            ms,
            self._clock.wall(),
            counts=not (session.from_link or session.assisted),
            no_guess=session.no_guess,
            three_bv=session.game.board.three_bv if session.game.board else 0,
            # Efficiency counts the clicks that did something, here as in the banner.
            clicks=len(session.replay.moves),
        )
        # After the records: what is kept to be watched makes room for them, never they for it.
        self._replays.keep(Kept(session.replay, int(self._clock.wall()), ms, won))
        if won:
            self.won()
        self._sound("explosion" if not won else "best" if outcome.new_best else "win")
        if not won:
            self._screen.wave(shock_wave(session.game))
        banner = banner_for(session, outcome.new_best)
        if session.daily is not None:
            banner.best = self._daily(session, session.daily, won)
        banner.undo = not won and session.before is not None and self._settings.yes("undo_after_mine")
        self._screen.banner(banner)
        self._screen.announce(spoken(banner))
        # The end is drawn first; only then is there time to think about it.
        self._cancel = self._clock.later(0.0, lambda: self._judge(session, banner))

    def cancel(self) -> None:
        """Judge no more: another game begins."""
        self._cancel()
        self._cancel = nothing

    def _daily(self, session: Session, day: int, won: bool) -> str:
        """Enter a daily board; what is to be said of it."""
        from .daily import Daily

        daily, level = Daily(self._documents), session.game.level.name
        result = daily.finish(day, level, won, int(session.timer.elapsed_ms), helped=session.assisted)
        return daily_text(daily.streak(day, level)) if won and result.ms is not None else ""

    def _judge(self, session: Session, banner: Banner) -> None:
        from . import judge, summary

        banner.figures = summary.figures(session)
        self._screen.fill_banner(banner)
        if banner.won:
            work = judge.judge_win(session.replay)
            self._cancel = work_off(self._clock, work, lambda luck: self._tell_luck(banner, luck), soon=True)
        elif session.before is not None:
            loss = judge.judge_loss(session.before, session.replay.moves[-1][1])
            self._cancel = work_off(
                self._clock, loss, lambda verdict: self._tell_verdict(banner, verdict), soon=True
            )

    def _tell_luck(self, banner: Banner, luck: Luck) -> None:
        from .summary import luck_sentence, with_luck

        banner.figures = with_luck(banner.figures, luck)
        self._screen.fill_banner(banner)
        # What is announced takes the place of what was, heard or not: so the end is told once more with it.
        self._screen.announce(f"{spoken(banner)} {luck_sentence(luck)}")

    def _tell_verdict(self, banner: Banner, verdict: Verdict) -> None:
        from .advice import SAFE, WRONG
        from .summary import verdict_sentence

        banner.verdict = verdict_sentence(verdict)
        self._screen.fill_banner(banner)
        self._screen.announce(f"{spoken(banner)} {banner.verdict}")
        if verdict.square is not None:
            mark = WRONG if verdict.kind == "wrong-flag" else SAFE
            self._screen.hint({verdict.square: mark}, None)
