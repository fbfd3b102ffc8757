"""What a hint says and marks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.advice import GIVEN, GUESS, MINE, PROOF, SAFE, WRONG, marks_of, sentence_of
from game.engine.board import bits
from game.solver.hint import Hint, hint
from game.solver.position import Position
from tests.solver.positions import small
from tests.solver.test_hint import flags

SIGNS = {PROOF: "n", GIVEN: "g", SAFE: ".", MINE: "*", GUESS: "?", WRONG: "x"}


def told(rows: list[str], mines: int) -> tuple[str, list[str]]:
    """The sentence, and the view with the marks."""
    position = Position.from_view(rows, mines)
    found = hint(position, flags(rows))
    marks = marks_of(found)
    shown = [
        "".join(SIGNS.get(marks.get(y * position.stride + x, ""), sign) for x, sign in enumerate(row))
        for y, row in enumerate(rows)
    ]
    number = position.number(next(bits(found.numbers))) if found.numbers else 0
    return sentence_of(found, number, flags(rows)), shown


@pytest.mark.parametrize(
    ("rows", "mines", "sentence", "shown"),
    [
        (
            ["F1#", "11#", "###"],
            1,
            "This 1 has its mine flagged, so its other squares are safe.",
            ["g1.", "1n.", "..."],
        ),
        (
            ["F2##"],
            2,
            "This 2 has no closed squares to spare, so all of them are mines.",
            ["gn*#"],
        ),
        (
            ["###", "111", "000"],
            1,
            "These two numbers share squares, so what only one of them touches is safe.",
            ["##.", "nn1", "000"],
        ),
        (
            ["###", "121", "000"],
            2,
            "These 3 numbers together leave no mine for the marked squares.",
            ["#.#", "nnn", "000"],
        ),
        (
            ["#1#", "###", "#1#"],
            1,
            "Only the remaining count decides: with it, the marked numbers make these squares safe.",
            [".1.", "###", "#n#"],
        ),
        (
            ["1##", "1##", "F##"],
            2,
            "A flag is wrong: the marked square cannot be a mine.",
            ["n##", "n##", "x##"],
        ),
        (
            ["1F#", "F##", "###"],
            3,
            "These flags cannot all be right beside the marked number.",
            ["nx#", "x##", "###"],
        ),
        (["FF#", "###", "###"], 1, "There are more flags than mines.", ["xx#", "###", "###"]),
        (
            ["##", "11"],
            1,
            "Nothing is certain, so a guess is needed: the marked square is best, with a risk of 50 %.",
            ["?#", "11"],
        ),
        (["#"], 0, "All mines are flagged, so the other squares are safe.", ["."]),
    ],
)
def test_sentences_and_marks(rows: list[str], mines: int, sentence: str, shown: list[str]) -> None:
    assert told(rows, mines) == (sentence, shown)


@pytest.mark.parametrize(
    ("found", "number", "flags", "sentence"),
    [
        (
            Hint("has-all", "safe", 1, 2, 12, 0, 0.0),
            2,
            12,
            "This 2 has all its mines flagged, so its other squares are safe.",
        ),
        (
            Hint("pair", "mine", 1, 6, 0, 2, 1.0),
            1,
            0,
            "These two numbers share squares, so what only one of them touches must be mines.",
        ),
        (
            Hint("chain", "mine", 1, 14, 0, 2, 1.0),
            1,
            0,
            "These 3 numbers together need a mine on each marked square.",
        ),
        (
            Hint("count", "mine", 1, 2, 0, 2, 1.0),
            1,
            0,
            "Only the remaining count decides: with it, the marked numbers make these squares mines.",
        ),
        (
            Hint("count", "mine", 3, 0, 0, 2, 1.0),
            0,
            0,
            "Only the remaining count decides: every closed square left is a mine.",
        ),
        (Hint("count", "safe", 3, 0, 4, 0, 0.0), 0, 0, "All mines are found, so the other squares are safe."),
        (
            Hint("count", "safe", 3, 0, 0, 2, 0.0),
            0,
            0,
            "Only the remaining count decides: these squares are safe.",
        ),
        (
            Hint("flags-clash", "unsure", 3, 12, 0, 2, 0.0),
            1,
            3,
            "These flags cannot all be right beside the 2 marked numbers.",
        ),
        (
            Hint("guess", "unsure", 1, 0, 0, 2, 0.004),
            0,
            0,
            "Nothing is certain, so a guess is needed: the marked square is best, with a risk of <1 %.",
        ),
    ],
)
def test_other_sentences(found: Hint, number: int, flags: int, sentence: str) -> None:
    assert sentence_of(found, number, flags) == sentence


@settings(deadline=None, max_examples=80)
@given(st.integers(0, 2**40))
def test_every_hint_has_a_sentence_and_marks_what_it_is_about(seed: int) -> None:
    random = Random(seed)
    rows, mines = small(random)
    closed = [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
    for y, x in random.sample(closed, random.randint(0, min(3, len(closed)))):
        rows[y] = rows[y][:x] + "F" + rows[y][x + 1 :]
    if sum(row.count("#") + row.count("F") for row in rows) == mines:
        return
    said, shown = told(rows, mines)
    assert said.endswith(".")
    assert "{" not in said
    assert set("".join(shown)) & set(".*?x"), "something is concluded"
    for before, after in zip("".join(rows), "".join(shown), strict=True):
        assert after not in ".*?xg" or before in "#F?", "only closed squares are concluded on"
        assert after != "n" or before.isdigit(), "only numbers prove"
