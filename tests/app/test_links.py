"""Links: what each part of an address asks for, and a sentence for each that cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.links import ONCE, Link, language_of, read_link
from game.engine.board import Board
from game.engine.level import BEGINNER, EXPERT, INTERMEDIATE, Level
from game.engine.mbf import board_to_link
from game.engine.rules import RULES

BOARD = Board.from_text("*..\n.*.")


def test_a_bare_address_asks_for_nothing() -> None:
    link = read_link({})
    assert link == Link()
    assert not link.starts_a_game
    assert not link.problems


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("beginner", BEGINNER),
        ("intermediate", INTERMEDIATE),
        ("expert", EXPERT),
        ("30x16x99", EXPERT),
        ("100x100x9999", Level(100, 100, 9999)),
        ("1x1x0", Level(1, 1, 0)),
    ],
)
def test_a_level(text: str, level: Level) -> None:
    link = read_link({"level": text})
    assert link.level == level
    assert link.starts_a_game
    assert not link.problems


@pytest.mark.parametrize(
    "text", ["", "custom", "Expert", "101x5x5", "0x0x0", "3x3x9", "9x9", "9x9x-1", "٣x٣x١", "9 x9x9"]
)
def test_a_level_that_cannot_be_read_is_told_and_left_out(text: str) -> None:
    link = read_link({"level": text})
    assert link.level is None
    assert not link.starts_a_game
    assert len(link.problems) == 1
    assert "level" in link.problems[0]


@pytest.mark.parametrize("rules", sorted(RULES))
def test_rules_do_not_start_a_game_of_their_own(rules: str) -> None:
    link = read_link({"rules": rules})
    assert link.rules == rules
    assert not link.starts_a_game
    assert not link.problems


@pytest.mark.parametrize(
    "text", ["", "custom", "Modern", "chess", "__proto__", "helped ", "0", "modern,canvas"]
)
def test_unknown_rules(text: str) -> None:
    link = read_link({"rules": text})
    assert link.rules is None
    assert len(link.problems) == 1
    assert "rules" in link.problems[0]


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63 - 1])
def test_a_seed(seed: int) -> None:
    link = read_link({"seed": str(seed)})
    assert link.seed == seed
    assert link.starts_a_game
    assert not link.problems


@pytest.mark.parametrize(
    "text", ["", "-1", "1.5", "0x1", "٤٢", "1_000", " 7", "+1", "１", str(2**63), "9" * 5000]
)
def test_a_seed_that_is_none(text: str) -> None:
    link = read_link({"seed": text})
    assert link.seed is None
    assert len(link.problems) == 1
    assert "seed" in link.problems[0]


def test_a_board() -> None:
    link = read_link({"board": board_to_link(BOARD)})
    assert link.board == BOARD
    assert link.starts_a_game
    assert not link.problems


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AwIAAg",
        board_to_link(BOARD) + "AA",
        "!" * 8,
        "A" * 40_000,
        "%00",
        "CQkAAQkA",
        "CQkAAgAAAAA",
        "CQkAAAA=",
    ],
)
def test_a_board_that_cannot_be_read(text: str) -> None:
    link = read_link({"board": text})
    assert link.board is None
    assert len(link.problems) == 1
    assert "board" in link.problems[0]


@pytest.mark.parametrize("tag", ["en", "zh-Hans", "zh-Hant", "ja"])
def test_a_language(tag: str) -> None:
    assert language_of({"lang": tag}) == tag
    assert not read_link({"lang": tag}).problems


@pytest.mark.parametrize("tag", ["", "fr", "EN", "auto", "zh", "EN-gb-x", "../en", "ja.mo", "english", "0"])
def test_a_language_not_spoken_here(tag: str) -> None:
    assert language_of({"lang": tag}) is None
    assert len(read_link({"lang": tag}).problems) == 1


def test_no_language_is_no_problem() -> None:
    assert language_of({}) is None


def test_one_unreadable_part_does_not_spoil_the_others() -> None:
    link = read_link(
        {"level": "expert", "rules": "nonsense", "seed": "7", "board": "?", "lang": "xx", "other": "1"}
    )
    assert (link.level, link.seed, link.rules, link.board) == (EXPERT, 7, None, None)
    assert len(link.problems) == len(set(link.problems)) == 3


def test_what_is_read_once_is_what_starts_a_game() -> None:
    asks = {"level": "expert", "seed": "1", "board": board_to_link(BOARD), "rules": "table", "lang": "ja"}
    assert {name for name, text in asks.items() if read_link({name: text}).starts_a_game} | {"daily"} == set(
        ONCE
    )


@given(st.dictionaries(st.sampled_from(["level", "rules", "seed", "board", "lang"]), st.text(max_size=30)))
def test_no_address_breaks_it(query: dict[str, str]) -> None:
    link = read_link(query)
    understood = [link.level, link.rules, link.seed, link.board, language_of(query)]
    assert len(query) == len(link.problems) + sum(part is not None for part in understood)
