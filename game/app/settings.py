"""The player's choices: each with its kind, its limits and its default, kept as they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..engine.level import Level
from ..engine.rules import CHOICES, RULES, Rules
from .gestures import SCHEMES
from .storage import Documents

NAME, SCHEMA = "settings", 1

RULE = "rule_"
"""The fields of the player's own rules are settings too, under their names with this before them."""

Value = str | int | bool


class Setting(NamedTuple):
    """One choice: its default and what else it may be."""

    default: Value
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    parse: Callable[[str], object] | None = None
    """For a text without choices: raises ValueError for one that is none of the setting's values."""
    lasting: bool = False
    """Whether it stays when all settings are reset: what was played last is not a preference."""

    def allows(self, value: object) -> bool:
        """Whether this is a value of the setting."""
        # bool is a kind of int for isinstance, but "on" is no number of milliseconds.
        if type(value) is not type(self.default):
            return False
        if isinstance(value, bool):
            return True
        if isinstance(value, int):
            return self.least <= value <= self.most
        if self.choices:
            return value in self.choices
        try:
            if self.parse:
                self.parse(str(value))
        except ValueError:
            return False
        return True


def theme_name(text: str) -> str:
    """The name of a theme: any the style sheets may have, as themes are added without touching this.

    Raises:
        ValueError: no theme can be called so.
    """
    fits = 0 < len(text) <= 32 and all(sign in "abcdefghijklmnopqrstuvwxyz0123456789-" for sign in text)
    if not fits:
        raise ValueError(f"no theme is called {text[:40]!r}")
    return text


def _own_rules() -> dict[str, Setting]:
    return {
        RULE + field: Setting(default, CHOICES.get(field, ()))
        for field, default in Rules._field_defaults.items()
        if field != "name"
    }


SETTINGS: dict[str, Setting] = {
    "language": Setting("auto", ("auto", "en", "zh-Hans", "zh-Hant", "ja")),
    "theme": Setting("classic", parse=theme_name),
    "appearance": Setting("auto", ("auto", "light", "dark")),
    "motion": Setting("auto", ("auto", "full", "reduced")),
    "loading": Setting(True),
    "rules": Setting("modern", (*RULES, "custom")),
    **_own_rules(),
    "no_guess": Setting(False),
    "touch_scheme": Setting(SCHEMES[0], SCHEMES),
    "mouse_scheme": Setting(SCHEMES[0], SCHEMES),
    "flag_mode": Setting(False),
    "chord": Setting("single", ("single", "double", "both", "middle", "shift", "off")),
    "hold_ms": Setting(400, least=150, most=800),
    "slide": Setting(False),
    "vibration": Setting(True),
    "question_mouse": Setting(True),
    "question_touch": Setting(False),
    "sound": Setting(False),
    "volume": Setting(70, least=0, most=100),
    "ask_before_restart": Setting(False),
    "undo_after_mine": Setting(False),
    "level": Setting("beginner", parse=Level.parse, lasting=True),
    "custom_level": Setting("20x20x60", parse=Level.parse, lasting=True),
}
"""Every setting by name. `volume` is a percentage, `hold_ms` milliseconds."""


class Settings:
    """The choices as they stand.

    What is kept is one flat document, name → value, of the choices that were made; it may hold names this
    version does not know and values it does not allow, which are left alone.
    """

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._observers: list[Callable[[str], None]] = []
        self._values = _values(documents.read(NAME, SCHEMA))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def text(self, name: str) -> str:
        """A setting that is a text."""
        return str(self._values[name])

    def yes(self, name: str) -> bool:
        """A setting that is yes or no."""
        return bool(self._values[name])

    def whole(self, name: str) -> int:
        """A setting that is a number."""
        return int(self._values[name])

    def level(self, name: str) -> Level:
        """A setting that names a level."""
        return Level.parse(self.text(name))

    def rules(self, name: str = "") -> Rules:
        """The rule set of this name, the chosen one if none is given; `custom` is made of its own settings.

        Raises:
            ValueError: no rules are called so.
        """
        name = name or self.text("rules")
        if name == "custom":
            fields = {key.removeprefix(RULE): self[key] for key in SETTINGS if key.startswith(RULE)}
            return Rules().replace(**fields)  # type: ignore[arg-type]  # no rule is a number
        if name not in RULES:
            raise ValueError(f"no rules are called {name[:40]!r}")
        return RULES[name]

    def set(self, name: str, value: Value) -> None:
        """Choose, keep the choice and tell who wants to know.

        Raises:
            ValueError: no such setting, or not a value of it.
        """
        if name not in SETTINGS:
            raise ValueError(f"no setting is called {name!r}")
        if not SETTINGS[name].allows(value):
            raise ValueError(f"{value!r} is no value of {name}")
        # Another tab may have chosen other things meanwhile: only this choice is written over what is kept.
        kept = self._documents.read(NAME, SCHEMA)
        self._documents.write(NAME, SCHEMA, {**kept, name: value})
        self._take(name, value)

    def reset(self, name: str = "") -> None:
        """One choice as it was at first; without a name all of them but the levels played last.

        Raises:
            ValueError: no such setting.
        """
        if name and name not in SETTINGS:
            raise ValueError(f"no setting is called {name!r}")
        names = [name] if name else [each for each, setting in SETTINGS.items() if not setting.lasting]
        kept = self._documents.read(NAME, SCHEMA)
        self._documents.write(NAME, SCHEMA, {key: value for key, value in kept.items() if key not in names})
        for each in names:
            self._take(each, SETTINGS[each].default)

    def reload(self) -> None:
        """Take over what another tab has chosen meanwhile."""
        kept = self._documents.read(NAME, SCHEMA)
        if kept:
            for name, value in _values(kept).items():
                self._take(name, value)

    def observe(self, observer: Callable[[str], None]) -> Callable[[], None]:
        """Call `observer` with the name of each setting that changes; the answer ends that."""
        self._observers.append(observer)

        def end() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return end

    def _take(self, name: str, value: Value) -> None:
        if self._values[name] == value:
            return
        self._values[name] = value
        for observer in tuple(self._observers):
            observer(name)


def _values(kept: dict[str, object]) -> dict[str, Value]:
    """Every setting: as kept where that is a value of it, else its default."""
    return {
        name: kept[name] if name in kept and setting.allows(kept[name]) else setting.default  # type: ignore[misc]
        for name, setting in SETTINGS.items()
    }
