"""What somebody might send or leave here to do harm, and what has to come of it: a refusal in words, quickly.

The same inputs by the hundred thousand: `python -m tests.bench.fuzz`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time
from typing import Any

from hypothesis import strategies as st

from game.app.backup import read_backup, take_in
from game.app.film import Film
from game.app.links import read_link
from game.app.opening import Opened, understand
from game.app.records import Records
from game.app.replays import Replays, from_document
from game.app.storage import Documents, parse
from game.engine.board import Board
from game.engine.mbf import board_from_link, board_to_link, read_mbf
from game.engine.rawvf import read_rawvf
from game.engine.replay import Replay
from game.solver.position import drain
from tests.app.table import Table
from tests.fakes import MemoryStore

PATIENCE_S = 20.0
"""Whatever takes longer hangs. How long the longest really take, `make fuzz` tells: machines differ too much to test it."""

numbers = st.sampled_from(
    ["0", "-1", "9", "10", "99", "100", "101", "9" * 19, "9" * 400, "1e9", "٣", "½", "0x9", "NaN", " 7"]
)
markup = st.sampled_from(
    [
        "<script>alert(1)</script>",
        "'\"><img src=x onerror=alert(1)>",
        "&#0;",
        "\0",
        "\u202e",
        "💣",
        "javascript:1",
    ]
)
texts = numbers | markup | st.text(max_size=20)

levels = (
    st.lists(numbers, min_size=2, max_size=4).map("x".join)
    | st.sampled_from(["beginner", "Expert", ""])
    | texts
)
base64 = st.text("ABCDwxyz0189-_+/=", max_size=60)
queries = st.dictionaries(
    st.sampled_from(["level", "rules", "seed", "board", "lang", "other"]),
    levels | base64 | texts | st.sampled_from(["modern", "table", "ja", "custom"]),
)

boards = st.tuples(
    st.integers(0, 255), st.integers(0, 255), st.integers(0, 65535), st.binary(max_size=64)
).map(lambda parts: bytes(parts[:2]) + parts[2].to_bytes(2, "big") + parts[3])
"""Bytes shaped like a board."""

words = st.sampled_from(
    [
        "lc",
        "lr",
        "rc",
        "rr",
        "mc",
        "mr",
        "sc",
        "mv",
        "mt",
        "xx",
        "start",
        "(3 5)",
        "(20 40)",
        "(-3 99999)",
        "(",
        "1.00",
        "-0.5",
    ]
)
events = st.lists(
    st.tuples(st.sampled_from(["1.00", "0.5", "-1.0", "x"]), words, words, words | texts).map(" ".join),
    max_size=12,
)
options = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "Width",
                "Height",
                "Mines",
                "Marks",
                "Level",
                "SquareSize",
                "Rules",
                "Lives",
                "SuperClick",
                "Mode",
            ]
        ),
        texts | st.sampled_from(["3", "2", "On", "off", "modern", "custom flood=sides"]),
    ).map(": ".join),
    max_size=4,
)
grids = st.lists(st.text("0*", min_size=3, max_size=3), min_size=1, max_size=4) | st.lists(
    st.text("0*.x", max_size=5), max_size=3
)
recordings = st.tuples(options, grids, events).map(
    lambda parts: "\n".join([*parts[0], "Board:", *parts[1], "Events:", *parts[2]])
)

moves = st.lists(
    st.tuples(
        st.sampled_from(["0", "5", "99", "1e9", ""]),
        st.sampled_from(["open", "mark", "chord", "x"]),
        numbers,
        numbers,
    ).map(" ".join),
    max_size=6,
)
replays = st.tuples(
    st.sampled_from(["minesweeper 1", "minesweeper 2", ""]),
    levels.map("level {}".format),
    st.sampled_from(
        ["rules modern", "rules custom flood=sides", "rules table question=yes", "rules x", "rules"]
    ),
    numbers.map("seed {}".format) | base64.map("board {}".format),
    st.sampled_from([[], ["assisted"], ["no-guess"], ["assisted", "no-guess"]]),
    moves,
).map(lambda parts: "\n".join([*parts[:4], *parts[4], *parts[5]]))

values: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**60) | st.floats() | texts | replays,
    lambda inner: st.lists(inner, max_size=10) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from(
    ["settings", "records", "game", "game-2", "game-x", "replay.1.9", "replay.", "game.broken", "x"]
)
documents = st.fixed_dictionaries(
    {"schema": st.integers(-1, 3) | values},
    optional={
        "groups": st.dictionaries(st.sampled_from(["beginner/modern", "x/modern/no-guess"]), values) | values,
        "origin": values,
        "replay": replays | values,
        "elapsed_ms": st.integers(-1, 10**6) | values,
        "date": st.integers(0, 10**13) | values,
        "ms": st.integers(0, 10**6) | values,
        "won": values,
        "clicks": values,
        "theme": values,
        "level": levels | values,
        "rules": st.sampled_from(["modern", "custom"]) | values,
        "custom_level": levels | values,
        "language": values,
    },
)
jsons = (
    documents
    | st.fixed_dictionaries({"schema": st.just(1), "documents": st.dictionaries(names, documents | values)})
).map(json.dumps)
stored = st.dictionaries(
    names, (documents | values).map(json.dumps) | texts | st.sampled_from(["{", "null", "[" * 3000])
)


def link(query: dict[str, str]) -> None:
    """A link is understood, or what is wrong with it is said."""
    understood = read_link(query)
    assert all(understood.problems)
    for text in query.values():
        refused(board_from_link, text)


def mbf(data: bytes) -> None:
    """A board file is refused, or gives the same bytes back."""
    board = refused(read_mbf, data)
    if isinstance(board, Board):
        assert sorted(zip(board.to_mbf()[4::2], board.to_mbf()[5::2], strict=True)) == sorted(
            zip(data[4::2], data[5::2], strict=True)
        )
        assert board_from_link(board_to_link(board)) == board


def recording(text: str) -> None:
    """A recording is refused, or can be played."""
    replay = refused(read_rawvf, text)
    if isinstance(replay, Replay):
        replay.play()


def own_replay(text: str) -> None:
    """Our own text of a game is refused, or gives the same text back."""
    replay = refused(Replay.parse, text)
    if isinstance(replay, Replay):
        assert str(Replay.parse(str(replay))) == str(replay)
        refused(Replay.play, replay)


def file(data: bytes) -> None:
    """A file is refused, or is one of what is opened; a game in it can be watched or does not fit."""
    opened = refused(understand, data)
    if isinstance(opened, Opened) and opened.game is not None:
        refused(Film, opened.game.replay)


def text_of_json(text: str) -> None:
    """JSON is refused, or taken in without harm to what is here."""
    document = parse(text)
    if document is not None:
        from_document(document)
    backup = refused(read_backup, text)
    if isinstance(backup, dict):
        kept = Documents(MemoryStore())
        records = Records(kept)
        records.finish("beginner", "modern", True, 5000, 1, True)
        drain(take_in(backup, kept, records, Replays(kept), "game"))
        assert records.get("beginner", "modern").played >= 1


def store(contents: dict[str, str]) -> None:
    """Whatever stands in the store, the page starts and plays."""
    table = Table(store=MemoryStore({f"minesweeper.{name}": text for name, text in contents.items()}))
    table.controller.new_game(loading=False)
    session = table.controller.session
    table.click(0, 0)
    assert (
        session.replay.moves
        or session.game.level.mines == session.game.level.width * session.game.level.height
    )
    table.controller.records.levels("modern")
    table.controller.replays.all()


def refused(read: Callable[[Any], object], given: Any) -> object:
    """What is read of it; None if it is refused as it has to be."""
    try:
        return read(given)
    except ValueError:
        return None


CHECKS: dict[str, tuple[Callable[[Any], None], Any]] = {
    "links": (link, queries),
    "boards": (mbf, boards | st.binary(max_size=64)),
    "recordings": (recording, recordings | st.text(max_size=200)),
    "games as text": (own_replay, replays | st.text(max_size=100)),
    "files": (
        file,
        st.binary(max_size=100) | boards | (recordings | replays | jsons).map(lambda text: text.encode()),
    ),
    "JSON": (text_of_json, jsons | st.text(max_size=100)),
    "what is stored": (store, stored),
}
"""What is checked, how, and the inputs."""


def timed(check: Callable[[Any], None], given: Any) -> float:
    """Check, and see that it was quick; the seconds it took."""
    start = process_time()
    check(given)
    took = process_time() - start
    assert took < PATIENCE_S, f"{took:.1f} s"
    return took
