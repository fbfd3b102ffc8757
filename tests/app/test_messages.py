"""What is said stays, goes away, and comes back."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from game.app.messages import BRIEFLY_MS, SLOW_MS, Messages, Patience
from game.app.storage import Documents
from tests.fakes import FakeClock, MemoryStore
from tests.fakes_screen import FakeScreen


def messages_on(clock: FakeClock, screen: FakeScreen) -> Messages:
    return Messages(clock, Documents(MemoryStore()), screen)


def test_a_short_sign_goes_away_and_what_it_stood_for_comes_back() -> None:
    clock, screen = FakeClock(), FakeScreen()
    messages = messages_on(clock, screen)
    messages.say_briefly("short")
    clock.advance(BRIEFLY_MS - 1)
    assert screen.message == "short"
    clock.advance(1)
    assert screen.message == ""
    messages.say("long")
    messages.say_briefly("short")
    clock.advance(BRIEFLY_MS)
    assert screen.message == "long"


def test_a_message_takes_the_place_of_a_short_sign_for_good() -> None:
    clock, screen = FakeClock(), FakeScreen()
    messages = messages_on(clock, screen)
    messages.say_briefly("short")
    messages.say("long")
    clock.advance(2 * BRIEFLY_MS)
    assert screen.message == "long"
    assert not clock.waiting


def test_two_that_wait_do_not_silence_each_other() -> None:
    clock, screen = FakeClock(), FakeScreen()
    messages = messages_on(clock, screen)
    one, other = (Patience(clock, messages, lambda: "waiting") for _each in range(2))
    one.begin()
    clock.advance(SLOW_MS)
    other.begin()
    other.end()
    assert screen.message == "waiting"
    one.end()
    assert screen.message == ""
    one.end()
    assert not clock.waiting


def test_a_short_sign_does_not_come_back_after_long_work() -> None:
    clock, screen = FakeClock(), FakeScreen()
    messages = messages_on(clock, screen)
    patience = Patience(clock, messages, lambda: "long")
    patience.begin()
    clock.advance(SLOW_MS - 100)
    messages.say_briefly("short")
    clock.advance(100)
    assert screen.message == "long"
    patience.end()
    assert screen.message == ""


def test_work_that_fails_is_waited_for_no_longer() -> None:
    clock, screen = FakeClock(), FakeScreen()
    patience = Patience(clock, messages_on(clock, screen), lambda: "waiting")

    def work() -> Generator[None, None, int]:
        yield
        raise ArithmeticError

    slices = patience.over(work())
    next(slices)
    clock.advance(SLOW_MS)
    assert screen.message == "waiting"
    with pytest.raises(ArithmeticError):
        next(slices)
    assert screen.message == ""
