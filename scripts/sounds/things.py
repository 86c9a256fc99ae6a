"""Dice on felt, crates and gravel, tiles, the Clocktower, coins and tokens."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scripts.sounds.synth import (
    Take,
    Wave,
    band,
    count,
    fade,
    glide,
    high,
    hold,
    line,
    low,
    mix,
    near,
    put,
    ring,
    saw,
    sine,
    soft,
    square,
)  # fmt: skip


def _die(t: Take) -> Wave:
    """One die, once, on felt."""
    return mix(0.06, (0, 1, t.knock(t.near(1750, 0.15), 0.006)), (0, 0.7, t.puff(0.04, 420, 0.8, 0.001, 0.008)))


def dice_roll(t: Take) -> Wave:
    """They tumble and slow down."""
    out, at, gap = np.zeros(count(0.62)), 0.0, 0.028
    while at < 0.56:
        put(out, _die(t), at, t.pick(0.4, 1.0) * (1 - at))
        at += gap * t.pick(0.6, 1.5)
        gap *= 1.06
    put(out, t.puff(0.5, 900, 0.5, 0.03, 0.2), 0, 0.1)
    return near(out, 0.1)


def dice_settle(t: Take) -> Wave:
    """Two last taps."""
    return near(mix(0.22, (0, 0.8, _die(t)), (0.055, 1, _die(t)), (0.1, 0.4, _die(t))), 0.1)


def crush(t: Take) -> Wave:
    """Crates go, gravel runs."""
    out = mix(
        0.85, (0, 0.9, t.thump(100, 0.09)), (0, 0.9, t.knock(180, 0.06)), (0, 0.7, t.puff(0.3, 900, 0.6, 0.002, 0.06))
    )
    put(out, t.scatter(0.42, 13, lambda: t.knock(t.pick(260, 900), t.pick(0.015, 0.04)), 1.7), 0.0, 0.7)
    put(out, t.scatter(0.6, 120, lambda: t.puff(0.02, t.pick(1800, 4800), 1.2, 0.0004, 0.004), 1.2), 0.1, 0.5)
    return near(soft(out))


def tile_turn(t: Take) -> Wave:
    """A tile goes over: air, then board on sand."""
    air = t.puff(0.2, 1500, 0.7, 0.07, 0.05)
    return near(mix(0.4, (0, 0.35, air), (0.2, 1, t.knock(t.near(410), 0.022)), (0.2, 0.8, t.thump(150, 0.03))))


def _coin(pitch: float, tail: float = 0.11) -> Wave:
    return ring(tail * 4.5, (pitch, 1.0, tail), (pitch * 1.347, 0.8, tail * 0.9), (pitch * 2.09, 0.5, tail * 0.5),
                (pitch * 2.87, 0.3, tail * 0.3))  # fmt: skip


def coin(t: Take) -> Wave:
    """Bright, thrown on the board."""
    p = t.near(2050, 0.04)
    return near(mix(0.5, (0, 1, _coin(p)), (0.055, 0.7, _coin(p * 1.19, 0.09)), (0.055, 0.4, t.knock(700, 0.01))), 0.12)


def tile_gold(t: Take) -> Wave:
    """A glint: three coins up."""
    return near(mix(0.75, (0, 0.7, _coin(1865)), (0.09, 0.8, _coin(2349)), (0.18, 1, _coin(2794, 0.14))), 0.15)


def tile_relic(t: Take) -> Wave:
    """Old and worth a Medal."""
    s = 1.1
    hum = sum(
        (sine(p * (1 + 0.004 * sine(5.0 + n, s)), s) for n, p in enumerate((233.1, 349.2, 466.2, 587.3))), np.zeros(1)
    )
    return near(mix(s, (0, 0.5, hum * line(s, (0, 0), (0.3, 1), (1, 0))), (0.12, 0.5, _coin(1397, 0.25))))


def tile_patch(t: Take) -> Wave:
    """A lid, and spanners in it."""
    return near(mix(0.6, (0, 0.9, t.tin(520, 0.03)), (0.1, 0.7, t.tin(900, 0.04)), (0.18, 0.6, t.tin(1180, 0.04)),
                    (0.3, 0.5, t.tin(1500, 0.05))))  # fmt: skip


def super_charge(t: Take) -> Wave:
    """Sparks climb."""
    s = 0.7
    buzz = high(square(glide(s, 120, 480), s, 20), 700, 1) * line(s, (0, 0.3), (0.8, 1), (1, 0))
    out = mix(s, (0, 0.3, buzz * (0.6 + 0.4 * sine(38.0, s))))
    put(out, t.scatter(s, 45, lambda: t.puff(0.012, t.pick(2500, 6000), 1.5, 0.0003, 0.002), 0.7), 0, 0.9)
    return near(out, 0.12)


def tile_charge(t: Take) -> Wave:
    """A bottle that fizzes."""
    return mix(0.8, (0, 1, super_charge(t)), (0.02, 0.5, t.knock(880, 0.02)))


def _bubble(t: Take, pitch: float) -> Wave:
    s = 0.07
    return sine(glide(s, pitch, pitch * 1.9), s) * fade(s, 0.006, 0.022)


def tile_glue(t: Take) -> Wave:
    """A pot that bubbles."""
    out = mix(0.7, (0, 0.5, low(t.noise(0.7), 240) * hold(0.7, 0.1, 0.3)))
    for n in range(6):
        put(out, _bubble(t, t.pick(170, 420)), 0.04 + 0.1 * n, t.pick(0.6, 1))
    return near(out)


def tile_mine(t: Take) -> Wave:
    """A click that one would rather not have heard."""
    return near(
        mix(
            0.55,
            (0, 1, t.tin(1250, 0.015)),
            (0.06, 0.8, t.knock(420, 0.02)),
            (0.16, 0.5, t.tin(1900, 0.01)),
            (0.16, 0.25, sine(880.0, 0.12) * hold(0.12, 0.01, 0.03)),
            (0.34, 0.25, sine(880.0, 0.12) * hold(0.12, 0.01, 0.03)),
        )
    )


def tile_accelerator(t: Take) -> Wave:
    """A drum that spins up."""
    s = 0.9
    pitch = glide(s, 70, 560, 1.3)
    return near(
        mix(
            s,
            (0, 0.6, band(saw(pitch, s, 20, 0.9), 900, 1.2) * line(s, (0, 0.2), (0.8, 1), (1, 0))),
            (0, 0.3, t.whirr(s, pitch * 3, 200) * line(s, (0, 0), (0.85, 1), (1, 0))),
        )
    )


def tile_gear(t: Take) -> Wave:
    """Cogs find each other."""
    out = np.zeros(count(0.7))
    for n in range(7):
        put(out, t.tin(640 + 40 * n, 0.025, 6), 0.075 * n, 0.6 + 0.05 * n)
    put(out, t.knock(330, 0.04), 0.55, 1.0)
    return near(out)


def tile_air_drop(t: Take) -> Wave:
    """A propeller over the stands."""
    s = 1.0
    blades = (0.5 + 0.5 * sine(line(s, (0, 21), (1, 17)), s)) ** 2
    return (
        low(saw(line(s, (0, 128), (1, 104)), s, 18, 0.9) * 0.4 + band(t.noise(s), 500, 1) * 0.9, 1900, 1)
        * blades
        * line(s, (0, 0), (0.45, 1), (1, 0))
    )


def tile_magnet(t: Take) -> Wave:
    """Mains hum, and iron jumps to it."""
    s = 0.8
    hum = low(square(100.0, s, 12), 700) * (0.7 + 0.3 * sine(9.0, s)) * line(s, (0, 0), (0.6, 1), (1, 0))
    return near(mix(s, (0, 0.6, hum), (0.52, 0.9, t.tin(480, 0.06, 8))))


def tile_mortar(t: Take) -> Wave:
    """Tonk, and a long way down."""
    fall = sine(glide(0.62, 1350, 520), 0.62) * hold(0.62, 0.12, 0.04)
    return near(mix(0.9, (0, 1, t.kettledrum(150, 0.06)), (0.16, 0.3, fall), (0.8, 0.5, t.thump(80, 0.05))))


def tile_intel(t: Take) -> Wave:
    """A telegraph that says nothing: the same taps for every card."""
    out = np.zeros(count(0.65))
    for at, long_ in ((0.0, 0.04), (0.09, 0.1), (0.24, 0.04), (0.33, 0.04), (0.42, 0.12)):
        put(out, sine(780.0, long_) * hold(long_, 0.004, 0.008), at, 0.5)
        put(out, t.tin(1700, 0.008, 5), at, 0.5)
    return near(out, 0.1)


def tile_bunker(t: Take) -> Wave:
    """A steel door."""
    return near(
        mix(
            0.75,
            (0, 0.25, t.whirr(0.2, glide(0.2, 520, 640), 80) * hold(0.2, 0.04, 0.03)),
            (0.2, 1, t.thump(80, 0.09)),
            (0.2, 0.8, t.tin(190, 0.13, 9)),
            (0.3, 0.4, t.tin(620, 0.03)),
        )
    )


def tile_vacant(t: Take) -> Wave:
    """Nobody at home."""
    s = 0.7
    return near(
        mix(
            s,
            (0, 0.8, t.whirr(s, line(s, (0, 520), (0.5, 640), (1, 430)), 60) * hold(s, 0.2, 0.3)),
            (0.12, 0.4, t.knock(300, 0.03)),
        )
    )


def clock_strike(t: Take) -> Wave:
    """The tower says the round."""
    return near(mix(1.7, (0, 1, t.bell(392.0, 1.7, 0.5)), (0, 0.3, t.tin(880, 0.02))))


def clock_fall(t: Take) -> Wave:
    """Three strikes, each a little flatter, then bricks."""
    out = mix(
        3.4,
        (0, 0.9, t.bell(392.0, 1.2, 0.4)),
        (0.55, 0.95, t.bell(384.0, 1.2, 0.4)),
        (1.1, 1, t.bell(370.0, 1.4, 0.4)),
        (1.75, 1.2, t.thump(62, 0.4, 0.5)),
        (1.75, 0.9, low(t.noise(1.4) * fade(1.4, 0.05, 0.3), 800) * 1.4),
    )
    put(out, t.scatter(1.3, 26, lambda: t.knock(t.pick(110, 460), t.pick(0.03, 0.07)), 1.3), 1.7, 0.6)
    put(out, t.scatter(1.4, 150, lambda: t.puff(0.02, t.pick(1300, 4200), 1.2, 0.0004, 0.005), 1.0), 1.8, 0.35)
    put(out, t.bell(311.0, 0.8, 0.2), 2.45, 0.35)
    return near(soft(out, 1.3))


def glory(t: Take) -> Wave:
    """Two glass notes."""
    return near(
        mix(
            0.65,
            (0, 0.8, ring(0.4, (1397, 1, 0.1), (2794, 0.3, 0.06))),
            (0.09, 1, ring(0.5, (1865, 1, 0.14), (3730, 0.3, 0.08))),
        )
    )


def crate_up(t: Take) -> Wave:
    """Three bars slide in, lid, two nails."""
    out = np.zeros(count(0.95))
    for n in range(3):
        put(out, t.tin(620 + 90 * n, 0.035, 6), 0.06 * n, 0.5)
    put(out, t.knock(210, 0.05), 0.3, 1.0)
    put(out, t.thump(95, 0.06), 0.3, 0.8)
    for at in (0.5, 0.66):
        put(out, t.knock(760, 0.018), at, 0.9)
        put(out, t.tin(1900, 0.012, 5), at, 0.4)
    return near(out)


def repair(t: Take) -> Wave:
    """A ratchet spanner, and tight."""
    out = np.zeros(count(0.62))
    for n in range(6):
        put(out, t.tin(1350 + 30 * n, 0.01, 5), 0.055 * n, 0.6)
    put(out, t.tin(560, 0.05, 8), 0.4, 0.9)
    put(out, t.knock(380, 0.03), 0.4, 0.6)
    return near(out)


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f for f in (
        dice_roll, dice_settle, crush, tile_turn, coin, tile_gold, tile_relic, tile_patch, super_charge, tile_charge,
        tile_glue, tile_mine, tile_accelerator, tile_gear, tile_air_drop, tile_magnet, tile_mortar, tile_intel,
        tile_bunker, tile_vacant, clock_strike, clock_fall, glory, crate_up, repair,
    )
}  # fmt: skip
