"""Probabilities as players read them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.risks import HOTTEST, heat, percent, shades_of, words_for
from game.solver.position import Position
from game.solver.probability import analyse
from tests.solver.positions import small

risks = st.builds(
    lambda part, whole: Fraction(min(part, whole), whole), st.integers(0, 10**6), st.integers(1, 10**6)
)


@settings(max_examples=30)
@given(risks)
def test_only_what_is_certain_says_so(risk: Fraction) -> None:
    assert (percent(float(risk)) in ("0", "100")) == (risk in (0, 1))
    assert (heat(float(risk)) in (0, HOTTEST)) == (risk in (0, 1))


@settings(max_examples=30)
@given(risks, risks)
def test_more_risk_never_looks_like_less(one: Fraction, other: Fraction) -> None:
    def rank(risk: Fraction) -> int:
        text = percent(float(risk))
        return {"0": -1, "<1": 0, ">99": 100, "100": 101}.get(text) or int(text.strip("<>"))

    less, more = sorted((one, other))
    assert heat(float(less)) <= heat(float(more))
    assert rank(less) <= rank(more)


@settings(max_examples=30)
@given(st.integers(10**4, 99 * 10**4).map(lambda part: Fraction(part, 10**6)))
def test_percent_is_rounded(risk: Fraction) -> None:
    assert abs(int(percent(float(risk))) - risk * 100) <= 0.5


def test_percent_is_heard_in_words() -> None:
    assert words_for("12") == "12 percent"
    assert words_for("<1") == "less than 1 percent"
    assert words_for(">99") == "more than 99 percent"


@settings(max_examples=25)
@given(st.integers(0, 2**40))
def test_every_closed_square_has_its_shade(seed: int) -> None:
    position = Position.from_view(*small(Random(seed)))
    analysis = analyse(position)
    shades = shades_of(analysis)
    assert sum(1 << square for square in shades) == position.closed
    for square, shade in shades.items():
        _, mines, layouts = analysis.risk(square)
        assert shade.text == percent(mines / layouts)
