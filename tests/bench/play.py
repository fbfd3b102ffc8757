"""How soon a press shows, against a bare page whose script makes the same DOM change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from game import BEGINNER, EXPERT, Board, Level
from tests.bench import memory
from tests.bench.browser import Browsers, Visit, slowed
from tests.bench.sites import Host
from tests.bench.table import Row
from tests.browser.driver import Game, board_link, laid, needed, opened_by, rows_of, safe_places, solution
from tests.browser.pages import CHANCE
from tests.browser.tabs import origin_of

LOOK = """
window.tasks = [];
new PerformanceObserver(list => { for (const { duration } of list.getEntries()) tasks.push(duration); })
  .observe({ type: 'longtask' });
window.press = () => new Promise(done => {
  let began, handled;
  const start = event => {
    began = event.timeStamp;
    handled = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done([performance.now() - began, handled]);
    requestAnimationFrame(() => port2.postMessage(0));
  };
  // The last listener on the window, as it was added last: all others are done by then.
  const end = () => { handled = performance.now() - handled; };
  addEventListener('pointerup', start, { capture: true, once: true });
  addEventListener('pointerup', end, { once: true });
});
void 0;
"""
"""Long tasks, and `press()`: ms from the next release to the frame with its effect painted, and ms its handlers took.

Its end keeps Playwright from calling what comes last."""

TIME_WRITING = """
const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
window.writing = 0;
Object.defineProperty(Element.prototype, 'innerHTML', { set(text) {
  const began = performance.now();
  set.call(this, text);
  writing += performance.now() - began;
} });
void 0;
"""
"""From now on `writing` counts the ms that the browser takes to put text into the page."""

SEEN = """() => [...document.querySelectorAll('#game [data-row]')].map(square =>
  [+square.dataset.row, +square.dataset.col, square.dataset.state, square.ariaLabel, square.className])"""


class Player:
    """A page and the hand on it."""

    def __init__(self, page: Page, address: str, cpu: float = 1) -> None:
        self.page = page
        self.game = Game(page)
        # A game kept from before would make the page ask first.
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        where = {"origin": origin_of(address), "storageTypes": "local_storage"}
        session.send("Storage.clearDataForOrigin", where)
        session.detach()
        page.goto(address)
        Visit(page)
        page.evaluate(LOOK)
        slowed(page, cpu)

    def click(self, place: tuple[int, int]) -> tuple[float, float]:
        """Press and release; ms to the painted frame, and ms of the handlers."""
        x, y = self.game.point(*place)
        self.page.mouse.move(x, y)
        self.page.evaluate("() => { window.taken = press(); }")
        self.page.mouse.down()
        self.page.mouse.up()
        painted, handled = self.page.evaluate("taken")
        return painted, handled

    def settle(self) -> None:
        """Let animations and what is left to do end."""
        self.page.evaluate(
            """Promise.race([
              Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
              new Promise(done => setTimeout(done, 2000)),
            ])"""
        )
        self.game.frames(3)


def answers(player: Player, places: list[tuple[int, int]]) -> list[Any]:
    """What each of these clicks, one after the other, changes in the page."""
    found = []
    before = player.page.evaluate(SEEN)
    for place in places:
        player.click(place)
        after = player.page.evaluate(SEEN)
        found.append([now for now, then in zip(after, before, strict=True) if now[2] != then[2]])
        before = after
    return found


def compare(
    browsers: Browsers,
    profile: Path,
    hosts: tuple[Host, Host],
    board: Board,
    places: list[tuple[int, int]],
    cpu: float,
    runs: int,
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The same clicks on both pages in turn, from a closed board each time: ours, and the bare page's."""
    query = "?board=" + board_link(board)
    level = board.level
    size = f"?level={level.width}x{level.height}x{level.mines}"
    ours: list[tuple[float, float]] = []
    others: list[tuple[float, float]] = []
    with browsers.open(profile / "ours") as one, browsers.open(profile / "bare") as two:
        player = Player(one.pages[0], hosts[0].url + query)
        told = answers(player, places)
        for _ in range(runs):
            # Both pages new: what is done for the first time takes longer.
            player = Player(one.pages[0], hosts[0].url + query, cpu)
            other = Player(two.pages[0], hosts[1].url + size, cpu)
            for place, answer in zip(places, told, strict=True):
                player.settle()
                ours.append(player.click(place))
                assert player.game.state(*place) != "closed"
                other.settle()
                other.page.evaluate("answer => { window.answer = answer; }", answer)
                others.append(other.click(place))
                assert other.game.state(*place) != "closed"
    return ours, others


def painted(times: list[tuple[float, float]]) -> float:
    return median(time for time, _ in times)


def largest_flood() -> tuple[Board, tuple[int, int]]:
    """Of some hundred Expert boards, the one with the largest opening, and a square in it."""
    best: tuple[int, Board, tuple[int, int]] | None = None
    for seed in range(150):
        board = laid(EXPERT, seed)
        rows = rows_of(board)
        for place in needed(rows)[:8]:
            size = len(opened_by(rows, [place]))
            if best is None or size > best[0]:
                best = size, board, place
    assert best is not None
    return best[1:]


