"""Play by what a screen reader is told, with the keyboard alone: names, roles and announcements, nothing else."""

from __future__ import annotations

import re
from typing import Any

from game import probabilities
from tests.browser.driver import Game
from tests.browser.pages import Pages

SQUARE = re.compile(r"row (\d+), column (\d+), (.+)")
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")


class Reader:
    """What a screen reader knows of the page."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._session = game.page.context.new_cdp_session(game.page)

    def nodes(self) -> list[dict[str, Any]]:
        """The whole accessibility tree, without what is hidden from it."""
        nodes: list[dict[str, Any]] = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def focused(self) -> tuple[str, str]:
        """Role and name of what has the focus."""
        for node in reversed(self.nodes()):
            for each in node.get("properties", []):
                if each["name"] == "focused" and each["value"]["value"]:
                    return node["role"]["value"], name(node)
        return "", ""

    def squares(self) -> dict[tuple[int, int], str]:
        """What each square is called."""
        found = {}
        for node in self.nodes():
            match = SQUARE.fullmatch(name(node)) if node["role"]["value"] == "gridcell" else None
            if match:
                found[int(match[1]) - 1, int(match[2]) - 1] = match[3]
        return found

    def texts(self) -> list[str]:
        """Every piece of text and every name."""
        return [name(node) for node in self.nodes() if name(node)]


def name(node: dict[str, Any]) -> str:
    """The name of a node of the tree."""
    return str(node.get("name", {}).get("value", ""))


def view_of(squares: dict[tuple[int, int], str]) -> list[str]:
    """The board as the solver reads it."""
    height, width = (max(places) + 1 for places in zip(*squares, strict=True))
    return ["".join(sign(squares[row, col]) for col in range(width)) for row in range(height)]


def sign(words: str) -> str:
    """The sign for what a square is said to show."""
    if words in ("closed", "flagged"):
        return "#" if words == "closed" else "F"
    if words == "empty":
        return "0"
    return str(NUMBERS.index(words.split(maxsplit=1)[0]) + 1)


def test_whole_game_won_by_ear_and_keyboard(pages: Pages) -> None:
    game = pages.open()
    reader = Reader(game)
    for _ in range(40):
        game.press("Tab")
        role, said = reader.focused()
        if role == "gridcell":
            break
    assert said == "row 1, column 1, closed"
    for seed in range(20):
        game.page.evaluate("seed => { window.testSeed = seed; }", seed)
        game.press("n")
        if play(game, reader):
            break
    else:
        raise AssertionError("no game was won")
    assert "You won!" in reader.texts()
    assert any(re.match(r"\d+\.\d+ seconds", text) for text in reader.texts())
    assert any(node["role"]["value"] == "heading" for node in reader.nodes())


def play(game: Game, reader: Reader) -> bool:
    """Play a game as the solver would; true if it was won."""
    at = place_of(reader.focused()[1])
    goal = (4, 4)
    while True:
        go(game, at, goal)
        at = goal
        said = reader.focused()
        assert said[0] == "gridcell"
        assert place_of(said[1]) == at
        game.press("Enter")
        squares = reader.squares()
        over = [text for text in reader.texts() if re.search(r"\b(won|lost|mine, game over)\b", text.lower())]
        if over:
            return any("won" in text.lower() for text in over)
        chances = probabilities(view_of(squares), 10)
        goal = min(
            (
                (chance, (row, col))
                for row, line in enumerate(chances)
                for col, chance in enumerate(line)
                if chance is not None
            )
        )[1]


def place_of(said: str) -> tuple[int, int]:
    """The place in a square's name."""
    match = SQUARE.fullmatch(said)
    assert match, said
    return int(match[1]) - 1, int(match[2]) - 1


def go(game: Game, start: tuple[int, int], goal: tuple[int, int]) -> None:
    """Walk with the arrow keys."""
    down, right = goal[0] - start[0], goal[1] - start[1]
    game.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    game.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
