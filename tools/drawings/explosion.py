"""The explosion: fifteen frames of 252 × 252, and the crater that stays."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from .palette import Palette

SIZE = 252
FRAMES = 15


def frame(index: int, palette: Palette) -> str:
    """One frame: a flash, a ball of fire that turns to smoke, and sparks that fly and fall."""
    chance = Random(7).random
    time = index / (FRAMES - 1)
    middle = SIZE / 2
    parts = []
    fade = max(0.0, 1 - time**2.2)
    for puff in range(22):
        angle, speed, size = chance() * 2 * pi, 0.35 + chance() * 0.65, 0.6 + chance() * 0.6
        reach = 78 * speed * (1 - (1 - time) ** 3)
        x, y = middle + cos(angle) * reach, middle + sin(angle) * reach - 12 * time
        radius = (16 + 26 * time) * size * (1 - 0.35 * time)
        heat = max(0.0, 1 - time * (1.5 + 0.5 * chance()))
        colour = _mix("#5a5f68", "#ff8a1f", heat) if puff % 3 else _mix("#3c4048", "#ffc83d", heat)
        parts.append(_disc(x, y, radius, colour, fade * 0.85))
    if time < 0.45:
        glow = 1 - time / 0.45
        parts.append(_disc(middle, middle, 34 + 40 * time, "#ffb52e", glow * 0.9))
        parts.append(_disc(middle, middle, 22 + 22 * time, "#fff3c4", glow))
    for _ in range(16):
        angle, speed = chance() * 2 * pi, 0.5 + chance() * 0.5
        reach = 114 * speed * (1 - (1 - time) ** 2)
        x = middle + cos(angle) * reach
        y = middle + sin(angle) * reach + 40 * time**2
        colour = palette.mine if chance() < 0.5 else "#ffb52e"
        parts.append(_disc(x, y, 4.5 * (1 - time) + 1, colour, max(0.0, 1 - time**3)))
    return "".join(parts)


def crater(palette: Palette) -> str:
    """What stays of the square: scorched ground, for the middle 84 × 84 of the picture."""
    chance = Random(11).random
    middle = SIZE / 2
    parts = [
        _disc(middle, middle, 40, "#14100c", 0.30),
        _disc(middle, middle, 31, "#14100c", 0.55),
        _disc(middle, middle + 1, 22, "#0b0806", 0.9),
        _disc(middle, middle + 3, 13, "#3b1d0d", 0.9),
        _disc(middle, middle + 4, 6, "#c2410c", 0.75),
    ]
    for _ in range(9):
        angle, reach = chance() * 2 * pi, 24 + chance() * 16
        parts.append(
            _disc(middle + cos(angle) * reach, middle + sin(angle) * reach, 2 + chance() * 3, palette.mine, 0.8)
        )
    return "".join(parts)


def _disc(x: float, y: float, radius: float, colour: str, opacity: float) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{colour}" opacity="{opacity:.3f}"/>'


def _mix(cold: str, hot: str, heat: float) -> str:
    pairs = zip(bytes.fromhex(cold[1:]), bytes.fromhex(hot[1:]), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * heat):02x}" for low, high in pairs)
