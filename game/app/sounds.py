"""Which sound belongs to a move, and what each sound is made of: no recordings, only tones and noise."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.changes import Changes


class Tone(NamedTuple):
    """One swept tone, or a burst of noise: `wave` is `sine`, `triangle`, `square` or `noise`."""

    wave: str
    start_hz: float
    end_hz: float
    delay_s: float
    length_s: float
    gain: float


SOUNDS: dict[str, tuple[Tone, ...]] = {
    "open": (Tone("triangle", 520, 420, 0, 0.06, 0.35),),
    "flood": tuple(
        Tone("triangle", 440 + 90 * step, 400 + 90 * step, step * 0.035, 0.09, 0.3) for step in range(5)
    ),
    "flag": (Tone("square", 300, 300, 0, 0.03, 0.12), Tone("sine", 660, 720, 0.02, 0.09, 0.35)),
    "unflag": (Tone("sine", 560, 420, 0, 0.1, 0.3),),
    "chord": (Tone("triangle", 420, 520, 0, 0.05, 0.3), Tone("triangle", 620, 700, 0.045, 0.07, 0.3)),
    "explosion": (Tone("noise", 900, 80, 0, 0.9, 0.8), Tone("sine", 110, 36, 0, 0.7, 0.8)),
    "win": tuple(
        Tone("triangle", hz, hz, 0.11 * step, 0.2, 0.35)
        for step, hz in enumerate((523.25, 659.25, 783.99, 1046.5))
    ),
    "best": tuple(
        Tone("triangle", hz, hz, 0.1 * step, 0.24, 0.35)
        for step, hz in enumerate((523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5, 1318.5))
    ),
}
"""What each sound is made of."""


def sound_of(kind: str, changes: Changes) -> str:
    """The sound of a move that changed something and did not end the game."""
    if kind == "mark":
        return "flag" if "F" in changes.squares.values() else "unflag"
    if kind == "chord":
        return "chord"
    return "flood" if len(changes.squares) > 1 else "open"
