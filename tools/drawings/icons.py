"""Icons of buttons, faces, and of the application itself."""

from __future__ import annotations

from . import glyphs
from .palette import PALETTES
from .tiles import closed

STROKES: dict[str, str] = {
    "new": '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4"/><path d="M19.8 3.2v4.2h-4.2"/>',
    "pause": '<path d="M8.5 5.5v13M15.5 5.5v13" stroke-width="3"/>',
    "play": '<path d="M8 5.2v13.6L19 12z" fill="#000"/>',
    "records": '<path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0z"/><path d="M7.5 5.5H4.2c0 3.2 1 5 3.6 5.3M16.5 5.5h3.3'
    'c0 3.2-1 5-3.6 5.3M12 14v3.5M8.2 20h7.6M9.5 20c0-1.6 1-2.5 2.5-2.5s2.5.9 2.5 2.5"/>',
    "settings": '<path d="M4 7h8.5M17.5 7H20M4 12h2.5M11.5 12H20M4 17h7.5M16.5 17H20"/><circle cx="15" cy="7" r="2.3"/>'
    '<circle cx="9" cy="12" r="2.3"/><circle cx="14" cy="17" r="2.3"/>',
    "help": '<path d="M9 9.3C9.1 5.6 15 5.7 15 9.3c0 2.5-3 2.6-3 5"/><circle cx="12" cy="18.4" r=".8" fill="#000"/>',
    "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    "flag-mode": '<path d="M7 21V4"/><path d="M7 4.5c4-2 6 2.2 10.5.3v7.7C13 14.4 11 10.400 7 12.3z" fill="#000"/>',
    "open-mode": '<path d="M12 3.5v9M8.500 3.500h7"/><path d="M7.500 12.500h9v2.800c0 3-2 4.400-4.500 5.700-2.500-1.300-4.500-2.700-4.500'
    '-5.700z" fill="#000"/>',
    "mine": '<circle cx="12" cy="12.500" r="5" fill="#000"/><path d="M12 4v2.500M12 18.500V21M3.500 12.500H6M18 12.500h2.500M6 6.500l'
    '1.800 1.800M16.200 16.700l1.800 1.800M18 6.500l-1.800 1.800M7.800 16.700L6 18.500"/>',
    "clock": '<circle cx="12" cy="12.500" r="7.500"/><path d="M12 8v4.800l3 1.800"/>',
}
"""Line icons in a box of 24, drawn in one colour (the page uses them as masks)."""

FACES: dict[str, str] = {
    "smile": '<circle cx="17" cy="20" r="2.800" fill="#3b2a08"/><circle cx="31" cy="20" r="2.800" fill="#3b2a08"/>'
    '<path d="M15 29c3.500 6 14.500 6 18 0" fill="none" stroke="#3b2a08" stroke-width="2.800" stroke-linecap="round"/>',
    "surprise": '<circle cx="17" cy="19" r="3.200" fill="#3b2a08"/><circle cx="31" cy="19" r="3.200" fill="#3b2a08"/>'
    '<path d="M12.500 13.500l5-1.500M35.500 13.500l-5-1.500" stroke="#3b2a08" stroke-width="2.200" stroke-linecap="round"/>'
    '<ellipse cx="24" cy="32.500" rx="4.200" ry="5" fill="#3b2a08"/>',
    "happy": '<path d="M8 17.500h32M11 17.500c0 7.500 11 8 12 0M25 17.500c1 8 12 7.500 12 0" fill="#1b1e26" stroke="#1b1e26" '
    'stroke-width="2.400" stroke-linejoin="round"/><path d="M14.500 28.500h19c-1 9-18 9-19 0z" fill="#fff" stroke="#3b2a08" '
    'stroke-width="2.200" stroke-linejoin="round"/>',
    "sad": '<path d="M14 17l6 5.500M20 17l-6 5.500M28 17l6 5.500M34 17l-6 5.500" stroke="#3b2a08" stroke-width="2.600" '
    'stroke-linecap="round"/><path d="M15.500 35c3-5.500 14-5.500 17 0" fill="none" stroke="#3b2a08" stroke-width="2.800" '
    'stroke-linecap="round"/>',
}


def svg_files() -> dict[str, str]:
    """File name → SVG text."""
    files = {
        f"{name}.svg": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" '
        f'stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round">{strokes}</svg>\n'
        for name, strokes in STROKES.items()
    }
    for name, features in FACES.items():
        files[f"face-{name}.svg"] = _face(features)
    files["favicon.svg"] = _app_icon(0)
    return files


def png_files() -> dict[str, tuple[str, int]]:
    """File name → (SVG text, size in pixels)."""
    return {
        "apple-touch-icon.png": (_app_icon(12, ground=True), 180),
        "icon-192.png": (_app_icon(0), 192),
        "icon-512.png": (_app_icon(0), 512),
        "maskable-192.png": (_app_icon(16, ground=True), 192),
        "maskable-512.png": (_app_icon(16, ground=True), 512),
    }


def _face(features: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><radialGradient id="g" cx=".38" cy=".3" r=".8">'
        '<stop offset="0" stop-color="#ffe98a"/><stop offset=".6" stop-color="#ffcf3f"/><stop offset="1" '
        'stop-color="#f2a51d"/></radialGradient></defs><circle cx="24" cy="24" r="21.500" fill="url(#g)" stroke="#b97708" '
        f'stroke-width="1.800"/>{features}</svg>\n'
    )


def _app_icon(margin: float, ground: bool = False) -> str:
    palette = PALETTES["classic"]
    scale = (84 - 2 * margin) / 84
    back = f'<rect width="84" height="84" fill="{palette.opened}"/>' if ground else ""
    tile = closed(palette, mark=glyphs.flag(palette))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 84">{back}'
        f'<g transform="translate({margin} {margin}) scale({scale:.4f})">{tile}</g></svg>\n'
    )
