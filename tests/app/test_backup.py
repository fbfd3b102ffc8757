"""Backups: everything goes out and comes in again, and coming in replaces, loses and doubles nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.backup import Report, read_backup, take_in, write_backup
from game.app.daily import Daily
from game.app.records import Records
from game.app.replays import Replays
from game.app.saves import Save, read_save, write_save
from game.app.settings import Settings
from game.app.storage import Documents
from game.engine.commands import Command
from game.engine.level import BEGINNER
from game.engine.replay import Replay
from game.engine.rules import RULES
from game.solver.position import drain
from tests.app.test_records import FIRST_SCHEMA
from tests.app.test_replays import NOW, a_game
from tests.fakes import FullStore, MemoryStore


class Home:
    """Everything one browser keeps."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.documents = Documents(self.store)
        self.records = Records(self.documents)
        self.replays = Replays(self.documents)
        self.settings = Settings(self.documents)

    def play(self, date: int, seed: int = 7, won: bool = True) -> None:
        self.records.finish("beginner", "modern", won, 5000, date, True, three_bv=20, clicks=25)
        self.replays.keep(a_game(date, seed=seed))

    def leave_game(self, seed: int, name: str = "game", date: int = NOW) -> Replay:
        replay = Replay(BEGINNER, RULES["modern"], seed=seed)
        replay.record(0, Command("open", 4, 4))
        write_save(self.documents, Save(replay, 1234, False, False), name, date)
        return replay

    def backup(self) -> str:
        return write_backup(self.documents, NOW)

    def restore(self, text: str) -> Report:
        return drain(take_in(read_backup(text), self.documents, self.records, self.replays, "game"))

    @property
    def played(self) -> int:
        return self.records.get("beginner", "modern").played


def test_the_page_is_given_time_after_every_game() -> None:
    old, new = Home(), Home()
    for number in range(1, 9):
        old.play(NOW + number, seed=number)
        old.leave_game(number, f"game-{number}", NOW + number)
    backup = read_backup(old.backup())
    work = take_in(backup, new.documents, new.records, new.replays, "game")
    games, steps = 0, 0
    for _pause in work:
        there = len(new.documents.names("game")) + len(new.replays.all())
        assert there <= games + 1
        games, steps = there, steps + 1
    assert games == 16
    assert steps >= 16


def test_all_goes_to_an_empty_browser() -> None:
    old, new = Home(), Home()
    old.play(NOW)
    old.play(NOW + 1, won=False)
    old.settings.set("theme", "garden")
    replay = old.leave_game(9)
    report = new.restore(old.backup())
    assert (report.records, report.replays, report.newer, report.kept) == (True, 2, False, True)
    assert report.settings["theme"] == "garden"
    assert new.settings.text("theme") == "classic", "settings are left to the player"
    assert new.records.get("beginner", "modern") == old.records.get("beginner", "modern")
    assert [game.date for game in new.replays.all()] == [NOW + 1, NOW]
    save = read_save(new.documents, report.game)
    assert save is not None
    assert (str(save.replay), save.elapsed_ms) == (str(replay), 1234)


def test_taking_in_again_and_again_loses_and_doubles_nothing() -> None:
    one, other = Home(), Home()
    one.play(NOW, seed=1)
    old_backup = one.backup()
    one.play(NOW + 1, seed=2)
    one.leave_game(5)
    other.play(NOW + 2, seed=3)
    mine = other.leave_game(6)
    for _ in range(2):
        for text in (old_backup, one.backup(), other.backup()):
            other.restore(text)
            one.restore(text)
    for home in (one, other):
        assert home.played == 3
        assert len(home.replays.all()) == 3
        assert len(home.documents.names("game")) == 2
    save = read_save(other.documents)
    assert save is not None
    assert str(save.replay) == str(mine), "the page's own game stays where it was"


def test_of_two_results_of_a_daily_board_the_better_one_stays() -> None:
    one, other = Home(), Home()
    Daily(one.documents).finish(20_000, "expert", True, 9000, helped=False)
    Daily(one.documents).finish(20_001, "expert", False, 100, helped=False)
    Daily(other.documents).finish(20_000, "expert", True, 8000, helped=False)
    other.restore(one.backup())
    one.restore(other.backup())
    for home in (one, other):
        daily = Daily(home.documents)
        assert daily.get(20_000, "expert").ms == 8000
        assert daily.get(20_001, "expert").tries == 1


