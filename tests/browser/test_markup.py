"""Squares written as text are those that are written one by one."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from game import Level
from game.app.appearance import STATES, Labels
from game.browser.markup import Markup

LEVEL = Level(4, 5, 2)
SHOWN = {0: "1", 1: "F", 2: "?", 5: "0", 7: "8", 10: "!", 13: "X"}
NOTES = {1: 'a "note" & <more>', 6: "12 percent", 16: "a line of one state, and the next is without a note"}


class Squares(HTMLParser):
    """Takes down the attributes of every element."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag == "div"
        self.found.append(dict(attributes))


@pytest.mark.parametrize("turned", [False, True])
def test_line(turned: bool) -> None:
    labels = Labels()
    markup = Markup(LEVEL, turned, labels)
    for line in range(LEVEL.width if turned else LEVEL.height):
        squares = Squares(markup.line(line, SHOWN, NOTES)).found
        assert len(squares) == (LEVEL.height if turned else LEVEL.width)
        for place, attributes in enumerate(squares):
            row, col = (place, line) if turned else (line, place)
            square = row * (LEVEL.width + 1) + col
            state = SHOWN.get(square, "#")
            assert attributes == {
                "role": "gridcell",
                "class": "square",
                "tabindex": "-1",
                "data-row": str(row),
                "data-col": str(col),
                "data-state": STATES[state],
                "aria-label": labels.square(row, col, state, NOTES.get(square, "")),
            }
