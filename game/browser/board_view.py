"""The board in the page: a grid of squares, of which only what differs is ever written."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from js import Object, document
from pyodide.ffi import to_js

from ..app.appearance import STATES, Labels, base_for, loading_step
from ..app.i18n import current
from ..app.ports import nothing
from ..app.zoom import better_turned
from ..engine.level import Level
from .markup import Markup
from .rows import Rows, still

OPENED = "012345678"

VAST = 1000
"""On a board of more squares than this the rows are laid out and painted each for itself."""

MANY = 600
"""More new states than this, which no Expert board has at once, are written row by row."""


class BoardView:
    """Draws states of squares into `#game`."""

    def __init__(self) -> None:
        self.element: Any = document.getElementById("game")
        self._room: Any = document.getElementById("viewport")
        self._level: Level | None = None
        self.turned = False
        """Whether the board's columns are shown as rows, for a narrow window."""
        self._labels = Labels()
        self._squares: dict[int, Any] = {}
        self._rows = Rows(self.element, self._line)
        self._markup: Markup | None = None
        self._shown: dict[int, str] = {}
        self._moved: set[int] = set()
        self._delayed: set[int] = set()
        self._pressed: set[int] = set()
        self._cursor: int | None = None
        self._focus_lost = False
        self.vast = False
        """Whether the board has more than `VAST` squares."""
        self._notes: dict[int, str] = {}
        self.rebuilt: Callable[[], None] = nothing
        """Called when the squares were made anew and show what they showed, but for what others wrote on them."""

    def lay_out(self, level: Level, loading: bool) -> None:
        """A closed board of this size. One of the same size is only set back, square by square.

        Args:
            loading: the rows of a vast board come one by one, until `complete` is called.
        """
        turned = self._better_turned(level)
        slowly = loading and level.width * level.height > VAST
        if not slowly and (level.width, level.height, turned) == (self._width, self._height, self.turned):
            self._close_all()
        else:
            self._build(level, turned, slowly)
        self.element.dataset.mines = str(level.mines)

    def fit(self) -> None:
        """Turn the board if the window now asks for it; it shows what it showed."""
        level = self._level
        if level is None or self._better_turned(level) == self.turned:
            return
        shown, cursor, pressed = dict(self._shown), self._cursor, self._pressed
        self._build(level, not self.turned)
        self.draw(shown, shown)
        self.press(pressed)
        if cursor is not None:
            self.cursor(cursor, False)
        self.rebuilt()

    def wait(self, waiting: bool) -> None:
        """Whether the rows of a vast board that are missing do not come yet."""
        self._rows.wait(waiting)

    def complete(self) -> None:
        """Let no square be missing."""
        self._rows.complete()

    def node(self, square: int) -> Any:
        """The element of a square, for others to write attributes of their own on."""
        return self._element(square)

    def note(self, square: int, note: str) -> None:
        """Add something to the name of a square, or take it away again."""
        if note:
            self._notes[square] = note
        else:
            self._notes.pop(square, None)
        row, col = divmod(square, self._width + 1)
        self._element(square).ariaLabel = self._labels.square(row, col, self._shown.get(square, "#"), note)

    def into_sight(self, square: int) -> None:
        """Scroll as far as it takes to see a square."""
        self._element(square).scrollIntoView(
            to_js({"block": "nearest", "inline": "nearest"}, dict_converter=Object.fromEntries)
        )

    def renew_labels(self) -> None:
        """Name every square anew, in the language that is current now."""
        self._labels, self._markup = Labels(), None
        assert self._level is not None
        for row in range(self._level.height):
            for col in range(self._level.width):
                square = row * (self._level.width + 1) + col
                note = self._notes.get(square, "")
                label = self._labels.square(row, col, self._shown.get(square, "#"), note)
                self._element(square).ariaLabel = label

    def draw(self, squares: dict[int, str], at_once: Collection[int]) -> None:
        """Show new states; opened squares not in `at_once` show the pressed picture first."""
        if len(squares) > MANY:
            squares = at_once = self._rewrite(squares)
        label, shown, element, notes = self._labels.square, self._shown, self._element, self._notes
        stride = self._width + 1
        for square, state in squares.items():
            node = element(square)
            node.setAttribute("data-state", STATES[state])
            node.ariaLabel = label(*divmod(square, stride), state, notes.get(square, ""))
            if state in OPENED and square not in at_once:
                node.className = "square opening"
                self._moved.add(square)
            shown[square] = state

    def _rewrite(self, squares: dict[int, str]) -> dict[int, str]:
        """Show new states by writing whole rows, without the animations of thousands; what is left of them to draw.

        A square written by itself costs some ten times as much. The row of the cursor is left, as it may have the focus.
        """
        kept = None if self._cursor is None else self.shown_place(self._cursor)[0]
        stride = self._width + 1
        # Called for every square of a large flood, so no Python function of our own.
        lines = set(map(stride.__rmod__ if self.turned else stride.__rfloordiv__, squares))
        self._shown.update(squares)
        self.press(())
        for line in lines - {kept}:
            self._rows.write(line)
        self._squares.clear()
        self.rebuilt()
        if kept is None:
            return {}
        begin, step, count = (kept, stride, self._height) if self.turned else (kept * stride, 1, self._width)
        left = range(begin, begin + step * count, step)
        return {square: squares[square] for square in left if square in squares}

    def _line(self, line: int) -> str:
        """The squares of a shown row as they are to show."""
        assert self._level is not None
        if self._markup is None:
            self._markup = Markup(self._level, self.turned, self._labels)
        return self._markup.line(line, self._shown, self._notes)

    def press(self, squares: Collection[int]) -> None:
        """Show exactly these squares pressed; those let go come up again."""
        pressed = set(squares)
        for square in self._pressed - pressed:
            self._element(square).className = "square up"
        for square in pressed - self._pressed:
            self._element(square).className = "square down"
        self._moved |= pressed
        self._pressed = pressed

    def shake(self, square: int) -> None:
        """A short sign that nothing follows."""
        node = self._element(square)
        node.className = "square"
        # Reading a size makes the browser see the class gone, so that the same sign can be given again.
        _ = node.offsetWidth
        node.className = "square shake"
        self._moved.add(square)

    def decorate(self, square: int, name: str, delay: str) -> None:
        """Give a square an effect of this class name, after a delay such as `300ms`."""
        node = self._element(square)
        node.style.setProperty("--delay", delay)
        node.className = f"square {name}"
        self._moved.add(square)
        self._delayed.add(square)
        # Let go after the loss, it would come up again over the effect.
        self._pressed.discard(square)

    def shown_place(self, square: int) -> tuple[int, int, int, int]:
        """Row and column where the square is shown, and how many rows and columns are shown."""
        row, col = divmod(square, self._width + 1)
        if self.turned:
            return col, row, self._width, self._height
        return row, col, self._height, self._width

    def cursor(self, square: int, focus: bool) -> None:
        """Make this square the board's one tab stop, and focus it if asked."""
        if square != self._cursor:
            if self._cursor is not None:
                self._element(self._cursor).tabIndex = -1
            self._cursor = square
            self._element(square).tabIndex = 0
        if focus or self._focus_lost:
            self._focus_lost = False
            self._element(square).focus()

    def focus(self) -> None:
        """Focus the square the keyboard's cursor stands on."""
        if self._cursor is not None:
            self._element(self._cursor).focus()

    def square_at(self, x: float, y: float) -> int | None:
        """The square under a point of the window, None in the frame and outside."""
        if self._level is None:
            return None
        box = self.element.getBoundingClientRect()
        width, height = self._width, self._height
        across = (x - box.left) / box.width if box.width else -1.0
        down = (y - box.top) / box.height if box.height else -1.0
        if self.turned:
            across, down = down, across
        col, row = int(across * width // 1), int(down * height // 1)
        if not (0 <= col < width and 0 <= row < height):
            return None
        return row * (width + 1) + col

    def square_of(self, node: Any) -> int | None:
        """The square that this element of the page is."""
        if not node or not node.dataset or not hasattr(node.dataset, "row"):
            return None
        return int(node.dataset.row) * (self._width + 1) + int(node.dataset.col)

    @property
    def _width(self) -> int:
        return self._level.width if self._level else 0

    @property
    def _height(self) -> int:
        return self._level.height if self._level else 0

    def _element(self, square: int) -> Any:
        """The square's element; looked up once, when it is first needed."""
        node = self._squares.get(square)
        if node is None:
            line, place = divmod(square, self._width + 1)
            if self.turned:
                line, place = place, line
            node = self._squares[square] = self._rows.node(line, place)
        return node

    def _close_all(self) -> None:
        stride = self._width + 1
        for square in self._shown.keys() | self._moved:
            node = self._element(square)
            node.setAttribute("data-state", "closed")
            node.ariaLabel = self._labels.square(*divmod(square, stride), "#")
            node.className = "square"
        for square in self._delayed:
            self._element(square).removeAttribute("style")
        self._forget()

    def _forget(self) -> None:
        for held in (self._shown, self._notes, self._moved, self._delayed):
            held.clear()
        self._pressed = set()

    def _better_turned(self, level: Level) -> bool:
        return better_turned((float(self._room.clientWidth), float(self._room.clientHeight)), level)

    def _build(self, level: Level, turned: bool, slowly: bool = False) -> None:
        """Write the squares anew, unless the page stands with just these; one row after the other if `slowly`."""
        self._focus_lost = bool(document.activeElement.closest("#game"))
        fresh = self._level is None
        self._level, self.turned, self._markup = level, turned, None
        self._forget()
        self._squares.clear()
        self._cursor = None
        element = self.element
        rows, columns = (level.width, level.height) if turned else (level.height, level.width)
        if not (fresh and self._rows.stand(rows, columns, turned)):
            self._rows.lay_out(rows, loading_step(rows) if slowly and not still() else 0)
        elif current() != "en":
            # The skeleton comes in English.
            self.renew_labels()
        element.dataset.width = str(level.width)
        element.dataset.height = str(level.height)
        self.vast = level.width * level.height > VAST
        element.classList.toggle("vast", self.vast)
        style = element.style
        style.setProperty("--row", str(rows))
        style.setProperty("--col", str(columns))
        style.setProperty("--base", str(base_for(level.height)))
        style.setProperty("--step", f"{loading_step(rows)}ms")
        self._rows.number()
