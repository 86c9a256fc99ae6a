"""What sounds are made of: noise, tones, things that ring, filters, envelopes. Times are seconds, pitches hertz.

All filters are analogue ones evaluated over the spectrum: causal, so nothing sounds before its cause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

RATE = 44100
Wave = np.ndarray
"""Samples, one row; crowd sounds have two columns."""


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of each sample."""
    return np.arange(count(seconds)) / RATE


def line(seconds: float, *points: tuple[float, float]) -> Wave:
    """A value that goes straight from point to point: (share of the time, value)."""
    shares, values = zip(*points, strict=True)
    return np.interp(np.linspace(0, 1, count(seconds)), shares, values)


def glide(seconds: float, start: float, end: float, power: float = 1.0) -> Wave:
    """A pitch that goes from one to another, evenly to the ear; a power under 1 goes fast first."""
    return start * (end / start) ** (np.linspace(0, 1, count(seconds)) ** power)


def fade(seconds: float, attack: float, tail: float) -> Wave:
    """Up in `attack`, then down to a third in each `tail`."""
    t = clock(seconds)
    return np.minimum(1.0, t / max(attack, 1e-4)) * np.exp(-np.maximum(0.0, t - attack) / tail)


def hold(seconds: float, attack: float, release: float) -> Wave:
    """Up, level, and down again at the end."""
    t = clock(seconds)
    return np.clip(t / max(attack, 1e-4), 0, 1) * np.clip((seconds - t) / max(release, 1e-4), 0, 1)


def phase(pitch: Wave | float, seconds: float) -> Wave:
    """The turns of a pitch so far, in cycles."""
    steps = np.broadcast_to(np.asarray(pitch, dtype=float), (count(seconds),)) / RATE
    return np.cumsum(steps) - steps[0]


def sine(pitch: Wave | float, seconds: float) -> Wave:
    """A pure tone."""
    return np.sin(2 * np.pi * phase(pitch, seconds))


def saw(pitch: Wave | float, seconds: float, partials: int = 24, tilt: float = 1.0) -> Wave:
    """A rich tone of so many partials, each weaker by its number to the power of `tilt`."""
    turns = 2 * np.pi * phase(pitch, seconds)
    top = float(np.max(pitch))
    out = np.zeros_like(turns)
    for k in range(1, partials + 1):
        if k * top < RATE * 0.45:
            out += np.sin(k * turns) / k**tilt
    return out


def square(pitch: Wave | float, seconds: float, partials: int = 9) -> Wave:
    """A hollow tone: odd partials alone."""
    turns = 2 * np.pi * phase(pitch, seconds)
    return sum((np.sin(k * turns) / k for k in range(1, 2 * partials, 2)), np.zeros_like(turns))


def ring(seconds: float, *modes: tuple[float, float, float]) -> Wave:
    """Something struck: (pitch, loudness, time in which it falls to a third) of each way it rings."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for n, (pitch, loud, tail) in enumerate(modes):
        out += loud * np.sin(2 * np.pi * pitch * t + 0.7 * n) * np.exp(-t / tail)
    return out * np.minimum(1.0, t / 0.0008)


def shaped(wave: Wave, response: Callable[[Wave], Wave]) -> Wave:
    """A wave through a response over frequency (complex, so that it is causal)."""
    padded = np.zeros(1 << (len(wave) + 3000).bit_length())
    padded[: len(wave)] = wave
    f = np.fft.rfftfreq(len(padded), 1 / RATE)
    out: Wave = np.fft.irfft(np.fft.rfft(padded) * response(f), len(padded))[: len(wave)]
    return out


def low(wave: Wave, edge: float, slope: int = 2) -> Wave:
    """What lies under an edge."""
    return shaped(wave, lambda f: 1 / (1 + 1j * f / edge) ** slope)


def high(wave: Wave, edge: float, slope: int = 2) -> Wave:
    """What lies over an edge."""
    return shaped(wave, lambda f: ((1j * f / edge) / (1 + 1j * f / edge)) ** slope)


def band(wave: Wave, centre: float, sharp: float = 2.0) -> Wave:
    """What lies about a pitch; the sharper the narrower."""
    return shaped(wave, lambda f: (1j * f / (centre * sharp)) / (1 - (f / centre) ** 2 + 1j * f / (centre * sharp)))


def vowel(wave: Wave, formants: Sequence[tuple[float, float, float]]) -> Wave:
    """A throat: (pitch, loudness, sharpness) of each resonance."""
    return sum((loud * band(wave, centre, sharp) for centre, loud, sharp in formants), np.zeros_like(wave))


AH = ((750.0, 1.0, 6.0), (1200.0, 0.6, 8.0), (2600.0, 0.25, 9.0))
OOH = ((350.0, 1.0, 5.0), (800.0, 0.35, 8.0), (2300.0, 0.08, 9.0))
AY = ((480.0, 1.0, 5.0), (1900.0, 0.5, 9.0), (2600.0, 0.3, 9.0))
EE = ((300.0, 1.0, 5.0), (2250.0, 0.5, 10.0), (3000.0, 0.35, 10.0))


def put(into: Wave, wave: Wave, at: float, loud: float = 1.0, wrap: bool = False) -> None:
    """Lay a wave over another from `at` seconds on; what hangs over is cut, or begins again at the start."""
    start = count(at)
    if wrap:
        places = (start + np.arange(len(wave))) % len(into)
        np.add.at(into, places, loud * wave)
        return
    room = min(len(wave), len(into) - start)
    if room > 0:
        into[start : start + room] += loud * wave[:room]


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Parts laid over silence: (at, loudness, wave)."""
    out = np.zeros(count(seconds))
    for at, loud, wave in parts:
        put(out, wave, at, loud)
    return out


