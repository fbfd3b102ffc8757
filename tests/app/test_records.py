"""Records: kept over tabs, failing stores and junk; no finished game is lost or counted twice."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.app.records import Outcome, Record, Records, merge
from game.app.storage import Documents
from tests.fakes import FailingStore, MemoryStore

KEY = "minesweeper.records"
NOW = 1_700_000_000_000


def open_records(store: MemoryStore) -> Records:
    return Records(Documents(store))


def win(records: Records, ms: int = 5000, date: float = NOW, level: str = "beginner", **more: Any) -> Outcome:
    return records.finish(level, "modern", True, ms, date, True, **more)


def lose(records: Records, date: float = NOW, level: str = "beginner") -> Outcome:
    return records.finish(level, "modern", False, 5000, date, True)


def test_nothing_is_known_at_first() -> None:
    records = open_records(MemoryStore())
    assert records.get("beginner", "modern") == Record()
    assert records.levels("modern") == {}


def test_best_times_are_kept_with_their_date() -> None:
    store = MemoryStore()
    records = open_records(store)
    first = win(records, 5000, NOW)
    assert first
    assert first.before is None
    assert not win(records, 5000, NOW + 1)
    assert not win(records, 6000, NOW + 2)
    better = win(records, 4000, NOW + 3)
    assert better
    assert better.before == 5000
    assert not lose(records)
    record = open_records(store).get("beginner", "modern")
    assert record == better.record._replace(played=5, streak=0)
    assert (record.played, record.won, record.best, record.date) == (5, 4, 4000, NOW + 3)
    assert record.average == 5000
    assert record.longest == 4


def test_speed_is_the_most_3bv_a_second() -> None:
    records = open_records(MemoryStore())
    win(records, 5000, three_bv=10)
    win(records, 4000, three_bv=4)
    assert records.get("beginner", "modern").speed == 2.0


def test_levels_rules_and_no_guess_are_kept_apart() -> None:
    records = open_records(MemoryStore())
    win(records, 1)
    win(records, 2, level="30x16x130")
    win(records, 3, no_guess=True)
    records.finish("beginner", "table", True, 4, NOW, True)
    assert {level: record.best for level, record in records.levels("modern").items()} == {
        "beginner": 1,
        "30x16x130": 2,
    }
    assert {level: record.best for level, record in records.levels("modern", no_guess=True).items()} == {
        "beginner": 3
    }
    assert records.get("beginner", "table").best == 4


def test_games_from_a_link_or_with_help_never_enter_best_times() -> None:
    records = open_records(MemoryStore())
    outcome = records.finish("beginner", "modern", True, 1, NOW, False)
    assert not outcome
    assert outcome.record == Record(played=1, won=1, apart_played=1, apart_won=1)


def test_two_tabs_that_win_in_the_same_moment_both_count() -> None:
    texts: dict[str, str] = {}
    here, there = open_records(MemoryStore(texts)), open_records(MemoryStore(texts))
    win(here)
    win(there)
    for records in (here, there, open_records(MemoryStore(texts))):
        assert records.get("beginner", "modern").played == 2
        assert len(records.statistics("beginner", "modern").recent) == 2


@given(st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.integers(1, 3)), max_size=12))
def test_any_interleaving_of_tabs_counts_every_game_once(steps: list[tuple[int, bool, int]]) -> None:
    texts: dict[str, str] = {}
    tabs = [open_records(MemoryStore(texts)) for _ in range(3)]
    for tab, won, ms in steps:
        tabs[tab].finish("beginner", "modern", won, ms, NOW, True)
    for records in tabs:
        record = records.get("beginner", "modern")
        assert record.played == len(steps)
        assert record.won == sum(won for _, won, _ in steps)
        assert record.best == min((ms for _, won, ms in steps if won), default=None)


class StaleStore(MemoryStore):
    """A tab that sees the other's last write too late, as browsers allow."""

    stale: dict[str, str] | None = None

    def read(self, key: str) -> str | None:
        return super().read(key) if self.stale is None else self.stale.get(key)


def test_a_game_another_tab_wrote_over_is_entered_again() -> None:
    texts: dict[str, str] = {}
    here, late = open_records(MemoryStore(texts)), StaleStore(texts)
    there = open_records(late)
    win(here, 9000, NOW - 9)
    late.stale = dict(texts)
    win(here, 1000, NOW)
    win(there, 2000, NOW + 1)
    late.stale = None
    assert there.get("beginner", "modern").played == 2, "the game in between is lost …"
    lose(here, NOW + 2)
    for records in (here, there):
        record = records.get("beginner", "modern")
        assert (record.played, record.best) == (4, 1000)


def test_without_a_store_the_page_remembers() -> None:
    store = FailingStore(always=True)
    records = open_records(store)
    assert win(records, 5000)
    assert not win(records, 6000)
    assert win(records, 4000)
    assert records.get("beginner", "modern").played == 3
    assert store.texts == {}
    store.always = False
    lose(records)
    kept = open_records(store).get("beginner", "modern")
    assert (kept.played, kept.best) == (4, 4000), "with room again, everything is kept"


@given(st.sets(st.integers(0, 20)), st.lists(st.booleans(), max_size=10))
def test_a_store_failing_at_any_call_loses_and_doubles_nothing(at: set[int], games: list[bool]) -> None:
    store = FailingStore(at=at)
    records = open_records(store)
    for number, won in enumerate(games):
        records.finish("beginner", "modern", won, 1000, NOW + number, True)
    store.at = set()
    assert records.get("beginner", "modern").played == len(games)
    lose(records, NOW + 99)
    kept = open_records(store).get("beginner", "modern")
    assert (kept.played, kept.won) == (len(games) + 1, sum(games))


