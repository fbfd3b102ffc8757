"""What the process of the page has for itself while an Expert game is played."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from game import EXPERT
from tests.bench.browser import Browsers
from tests.bench.sites import Host
from tests.bench.table import Row
from tests.browser.driver import board_link, laid, needed, rows_of

READY = """new Promise(done => {
  const look = () => document.documentElement?.dataset.app === "ready" ? done() : setTimeout(look, 50);
  look();
})"""

MIDDLE = """(() => {
  const { x, y, width, height } = document.querySelector("[data-row='%s'][data-col='%s']").getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()"""

HUMAN_PAUSE = "new Promise(done => setTimeout(done, 200))"
"""A good player makes five moves a second."""


def measure(browsers: Browsers, ours: Host) -> Row:
    """The median of readings all through a game."""
    board = laid(EXPERT, 3)
    places = needed(rows_of(board))
    readings = []
    with browsers.unwatched(f"{ours.url}?board={board_link(board)}") as page:
        page.evaluate(READY)
        for number, place in enumerate(places[:-1]):
            page.click(*page.evaluate(MIDDLE % place))
            page.evaluate(HUMAN_PAUSE)
            if number % 10 == 9:
                readings.append(max(map(private, page.processes())))
        status = page.evaluate("document.getElementById('game').dataset.status")
        assert status == "playing", status
    return Row("memory of the page's process, Expert running", "MB", median(readings), None, 100)


def private(process: int) -> float:
    """MB that this process has for itself, as Chromium's own task manager counts.

    That is what it has written. Pages of the browser's program that it only reads can be dropped at any time, and belong
    to every page.
    """
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    sizes = {name.rstrip(":"): int(size) for name, size, *_ in map(str.split, lines[1:])}
    return sizes["Private_Dirty"] / 1000
