"""The player's choices: checked, kept one by one, told to those who ask."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.gestures import Controls
from game.app.i18n import LANGUAGES
from game.app.settings import RULE, SETTINGS, Settings, Value
from game.app.storage import Documents
from game.engine.level import EXPERT, Level
from game.engine.rules import RULES, Rules
from tests.fakes import FailingStore, MemoryStore

KEY = "minesweeper.settings"


def open_settings(store: MemoryStore) -> Settings:
    return Settings(Documents(store))


def values_of(name: str) -> st.SearchStrategy[Value]:
    setting = SETTINGS[name]
    if isinstance(setting.default, bool):
        return st.booleans()
    if isinstance(setting.default, int):
        return st.integers(setting.least, setting.most)
    return st.sampled_from(setting.choices or ("beginner", "intermediate", "expert", "7x8x9"))


choices: st.SearchStrategy[tuple[str, Value]] = st.sampled_from(sorted(SETTINGS)).flatmap(
    lambda name: st.tuples(st.just(name), values_of(name))
)


def test_every_default_is_a_value() -> None:
    for name, setting in SETTINGS.items():
        assert setting.allows(setting.default), name


def test_the_settings_agree_with_what_they_choose_from() -> None:
    assert SETTINGS["language"].choices == ("auto", *LANGUAGES)
    assert SETTINGS["rules"].choices == (*RULES, "custom")
    controls = Controls()
    assert SETTINGS["touch_scheme"].default == controls.touch_scheme
    assert SETTINGS["mouse_scheme"].default == controls.mouse_scheme
    assert SETTINGS["chord"].default == controls.chord
    assert SETTINGS["hold_ms"].default == controls.hold_ms


@given(choices)
def test_a_choice_is_kept(choice: tuple[str, Value]) -> None:
    name, value = choice
    store = MemoryStore()
    open_settings(store).set(name, value)
    again = open_settings(store)
    assert again[name] == value
    assert type(again[name]) is type(value)
    assert all(again[other] == SETTINGS[other].default for other in SETTINGS if other != name)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hold_ms", 149),
        ("hold_ms", 801),
        ("hold_ms", 400.0),
        ("hold_ms", True),
        ("hold_ms", "400"),
        ("vibration", 1),
        ("vibration", "on"),
        ("theme", "Neon"),
        ("theme", ""),
        ("language", "fr"),
        ("level", "9x9x81"),
        ("level", "0x1x0"),
        ("custom_level", ""),
        ("volume", 101),
        ("rules", "Modern"),
        (RULE + "flood", "everything"),
        ("no such setting", 1),
        ("schema", 2),
    ],
)
def test_what_is_no_value_is_refused(name: str, value: Any) -> None:
    store = MemoryStore()
    settings = open_settings(store)
    with pytest.raises(ValueError, match=name):
        settings.set(name, value)
    assert store.texts == {}


def test_reading_by_kind() -> None:
    settings = open_settings(MemoryStore())
    settings.set("level", "expert")
    settings.set("hold_ms", 300)
    assert settings.text("theme") == "classic"
    assert settings.yes("question_mouse") is True
    assert settings.yes("question_touch") is False
    assert settings.whole("hold_ms") == 300
    assert settings.level("level") == EXPERT
    assert settings.level("custom_level") == Level(20, 20, 60)


def test_rules_by_name_and_set_one_by_one() -> None:
    settings = open_settings(MemoryStore())
    assert settings.rules() is RULES["modern"]
    assert settings.rules("table") is RULES["table"]
    settings.set("rules", "custom")
    assert settings.rules() == Rules()
    settings.set(RULE + "flood", "sides")
    settings.set(RULE + "flag_limit", True)
    assert settings.rules() == Rules(flood="sides", flag_limit=True)
    with pytest.raises(ValueError, match="rules"):
        settings.rules("nobody's")


junk = st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers(), max_size=2)


@given(st.dictionaries(st.sampled_from([*SETTINGS, "unknown"]), junk))
def test_single_bad_values_fall_back_to_defaults(document: dict[str, Any]) -> None:
    store = MemoryStore({KEY: json.dumps({**document, "schema": 1})})
    settings = open_settings(store)
    for name, setting in SETTINGS.items():
        assert setting.allows(settings[name])
        if name in document and setting.allows(document[name]):
            assert settings[name] == document[name]
        else:
            assert settings[name] == setting.default


@given(st.text())
def test_no_document_raises(text: str) -> None:
    settings = open_settings(MemoryStore({KEY: text}))
    settings.set("theme", "garden")
    assert settings.text("theme") == "garden"


def test_unknown_settings_are_kept_for_newer_versions() -> None:
    store = MemoryStore({KEY: '{"schema":1,"weather":"rain","theme":"Neon"}'})
    settings = open_settings(store)
    settings.set("sound", True)
    settings.reset()
    assert json.loads(store.texts[KEY])["weather"] == "rain"


def test_a_newer_schema_is_left_alone() -> None:
    text = '{"schema":2,"theme":{"name":"garden"}}'
    store = MemoryStore({KEY: text})
    settings = open_settings(store)
    settings.set("theme", "contrast")
    assert settings.text("theme") == "contrast"
    assert store.texts == {KEY: text}


@given(st.lists(st.tuples(st.booleans(), choices), max_size=12))
def test_two_tabs_do_not_clobber_each_other(steps: list[tuple[bool, tuple[str, Value]]]) -> None:
    texts: dict[str, str] = {}
    tabs = open_settings(MemoryStore(texts)), open_settings(MemoryStore(texts))
    last: dict[str, Value] = {}
    for second, (name, value) in steps:
        tabs[second].set(name, value)
        last[name] = value
    after = open_settings(MemoryStore(texts))
    assert all(after[name] == value for name, value in last.items())
    for tab in tabs:
        tab.reload()
        assert all(tab[name] == after[name] for name in SETTINGS)


def test_reload_tells_what_another_tab_changed() -> None:
    texts: dict[str, str] = {}
    here, there = open_settings(MemoryStore(texts)), open_settings(MemoryStore(texts))
    changed: list[str] = []
    here.observe(changed.append)
    there.set("theme", "garden")
    there.set("volume", 10)
    here.reload()
    here.reload()
    assert sorted(changed) == ["theme", "volume"]


def test_reload_without_a_store_changes_nothing() -> None:
    store = FailingStore()
    settings = open_settings(store)
    settings.set("theme", "garden")
    store.always = True
    settings.reload()
    assert settings.text("theme") == "garden"


@given(st.sets(st.integers(0, 10)), st.lists(choices, max_size=6))
def test_a_failing_store_never_stops_the_player(at: set[int], steps: list[tuple[str, Value]]) -> None:
    store = FailingStore({KEY: '{"schema":1,"weather":"rain"}'}, at=at)
    settings = open_settings(store)
    for name, value in steps:
        settings.set(name, value)
        assert settings[name] == value
    assert json.loads(store.texts[KEY])["weather"] == "rain"


def test_observers_hear_changes_only_and_can_stop_listening() -> None:
    settings = open_settings(MemoryStore())
    heard: list[str] = []
    end = settings.observe(heard.append)
    settings.set("theme", "garden")
    settings.set("theme", "garden")
    assert heard == ["theme"]
    end()
    end()
    settings.set("theme", "classic")
    assert heard == ["theme"]


def test_an_observer_may_end_itself() -> None:
    settings = open_settings(MemoryStore())
    heard: list[str] = []

    def once(name: str) -> None:
        heard.append(name)
        end()

    end = settings.observe(once)
    settings.observe(heard.append)
    settings.set("sound", True)
    settings.set("sound", False)
    assert heard == ["sound", "sound", "sound"]


def test_reset_one_and_all() -> None:
    store = MemoryStore()
    settings = open_settings(store)
    settings.set("theme", "garden")
    settings.set("hold_ms", 200)
    settings.set("level", "expert")
    settings.reset("theme")
    assert settings.text("theme") == "classic"
    assert settings.whole("hold_ms") == 200
    settings.reset()
    assert settings.whole("hold_ms") == 400
    assert settings.text("level") == "expert", "what was played last is no preference"
    assert json.loads(store.texts[KEY]) == {"level": "expert", "schema": 1}
    with pytest.raises(ValueError, match="nothing"):
        settings.reset("nothing")
