"""Plays the sounds of `game.app.sounds` with Web Audio."""

from __future__ import annotations

from random import random
from typing import Any

from js import window
from pyodide.ffi import JsException, to_js

from ..app.sounds import SOUNDS, Tone

MOST_AT_ONCE = 6
"""On fast play more sounds would only add up to a crackle: those above this number are left out."""


class BrowserSound:
    """Silent until something is to be played, which only ever follows the player's hand."""

    def __init__(self) -> None:
        self._context: Any = None
        self._out: Any = None
        self._noise: Any = None
        self._ends: list[float] = []

    def play(self, name: str, volume: int) -> None:
        """Play a sound at a volume of 0 to 100."""
        try:
            self._ready(volume)
        except (JsException, AttributeError):
            # No audio on this device: the game is played in silence.
            return
        now = float(self._context.currentTime)
        self._ends = [end for end in self._ends if end > now]
        if len(self._ends) >= MOST_AT_ONCE:
            return
        for tone in SOUNDS[name]:
            self._tone(tone, now + 0.005)
        self._ends.append(now + max(tone.delay_s + tone.length_s for tone in SOUNDS[name]))

    def _ready(self, volume: int) -> None:
        if self._context is None:
            self._context = window.AudioContext.new()
            # The limiter keeps sounds that overlap from clipping.
            limiter = self._context.createDynamicsCompressor()
            self._out = self._context.createGain()
            self._out.connect(limiter)
            limiter.connect(self._context.destination)
        if self._context.state == "suspended":
            self._context.resume()
        # Loudness is heard as the square of the slider, not the slider.
        self._out.gain.value = (volume / 100) ** 2

    def _tone(self, tone: Tone, now: float) -> None:
        context = self._context
        start, end = now + tone.delay_s, now + tone.delay_s + tone.length_s
        envelope = context.createGain()
        gain = envelope.gain
        gain.setValueAtTime(0.0001, start)
        gain.exponentialRampToValueAtTime(tone.gain, start + 0.006)
        gain.exponentialRampToValueAtTime(0.0001, end)
        envelope.connect(self._out)
        if tone.wave == "noise":
            source = context.createBufferSource()
            source.buffer = self._noise_buffer()
            sieve = context.createBiquadFilter()
            sieve.type = "lowpass"
            sieve.frequency.setValueAtTime(tone.start_hz, start)
            sieve.frequency.exponentialRampToValueAtTime(tone.end_hz, end)
            source.connect(sieve)
            sieve.connect(envelope)
        else:
            source = context.createOscillator()
            source.type = tone.wave
            source.frequency.setValueAtTime(tone.start_hz, start)
            source.frequency.exponentialRampToValueAtTime(tone.end_hz, end)
            source.connect(envelope)
        source.start(start)
        source.stop(end + 0.02)

    def _noise_buffer(self) -> Any:
        if self._noise is None:
            from js import Float32Array

            rate = int(self._context.sampleRate)
            samples = to_js([2 * random() - 1 for _ in range(rate)])
            self._noise = self._context.createBuffer(1, rate, rate)
            self._noise.copyToChannel(Float32Array.new(samples), 0)
        return self._noise
