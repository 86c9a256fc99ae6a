"""Brass, whose turn it is, and the crowd."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from scripts.sounds.synth import (
    AH,
    AY,
    OOH,
    RATE,
    Take,
    Wave,
    band,
    count,
    fade,
    glide,
    high,
    hold,
    line,
    looped,
    low,
    mix,
    near,
    put,
    soft,
)  # fmt: skip

BB, C, D, EB, F, G, A, BB4, D5, F5 = 233.08, 261.63, 293.66, 311.13, 349.23, 392.0, 440.0, 466.16, 587.33, 698.46
"""The stadium plays in B flat."""


def medal(t: Take) -> Wave:
    """Three brass notes."""
    return near(
        mix(
            1.1,
            (0, 0.8, t.brass(F, 0.16)),
            (0.15, 0.85, t.brass(BB4, 0.16)),
            (0.3, 1, t.brass(D5, 0.6, 1.2, 0.3)),
            (0.3, 0.5, t.brass(BB4, 0.6, 1.0, 0.3)),
        )
    )


def victory(t: Take) -> Wave:
    """The band knows this one by heart, nearly."""
    out = np.zeros(count(3.9))
    tune = ((0.0, F, 0.16), (0.18, F, 0.14), (0.34, F, 0.14), (0.5, BB4, 0.5), (1.02, A, 0.22), (1.26, BB4, 0.22),
            (1.5, D5, 0.5), (2.02, BB4, 0.24), (2.28, F5, 1.4))  # fmt: skip
    under = ((0.5, D, 0.5), (0.5, BB, 0.5), (1.02, EB, 0.22), (1.26, F, 0.22), (1.5, F, 0.5), (1.5, BB4 / 2, 0.5),
             (2.02, G, 0.24), (2.28, D5, 1.4), (2.28, BB4, 1.4), (2.28, BB / 2, 1.4))  # fmt: skip
    for at, pitch, long_ in tune:
        put(out, t.brass(pitch, long_, 1.3, min(0.25, long_ / 3)), at, 0.9)
    for at, pitch, long_ in under:
        put(out, t.brass(pitch * t.near(1, 0.003), long_, 0.9, min(0.25, long_ / 3)), at, 0.4)
    for at in (0.5, 1.5, 2.28, 2.5, 2.62, 2.74, 2.86):
        put(out, t.kettledrum(116.5, 0.22), at, 0.6)
    put(out, high(t.noise(1.5), 4200, 1) * fade(1.5, 0.002, 0.4), 2.28, 0.22)
    return near(soft(out, 1.2))


def carnage(t: Take) -> Wave:
    """Three switches, each darker; then low brass and a drum."""
    out = np.zeros(count(2.1))
    for n in range(3):
        put(out, t.tin(520 - 90 * n, 0.05, 8), 0.22 * n, 0.7)
        put(out, t.thump(120 - 18 * n, 0.08), 0.22 * n, 0.9)
    for pitch in (BB / 2, BB / 2 * 1.4142, BB * 0.595):
        put(out, t.brass(pitch, 1.3, 0.9, 0.5), 0.74, 0.5)
    for at in (0.74, 0.92, 1.02):
        put(out, t.kettledrum(58.3, 0.3), at, 0.8)
    return near(soft(out, 1.2))


def signal(pitch: float, t: Take) -> Wave:
    """A toy horn, two quick and one held."""
    return near(mix(0.62, (0, 0.8, t.brass(pitch, 0.09, 0.8, 0.03)), (0.11, 1, t.brass(pitch, 0.42, 1.0, 0.2))))


# the stands: many throats, each its own pitch and time


def _throats(
    t: Take,
    seconds: float,
    many: int,
    pitch: Callable[[], Wave],
    throat: tuple[tuple[float, float, float], ...],
    late: float,
    air: float,
) -> Wave:
    out = np.zeros(count(seconds))
    for _ in range(many):
        p = pitch()
        long_ = len(p) / RATE
        one = t.voice(p, long_, throat, air) * hold(long_, t.pick(0.06, 0.2), t.pick(0.2, 0.4))
        put(out, one, t.pick(0, late), t.pick(0.4, 1.0))
    return out


def _hands(t: Take, seconds: float, many: int) -> Wave:
    return t.scatter(seconds, many, lambda: t.puff(0.03, t.pick(900, 2400), 1.1, 0.0008, 0.006), 0.9)


def _wide(t: Take, make: Callable[[], Wave]) -> Wave:
    """Left and right of the stands: two crowds and what both hear."""
    left, right, both = make(), make(), make()
    return np.stack([left + 0.7 * both, right + 0.7 * both], axis=1)


def crowd_bed(t: Take) -> Wave:
    """A small stadium that talks: eight seconds, round, nothing to remember in it."""

    def side() -> Wave:
        s = 8.6
        out = low(high(t.noise(s), 160, 1), 700) * (1 + 6 * low(t.noise(s), 1.2, 1)) * 0.8
        out += band(t.noise(s), 1100, 1.2) * (1 + 9 * low(t.noise(s), 2.5, 1)) * 0.25
        for _ in range(120):
            long_ = t.pick(0.16, 0.5)
            p = glide(long_, (f := t.pick(105, 260)), f * t.pick(0.85, 1.15))
            throat = (AH, OOH, AY)[int(t.pick(0, 3))]
            put(out, t.voice(p, long_, throat, 0.3) * hold(long_, 0.05, 0.12), t.pick(0, s - 0.5), t.pick(0.03, 0.12))
        return looped(low(out, 2400, 1), 0.6)

    return _wide(t, side)


def crowd_swell(t: Take) -> Wave:
    """Up they get."""

    def side() -> Wave:
        s = 1.9
        voices = _throats(t, s, 26, lambda: glide(1.3, (f := t.pick(120, 300)), f * t.pick(1.2, 1.45)), OOH, 0.35, 0.5)
        return (voices + band(t.noise(s), 800, 0.9) * 1.5) * line(s, (0, 0), (0.55, 1), (0.75, 0.7), (1, 0))

    return _wide(t, side)


def crowd_gasp(t: Take) -> Wave:
    """In goes the breath, and an oh."""

    def side() -> Wave:
        s = 1.2
        breath = band(t.noise(s), 1700, 0.8) * line(s, (0, 0), (0.22, 1), (0.3, 0.05), (1, 0)) * 2.0
        oh = _throats(t, s, 22, lambda: glide(0.6, (f := t.pick(130, 330)), f * 0.8), OOH, 0.12, 0.35)
        return breath + np.concatenate([np.zeros(count(0.3)), oh])[: count(s)] * 0.8 * line(
            s, (0, 1), (0.7, 0.8), (1, 0)
        )

    return _wide(t, side)


def crowd_cheer(t: Take) -> Wave:
    """A yes from everybody, and hands."""

    def side() -> Wave:
        s = 2.3
        yes = _throats(
            t, s, 30, lambda: glide(t.pick(0.7, 1.5), (f := t.pick(150, 420)), f * t.pick(0.85, 1.2)), AH, 0.5, 0.45
        )
        yes += _throats(
            t, s, 14, lambda: glide(t.pick(0.6, 1.2), (f := t.pick(220, 520)), f * t.pick(0.9, 1.15)), AY, 0.7, 0.3
        )
        return (yes + _hands(t, s, 260) * 5 + band(t.noise(s), 1400, 0.7) * 2) * line(
            s, (0, 0), (0.12, 1), (0.5, 0.85), (1, 0)
        )

    return _wide(t, side)


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f for f in (medal, victory, carnage, crowd_bed, crowd_swell, crowd_gasp, crowd_cheer)
} | {
    f"signal_{color}": partial(signal, pitch)
    for color, pitch in (("red", BB), ("blue", D), ("yellow", F), ("green", BB4))
}  # fmt: skip