def looped(wave: Wave, overlap: float) -> Wave:
    """Without its last `overlap` seconds, which are blended into the start: it goes round without a seam."""
    n = count(overlap)
    turn = np.linspace(0, np.pi / 2, n)
    out = wave[:-n].copy()
    out[:n] = wave[:n] * np.sin(turn) + wave[-n:] * np.cos(turn)
    return out


def around(wave: Wave, change: Callable[[Wave], Wave]) -> Wave:
    """A change of a wave that goes round: its end is known at its start."""
    return change(np.concatenate([wave, wave]))[len(wave) :]


def near(wave: Wave, wet: float = 0.18) -> Wave:
    """A small wooden room: five early reflections, no hall."""
    out = wave.copy()
    for ms, loud in ((5.3, 1.0), (8.9, -0.7), (13.7, 0.55), (19.1, -0.4), (26.3, 0.25)):
        put(out, low(wave, 5200, 1), ms / 1000, wet * loud)
    return out


def soft(wave: Wave, drive: float = 1.5) -> Wave:
    """Pressed together as a cheap loudspeaker does it."""
    peak = float(np.max(np.abs(wave))) or 1.0
    return np.tanh(drive * wave / peak)


class Take:
    """One take of a sound: its own dice, thrown the same at every run."""

    def __init__(self, name: str, number: int):
        self.number = number
        self.rng = np.random.default_rng([*name.encode(), number])

    def noise(self, seconds: float) -> Wave:
        """White noise."""
        return self.rng.standard_normal(count(seconds))

    def near(self, value: float, share: float = 0.05) -> float:
        """The value, a little off: what makes one take differ from the next."""
        return float(value * (1 + share * self.rng.uniform(-1, 1)))

    def pick(self, least: float, most: float) -> float:
        """Any value between two."""
        return float(self.rng.uniform(least, most))

    def puff(self, seconds: float, centre: float, sharp: float, attack: float, tail: float) -> Wave:
        """A burst of noise about a pitch."""
        return band(self.noise(seconds), centre, sharp) * fade(seconds, attack, tail) * sharp**0.5

    def whirr(self, seconds: float, pitch: Wave, wide: float = 180.0) -> Wave:
        """Noise in a narrow band that moves."""
        return low(self.noise(seconds), wide, 1) * sine(pitch, seconds) * 6

    def knock(self, pitch: float, tail: float = 0.03) -> Wave:
        """Wood struck: a few damped ways to ring and the blow."""
        p = self.near(pitch, 0.06)
        body = ring(
            6 * tail + 0.02, (p, 1.0, tail), (p * 2.32, 0.5, tail * 0.6), (p * 3.9, 0.3, tail * 0.4),
            (p * 5.6, 0.15, tail * 0.25),
        )  # fmt: skip
        put(body, self.puff(0.015, min(p * 5, 6000), 1.0, 0.0005, 0.003), 0.0, 0.5)
        return body

    def tin(self, pitch: float, tail: float = 0.09, count_: int = 7) -> Wave:
        """A thin sheet struck: many ways to ring that do not fit each other."""
        modes = []
        for n in range(count_):
            ratio = (1.0, 1.59, 2.14, 2.93, 3.6, 4.71, 5.83, 7.1, 8.6)[n]
            modes.append((self.near(pitch * ratio, 0.03), 1 / (1 + 0.45 * n), tail / (1 + 0.22 * n)))
        body = ring(6 * tail + 0.02, *modes)
        put(body, self.puff(0.02, 3800, 0.8, 0.0005, 0.004), 0.0, 0.8)
        return body

    def thump(self, pitch: float, tail: float = 0.09, drop: float = 0.55) -> Wave:
        """A blow with weight."""
        seconds = 5 * tail + 0.03
        return sine(glide(seconds, pitch, pitch * drop, 0.4), seconds) * fade(seconds, 0.002, tail)

    def kettledrum(self, pitch: float, tail: float = 0.2) -> Wave:
        """A toy kettledrum."""
        p = self.near(pitch, 0.03)
        seconds = 4.5 * tail
        skin = ring(
            seconds, (p, 1.0, tail), (p * 1.5, 0.55, tail * 0.7), (p * 1.98, 0.35, tail * 0.5),
            (p * 2.44, 0.22, tail * 0.4), (p * 2.9, 0.12, tail * 0.3),
        )  # fmt: skip
        put(skin, self.puff(0.05, 900, 0.7, 0.0008, 0.01), 0.0, 0.7)
        put(skin, self.thump(p * 1.1, tail * 0.4), 0.0, 0.5)
        return skin

    def brass(self, pitch: float, seconds: float, bright: float = 1.0, release: float = 0.09) -> Wave:
        """A small trumpet: bright as it is loud, a scoop into the note, a little unsteady."""
        t = clock(seconds)
        wobble = 1 + 0.006 * np.sin(2 * np.pi * 5.4 * t + self.pick(0, 6)) * np.clip(t * 4 - 0.6, 0, 1)
        bend = pitch * wobble * (1 - 0.035 * np.exp(-t / 0.018))
        turns = 2 * np.pi * phase(bend, seconds)
        env = np.minimum(1, t / 0.022) * (0.78 + 0.22 * np.exp(-t / 0.06)) * np.clip((seconds - t) / release, 0, 1)
        out = np.zeros_like(t)
        for k in range(1, 15):
            if k * pitch < RATE * 0.4:
                out += (
                    np.sin(k * turns) / k**0.75 * env ** (1 + 0.28 * k / bright) * np.exp(-k * pitch / (2600 * bright))
                )
        return out + 0.02 * band(self.noise(seconds), pitch * 3, 1.5) * env

    def bell(self, pitch: float, seconds: float, tail: float) -> Wave:
        """A bell of tin and brass."""
        modes = [(0.5, 0.5, 1.2), (1.0, 1.0, 1.0), (1.19, 0.7, 0.8), (1.5, 0.4, 0.6), (2.0, 0.6, 0.5),
                 (2.51, 0.35, 0.35), (3.01, 0.25, 0.28), (4.16, 0.2, 0.2), (5.4, 0.12, 0.12)]  # fmt: skip
        out = ring(seconds, *((pitch * r, a, tail * d) for r, a, d in modes))
        put(out, self.puff(0.02, 3200, 1.0, 0.0005, 0.005), 0.0, 0.5)
        return out

    def voice(
        self, pitch: Wave | float, seconds: float, throat: Sequence[tuple[float, float, float]], air: float
    ) -> Wave:
        """A throat that hums, with a share of breath in it."""
        return vowel(saw(pitch, seconds, 30, 0.9) + air * self.noise(seconds), throat)

    def scatter(
        self, seconds: float, many: int, grain: Callable[[], Wave], lean: float = 1.0, wrap: bool = False
    ) -> Wave:
        """Grains at random times; a lean over 1 puts most of them early."""
        out = np.zeros(count(seconds))
        for _ in range(many):
            put(out, grain(), seconds * self.rng.uniform() ** lean * (1.0 if wrap else 0.92), self.pick(0.25, 1), wrap)
        return out
