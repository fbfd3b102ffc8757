"""Play with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import (
    Game,
    Place,
    laid,
    mine_places,
    needed,
    opened_by,
    rows_of,
    safe_places,
    shown,
    solution,
)
from tests.browser.pages import Pages
from tests.engine.naive import around

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

FOCUSED = "[document.activeElement.dataset.row, document.activeElement.dataset.col].map(Number)"


def focused(game: Game) -> Place:
    """The square that has the focus."""
    row, col = game.page.evaluate(FOCUSED)
    return row, col


def focus_board(game: Game) -> None:
    """Tab until a square has the focus, as somebody without a mouse does."""
    for _ in range(40):
        game.press("Tab")
        if game.page.evaluate("Boolean(document.activeElement.closest('#game'))"):
            return
    raise AssertionError("the board cannot be reached by Tab")


def go(game: Game, place: Place) -> None:
    """Walk over the board with the arrow keys."""
    row, col = focused(game)
    down, right = place[0] - row, place[1] - col
    game.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    game.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert focused(game) == place


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened."""
    game.new(SEED)
    focus_board(game)
    go(game, FIRST)
    game.press("Enter")
    assert game.view() == shown(ROWS, OPEN)


def test_keys_go_on_where_the_mouse_was(desk: Game) -> None:
    desk.new(SEED)
    desk.click(*FIRST)
    desk.press("ArrowRight", "ArrowUp")
    assert focused(desk) == (FIRST[0] - 1, FIRST[1] + 1)
    expect(desk.square(FIRST[0] - 1, FIRST[1] + 1)).to_be_focused()


def test_key_acts_on_no_square_that_is_not_seen_chosen(desk: Game) -> None:
    desk.new(SEED)
    desk.click(*FIRST)
    place = mine_places(ROWS)[0]
    desk.flag(*place)
    desk.page.evaluate("document.activeElement.blur()")
    desk.press("f")
    assert desk.state(*place) == "flag"
    assert focused(desk) == place
    desk.press("f")
    assert desk.state(*place) == "question"


def test_key_acts_on_no_other_square_than_the_ring_is_on(desk: Game) -> None:
    desk.new(SEED)
    focus_board(desk)
    go(desk, (2, 2))
    place = mine_places(ROWS)[0]
    desk.flag(*place)
    desk.press("f")
    assert (desk.state(*place), desk.state(2, 2)) == ("flag", "closed")
    assert focused(desk) == place
    desk.press("f")
    assert desk.state(*place) == "question"


def test_win(desk: Game) -> None:
    begin(desk)
    mines = mine_places(ROWS)
    go(desk, mines[0])
    desk.press("f")
    assert desk.state(*mines[0]) == "flag"
    opened = set(OPEN)
    for index, place in enumerate(needed(ROWS)):
        if place not in opened:
            go(desk, place)
            desk.press(("Enter", " ")[index % 2])
            opened |= opened_by(ROWS, [place])
    assert desk.view() == [line.replace("*", "F") for line in solution(ROWS)]
    bar = desk.bar()
    assert (bar["status"], bar["mines"], bar["face"]) == ("won", "0", "happy")
    expect(desk.page.locator("#banner")).to_be_visible()
    desk.press("Escape")
    expect(desk.page.locator("#banner")).to_be_hidden()
    desk.press("n")
    assert desk.view() == ["#" * 9] * 9


def test_loss(desk: Game) -> None:
    begin(desk)
    mine, *rest = mine_places(ROWS)
    go(desk, mine)
    desk.press("Enter")
    assert desk.view() == shown(ROWS, OPEN, dict.fromkeys(rest, "*") | {mine: "!"})
    assert desk.bar()["face"] == "sad"


def test_marks(desk: Game) -> None:
    focus_board(desk)
    go(desk, (1, 1))
    desk.press("f")
    assert desk.state(1, 1) == "flag"
    desk.press("Enter")
    assert desk.state(1, 1) == "flag"
    desk.press("F")
    assert desk.state(1, 1) == "question"
    desk.press("f")
    assert desk.state(1, 1) == "closed"


def test_chords(desk: Game) -> None:
    mines = set(mine_places(ROWS))
    for key in ("c", "Enter", " "):
        begin(desk)
        number, near = next(
            (place, near)
            for place in sorted(OPEN)
            if 0 < len(mines & set(near := [n for n in around(place, 9, 9) if n not in OPEN])) < len(near)
        )
        flagged = [place for place in near if place in mines]
        for place in flagged:
            go(desk, place)
            desk.press("f")
        go(desk, number)
        desk.press(key)
        safe = [place for place in near if place not in mines]
        assert desk.view() == shown(ROWS, OPEN | opened_by(ROWS, safe), dict.fromkeys(flagged, "F"))


