"""The words of the page, and its language."""

from __future__ import annotations

from typing import Any

from js import document, fetch, navigator

from ..app import i18n
from ..app.i18n import gettext as _


class Words:
    """Translates the page: elements marked `data-text`, `data-label` and `data-title` hold English messages."""

    def __init__(self) -> None:
        # The English words are the messages; they are remembered before anything is translated.
        self._texts = [(node, node.textContent) for node in document.querySelectorAll("[data-text]")]
        self._labels = [
            (node, node.getAttribute("aria-label")) for node in document.querySelectorAll("[data-label]")
        ]
        self._titles = [(node, node.title) for node in document.querySelectorAll("[data-title]")]

    def write(self) -> None:
        """Write every word in the current language."""
        document.documentElement.lang = i18n.current()
        for node, message in self._texts:
            node.textContent = _(message)
        for node, message in self._labels:
            node.setAttribute("aria-label", _(message))
        for node, message in self._titles:
            node.title = _(message)
        document.title = _("Minesweeper")


def wanted_language(setting: str, link: str | None) -> str:
    """The language to speak: the link's, else the setting's, else the browser's."""
    if link:
        return link
    if setting != "auto":
        return setting
    return i18n.choose([str(tag) for tag in navigator.languages or [navigator.language]])


async def load_language(language: str) -> None:
    """Fetch the catalogue of a language and switch to it; stay with the present one if it cannot be had."""
    if language == "en":
        i18n.use("en", None)
        return
    try:
        response: Any = await fetch(f"./assets/locales/{language}.mo")
        if response.ok:
            i18n.use(language, (await response.arrayBuffer()).to_bytes())
    except OSError:
        # Off the net and not cached: the page goes on in the language it has.
        return
