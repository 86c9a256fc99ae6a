"""Buttons, pages and the curtain."""

from __future__ import annotations

from collections.abc import Callable

from scripts.sounds.synth import (
    Take,
    Wave,
    band,
    line,
    mix,
    near,
    put,
    ring,
)


def hover(t: Take) -> Wave:
    """Hardly there."""
    return mix(0.05, (0, 1, t.knock(1250, 0.005)))


def focus(t: Take) -> Wave:
    """A bead on a string."""
    return mix(0.07, (0, 1, t.knock(980, 0.008)))


def press(t: Take) -> Wave:
    """A wooden button."""
    return near(
        mix(
            0.15, (0, 1, t.knock(t.near(430), 0.014)), (0, 0.6, t.thump(190, 0.016)), (0.045, 0.25, t.knock(700, 0.007))
        ),
        0.1,
    )


def switch(t: Take) -> Wave:
    """A toggle."""
    return near(mix(0.15, (0, 0.7, t.knock(t.near(760), 0.008)), (0.035, 1, t.knock(t.near(1020), 0.008))), 0.1)


def refuse(t: Take) -> Wave:
    """Two dull knocks: no."""
    one = mix(0.12, (0, 1, t.thump(150, 0.03)), (0, 0.5, t.knock(190, 0.025)))
    return near(mix(0.3, (0, 0.9, one), (0.12, 1, one)), 0.1)


def toast(t: Take) -> Wave:
    """A small glass, twice."""
    return near(
        mix(
            0.36,
            (0, 0.7, ring(0.25, (932.3, 1, 0.05), (2796, 0.15, 0.02))),
            (0.08, 1, ring(0.28, (1174.7, 1, 0.06), (3520, 0.15, 0.02))),
        ),
        0.12,
    )


def page(t: Take) -> Wave:
    """A page of the programme is turned."""
    return near(mix(0.34, (0, 0.8, t.puff(0.3, t.near(2100), 0.6, 0.11, 0.05)), (0.2, 0.35, t.knock(620, 0.008))), 0.1)


def curtain_down(t: Take) -> Wave:
    """Cloth falls, and its hem."""
    s = 0.72
    cloth = band(t.noise(s), 700, 0.6) * line(s, (0, 0), (0.35, 1), (0.45, 0.3), (1, 0))
    return near(mix(s, (0, 1.6, cloth), (0.3, 1, t.thump(85, 0.06)), (0.3, 0.25, t.puff(0.2, 1500, 0.6, 0.004, 0.05))))


def curtain_up(t: Take) -> Wave:
    """Rings run along the rail."""
    s = 0.7
    out = mix(s, (0, 1.4, band(t.noise(s), 900, 0.6) * line(s, (0, 0), (0.6, 1), (1, 0))))
    for n in range(9):
        put(out, t.tin(t.pick(1500, 2100), 0.01, 5), 0.05 + 0.055 * n, 0.25)
    return near(out)


RECIPES: dict[str, Callable[[Take], Wave]] = {
    f.__name__: f
    for f in (
        hover,
        focus,
        press,
        switch,
        refuse,
        toast,
        page,
        curtain_down,
        curtain_up,
    )
}
