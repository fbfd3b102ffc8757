"""Commands as lines of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Command
from game.engine.commands import KINDS, format_command, parse_command


def test_the_text_of_a_command() -> None:
    assert format_command(Command("open", 3, 4)) == "open 3 4"
    assert parse_command("mark 0 99") == Command("mark", 0, 99)


@given(st.builds(Command, st.sampled_from(KINDS), st.integers(0, 99), st.integers(0, 99)))
def test_any_command_round_trips(command: Command) -> None:
    assert parse_command(format_command(command)) == command


@pytest.mark.parametrize(
    "text",
    [
        "",
        "open",
        "open 3",
        "open 3 4 5",
        "open  3 4",
        " open 3 4",
        "open 3 4\n",
        "Open 3 4",
        "flag 3 4",
        "open -1 4",
        "open +1 4",
        "open 03 4",
        "open 3.0 4",
        "open ٣ 4",
        "open ² 4",
        "open 1000 4",
        "open 3 " + "9" * 5000,
    ],
)
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_command(text)
