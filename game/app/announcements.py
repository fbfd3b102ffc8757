"""Sentences about what came of a move, for the banner and for those who listen."""

from __future__ import annotations

from .i18n import gettext as _
from .i18n import ngettext
from .screen import Banner
from .session import WON, Session
from .storage import Documents
from .timer import seconds_text


def outcome_text(squares: dict[int, str]) -> str:
    """What a move changed, in a few words."""
    # Of a flood of thousands no single one is looked at.
    opened = sum(map("".join(squares.values()).count, "012345678"))
    if opened > 1:
        return ngettext("opened {count} square", "opened {count} squares", opened).format(count=opened)
    state = next(reversed(squares.values()))
    if state == "F":
        return _("flagged")
    if state == "?":
        return _("question mark")
    if state == "#":
        return _("mark taken away")
    return ngettext("{count} mine near", "{count} mines near", int(state)).format(count=int(state))


def refusal_text(reason: str) -> str:
    """Why nothing happened."""
    if reason == "no-flag-left":
        return _("No flag is left.")
    if reason == "not-the-start":
        return _("The daily board begins at the marked square.")
    if reason == "many-flags":
        return _("More flags than mines are set around this number.")
    return _("Not all flags are set around this number.")


def storage_text(documents: Documents) -> str:
    """What cannot be kept or read, the worst first; empty if all is well."""
    if documents.troubled:
        return _("This browser does not let the game keep anything: times and settings will be lost.")
    if documents.foreign:
        return _("A newer version of this game wrote what is kept here. It is left untouched.")
    if documents.set_aside:
        return _("Something kept here could not be read. It was set aside, not deleted.")
    return ""


def daily_text(streak: int) -> str:
    """What a won daily board comes to."""
    if streak < 2:
        return _("The daily board is won!")
    return _("The daily board is won, {count} days in a row!").format(count=streak)


def banner_for(session: Session, new_best: bool) -> Banner:
    """What the banner says of a game that has ended."""
    ms = session.timer.elapsed_ms
    # From a minute on the colons tell that it is a time.
    time = seconds_text(ms) if ms >= 60_000 else _("{time} seconds").format(time=seconds_text(ms))
    if session.assisted:
        time = _("{time} · with help").format(time=time)
    if session.game.status != WON:
        return Banner(False, _("A mine. Game over"), time, "")
    return Banner(True, _("You won!"), time, _("A new best time!") if new_best else "")


def spoken(banner: Banner) -> str:
    """The words of the banner as sentences, for those who listen."""
    parts = [part for part in (banner.title, banner.detail, banner.best) if part]
    return " ".join(part if part[-1] in ".!。！" else f"{part}." for part in parts)
