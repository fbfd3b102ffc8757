"""RAWVF, the community's text format for recorded games (revision 6): written and read.

    RawVF_Version: Rev6
    Program: Minesweeper
    Width: 9
    …
    Board:
    00*000000
    …
    Events:
    0.000 start
    0.000 lc 5 5 (72 72)
    0.000 lr 5 5 (72 72)

First come options, `name: value`, in any order; then the board, `*` for a mine and `0` for a safe square; then
what the mouse did. An event has the seconds, its kind (`lc` left pressed, `lr` left released, `rc` `rr` the right
and `mc` `mr` the middle button, `sc` left with Shift, `mv` moved), column and row from 1, and the place on the
board in pixels, a square being 16 of them unless `SquareSize` says otherwise. Lines without a time tell what the
board showed, which follows from the mouse and is passed over, as are options nobody here knows.
"""

from __future__ import annotations

from .board import Board
from .game import LOST, WON, Game
from .level import NAMED
from .mouse import SWITCHES, Mouse
from .replay import LONGEST_MS, Replay, format_rules, parse_rules
from .rules import RULES

LONGEST = 4_000_000
"""A text with more characters is refused before anything is done with it."""

MOST_MOVES = 12_000
"""So many moves of a recording are played; a real one of the largest board has fewer …"""

MOST_EVENTS = 40_000
"""… and so many presses and releases that come to nothing are looked at."""

SQUARE = 16
"""Pixels a square unless the recording says otherwise."""

_LONGEST_OPTION = 1000
_MOST_LINES = 200
"""More options than this, or rows, no recording has."""

_OURS = "Rules"
"""Our own option: the rules the game was played by, as a replay's text has them."""

_FOREIGN_PLAY = ("lives", "autoflag", "lawnmower", "nonomouse", "superflag")
"""Settings of other programs that change the game itself."""

_BUTTONS = {"open": ("lc", "lr"), "mark": ("rc", "rr"), "chord": ("mc", "mr")}
_NO_MOUSE = ("start", "boom", "won", "lost", "nonstandard", "blast", "sx", "sy", "solved")


def write_rawvf(replay: Replay, timestamp: str = "") -> str:
    """A finished game as RAWVF.

    Args:
        timestamp: when it was played, as `2026-01-31 17:45:09`.

    Raises:
        ValueError: the game is still running, or the moves do not fit.
    """
    game = replay.play()
    if game.board is None or game.status not in (WON, LOST):
        raise ValueError("only a finished game is written: the file names every mine")
    ms, name = replay.moves[-1][0], replay.level.name
    lines = [
        "RawVF_Version: Rev6",
        "Program: Minesweeper",
        *([f"Timestamp: {timestamp}"] if timestamp else []),
        f"Level: {name.capitalize() if name in NAMED else 'Custom'}",
        f"Width: {replay.level.width}",
        f"Height: {replay.level.height}",
        f"Mines: {replay.level.mines}",
        f"Mode: {'Cheat' if replay.assisted else 'Classic' if replay.board is None else 'UPK'}",
        f"Marks: {'On' if replay.rules.question else 'Off'}",
        f"Time: {_seconds(ms)}",
        f"BBBV: {game.board.three_bv}",
        f"Status: {game.status.capitalize()}",
        f"{_OURS}: {format_rules(replay.rules)}",
        "Board:",
        *str(game.board).replace(".", "0").split("\n"),
        "Events:",
        "0.000 start",
    ]
    for stamp, (kind, row, col) in replay.moves:
        x, y = col * SQUARE + SQUARE // 2, row * SQUARE + SQUARE // 2
        lines += [f"{_seconds(stamp)} {event} {col + 1} {row + 1} ({x} {y})" for event in _BUTTONS[kind]]
    return "\n".join(lines) + "\n"


