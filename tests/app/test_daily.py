"""The daily board: the same for everybody, begun where it is marked, with its results and days in a row."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.daily import DAY_MS, NAME, SCHEMA, Daily, Result, day_of, merge, seed_of
from game.app.storage import Documents
from game.engine.layout import LARGEST_SEED
from game.engine.level import BEGINNER, EXPERT, NAMED
from game.solver.logic import is_won_by_logic
from tests.app.table import Table
from tests.fakes import MemoryStore

DAY = day_of(1_700_000_000_000)
START = (4, 4)

results = st.one_of(
    st.builds(Result, st.integers(1, 5), st.none(), st.booleans()),
    st.builds(Result, st.integers(1, 5), st.integers(1, 10**6), st.booleans()),
)
documents = st.dictionaries(
    st.integers(0, 5).map(str), st.dictionaries(st.sampled_from(sorted(NAMED)), results.map(list), min_size=1)
).map(lambda days: {"days": days})


def daily_table(of: Any = BEGINNER, **choices: Any) -> Table:
    table = Table(**choices)
    table.controller.play_daily(of)
    return table


def kept() -> tuple[Daily, MemoryStore]:
    store = MemoryStore()
    return Daily(Documents(store)), store


# The board.


@given(st.integers(0, 200_000), st.integers(0, 200_000))
def test_every_day_and_level_has_a_seed_of_its_own(day: int, other: int) -> None:
    seeds = {seed_of(each, level) for each in {day, other} for level in NAMED}
    assert len(seeds) == len({day, other}) * len(NAMED)
    assert all(0 <= seed <= LARGEST_SEED for seed in seeds)


def test_a_day_is_one_of_utc() -> None:
    assert day_of(DAY_MS - 1) == 0
    assert day_of(DAY_MS) == 1


@pytest.mark.parametrize("level", NAMED.values(), ids=NAMED)
def test_everybody_has_the_same_board_which_needs_no_guess(level: Any) -> None:
    boards = []
    start = level.height // 2, level.width // 2
    for choices in ({}, {"rules": "sprite", "level": "expert"}, {"no_guess": True}):
        table = daily_table(level, **choices)
        table.click(*start)
        assert table.status == "playing"
        boards.append(table.controller.session.game.board)
    assert boards[0] == boards[1] == boards[2]
    assert boards[0] is not None
    assert is_won_by_logic(boards[0], start)


def test_tomorrow_s_board_is_another() -> None:
    table = daily_table()
    table.click(*START)
    board = table.controller.session.game.board
    table.clock.advance(DAY_MS)
    table.controller.restart()
    table.controller.play_daily(BEGINNER)
    table.click(*START)
    assert table.controller.session.game.board != board


def test_it_begins_at_the_marked_square_and_nowhere_else() -> None:
    table = daily_table()
    square = table.controller.session.game.square(*START)
    assert table.screen.marks == {square: "start"}
    assert table.screen.cursor_at == (square, True), "where keys go"
    table.click(0, 0)
    assert table.status == "ready"
    assert table.moves == []
    assert table.screen.shaken == [0]
    assert table.screen.message == "The daily board begins at the marked square."
    table.clock.advance(5000)
    table.controller.assistant.hint()
    assert table.screen.message == "The daily board begins at the marked square."
    table.click(0, 0, 2)
    assert table.view[0][0] == "F", "flags may be set before"
    assert table.screen.marks == {square: "start"}
    table.click(*START)
    assert table.status == "playing"
    assert table.screen.marks == {}
    assert not table.controller.session.assisted


def test_it_asks_before_a_running_game_is_given_up() -> None:
    table = Table()
    table.click(*START)
    table.controller.play_daily(EXPERT)
    assert table.screen.level_laid_out == BEGINNER
    table.screen.answer_yes()
    assert table.screen.level_laid_out == EXPERT
    assert table.screen.no_guess_on


def test_it_is_taken_up_again_and_counts_for_its_own_day() -> None:
    table = daily_table()
    table.click(0, 0, 2)
    table.controller.hidden()
    table = table.reload()
    assert "start" in table.screen.marks.values()
    table.click(*START)
    table.controller.hidden()
    table = table.reload()
    table.clock.advance(DAY_MS)
    table.controller.resume()
    table.click(0, 0, 2)
    table.win()
    daily = Daily(table.documents)
    assert daily.get(DAY, "beginner").ms is not None
    assert daily.get(DAY + 1, "beginner") == Result()


# What becomes of it.


def test_a_win_is_told_and_enters_no_best_times() -> None:
    table = daily_table()
    table.click(*START)
    table.clock.advance(7000)
    table.win()
    assert table.screen.banner_shown
    assert table.screen.banner_shown.best == "The daily board is won!"
    result = Daily(table.documents).get(DAY, "beginner")
    assert result == Result(1, int(table.controller.session.timer.elapsed_ms))
    assert table.controller.records.get("beginner", "modern", no_guess=True).best is None
    table.clock.advance(DAY_MS)
    table.controller.play_daily(BEGINNER)
    table.click(*START)
    table.win()
    assert table.screen.banner_shown.best == "The daily board is won, 2 days in a row!"


def test_losses_are_tries_and_help_is_told_apart() -> None:
    table = daily_table()
    table.click(*START)
    table.lose()
    daily = Daily(table.documents)
    assert daily.get(DAY, "beginner") == Result(1)
    table.controller.play_daily(BEGINNER)
    table.click(*START)
    table.controller.assistant.hint()
    table.win()
    assert daily.get(DAY, "beginner") == Result(2, None, True)
    assert daily.streak(DAY, "beginner") == 0
    assert table.screen.banner_shown
    assert table.screen.banner_shown.best == ""


def test_the_first_win_stands() -> None:
    daily, _ = kept()
    daily.finish(DAY, "expert", True, 5000, False)
    daily.finish(DAY, "expert", True, 4000, False)
    daily.finish(DAY, "expert", False, 100, False)
    assert daily.get(DAY, "expert") == Result(1, 5000)


@given(st.sets(st.integers(0, 12)), st.integers(0, 13))
def test_days_in_a_row_end_today_or_yesterday(won: set[int], today: int) -> None:
    daily, _ = kept()
    for day in sorted(won):
        daily.finish(day, "beginner", True, 1000, False)
        daily.finish(day, "expert", False, 1000, False)
    expected, day = 0, today if today in won else today - 1
    while day in won:
        expected, day = expected + 1, day - 1
    assert daily.streak(today, "beginner") == expected
    assert daily.streak(today, "expert") == 0


# What is kept.


@settings(max_examples=25)
@given(
    st.one_of(
        documents,
        st.recursive(
            st.none() | st.integers() | st.text(),
            lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        ),
    )
)
def test_whatever_is_kept_is_read_with_distrust(document: Any) -> None:
    daily, store = kept()
    store.write(f"minesweeper.{NAME}", json.dumps({"schema": SCHEMA, "days": document}))
    assert daily.get(DAY, "beginner") == Result()
    daily.finish(DAY, "beginner", True, 9, False)
    assert daily.get(DAY, "beginner") == Result(1, 9)


@settings(max_examples=50)
@given(documents, documents, documents)
def test_merging_is_commutative_associative_and_idempotent(one: Any, two: Any, three: Any) -> None:
    assert merge(one, one) == one
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), three) == merge(one, merge(two, three))
