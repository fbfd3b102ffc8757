"""The page's clocks and timers, as the application's port."""

from __future__ import annotations

from collections.abc import Callable

from js import Date, clearTimeout, performance, setTimeout
from pyodide.ffi import create_once_callable


class BrowserClock:
    """Time from `performance`, timers from `setTimeout`."""

    def now(self) -> float:
        """Milliseconds since the page began; never jumps."""
        return float(performance.now())

    def wall(self) -> float:
        """Milliseconds since 1970."""
        return float(Date.now())

    def later(self, ms: float, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back once; the answer cancels it."""
        done = False

        def fire() -> None:
            nonlocal done
            done = True
            callback()

        proxy = create_once_callable(fire)
        timer = setTimeout(proxy, ms)

        def cancel() -> None:
            # A proxy that was called has destroyed itself, and is not to be destroyed again.
            nonlocal done
            if not done:
                done = True
                clearTimeout(timer)
                proxy.destroy()

        return cancel
