"""The settings panel: one form made from the settings themselves; each choice acts at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document

from ..app.controller import Controller
from ..app.i18n import gettext as _
from ..app.settings import SETTINGS, Settings
from ..app.settings_words import choice_words, rule_sentences, sections, with_unit
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
        self._try_out: Any = None
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
        kept = str(focused.name) if self._form.contains(focused) else ""
        # Those in force, which a link may have named.
        rules = self._controller.rules_name
        self._form.replaceChildren()
        for title, names in sections(rules == "custom"):
            group = _make("fieldset")
            group.append(_make("legend", title))
            for name, label in names:
                group.append(self._row(name, label))
                if name == "hold_ms":
                    group.append(self._new_try_out())
                if name == "rules":
                    group.append(_make("p", rule_sentences()[rules], css="note"))
            self._form.append(group)
        buttons = _make("div", css="dialog-buttons")
        reset = _make("button", _("Reset all settings"), css="button")
        reset.type = "button"
        reset.dataset.reset = "all"
        buttons.append(reset)
        self._form.append(buttons)
        if kept:
            # The field the keyboard was in is a new one now.
            field = self._form.elements.namedItem(kept)
            (field or reset).focus()

    def _new_try_out(self) -> Any:
        from .try_out import TryOut

        if self._try_out:
            self._try_out.unbind()
        self._try_out = TryOut(self._controller.clock, lambda: float(self._settings.whole("hold_ms")))
        return self._try_out.element

    def _row(self, name: str, label: str) -> Any:
        setting = SETTINGS[name]
        value = self._controller.rules_name if name == "rules" else self._settings[name]
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
            self.renew()

    def _sliding(self, event: Any) -> None:
        field = event.target
        if field.type == "range":
            text = with_unit(str(field.name), str(field.dataset.label), int(field.value))
            field.parentElement.firstElementChild.textContent = text

    def _clicked(self, event: Any) -> None:
        if event.target.closest("[data-reset]"):
            self._settings.reset()
            self.renew()

    def renew(self) -> None:
        """Speak the language that is chosen now, in the panel too."""
        from asyncio import ensure_future

        async def renew() -> None:
            await self._speak()
            self._fill()

        self._renewal = ensure_future(renew())


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
