"""What is left of a mine can be seen on its tile, in every theme by day and by night."""

from __future__ import annotations

import pytest

from tests.tools.test_sprites import contrast, cut, pixel
from tools.drawings.theme import CELL, OVER
from tools.drawings.themes import THEMES
from tools.sprites import picture


@pytest.mark.parametrize("name", THEMES)
def test_a_good_part_of_a_crater_stands_out_from_its_tile(name: str) -> None:
    tile = picture(THEMES[name].opened(), CELL, CELL)
    ground = pixel(tile, 42, 42)
    tile.alpha_composite(cut(picture(THEMES[name].crater(), OVER, OVER), 1, 1))
    # The contrast that signs need at least, as WCAG 2 has it.
    clear = sum(
        times
        for times, colour in tile.getcolors(CELL * CELL) or []
        if isinstance(colour, tuple) and contrast(colour, ground) >= 3
    )
    assert clear >= 0.15 * CELL * CELL