def numbers(board: Board, count: int) -> list[tuple[int, int]]:
    """So many numbers all over the board."""
    rows = rows_of(board)
    signs = solution(rows)
    found = [(row, col) for row, col in safe_places(rows) if signs[row][col] in "12345678"]
    return found[:: max(1, len(found) // count)][:count]


def measure(browsers: Browsers, ours: Host, bare: Host, profile: Path, runs: int) -> Iterator[Row]:
    """All rows about playing, each as soon as it is known."""
    hosts = ours, bare
    expert = laid(EXPERT, 1)
    flood_board, flood_place = largest_flood()
    flood = opened_by(rows_of(flood_board), [flood_place])
    before_flood = next(place for place in numbers(flood_board, 12) if place not in flood)
    for cpu, target in ((1, 1.25), (4, 1.5)):
        how = "full speed" if cpu == 1 else "CPU 4×"
        a, b = compare(browsers, profile, hosts, expert, numbers(expert, 12), cpu, max(2, runs // 2))
        yield Row(
            f"one square opened, 30×16, {how}, to bare JavaScript", "ms", painted(a), painted(b), target
        )
        a, b = compare(browsers, profile, hosts, flood_board, [before_flood, flood_place], cpu, runs)
        large = painted(a[1::2]), painted(b[1::2])
        yield Row(f"largest flood of Expert, {how}, to bare JavaScript", "ms", *large, target)
        first = painted(a[::2]), painted(b[::2])
        yield Row(f"first square of a game, {how}, to bare JavaScript", "ms", *first)
    yield sizes(browsers, ours, profile, runs)
    # The corner beside the mine stays closed, so that the flood does not win: what an end takes is not asked here.
    open_board = Board.from_text(["." * 100, ".*" + "." * 98] + ["." * 100] * 98)
    a, b = compare(browsers, profile, hosts, open_board, [(99, 99)], 1, max(2, runs // 2))
    handled = median(time for _, time in a), median(time for _, time in b)
    yield Row("flood of a whole 100×100 board, to the painted frame", "ms", painted(a), painted(b))
    yield Row("the same, handlers of the release", "ms", *handled)
    yield python_of_flood(browsers, ours, profile, open_board, (99, 99), runs)
    yield whole_game(browsers, ours, profile)
    yield memory.measure(browsers, ours)
    yield loading(browsers, ours, profile)


def python_of_flood(
    browsers: Browsers, ours: Host, profile: Path, board: Board, place: tuple[int, int], runs: int
) -> Row:
    """What the handlers of the press take but for the browser's own writing of the squares."""
    times = []
    with browsers.open(profile / "ours") as context:
        for _ in range(runs):
            player = Player(context.pages[0], ours.url + "?board=" + board_link(board))
            player.game.point(*place)
            player.settle()
            player.page.evaluate(TIME_WRITING)
            _, handled = player.click(place)
            times.append(handled - player.page.evaluate("writing"))
    return Row("the same, Python's share", "ms", median(times), None, 25)


def sizes(browsers: Browsers, ours: Host, profile: Path, runs: int) -> Row:
    """One open on a board of 100×100 and on one of 9×9, in turn."""
    boards = laid(Level(100, 100, 2000), 5), laid(BEGINNER, 5)
    with browsers.open(profile / "ours") as one, browsers.open(profile / "other") as two:
        players = [
            Player(context.pages[0], ours.url + "?board=" + board_link(board))
            for context, board in zip((one, two), boards, strict=True)
        ]
        times: tuple[list[tuple[float, float]], ...] = ([], [])
        places = [numbers(board, 6 * runs) for board in boards]
        for pair in zip(*places, strict=False):
            for player, taken, place in zip(players, times, pair, strict=True):
                # Nobody presses what is not yet in sight: what scrolling takes is not asked here.
                player.game.point(*place)
                player.settle()
                taken.append(player.click(place))
    return Row("one square opened, 100×100, to 9×9", "ms", painted(times[0]), painted(times[1]), 1.3)


def whole_game(browsers: Browsers, ours: Host, profile: Path) -> Row:
    """The long tasks in an Expert game at human speed."""
    board = laid(EXPERT, 3)
    places = needed(rows_of(board))
    with browsers.open(profile / "ours") as context:
        player = Player(context.pages[0], ours.url + "?board=" + board_link(board))
        player.settle()
        player.page.evaluate("tasks.length = 0")
        for place in places[:-1]:
            player.click(place)
            # A good player makes five moves a second.
            player.page.wait_for_timeout(200)
        tasks = player.page.evaluate("tasks")
    return Row(f"tasks over 50 ms in an Expert game of {len(places)} clicks", "", float(len(tasks)), None, 0)


def loading(browsers: Browsers, ours: Host, profile: Path) -> Row:
    """The longest frame while a board of 100×100 comes in."""
    with browsers.open(profile / "ours") as context:
        page = context.pages[0]
        page.add_init_script(CHANCE)
        Player(page, ours.url)
        page.locator("[data-level=custom]").click()
        for name in ("width", "height", "mines"):
            page.locator(f"dialog[open] [name={name}]").fill("100" if name != "mines" else "1500")
        page.evaluate(
            """() => { window.frames_ = []; let last;
              const next = now => { if (last) frames_.push(now - last); last = now; requestAnimationFrame(next); };
              new MutationObserver(() => requestAnimationFrame(next))
                .observe(document.getElementById('game'), { attributeFilter: ['data-status'] }); }"""
        )
        page.locator("dialog[open] [type=submit], dialog[open] [data-answer=yes]").first.click()
        page.wait_for_selector('#game[data-width="100"][data-status="ready"]', timeout=60_000)
        frames = page.evaluate("frames_")
    return Row(f"longest of {len(frames)} frames of the loading of 100×100", "ms", max(frames), None, 50)
