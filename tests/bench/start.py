"""How long the page takes to be ready, against the same game through PyScript and Pyodide as they come."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Error

from tests.bench.browser import SLOW_LINK, Browsers, Visit, slowed
from tests.bench.sites import Host
from tests.bench.table import Row


def visit(browsers: Browsers, host: Host, profile: Path, cpu: float = 1, slow: bool = False) -> Visit:
    """One visit in a freshly started browser."""
    with browsers.open(profile) as context:
        page = context.pages[0]
        slowed(page, cpu, SLOW_LINK if slow else None)
        page.goto(host.url)
        return Visit(page)


def off_the_net(browsers: Browsers, host: Host, profile: Path, cpu: float) -> Visit:
    """One visit without net, served by the service worker that an earlier visit left."""
    with browsers.open(profile, worker=True) as context:
        page = context.pages[0]
        context.set_offline(True)
        slowed(page, cpu)
        page.goto(host.url)
        return Visit(page)


def prepare(browsers: Browsers, host: Host, profile: Path, worker: bool = False) -> None:
    """Fill a profile: files, compiled code, and the service worker."""
    for _ in range(2):
        with browsers.open(profile, worker) as context:
            page = context.pages[0]
            page.goto(host.url)
            Visit(page)
            if worker:
                page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            # Chromium keeps compiled code a moment after it was needed; nothing tells when.
            page.wait_for_timeout(4000)


def alternate(runs: int, *what: Callable[[], Visit]) -> list[list[Visit]]:
    """Each of these in turn, so many times: what slows the machine meanwhile slows all of them."""
    taken: list[list[Visit]] = [[] for _ in what]
    for _ in range(runs):
        for place, one in enumerate(what):
            try:
                taken[place].append(one())
            except Error as error:
                # Now and then a page of Chromium's crashes on a busy machine; that is no time to count.
                print(f"visited again: {str(error).splitlines()[0]}", file=sys.stderr)
                taken[place].append(one())
    return taken


def ready(visits: list[Visit]) -> float:
    return median(visit.ready for visit in visits)


def measure(browsers: Browsers, ours: Host, stock: Host, floor: Host, runs: int) -> Iterator[Row]:
    """All rows about the start, each as soon as it is known."""
    with tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
        kept = {name: Path(folder) / name for name in ("ours", "stock", "floor", "worker")}
        for host, name in ((ours, "ours"), (stock, "stock"), (floor, "floor")):
            prepare(browsers, host, kept[name])
        prepare(browsers, ours, kept["worker"], worker=True)
        for cpu, target in ((1, 0.40), (4, 0.30)):
            a, b, c = alternate(
                runs,
                lambda cpu=cpu: visit(browsers, ours, kept["ours"], cpu),
                lambda cpu=cpu: visit(browsers, stock, kept["stock"], cpu),
                lambda cpu=cpu: visit(browsers, floor, kept["floor"], cpu),
            )
            how = "full speed" if cpu == 1 else "CPU 4×"
            yield Row(f"ready, warm, {how}, to stock", "ms", ready(a), ready(b), target)
            yield Row(f"ready, warm, {how}, to an empty page on MicroPython", "ms", ready(a), ready(c))
            if cpu == 1:
                yield Row(
                    "longest task before ready, full speed",
                    "ms",
                    median(v.longest for v in a),
                    median(v.longest for v in b),
                )
        count = 0

        def fresh(host: Host) -> Visit:
            nonlocal count
            count += 1
            return visit(browsers, host, Path(folder) / f"fresh-{count}", 4, slow=True)

        before = ours.sent, stock.sent
        a, b = alternate(runs, lambda: fresh(ours), lambda: fresh(stock))
        sent = [(host.sent - start) / runs / 1e6 for host, start in zip((ours, stock), before, strict=True)]
        yield Row("ready, first visit, 9 Mbps, 165 ms, CPU 4×", "ms", ready(a), ready(b), 0.45)
        yield Row("bytes of the first visit, stock", "MB", sent[1])
        yield Row("bytes of the first visit", "MB", sent[0], None, 5.3)
        yield Row("board painted, first visit, to ready", "ms", median(v.skeleton for v in a), ready(a), 0.10)
        a, b = alternate(
            runs,
            lambda: off_the_net(browsers, ours, kept["worker"], 4),
            lambda: visit(browsers, stock, kept["stock"], 4),
        )
        yield Row("ready, off the net, CPU 4×, to stock from its cache", "ms", ready(a), ready(b), 0.35)
