"""Clocktower, Vault, Rally Points, and the flames on a wreck. 100 units are an inch."""

from __future__ import annotations

from functools import partial

from shapely.geometry import Polygon

from scripts.drawings.crews import CREWS, Coat, glyph, pattern
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    FLAME,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    Picture,
    around,
    at,
    circle,
    line,
    linear,
    path,
    polygon,
    radial,
    rect,
    star,
    stroke,
    turned,
)
from scripts.drawings.things import crit_cube


def clocktower(crits: int = 0) -> str:
    """A disc 3 inches across: 300 by 300. Three boxes, of which `crits` are filled; with two the dial has cracks."""
    out = circle(150, 150, 147, "#6B4A3A", 6) + circle(150, 150, 132, "#8C6347", 5)
    for angle in range(0, 360, 15):
        out += line(*around(150, 150, 134, angle), *around(150, 150, 145, angle), 4, opacity=0.7)
    dial = radial((0, "#FFFBEF"), (0.8, "#F6E3B4"), (1, "#DDBB78"))
    out += dial.define + circle(150, 150, 114, GOLD, 6) + circle(150, 150, 100, dial.fill, 5)
    for hour in range(12):
        inner, width = (86, 5) if hour % 3 else (78, 9)
        out += line(*around(150, 150, inner, 30 * hour), *around(150, 150, 93, 30 * hour), width, butt=True)
    out += polygon([(144, 156), (150, 74), (156, 156)], INK)
    out += turned(polygon([(143, 158), (150, 92), (157, 158)], INK), -58, 150, 150) + circle(150, 150, 12, CRIT, 5)
    if crits >= 2:
        out += stroke("M196 62L178 84L192 98L174 122L186 136", 7) + stroke("M84 96L100 108L92 122L108 134", 6)
    for k, x in enumerate((106, 150, 194)):
        out += rect(x - 18, 178, 36, 36, 7, "#3A2A3A", 5) + rect(x - 13, 183, 26, 26, 4, "#57404F")
        out += crit_cube(x, 196, 13) if k < crits else ""
    return out


def vault() -> str:
    """A disc 3 inches across: 300 by 300."""
    out = circle(150, 150, 147, "#8A5F10", 6) + circle(150, 150, 134, GOLD, 5)
    for k in range(16):
        ingot = rect(-20, -9, 40, 18, 3, GOLD_LIGHT if k % 2 else "#FFCF52", 4)
        out += at(ingot, *around(150, 150, 119, 22.5 * k), 22.5 * k + 90)
    door = linear((0, "#D5DAE8"), (1, "#8087A0"), end=(1, 1))
    out += door.define + circle(150, 150, 100, door.fill, 6) + circle(150, 150, 80, "none", 5, "#5A6178")
    for k in range(8):
        out += circle(*around(150, 150, 90, 45 * k + 22.5), 5, "#5A6178", 3)
    for k in range(5):
        spoke = (150, 150, *around(150, 150, 62, 72 * k - 90))
        out += line(*spoke, 19) + line(*spoke, 9, CREAM) + circle(*around(150, 150, 64, 72 * k - 90), 12, CRIT, 5)
    return out + circle(150, 150, 26, GOLD, 6) + polygon(star(150, 151, 15, 7), GOLD_DARK)


HATCH = "#6E7590"
HATCHES = (
    (8, 112, 57, 63), (8, 176, 89, 95), (8, 240, 121, 127), (8, 304, 153, 159), (34, 342, 185, 191),
    (98, 342, 217, 223), (162, 342, 249, 255), (226, 342, 281, 287), (290, 342, 313, 319),
)  # fmt: skip
"""Stripes across a Rally Point that nobody starts from."""
NEUTRAL = Coat(STEEL, STEEL_DARK, STEEL_LIGHT, "#E9EDF7", INK)


def rally(crew: str | None = None) -> str:
    """A right angle in the lower left corner, legs of 3.5 inches: 350 by 350. Without a crew it is nobody's."""
    coat = CREWS[crew] if crew else NEUTRAL
    corners = [(4.0, 346.0), (4.0, 10.0), (340.0, 346.0)]
    out = polygon(corners, coat.base, 8)
    if crew:
        out += pattern(crew, Polygon([corners[0], corners[1], corners[2]]).buffer(-14), coat.dark, 0.55, 1.6)
    else:
        out += "".join(line(*ends, 22, HATCH, butt=True) for ends in HATCHES)
    out += line(4, 10, 340, 346, 30, butt=True) + line(10, 16, 334, 340, 16, CREAM, butt=True)
    for k in range(0, 14, 2):
        start, end = 324 * k / 14, 324 * (k + 1) / 14
        out += line(10 + start, 16 + start, 10 + end, 16 + end, 16, butt=True)
    out += polygon(corners, "none", 8)
    if crew:
        out += circle(92, 258, 56, coat.base, 9) + circle(92, 258, 44, CREAM) + glyph(crew, 92, 258, 33)
    return out


def flame() -> str:
    """Fire, 120 by 120."""
    red = "M0 34C-30 34 -40 10 -28 -10C-24 2 -16 2 -14 -8C-12 -26 -2 -36 8 -52C8 -36 18 -30 22 -16"
    red += "C26 -20 28 -26 26 -32C42 -12 40 34 0 34Z"
    yellow = "M0 30C-18 30 -24 14 -16 0C-12 8 -6 4 -4 -4C-2 -14 2 -20 6 -26C8 -14 18 -6 18 8C20 22 12 30 0 30Z"
    heart = path("M0 28C-8 28 -11 18 -5 10C-2 14 2 6 3 2C8 10 10 28 0 28Z", CREAM)
    return at(path(red, FLAME, 5) + path(yellow, GOLD) + heart, 60, 70, scale=1)


DRAWINGS = {
    "landmarks/vault": Picture(300, 300, vault),
    "landmarks/rally_neutral": Picture(350, 350, rally),
    "landmarks/flame": Picture(120, 120, flame),
    **{f"landmarks/clocktower_{k}": Picture(300, 300, partial(clocktower, k)) for k in range(3)},
    **{f"landmarks/rally_{crew}": Picture(350, 350, partial(rally, crew)) for crew in CREWS},
}
