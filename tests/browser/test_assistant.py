"""The partner that thinks, in the page: boards that need no guess, hints and probabilities."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from game import BEGINNER, no_guess_board
from game import Game as Rules
from game.app.daily import seed_of
from game.engine.board import bits
from game.solver.position import Position
from game.solver.probability import analyse
from tests.browser.driver import Game, laid
from tests.browser.pages import PHONE, Pages

SEED, FIRST = 7, (4, 4)

MARKS = """() => [...document.querySelectorAll('#game [data-hint]')]
  .map(({ dataset }) => [Number(dataset.row), Number(dataset.col), dataset.hint])"""
RISKS = """() => [...document.querySelectorAll('#game [data-risk]')]
  .map(({ dataset }) => [Number(dataset.row), Number(dataset.col), dataset.risk])"""


def begin(game: Game) -> Any:
    """A game with its first square opened, and the same in the engine."""
    game.new(SEED)
    game.click(*FIRST)
    rules = Rules(BEGINNER, seed=SEED)
    rules.open(*FIRST)
    assert game.view() == rules.view()
    return rules


@pytest.fixture
def switched(desk: Game) -> Any:
    """A page where every board is to need no guess; the switch is set back afterwards."""
    desk.page.locator("#no-guess").click()
    yield desk
    if desk.status() == "playing":
        desk.new(0)
    desk.page.locator("#no-guess").click()
    expect(desk.page.locator("#no-guess")).to_have_attribute("aria-pressed", "false")


def test_the_switch_lays_boards_that_logic_wins(switched: Game) -> None:
    game = switched
    switch = game.page.locator("#no-guess")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_have_accessible_name("No guessing")
    game.new(SEED)
    game.click(*FIRST)
    game.wait_for("playing")
    rules = Rules(board=no_guess_board(BEGINNER, SEED, FIRST))
    rules.open(*FIRST)
    assert game.view() == rules.view()


def test_a_board_without_guesses_is_found_while_the_press_is_shown_and_can_be_given_up(pages: Pages) -> None:
    game = pages.open("?level=30x16x250")
    game.page.locator("#no-guess").click()
    game.click(8, 15)
    assert game.status() == "ready"
    assert game.pressed() == [(8, 15)]
    dialog = game.page.locator("#ask")
    expect(dialog).to_be_visible()
    dialog.locator("[data-answer=yes]").click()
    expect(dialog).to_be_hidden()
    assert game.status() == "ready"
    expect(dialog).to_be_visible()
    game.press("Escape")
    assert game.pressed() == []
    assert game.status() == "ready"
    game.click(8, 15)
    expect(dialog).to_be_visible()
    dialog.locator("[data-answer=no]").click()
    game.wait_for("playing")
    expect(game.page.locator("#no-guess")).to_have_attribute("aria-pressed", "false")


def test_a_hint_marks_what_is_certain_and_says_why(desk: Game) -> None:
    rules = begin(desk)
    desk.page.locator("[data-action=hint]").click()
    expect(desk.page.locator("#game [data-hint]").first).to_be_visible()
    marks = {(row, col): mark for row, col, mark in desk.page.evaluate(MARKS)}
    message = desk.page.locator("#message")
    expect(message).not_to_be_empty()
    safe = [place for place, mark in marks.items() if mark == "safe"]
    assert safe
    assert all(rules.view()[row][col].isdigit() for (row, col), mark in marks.items() if mark == "proof")
    covers_no_square(desk)
    desk.click(*safe[0])
    assert desk.status() != "lost"
    assert desk.page.evaluate(MARKS) == []
    expect(message).to_be_empty()


def covers_no_square(game: Game) -> None:
    """The message stands above, below or beside the board."""
    message, board = (game.page.locator(name).bounding_box() for name in ("#message", "#game"))
    assert message
    assert board
    assert any(
        first[start] + first[size] <= second[start]
        for first, second in ((message, board), (board, message))
        for start, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
def test_what_is_said_covers_no_square(pages: Pages, size: tuple[int, int]) -> None:
    game = pages.open(viewport={"width": size[0], "height": size[1]})
    begin(game)
    game.press("h")
    expect(game.page.locator("#message")).not_to_be_empty()
    covers_no_square(game)


def test_a_board_that_turns_while_risks_are_written_keeps_none_of_them(pages: Pages) -> None:
    game = pages.open("?level=100x40x400&seed=5", **PHONE)
    page = game.page
    game.tap(20, 10)
    session = page.context.new_cdp_session(page)
    # So slow that it turns in the midst of it.
    session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    risks = page.locator("#game [data-risk]")
    page.locator("[data-action=risk]").tap()
    expect(risks).not_to_have_count(0)
    page.set_viewport_size({"width": 844, "height": 390})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    expect(risks).to_have_count(sum(line.count("#") for line in game.view()), timeout=60_000)
    page.locator("[data-action=risk]").tap()
    expect(risks).to_have_count(0, timeout=60_000)


def test_the_keyboard_asks_for_hints_and_probabilities(desk: Game) -> None:
    begin(desk)
    desk.press("h")
    expect(desk.page.locator("#message")).not_to_be_empty()
    desk.press("r")
    expect(desk.page.locator("[data-action=risk]")).to_have_attribute("aria-pressed", "true")
    expect(desk.page.locator("#game [data-risk]").first).to_be_visible()
    desk.press("r")
    expect(desk.page.locator("#game [data-risk]")).to_have_count(0)


def test_numbers_on_flags_are_as_large_as_the_others(handheld: Game) -> None:
    begin(handheld)
    page = handheld.page
    flagged, closed = ((0, 0), (0, 1))
    handheld.long_press(*flagged)
    page.locator("[data-action=risk]").tap()
    size = "square => { const { fontSize, height } = getComputedStyle(square, '::after'); return [fontSize, height]; }"
    for place in (flagged, closed):
        expect(handheld.square(*place)).to_have_attribute("data-risk", "18")
    font, height = handheld.square(*flagged).evaluate(size)
    assert font == handheld.square(*closed).evaluate(size)[0]
    assert float(height.removesuffix("px")) > float(font.removesuffix("px"))
    page.locator("[data-action=risk]").tap()
    expect(page.locator("#game [data-risk]")).to_have_count(0)


def test_probabilities_stand_on_every_closed_square_and_follow_each_move(desk: Game) -> None:
    rules = begin(desk)
    button = desk.page.locator("[data-action=risk]")
    button.click()
    for _ in range(3):
        position = Position.from_game(rules)
        analysis = analyse(position)
        expect(desk.page.locator("#game [data-risk]")).to_have_count(position.closed_count)
        texts = {(row, col): text for row, col, text in desk.page.evaluate(RISKS)}
        assert {place for place, text in texts.items() if text == "0"} == {
            rules.position(square) for square in bits(analysis.safe)
        }
        place = next((place for place, text in texts.items() if text not in ("0", "100")), None)
        if place:
            name = desk.square(*place).get_attribute("aria-label") or ""
            assert name.endswith(f"closed, {texts[place]} percent")
        if not analysis.safe:
            break
        move = rules.position(next(bits(analysis.safe)))
        rules.open(*move)
        desk.click(*move)
        assert desk.view() == rules.view()
        assert not (desk.square(*move).get_attribute("aria-label") or "").endswith("percent")
    button.click()
    expect(desk.page.locator("#game [data-risk]")).to_have_count(0)


def test_on_a_phone_everything_is_in_reach(handheld: Game) -> None:
    boxes = [
        button.bounding_box()
        for button in handheld.page.locator(".controls button, .levels button").all()
        if button.is_visible()
    ]
    assert len(boxes) == 10
    for box in boxes:
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["width"] >= 43.9
        assert box["height"] >= 39.9
    handheld.new(SEED)
    handheld.tap(*FIRST)
    handheld.page.locator("[data-action=hint]").tap()
    expect(handheld.page.locator("#game [data-hint]").first).to_be_visible()


def lose(game: Game) -> None:
    """A game lost on its second open, while safe squares were certain."""
    begin(game)
    mine = next(bits(laid(BEGINNER, SEED, FIRST).mines))
    game.click(*divmod(mine, 10))
    game.wait_for("lost")


def test_a_loss_is_judged_in_the_banner_and_what_was_safe_is_shown(desk: Game) -> None:
    lose(desk)
    expect(desk.page.locator("#banner-verdict")).to_contain_text("the marked square was safe")
    desk.press("Escape")
    row, col, mark = desk.page.evaluate(MARKS)[0]
    assert mark == "safe"
    assert laid(BEGINNER, SEED, FIRST).digits[row * 10 + col].isdigit()
    expect(desk.page.locator("[data-action=undo]")).to_be_hidden()


def test_a_mine_is_taken_back_where_the_player_wants_that(desk: Game) -> None:
    desk.page.locator("[data-action=settings]").click()
    desk.page.get_by_label("Take back after a mine").check()
    desk.press("Escape")
    begin(desk)
    before = desk.view()
    lose(desk)
    desk.page.locator("#banner [data-action=undo]").click()
    desk.wait_for("playing")
    assert desk.view() == before
    expect(desk.page.locator("#banner")).to_be_hidden()
    desk.page.locator("[data-action=settings]").click()
    desk.page.get_by_label("Take back after a mine").uncheck()


def test_a_win_is_measured_in_the_banner(desk: Game) -> None:
    begin(desk)
    for row, line in enumerate(str(laid(BEGINNER, SEED, FIRST)).split("\n")):
        for col, sign in enumerate(line):
            if sign == "." and desk.state(row, col) == "closed":
                desk.click(row, col)
    desk.wait_for("won")
    figures = desk.page.locator("#banner-figures")
    expect(figures).not_to_contain_text("…")
    assert figures.locator("dt").all_inner_texts() == [
        "3BV",
        "3BV/s",
        "Clicks",
        "Efficiency",
        "IOE",
        "Openings",
        "Guesses",
        "Survival",
    ]
    assert figures.locator("dd").first.inner_text() == str(laid(BEGINNER, SEED, FIRST).three_bv)


def test_the_daily_board_begins_where_it_is_marked_and_its_win_is_kept(desk: Game) -> None:
    page = desk.page
    page.locator("[data-action=daily]").click()
    row = page.locator("#daily [data-daily=beginner]")
    expect(row).to_have_attribute("data-state", "new")
    row.get_by_role("button").click()
    expect(page.locator("#game [data-hint=start]")).to_have_count(1)
    desk.click(0, 0)
    assert desk.status() == "ready"
    row_at, col_at, _ = page.evaluate(MARKS)[0]
    assert (row_at, col_at) == FIRST
    desk.click(*FIRST)
    desk.wait_for("playing")
    board = no_guess_board(
        BEGINNER, seed_of(page.evaluate("Math.floor(Date.now() / 864e5)"), "beginner"), FIRST
    )
    rules = Rules(board=board)
    rules.open(*FIRST)
    assert desk.view() == rules.view()
    for square in bits(board.squares & ~board.mines):
        place = rules.position(square)
        if not rules.opened >> square & 1:
            rules.open(*place)
            desk.click(*place)
    desk.wait_for("won")
    expect(page.locator("#banner-best")).to_have_text("The daily board is won!")
    page.locator("[data-action=daily]").click()
    expect(row).to_have_attribute("data-state", "won")
    expect(row).to_have_attribute("data-streak", "1")
    desk.press("Escape")
