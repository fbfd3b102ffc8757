"""Statistics: what is counted of games, and that merging neither loses nor doubles any."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from game.app.statistics import RECENT, Best, Counts, Entry, Speed, Statistics

small = st.integers(0, 4)
entries = st.builds(
    Entry,
    date=small,
    ms=small,
    number=st.just(0),
    won=st.integers(0, 1),
    counts=st.integers(0, 1),
    three_bv=small,
    clicks=small,
)


def played(games: list[Entry], origin: str) -> Statistics:
    """The statistics of these games, each with an identity of its own as `Records` sees to."""
    statistics = Statistics()
    for index, game in enumerate(games):
        single = game._replace(date=1000 * game.date + index, number=ord(origin[0]))
        statistics = statistics.enter(single, origin)
    return statistics


histories = st.tuples(st.lists(entries, max_size=6), st.sampled_from("abc")).map(lambda pair: played(*pair))

counts_rows = (
    st.lists(small, min_size=10, max_size=10).map(lambda row: Counts(*row)).filter(lambda row: row.possible)
)
free = st.builds(
    Statistics,
    origins=st.dictionaries(st.sampled_from("abc"), counts_rows, max_size=3),
    best=st.none() | st.builds(Best, small, small),
    speed=st.none() | st.builds(Speed, st.integers(1, 9), st.integers(1, 9)),
    recent=st.lists(entries, max_size=5).map(
        lambda games: tuple({game.identity: game for game in sorted(games)}.values())
    ),
)
statistics = histories | free


@given(statistics, statistics)
def test_merging_is_commutative(one: Statistics, other: Statistics) -> None:
    assert one.merge(other) == other.merge(one)


@given(statistics, statistics, statistics)
def test_merging_is_associative(one: Statistics, other: Statistics, third: Statistics) -> None:
    assert one.merge(other).merge(third) == one.merge(other.merge(third))


@given(statistics, statistics)
def test_merging_is_idempotent(one: Statistics, other: Statistics) -> None:
    assert one.merge(one) == one
    both = one.merge(other)
    assert both.merge(other) == both
    assert one.merge(Statistics()) == one


@given(st.lists(entries, max_size=8), st.lists(entries, max_size=8), st.integers(0, 8))
def test_a_backup_and_two_machines_count_every_game_once(
    first: list[Entry], second: list[Entry], split: int
) -> None:
    backup = played(first[:split], "here")
    here, there = played(first, "here"), played(second, "there")
    total = there.merge(backup).merge(here).merge(backup).total
    assert total.played == len(first) + len(second)
    assert total.won == sum(game.won for game in first + second)
    assert total.apart_played == sum(not game.counts for game in first + second)


@given(st.lists(entries, max_size=30))
def test_what_is_counted(games: list[Entry]) -> None:
    result = played(games, "here")
    total = result.total
    counted = [game for game in games if game.counts]
    wins = [game for game in counted if game.won]
    assert total.played == len(games)
    assert total.won == sum(game.won for game in games)
    assert total.apart_won == sum(game.won for game in games) - len(wins)
    assert total.won_ms == sum(game.ms for game in wins)
    assert (result.best.ms if result.best else None) == min((game.ms for game in wins), default=None)
    rates = [game.three_bv * 1000 / game.ms for game in wins if game.three_bv and game.ms]
    assert (result.speed.rate if result.speed else None) == max(rates, default=None)
    measured = [game for game in wins if game.three_bv and game.clicks]
    assert total.three_bv == sum(game.three_bv for game in measured)
    assert total.clicks == sum(game.clicks for game in measured)
    rows = "".join(str(game.won) for game in counted).split("0")
    assert total.streak == len(rows[-1])
    assert total.longest == max(map(len, rows))
    assert len(result.recent) == len(games)


def test_only_the_last_games_are_kept_one_by_one() -> None:
    result = Statistics()
    for date in range(2 * RECENT):
        result = result.enter(Entry(date, 1, 0, 1, 1, 1), "here")
    assert [entry.date for entry in result.recent] == list(range(RECENT, 2 * RECENT))
    assert result.total.played == 2 * RECENT
    late = Statistics().enter(Entry(0, 1, 0, 1, 1, 1), "there")
    assert result.merge(late).recent == result.recent


def test_the_first_of_two_equal_times_stays() -> None:
    result = Statistics().enter(Entry(5, 9, 0, 1, 1, 1), "here").enter(Entry(6, 9, 0, 1, 1, 1), "here")
    assert result.best == Best(9, 5)


def test_games_apart_touch_neither_best_nor_streak() -> None:
    result = Statistics().enter(Entry(1, 900, 0, 1, 1, 5), "here")
    result = result.enter(Entry(2, 100, 0, 1, 0, 90), "here").enter(Entry(3, 100, 0, 0, 0, 90), "here")
    assert result.best == Best(900, 1)
    assert result.speed == Speed(5, 900)
    assert result.total == Counts(3, 2, 2, 1, won_ms=900, longest=1, streak=1, last=1)


@given(histories)
def test_json_gives_the_same_back(value: Statistics) -> None:
    assert Statistics.from_json(json.loads(json.dumps(value.to_json()))) == value


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.floats(),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=20,
)
rows = st.lists(st.integers(-1, 3) | st.booleans() | junk, max_size=11)
shaped = st.fixed_dictionaries(
    {},
    optional={
        "origins": st.dictionaries(st.text(max_size=2), rows, max_size=3) | junk,
        "best": rows | junk,
        "speed": rows | junk,
        "recent": st.lists(rows, max_size=4) | junk,
    },
)


@given(shaped | junk)
@example(
    {"origins": {"a": [10**400] * 10}, "best": [2**63, 1], "speed": [0, 1], "recent": [[1] * 6 + [True]]}
)
def test_no_junk_raises(value: Any) -> None:
    result = Statistics.from_json(value)
    assert Statistics.from_json(result.to_json()) == result
    grown = result.merge(result).enter(Entry(1, 2, 0, 1, 1, 3), "here")
    assert grown.total.played > 0
