"""The rule sets: what may differ from one Minesweeper to another, field by field."""

from __future__ import annotations

from typing import NamedTuple

NAMES = ("modern", "sprite", "canvas", "limited-flags", "helped", "table", "custom")
"""The names of rules: those of the rule sets in `RULES`, and `custom` for fields set one by one."""

CHOICES: dict[str, tuple[str, ...]] = {
    "name": NAMES,
    "first_open": ("opening", "anywhere"),
    "flood": ("all", "sides-and-numbers", "sides"),
    "open_on_flag": ("nothing", "unflag-and-open"),
    "chord": ("none", "exact", "at-least"),
    "chord_gesture": ("any", "both-buttons"),
    "win_by": ("opening", "flags"),
}
"""The values of each field that is not yes or no."""


class Rules(NamedTuple):
    """One way to play. Immutable; `replace` gives a changed copy.

    A NamedTuple rather than a frozen dataclass: it behaves the same here, and importing `dataclasses`
    would delay the start of the page for one class (it pulls in `inspect`: over 20 ms).

    >>> RULES["modern"].replace(question=True).question
    True
    """

    name: str = "custom"
    """The name in links and records, one of `NAMES`."""
    first_open: str = "opening"
    """`opening`: the first square opened is a blank wherever the mine count allows; `anywhere`: any square."""
    flood: str = "all"
    """What a blank opens around it: `all` eight neighbours, and on from every blank; `sides-and-numbers`: only
    blanks that share a side, but numbers at corners too; `sides`: only the four side neighbours."""
    question: bool = False
    """Whether marking goes on from flag to question mark before it is empty again."""
    question_protects: bool = False
    """Whether a question mark keeps its square from being opened."""
    flag_limit: bool = False
    """Whether there are only as many flags as mines."""
    open_on_flag: str = "nothing"
    """What opening a flagged square does: `nothing`, or `unflag-and-open`."""
    chord: str = "exact"
    """When a number opens its neighbours: `exact` flags, `at-least` as many, or `none` (never)."""
    chord_gesture: str = "any"
    """Which mouse gesture chords: `any` the controls allow, or `both-buttons`. The rules ignore it."""
    help_sweep: bool = False
    """Whether a number that opens with all its flags set opens its neighbours by itself."""
    win_by: str = "opening"
    """`opening` all safe squares wins, or setting `flags` exactly on the mines."""
    flag_on_win: bool = False
    """Whether a win flags the remaining mines."""
    open_on_win: bool = False
    """Whether a win opens the remaining safe squares."""
    open_all_on_loss: bool = False
    """Whether a loss opens every square, not only the mines."""
    start_gate: bool = False
    """Whether the board waits behind a start button. The rules ignore it."""
    loading_on_restart: bool = False
    """Whether the board appears row by row at every game. The rules ignore it."""

    def replace(self, **fields: str | bool) -> Rules:
        """These rules with some fields changed.

        Raises:
            ValueError: no such field, or not one of its values.
        """
        for field in fields:
            if field not in self._fields:
                raise ValueError(f"rules have no field {field!r}")
        changed = self._replace(**fields)  # type: ignore[arg-type]  # `check` sees to the types
        changed.check()
        return changed

    def check(self) -> None:
        """See that every field has one of its values, which a NamedTuple does not by itself.

        Raises:
            ValueError: one has not.
        """
        for field, value in zip(self._fields, self, strict=True):
            fits = value in CHOICES[field] if field in CHOICES else isinstance(value, bool)
            if not fits:
                raise ValueError(f"{value!r} is no value of {field}")


RULES: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules("modern", flag_on_win=True),
        Rules(
            "sprite",
            first_open="anywhere",
            question=True,
            question_protects=True,
            chord="at-least",
            loading_on_restart=True,
        ),
        Rules("canvas", flag_on_win=True),
        Rules(
            "limited-flags",
            first_open="anywhere",
            flood="sides-and-numbers",
            flag_limit=True,
            chord="none",
            win_by="flags",
        ),
        Rules(
            "helped",
            first_open="anywhere",
            open_on_flag="unflag-and-open",
            chord_gesture="both-buttons",
            help_sweep=True,
            win_by="flags",
            open_on_win=True,
        ),
        Rules(
            "table",
            first_open="anywhere",
            flood="sides",
            chord="none",
            open_all_on_loss=True,
            start_gate=True,
        ),
    )
}
"""The named rule sets, by the names used in links."""
