"""The colours of each theme's sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colours of one sheet, as CSS colours."""

    top: str
    """The lit upper part of a closed tile …"""
    middle: str
    bottom: str
    """… and its lower part."""
    edge: str
    """The rim below and around a closed tile."""
    gloss: float
    """How strong the light on a closed tile is, 0–1."""
    opened: str
    opened_edge: str
    numbers: tuple[str, ...]
    """Colours of 1 to 8, each at least 4.5 : 1 on `opened`."""
    flag: str
    flag_dark: str
    pole: str
    mine: str
    mine_light: str
    eye: str
    question: str
    shock: str
    accents: bool = False
    """Whether numbers carry marks besides their colour."""


PALETTES: dict[str, Palette] = {
    "classic": Palette(
        top="#86bdf7",
        middle="#5a9aec",
        bottom="#3c7cd8",
        edge="#2a61b4",
        gloss=0.55,
        opened="#eef3f9",
        opened_edge="#d3deeb",
        numbers=("#1d5fd6", "#1c7a2e", "#cf2222", "#1b2a8f", "#8a3b12", "#0b7285", "#1b2027", "#5b6673"),
        flag="#f04438",
        flag_dark="#b42318",
        pole="#16325c",
        mine="#232a35",
        mine_light="#6b7788",
        eye="#ffffff",
        question="#ffffff",
        shock="#fff1c2",
    ),
    "classic-dark": Palette(
        top="#3f6ea8",
        middle="#32598c",
        bottom="#274872",
        edge="#16294a",
        gloss=0.28,
        opened="#1a2230",
        opened_edge="#2a3547",
        numbers=("#74a9ff", "#5fd07a", "#ff7b72", "#a5b0ff", "#e8a06a", "#4fd0dc", "#f0f3f8", "#a3b0c0"),
        flag="#ff6a5e",
        flag_dark="#c43d33",
        pole="#dbe7f7",
        mine="#c6d0de",
        mine_light="#ffffff",
        eye="#1a2230",
        question="#f3f7fd",
        shock="#ffdf9a",
    ),
}
"""Each sheet's palette by its name: the theme, with `-dark` for its night."""
