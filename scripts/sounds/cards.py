"""Cards on wood, and what comes with them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scripts.sounds.synth import Take, Wave, band, clock, count, glide, high, line, low, mix, near, put, saw, sine


def _paper(t: Take, seconds: float, attack: float, tail: float, centre: float = 3000) -> Wave:
    return t.puff(seconds, t.near(centre, 0.1), 0.6, attack, tail)


def card_reveal(t: Take) -> Wave:
    """It turns and snaps down."""
    return near(
        mix(
            0.26,
            (0, 0.35, _paper(t, 0.13, 0.06, 0.03)),
            (0.13, 0.8, t.knock(t.near(760), 0.01)),
            (0.13, 0.6, _paper(t, 0.05, 0.0006, 0.008, 2400)),
        ),
        0.12,
    )


def card_lay(t: Take) -> Wave:
    """It is laid."""
    return near(
        mix(
            0.2,
            (0, 0.3, _paper(t, 0.06, 0.03, 0.012)),
            (0.05, 0.9, t.knock(t.near(560), 0.012)),
            (0.05, 0.45, _paper(t, 0.05, 0.0008, 0.01, 2000)),
        ),
        0.12,
    )


def card_back(t: Take) -> Wave:
    """It slides off the wood."""
    return near(mix(0.26, (0, 0.8, _paper(t, 0.2, 0.08, 0.05, 2300)), (0.17, 0.35, t.knock(t.near(900), 0.006))), 0.1)


def card_damaged(t: Take) -> Wave:
    """A tear."""
    s = 0.34
    rip = (
        low(high(t.noise(s), 1500, 1), 6500)
        * (0.5 + 0.5 * np.sign(sine(glide(s, t.near(60), 150), s)))
        * line(s, (0, 0), (0.1, 1), (0.8, 0.7), (1, 0))
    )
    return near(mix(0.4, (0, 0.6, rip), (0.3, 0.5, t.knock(380, 0.015))), 0.1)


def card_repair(t: Take) -> Wave:
    """Two come home."""
    return near(
        mix(
            0.42,
            (0, 0.6, _paper(t, 0.12, 0.05, 0.03)),
            (0.1, 0.7, t.knock(640, 0.01)),
            (0.17, 0.6, _paper(t, 0.12, 0.05, 0.03)),
            (0.28, 0.8, t.knock(720, 0.01)),
        )
    )


def shuffle(t: Take) -> Wave:
    """A riffle and the bridge."""
    out = np.zeros(count(0.85))
    for n in range(24):
        put(
            out,
            mix(0.03, (0, 1, _paper(t, 0.025, 0.0006, 0.005, 2600)), (0, 0.4, t.knock(980, 0.004))),
            0.018 * n + 0.006 * t.pick(0, 1),
            t.pick(0.4, 0.9),
        )
    put(out, _paper(t, 0.25, 0.12, 0.06), 0.48, 0.5)
    put(out, t.knock(480, 0.015), 0.74, 1.0)
    return near(out, 0.12)


def rattle(t: Take) -> Wave:
    """A doorstop spring."""
    s = 0.7
    wob = (1 - np.exp(-clock(s) / 0.02)) * np.exp(-clock(s) / 0.19)
    spring = (
        band(saw(t.near(150) * (1 + 0.12 * sine(glide(s, 26, 13), s)), s, 26, 0.7), 1050, 1.2)
        * wob
        * (0.6 + 0.4 * sine(glide(s, 26, 13), s))
    )
    return near(mix(s, (0, 1, spring), (0, 0.5, t.knock(340, 0.02))))


def initiative(t: Take) -> Wave:
    """A little roll, and the card."""
    out = np.zeros(count(0.55))
    for n in range(9):
        put(
            out,
            mix(0.08, (0, 1, t.puff(0.07, 2300, 0.6, 0.0005, 0.014)), (0, 0.5, t.knock(210, 0.012))),
            0.036 * n,
            0.25 + 0.05 * n,
        )
    put(out, card_reveal(t), 0.3, 1.0)
    return near(out)


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f for f in (
        card_reveal, card_lay, card_back, card_damaged, card_repair, shuffle, rattle, initiative,
    )
}  # fmt: skip
