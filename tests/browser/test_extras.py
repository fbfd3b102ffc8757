"""The menu, files in and out, sharing, games to watch and statistics, as the player meets them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Download, Page, expect

from game import BEGINNER, Board
from game.engine.rawvf import read_rawvf
from tests.browser.driver import Game, board_of, laid, mine_places, opened_by, rows_of, safe_places
from tests.browser.pages import Pages, ready
from tests.browser.test_records import records

SEED, FIRST = 7, (4, 4)
BOARD = laid(BEGINNER, SEED, FIRST)
ROWS = rows_of(BOARD)
OPEN = opened_by(ROWS, [FIRST])


def lose(game: Game, seed: int = SEED) -> None:
    game.new(seed)
    game.click(*FIRST)
    game.click(*mine_places(rows_of(laid(BEGINNER, seed, FIRST)))[0])
    assert game.status() == "lost"
    game.page.locator("[data-action=dismiss]").click()


def win(game: Game, seed: int = SEED) -> None:
    rows = rows_of(laid(BEGINNER, seed, FIRST))
    game.new(seed)
    game.click(*FIRST)
    opened = opened_by(rows, [FIRST])
    for place in safe_places(rows):
        if place not in opened and game.status() == "playing":
            game.click(*place)
    assert game.status() == "won"
    game.page.locator("[data-action=dismiss]").click()


def choose(game: Game, action: str) -> None:
    """Press a button of the menu."""
    game.page.locator(".tools [data-action=more]").click()
    game.page.locator(f"#more [data-action={action}]").click()


def download(page: Page, selector: str) -> Path:
    """The file that a button gives."""
    with page.expect_download() as caught:
        page.locator(selector).click()
    value: Download = caught.value
    return Path(value.path())


def open_file(game: Game, content: bytes, name: str = "file") -> None:
    """Open a file by the button."""
    game.page.locator(".tools [data-action=more]").click()
    with game.page.expect_file_chooser() as caught:
        game.page.locator("#more [data-action=open]").click()
    caught.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def drop_file(game: Game, content: bytes) -> None:
    """Drop a file on the page."""
    transfer = game.page.evaluate_handle(
        """bytes => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'dropped'));
          return transfer;
        }""",
        list(content),
    )
    for kind in ("dragenter", "dragover", "drop"):
        game.page.locator("#stage").dispatch_event(kind, {"dataTransfer": transfer})


def test_a_board_goes_out_and_comes_in_byte_by_byte(desk: Game) -> None:
    lose(desk)
    desk.page.locator(".tools [data-action=more]").click()
    saved = download(desk.page, "#more [data-action=save]").read_bytes()
    assert saved == BOARD.to_mbf()
    open_file(desk, saved, "board.mbf")
    desk.wait_for("ready")
    desk.click(*mine_places(ROWS)[0])
    assert desk.status() == "lost", "no mine is moved"
    other = board_of("*...", "....", "...*")
    drop_file(desk, other.to_mbf())
    expect(desk.page.locator("#game")).to_have_attribute("data-width", "4")
    desk.wait_for("ready")
    desk.click(0, 1)
    # A board from a file enters no best times, and asks before it takes the place of a game.
    drop_file(desk, BOARD.to_mbf())
    desk.page.locator("[data-answer=no]").click()
    assert desk.page.locator("#game").get_attribute("data-width") == "4"
    for place in safe_places(rows_of(other)):
        if desk.status() == "playing":
            desk.click(*place)
    assert desk.status() == "won"
    assert records(desk, "4x3x2")[1:] == ("1", "")


def test_what_cannot_be_done_yet_is_not_offered(desk: Game) -> None:
    desk.click(*FIRST)
    desk.page.locator(".tools [data-action=more]").click()
    assert desk.status() == "paused"
    for action, possible in {
        "save": False,
        "watch": False,
        "picture": False,
        "share": True,
        "open": True,
    }.items():
        button = desk.page.locator(f"#more [data-action={action}]")
        expect(button).to_be_enabled() if possible else expect(button).to_be_disabled()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<script>window.evil = 1</script>",
        b"\x09\x09\x00\x50",
        b'{"schema":1}',
        b"{" * 3000,
        b"\xff" * 70_000,
    ],
    ids=["empty", "markup", "cut board", "empty json", "nested", "junk"],
)
def test_files_that_are_nothing_are_told(desk: Game, content: bytes) -> None:
    open_file(desk, content)
    expect(desk.page.locator("#message")).to_contain_text("no board, recording or backup")
    assert desk.status() == "ready"
    assert desk.page.evaluate("window.evil") is None
    desk.page.locator("#message").click()


def test_a_file_too_large_is_not_even_read(desk: Game) -> None:
    drop_file(desk, b"\x09" * 10)
    desk.page.evaluate(
        "() => { window.read = File.prototype.arrayBuffer; File.prototype.arrayBuffer = () => { throw 'read'; }; }"
    )
    transfer = desk.page.evaluate_handle(
        "() => { const t = new DataTransfer(); t.items.add(new File(['x'.repeat(5000000)], 'x')); return t; }"
    )
    desk.page.locator("#message").click()
    for kind in ("dragenter", "drop"):
        desk.page.locator("#stage").dispatch_event(kind, {"dataTransfer": transfer})
    expect(desk.page.locator("#message")).to_contain_text("too large")
    desk.page.evaluate("() => { File.prototype.arrayBuffer = window.read; }")
    desk.page.locator("#message").click()


def test_a_picture_of_the_end(desk: Game) -> None:
    lose(desk)
    desk.page.locator(".tools [data-action=more]").click()
    data = download(desk.page, "#more [data-action=picture]").read_bytes()
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "PNG"
    assert picture.width == picture.height > 500
    assert len(picture.convert("RGB").getcolors(1_000_000)) > 50, "it is no empty picture"


def test_sharing_puts_the_result_and_a_link_to_the_board_into_the_clipboard(pages: Pages) -> None:
    game = pages.open(
        permissions=["clipboard-read", "clipboard-write"], before="delete Navigator.prototype.share;"
    )
    lose(game)
    choose(game, "share")
    expect(game.page.locator("#message")).to_contain_text("Copied")
    first, *squares, address = game.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert first.startswith("Minesweeper · Beginner · lost after ")
    assert "🟥" in "".join(squares)
    assert address.startswith(pages.address + "?rules=modern&board=")
    # What was said of the first would be taken for the second's.
    game.page.locator("#message").click()
    expect(game.page.locator("#message")).to_have_text("")
    # A running game is shared by its seed.
    game.new(SEED)
    choose(game, "share")
    expect(game.page.locator("#message")).to_contain_text("Copied")
    link = game.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{pages.address}?level=beginner&rules=modern&seed={SEED}"
    game.page.goto(address)
    ready(game.page)
    game.click(*mine_places(ROWS)[0])
    assert game.status() == "lost"


def test_a_game_is_watched_move_by_move(desk: Game) -> None:
    page = desk.page
    win(desk)
    lose(desk)
    page.locator(".tools [data-action=records]").click()
    page.locator("[data-watch-game]").nth(1).click()
    move = page.locator("#watch-move")
    place = page.locator("#watch-place")
    page.locator("#watch-speed").select_option("16")
    # It plays by itself to the end.
    last = place.get_attribute("max")
    assert last is not None
    expect(move).to_contain_text(f"move {last} of {last}")
    expect(page.locator("[data-watch=play]")).to_have_attribute("aria-label", "Play back")
    whole = page.locator("#watch-board").evaluate("canvas => canvas.toDataURL()")
    page.locator("[data-watch=back]").click()
    expect(move).to_contain_text(f"move {int(last) - 1} of {last}")
    assert page.locator("#watch-board").evaluate("canvas => canvas.toDataURL()") != whole
    page.locator("[data-watch=on]").click()
    assert page.locator("#watch-board").evaluate("canvas => canvas.toDataURL()") == whole
    place.focus()
    page.keyboard.press("Home")
    expect(move).to_contain_text(f"move 0 of {last}")
    page.locator("[data-watch=on]").click()
    expect(move).to_contain_text("open row 5, column 5 · risk 0 %")
    recording = download(page, "[data-watch=rawvf]").read_text()
    replay = read_rawvf(recording)
    assert str(replay.board) == str(BOARD)
    assert len(replay.moves) == int(last)
    own = json.loads(download(page, "[data-watch=json]").read_text())
    assert own["won"] is True
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # Both come in again, to be watched.
    for content in (recording.encode(), json.dumps(own).encode(), own["replay"].encode()):
        drop_file(desk, content)
        expect(page.locator("#watch")).to_have_attribute("open", "")
        expect(place).to_have_attribute("max", last)
        page.keyboard.press("Escape")


def test_a_recording_of_another_program(desk: Game) -> None:
    content = (
        b"RawVF_Version: Rev5\r\nProgram: Another\r\nPlayer: \xc9\xa8\xc0\xd7\r\nLevel: Custom\r\nWidth: 3\r\nHeight: 2\r\n"
        b"Mines: 1\r\nMarks: Off\r\nBoard:\r\n00*\r\n000\r\nEvents:\r\n0.00 lc 1 1 (5 5)\r\n0.25 lr 1 1 (5 5)\r\n"
    )
    open_file(desk, content)
    expect(desk.page.locator("#watch-title")).to_have_text("3 × 2 × 1")
    expect(desk.page.locator("#watch-move")).to_contain_text("move 1 of 1")
    desk.press("Escape")


def test_statistics_count_what_was_played(pages: Pages) -> None:
    game = pages.open()
    page = game.page
    for seed in (SEED, 8, 9):
        win(game, seed)
    lose(game)
    page.locator(".tools [data-action=records]").click()
    section = page.locator("#statistics")
    for figure in ("Played4", "Won3 · 75 %", "Wins in a row0", "Most in a row3"):
        assert figure in section.locator(".figures").text_content().replace("\n", "")
    charts = section.locator("svg[role=img]")
    expect(charts).to_have_count(2)
    for index in range(2):
        assert charts.nth(index).get_attribute("aria-label")
    expect(charts.nth(0).locator("circle")).to_have_count(3)
    section.locator("summary").click()
    expect(section.locator("table tbody tr")).to_have_count(4)
    page.locator("[data-record=expert] button").click()
    expect(section).to_contain_text("No game has been finished here yet.")
    page.locator("#records-rules").select_option("table")
    assert page.locator("[data-record=beginner]").get_attribute("data-played") == "0"
    page.keyboard.press("Escape")
    page.locator(".tools [data-action=records]").click()
    assert page.locator("[data-record=beginner]").get_attribute("data-played") == "4"


def test_a_backup_brings_everything_to_another_browser(pages: Pages) -> None:
    old = pages.open()
    win(old)
    lose(old, 8)
    old.page.evaluate('localStorage.setItem(\'minesweeper.settings\', \'{"schema":1,"theme":"garden"}\')')
    old.new(SEED)
    old.click(*FIRST)
    view = old.view()
    old.page.locator(".tools [data-action=more]").click()
    backup = download(old.page, "#more [data-action=backup]").read_bytes()
    new = pages.open()
    lose(new, 9)
    new.new(1)
    open_file(new, backup, "backup.json")
    message = new.page.locator("#message")
    expect(message).to_contain_text("The backup has been taken in. 2 games to watch are new.")
    new.page.locator("[data-answer=no]").click()
    assert new.page.locator("html").get_attribute("data-theme") == "classic"
    assert new.status() == "paused"
    assert new.view() == view
    assert records(new)[:2] == ("3", "1")
    # Once more: nothing is doubled, the running game stays, and now the settings are wanted.
    message.click()
    open_file(new, backup, "backup.json")
    expect(message).to_have_text("The backup has been taken in.")
    new.page.locator("[data-answer=yes]").click()
    expect(new.page.locator("html")).to_have_attribute("data-theme", "garden")
    assert records(new)[:2] == ("3", "1")
    assert new.view() == view
    assert Board.from_text(ROWS) == BOARD
