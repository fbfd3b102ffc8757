"""The words of the settings panel: its sections, what each setting and each choice is called."""

from __future__ import annotations

from .i18n import LANGUAGES
from .i18n import gettext as _


def sections(own_rules: bool) -> list[tuple[str, list[tuple[str, str]]]]:
    """Title and (setting, label) of each section, in the current language.

    Args:
        own_rules: whether the fields of the player's own rules are shown.
    """
    fields = [
        ("rule_first_open", _("First square")),
        ("rule_flood", _("A blank opens")),
        ("rule_question", _("Question marks")),
        ("rule_question_protects", _("Question marks protect")),
        ("rule_flag_limit", _("Only as many flags as mines")),
        ("rule_open_on_flag", _("Opening a flag")),
        ("rule_chord", _("A number opens its neighbours")),
        ("rule_chord_gesture", _("By mouse with")),
        ("rule_help_sweep", _("Numbers sweep by themselves")),
        ("rule_win_by", _("Won by")),
        ("rule_flag_on_win", _("A win flags the mines")),
        ("rule_open_on_win", _("A win opens the rest")),
        ("rule_open_all_on_loss", _("A loss opens everything")),
        ("rule_start_gate", _("Start button")),
        ("rule_loading_on_restart", _("Board appears at every game")),
    ]
    return [
        (_("Rules"), [("rules", _("Rule set")), *(fields if own_rules else [])]),
        (
            _("Controls"),
            [
                ("touch_scheme", _("Fingers")),
                ("mouse_scheme", _("Mouse")),
                ("chord", _("Open around a number")),
                ("hold_ms", _("Hold")),
                ("slide", _("Sliding moves the press")),
                ("vibration", _("Vibration")),
                ("question_mouse", _("Question marks by mouse")),
                ("question_touch", _("Question marks by finger")),
                ("ask_before_restart", _("Ask before a new game")),
                ("undo_after_mine", _("Take back after a mine")),
            ],
        ),
        (
            _("Looks"),
            [
                ("language", _("Language")),
                ("theme", _("Theme")),
                ("appearance", _("Light or dark")),
                ("motion", _("Motion")),
                ("loading", _("Board appears row by row")),
            ],
        ),
        (_("Sound"), [("sound", _("Play sounds")), ("volume", _("Volume"))]),
    ]


def with_unit(name: str, label: str, value: object) -> str:
    """The label of a setting that is a number, with the number."""
    unit = "%" if name == "volume" else "ms"
    return f"{label}: {value}\u00a0{unit}"


def rule_sentences() -> dict[str, str]:
    """One line about each rule set, in the current language."""
    return {
        "modern": _(
            "The first square is always an opening; a number with all its flags opens its neighbours."
        ),
        "sprite": _(
            "The first square may be a mine; question marks protect; enough flags are enough to open around."
        ),
        "canvas": _("The first square is always an opening; flags only; a win flags the rest."),
        "limited-flags": _("Only as many flags as mines: won the moment they stand exactly on the mines."),
        "helped": _("Numbers with all their flags sweep by themselves; both buttons open around; flags win."),
        "table": _("Blanks open only along their sides; no opening around numbers; a loss opens everything."),
        "custom": _("Your own rules; changes hold from the next game on."),
    }


def choice_words() -> dict[str, str]:
    """What each choice is called, in the current language."""
    return {
        **LANGUAGES,
        "auto": _("as the device"),
        "light": _("light"),
        "dark": _("dark"),
        "full": _("full"),
        "reduced": _("reduced"),
        "tap-opens-hold-flags": _("tap opens, hold flags"),
        "tap-flags-hold-opens": _("tap flags, hold opens"),
        "tap-opens-double-flags": _("tap opens, double tap flags"),
        "tap-flags-double-opens": _("tap flags, double tap opens"),
        "mouse_scheme tap-opens-hold-flags": _("click opens, right click flags"),
        "mouse_scheme tap-flags-hold-opens": _("click flags, hold opens"),
        "mouse_scheme tap-opens-double-flags": _("click opens, double click flags"),
        "mouse_scheme tap-flags-double-opens": _("click flags, double click opens"),
        "single": _("any click or tap"),
        "double": _("double click or tap"),
        "both": _("both buttons"),
        "middle": _("middle button"),
        "shift": _("Shift and click"),
        "off": _("never"),
        "classic": _("Classic"),
        "garden": _("Garden"),
        "contrast": _("High contrast"),
        "modern": _("Modern"),
        "sprite": _("Sprite"),
        "canvas": _("Canvas"),
        "limited-flags": _("Limited flags"),
        "helped": _("Helped"),
        "table": _("Table"),
        "custom": _("My own rules"),
        "opening": _("an opening"),
        "anywhere": _("anything"),
        "all": _("all neighbours"),
        "sides-and-numbers": _("blanks by sides, and numbers"),
        "sides": _("side neighbours"),
        "nothing": _("does nothing"),
        "unflag-and-open": _("takes it away and opens"),
        "none": _("never"),
        "exact": _("with exactly its flags"),
        "at-least": _("with at least its flags"),
        "any": _("any gesture"),
        "both-buttons": _("both buttons"),
        "flags": _("flags on all mines"),
        "rule_win_by opening": _("opening all safe squares"),
    }
