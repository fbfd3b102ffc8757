"""The time played: counted by the monotonic clock, stopped while paused, exact when the game ends."""

from __future__ import annotations

from .ports import Clock


class Timer:
    """Counts milliseconds from `start`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept = 0.0
        self._since: float | None = None
        self.started = False

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def elapsed_ms(self) -> float:
        """Milliseconds played so far."""
        if self._since is None:
            return self._kept
        return self._kept + max(0.0, self._clock.now() - self._since)

    def start(self) -> None:
        """Begin, or go on after `pause`."""
        self.started = True
        if self._since is None:
            self._since = self._clock.now()

    resume = start

    def pause(self) -> None:
        """Stop counting; what was counted stays."""
        self._kept = self.elapsed_ms
        self._since = None

    stop = pause

    def restore(self, elapsed_ms: float) -> None:
        """Take up a time counted before, not running."""
        self._kept = max(0.0, float(elapsed_ms))
        self._since = None
        self.started = True

    def until_next_second(self) -> float:
        """Whole milliseconds until the display has changed.

        Asked again at every tick, so that the display never drifts; never 0, so that a timer which the
        browser fires a little early does not spin.
        """
        return float(int(1000.0 - self.elapsed_ms % 1000.0) + 1)


def clock_text(ms: float) -> str:
    """Whole seconds as m:ss, or h:mm:ss after an hour.

    >>> clock_text(83_900), clock_text(3_600_000)
    ('1:23', '1:00:00')
    """
    seconds = int(ms // 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def iso_duration(ms: float, exact: bool) -> str:
    """An ISO 8601 duration in seconds, whole or with milliseconds.

    >>> iso_duration(12_345, exact=True), iso_duration(12_345, exact=False)
    ('PT12.345S', 'PT12S')
    """
    whole, rest = divmod(int(ms), 1000)
    return f"PT{whole}.{rest:03}S" if exact else f"PT{whole}S"


def seconds_text(ms: float) -> str:
    """An exact time for people: seconds with milliseconds, minutes and hours before them when there are any.

    >>> seconds_text(83_456), seconds_text(9_007)
    ('1:23.456', '9.007')
    """
    whole, rest = divmod(int(ms), 1000)
    text = str(whole) if whole < 60 else clock_text(whole * 1000)
    return f"{text}.{rest:03}"
