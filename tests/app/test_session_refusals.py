"""Why nothing happens, and where that deserves a sign."""

from __future__ import annotations

from game.engine.rules import RULES
from tests.app.player import Player


def test_a_chord_with_too_few_flags_deserves_a_sign() -> None:
    player = Player()
    player.play("open 0 2")
    assert player.act("chord", 1, 2).refused == "few-flags"


def test_a_chord_with_too_many_flags_deserves_another() -> None:
    player = Player()
    player.play("open 0 1", "mark 0 0", "mark 0 2")
    assert player.act("chord", 0, 1).refused == "many-flags"


def test_a_chord_with_its_flags_set_and_nothing_left_to_open_is_no_fault() -> None:
    player = Player()
    player.play("open 0 2", "mark 2 2", "chord 1 2")
    assert player.act("chord", 1, 2).refused == ""


def test_protected_question_marks_are_no_fault_either() -> None:
    player = Player(RULES["sprite"])
    player.play("open 0 1", "open 1 0", "open 1 1", "mark 0 0", "mark 1 2", "mark 0 2", "mark 0 2")
    assert player.act("chord", 0, 1).refused == "", "more flags than mines chord here; the rest is protected"


def test_where_nothing_chords_nothing_is_refused() -> None:
    player = Player(RULES["table"])
    player.play("open 0 1")
    assert player.act("chord", 0, 1).refused == ""


def test_closed_squares_blanks_and_flags_refuse_without_a_sign() -> None:
    player = Player()
    player.play("open 0 2", "mark 0 0")
    for kind, row, col in (("chord", 2, 0), ("chord", 0, 2), ("open", 0, 0), ("mark", 0, 2), ("chord", 0, 0)):
        outcome = player.act(kind, row, col)
        assert (bool(outcome.changes), outcome.refused) == (False, ""), (kind, row, col)


def test_without_a_flag_left_a_mark_deserves_a_sign() -> None:
    player = Player(RULES["limited-flags"])
    player.play("mark 0 1", "mark 0 2")
    assert player.act("mark", 1, 1).refused == "no-flag-left"
    player.play("open 1 1")
    assert player.act("mark", 1, 1).refused == "", "an opened square takes no flag anyway"
