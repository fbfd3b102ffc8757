"""Hostile input of every kind: refused in words or harmless, and quickly (see `tests.app.hostile`)."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from game.engine.layout import lay
from game.engine.level import Level
from game.engine.mbf import board_to_link
from tests.app.hostile import CHECKS, file, link, recording, store, text_of_json, timed

SLOW = ("files", "JSON", "what is stored")
"""What takes long to draw."""


@pytest.mark.parametrize("name", CHECKS)
def test_whatever_comes(name: str) -> None:
    check, inputs = CHECKS[name]
    # Inside the page's interpreter it is only to be seen that the same holds there.
    count = (150 if name in SLOW else 500) // (5 if sys.platform == "emscripten" else 1)

    @settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))
    @given(inputs)
    def one(given: Any) -> None:
        timed(check, given)

    one()


LARGE = lay(Level(100, 100, 2000), 7)
GRID = "Board:\n" + str(LARGE).replace(".", "0") + "\nEvents:\n"


def clicks(kinds: tuple[str, ...], count: int) -> str:
    return "\n".join(
        f"0.1 {kind} 1 1 ({16 * (n % 100)} {16 * (n // 100 % 100)})" for n in range(count) for kind in kinds
    )


LARGEST: dict[str, tuple[Any, Any]] = {
    "clicks on the largest board": (recording, GRID + clicks(("lc", "lr"), 60_000)),
    "marks on the largest board": (recording, GRID + clicks(("rc", "rr"), 60_000)),
    "chords on the largest board": (recording, GRID + clicks(("mc", "mr"), 60_000)),
    "moves of the mouse": (recording, GRID + "0.1 mv 1 1 (1 1)\n" * 200_000),
    "lines": (recording, "a: b\n" * 700_000),
    "one line": (recording, "Board:" + "0" * 3_900_000),
    "a number": (recording, GRID + "0." + "1" * 3_900_000 + " lc 1 1 (1 1)"),
    "brackets": (text_of_json, "[" * 1_900_000),
    "brackets that fit": (text_of_json, "[" * 900_000 + "]" * 900_000),
    "digits": (text_of_json, '{"schema":' + "1" * 1_900_000 + "}"),
    "a text": (text_of_json, '{"schema":1,"a":"' + "\\u0041" * 300_000 + '"}'),
    "a text without end": (text_of_json, '{"schema":1,"a":"' + "\\" * 1_900_000),
    "objects": (
        text_of_json,
        '{"schema":1,"documents":{' + ",".join(f'"game-{n}":{{"schema":1}}' for n in range(60_000)) + "}}",
    ),
    "games": (
        text_of_json,
        json.dumps(
            {
                "schema": 1,
                "documents": {
                    f"replay.{n}": {
                        "schema": 1,
                        "date": n,
                        "ms": 1,
                        "replay": f"minesweeper 1\nlevel beginner\nrules modern\nseed {n}",
                    }
                    for n in range(3000)
                },
            }
        ),
    ),
    "bytes": (file, b"\xff" * 4_000_000),
    "blanks": (file, b" " * 4_000_000),
    "zeros": (file, b"\0" * 4_000_000),
    "a link": (link, {"board": board_to_link(LARGE), "level": "9" * 29_999, "seed": "9" * 29_999}),
    "a link too long": (link, {"board": "A" * 4_000_000, "rules": "x" * 4_000_000, "lang": "\0" * 4_000_000}),
    "stored moves": (
        store,
        {
            "game": json.dumps(
                {
                    "schema": 1,
                    "elapsed_ms": 1,
                    "replay": "minesweeper 1\nlevel 100x100x2000\nrules modern\nseed 1\n"
                    + "0 mark 0 0\n" * 29_999
                    + "0 mark 0 0",
                }
            )
        },
    ),
    "stored junk": (store, dict.fromkeys(("game", "records", "settings"), "x" * 1900000)),
}
"""As large as it gets in."""


@pytest.mark.parametrize("name", LARGEST)
def test_however_large_it_is(name: str) -> None:
    timed(*LARGEST[name])
