"""Tanks: tin and diesel. Shots: kettledrum and cork."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scripts.sounds.synth import (
    RATE,
    Take,
    Wave,
    around,
    band,
    count,
    fade,
    glide,
    hold,
    line,
    looped,
    low,
    mix,
    near,
    put,
    saw,
    sine,
    soft,
    square,
)  # fmt: skip


def _diesel(t: Take, pitch: Wave | float, seconds: float) -> Wave:
    """Low square and noise, once a stroke."""
    stroke = np.mod(np.cumsum(np.broadcast_to(np.asarray(pitch, float), (count(seconds),))) / RATE / 2, 1.0)
    beat = np.exp(-stroke * 5.0)
    body = low(square(pitch, seconds, 6), 420) * (0.55 + 0.45 * beat)
    breath = band(t.noise(seconds), 320, 1.2) * beat * 1.1
    pipe = band(t.noise(seconds), 1400, 1.0) * beat**3 * 0.35
    return soft(body + breath + pipe, 1.3)


def engine(t: Take) -> Wave:
    """Two seconds of steady work, round without a seam: 96 strokes fit."""
    return looped(low(_diesel(t, 48.0, 2.25), 2600, 1), 0.25)


def drive_start(t: Take) -> Wave:
    """It coughs and picks up."""
    seconds = 0.6
    pitch = line(seconds, (0, 22), (0.3, 34), (1, t.near(50)))
    return low(_diesel(t, pitch, seconds), 2600, 1) * line(seconds, (0, 0), (0.08, 1), (0.75, 0.9), (1, 0))


def drive_stop(t: Take) -> Wave:
    """It runs down, brakes squeak a little, weight settles."""
    seconds = 0.55
    run = low(_diesel(t, line(seconds, (0, 46), (1, 20)), seconds), 1900, 1) * line(
        seconds, (0, 0.9), (0.7, 0.3), (1, 0)
    )
    squeak = t.whirr(0.16, glide(0.16, t.near(1500), 1250), 60) * hold(0.16, 0.03, 0.08)
    return mix(seconds, (0, 1, run), (0.1, 0.1, squeak), (0.22, 0.8, t.thump(85, 0.05)), (0.22, 0.25, t.tin(480, 0.03)))


def treads(t: Take) -> Wave:
    """28 links over two seconds, laid round."""
    out = np.zeros(count(2.0))
    for n in range(28):
        at = n / 14 + t.pick(-0.006, 0.006)
        put(out, t.tin(t.near(720 if n % 2 else 600, 0.1), 0.018, 6), at % 2.0, t.pick(0.35, 0.7), wrap=True)
        put(out, t.puff(0.09, 850, 0.8, 0.006, 0.022), at % 2.0, t.pick(0.5, 0.9), wrap=True)
    return around(out, lambda wave: low(wave, 4200, 1))


def tick(t: Take) -> Wave:
    """A ratchet."""
    return mix(0.12, (0, 1, t.tin(t.near(1500, 0.08), 0.012, 6)), (0.012, 0.7, t.knock(t.near(640), 0.012)),
               (0.03, 0.3, t.tin(2100, 0.008, 5)))  # fmt: skip


def pivot(t: Take) -> Wave:
    """Treads on sand, the wrong way about."""
    seconds = 0.6
    grind = t.puff(seconds, 620, 0.7, 0.05, 0.5) * (0.55 + 0.45 * np.sign(sine(t.near(15), seconds)))
    return mix(
        seconds,
        (0, 1, low(grind, 2800) * hold(seconds, 0.03, 0.2)),
        (0, 0.45, _diesel(t, line(seconds, (0, 42), (0.4, 54), (1, 44)), seconds) * hold(seconds, 0.04, 0.25)),
    )


def bump(t: Take) -> Wave:
    """It stops against something that does not give."""
    return near(
        mix(0.42, (0, 1, t.thump(120, 0.06)), (0, 0.7, t.tin(t.near(310), 0.05)), (0.005, 0.5, t.knock(210, 0.04)))
    )


def ram(t: Take) -> Wave:
    """Two biscuit tins at full tilt."""
    return near(
        mix(
            0.8,
            (0, 1, t.thump(95, 0.11)),
            (0, 0.9, t.tin(t.near(260), 0.14, 9)),
            (0.012, 0.8, t.tin(t.near(410), 0.1, 9)),
            (0, 0.8, t.puff(0.25, 1500, 0.6, 0.001, 0.05)),
            (0.13, 0.3, t.tin(t.near(700), 0.06)),
            (0.24, 0.18, t.tin(t.near(930), 0.05)),
        )
    )


def knock_back(t: Take) -> Wave:
    """It skids over sand, treads locked."""
    seconds = 0.5
    skid = t.puff(seconds, 1300, 0.8, 0.01, 0.16)
    return near(
        mix(
            seconds,
            (0, 0.8, t.thump(110, 0.05)),
            (0, 1, skid),
            (0.02, 0.35, t.whirr(0.3, glide(0.3, t.near(780), 420), 120) * fade(0.3, 0.02, 0.1)),
        )
    )


def out_of_bounds(t: Take) -> Wave:
    """A slide whistle goes down, and a tin drops."""
    seconds = 0.9
    whistle = sine(glide(0.62, 1500, 330) * (1 + 0.012 * sine(7.0, 0.62)), 0.62) * hold(0.62, 0.02, 0.05)
    whistle += 0.15 * t.whirr(0.62, glide(0.62, 1500, 330), 260) * hold(0.62, 0.02, 0.05)
    return near(mix(seconds, (0, 0.55, whistle), (0.66, 0.9, t.thump(100, 0.06)), (0.66, 0.7, t.tin(340, 0.06))))


def destroyed(t: Take) -> Wave:
    """A great toy drum, then what was a tank comes down."""
    seconds = 1.6
    out = mix(
        seconds,
        (0, 1, t.thump(t.near(78), 0.26, 0.4)),
        (0, 0.9, t.kettledrum(70, 0.32)),
        (0, 1, low(t.noise(0.9) * fade(0.9, 0.002, 0.17), 900) * 1.6),
        (0, 0.7, t.puff(0.2, 2600, 0.5, 0.001, 0.03)),
    )
    put(out, t.scatter(1.1, 16, lambda: t.tin(t.pick(380, 1500), 0.05, 7), 1.3), 0.35, 0.2)
    put(out, t.tin(240, 0.16, 9), 0.62, 0.4)
    return near(soft(out, 1.4))


def wreck_fire(t: Take) -> Wave:
    """A small fire in a tin: three seconds, round."""
    out = looped(low(t.noise(3.3), 260) * (1 + 0.4 * low(t.noise(3.3), 3, 1) * 40), 0.3) * 0.5
    for _ in range(70):
        put(
            out,
            t.puff(0.02, t.pick(1800, 5200), 1.5, 0.0004, t.pick(0.001, 0.005)),
            t.pick(0, 3),
            t.pick(0.1, 1) ** 2,
            wrap=True,
        )
    return out


def wreck_crush(t: Take) -> Wave:
    """Scrap under treads."""
    out = mix(0.8, (0, 0.9, t.thump(90, 0.09)), (0, 0.6, t.puff(0.4, 1000, 0.6, 0.003, 0.09)))
    put(out, t.scatter(0.6, 20, lambda: t.tin(t.pick(300, 1300), 0.035, 8), 1.6), 0.0, 0.45)
    return near(soft(out))


def respawn(t: Take) -> Wave:
    """Back through the gate: engine, then the horn twice."""
    seconds = 0.95
    run = low(_diesel(t, line(seconds, (0, 26), (0.5, 52), (1, 44)), seconds), 2400, 1) * hold(seconds, 0.08, 0.3)
    horn = saw(349.2, 0.13, 12, 1.1) * hold(0.13, 0.01, 0.03) + saw(440.0, 0.13, 12, 1.1) * hold(0.13, 0.01, 0.03)
    return near(mix(seconds, (0, 0.8, run), (0.3, 0.3, horn), (0.5, 0.34, horn)))


def place(t: Take) -> Wave:
    """Set down on sand."""
    return mix(
        0.3,
        (0, 1, t.thump(t.near(115), 0.035)),
        (0, 0.45, t.puff(0.16, 1900, 0.7, 0.002, 0.025)),
        (0.004, 0.25, t.knock(300, 0.02)),
    )


def glued(t: Take) -> Wave:
    """Splat, and it lets go of nothing."""
    seconds = 0.55
    slap = t.puff(0.2, 700, 0.9, 0.002, 0.03)
    suck = t.whirr(0.34, glide(0.34, 260, 720), 200) * hold(0.34, 0.05, 0.04)
    return near(
        mix(seconds, (0, 1, slap), (0, 0.7, t.thump(150, 0.04)), (0.14, 0.5, suck), (0.49, 0.4, t.knock(520, 0.012)))
    )


def shot(t: Take) -> Wave:
    """Kettledrum and cork."""
    cork = sine(glide(0.045, t.near(420), 1050, 0.6), 0.045) * fade(0.045, 0.002, 0.014)
    return near(
        mix(0.62, (0, 1, t.kettledrum(92, 0.13)), (0, 0.85, cork), (0, 0.7, t.puff(0.12, 1300, 0.6, 0.0006, 0.018)))
    )


def hit_card(t: Take) -> Wave:
    """Tin dents."""
    return near(
        mix(
            0.5,
            (0, 0.9, t.tin(t.near(360), 0.09, 9)),
            (0, 0.8, t.thump(140, 0.05)),
            (0.002, 0.5, t.puff(0.1, 2200, 0.7, 0.0005, 0.014)),
        )
    )


def hit_crit(t: Take) -> Wave:
    """It goes through: a heavier drum, a crack, splinters."""
    out = mix(
        0.85,
        (0, 1, t.thump(84, 0.12, 0.45)),
        (0, 0.9, t.tin(t.near(230), 0.12, 9)),
        (0, 0.9, t.puff(0.2, 1700, 0.5, 0.0004, 0.03)),
        (0.03, 0.6, t.puff(0.1, 3600, 0.8, 0.0004, 0.012)),
    )
    put(out, t.scatter(0.6, 9, lambda: t.tin(t.pick(900, 2400), 0.03, 6), 1.2), 0.14, 0.22)
    return near(soft(out, 1.6))


def miss(t: Take) -> Wave:
    """It whistles by and ends in the sand."""
    fly = t.whirr(0.34, glide(0.34, t.near(1700), 700, 1.6), 140) * line(0.34, (0, 0), (0.4, 1), (1, 0.1))
    return mix(0.62, (0, 0.8, fly), (0.34, 0.8, t.thump(120, 0.04)), (0.34, 0.55, t.puff(0.2, 2100, 0.6, 0.002, 0.04)))


def ricochet(t: Take) -> Wave:
    """Off the spinning drum."""
    pitch = glide(0.6, t.near(2500), 640, 0.8) * (1 + 0.03 * sine(31.0, 0.6))
    sing = (sine(pitch, 0.6) + 0.4 * sine(pitch * 1.51, 0.6)) * fade(0.6, 0.004, 0.2)
    return near(
        mix(
            0.8,
            (0, 0.9, t.tin(900, 0.05, 8)),
            (0.01, 0.45, sing),
            (0.01, 0.15, t.whirr(0.6, pitch, 300) * fade(0.6, 0.004, 0.2)),
        )
    )


def chomp(t: Take) -> Wave:
    """Two rows of wooden teeth."""
    growl = low(saw(line(0.2, (0, 95), (1, 60)), 0.2, 20, 0.8), 900) * hold(0.2, 0.02, 0.05)
    return near(
        mix(
            0.42,
            (0, 0.35, growl),
            (0.16, 1, t.knock(330, 0.03)),
            (0.163, 0.8, t.knock(520, 0.02)),
            (0.16, 0.8, t.thump(110, 0.05)),
        )
    )


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f for f in (
        engine, drive_start, drive_stop, treads, tick, pivot, bump, ram, knock_back, out_of_bounds, destroyed,
        wreck_fire, wreck_crush, respawn, place, glued, shot, hit_card, hit_crit, miss, ricochet, chomp,
    )
}  # fmt: skip
