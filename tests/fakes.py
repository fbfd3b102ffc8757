"""The application's ports, made by hand for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.app.ports import StoreError


class FakeClock:
    """A clock that goes on when `advance` says so."""

    def __init__(self, now: float = 1_000.0, wall: float = 1_700_000_000_000.0) -> None:
        self._now = now
        self._wall = wall
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = 0

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self._wall

    def later(self, ms: float, callback: Callable[[], None]) -> Callable[[], None]:
        self._numbers += 1
        timer = (self._now + ms, self._numbers, callback)
        self._timers.append(timer)

        def cancel() -> None:
            if timer in self._timers:
                self._timers.remove(timer)

        return cancel

    @property
    def waiting(self) -> int:
        """How many callbacks are still to come."""
        return len(self._timers)

    def advance(self, ms: float) -> None:
        """Let so much time pass; what is due is called at its time, in order."""
        end = self._now + ms
        while due := [timer for timer in self._timers if timer[0] <= end]:
            timer = min(due, key=lambda each: each[:2])
            self._timers.remove(timer)
            self._pass(max(0.0, timer[0] - self._now))
            timer[2]()
        self._pass(max(0.0, end - self._now))

    def spend(self, ms: float) -> None:
        """Let time pass while something is being done, so that nothing else is."""
        self._pass(ms)

    def step(self) -> None:
        """Call what is due first, however late."""
        timer = min(self._timers, key=lambda each: each[:2])
        self._timers.remove(timer)
        self._pass(max(0.0, timer[0] - self._now))
        timer[2]()

    def _pass(self, ms: float) -> None:
        self._now += ms
        self._wall += ms


class MemoryStore:
    """A store in memory: two of them on one `texts` are two tabs of one browser."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


class FailingStore(MemoryStore):
    """Fails as told: at these calls, counted from 0, or with `always` at all of them."""

    def __init__(
        self, texts: dict[str, str] | None = None, *, at: Iterable[int] = (), always: bool = False
    ) -> None:
        super().__init__(texts)
        self.at = set(at)
        self.always = always
        self.calls = 0

    def _call(self) -> None:
        number, self.calls = self.calls, self.calls + 1
        if self.always or number in self.at:
            raise StoreError(f"call {number} fails")

    def read(self, key: str) -> str | None:
        self._call()
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        self._call()
        super().write(key, text)

    def remove(self, key: str) -> None:
        self._call()
        super().remove(key)

    def keys(self) -> list[str]:
        self._call()
        return super().keys()


class FullStore(MemoryStore):
    """Holds only so many characters, keys and texts together, as browsers count."""

    def __init__(self, room: int, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.room = room

    def write(self, key: str, text: str) -> None:
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if others + len(key) + len(text) > self.room:
            raise StoreError("the quota has been exceeded")
        super().write(key, text)
