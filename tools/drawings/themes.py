"""All themes by name."""

from __future__ import annotations

from . import classic
from .theme import Theme

THEMES: dict[str, Theme] = {
    theme.name: theme
    for theme in (
        classic.Classic("classic", classic.DAY),
        classic.Classic("classic-dark", classic.NIGHT),
    )
}
"""Each sheet's drawings by its name: the theme, with `-dark` for its night."""