def test_a_clock_that_was_set_back_counts_no_game_again() -> None:
    records = open_records(MemoryStore())
    for number in range(150):
        win(records, 5000, NOW + number)
    win(records, 5000, 1000)
    win(records, 5000, 2000)
    for _ in range(3):
        assert records.get("beginner", "modern").played == 152


@given(st.text())
def test_no_document_raises(text: str) -> None:
    records = open_records(MemoryStore({KEY: text}))
    win(records)
    assert records.get("beginner", "modern").played == 1


junk = st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.lists(st.integers(), max_size=3)
groups = st.dictionaries(
    st.sampled_from(["beginner/modern", "beginner/modern/no-guess", "x/modern", "/modern", "modern", ""]),
    st.dictionaries(st.sampled_from(["origins", "best", "speed", "recent", "future"]), junk) | junk,
)
documents = st.fixed_dictionaries({}, optional={"groups": groups | junk, "origin": junk, "future": junk})


@given(documents, documents, st.integers(1, 2))
def test_no_junk_in_a_document_raises(document: dict[str, Any], other: dict[str, Any], schema: int) -> None:
    store = MemoryStore({KEY: json.dumps({**document, "schema": schema})})
    records = open_records(store)
    records.levels("modern")
    win(records)
    assert records.take_in(other)
    assert records.get("beginner", "modern").played == 1
    kept = json.loads(store.texts[KEY])
    assert kept.get("future") == document.get("future")


def test_what_a_newer_version_added_to_a_group_is_kept() -> None:
    group = {"origins": {"a": [1, 1, 0, 0, 7, 1, 1, 3, 0, 0]}, "best": [7, 3], "chords": 12}
    store = MemoryStore({KEY: json.dumps({"schema": 2, "groups": {"beginner/modern": group}})})
    records = open_records(store)
    win(records)
    assert records.get("beginner", "modern").played == 2
    assert json.loads(store.texts[KEY])["groups"]["beginner/modern"]["chords"] == 12


def test_a_newer_schema_is_left_alone_while_the_page_remembers() -> None:
    text = '{"schema":99,"groups":[]}'
    store = MemoryStore({KEY: text})
    records = open_records(store)
    win(records)
    win(records)
    assert records.get("beginner", "modern").played == 2
    assert store.texts == {KEY: text}


def test_a_backup_is_taken_in_without_loss_or_doubling() -> None:
    here, there = open_records(MemoryStore()), open_records(MemoryStore())
    win(here, 5000, NOW)
    backup = json.loads(json.dumps(here.export()))
    win(here, 4000, NOW + 5, level="expert")
    win(there, 3000, NOW + 7)
    lose(there, NOW + 8)
    for _ in range(2):
        assert there.take_in(backup)
        assert there.take_in(here.export())
        assert here.take_in(there.export())
        assert here.take_in(backup)
    for records in (here, there):
        beginner = records.get("beginner", "modern")
        assert (beginner.played, beginner.won, beginner.best) == (3, 2, 3000)
        assert records.get("expert", "modern").played == 1
    lose(here, NOW + 9)
    lose(there, NOW + 10)
    there.take_in(here.export())
    assert there.get("beginner", "modern").played == 5


def test_merging_documents_gives_the_same_records_in_any_order() -> None:
    exports = []
    for number in range(3):
        records = open_records(MemoryStore())
        win(records, 1000 - number, NOW + number)
        lose(records, NOW + 10 + number, level=f"9x9x{number}")
        exports.append(records.export())
    a, b, c = exports
    one, other = merge(merge(a, b), c), merge(c, merge(b, a))
    assert one["groups"] == other["groups"]


def test_many_games_stay_small() -> None:
    store = MemoryStore()
    records = open_records(store)
    for number in range(300):
        win(records, 100_000 + number, NOW + 1000 * number, three_bv=180)
    assert len(store.texts[KEY]) < 5000


FIRST_SCHEMA = (
    '{"origin":"19c1d2e3f40","groups":{"beginner/modern":{"origins":{"19c1d2e3f40":[3,2,1,1,41250,1,0,1769874532100]},'
    '"best":[41250,1769874501234],"speed":[23,41250],"recent":[[1769874501234,41250,0,1,1,23],'
    "[1769874520000,9800,0,1,0,12],[1769874532100,3020,0,0,1,31]]}},"
    '"schema":1}'
)
"""As the page kept it before it counted clicks."""


def test_records_of_the_first_schema_go_on() -> None:
    store = MemoryStore({KEY: FIRST_SCHEMA})
    records = open_records(store)
    record = records.get("beginner", "modern")
    assert record == Record(3, 2, 41250, 1769874501234, 41250.0, 23_000 / 41250, 0, 1, 1, 1, None)
    assert len(records.statistics("beginner", "modern").recent) == 3
    assert store.texts[KEY] == FIRST_SCHEMA, "reading changes nothing"
    win(records, 50_000, 1769874600000, three_bv=30, clicks=40)
    kept = open_records(store).get("beginner", "modern")
    assert (kept.played, kept.best, kept.efficiency, kept.streak) == (4, 41250, 0.75, 1)
    assert json.loads(store.texts[KEY])["schema"] == 2


def test_a_game_written_over_is_entered_again_when_the_store_tells_of_it() -> None:
    texts: dict[str, str] = {}
    here, late = open_records(MemoryStore(texts)), StaleStore(texts)
    there = open_records(late)
    late.stale = {}
    win(here, 1000, NOW)
    win(there, 2000, NOW + 1)
    late.stale = None
    assert open_records(MemoryStore(texts)).get("beginner", "modern").played == 1
    here.settle()
    there.settle()
    assert open_records(MemoryStore(texts)).get("beginner", "modern").played == 2