def test_c_on_a_closed_square_does_nothing(desk: Game) -> None:
    focus_board(desk)
    desk.press("c")
    assert desk.view() == ["#" * 9] * 9


def test_cursor_stays_on_the_board_and_jumps(desk: Game) -> None:
    focus_board(desk)
    desk.press("Control+Home", "ArrowUp", "ArrowLeft")
    assert focused(desk) == (0, 0)
    desk.press("End")
    assert focused(desk) == (0, 8)
    desk.press("ArrowRight")
    assert focused(desk) == (0, 8)
    desk.press("Control+End", "ArrowDown", "ArrowRight")
    assert focused(desk) == (8, 8)
    desk.press("PageUp")
    assert focused(desk) == (0, 8)
    desk.press("PageDown", "Home")
    assert focused(desk) == (8, 0)


def test_board_is_one_tab_stop(desk: Game) -> None:
    stops = "[...document.querySelectorAll('#game [data-row]')].filter(s => s.tabIndex === 0).length"
    assert desk.page.evaluate(stops) == 1
    focus_board(desk)
    go(desk, (3, 6))
    assert desk.page.evaluate(stops) == 1
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert desk.page.evaluate(outline) != "none"
    desk.press("Tab")
    assert desk.page.evaluate("document.activeElement.closest('#game')") is None
    desk.press("Shift+Tab")
    assert focused(desk) == (3, 6)


def test_keys_of_the_page(desk: Game) -> None:
    begin(desk)
    desk.press("p")
    assert desk.status() == "paused"
    desk.press("p")
    assert desk.status() == "playing"
    desk.press("?")
    expect(desk.page.locator("dialog[open]")).to_have_count(1)
    # In a dialog no key plays.
    desk.press("f", "c", "n", "p")
    desk.press("Escape")
    expect(desk.page.locator("dialog[open]")).to_have_count(0)
    assert desk.view() == shown(ROWS, OPEN)
    desk.press("N")
    assert desk.view() == ["#" * 9] * 9
    assert desk.status() == "ready"


def test_keys_with_modifiers_belong_to_the_browser(desk: Game) -> None:
    begin(desk)
    for key in ("Control+c", "Alt+n", "Control+p", "Meta+n"):
        desk.page.evaluate(
            "window.addEventListener('keydown', e => { window.taken = e.defaultPrevented; }, { once: true })"
        )
        desk.press(key)
        assert desk.view() == shown(ROWS, OPEN)
        assert desk.status() == "playing"


def test_key_on_a_paused_board_only_goes_on(desk: Game) -> None:
    begin(desk)
    place = next(place for place in safe_places(ROWS) if place not in OPEN)
    go(desk, place)
    desk.press("p")
    desk.press("Enter")
    assert desk.status() == "playing"
    assert desk.view() == shown(ROWS, OPEN)
    desk.press("Enter")
    assert desk.view() == shown(ROWS, OPEN | opened_by(ROWS, [place]))


def test_pressing_on_finishes_the_loading_only(pages: Pages) -> None:
    game = pages.open(clock=True)
    page = game.page
    now = page.evaluate("Date.now()")
    page.clock.pause_at((now + 5000) / 1000)
    page.locator("[data-level=intermediate]").click()
    assert game.status() == "loading"
    focus_board(game)
    game.press("Enter")
    assert game.status() == "ready"
    assert game.view() == ["#" * 16] * 16
    game.press("Enter")
    assert game.state(*focused(game)) == "0"


def test_dialogs_keep_the_focus_and_give_it_back(desk: Game) -> None:
    page = desk.page
    begin(desk)
    for opener, name in (
        ("[data-action=settings]", "settings"),
        ("[data-action=records]", "records"),
        ("[data-action=help]", "help"),
        ("[data-level=custom]", "custom"),
        ("[data-level=expert]", "ask"),
    ):
        page.locator(opener).focus()
        desk.press("Enter")
        expect(page.locator(f"#{name}")).to_be_visible()
        for _ in range(8):
            desk.press("Tab")
            # At the ends the focus may go to the browser's own bars, never into the page below.
            assert page.evaluate("!document.activeElement.closest('.app')")
        desk.press("Escape")
        expect(page.locator(opener)).to_be_focused()
