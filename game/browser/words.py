"""Names of levels and rule sets, in the current language."""

from __future__ import annotations

from js import Date

from ..app.i18n import current
from ..app.i18n import gettext as _


def level_title(name: str) -> str:
    """The level as it is called on its button, or its size."""
    titles = {"beginner": _("Beginner"), "intermediate": _("Intermediate"), "expert": _("Expert")}
    return titles.get(name) or name.replace("x", " × ")


def day(date: int) -> str:
    """The day of a moment counted in milliseconds from 1970, as it is written where the player is."""
    return str(Date.new(date).toLocaleDateString(current()))


def moment(date: int) -> str:
    """Day and time of day."""
    return str(Date.new(date).toLocaleString(current()))
