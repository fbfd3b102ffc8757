"""The rules once more, square by square and as plainly as they can be said: what the engine is compared to.

Nothing here comes from the engine but the names of the rules' fields. Squares are (row, col) pairs.
"""

from __future__ import annotations

from collections.abc import Iterable

from game import Rules

Place = tuple[int, int]


def places(width: int, height: int) -> list[Place]:
    """All squares, in reading order."""
    return [(row, col) for row in range(height) for col in range(width)]


def mines_of(rows: Iterable[str]) -> set[Place]:
    """Where the `*` are."""
    return {(row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign == "*"}


def around(place: Place, width: int, height: int) -> list[Place]:
    """The squares that touch this one, by side or corner."""
    row, col = place
    return [
        (near_row, near_col)
        for near_row in (row - 1, row, row + 1)
        for near_col in (col - 1, col, col + 1)
        if (near_row, near_col) != place and 0 <= near_row < height and 0 <= near_col < width
    ]


def count_mines(place: Place, mines: set[Place], width: int, height: int) -> int:
    """The number of a square."""
    return sum(near in mines for near in around(place, width, height))


def three_bv(rows: list[str]) -> tuple[int, int, int]:
    """3BV, openings and islands of a board of `*` and `.`, by walking from square to square."""
    width, height = len(rows[0]), len(rows)
    mines = mines_of(rows)
    safe = [place for place in places(width, height) if place not in mines]
    blank = {place for place in safe if count_mines(place, mines, width, height) == 0}
    lone = {place for place in safe if place not in blank and blank.isdisjoint(around(place, width, height))}
    openings, islands = (_count_groups(group, width, height) for group in (blank, lone))
    return openings + len(lone), openings, islands


def _count_groups(members: set[Place], width: int, height: int) -> int:
    left = set(members)
    count = 0
    while left:
        count += 1
        walk = [left.pop()]
        while walk:
            for near in around(walk.pop(), width, height):
                if near in left:
                    left.remove(near)
                    walk.append(near)
    return count


class NaiveGame:
    """A game on known mines; `mines` may be given later where the first open lays them."""

    def __init__(
        self, width: int, height: int, mine_count: int, rules: Rules, mines: set[Place] | None
    ) -> None:
        self.width = width
        self.height = height
        self.mine_count = mine_count
        self.rules = rules
        self.mines = mines
        self.opened: set[Place] = set()
        self.exploded: set[Place] = set()
        self.marks: dict[Place, str] = {}
        self.status = "ready"

    # What it shows.

    def flags(self) -> set[Place]:
        return {place for place, mark in self.marks.items() if mark == "F"}

    @property
    def mines_left(self) -> int:
        return self.mine_count - len(self.flags())

    def number(self, place: Place) -> int:
        assert self.mines is not None
        return count_mines(place, self.mines, self.width, self.height)

    def state(self, place: Place) -> str:
        mark = self.marks.get(place, "#")
        if self.status == "lost":
            assert self.mines is not None
            if place in self.exploded:
                return "!"
            if self.rules.open_all_on_loss:
                return "*" if place in self.mines else str(self.number(place))
            if place in self.mines and mark != "F":
                return "*"
            if place not in self.mines and mark == "F":
                return "X"
        return str(self.number(place)) if place in self.opened else mark

    def view(self) -> list[str]:
        return ["".join(self.state((row, col)) for col in range(self.width)) for row in range(self.height)]

    # What a player does.

    def do(self, kind: str, place: Place) -> None:
        if self.status in ("won", "lost"):
            return
        before = self.view()
        {"open": self.open, "mark": self.mark, "chord": self.chord}[kind](place)
        if self.exploded:
            self.status = "lost"
        elif self.view() != before and self.mines is not None and self.is_won():
            self.win()

    def mark(self, place: Place) -> None:
        if place in self.opened:
            return
        mark = self.marks.pop(place, "")
        if mark == "F" and self.rules.question:
            self.marks[place] = "?"
        elif mark == "" and not (self.rules.flag_limit and self.mines_left <= 0):
            self.marks[place] = "F"

    def open(self, place: Place) -> None:
        if self.marks.get(place) == "F" and self.rules.open_on_flag == "unflag-and-open":
            del self.marks[place]
        if place not in self.opened and not self.is_protected(place):
            self.status = "playing"
            self.open_and_sweep([place])

    def chord(self, place: Place) -> None:
        if self.rules.chord == "none" or place not in self.opened or self.number(place) == 0:
            return
        assert self.mines is not None
        number, flags = self.number(place), self.flags_around(place)
        if flags == number or (flags > number and self.rules.chord == "at-least"):
            closed = [near for near in self.around(place) if near not in self.opened]
            self.open_and_sweep(
                [
                    near
                    for near in closed
                    if not self.is_protected(near) or (self.marks[near] == "?" and near in self.mines)
                ]
            )

    # What follows from it.

    def around(self, place: Place) -> list[Place]:
        return around(place, self.width, self.height)

    def is_protected(self, place: Place) -> bool:
        mark = self.marks.get(place)
        return mark == "F" or (mark == "?" and self.rules.question_protects)

    def flags_around(self, place: Place) -> int:
        return sum(self.marks.get(near) == "F" for near in self.around(place))

    def open_and_sweep(self, start: list[Place]) -> None:
        new = self.flood(start)
        while new and self.rules.help_sweep and not self.exploded:
            swept = [
                near
                for place in new
                if self.number(place) > 0 and self.number(place) == self.flags_around(place)
                for near in self.around(place)
                if near not in self.opened and not self.is_protected(near)
            ]
            new = self.flood(swept)

    def flood(self, start: list[Place]) -> list[Place]:
        assert self.mines is not None
        new: list[Place] = []
        walk = list(start)
        while walk:
            place = walk.pop()
            if place in self.opened:
                continue
            self.marks.pop(place, None)
            if place in self.mines:
                self.exploded.add(place)
                continue
            self.opened.add(place)
            new.append(place)
            if self.number(place) == 0:
                walk += [
                    near
                    for near in self.around(place)
                    if not self.is_protected(near) and self.flood_goes(place, near)
                ]
        return new

    def flood_goes(self, blank: Place, near: Place) -> bool:
        by_side = blank[0] == near[0] or blank[1] == near[1]
        if self.rules.flood == "sides":
            return by_side
        if self.rules.flood == "sides-and-numbers":
            return by_side or self.number(near) > 0
        return True

    def is_won(self) -> bool:
        assert self.mines is not None
        if self.rules.win_by == "flags":
            return self.flags() == self.mines
        return len(self.opened) + len(self.mines) == self.width * self.height

    def win(self) -> None:
        assert self.mines is not None
        self.status = "won"
        for place in places(self.width, self.height):
            if place in self.mines and self.rules.flag_on_win:
                self.marks[place] = "F"
            if place not in self.mines and self.rules.open_on_win:
                self.marks.pop(place, None)
                self.opened.add(place)
