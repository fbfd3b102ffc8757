"""MBF, the community's board file, and its form in links.

Byte 0 is the width, byte 1 the height, bytes 2–3 the mine count (high byte first); then for each mine one
byte column and one byte row, both from 0.
"""

from __future__ import annotations

from binascii import Error, a2b_base64, b2a_base64

from .board import Board, bits
from .level import Level


def write_mbf(board: Board) -> bytes:
    """The board as an MBF file, mines in reading order."""
    places = bytearray()
    for square in bits(board.mines):
        row, col = board.position(square)
        places += bytes((col, row))
    return bytes((board.width, board.height)) + board.mine_count.to_bytes(2, "big") + bytes(places)


def read_mbf(data: bytes) -> Board:
    """The board of an MBF file.

    Raises:
        ValueError: a size outside the limits, or bytes missing, doubled, left over or off the board.
    """
    if len(data) < 4:
        raise ValueError("a board file has at least four bytes")
    level = Level(data[0], data[1], int.from_bytes(data[2:4], "big"))
    if len(data) != 4 + 2 * level.mines:
        raise ValueError(f"{level.mines} mines take {4 + 2 * level.mines} bytes, not {len(data)}")
    mines = 0
    for col, row in zip(data[4::2], data[5::2], strict=True):
        if col >= level.width or row >= level.height:
            raise ValueError(f"a mine lies off the board, at column {col}, row {row}")
        bit = 1 << row * (level.width + 1) + col
        if mines & bit:
            raise ValueError(f"a mine is named twice, at column {col}, row {row}")
        mines |= bit
    return Board(level.width, level.height, mines)


def board_to_link(board: Board) -> str:
    """The board as the value of `?board=`: base64url of its MBF file, without padding."""
    text = b2a_base64(write_mbf(board), newline=False).decode("ascii")
    return text.rstrip("=").replace("+", "-").replace("/", "_")


def board_from_link(text: str) -> Board:
    """The board of a `?board=` value.

    Raises:
        ValueError: the text is not base64url of a clean board file.
    """
    if len(text) > 30000 or not text.isascii() or not text.replace("-", "").replace("_", "").isalnum():
        raise ValueError("the board is not base64url text")
    # `a2b_base64` skips letters it does not know; above, there is none left.
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    try:
        data = a2b_base64(padded)
    except Error as error:
        raise ValueError("the board is not base64url text") from error
    return read_mbf(data)
