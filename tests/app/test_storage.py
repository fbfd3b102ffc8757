"""Documents: read with distrust, kept as well as the store allows, never thrown away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.storage import ASIDE, DEEPEST, LONGEST, Documents, parse
from tests.fakes import FailingStore, FullStore, MemoryStore

KEY = "minesweeper.thing"

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
documents = st.dictionaries(st.text().filter(lambda name: name != "schema"), json_values, max_size=5)

JUNK = (
    "",
    "{",
    "[]",
    "7",
    "null",
    '"text"',
    "{}",
    '{"schema":"1"}',
    '{"schema":true}',
    '{"schema":0}',
    '{"schema":-3}',
    '{"schema":1.0}',
    '{"schema":1,"x":NaN}',
    '{"schema":1,"x":1e999}',
    '{"schema":1,"x":-Infinity}',
    '{"schema":1,"x":' + "9" * 5000 + "}",
    "[" * 100_000,
    '{"schema":1,"x":' + "[" * 50_000 + "]" * 50_000 + "}",
    '{"schema":1,"x":' + '{"x":' * 50_000 + "1" + "}" * 50_000 + "}",
    '{"schema":1,"x":' + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1) + "}",
    "\ud800",
    "x" * (LONGEST + 1),
)


@given(documents)
def test_what_is_written_is_read(document: dict[str, Any]) -> None:
    store = MemoryStore()
    assert Documents(store).write("thing", 3, document)
    assert Documents(store).read("thing", 3) == {**document, "schema": 3}


def test_nothing_there_is_an_empty_document() -> None:
    kept = Documents(MemoryStore())
    assert kept.read("thing", 1) == {}
    assert not kept.troubled
    assert not kept.set_aside


@pytest.mark.parametrize("text", JUNK, ids=lambda text: text[:20])
def test_junk_is_set_aside_and_reported(text: str) -> None:
    store = MemoryStore({KEY: text})
    kept = Documents(store)
    assert kept.read("thing", 1) == {}
    assert kept.set_aside == {"thing"}
    assert store.texts == {KEY + ".broken": text}
    assert not kept.troubled
    assert kept.write("thing", 1, {"a": 1})


@given(st.text())
def test_no_text_raises(text: str) -> None:
    store = MemoryStore({KEY: text})
    assert isinstance(Documents(store).read("thing", 1), dict)
    assert text in store.texts.values()


def test_several_broken_documents_stand_beside_each_other() -> None:
    store = MemoryStore()
    kept = Documents(store)
    for number in range(ASIDE):
        store.texts[KEY] = f"broken {number}"
        kept.read("thing", 1)
    assert sorted(store.texts.values()) == [f"broken {number}" for number in range(ASIDE)]
    store.texts[KEY] = "broken 0"
    kept.read("thing", 1)
    assert len(store.texts) == ASIDE, "the same text is kept once"
    assert not kept.troubled

    store.texts[KEY] = "one too many"
    kept.read("thing", 1)
    assert kept.troubled
    assert not kept.write("thing", 1, {})
    assert store.texts[KEY] == "one too many"


def test_what_cannot_be_moved_is_not_written_over() -> None:
    store = FullStore(200, {KEY: "x" * 150})
    kept = Documents(store)
    assert kept.read("thing", 1) == {}
    assert kept.troubled
    assert not kept.write("thing", 1, {"a": 1})
    kept.remove("thing")
    assert store.texts == {KEY: "x" * 150}
    store.room = 1000
    kept.read("thing", 1)
    assert kept.write("thing", 1, {"a": 1})
    assert "x" * 150 in store.texts.values()


def test_a_newer_version_is_left_untouched() -> None:
    text = json.dumps({"schema": 3, "new": "things"})
    store = MemoryStore({KEY: text})
    kept = Documents(store)
    assert kept.read("thing", 2) == {}
    assert kept.foreign == {"thing"}
    assert not kept.write("thing", 2, {"old": "things"})
    kept.remove("thing")
    assert store.texts == {KEY: text}
    assert not kept.troubled


def test_a_newer_version_that_went_away_is_no_hindrance() -> None:
    store = MemoryStore({KEY: '{"schema":9}'})
    kept = Documents(store)
    kept.read("thing", 1)
    del store.texts[KEY]
    assert kept.read("thing", 1) == {}
    assert kept.foreign == set()
    assert kept.write("thing", 1, {})


def test_older_documents_are_brought_up_step_by_step() -> None:
    store = MemoryStore({KEY: '{"schema":1,"seconds":2}'})
    steps = {
        1: lambda old: {"ms": old["seconds"] * 1000},
        2: lambda old: {"times": [old["ms"]], "schema": 77},
    }
    kept = Documents(store)
    assert kept.read("thing", 3, steps) == {"times": [2000], "schema": 3}
    assert store.texts == {KEY: '{"schema":1,"seconds":2}'}, "reading writes nothing"


@pytest.mark.parametrize("text", ['{"schema":1}', '{"schema":1,"seconds":null}', '{"schema":2}'])
def test_what_cannot_be_brought_up_is_set_aside(text: str) -> None:
    store = MemoryStore({KEY: text})
    kept = Documents(store)
    assert kept.read("thing", 3, {1: lambda old: {"ms": old["seconds"] * 1000}}) == {}
    assert store.texts == {KEY + ".broken": text}


def test_too_much_is_not_written() -> None:
    store = MemoryStore()
    kept = Documents(store)
    assert not kept.write("thing", 1, {"text": "x" * LONGEST})
    assert kept.troubled
    assert store.texts == {}


def test_a_store_that_is_not_there_is_only_reported() -> None:
    kept = Documents(FailingStore(always=True))
    assert kept.read("thing", 1) == {}
    assert not kept.write("thing", 1, {"a": 1})
    kept.remove("thing")
    kept.put_aside("thing")
    assert kept.troubled


def test_after_a_failed_reading_nothing_is_written_over_what_may_stand_there() -> None:
    store = FailingStore({KEY: '{"schema":1,"a":1}'}, at=[0])
    kept = Documents(store)
    assert kept.read("thing", 1) == {}
    assert not kept.write("thing", 1, {"b": 2})
    assert kept.read("thing", 1) == {"a": 1, "schema": 1}
    assert kept.write("thing", 1, {"b": 2})


@given(
    st.sampled_from(["", "junk", '{"schema":1,"a":1}', '{"schema":5}']),
    st.sets(st.integers(0, 12)),
    st.lists(st.sampled_from(["read", "write", "put_aside"]), max_size=6),
)
def test_a_failing_store_loses_nothing(text: str, at: set[int], steps: list[str]) -> None:
    store = FailingStore({KEY: text}, at=at)
    kept = Documents(store)
    kept.read("thing", 1)
    for step in steps:
        if step == "read":
            kept.read("thing", 1)
        elif step == "write":
            kept.write("thing", 1, {"b": 2})
        else:
            kept.put_aside("thing")
    overwritten = text == '{"schema":1,"a":1}' and "write" in steps
    assert text in store.texts.values() or overwritten


@pytest.mark.parametrize(
    "text",
    ["[[[[", "]", '"', '\\"', "\\", "{" * 30, '\\\\"[', "\n"],
)
def test_brackets_in_texts_do_not_count(text: str) -> None:
    document = {"text": text, text: [[[text]]], "schema": 1}
    assert parse(json.dumps(document)) == document


@pytest.mark.parametrize(
    "text", ['"' * 100_000, '"' + "\\" * 100_001, '\\"' * 500_000, '{"a":"' + "x\\" * 50_000]
)
def test_broken_texts_are_refused_at_once(text: str) -> None:
    assert parse(text) is None


@given(st.text())
def test_parse_gives_only_documents(text: str) -> None:
    document = parse(text)
    assert document is None or document["schema"] >= 1
