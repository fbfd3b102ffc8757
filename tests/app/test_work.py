"""Work in slices: all of it is done, in slices of about a frame, and none after it is cancelled."""

from __future__ import annotations

from collections.abc import Generator

from hypothesis import given
from hypothesis import strategies as st

from game.app.work import SLICE_MS, work_off
from tests.fakes import FakeClock


def steps(clock: FakeClock, times: list[float], done: list[int]) -> Generator[None, None, str]:
    """Work that takes these times between one yield and the next."""
    for index, ms in enumerate(times):
        clock.spend(ms)
        done.append(index)
        yield
    return "result"


@given(st.lists(st.floats(0, 30), max_size=20), st.booleans())
def test_all_is_done_in_slices_and_the_result_is_given_once(times: list[float], soon: bool) -> None:
    clock, done, results = FakeClock(), list[int](), list[str]()
    work_off(clock, steps(clock, times, done), results.append, soon=soon)
    rounds = 0
    while clock.waiting:
        assert not results
        before = clock.now()
        clock.advance(0)
        rounds += 1
        assert clock.now() - before <= SLICE_MS + 30
    assert results == ["result"]
    assert done == list(range(len(times)))
    assert rounds <= sum(times) / SLICE_MS + 1


def test_what_is_short_is_done_at_once_and_soon_after_a_frame() -> None:
    clock, results = FakeClock(), list[str]()
    work_off(clock, steps(clock, [1, 1, 1], []), results.append)
    assert results == ["result"]
    work_off(clock, steps(clock, [1, 1, 1], []), results.append, soon=True)
    assert results == ["result"]
    clock.advance(0)
    assert results == ["result"] * 2


@given(st.integers(0, 10), st.booleans())
def test_cancelled_work_goes_no_further(slices: int, soon: bool) -> None:
    clock, done, results = FakeClock(), list[int](), list[str]()
    cancel = work_off(clock, steps(clock, [20] * 12, done), results.append, soon=soon)
    for _ in range(slices):
        clock.step()
    cancel()
    so_far = list(done)
    clock.advance(1000)
    assert done == so_far
    assert not results
    cancel()
