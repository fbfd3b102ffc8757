"""Each rule set, chosen in the settings and played to a win and to a loss, beside the rules told square by square."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from game import BEGINNER, RULES
from tests.browser.driver import Game, Place, laid, mine_places, needed, rows_of, safe_places
from tests.browser.pages import Pages
from tests.engine.naive import NaiveGame, mines_of

SEED, FIRST = 7, (4, 4)


def choose_rules(game: Game, name: str) -> None:
    """Choose a rule set in the settings, as a player does."""
    page = game.page
    page.locator("[data-action=settings]").click()
    page.locator("#settings select[name=rules]").select_option(name)
    if page.locator("dialog[open] [data-answer=yes]").is_visible():
        page.locator("[data-answer=yes]").click()
    game.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    if page.locator("#gate").is_visible():
        page.locator("[data-action=start]").click()
    if game.status() == "loading":
        # A press finishes the loading.
        page.mouse.click(*game.point(0, 0))
    assert game.status() == "ready"


class Table:
    """The page, and the same game played by the plain rules beside it: after every move both show the same."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        rules = RULES[name].replace(question=True) if name == "modern" else RULES[name]
        first = FIRST if rules.first_open == "opening" else None
        self.rows = rows_of(laid(BEGINNER, SEED, first))
        self.mines = mine_places(self.rows)
        self.model = NaiveGame(9, 9, 10, rules, mines_of(self.rows))
        self.first = FIRST if first else safe_places(self.rows)[len(safe_places(self.rows)) // 2]
        game.new(SEED)
        if game.status() == "loading":
            game.click(0, 0)
        assert game.view() == ["#" * 9] * 9

    def do(self, kind: str, place: Place) -> None:
        """A move by the mouse: `open`, `mark`, or `chord` with both buttons."""
        if kind == "chord":
            mouse = self.game.page.mouse
            self.game.move(*place)
            mouse.down(button="left")
            mouse.down(button="right")
            mouse.up(button="right")
            mouse.up(button="left")
        else:
            self.game.click(*place, "left" if kind == "open" else "right")
        self.model.do(kind, place)
        bar = self.game.bar()
        assert self.game.view() == self.model.view(), f"after {kind} {place}"
        assert bar["status"] == self.model.status
        assert bar["mines"] == str(self.model.mines_left)

    def closed(self) -> list[Place]:
        """The safe squares still closed."""
        return [place for place in safe_places(self.rows) if place not in self.model.opened]


@pytest.fixture(params=list(RULES))
def table(request: pytest.FixtureRequest, desk: Game) -> Iterator[Table]:
    """A new game by one of the rule sets."""
    choose_rules(desk, request.param)
    yield Table(desk, request.param)
    choose_rules(desk, "modern")


def test_win(table: Table) -> None:
    table.do("open", table.first)
    if table.model.rules.win_by == "flags":
        for place in table.mines:
            table.do("mark", place)
    else:
        table.do("mark", table.mines[0])
        for place in needed(table.rows):
            table.do("open", place)
        for place in table.closed():
            table.do("open", place)
    assert table.game.bar()["face"] == "happy"
    expect(table.game.page.locator("#banner")).to_be_visible()


def test_loss(table: Table) -> None:
    table.do("open", table.first)
    table.do("mark", table.mines[0])
    table.do("mark", table.closed()[0])
    table.do("open", table.mines[1])
    assert table.game.status() == "lost"
    assert table.game.bar()["face"] == "sad"
    expect(table.game.page.locator("#banner")).to_be_visible()


def test_what_only_this_rule_set_does(table: Table) -> None:
    """Marks of every kind, flags that are opened, more flags than mines, and chords, each in its rules' own way."""
    table.do("open", table.first)
    safe = table.closed()
    for _ in range(3):
        table.do("mark", safe[0])
    table.do("mark", safe[0])
    table.do("open", safe[0])
    table.do("open", safe[0])
    for place in safe[1:12]:
        table.do("mark", place)
    for place in safe[1:12]:
        if table.model.marks.get(place):
            table.do("mark", place)
    for place in table.mines:
        if table.model.status == "playing" and table.model.marks.get(place) != "F":
            table.do("mark", place)
            for number in sorted(table.model.opened):
                if table.model.number(number) == table.model.flags_around(number) > 0:
                    table.do("chord", number)
                    break


@pytest.fixture
def by_rules(desk: Game) -> Iterator[Callable[[str], Table]]:
    """Gives a new game by the rule set of this name."""

    def begin(name: str) -> Table:
        choose_rules(desk, name)
        return Table(desk, name)

    yield begin
    choose_rules(desk, "modern")


def test_flags_that_run_out_are_told_of(by_rules: Callable[[str], Table]) -> None:
    table = by_rules("limited-flags")
    safe = safe_places(table.rows)
    message = table.game.page.locator("#message")
    for place in safe[:10]:
        table.do("mark", place)
        expect(message).to_have_text("")
    table.do("mark", safe[10])
    expect(message).to_have_text("No flag is left.")
    table.do("mark", safe[0])
    table.do("mark", safe[10])


def test_both_buttons_show_what_they_would_open(by_rules: Callable[[str], Table]) -> None:
    table = by_rules("helped")
    game, mouse = table.game, table.game.page.mouse
    table.do("open", table.first)
    number = next(p for p in sorted(table.model.opened) if table.model.number(p) and waiting(table, p))
    near = waiting(table, number)
    game.move(*number)
    mouse.down(button="left")
    mouse.down(button="right")
    assert sorted(game.pressed()) == near
    assert game.bar()["face"] == "surprise"
    # Without its flags the number only lets them up again.
    mouse.up(button="right")
    assert game.pressed() == []
    mouse.up(button="left")
    assert game.view() == table.model.view()
    # In this rule set a click alone opens nothing around.
    for place in near:
        if place in table.mines:
            table.do("mark", place)
    before = game.view()
    game.click(*number)
    assert game.view() == before
    table.do("chord", number)


def waiting(table: Table, place: Place) -> list[Place]:
    """The closed squares around this one."""
    return sorted(near for near in table.model.around(place) if near not in table.model.opened)


def test_sliding_moves_the_press(by_rules: Callable[[str], Table]) -> None:
    table = by_rules("canvas")
    game, mouse = table.game, table.game.page.mouse
    table.do("open", table.first)
    one, other = table.closed()[:2]
    game.move(*one)
    mouse.down()
    assert game.pressed() == [one]
    game.move(*other)
    assert game.pressed() == [other]
    mouse.up()
    table.model.do("open", other)
    assert game.view() == table.model.view()


def test_square_under_the_mouse_is_brighter(desk: Game) -> None:
    desk.move(3, 3)
    look = "square => getComputedStyle(square).filter"
    assert desk.square(3, 3).evaluate(look) != "none"
    assert desk.square(3, 4).evaluate(look) == "none"


def test_the_next_game_has_the_rules_of_the_link(pages: Pages) -> None:
    """By a link the rules are played without being chosen for good."""
    game = pages.open("?rules=table&level=beginner")
    rows = rows_of(laid(BEGINNER, SEED, None))
    game.new(SEED)
    game.click(*mine_places(rows)[0])
    assert not {"#", "F"} & set("".join(game.view())), "a loss by the table rules opens everything"
    other = pages.go(game.page)
    other.new(SEED)
    other.click(*FIRST)
    other.click(*mine_places(rows_of(laid(BEGINNER, SEED, FIRST)))[0])
    assert "#" in "".join(other.view())
