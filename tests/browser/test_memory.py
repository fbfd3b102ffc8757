"""What a long evening leaves behind in memory: nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.browser.driver import Game
from tests.browser.pages import Pages

IN_PYTHON = """async code => {
  const { loadPyodide } = await import('./assets/interpreter.mjs');
  const python = await loadPyodide();
  const module = python._module;
  if (!module.pyproxy_alloc_map) module.enable_pyproxy_allocation_tracing();
  const objects = python.runPython('import gc; gc.collect(); len(gc.get_objects())');
  return [objects, module._hiwire_num_refs(), module.pyproxy_alloc_map.size, module.HEAPU8.length];
}"""
"""Python's objects, the JavaScript things it holds, the Python things the page holds, and bytes of WebAssembly."""

LOADED = """async () => {
  const { loadPyodide } = await import('./assets/interpreter.mjs');
  return (await loadPyodide()).runPython('import sys; "game.app.summary" in sys.modules');
}"""


class Held(NamedTuple):
    """What the page holds in memory, with all garbage taken out."""

    nodes: int
    listeners: int
    objects: int
    from_page: int
    to_page: int
    wasm: int
    heap: int


class Memory:
    """Looks into the memory of a page."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._session: Any = game.page.context.new_cdp_session(game.page)
        self._session.send("Performance.enable")

    def held(self) -> Held:
        """What is held now. Garbage is in chains across the two languages, so it goes in several turns."""
        best = self._look()
        for _ in range(5):
            self._game.frames()
            best = Held(*map(min, best, self._look()))
        return best

    def wait_for_all_of_it(self) -> None:
        """Until what the page loads when it has nothing else to do is there."""
        while not self._game.page.evaluate(LOADED):
            self._game.frames(10)

    def _look(self) -> Held:
        python = self._game.page.evaluate(IN_PYTHON)
        self._session.send("HeapProfiler.collectGarbage")
        told = self._session.send("Performance.getMetrics")["metrics"]
        page = {metric["name"]: int(metric["value"]) for metric in told}
        return Held(page["Nodes"], page["JSEventListeners"], *python, page["JSHeapUsedSize"])


def play(game: Game, count: int) -> None:
    """So many new games of changing sizes, some with a few moves, the last one a new game of Beginner."""
    mouse = game.page.mouse
    places = {}
    for level in ("beginner", "intermediate", "expert"):
        box = game.page.locator(f"[data-level={level}]").bounding_box()
        assert box is not None
        places[level] = box["x"] + 8, box["y"] + 8
    for number in range(count - 1):
        mouse.click(*places["expert" if number % 20 == 2 else ("intermediate", "beginner")[number % 2]])
        if number % 5 == 3:
            # The first click ends the loading.
            game.click(0, 0)
            game.flag(5, 5)
            game.click(2, 2)
            game.new(number)
    mouse.click(*places["beginner"])
    game.new(0)


def test_games_leave_nothing_behind(pages: Pages) -> None:
    game = pages.open()
    memory = Memory(game)
    memory.wait_for_all_of_it()
    memory.held()
    play(game, 5)
    before = memory.held()
    play(game, 195)
    after = memory.held()
    # One thing kept a game would make 195. A few come and go: the square under the mouse, the object looked up last.
    more = Held(*(now - then for now, then in zip(after, before, strict=True)))
    assert max(more.nodes, more.listeners, more.objects, more.from_page, more.to_page) < 20, more
    assert more.wasm == 0
    assert after.heap < before.heap * 1.05
