"""What hangs in the stadium: a floodlight, a string of pennants, a truss."""

from __future__ import annotations

from functools import partial

from scripts.drawings.crews import CREWS
from scripts.drawings.pen import (
    CREAM,
    NAVY,
    WHITE,
    Picture,
    Point,
    circle,
    line,
    polygon,
    radial,
    rect,
    stroke,
    through,
)


def floodlight() -> str:
    """Two rows of five lamps, lit, and the head of the mast: 260 by 124."""
    out = rect(116, 90, 28, 24, 4, NAVY, 6) + rect(6, 8, 248, 78, 12, NAVY, 7)
    lamp = radial((0, WHITE), (0.55, CREAM), (1, "#FFD98A"), centre=(0.4, 0.36), r=0.7)
    for y in (28, 72):
        for x in range(32, 229, 49):
            out += lamp.define + circle(x, y, 17, lamp.fill, 5)
    return out


def pennants(width: float, number: int, sag: float) -> str:
    """A string that sags in the middle, the crews' colours on it in turn."""

    def along(share: float) -> Point:
        return share * width, 8 + 4 * sag * share * (1 - share)

    out, coats = stroke(through(along(k / 40) for k in range(41)), 5), list(CREWS.values())
    for k in range(number):
        x, y = along((k + 0.5) / number)
        out += polygon([(x - 17, y - 1), (x + 17, y - 1), (x, y + 38)], coats[k % 4].base, 4)
    return out


def truss() -> str:
    """A girder, 800 by 62."""
    out = rect(4, 4, 792, 54, 8, NAVY, 7)
    for x in range(10, 747, 46):
        out += line(x, 12, x + 23, 50, 5, "#6E6890") + line(x + 23, 50, x + 46, 12, 5, "#6E6890")
    return out


DRAWINGS = {
    "stage/floodlight": Picture(260, 124, floodlight),
    "stage/pennants": Picture(560, 110, partial(pennants, 560, 11, 52)),
    "stage/truss": Picture(800, 62, truss),
}
