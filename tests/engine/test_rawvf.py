"""Recorded games in the community's format: written, read, refused, and what a mouse does in them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import BEGINNER, RULES, Board, Level, Replay, Rules
from game.engine.commands import Command
from game.engine.rawvf import LONGEST, read_rawvf, write_rawvf

from .strategies import boards, rules

BOARD = Board.from_text(["*..", "...", "..*"])
"""Numbers: *10 121 01*."""

HEAD = "RawVF_Version: Rev6\nProgram: Somebody's\nWidth: 3\nHeight: 3\nMines: 2\nMarks: Off\n"
GRID = "Board:\n*00\n000\n00*\nEvents:\n"


def at(kind: str, row: int, col: int, time: str = "1.000") -> str:
    """An event on a square."""
    return f"{time} {kind} {col + 1} {row + 1} ({16 * col + 3} {16 * row + 5})"


def read(*events: str, head: str = HEAD) -> list[str]:
    """The moves of a recording of `BOARD`."""
    return [f"{ms} {kind} {row} {col}" for ms, (kind, row, col) in read_whole(*events, head=head).moves]


def read_whole(*events: str, head: str = HEAD) -> Replay:
    return read_rawvf(head + GRID + "\n".join(events) + "\n")


def finished(board: Board, chosen: Rules, chance: Random) -> Replay | None:
    """A game played to its end by chance, with all kinds of moves; None if it found none."""
    replay = Replay(board.level, chosen, board=board)
    game = replay.start()
    for step in range(400):
        row, col = chance.randrange(board.height), chance.randrange(board.width)
        command = Command(chance.choice(("open", "mark", "mark", "chord")), row, col)
        if game.apply(command):
            replay.record(step * 37, command)
        if game.status in ("won", "lost"):
            return replay
    return None


@given(boards(), rules(), st.integers(0, 2**32))
def test_a_finished_game_comes_back_move_by_move(board: Board, chosen: Rules, seed: int) -> None:
    replay = finished(board, chosen, Random(seed))
    if replay is None:
        return
    back = read_rawvf(write_rawvf(replay, "2026-01-31 17:45:09"))
    assert back.board == board
    assert back.rules == chosen
    assert back.moves == replay.moves
    assert back.play().view() == replay.play().view()


def test_what_is_written() -> None:
    replay = Replay(BEGINNER, RULES["modern"], seed=3)
    replay.record(0, Command("open", 4, 4))
    game = replay.play()
    assert game.board is not None
    mine = game.board.position(game.board.mines.bit_length() - 1)
    replay.record(61_234, Command("open", *mine))
    text = write_rawvf(replay)
    head, _, rest = text.partition("Board:\n")
    assert head.split("\n")[:9] == [
        "RawVF_Version: Rev6",
        "Program: Minesweeper",
        "Level: Beginner",
        "Width: 9",
        "Height: 9",
        "Mines: 10",
        "Mode: Classic",
        "Marks: Off",
        "Time: 61.234",
    ]
    assert "Status: Lost" in head
    grid, _, events = rest.partition("Events:\n")
    assert grid.replace("0", ".").split() == str(game.board).split()
    row, col = mine
    assert events.split("\n") == [
        "0.000 start",
        "0.000 lc 5 5 (72 72)",
        "0.000 lr 5 5 (72 72)",
        f"61.234 lc {col + 1} {row + 1} ({16 * col + 8} {16 * row + 8})",
        f"61.234 lr {col + 1} {row + 1} ({16 * col + 8} {16 * row + 8})",
        "",
    ]


def test_a_running_game_is_not_written() -> None:
    replay = Replay(BOARD.level, RULES["modern"], board=BOARD)
    replay.record(0, Command("open", 0, 1))
    with pytest.raises(ValueError, match="finished"):
        write_rawvf(replay)


# What a mouse does.


def test_a_square_opens_when_the_left_button_comes_up() -> None:
    assert read(at("lc", 2, 0), at("mv", 0, 1), at("lr", 0, 1, "2.5")) == ["2500 open 0 1"]


def test_a_square_is_marked_when_the_right_button_goes_down() -> None:
    assert read(at("rc", 0, 0, "0.25"), at("rr", 1, 1)) == ["250 mark 0 0"]


def test_the_middle_button_both_buttons_and_shift_chord() -> None:
    start = [at("lc", 0, 1), at("lr", 0, 1), at("rc", 0, 0), at("rr", 0, 0)]
    chord = "1000 chord 0 1"
    for events in (
        [at("mc", 2, 2), at("mr", 0, 1)],
        [at("sc", 0, 1), at("lr", 0, 1)],
        [at("lc", 0, 1), at("rc", 0, 1), at("lr", 0, 1), at("rr", 0, 1)],
        [at("lc", 0, 1), at("rc", 0, 1), at("rr", 0, 1), at("lr", 2, 0)],
        [at("rc", 0, 1), at("lc", 0, 1), at("rr", 0, 1), at("lr", 2, 0)],
    ):
        assert read(*start, *events)[2:] == [chord], events


def test_after_a_chord_the_other_button_does_nothing() -> None:
    flagged = [at("rc", 0, 0), at("rr", 0, 0)]
    chord = [at("lc", 1, 1), at("rc", 1, 1), at("rr", 1, 1), at("lr", 1, 1)]
    assert read(*flagged, *chord) == ["1000 mark 0 0"]
    assert read(*flagged, *chord, at("lc", 1, 1), at("lr", 1, 1))[1:] == ["1000 open 1 1"]


def test_a_flag_and_the_chord_after_it_in_one_motion() -> None:
    events = [at("lc", 0, 1), at("lr", 0, 1), at("rc", 0, 0), at("lc", 0, 1), at("lr", 0, 1), at("rr", 0, 1)]
    assert read(*events) == ["1000 open 0 1", "1000 mark 0 0", "1000 chord 0 1"]


def test_off_the_board_nothing_happens() -> None:
    for kind in ("lc", "lr", "rc", "rr", "mc", "mr", "sc"):
        assert read(f"0.10 {kind} 0 0 (-1 5)", f"0.10 {kind} 9 9 (160 5)", at("lr", 0, 1))[1:] == []


def test_question_marks_as_the_recording_has_them() -> None:
    click = [at("rc", 0, 0), at("rr", 0, 0)]
    assert read_whole(*click * 3).play().view()[0] == "F##"
    marks = HEAD.replace("Marks: Off", "Marks: On")
    assert read_whole(*click * 2, head=marks).play().view()[0] == "?##"
    assert read_whole(*click * 2, "1.0 mt 1 1 (3 3)").play().view()[0] == "###"
    assert read_whole("1.0 mt 1 1 (3 3)", *click * 2).play().view()[0] == "?##"


def test_settings_of_other_programs() -> None:
    start = [at("lc", 0, 1), at("lr", 0, 1), at("rc", 0, 0), at("rr", 0, 0), at("lc", 0, 1), at("lr", 0, 1)]
    assert len(read(*start)) == 2
    assert read(*start, head=HEAD + "SuperClick: On\n")[2:] == ["1000 chord 0 1"]
    assert read(at("lc", 0, 1), head=HEAD + "ElmarTechnique: on\n") == ["1000 open 0 1"]
    for name in ("NonoMouse", "SuperFlag", "Autoflag", "Lawnmower"):
        with pytest.raises(ValueError, match="not played here"):
            read(head=HEAD + f"{name}: on\n")
    with pytest.raises(ValueError, match="not played here"):
        read(head=HEAD + "Lives: 3\n")


def test_what_follows_from_the_mouse_is_passed_over() -> None:
    events = [
        "0.000 start",
        "-0.50 mv 1 1 (3 3)",
        at("lc", 0, 1, "-0.1"),
        "pressed 2 1",
        "Cell opened (Number 1) 2 1",
        at("lr", 0, 1, "0.00"),
        "0.00 Solved 3BV: 1 of 3",
        "number1 2 1",
        "1.10 sx 0 0",
        "2.00 nonstandard",
        at("lc", 0, 0, "3.21") + " (l)",
        at("lr", 0, 0, "3.21"),
        "blast 1 1",
        "3.21 boom",
        "9.99 anything (at all",
    ]
    assert read(*events) == ["0 open 0 1", "3210 open 0 0"]
    assert read_whole(*events).play().status == "lost"


def test_other_ends_of_lines_and_sizes_of_squares() -> None:
    text = (HEAD + "SquareSize: 64\n" + GRID).replace("\n", "\r\n")
    replay = read_rawvf(text + "1.00 lc 3 1 (130 10)\r\n1.20 lr 3 1 (130 10)\r\n")
    assert replay.moves == [(1200, Command("open", 0, 2))]


def test_a_time_never_goes_back() -> None:
    assert read(at("rc", 0, 0, "5.0"), at("rr", 0, 0, "4.0"), at("rc", 0, 0, "3.0")) == [
        "5000 mark 0 0",
        "5000 mark 0 0",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        HEAD,
        HEAD + "Board:\n*00\n",
        HEAD + "Board:\n" + "Events:\n",
        HEAD + "Board:\n*00\n00\n00*\nEvents:\n",
        HEAD + "Board:\n*00\n0x0\n00*\nEvents:\n",
        HEAD + "Board:\n***\n***\n***\nEvents:\n",
        HEAD.replace("Mines: 2", "Mines: 3") + GRID,
        HEAD.replace("Width: 3", "Width: 30") + GRID,
        HEAD + GRID + "1.0 xx 1 1 (3 3)\n",
        HEAD + GRID + "1.0 lc 1 1\n",
        HEAD + GRID + "1.0 lc 1 1 (3 3 3)\n",
        HEAD + GRID + "1.0 lc 1 1 (a b)\n",
        HEAD + GRID + "1.x lc 1 1 (3 3)\n",
        HEAD + GRID + "1e9 lc 1 1 (3 3)\n",
        HEAD + "SquareSize: 0\n" + GRID,
        HEAD + "Rules: nobody's\n" + GRID,
        HEAD + "a line without a colon\n" + GRID,
        HEAD + "x" * LONGEST + GRID,
        "Width: 1000\n" + "Board:\n" + ("0" * 1000 + "\n") * 100 + "Events:\n",
        "Board:\n" + "0\n" * 5000 + "Events:\n",
        HEAD + GRID + f"{at('rc', 0, 0)}\n{at('rr', 0, 0)}\n" * 12_001,
    ],
    ids=lambda text: text[-30:],
)
def test_what_is_no_recording_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_rawvf(text)


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
        "(3 5)",
        "(20 40)",
        "(-3 99999)",
        "1",
        "1.00",
        "-0.5",
        ":",
    ]
)
lines = st.lists(words | st.text(max_size=6), max_size=6).map(" ".join)


@given(st.lists(lines, max_size=12), st.booleans())
def test_junk_is_refused_or_played(junk: list[str], with_head: bool) -> None:
    text = (HEAD + GRID if with_head else "") + "\n".join(junk)
    try:
        replay = read_rawvf(text)
    except ValueError:
        return
    assert replay.level == Level(3, 3, 2) or not with_head
    replay.play()
