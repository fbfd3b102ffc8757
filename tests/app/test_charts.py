"""The numbers of the charts: nothing falls off an axis, every game is in one bar."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.app.charts import BARS, axis, histogram, running_best, wins
from game.app.statistics import Entry

times = st.lists(st.integers(0, 10**7) | st.integers(0, 2**53), max_size=100)


@given(st.floats(0, 1e15) | st.integers(0, 100))
def test_an_axis_holds_its_values_on_round_ticks(most: float) -> None:
    scale = axis(most)
    assert scale.least == scale.ticks[0] == 0
    assert scale.most == scale.ticks[-1] >= most * 0.999999
    assert 2 <= len(scale.ticks) <= 7
    assert 0 <= scale.place(min(most, scale.most)) <= 1
    step = scale.ticks[1]
    assert f"{step:.0e}"[0] in "125" or step < 1


@given(times)
def test_every_time_is_in_one_bar(values: list[int]) -> None:
    bars = histogram(values)
    assert sum(bar.games for bar in bars) == len(values)
    assert len(bars) <= BARS + 2
    for bar in bars:
        assert bar.games == sum(bar.least <= value < bar.most for value in values)
    for one, other in pairwise(bars):
        assert one.most == other.least
    assert not bars or (bars[0].games and bars[-1].games)


def test_whole_numbers_have_whole_ticks() -> None:
    assert axis(1, whole=True).ticks == (0, 1)
    assert axis(2, whole=True).ticks == (0, 1, 2)


def test_bars_have_round_widths() -> None:
    assert next((bar.least, bar.most) for bar in histogram([3100, 9900])) == (3000, 4000)
    assert histogram([]) == []
    assert histogram([7]) == [(7, 8, 1)]


def test_wins_that_count_are_charted() -> None:
    entries = [
        Entry(1, 50, 0, 1, 1, 0),
        Entry(2, 1, 0, 0, 1, 0),
        Entry(3, 2, 0, 1, 0, 0),
        Entry(4, 70, 0, 1, 1, 0),
    ]
    entries.append(Entry(5, 40, 0, 1, 1, 0))
    assert [entry.date for entry in wins(entries)] == [1, 4, 5]
    assert running_best(wins(entries)) == [50, 50, 40]
