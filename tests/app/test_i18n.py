"""Languages: which one is spoken, and that nothing but words changes with it."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import i18n


def catalogue(messages: dict[str, str], forms: str = "nplurals=1; plural=0;") -> bytes:
    """A compiled catalogue, as gettext's manual describes its file."""
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {forms}\n"
    pairs = sorted({"": header, **messages}.items())
    keys = [key.encode() for key, _ in pairs]
    values = [value.encode() for _, value in pairs]
    start = 28 + 16 * len(pairs)
    tables, texts = b"", b""
    for column in (keys, values):
        for text in column:
            tables += struct.pack("<II", len(text), start + len(texts))
            texts += text + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start) + tables + texts


JAPANESE = catalogue(
    {
        "mine": "地雷",
        "{count} mine\0{count} mines": "地雷{count}個",
        "verb\4Open": "開く",
    }
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    i18n.use("en", None)
    yield
    i18n.use("en", None)


def test_english_needs_no_catalogue() -> None:
    assert i18n.current() == "en"
    assert i18n.gettext("mine") == "mine"
    assert i18n.gettext("") == ""
    assert i18n.pgettext("verb", "Open") == "Open"
    assert i18n.gettext_noop("mine") == "mine"
    assert [i18n.ngettext("{count} mine", "{count} mines", count) for count in (0, 1, 2)] == [
        "{count} mines",
        "{count} mine",
        "{count} mines",
    ]


def test_another_language_and_back() -> None:
    i18n.use("ja", JAPANESE)
    assert i18n.current() == "ja"
    assert i18n.gettext("mine") == "地雷"
    assert i18n.gettext("not translated") == "not translated"
    assert i18n.gettext("") == "", "not the catalogue's header"
    assert i18n.pgettext("verb", "Open") == "開く"
    assert i18n.gettext("Open") == "Open"
    assert i18n.gettext_noop("mine") == "mine"
    for count in (0, 1, 2):
        assert i18n.ngettext("{count} mine", "{count} mines", count) == "地雷{count}個"
    i18n.use("en", None)
    assert i18n.gettext("mine") == "mine"


def test_plural_forms_are_the_catalogue_s() -> None:
    i18n.use("ja", catalogue({"one\0many": "a\0b"}, "nplurals=2; plural=(n > 2);"))
    assert [i18n.ngettext("one", "many", count) for count in (1, 2, 3)] == ["a", "a", "b"]


@given(st.binary(max_size=80) | st.integers(0, len(JAPANESE)).map(lambda size: JAPANESE[:size]))
def test_what_is_no_catalogue_changes_nothing(data: bytes) -> None:
    i18n.use("en", None)
    try:
        i18n.use("ja", data)
    except ValueError:
        assert i18n.current() == "en"
        assert i18n.gettext("mine") == "mine"


@given(st.integers(0, len(JAPANESE) - 1), st.integers(0, 255))
def test_a_damaged_catalogue_raises_nothing_else(place: int, byte: int) -> None:
    damaged = bytearray(JAPANESE)
    damaged[place] = byte
    try:
        i18n.use("ja", bytes(damaged))
    except ValueError:
        return
    i18n.gettext("mine")


def test_only_spoken_languages_can_be_used() -> None:
    with pytest.raises(ValueError, match="fr"):
        i18n.use("fr", JAPANESE)


def test_observers_hear_of_each_switch() -> None:
    heard: list[str] = []
    end = i18n.observe(lambda: heard.append(i18n.gettext("mine")))
    i18n.use("ja", JAPANESE)
    i18n.use("en", None)
    end()
    end()
    i18n.use("ja", JAPANESE)
    assert heard == ["地雷", "mine"]


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        ([], "en"),
        (["fr", "de-AT"], "en"),
        (["auto", "ja-JP"], "ja"),
        (["fr", "ja"], "ja"),
        (["en-GB", "ja"], "en"),
        (["zh"], "zh-Hans"),
        (["zh-CN"], "zh-Hans"),
        (["zh-SG"], "zh-Hans"),
        (["zh-Hans"], "zh-Hans"),
        (["zh-Hans-TW"], "zh-Hans"),
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-MO"], "zh-Hant"),
        (["zh-Hant"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh_TW"], "zh-Hant"),
        (["ZH-tw"], "zh-Hant"),
        (["", "-", "x"], "en"),
    ],
)
def test_choose(tags: list[str], language: str) -> None:
    assert i18n.choose(tags) == language


@given(st.lists(st.text()))
def test_some_language_is_always_chosen(tags: list[str]) -> None:
    assert i18n.choose(tags) in i18n.LANGUAGES


def test_every_language_matches_itself() -> None:
    for tag in i18n.LANGUAGES:
        assert i18n.choose([tag]) == tag
