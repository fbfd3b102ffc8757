"""The words of the page in the player's language, by gettext.

English is written in the code and the page; the other languages come from catalogues that the build
compiles (`assets/locales/LANGUAGE.mo`). Messages written where no language is current yet (in a table, say)
are marked with `gettext_noop` there and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Callable
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

    def pgettext(self, context: str, message: str) -> str:
        """The message as it is meant in this context."""
        ...


class _Current:
    language = "en"
    catalogue: Catalogue | None = None


_observers: list[Callable[[], None]] = []


def gettext(message: str) -> str:
    """The message in the current language."""
    # The catalogue's header stands under the empty message.
    return _Current.catalogue.gettext(message) if _Current.catalogue and message else message


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message for this count, in the current language."""
    if _Current.catalogue:
        return _Current.catalogue.ngettext(one, many, count)
    return one if count == 1 else many


def pgettext(context: str, message: str) -> str:
    """The message in the current language, where the same English words mean different things."""
    return _Current.catalogue.pgettext(context, message) if _Current.catalogue else message


def gettext_noop(message: str) -> str:
    """The message as it is, marked so that the catalogues have it."""
    return message


def current() -> str:
    """The tag of the current language."""
    return _Current.language


def use(language: str, data: bytes | None) -> None:
    """Switch to a language and tell the observers.

    Args:
        data: the bytes of its compiled catalogue; None for English.

    Raises:
        ValueError: no such language, or the bytes are no catalogue; the language stays as it was.
    """
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is not spoken here")
    _Current.catalogue = None if data is None else _catalogue(data)
    _Current.language = language
    for observer in tuple(_observers):
        observer()


def observe(observer: Callable[[], None]) -> Callable[[], None]:
    """Call `observer` whenever a language was switched to; the answer ends that."""
    _observers.append(observer)

    def end() -> None:
        if observer in _observers:
            _observers.remove(observer)

    return end


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
        # The script if it is named, else the one written in the region.
        traditional = "hant" in parts or ("hans" not in parts and {"tw", "hk", "mo"} & set(parts))
        return "zh-Hant" if traditional else "zh-Hans"
    return parts[0] if parts[0] in ("en", "ja") else None


def _catalogue(data: bytes) -> Catalogue:
    # Imported only now: English, which needs no catalogue, does not wait for it.
    import struct
    from gettext import GNUTranslations
    from io import BytesIO

    try:
        return GNUTranslations(BytesIO(data))
    except (ArithmeticError, LookupError, OSError, struct.error, SyntaxError, ValueError) as error:
        raise ValueError(f"this is no catalogue: {error}") from error
