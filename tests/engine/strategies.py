"""What Hypothesis draws: levels, boards, rules, and games as they are played."""

from __future__ import annotations

from hypothesis import strategies as st

from game import RULES, Board, Level, Rules
from game.engine.rules import CHOICES


@st.composite
def levels(draw: st.DrawFn, largest: int = 7) -> Level:
    """Small levels; half of them sparse, so that floods and wins are seen."""
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    most = width * height - 1
    return Level(width, height, draw(st.integers(0, most // 5) | st.integers(0, most)))


@st.composite
def board_rows(draw: st.DrawFn, largest: int = 7) -> list[str]:
    """Rows of `*` and `.`, at least one of them safe."""
    level = draw(levels(largest))
    size = level.width * level.height
    mines = draw(st.sets(st.integers(0, size - 1), min_size=level.mines, max_size=level.mines))
    signs = "".join("*" if index in mines else "." for index in range(size))
    return [signs[start : start + level.width] for start in range(0, size, level.width)]


def boards(largest: int = 7) -> st.SearchStrategy[Board]:
    """Small boards."""
    return board_rows(largest).map(Board.from_text)


def rules() -> st.SearchStrategy[Rules]:
    """The rule sets, and any combination of fields."""
    fields = {
        field: st.sampled_from(CHOICES[field]) if field in CHOICES else st.booleans()
        for field in Rules._fields
        if field != "name"
    }
    fields["name"] = st.just("custom")
    return st.sampled_from(list(RULES.values())) | st.builds(Rules, **fields)


WISHES = ("open", "mark", "chord", "open safe", "flag mine", "chord number")
"""What a player may want: a move anywhere, or one that makes sense, so that games also go on for long."""


def wishes(most: int = 40) -> st.SearchStrategy[list[tuple[str, int]]]:
    """The wishes of a game: each with a number that picks one of the squares it is possible on."""
    return st.lists(st.tuples(st.sampled_from(WISHES), st.integers(0, 10_000)), max_size=most)
