"""All themes by name."""

from __future__ import annotations

from . import classic, contrast, garden
from .theme import Theme

THEMES: dict[str, Theme] = {
    theme.name: theme
    for theme in (
        classic.Classic("classic", classic.DAY),
        classic.Classic("classic-dark", classic.NIGHT),
        garden.Garden("garden", garden.DAY),
        garden.Garden("garden-dark", garden.NIGHT),
        contrast.Contrast("contrast", contrast.DAY),
        contrast.Contrast("contrast-dark", contrast.NIGHT),
    )
}
"""Each sheet's drawings by its name: the theme, with `-dark` for its night."""
