"""What buttons show and tell of themselves, to the hand with a mouse and to fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Game, mine_places, shown
from tests.browser.pages import Pages
from tests.browser.test_status_bar import OPEN, ROWS, begin, win

PICTURE = "button => getComputedStyle(button.querySelector('.icon')).maskPosition"


def test_the_answer_that_gives_nothing_up_stands_out_and_is_given_by_enter(desk: Game) -> None:
    page = desk.page
    begin(desk)
    page.locator("[data-level=expert]").click()
    stay, leave = (page.locator(f"dialog[open] [data-answer={answer}]") for answer in ("no", "yes"))
    expect(stay).to_have_accessible_name("Keep playing")
    expect(stay).to_be_focused()
    ground = "button => getComputedStyle(button).backgroundColor"
    accent = page.locator("#daily [data-close]").evaluate(
        "node => { node.style.color = 'var(--accent)'; const { color } = getComputedStyle(node);"
        " node.style.color = ''; return color; }"
    )
    assert stay.evaluate(ground) == accent
    assert leave.evaluate(ground) != accent
    desk.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    desk.wait_for("playing")
    assert desk.view() == shown(ROWS, OPEN)


def test_the_pause_button_says_what_it_does(desk: Game) -> None:
    pause = desk.page.locator("[data-action=pause]")
    expect(pause).to_have_accessible_name("Pause")
    before = pause.evaluate(PICTURE)
    begin(desk)
    pause.click()
    expect(pause).to_have_accessible_name("Go on")
    assert pause.evaluate(PICTURE) != before
    assert pause.get_attribute("aria-pressed") is None
    desk.press("p")
    expect(pause).to_have_accessible_name("Pause")
    assert pause.evaluate(PICTURE) == before


def test_the_pause_button_speaks_the_language_chosen_while_it_is_pressed(pages: Pages) -> None:
    game = pages.open()
    begin(game)
    page, pause = game.page, game.page.locator("[data-action=pause]")
    page.locator("[data-action=settings]").click()
    language = page.locator("#settings select[name=language]")
    for name, go_on, stop in (("ja", "再開", "一時停止"), ("en", "Go on", "Pause")):
        if not language.is_visible():
            page.locator("[data-action=settings]").click()
        language.select_option(name)
        expect(page.locator("html")).to_have_attribute("lang", name)
        game.press("Escape")
        expect(pause).to_have_accessible_name(go_on)
        pause.click()
        expect(pause).to_have_accessible_name(stop)


@pytest.mark.parametrize("how", ["click", "Enter"])
def test_banner_leads_on_to_a_new_game(desk: Game, how: str) -> None:
    begin(desk)
    win(desk)
    again = desk.page.locator("#banner").get_by_role("button", name="New game")
    if how == "click":
        again.click()
    else:
        again.focus()
        desk.press("Enter")
    expect(desk.page.locator("#banner")).to_be_hidden()
    assert (desk.status(), desk.view()) == ("ready", ["#" * 9] * 9)


def test_banner_leads_on_to_a_new_game_by_a_tap(handheld: Game) -> None:
    begin(handheld)
    handheld.tap(*mine_places(ROWS)[0])
    assert handheld.status() == "lost"
    again = handheld.page.locator("#banner").get_by_role("button", name="New game")
    box = again.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    again.tap()
    expect(handheld.page.locator("#banner")).to_be_hidden()
    assert (handheld.status(), handheld.view()) == ("ready", ["#" * 9] * 9)


def test_flag_mode_shows_which_of_two_is_on(handheld: Game) -> None:
    button = handheld.page.locator("#flag-mode")
    expect(button).to_have_accessible_name("Flag mode")
    halves = button.locator(":scope > span").all()
    look = "half => { const { backgroundColor, color } = getComputedStyle(half); return backgroundColor + color; }"
    off = [half.evaluate(look) for half in halves]
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    on = [half.evaluate(look) for half in halves]
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert off[0] != off[1], "which half is on is not seen"
    assert on[0] != on[1], "which half is on is not seen"
    assert off[0] != on[0]
    assert off[1] != on[1]


def test_a_tap_on_the_shield_tells_what_it_means(handheld: Game) -> None:
    shield, message = handheld.page.locator("#no-guess"), handheld.page.locator("#message")
    shield.tap()
    expect(message).to_have_text("No guessing: every board can be won by logic alone")
    shield.tap()
    expect(message).to_have_text("Any board: some cannot be won without a guess")
    expect(shield).to_have_attribute("aria-pressed", "false")
    message.tap()
    expect(message).to_have_text("")


def test_nothing_is_told_of_dropping_files_where_there_is_no_mouse(handheld: Game) -> None:
    handheld.page.locator(".tools [data-action=more]").tap()
    expect(handheld.page.locator("#more")).to_contain_text("The board of a game can be saved")
    assert "dropping" not in handheld.page.locator("#more").inner_text()


def test_dropping_files_is_told_of_where_there_is_a_mouse(desk: Game) -> None:
    desk.page.locator(".tools [data-action=more]").click()
    expect(desk.page.get_by_text("by dropping its file on the page")).to_be_visible()
