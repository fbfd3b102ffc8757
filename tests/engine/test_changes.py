"""The engine's answer as a value."""

from game import Changes


def test_no_changed_square_is_falsy() -> None:
    assert not Changes({}, "playing", 3)
    assert Changes({0: "1"}, "playing", 3)


def test_two_changes_as_one_end_where_the_later_does() -> None:
    first = Changes({0: "F", 1: "F"}, "ready", 1)
    assert first.merged(Changes({1: "?", 2: "F"}, "playing", 2)) == Changes(
        {0: "F", 1: "?", 2: "F"}, "playing", 2
    )
