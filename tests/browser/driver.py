"""The page as a player meets it: squares, the bar and the hands, by what the page promises and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from game import Board, Level
from game.engine.layout import lay
from game.engine.mbf import board_to_link
from tests.engine.naive import around, count_mines, mines_of

Place = tuple[int, int]

SIGNS = {"closed": "#", "flag": "F", "question": "?", "mine": "*", "exploded": "!", "wrong-flag": "X"}

# All the squares' states, in one trip. A grid that is no grid, or has a state unknown to the promises, shows.
READ_STATES = """() => {
  const game = document.getElementById('game');
  const squares = [...game.querySelectorAll('[data-row][data-col]')];
  return [Number(game.dataset.width), Number(game.dataset.height),
    squares.map(({ dataset }) => [Number(dataset.row), Number(dataset.col), dataset.state])];
}"""

READ_BAR = """() => ({
  status: document.getElementById('game').dataset.status,
  mines: document.getElementById('mines').textContent.trim(),
  text: document.getElementById('timer').textContent.trim(),
  time: document.getElementById('timer').dateTime,
  face: document.getElementById('face').dataset.face,
  message: document.getElementById('message').textContent.trim(),
})"""

# A square is seen pressed by the animation that runs on it and stays: no promise names a class for it.
READ_PRESSED = """() => document.getElementById('game').getAnimations({ subtree: true })
  .filter(animation => animation.effect.getComputedTiming().fill === 'forwards')
  .map(animation => animation.effect.target.dataset)
  .map(({ row, col }) => [Number(row), Number(col)])"""

# The middle of a square, after bringing it into sight.
FIND = """([row, col]) => {
  const square = document.querySelector(`#game [data-row="${row}"][data-col="${col}"]`);
  const inSight = () => {
    const box = square.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return square.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
  };
  const seen = inSight();
  if (seen) return seen;
  square.scrollIntoView({ block: 'center', inline: 'center' });
  const box = square.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


class Game:
    """The game in a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch: Any = None

    # What is shown.

    def square(self, row: int, col: int) -> Locator:
        """The element of a square."""
        return self.page.locator(f'#game [data-row="{row}"][data-col="{col}"]')

    def state(self, row: int, col: int) -> str:
        """The state of a square, in the page's words."""
        return self.square(row, col).get_attribute("data-state") or ""

    def view(self) -> list[str]:
        """All squares as the engine would write them, one text a row."""
        width, height, squares = self.page.evaluate(READ_STATES)
        found = {(row, col): SIGNS.get(state, state) for row, col, state in squares}
        assert len(squares) == len(found) == width * height, "the grid has squares missing or doubled"
        assert all(len(sign) == 1 for sign in found.values()), f"unknown states: {set(found.values())}"
        return ["".join(found[row, col] for col in range(width)) for row in range(height)]

    def bar(self) -> dict[str, str]:
        """`status`, `mines`, `time` (machine-readable), `text` (the time), `face` and `message`, all at one moment."""
        bar: dict[str, str] = self.page.evaluate(READ_BAR)
        return bar

    def status(self) -> str:
        """The game's status."""
        return self.bar()["status"]

    def wait_for(self, status: str) -> None:
        """Until the game has this status."""
        self.page.wait_for_selector(f'#game[data-status="{status}"]')

    def pressed(self) -> list[Place]:
        """The squares that show something else than their states at rest: those held down."""
        return [(row, col) for row, col in self.page.evaluate(READ_PRESSED)]

    def frames(self, count: int = 2) -> None:
        """Let the page draw so many frames."""
        self.page.evaluate(
            "count => new Promise(done => { const next = () => count-- > 0 ? requestAnimationFrame(next) : done();"
            " next(); })",
            count,
        )

    def let_guard_pass(self) -> None:
        """Until a finger that comes down is not taken for one meant for the board before it moved or much opened.

        The page takes none for so for about a tenth of a second after that.
        """
        self.page.evaluate(
            "() => new Promise(done => { const start = performance.now(); let frames = 0;"
            " const next = () => ++frames > 4 && performance.now() - start > 150 ? done()"
            " : requestAnimationFrame(next); next(); })"
        )

    def new(self, seed: int) -> None:
        """Press the face for a new game, whose mines this seed lays."""
        self.page.evaluate("seed => { window.testSeed = seed; }", seed)
        self.page.locator("#face").click()

    # The mouse.

    def point(self, row: int, col: int) -> tuple[float, float]:
        """The middle of a square in the window."""
        x, y = self.page.evaluate(FIND, [row, col])
        return x, y

    def click(self, row: int, col: int, button: Any = "left") -> None:
        """Click a square."""
        self.page.mouse.click(*self.point(row, col), button=button)

    def flag(self, row: int, col: int) -> None:
        """Click a square with the right button."""
        self.click(row, col, "right")

    def move(self, row: int, col: int) -> None:
        """Move the mouse over a square."""
        self.page.mouse.move(*self.point(row, col))

    # Fingers.

    def tap(self, row: int, col: int) -> None:
        """Tap a square."""
        self.page.touchscreen.tap(*self.point(row, col))

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Send `touchStart`, `touchMove`, `touchEnd` or `touchCancel` with the fingers that are on the glass then."""
        if self._touch is None:
            self._touch = self.page.context.new_cdp_session(self.page)
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def long_press(self, row: int, col: int) -> None:
        """Hold a finger on a square until its state changes, then lift it."""
        before = self.state(row, col)
        self.touch("touchStart", self.point(row, col))
        expect(self.square(row, col)).not_to_have_attribute("data-state", before)
        self.touch("touchEnd")

    # The keyboard.

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


# Boards, and what they must look like: told square by square, without the engine.


def board_link(board: Board) -> str:
    """The value of `?board=` for a board."""
    return board_to_link(board)


def board_of(*rows: str) -> Board:
    """The board drawn in these rows."""
    return Board.from_text(list(rows))


def laid(level: Level, seed: int, first: Place | None = None) -> Board:
    """The board CPython lays from this seed."""
    return lay(level, seed, None if first is None else first[0] * (level.width + 1) + first[1])


def rows_of(board: Board) -> list[str]:
    """The board as rows of `*` and `.`."""
    return str(board).split("\n")


def solution(rows: list[str]) -> list[str]:
    """Every number in its place, `*` for mines."""
    width, height, mines = len(rows[0]), len(rows), mines_of(rows)
    return [
        "".join(
            "*" if (row, col) in mines else str(count_mines((row, col), mines, width, height))
            for col in range(width)
        )
        for row in range(height)
    ]


def mine_places(rows: list[str]) -> list[Place]:
    """Where the mines lie, in reading order."""
    return sorted(mines_of(rows))


def safe_places(rows: list[str]) -> list[Place]:
    """Where no mine lies, in reading order."""
    return [(row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign != "*"]


def opened_by(rows: list[str], places: Iterable[Place]) -> set[Place]:
    """The squares that stand open after these safe ones were opened: blanks open all their neighbours."""
    width, height, numbers = len(rows[0]), len(rows), solution(rows)
    found: set[Place] = set()
    walk = list(places)
    while walk:
        place = walk.pop()
        if place not in found:
            found.add(place)
            if numbers[place[0]][place[1]] == "0":
                walk += around(place, width, height)
    return found


def shown(rows: list[str], opened: Iterable[Place], other: dict[Place, str] | None = None) -> list[str]:
    """The view with these squares open, those in `other` as told there, and the rest closed."""
    numbers, opened, other = solution(rows), set(opened), other or {}
    return [
        "".join(
            other.get((row, col)) or (numbers[row][col] if (row, col) in opened else "#")
            for col in range(len(line))
        )
        for row, line in enumerate(rows)
    ]


def needed(rows: list[str]) -> list[Place]:
    """Squares to open, one after the other, that open everything with the fewest clicks: blanks first."""
    numbers = solution(rows)
    places: list[Place] = []
    opened: set[Place] = set()
    for place in sorted(safe_places(rows), key=lambda place: numbers[place[0]][place[1]] != "0"):
        if place not in opened:
            places.append(place)
            opened |= opened_by(rows, [place])
    return places
