"""The style sheets show what the sprite sheet's geometry promises, and name only files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.app import appearance
from game.app.appearance import STATES

ASSETS = Path(__file__).resolve().parents[2] / "assets"
BOARD = (ASSETS / "css" / "board.css").read_text(encoding="utf-8")

# Column and row of the sheet's cell for each state at rest.
CELLS = {
    "closed": (1, 0),
    "flag": (3, 3),
    "question": (11, 3),
    "0": (0, 0),
    **{str(number): (5 + number, 0) for number in range(1, 9)},
    "mine": (4, 0),
    "exploded": (12, 4),
    "wrong-flag": (15, 0),
}


def position(column: int, row: int) -> tuple[float, float]:
    return column / 15 * 100, row / 4 * 100


def test_every_state_has_a_picture() -> None:
    assert set(CELLS) == set(STATES.values())
    assert {STATES[sign]: cell for sign, cell in appearance.CELLS.items()} == CELLS


@pytest.mark.parametrize("state", CELLS)
def test_state_shows_its_cell(state: str) -> None:
    rules = re.findall(
        rf'^\.square\[data-state="{state}"\] {{ background-position: (\S+?)%? (\S+?)%?; }}$',
        BOARD,
        re.MULTILINE,
    )
    assert len(rules) == 1
    found = tuple(map(float, rules[0]))
    assert found == pytest.approx(position(*CELLS[state]), abs=0.001)


# The four cells of each press, as the sheet has them.
PRESSES = {
    "closed-down": [(column, 2) for column in range(4, 8)],
    "closed-up": [(column, 2) for column in range(8, 12)],
    "flag-down": [(column, 2) for column in range(12, 16)],
    "flag-up": [(column, 3) for column in range(4)],
    "question-down": [(column, 3) for column in range(4, 8)],
    "question-up": [(column, 3) for column in range(8, 12)],
    "load": [(6, 1), (8, 1), (10, 1), (11, 1)],
    "shock": [(14, 3), (15, 3)],
}


@pytest.mark.parametrize("name", PRESSES)
def test_animation_steps_through_its_cells(name: str) -> None:
    body = re.search(rf"@keyframes {name} {{(.*?)\n}}", BOARD, re.DOTALL)
    assert body
    found = [
        tuple(map(float, pair))
        for pair in re.findall(r"background-position: (\S+?)%? (\S+?)%?;", body.group(1))
    ]
    assert found == [pytest.approx(position(*cell), abs=0.001) for cell in PRESSES[name]]


def test_icons_named_by_the_styles_are_there() -> None:
    for sheet in (ASSETS / "css").glob("*.css"):
        for name in re.findall(r'url\("\.\./icons/([^"]+)"\)', sheet.read_text(encoding="utf-8")):
            assert (ASSETS / "icons" / name).is_file(), f"{sheet.name} names {name}"
