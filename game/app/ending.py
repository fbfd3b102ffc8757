"""What follows the end of a game: it is recorded, heard and shown."""

from __future__ import annotations

from collections.abc import Callable

from .announcements import banner_for
from .ports import Clock
from .records import Records
from .screen import Screen
from .session import WON, Session
from .shock_wave import shock_wave


class Ending:
    """Ends games on `screen` and enters them into `records`."""

    def __init__(self, clock: Clock, records: Records, screen: Screen, sound: Callable[[str], None]) -> None:
        self._clock = clock
        self._records = records
        self._screen = screen
        self._sound = sound

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
        )
        self._sound("explosion" if not won else "best" if outcome.new_best else "win")
        if not won:
            self._screen.wave(shock_wave(session.game))
        banner = banner_for(session, outcome.new_best)
        self._screen.banner(banner)
        self._screen.announce(f"{banner.title}. {banner.best or banner.detail}")
