"""Somebody plays on and on with real input by chance, beside a model of the rules: both show the same at every step.

A short while in the tests; `make soak` plays for half an hour. The seed is printed: LONG_PLAYER_SEED=… plays it again.
"""

from __future__ import annotations

import os
from random import Random
from time import monotonic
from typing import Any

from tests.browser.long_player import Player
from tests.browser.pages import Pages

MINUTES = float(os.environ.get("SOAK_MINUTES", "0"))
STEPS = 80
"""As many as the tests have time for."""


def weight(page: Any) -> dict[str, float]:
    """What the page weighs, after what is no longer used is gone."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {
        metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    return {name: metrics[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


def test_page_and_model_stay_equal(pages: Pages) -> None:
    seed = int(os.environ.get("LONG_PLAYER_SEED", "0")) or Random().randrange(1, 2**32)
    print(f"LONG_PLAYER_SEED={seed}")
    player = Player(pages.open(has_touch=True), Random(seed))
    start, steps, light = monotonic(), 0, {}
    while monotonic() - start < 60 * MINUTES if MINUTES else steps < STEPS:
        player.step()
        steps += 1
        pages.check()
        if MINUTES and not light and monotonic() - start > 12 * MINUTES:
            light = weight(player.page)
    print(f"{steps} steps in {monotonic() - start:.0f} s")
    if light:
        heavy = weight(player.page)
        print(light, heavy)
        for name, value in light.items():
            assert heavy[name] < 1.5 * value + 3000, f"{name}: {value} grows to {heavy[name]}"
