"""Above and below the board: mines, time, face, pause, levels, questions and the banner."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, expect

from game import BEGINNER
from tests.browser.driver import Game, laid, mine_places, opened_by, rows_of, safe_places, shown
from tests.browser.pages import Pages
from tests.browser.test_loading import stop_clock

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])

HIDE = """hidden => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened."""
    game.new(SEED)
    game.click(*FIRST)
    assert game.status() == "playing"


def win(game: Game) -> None:
    """Open the rest of `ROWS`."""
    for place in safe_places(ROWS):
        if game.status() == "playing" and place not in OPEN:
            game.click(*place)
    assert game.status() == "won"


@pytest.fixture
def timed(pages: Pages) -> Game:
    """A game in a page whose time passes only when the test says so."""
    game = pages.open(clock=True)
    stop_clock(game)
    return game


def test_mines_may_be_negative(desk: Game) -> None:
    for index in range(12):
        desk.flag(index // 9, index % 9)
        assert desk.bar()["mines"] == str(9 - index)
    assert desk.bar()["mines"] == "-2"
    assert desk.status() == "ready"
    desk.flag(0, 0)
    assert desk.bar()["mines"] == "-1"


def test_time_runs_from_the_first_open_square_and_ends_exact(timed: Game) -> None:
    clock = timed.page.clock
    timed.flag(0, 0)
    clock.run_for(5000)
    assert timed.bar()["time"] == "PT0S"
    begin(timed)
    assert (timed.bar()["time"], timed.bar()["text"]) == ("PT0S", "0:00")
    clock.run_for(999)
    assert timed.bar()["time"] == "PT0S"
    clock.run_for(12)
    assert timed.bar()["time"] == "PT1S"
    clock.run_for(11_334)
    assert (timed.bar()["time"], timed.bar()["text"]) == ("PT12S", "0:12")
    timed.click(*mine_places(ROWS)[0])
    assert timed.status() == "lost"
    assert (timed.bar()["time"], timed.bar()["text"]) == ("PT12.345S", "0:12")
    clock.run_for(60_000)
    assert timed.bar()["time"] == "PT12.345S"


def test_time_is_never_stale_and_goes_beyond_an_hour(timed: Game) -> None:
    clock = timed.page.clock
    begin(timed)
    for passed in range(1, 8):
        clock.run_for(1000)
        # A tick may come a few milliseconds late, never a second.
        assert timed.bar()["time"] in (f"PT{passed}S", f"PT{passed - 1}S")
        clock.run_for(20)
        assert timed.bar()["time"] == f"PT{passed}S"
    clock.fast_forward(3_600_000 - 7140)
    clock.run_for(1001)
    assert (timed.bar()["time"], timed.bar()["text"]) == ("PT3601S", "1:00:01")
    win(timed)
    assert timed.bar()["time"] == "PT3601.001S"


def test_pause_stops_the_time_and_covers_the_board(timed: Game) -> None:
    clock, pause = timed.page.clock, timed.page.locator("[data-action=pause]")
    begin(timed)
    clock.run_for(2500)
    pause.click()
    assert timed.status() == "paused"
    assert timed.bar()["time"] == "PT2.500S"
    expect(timed.page.locator("#cover")).to_be_visible()
    middle = timed.point(*FIRST)
    assert timed.page.evaluate(
        "([x, y]) => [...document.querySelectorAll('#cover')].some(cover => { const b = cover.getBoundingClientRect();"
        " const { opacity, backgroundColor } = getComputedStyle(cover); return b.left <= x && x <= b.right"
        " && b.top <= y && y <= b.bottom && opacity === '1' && !/, 0\\)/.test(backgroundColor); })",
        list(middle),
    )
    clock.run_for(60_000)
    assert timed.bar()["time"] == "PT2.500S"
    pause.click()
    assert timed.status() == "playing"
    clock.run_for(1000)
    assert timed.bar()["time"] == "PT3S"
    timed.press("p")
    assert timed.status() == "paused"
    # A press on the cover goes on and does nothing to the square below.
    timed.click(*mine_places(ROWS)[0])
    assert timed.status() == "playing"
    assert timed.view() == shown(ROWS, OPEN)


def test_hidden_page_pauses(timed: Game) -> None:
    begin(timed)
    timed.page.clock.run_for(1500)
    timed.page.evaluate(HIDE, True)
    assert timed.status() == "paused"
    assert timed.bar()["time"] == "PT1.500S"
    timed.page.clock.run_for(100_000)
    timed.page.evaluate(HIDE, False)
    assert timed.status() == "paused"
    assert timed.bar()["time"] == "PT1.500S"
    timed.click(*FIRST)
    timed.page.clock.run_for(600)
    assert timed.bar()["time"] == "PT2S"


def test_page_hidden_without_a_game_pauses_nothing(desk: Game) -> None:
    desk.page.evaluate(HIDE, True)
    desk.page.evaluate(HIDE, False)
    assert desk.status() == "ready"
    desk.click(*FIRST)
    assert desk.status() == "playing"


def test_faces(desk: Game) -> None:
    begin(desk)
    assert desk.bar()["face"] == "smile"
    desk.move(*mine_places(ROWS)[0])
    desk.page.mouse.down()
    assert desk.bar()["face"] == "surprise"
    desk.page.mouse.up()
    assert desk.bar()["face"] == "sad"
    # The face can be pressed all the time, also under the banner of the end.
    begin(desk)
    assert desk.bar()["face"] == "smile"
    win(desk)
    assert desk.bar()["face"] == "happy"
    desk.page.locator("#face").click()
    assert (desk.bar()["face"], desk.status()) == ("smile", "ready")
    expect(desk.page.locator("#banner")).to_be_hidden()


STARTS: dict[str, Callable[[Game], None]] = {
    "face": lambda game: game.page.locator("#face").click(),
    "N": lambda game: game.press("n"),
    "new": lambda game: game.page.locator("[data-action=new]").click(),
}


@pytest.mark.parametrize("how", STARTS)
def test_new_game_at_once(desk: Game, how: str) -> None:
    begin(desk)
    STARTS[how](desk)
    expect(desk.page.locator("dialog[open]")).to_have_count(0)
    assert desk.view() == ["#" * 9] * 9
    bar = desk.bar()
    assert (bar["status"], bar["time"], bar["mines"], bar["face"]) == ("ready", "PT0S", "10", "smile")


def test_another_level_asks_only_when_a_game_is_running(desk: Game) -> None:
    page = desk.page
    question, expert = page.locator("dialog[open]"), page.locator("[data-level=expert]")
    native: list[str] = []

    def shown_by_the_browser(dialog: Dialog) -> None:
        native.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", shown_by_the_browser)
    begin(desk)
    for answer in ("no", "Escape"):
        expert.click()
        expect(question).to_have_count(1)
        assert {b.get_attribute("data-answer") for b in question.locator("[data-answer]").all()} == {
            "yes",
            "no",
        }
        if answer == "no":
            question.locator("[data-answer=no]").click()
        else:
            desk.press("Escape")
        expect(question).to_have_count(0)
        desk.wait_for("playing")
        assert desk.view() == shown(ROWS, OPEN)
        assert page.locator("[data-level=beginner]").get_attribute("aria-pressed") == "true"
    expert.click()
    question.locator("[data-answer=yes]").click()
    assert desk.view() == ["#" * 30] * 16
    # Neither marks alone nor a game that is over are worth a question.
    desk.click(0, 0)
    desk.flag(3, 3)
    assert (desk.state(3, 3), desk.status()) == ("flag", "ready")
    page.locator("[data-level=beginner]").click()
    expect(question).to_have_count(0)
    assert desk.view() == ["#" * 9] * 9
    desk.click(0, 0)
    begin(desk)
    desk.click(*mine_places(ROWS)[0])
    assert desk.status() == "lost"
    expert.click()
    expect(question).to_have_count(0)
    assert desk.view() == ["#" * 30] * 16
    page.locator("[data-level=beginner]").click()
    assert native == []


def test_face_asks_if_the_player_wants_to_be_asked(pages: Pages) -> None:
    game = pages.open()
    page = game.page
    page.locator("[data-action=settings]").click()
    page.locator("#settings input[name=ask_before_restart]").check()
    game.press("Escape")
    begin(game)
    page.locator("#face").click()
    page.locator("dialog[open] [data-answer=no]").click()
    assert game.view() == shown(ROWS, OPEN)
    game.press("n")
    page.locator("dialog[open] [data-answer=yes]").click()
    assert game.view() == ["#" * 9] * 9


def test_own_board(desk: Game) -> None:
    page = desk.page
    page.locator("[data-level=custom]").click()
    form = page.locator("dialog[open] form")
    for name, value in (("width", "7"), ("height", "500"), ("mines", "999999")):
        form.locator(f"[name={name}]").fill(value)
    form.locator("[name=height]").press("Tab")
    assert form.locator("[name=height]").input_value() == "100"
    assert form.locator("[name=mines]").input_value() == "699"
    form.locator("[name=height]").fill("5")
    form.locator("[name=height]").press("Tab")
    assert form.locator("[name=mines]").input_value() == "34"
    form.locator("[name=mines]").fill("6")
    form.locator("[type=submit]").click()
    assert desk.view() == ["#" * 7] * 5
    assert desk.bar()["mines"] == "6"
    assert page.locator("[data-level=custom]").get_attribute("aria-pressed") == "true"
    desk.click(2, 3)
    desk.click(2, 3)
    assert desk.state(2, 3) == "0"


@pytest.mark.parametrize("how", ["dismiss", "Escape", "click"])
def test_banner_goes_away(desk: Game, how: str) -> None:
    begin(desk)
    win(desk)
    banner = desk.page.locator("#banner")
    expect(banner).to_be_visible()
    assert banner.inner_text().strip() != ""
    before = desk.view()
    if how == "dismiss":
        desk.page.locator("[data-action=dismiss]").click()
    elif how == "Escape":
        desk.press("Escape")
    else:
        box = banner.bounding_box()
        assert box
        desk.page.mouse.click(box["x"] + 6, box["y"] + 6)
    expect(banner).to_be_hidden()
    assert desk.view() == before
    assert desk.status() == "won"


def test_dialogs_pause_the_game(desk: Game) -> None:
    for action in ("settings", "records", "help"):
        begin(desk)
        desk.page.locator(f"[data-action={action}]").click()
        expect(desk.page.locator("dialog[open]")).to_have_count(1)
        assert desk.status() == "paused"
        desk.press("Escape")
        expect(desk.page.locator("dialog[open]")).to_have_count(0)
        assert desk.status() == "paused"
