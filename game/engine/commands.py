"""What a player can ask of a game, and its form as one line of text."""

from __future__ import annotations

from typing import NamedTuple

KINDS = ("open", "mark", "chord")


class Command(NamedTuple):
    """One move: `open`, `mark` (the next of the rules' marks) or `chord` the square at row, col (from 0)."""

    kind: str
    row: int
    col: int


def format_command(command: Command) -> str:
    """The command as text.

    >>> format_command(Command("open", 3, 4))
    'open 3 4'
    """
    return f"{command.kind} {command.row} {command.col}"


def parse_command(text: str) -> Command:
    """The command of this text, as `format_command` writes it. Whether it fits a board is not looked at.

    Raises:
        ValueError: the text is no command.

    >>> parse_command("chord 0 12")
    Command(kind='chord', row=0, col=12)
    """
    parts = text.split(" ")
    if len(parts) != 3 or parts[0] not in KINDS or not all(_is_coordinate(part) for part in parts[1:]):
        raise ValueError(f"no command: {text[:40]!r}")
    return Command(parts[0], int(parts[1]), int(parts[2]))


def _is_coordinate(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and text == str(int(text))
