"""The timer and the texts of times."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.timer import Timer, clock_text, iso_duration, seconds_text
from tests.fakes import FakeClock


def test_only_the_time_played_is_counted() -> None:
    clock = FakeClock()
    timer = Timer(clock)
    clock.advance(5000)
    assert timer.elapsed_ms == 0
    assert not timer.started
    timer.start()
    clock.advance(1500)
    assert timer.running
    assert timer.elapsed_ms == 1500
    timer.pause()
    clock.advance(60_000)
    assert timer.elapsed_ms == 1500
    timer.resume()
    clock.advance(845)
    timer.stop()
    clock.advance(10)
    assert timer.elapsed_ms == 2345
    assert timer.started
    assert not timer.running


def test_starting_and_pausing_twice_changes_nothing() -> None:
    clock = FakeClock()
    timer = Timer(clock)
    timer.pause()
    timer.start()
    clock.advance(100)
    timer.start()
    clock.advance(100)
    timer.pause()
    timer.pause()
    assert timer.elapsed_ms == 200


def test_a_restored_time_waits_and_goes_on() -> None:
    clock = FakeClock()
    timer = Timer(clock)
    timer.restore(4_000)
    clock.advance(1000)
    assert timer.started
    assert not timer.running
    assert timer.elapsed_ms == 4000
    timer.resume()
    clock.advance(500)
    assert timer.elapsed_ms == 4500
    timer.restore(-3)
    assert timer.elapsed_ms == 0


@given(st.lists(st.floats(0, 10_000), max_size=20), st.floats(0, 1e9))
def test_the_display_is_due_after_every_second_and_never_before(steps: list[float], start: float) -> None:
    clock = FakeClock(now=start)
    timer = Timer(clock)
    timer.start()
    for step in steps:
        clock.advance(step)
        before = int(timer.elapsed_ms // 1000)
        wait = timer.until_next_second()
        assert 1 <= wait <= 1001
        clock.advance(wait)
        after = timer.elapsed_ms
        assert int(after // 1000) == before + 1
        assert after % 1000 <= 1.001


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0:00"),
        (999.9, "0:00"),
        (1000, "0:01"),
        (59_999, "0:59"),
        (60_000, "1:00"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (36_061_000, "10:01:01"),
    ],
)
def test_clock_text(ms: float, text: str) -> None:
    assert clock_text(ms) == text


@pytest.mark.parametrize(
    ("ms", "running", "over"),
    [
        (0, "PT0S", "PT0.000S"),
        (12_345.9, "PT12S", "PT12.345S"),
        (12_005, "PT12S", "PT12.005S"),
        (3_600_000, "PT3600S", "PT3600.000S"),
    ],
)
def test_iso_duration(ms: float, running: str, over: str) -> None:
    assert iso_duration(ms, exact=False) == running
    assert iso_duration(ms, exact=True) == over


@given(st.integers(0, 10**9))
def test_exact_times_agree_with_each_other(ms: int) -> None:
    assert float(iso_duration(ms, exact=True)[2:-1]) == ms / 1000
    whole, _, rest = seconds_text(ms).partition(".")
    assert int(rest) == ms % 1000
    seconds = 0
    for part in whole.split(":"):
        seconds = seconds * 60 + int(part)
    assert seconds == ms // 1000
