"""The settings panel: one form made from the settings themselves; each choice acts at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document

from ..app.i18n import LANGUAGES
from ..app.i18n import gettext as _
from ..app.settings import SETTINGS, Settings
from .dialogs import Dialogs
from .listening import Listening


class SettingsPanel:
    """Shows and takes the player's choices."""

    def __init__(self, dialogs: Dialogs, settings: Settings, speak: Callable[[], Awaitable[None]]) -> None:
        self._dialogs = dialogs
        self._settings = settings
        self._speak = speak
        self._form: Any = document.getElementById("settings-form")
        self._listening = Listening()
        self._listening.on(self._form, "change", self._changed)
        self._listening.on(self._form, "input", self._sliding)
        self._listening.on(self._form, "click", self._clicked)

    def show(self) -> None:
        """Open the panel with the choices as they stand."""
        self._fill()
        self._dialogs.show("settings")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _fill(self) -> None:
        self._form.replaceChildren()
        for title, names in sections():
            group = _make("fieldset")
            group.append(_make("legend", title))
            for name, label in names:
                group.append(self._row(name, label))
            self._form.append(group)
        buttons = _make("div", css="dialog-buttons")
        reset = _make("button", _("Reset all settings"), css="button")
        reset.type = "button"
        reset.dataset.reset = "all"
        buttons.append(reset)
        self._form.append(buttons)

    def _row(self, name: str, label: str) -> Any:
        setting = SETTINGS[name]
        value = self._settings[name]
        row = _make("label", css="field-row")
        text = _make("span", label)
        row.append(text)
        if isinstance(setting.default, bool):
            field = _make("input")
            field.type = "checkbox"
            field.checked = value
        elif isinstance(setting.default, int):
            field = _make("input")
            field.type = "range"
            field.min, field.max, field.step = str(setting.least), str(setting.most), "10"
            field.value = str(value)
            text.textContent = f"{label}: {value} ms"
        else:
            field = _make("select")
            words = choice_words()
            for choice in setting.choices:
                option = _make("option", words.get(choice, choice))
                option.value = choice
                option.selected = choice == value
                field.append(option)
        field.name = name
        row.append(field)
        return row

    def _changed(self, event: Any) -> None:
        field = event.target
        name = str(field.name)
        default = SETTINGS[name].default
        if isinstance(default, bool):
            self._settings.set(name, bool(field.checked))
        elif isinstance(default, int):
            self._settings.set(name, int(field.value))
        else:
            self._settings.set(name, str(field.value))
        if name == "language":
            self._renew()

    def _sliding(self, event: Any) -> None:
        field = event.target
        if field.type == "range":
            label = field.parentElement.firstElementChild
            label.textContent = f"{label.textContent.rpartition(':')[0]}: {field.value} ms"

    def _clicked(self, event: Any) -> None:
        if event.target.closest("[data-reset]"):
            self._settings.reset()
            self._renew()

    def _renew(self) -> None:
        from asyncio import ensure_future

        async def renew() -> None:
            await self._speak()
            self._fill()

        ensure_future(renew())


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """Title and (setting, label) of each section, in the current language."""
    return [
        (
            _("Looks"),
            [
                ("language", _("Language")),
                ("appearance", _("Light or dark")),
                ("motion", _("Motion")),
            ],
        ),
        (
            _("Controls"),
            [
                ("touch_scheme", _("Fingers")),
                ("mouse_scheme", _("Mouse")),
                ("chord", _("Open around a number")),
                ("hold_ms", _("Hold")),
                ("vibration", _("Vibration")),
                ("question_mouse", _("Question marks by mouse")),
                ("question_touch", _("Question marks by finger")),
                ("ask_before_restart", _("Ask before a new game")),
            ],
        ),
    ]


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
        "single": _("any click or tap"),
        "double": _("double click or tap"),
        "both": _("both buttons"),
        "middle": _("middle button"),
        "shift": _("Shift and click"),
        "off": _("never"),
    }


def apply_looks(settings: Settings) -> None:
    """Show the chosen theme, lightness and motion."""
    data = document.documentElement.dataset
    data.theme = settings.text("theme")
    data.appearance = settings.text("appearance")
    data.motion = settings.text("motion")


def _make(tag: str, text: str = "", css: str = "") -> Any:
    node = document.createElement(tag)
    if text:
        node.textContent = text
    if css:
        node.className = css
    return node
