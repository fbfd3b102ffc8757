"""Finished games, kept to be watched: as many as there is room for, never in the way of anything else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.records import Records
from game.app.replays import (
    LONGEST,
    MOST,
    MOST_CHARACTERS,
    Kept,
    Replays,
    finished,
    from_document,
    to_document,
)
from game.app.saves import Save, read_save, write_save
from game.app.storage import Documents
from game.engine.commands import Command
from game.engine.level import BEGINNER
from game.engine.replay import Replay
from game.engine.rules import RULES
from tests.fakes import FailingStore, FullStore, MemoryStore

NOW = 1_700_000_000_000


def a_game(date: int = NOW, moves: int = 3, seed: int = 7) -> Kept:
    """A finished game; its length grows with the moves, whether they could be made or not."""
    replay = Replay(BEGINNER, RULES["modern"], seed=seed)
    for number in range(moves):
        replay.record(1000 * number, Command("mark", number % 9, 0))
    return Kept(replay, date, 1000 * moves, True)


def open_replays(store: MemoryStore) -> Replays:
    return Replays(Documents(store))


def dates(store: MemoryStore) -> list[int]:
    return [game.date for game in open_replays(store).all()]


def test_games_come_back_the_last_first() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    names = [replays.keep(a_game(NOW + step, moves=step)) for step in range(3)]
    assert [game.name for game in replays.all()] == names[::-1]
    game = replays.get(names[1])
    assert game is not None
    assert str(game.replay) == str(a_game(moves=1).replay)
    assert game[1:] == (NOW + 1, 1000, True, names[1])
    replays.drop(names[1])
    assert replays.get(names[1]) is None
    assert dates(store) == [NOW + 2, NOW]


def test_two_pages_keep_all_games_also_of_the_same_moment() -> None:
    texts: dict[str, str] = {}
    here, there = open_replays(MemoryStore(texts)), open_replays(MemoryStore(texts))
    here.keep(a_game(seed=1))
    there.keep(a_game(seed=2))
    here.keep(a_game(seed=3))
    assert sorted(str(game.replay).split("\n")[3] for game in here.all()) == ["seed 1", "seed 2", "seed 3"]


def test_the_same_game_is_kept_once() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    assert replays.keep(a_game()) == replays.keep(a_game())
    assert len(store.texts) == 1


def test_only_the_last_ones_are_kept() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    for step in range(MOST + 5):
        replays.keep(a_game(NOW + step))
    assert dates(store) == [NOW + step for step in range(MOST + 4, 4, -1)]


def test_long_games_leave_room_for_fewer() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    for step in range(12):
        replays.keep(a_game(NOW + step, moves=9_000))
    assert 3 < len(dates(store)) < 12
    assert sum(map(len, store.texts.values())) < 1.2 * MOST_CHARACTERS
    assert replays.keep(a_game(moves=LONGEST // 10)) == ""
    assert dates(store)[0] == NOW + 11


@given(st.integers(300, 6000))
def test_a_full_store_loses_old_games_to_watch_and_nothing_else(room: int) -> None:
    store = FullStore(room)
    documents = Documents(store)
    records, replays = Records(documents), Replays(documents)
    played = 0
    for step in range(40):
        records.finish("beginner", "modern", True, 1000, NOW + step, True)
        played += 1
        replays.keep(a_game(NOW + step))
    assert records.get("beginner", "modern").played == played
    kept = Records(Documents(store)).get("beginner", "modern").played
    # What is kept is complete, unless the records alone are too large, and then that is told.
    assert kept == played or documents.troubled
    if dates(store):
        assert kept == played
        assert dates(store)[0] == NOW + 39


def test_games_to_watch_make_room_for_the_running_game() -> None:
    store = FullStore(3000)
    documents = Documents(store)
    replays = Replays(documents)
    for step in range(20):
        replays.keep(a_game(NOW + step))
    before = len(dates(store))
    replay = a_game(moves=70).replay
    assert write_save(documents, Save(replay, 5, False, False))
    assert not documents.troubled
    assert 0 < len(dates(store)) < before


def test_a_store_that_writes_nothing_loses_few_games_to_watch() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    for step in range(60):
        replays.keep(a_game(NOW + step, moves=40))
    full = FullStore(0, store.texts)
    assert open_replays(full).keep(a_game(NOW + 99)) == ""
    assert len(dates(full)) > 50
    documents = Documents(full)
    assert not documents.write("settings", 1, {})
    assert documents.troubled
    assert len(dates(full)) > 50


@given(st.sets(st.integers(0, 30)))
def test_a_store_failing_at_any_call_breaks_nothing(at: set[int]) -> None:
    store = FailingStore(at=at)
    replays = open_replays(store)
    names = [replays.keep(a_game(NOW + step, seed=step)) for step in range(4)]
    replays.all()
    store.at = set()
    # One that was told to be kept may have had to make room for a later one.
    assert {game.name for game in replays.all()} <= {name for name in names if name}
    assert replays.keep(a_game(NOW + 9)) in {game.name for game in replays.all()}


junk: Any = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=2)
)


@given(
    st.fixed_dictionaries(
        {}, optional={"replay": junk, "date": junk, "ms": junk, "won": junk, "schema": junk}
    )
)
def test_no_junk_raises(document: dict[str, Any]) -> None:
    assert from_document(document) is None
    good = to_document(a_game())
    game = from_document({**good, **document})
    assert game is None or from_document(to_document(game)) == game or str(game.replay) == good["replay"]


def test_what_is_no_game_is_passed_over() -> None:
    store = MemoryStore()
    replays = open_replays(store)
    replays.keep(a_game())
    for number, text in enumerate(["{", "null", json.dumps({"schema": 1, "replay": "minesweeper 9"}), ""]):
        store.texts[f"minesweeper.replay.{NOW + number}.x{number}"] = text
    store.texts["minesweeper.replay.z"] = json.dumps({"schema": 9})
    assert dates(store) == [NOW]


def test_moves_that_fit_are_told_from_others() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=7)
    replay.record(0, Command("open", 4, 4))
    assert not finished(replay)
    replay.record(1, Command("open", 4, 4))
    with pytest.raises(ValueError):
        finished(replay)


def test_the_save_of_the_running_game_is_untouched_by_games_to_watch() -> None:
    store = MemoryStore()
    documents = Documents(store)
    replay = Replay(BEGINNER, RULES["modern"], seed=7)
    replay.record(0, Command("open", 4, 4))
    write_save(documents, Save(replay, 5, False, False))
    Replays(documents).keep(a_game())
    assert read_save(documents) is not None
