"""The solver's times in the Python of the page, in Chromium, beside ms_toollib's on the same boards in CPython."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.browser import Browsers
from tests.bench.sites import PYODIDE, Host, copy_runtime
from tests.bench.solver import Limit, measures, share, timed
from tests.bench.table import Row
from tools.build import ROOT

PAGE = """<!doctype html>
<html data-app="starting">
<link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./runtime/pyodide.mjs";
const python = await loadPyodide();
python.unpackArchive(await (await fetch("./code.zip")).arrayBuffer(), "zip");
window.measured = scale => python.runPython("from tests.bench.solver import figures; figures")(scale);
document.documentElement.dataset.app = "ready";
</script>
"""


def site(folder: Path) -> Path:
    """A page with the game's code and this measurement in Python."""
    copy_runtime(folder / "runtime", PYODIDE.glob("*.*"))
    bench = ROOT / "tests" / "bench"
    used = [ROOT / "tests" / "__init__.py", bench / "__init__.py", bench / "solver.py"]
    with zipfile.ZipFile(folder / "code.zip", "w") as code:
        for path in [*used, *(ROOT / "game").rglob("*.py")]:
            code.write(path, path.relative_to(ROOT).as_posix())
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    return folder


def measure(browsers: Browsers, host: Host, profile: Path, scale: float) -> Iterator[Row]:
    """All rows about the solver, each as soon as it is known."""
    with browsers.open(profile) as context:
        page = context.pages[0]
        page.goto(host.url)
        page.wait_for_selector("html[data-app=ready]", timeout=180_000)
        times = json.loads(page.evaluate("scale => measured(scale)", scale))
    for one, taken in zip(measures(scale), times, strict=True):
        theirs = timed(one.peer, list(one.cases())) if one.peer else None
        for limit in one.limits or (Limit(0.5, 0), Limit(0.99, 0)):
            yield Row(
                f"{one.name}, {limit.name} of {len(taken)}",
                "ms",
                share(taken, limit.part),
                share(theirs, limit.part) if theirs else None,
                limit.milliseconds or None,
                of_ratio=False,
            )
