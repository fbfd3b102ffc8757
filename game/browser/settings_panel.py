"""The settings panel: one form made from the settings themselves; each choice acts at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document

from ..app.controller import Controller
from ..app.i18n import LANGUAGES
from ..app.i18n import gettext as _
from ..app.settings import SETTINGS, Settings
from .dialogs import Dialogs
from .listening import Listening

THEME = ':root[data-theme="'
"""How a style sheet's block for a theme begins."""


class SettingsPanel:
    """Shows and takes the player's choices."""

    def __init__(
        self,
        dialogs: Dialogs,
        settings: Settings,
        controller: Controller,
        speak: Callable[[], Awaitable[None]],
    ) -> None:
        self._dialogs = dialogs
        self._controller = controller
        self._settings = settings
        self._speak = speak
        self._form: Any = document.getElementById("settings-form")
        self._renewal: Any = None
        self._listening = Listening()
        self._listening.on(self._form, "change", self._changed)
        self._listening.on(self._form, "input", self._sliding)
        self._listening.on(self._form, "click", self._clicked)
        self._listening.on(document.getElementById("ask"), "close", lambda event: self._fill())

    def show(self) -> None:
        """Open the panel with the choices as they stand."""
        self._fill()
        self._dialogs.show("settings")

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _fill(self) -> None:
        focused = document.activeElement
        name = str(focused.name) if self._form.contains(focused) else ""
        self._form.replaceChildren()
        for title, names in sections(self._settings.text("rules") == "custom"):
            group = _make("fieldset")
            group.append(_make("legend", title))
            for name, label in names:
                group.append(self._row(name, label))
                if name == "rules":
                    rules = self._settings.text("rules")
                    group.append(_make("p", rule_sentences()[rules], css="note"))
            self._form.append(group)
        buttons = _make("div", css="dialog-buttons")
        reset = _make("button", _("Reset all settings"), css="button")
        reset.type = "button"
        reset.dataset.reset = "all"
        buttons.append(reset)
        self._form.append(buttons)
        if name:
            # The field the keyboard was in is a new one now.
            field = self._form.elements.namedItem(name)
            (field or reset).focus()

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
            text.textContent = with_unit(name, label, value)
            field.dataset.label = label
        else:
            field = _make("select")
            for choice, word in self._choices(name).items():
                option = _make("option", word)
                option.value = choice
                option.selected = choice == value
                field.append(option)
        field.name = name
        row.append(field)
        return row

    def _choices(self, name: str) -> dict[str, str]:
        """The values of a setting and what each is called."""
        words = choice_words()
        if name == "theme":
            return {theme: words.get(theme, title) for theme, title in themes().items()}
        return {
            choice: words.get(f"{name} {choice}") or words.get(choice, choice)
            for choice in SETTINGS[name].choices
        }

    def _changed(self, event: Any) -> None:
        field = event.target
        name = str(field.name)
        default = SETTINGS[name].default
        if name == "rules":
            self._controller.choose_rules(str(field.value))
            # Refused or still being asked, the panel shows what holds.
            self._fill()
        elif isinstance(default, bool):
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
            text = with_unit(str(field.name), str(field.dataset.label), int(field.value))
            field.parentElement.firstElementChild.textContent = text

    def _clicked(self, event: Any) -> None:
        if event.target.closest("[data-reset]"):
            self._settings.reset()
            self._renew()

    def _renew(self) -> None:
        from asyncio import ensure_future

        async def renew() -> None:
            await self._speak()
            self._fill()

        self._renewal = ensure_future(renew())


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
    return f"{label}: {value} %" if name == "volume" else f"{label}: {value} ms"


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


def themes() -> dict[str, str]:
    """Every theme the style sheets have (`:root[data-theme="name"]`), by name, and its `--title`."""
    found = {"classic": "Classic"}
    for sheet in document.styleSheets:
        for rule in sheet.cssRules:
            selector = str(getattr(rule, "selectorText", ""))
            if selector.startswith(THEME) and selector.endswith('"]') and selector.count("[") == 1:
                name = selector[len(THEME) : -2]
                found[name] = str(rule.style.getPropertyValue("--title")).strip().strip('"') or name
    return found


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
