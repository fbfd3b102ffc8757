"""Measures the built page in Chromium: `make bench`.

Every comparison is made of visits or clicks in turn, in one session on one machine, and every figure is a median where
it does not say otherwise. The table goes to the screen and, as JSON, to `build/bench.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from itertools import chain
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench import play, sites, solving, start
from tests.bench.browser import Browsers
from tests.bench.table import Row, markdown
from tests.browser.chromium import find
from tools.build import WORK, build


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="how often each figure is taken, 7 if not given")
    parser.add_argument("--part", choices=("start", "play", "solver"), help="only these rows")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="boards for the solver, against the usual number"
    )
    options = parser.parse_args()
    rows: list[Row] = []
    with (
        tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as name,
        sync_playwright() as driver,
    ):
        folder = Path(name)
        dist = folder / "dist"
        build(dist)
        browsers = Browsers(driver, find(whole=True))
        with (
            sites.Host(dist) as ours,
            sites.Host(sites.stock(dist, folder / "stock")) as stock,
            sites.Host(sites.floor(folder / "floor")) as floor,
            sites.Host(sites.bare(dist, folder / "bare")) as bare,
            sites.Host(solving.site(folder / "solver")) as solver,
        ):
            parts = {
                "start": start.measure(browsers, ours, stock, floor, options.runs),
                "play": play.measure(browsers, ours, bare, folder / "profile", options.runs),
                "solver": solving.measure(browsers, solver, folder / "solver-profile", options.scale),
            }
            for row in chain(*parts.values()) if options.part is None else parts[options.part]:
                # All of them take a quarter of an hour: each is told as it comes.
                print(markdown([row]).splitlines()[2], file=sys.stderr, flush=True)
                rows.append(row)
    print(markdown(rows))
    (WORK / "bench.json").write_text(json.dumps([row.as_json() for row in rows], indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