def read_rawvf(text: str) -> Replay:
    """The recorded game, on its board, with those clicks that changed something.

    Raises:
        ValueError: the text is no such recording, or one of a game that is not played here.
    """
    if len(text) > LONGEST:
        raise ValueError("the recording is too long")
    lines = [line.strip() for line in text.split("\n")]
    options, grid, events = _parts(lines)
    board = _board(grid, options)
    for name in _FOREIGN_PLAY:
        if options.get(name, "off").lower() not in ("off", "0", "1", ""):
            raise ValueError(f"the game was played with {name}, which is not played here")
    marks = _on(options, "marks") or _on(options, "questionmarks")
    rules = RULES["modern"].replace(question=marks or any(" mt" in line for line in events))
    if _OURS.lower() in options:
        rules = parse_rules(options[_OURS.lower()])
        marks = rules.question
    replay = Replay(
        board.level, rules, board=board, assisted=options.get("mode", "").lower().startswith("cheat")
    )
    switches = frozenset(name for name in SWITCHES if _on(options, name))
    mouse = Mouse(Game(board=board, rules=rules), marks, switches)
    size = _whole(options.get("squaresize", str(SQUARE)), 1, 1000)
    presses = 0
    for line in events:
        presses += _event(mouse, line, size)
        if len(mouse.played) > MOST_MOVES or presses > MOST_EVENTS:
            raise ValueError("the recording has too many moves")
        if mouse.game.status in (WON, LOST):
            break
    for ms, command in mouse.played:
        replay.record(ms, command)
    return replay


def _parts(lines: list[str]) -> tuple[dict[str, str], list[str], list[str]]:
    """The options (names in small letters), the rows of the board, and the lines with a time."""
    options: dict[str, str] = {}
    for number, line in enumerate(lines[:_MOST_LINES]):
        name, colon, value = line.partition(":")
        if name.lower() == "board" and colon:
            rest = lines[number + 1 :]
            break
        if colon:
            options.setdefault(name.strip().lower(), value.strip()[:_LONGEST_OPTION])
        elif line:
            raise ValueError(f"this is no option: {line[:40]!r}")
    else:
        raise ValueError("there is no board")
    end = next((index for index, line in enumerate(rest[:_MOST_LINES]) if line.lower() == "events:"), None)
    if end is None:
        raise ValueError("there are no events")
    events = [line for line in rest[end + 1 :] if line[:1] == "-" or line[:1].isdigit()]
    return options, [line for line in rest[:end] if line], events


def _board(grid: list[str], options: dict[str, str]) -> Board:
    if any(set(row) - {"*", "0"} for row in grid):
        raise ValueError("a board is made of * and 0")
    board = Board.from_text([row.replace("0", ".") for row in grid])
    for name, value in (("width", board.width), ("height", board.height), ("mines", board.mine_count)):
        if name in options and options[name] != str(value):
            raise ValueError(f"the {name} is {options[name][:10]!r} and the board's is {value}")
    return board


def _on(options: dict[str, str], name: str) -> bool:
    return options.get(name, "").lower() in ("on", "1", "yes", "true")


def _event(mouse: Mouse, line: str, size: int) -> bool:
    """Do what this line says; whether it was a button."""
    stamp, _, rest = line.partition(" ")
    kind, _, rest = rest.strip().partition(" ")
    kind = kind.lower()
    if kind == "mv" or kind in _NO_MOUSE:
        return False
    if kind == "mt":
        mouse.question = not mouse.question
        return False
    mouse.event(_milliseconds(stamp), kind, _place(rest, size))
    return True


def _place(rest: str, size: int) -> tuple[int, int]:
    """Row and column, from the pixels; they stand in brackets behind column and row."""
    inside = rest.partition("(")[2].partition(")")[0].split()
    if len(inside) != 2:
        raise ValueError(f"this is no place: {rest[:40]!r}")
    x, y = (_whole(word, -100_000, 100_000) for word in inside)
    return y // size, x // size


def _milliseconds(stamp: str) -> int:
    """A time such as 12.34 or 12.345 seconds; before the start it is 0."""
    whole, _, rest = stamp.removeprefix("-").partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9 and len(rest) <= 6):
        raise ValueError(f"this is no time: {stamp[:40]!r}")
    if rest and not (rest.isascii() and rest.isdigit()):
        raise ValueError(f"this is no time: {stamp[:40]!r}")
    ms = int(whole) * 1000 + int(rest.ljust(3, "0")[:3])
    return 0 if stamp.startswith("-") else min(ms, LONGEST_MS)


def _whole(text: str, least: int, most: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9) or not least <= int(text) <= most:
        raise ValueError(f"{text[:40]!r} is no whole number from {least} to {most}")
    return int(text)


def _seconds(ms: int) -> str:
    return f"{ms // 1000}.{ms % 1000:03}"
