"""The rule sets as data: the fields, their values, and how they change."""

import pytest

from game import BEGINNER, RULES, Game, Rules
from game.engine.rules import CHOICES, NAMES


def test_the_six_rule_sets_by_the_names_of_links() -> None:
    assert list(RULES) == ["modern", "sprite", "canvas", "limited-flags", "helped", "table"]
    assert all(rules.name == name for name, rules in RULES.items())
    assert (*RULES, "custom") == NAMES


FIELDS: dict[str, dict[str, str | bool]] = {
    "modern": {"flag_on_win": True},
    "sprite": {
        "first_open": "anywhere",
        "question": True,
        "question_protects": True,
        "chord": "at-least",
        "loading_on_restart": True,
    },
    "canvas": {"flag_on_win": True},
    "limited-flags": {
        "first_open": "anywhere",
        "flood": "sides-and-numbers",
        "flag_limit": True,
        "chord": "none",
        "win_by": "flags",
    },
    "helped": {
        "first_open": "anywhere",
        "open_on_flag": "unflag-and-open",
        "chord_gesture": "both-buttons",
        "help_sweep": True,
        "win_by": "flags",
        "open_on_win": True,
    },
    "table": {
        "first_open": "anywhere",
        "flood": "sides",
        "chord": "none",
        "open_all_on_loss": True,
        "start_gate": True,
    },
}


@pytest.mark.parametrize("name", RULES)
def test_each_set_differs_from_the_plain_rules_in_these_fields_only(name: str) -> None:
    plain = Rules()._asdict()
    differing = {field: value for field, value in RULES[name]._asdict().items() if value != plain[field]}
    assert differing == {"name": name, **FIELDS[name]}


def test_plain_rules() -> None:
    assert Rules() == Rules(
        name="custom",
        first_open="opening",
        flood="all",
        question=False,
        question_protects=False,
        flag_limit=False,
        open_on_flag="nothing",
        chord="exact",
        chord_gesture="any",
        help_sweep=False,
        win_by="opening",
        flag_on_win=False,
        open_on_win=False,
        open_all_on_loss=False,
        start_gate=False,
        loading_on_restart=False,
    )


def test_rules_do_not_change() -> None:
    with pytest.raises(AttributeError):
        RULES["modern"].question = True  # type: ignore[misc]


def test_replacing_gives_a_changed_copy() -> None:
    changed = RULES["modern"].replace(question=True, chord="none")
    assert (changed.question, changed.chord, changed.name) == (True, "none", "modern")
    assert RULES["modern"].question is False


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("question", "yes"),
        ("question", 1),
        ("flood", "some"),
        ("flood", True),
        ("name", "mine"),
    ],
)
def test_no_such_value_is_refused(field: str, value: str | bool) -> None:
    with pytest.raises(ValueError):
        RULES["modern"].replace(**{field: value})


def test_no_such_field_is_refused() -> None:
    with pytest.raises(ValueError, match="rules have no field 'flags'"):
        RULES["modern"].replace(flags=True)


def test_a_game_refuses_rules_made_with_no_such_value() -> None:
    with pytest.raises(ValueError, match="'side' is no value of flood"):
        Game(BEGINNER, Rules(flood="side"))


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field in CHOICES for value in CHOICES[field]]
)
def test_every_choice_is_accepted(field: str, value: str) -> None:
    assert getattr(Rules().replace(**{field: value}), field) == value
