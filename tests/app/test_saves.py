"""The running game's save: what comes back is a game whose moves fit, and never one that has ended."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.app.saves import (
    LONGEST_MS,
    SLOTS,
    Save,
    drop_save,
    free_slot,
    read_save,
    slot_name,
    slots_to_try,
    write_save,
)
from game.app.storage import Documents
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.game import LOST, WON
from game.engine.level import BEGINNER
from game.engine.replay import Replay
from game.engine.rules import RULES, Rules
from tests.fakes import FailingStore, MemoryStore

KEY = "minesweeper.game"


def a_replay(moves: int = 3, seed: int = 7, rules: Rules = RULES["modern"]) -> Replay:
    """A game with its first open and some flags, each a second after the one before."""
    replay = Replay(BEGINNER, rules, seed=seed)
    game = replay.start()
    wanted = [Command("open", 4, 4), *(Command("mark", row, col) for row in range(9) for col in range(9))]
    for command in wanted:
        if len(replay.moves) == moves:
            break
        if game.apply(command):
            replay.record(1000 * len(replay.moves), command)
    return replay


def text_of(save: dict[str, Any]) -> str:
    return json.dumps({"schema": 1, **save})


@given(
    st.integers(0, 12),
    st.integers(0, 2**63 - 1),
    st.sampled_from(sorted(RULES)),
    st.booleans(),
    st.booleans(),
)
def test_a_running_game_comes_back_as_it_was(
    moves: int, seed: int, rules: str, from_link: bool, assisted: bool
) -> None:
    replay = a_replay(moves, seed, RULES[rules])
    store = MemoryStore()
    assert write_save(Documents(store), Save(replay, 12_345.6, from_link, assisted))
    save = read_save(Documents(store))
    if replay.play().status in (WON, LOST):
        assert save is None
        assert store.texts == {}
        return
    assert save is not None
    assert save.replay.play().view() == replay.play().view()
    assert str(save.replay) == str(replay)
    assert save[1:] == (12_345, from_link, assisted, 0, None)


def test_a_given_board_comes_back() -> None:
    board = Board.from_text(["*...", "....", "...*"])
    replay = Replay(board.level, RULES["modern"], board=board)
    replay.record(0, Command("open", 0, 1))
    store = MemoryStore()
    write_save(Documents(store), Save(replay, 5, True, False))
    save = read_save(Documents(store))
    assert save is not None
    assert save.replay.board == board
    assert save.from_link


def test_there_may_be_none() -> None:
    kept = Documents(MemoryStore())
    assert read_save(kept) is None
    drop_save(kept)
    assert not kept.troubled
    assert not kept.set_aside


def test_a_game_that_has_ended_does_not_come_back() -> None:
    replay = Replay(Board.from_text("*...").level, RULES["modern"], board=Board.from_text("*..."))
    replay.record(10, Command("open", 0, 3))
    assert replay.play().status == WON
    store = MemoryStore()
    kept = Documents(store)
    write_save(kept, Save(replay, 10, True, False))
    assert read_save(kept) is None
    assert store.texts == {}
    assert not kept.set_aside, "nothing was wrong with it"


def test_moves_that_do_not_fit_are_set_aside_not_deleted() -> None:
    replay = a_replay()
    for change in (
        ("open 4 4", "open 40 4"),
        ("seed 7", "seed 8888"),
        ("beginner", "brewer"),
        ("mark", "mork"),
        ("2000", "1"),
    ):
        text = text_of({"replay": str(replay).replace(*change), "elapsed_ms": 5000})
        store = MemoryStore({KEY: text})
        kept = Documents(store)
        save = read_save(kept)
        if change == ("seed 7", "seed 8888") and save is not None:
            continue  # other mines, but the same moves happen to fit
        assert save is None, change
        assert store.texts == {KEY + ".broken": text}
        assert kept.set_aside == {"game"}


def test_impossible_times_are_set_aside() -> None:
    elapsed: Any
    for elapsed in (None, -1, "5", 5.5, True, LONGEST_MS + 1, 10**400):
        store = MemoryStore({KEY: text_of({"replay": str(a_replay()), "elapsed_ms": elapsed})})
        assert read_save(Documents(store)) is None
        assert list(store.texts) == [KEY + ".broken"]


def test_no_less_time_was_played_than_the_last_move_says() -> None:
    store = MemoryStore({KEY: text_of({"replay": str(a_replay()), "elapsed_ms": 3})})
    save = read_save(Documents(store))
    assert save is not None
    assert save.elapsed_ms == 2000


junk = st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers(), max_size=2)
lines = st.sampled_from(
    [
        "minesweeper 1",
        "level beginner",
        "level 100x100x9999",
        "level 1x1x0",
        "rules modern",
        "rules custom flood=sides question=yes",
        "rules table =",
        "seed 5",
        "seed -1",
        "board AQEAAA",
        "board !",
        "0 open 0 0",
        "0 mark 0 0",
        "5 chord 3 3",
        "x",
        "",
    ]
)
texts = st.text() | st.lists(lines, max_size=7).map("\n".join)


@given(st.fixed_dictionaries({}, optional={"replay": texts | junk, "elapsed_ms": junk, "from_link": junk}))
def test_no_junk_raises(document: dict[str, Any]) -> None:
    store = MemoryStore({KEY: text_of(document)})
    save = read_save(Documents(store))
    if save is not None:
        assert save.replay.play().status not in (WON, LOST)
        assert 0 <= save.elapsed_ms <= LONGEST_MS


@given(st.text())
def test_no_text_raises(text: str) -> None:
    assert read_save(Documents(MemoryStore({KEY: text}))) is None


@given(st.sets(st.integers(0, 8)))
def test_a_failing_store_never_stops_the_game(at: set[int]) -> None:
    store = FailingStore(at=at)
    kept = Documents(store)
    save = Save(a_replay(), 2000, False, False)
    read_save(kept)
    written = [write_save(kept, save) for _ in range(3)]
    assert written[-1] or kept.troubled
    store.at = set()
    assert (read_save(kept) is not None) == any(written)
    drop_save(kept)
    assert read_save(kept) is None


def test_a_newer_version_s_game_is_left_alone() -> None:
    text = '{"schema":2,"position":"…"}'
    store = MemoryStore({KEY: text})
    kept = Documents(store)
    assert read_save(kept) is None
    assert not write_save(kept, Save(a_replay(), 1, False, False))
    drop_save(kept)
    assert store.texts == {KEY: text}


def test_each_page_keeps_a_game_of_its_own() -> None:
    kept = Documents(MemoryStore())
    for number in (1, 2, 3):
        write_save(kept, Save(a_replay(seed=number), number, False, False), slot_name(number), 1000 - number)
    drop_save(kept, "game-2")
    saves = [read_save(kept, slot_name(number)) for number in (1, 2, 3)]
    assert [save and save.replay.seed for save in saves] == [1, None, 3]


def test_a_page_tries_its_own_name_then_the_game_kept_last_then_free_names() -> None:
    kept = Documents(MemoryStore())
    assert slots_to_try(kept) == [slot_name(number) for number in range(1, SLOTS + 1)]
    for number, date in ((2, 10), (5, 30), (30, 20)):
        write_save(kept, Save(a_replay(), 1, False, False), slot_name(number), date)
    assert slots_to_try(kept)[:5] == ["game-5", "game-30", "game-2", "game", "game-3"]
    assert slots_to_try(kept, "game-7")[:3] == ["game-7", "game-5", "game-30"]
    assert slots_to_try(kept, "game-2")[:3] == ["game-2", "game-5", "game-30"]
    assert slots_to_try(kept, "settings")[0] == "game-5"
    assert len(slots_to_try(kept)) == len(set(slots_to_try(kept))) == SLOTS


def test_a_game_from_elsewhere_takes_a_name_no_page_can_hold() -> None:
    kept = Documents(MemoryStore())
    first = free_slot(kept, "game")
    assert first not in [slot_name(number) for number in range(1, SLOTS + 1)]
    assert free_slot(kept, first) != first
    write_save(kept, Save(a_replay(), 1, False, False), first)
    assert free_slot(kept, "game") not in ("game", first)
    assert slots_to_try(kept)[0] == first


@given(
    st.dictionaries(
        st.text(max_size=6), st.sampled_from(["{", "null", '{"schema":9}', '{"schema":1,"date":[]}'])
    )
)
def test_no_names_or_junk_keep_a_page_from_finding_a_place(texts: dict[str, str]) -> None:
    store = MemoryStore({f"minesweeper.game{name}": text for name, text in texts.items()})
    assert len(slots_to_try(Documents(store))) >= SLOTS
