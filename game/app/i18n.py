"""The words of the page in the player's language, by gettext.

English is written in the code and the page; the other languages come from catalogues that the build compiles.
"""

from __future__ import annotations

from typing import Protocol

LANGUAGES = {"en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "ja": "日本語"}
"""Every language by its tag, under its own name."""


class Catalogue(Protocol):
    """What `gettext.GNUTranslations` offers of use here."""

    def gettext(self, message: str) -> str:
        """The message in the catalogue's language."""
        ...

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The form of the message for this count."""
        ...


class _Current:
    language = "en"
    catalogue: Catalogue | None = None


def gettext(message: str) -> str:
    """The message in the current language."""
    return _Current.catalogue.gettext(message) if _Current.catalogue and message else message


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message for this count, in the current language."""
    if _Current.catalogue:
        return _Current.catalogue.ngettext(one, many, count)
    return one if count == 1 else many


def current() -> str:
    """The tag of the current language."""
    return _Current.language


def use(language: str, data: bytes | None) -> None:
    """Switch to a language.

    Args:
        data: the bytes of its compiled catalogue; None for English.
    """
    if data is None:
        _Current.catalogue = None
    else:
        # Imported only now: English, which needs no catalogue, does not wait for it.
        from gettext import GNUTranslations
        from io import BytesIO

        _Current.catalogue = GNUTranslations(BytesIO(data))
    _Current.language = language


def choose(wanted: list[str]) -> str:
    """The first of these language tags that the page speaks, English if none.

    >>> choose(["fr-FR", "zh-TW"])
    'zh-Hant'
    """
    for tag in wanted:
        found = _match(tag)
        if found:
            return found
    return "en"


def _match(tag: str) -> str | None:
    parts = tag.replace("_", "-").lower().split("-")
    if parts[0] == "zh":
        traditional = "hant" in parts or ("hans" not in parts and {"tw", "hk", "mo"} & set(parts))
        return "zh-Hant" if traditional else "zh-Hans"
    return parts[0] if parts[0] in ("en", "ja") else None
