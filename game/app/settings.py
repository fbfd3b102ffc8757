"""The player's choices: each with its kind, its limits and its default, kept as they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..engine.level import Level
from ..engine.rules import RULES
from .gestures import SCHEMES
from .storage import Documents

NAME, SCHEMA = "settings", 1

Value = str | int | bool


class Setting(NamedTuple):
    """One choice: its default and what else it may be."""

    default: Value
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def allows(self, value: object) -> bool:
        """Whether this is a value of the setting."""
        if type(value) is not type(self.default):
            return False
        if isinstance(value, bool):
            return True
        if isinstance(value, int):
            return self.least <= value <= self.most
        return not self.choices or value in self.choices


SETTINGS: dict[str, Setting] = {
    "language": Setting("auto", ("auto", "en", "zh-Hans", "zh-Hant", "ja")),
    "theme": Setting("classic", ("classic", "garden", "contrast")),
    "appearance": Setting("auto", ("auto", "light", "dark")),
    "motion": Setting("auto", ("auto", "full", "reduced")),
    "rules": Setting("modern", tuple(RULES)),
    "touch_scheme": Setting(SCHEMES[0], SCHEMES),
    "mouse_scheme": Setting(SCHEMES[0], SCHEMES),
    "flag_mode": Setting(False),
    "chord": Setting("single", ("single", "double", "both", "middle", "shift", "off")),
    "hold_ms": Setting(400, least=150, most=800),
    "vibration": Setting(True),
    "question_mouse": Setting(True),
    "question_touch": Setting(False),
    "ask_before_restart": Setting(False),
    "level": Setting("beginner"),
    "custom_level": Setting("20x20x60"),
}
"""Every setting by name."""


class Settings:
    """The choices as they stand."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._observers: list[Callable[[str], None]] = []
        self._values = {name: setting.default for name, setting in SETTINGS.items()}
        for name, value in documents.read(NAME, SCHEMA).items():
            if name in SETTINGS and SETTINGS[name].allows(value):
                self._values[name] = value

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
        """A setting that names a level; Beginner if what was kept names none."""
        try:
            return Level.parse(self.text(name))
        except ValueError:
            return Level.parse("beginner")

    def set(self, name: str, value: Value) -> None:
        """Choose, keep the choice and tell who wants to know.

        Raises:
            ValueError: not a value of this setting.
        """
        if not SETTINGS[name].allows(value):
            raise ValueError(f"{value!r} is no value of {name}")
        if self._values[name] == value:
            return
        self._values[name] = value
        # Another tab may have chosen other things meanwhile: only this choice is written over what is kept.
        kept = self._documents.read(NAME, SCHEMA)
        self._documents.write(NAME, SCHEMA, {**kept, name: value})
        for observer in tuple(self._observers):
            observer(name)

    def reset(self) -> None:
        """All choices but the level as they were at first."""
        for name, setting in SETTINGS.items():
            if name not in ("level", "custom_level"):
                self.set(name, setting.default)

    def observe(self, observer: Callable[[str], None]) -> Callable[[], None]:
        """Call `observer` with the name of each setting that changes; the answer ends that."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)