def test_a_backup_of_the_first_schema_is_taken_in() -> None:
    home = Home()
    text = json.dumps({"schema": 1, "documents": {"records": json.loads(FIRST_SCHEMA)}})
    assert home.restore(text).records
    assert home.played == 3


def test_what_a_newer_version_wrote_is_left_out_and_told() -> None:
    home = Home()
    home.play(NOW)
    for name in ("records", "settings", "daily", "game", "replay.1.2"):
        report = home.restore(json.dumps({"schema": 1, "documents": {name: {"schema": 99}}}))
        assert report.newer, name
        assert not report.settings
    assert home.played == 1
    with pytest.raises(ValueError):
        read_backup('{"schema":2,"documents":{}}')


def test_of_more_games_to_watch_than_are_kept_the_last_stay_and_running_ones_all() -> None:
    backups = []
    for part in range(2):
        old = Home()
        for step in range(80):
            old.play(NOW + 80 * part + step, seed=step)
        backups.append(json.loads(old.backup()))
    running = {}
    for seed in range(60):
        old = Home()
        old.leave_game(seed)
        running[f"game-{seed + 2}"] = json.loads(old.backup())["documents"]["game"]
    backups[0]["documents"] |= backups[1]["documents"] | running
    new = Home()
    assert new.restore(json.dumps(backups[0])).replays == 100
    assert [game.date for game in new.replays.all()] == [NOW + 159 - step for step in range(100)]
    assert len(new.documents.names("game")) == 60


def test_doubles_in_one_backup_are_taken_in_once_and_the_last_game_is_told_of() -> None:
    documents = {}
    for number, (seed, date) in enumerate([(1, NOW + 5), (2, NOW + 9), (1, NOW + 5), (3, NOW + 7)]):
        old = Home()
        old.leave_game(seed, date=date)
        documents[f"game-{number + 2}"] = json.loads(old.backup())["documents"]["game"]
    backup = json.loads(Home().backup())
    backup["documents"] |= documents
    new = Home()
    report = new.restore(json.dumps(backup))
    assert len(new.documents.names("game")) == 3
    told = read_save(new.documents, report.game)
    assert told
    assert told.replay.seed == 2


def test_a_full_store_is_told() -> None:
    old = Home()
    for step in range(30):
        old.play(NOW + step, seed=step)
    assert not Home(FullStore(600)).restore(old.backup()).kept
    new = Home(FullStore(3000))
    report = new.restore(old.backup())
    assert report.kept
    # The last ones stay where not all find room.
    dates = [game.date for game in new.replays.all()]
    assert dates == [NOW + 29 - step for step in range(len(dates))]
    assert report.replays == len(dates) < 30


junk: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
shaped = st.dictionaries(
    st.sampled_from(["records", "settings", "daily", "game", "game-2", "replay.1.9", "replay.", "other"]),
    st.fixed_dictionaries(
        {"schema": st.integers(-1, 3)},
        optional={
            "groups": junk,
            "replay": junk | st.just(str(a_game().replay)),
            "date": junk,
            "ms": junk,
            "theme": junk,
        },
    )
    | junk,
)


@given(shaped)
def test_no_junk_raises_or_takes_anything_away(contents: dict[str, Any]) -> None:
    home = Home()
    home.play(NOW)
    mine = home.leave_game(6)
    home.restore(json.dumps({"schema": 1, "documents": contents}))
    assert home.played >= 1
    assert any(game.date == NOW for game in home.replays.all())
    save = read_save(home.documents)
    assert save is not None
    assert str(save.replay) == str(mine)
    for game in home.replays.all():
        str(game.replay)


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", '{"schema":1}', '{"documents":{}}', "[" * 3000, " " * 2_000_001]
)
def test_what_is_no_backup_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_backup(text)


def test_daily_results_are_merged_and_the_better_one_stands() -> None:
    old, new = Home(), Home()
    for day, ms in ((5, 9000), (6, 4000)):
        Daily(old.documents).finish(day, "expert", True, ms, False)
    Daily(new.documents).finish(6, "expert", True, 5000, False)
    Daily(new.documents).finish(7, "expert", False, 100, False)
    new.restore(old.backup())
    daily = Daily(new.documents)
    assert [daily.get(day, "expert").ms for day in (5, 6, 7)] == [9000, 4000, None]
    assert daily.get(7, "expert").tries == 1
    before = dict(new.store.texts)
    assert new.restore(new.backup()).kept
    assert new.store.texts == before
