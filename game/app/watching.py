"""Watching a film: played at any speed, stepped and wound, told move by move."""

from __future__ import annotations

from typing import Protocol

from .film import Film
from .i18n import gettext as _
from .ports import Cancel, Clock, nothing
from .timer import seconds_text

FRAME_MS = 100.0
"""While nothing is moved, the time shown goes on this often."""

LONGEST_WAIT_MS = 3000.0
"""Nobody wants to watch somebody think for longer: the film jumps ahead to this long before the next move."""


class Projector(Protocol):
    """Shows a film; implemented by the page."""

    def show(self, squares: dict[int, str], index: int, words: str, playing: bool) -> None:
        """Paint what differs, and show where in the film that is."""
        ...


class Watching:
    """Plays a film on a projector."""

    def __init__(self, clock: Clock, film: Film, projector: Projector) -> None:
        self.film = film
        self.speed = 1.0
        self.playing = False
        self._clock = clock
        self._projector = projector
        self._time = 0.0
        """The time of play shown."""
        self._since = 0.0
        """When it was so."""
        self._cancel: Cancel = nothing

    def play(self) -> None:
        """Begin, go on, or begin again at the end."""
        if self.film.index >= len(self.film):
            self.go_to(0)
        self.playing = True
        self._since = self._clock.now()
        self._go_on({})

    def pause(self) -> None:
        """Stand still."""
        self._cancel()
        self._cancel = nothing
        self.playing = False
        self._show({})

    def toggle(self) -> None:
        """Play or stand still."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def step(self, by: int) -> None:
        """Stand still so many moves further on, or back."""
        self.go_to(self.film.index + by)

    def go_to(self, index: int) -> None:
        """Stand still where so many moves are made."""
        self._cancel()
        self._cancel = nothing
        self.playing = False
        squares = self.film.seek(index)
        self._time = float(self.film.time(self.film.index))
        self._show(squares)

    def set_speed(self, speed: float) -> None:
        """So much faster than it was played, from now on."""
        self._advance()
        self.speed = speed
        if self.playing:
            self._go_on({})

    def close(self) -> None:
        """Play no more."""
        self._cancel()
        self._cancel = nothing
        self.playing = False

    def _advance(self) -> None:
        """Let the time of play pass that has passed since it was last looked at."""
        now = self._clock.now()
        if self.playing:
            self._time += (now - self._since) * self.speed
        self._since = now

    def _go_on(self, squares: dict[int, str]) -> None:
        self._cancel()
        film = self.film
        if film.index >= len(film):
            self.playing = False
            self._show(squares)
            return
        coming = film.time(film.index + 1)
        self._time = max(self._time, coming - LONGEST_WAIT_MS * self.speed)
        self._show(squares)
        self._cancel = self._clock.later(
            min(FRAME_MS, max(0.0, coming - self._time) / self.speed), self._tick
        )

    def _tick(self) -> None:
        self._advance()
        # A timer may fire a little early; what is due within a moment is shown now.
        due = self.film.index_at(self._time + 1.0)
        self._go_on(self.film.seek(due) if due > self.film.index else {})

    def _show(self, squares: dict[int, str]) -> None:
        self._projector.show(squares, self.film.index, self._words(), self.playing)

    def _words(self) -> str:
        """What is to be seen, in a line."""
        film = self.film
        time = seconds_text(max(self._time, film.time(film.index)))
        parts = [_("{time} s").format(time=time)]
        parts.append(_("move {number} of {count}").format(number=film.index, count=len(film)))
        if film.move is not None:
            row, col = film.move.row + 1, film.move.col + 1
            parts.append(kinds_in_words()[film.move.kind].format(row=row, column=col))
            risk = film.risk(film.index)
            if risk is not None:
                parts.append(_("risk {percent} %").format(percent=percent_text(risk)))
        return " · ".join(parts)


def kinds_in_words() -> dict[str, str]:
    """The kinds of moves in words, in the current language."""
    return {
        "open": _("open row {row}, column {column}"),
        "mark": _("mark row {row}, column {column}"),
        "chord": _("open around row {row}, column {column}"),
    }


def percent_text(share: float) -> str:
    """A share in percent: whole, but never 0 or 100 unless it is just that."""
    percent = share * 100
    if 0 < percent < 1:
        return "<1"
    if 99 < percent < 100:
        return ">99"
    return str(round(percent))
