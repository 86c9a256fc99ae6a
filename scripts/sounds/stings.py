"""The Captains, each an animal, under half a second."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scripts.sounds.synth import (
    EE,
    OOH,
    Take,
    Wave,
    count,
    fade,
    glide,
    hold,
    line,
    low,
    mix,
    near,
    put,
    sine,
    soft,
)


def sting_boxy(t: Take) -> Wave:
    """A turtle knocks on its own shell, and hums."""
    hum = t.voice(line(0.22, (0, 98), (1, 84)), 0.22, OOH, 0.1) * hold(0.22, 0.04, 0.08)
    return near(mix(0.47, (0, 1, t.knock(270, 0.04)), (0.1, 0.9, t.knock(330, 0.035)), (0.2, 0.35, hum)))


def sting_payday(t: Take) -> Wave:
    """A bull snorts, and lows."""
    snort = t.puff(0.2, 620, 1.0, 0.015, 0.05) + t.puff(0.2, 1500, 1.5, 0.01, 0.04) * 0.5
    low_ = t.voice(
        line(0.3, (0, 128), (0.3, 140), (1, 88)), 0.3, ((420, 1, 5), (900, 0.5, 7), (2100, 0.1, 8)), 0.2
    ) * hold(0.3, 0.05, 0.1)
    return near(mix(0.48, (0, 1, snort), (0.16, 0.55, low_)))


def sting_crash(t: Take) -> Wave:
    """A rhino grunts twice."""

    def grunt(long_: float, f: float) -> Wave:
        rough = 0.55 + 0.45 * np.sign(sine(34.0, long_))
        return (
            t.voice(line(long_, (0, f), (1, f * 0.7)), long_, ((330, 1, 4), (700, 0.6, 5)), 0.5)
            * low(rough, 300, 1)
            * hold(long_, 0.02, 0.06)
        )

    return near(mix(0.48, (0, 1, grunt(0.16, 86)), (0.2, 1.0, grunt(0.25, 74)), (0.2, 3.0, t.thump(60, 0.05))))


def sting_red(t: Take) -> Wave:
    """A fox yips twice."""

    def yip(f: float) -> Wave:
        p = line(0.13, (0, f), (0.3, f * 1.7), (1, f * 0.75))
        return t.voice(p, 0.13, ((1000, 1, 3), (1900, 0.7, 4), (3200, 0.3, 5)), 0.15) * hold(0.13, 0.01, 0.05)

    return near(mix(0.42, (0, 0.8, yip(680)), (0.18, 1, yip(740))))


def sting_copycat(t: Take) -> Wave:
    """A cat: closed, open, closed."""
    s = 0.45
    pitch = line(s, (0, 430), (0.35, 660), (0.7, 600), (1, 420)) * (1 + 0.01 * sine(13.0, s))
    shut, wide = t.voice(pitch, s, EE, 0.08), t.voice(pitch, s, ((900, 1, 4), (1500, 0.7, 5), (2800, 0.3, 6)), 0.08)
    openness = line(s, (0, 0), (0.3, 0.4), (0.55, 1), (0.85, 0.5), (1, 0.1))
    return near((shut * (1 - openness) + wide * openness) * hold(s, 0.05, 0.14))


def sting_chompy(t: Take) -> Wave:
    """A very small tyrannosaur means it."""
    s = 0.47
    rough = low(0.5 + 0.5 * np.sign(sine(glide(s, 46, 28), s)), 200, 1)
    roar = t.voice(line(s, (0, 120), (0.25, 190), (1, 80)), s, ((600, 1, 3), (1300, 0.7, 4), (2600, 0.4, 4)), 1.1)
    return near(soft(roar * (0.4 + 0.6 * rough) * line(s, (0, 0), (0.12, 1), (0.6, 0.8), (1, 0)), 2.0))


def sting_finsight(t: Take) -> Wave:
    """Three bubbles."""
    out = np.zeros(count(0.42))
    for n, f in enumerate((320, 430, 610)):
        put(out, sine(glide(0.08, f, f * 2.1, 1.4), 0.08) * fade(0.08, 0.008, 0.03), 0.11 * n, 0.8)
    return near(out + 0.02 * low(t.noise(0.42), 300, 1) * hold(0.42, 0.1, 0.1))


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f
    for f in (
        sting_boxy,
        sting_payday,
        sting_crash,
        sting_red,
        sting_copycat,
        sting_chompy,
        sting_finsight,
    )
}
