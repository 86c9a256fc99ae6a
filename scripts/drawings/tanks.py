"""Tanks from above: hull and turret apart, their wrecks, the sector a turret looks into.

The centre is (150, 150), 100 units are an inch, ahead is to the right. A turret turns by 45 degrees a sector.
"""

from __future__ import annotations

from functools import partial

from shapely.geometry import Point as Spot
from shapely.geometry import Polygon

from scripts.drawings.crews import CREWS, Coat, glyph, pattern
from scripts.drawings.pen import (
    CREAM,
    GOLD_LIGHT,
    INK,
    NAVY,
    STEEL_DARK,
    WHITE,
    Picture,
    Point,
    around,
    at,
    circle,
    ellipse,
    line,
    linear,
    outline,
    path,
    polygon,
    radial,
    rect,
    stroke,
    through,
    turned,
)

BODY = Polygon([(24, 84), (44, 74), (232, 74), (276, 106), (276, 194), (232, 226), (44, 226), (24, 216)])
BURNT = Coat("#3A3238", "#1F1A20", "#5C5158", "#6B5F66", INK)
ASH = "#857A80"
"""What is cream on a tank, on its wreck."""


def hull(crew: str) -> str:
    """A crew's hull: colour and pattern."""
    coat = CREWS[crew]
    bare = BODY.buffer(-5).difference(Spot(150, 150).buffer(78))
    opacity = 0.85 if crew == "yellow" else 0.8
    return _hull(coat, CREAM, pattern(crew, bare, coat.dark, opacity, 1.0))


def _hull(coat: Coat, marks: str, paint: str) -> str:
    out = ""
    for tread, shine in ((50, 60), (206, 240)):
        out += rect(12.5, tread, 275, 44, 16, NAVY, 9)
        for x in range(28, 271, 22):
            out += line(x, tread + 7, x, tread + 37, 7, "#4D4868", butt=True)
        out += line(22, shine, 278, shine, 4, "#6E6890")
    metal = linear((0, coat.light), (0.45, coat.base), (1, coat.base), end=(1, 1))
    out += metal.define + path(outline(BODY), metal.fill, 9) + paint
    # ahead the glacis with two lamps, behind the engine's grille and exhausts
    out += path("M232 82L268 109V191L232 218Z", coat.dark, 5)
    for y in (112, 188):
        out += ellipse(252, y, 11, 13, GOLD_LIGHT, 5) + ellipse(255, y - 3, 4, 5, WHITE)
    out += rect(28, 108, 30, 84, 8, NAVY, 5)
    for y in (122, 136, 150, 164, 178):
        out += line(35, y, 51, y, 5, "#7E789E")
    for y in (96, 204):
        out += ellipse(30, y, 11, 9, STEEL_DARK, 5) + ellipse(28, y, 5, 4, "#120E20")
    out += line(48, 81, 228, 81, 5, coat.tint, 0.9)
    # the turret's ring and its eight hash marks
    out += circle(150, 150, 75, INK) + circle(150, 150, 70, coat.dark)
    for k in range(8):
        inner, outer, end = (around(150, 150, r, 22.5 + 45 * k) for r in (47, 75, 72))
        out += line(*inner, *outer, 13, butt=True) + line(*inner, *end, 7, marks, butt=True)
    return out


def turret(crew: str) -> str:
    """The barrel is the brightest thing on a tank, the hub the darkest; the wedge lies between two hash marks."""
    coat = CREWS[crew]
    wedge = [around(150, 150, 98, angle) for angle in range(-22, 23, 4)]
    wedge += [around(150, 150, 46, angle) for angle in range(22, -23, -4)]
    out = polygon(wedge, GOLD_LIGHT, 5)
    # a bustle behind, shoulders that run into the barrel; barrel and muzzle are one white shape
    out += path("M84 122C84 116 92 112 100 112V188C92 188 84 184 84 178Z", INK, 9)
    shoulders = "M98 150C98 116 118 98 146 98C174 98 190 112 198 126V174C190 188 174 202 146 202C118 202 98 184 98 150Z"
    out += path(shoulders, "#6B5F00" if crew == "yellow" else coat.dark, 10)
    out += stroke("M112 128C118 116 130 110 146 110", 7, coat.light)
    barrel = (
        "M170 130H206V114C206 110 209 107 213 107H234C238 107 241 110 241 114V186C241 190 238 193 234 193H213"
        "C209 193 206 190 206 186V170H170Z"
    )
    out += path(barrel, WHITE, 11) + circle(144, 150, 40, INK) + circle(144, 150, 33, coat.base)
    return out + glyph(crew, 144, 150, 25, coat.on)


def tank(crew: str) -> str:
    """Hull and turret, looking ahead."""
    return hull(crew) + turned(turret(crew), 0, 150, 150)


def _burnt_turret(crew: str) -> str:
    out = rect(178, 133, 50, 34, 4, STEEL_DARK, 9) + rect(214, 124, 26, 52, 7, STEEL_DARK, 9)
    body = (
        "M106 130C106 108 124 99 150 99C176 99 190 114 195 132V168C190 186 176 201 150 201C124 201 106 192 106 170"
        "L97 162V138Z"
    )
    out += path(body, BURNT.dark, 9)
    metal = radial((0, BURNT.light), (0.75, BURNT.base), (1, BURNT.base), centre=(0.38, 0.34), r=0.75)
    out += metal.define + circle(150, 150, 40, metal.fill, 7) + circle(150, 150, 30, ASH, 4)
    return out + glyph(crew, 150, 150, 24)


def _oval(rx: float, ry: float, degrees: float) -> Point:
    """A point of an ellipse around the middle of a wreck card."""
    return around(175, 125, rx, degrees)[0], around(175, 125, ry, degrees)[1]


def wreck(crew: str) -> str:
    """A wreck card, 3.5 by 2.5 inches lying down: 350 by 250. Its glyph says whose it was."""
    out = rect(4, 4, 342, 242, 18, "#2A2230", 8) + rect(16, 16, 318, 218, 12, "none", 4, "#6A4A2E")
    for x, y, r in ((60, 60, 26), (290, 190, 34), (280, 54, 20), (70, 196, 22)):
        out += circle(x, y, r, "#1A1420")
    for angle in range(0, 360, 30):
        out += polygon([_oval(60, 52, angle - 5), _oval(150, 104, angle), _oval(60, 52, angle + 5)], "#120D18")
    out += at(_hull(BURNT, ASH, ""), 25, -25)
    out += stroke("M60 110L84 124L70 146L96 158M250 60L236 84L256 98", 5, "#8A7C80")
    out += at(turned(_burnt_turret(crew), 38, 150, 150), 50, -42)
    return out + stroke("M120 110L140 128L128 140L152 150", 6, "#120D18")


def _arc(r: float, start: float, end: float) -> list[Point]:
    return [around(150, 150, r, start + (end - start) * k / 12) for k in range(13)]


def sector_lit() -> str:
    """The sector between two hash marks, out to 1.45 inches; it turns as the turret does."""
    light = radial((0, WHITE, 0.95), (0.66, CREAM, 0.85), (1, CREAM, 0.25))
    out = light.define + polygon(_arc(42, -22.5, 22.5) + _arc(147, 22.5, -22.5), light.fill)
    for angle in (-22.5, 22.5):
        ends = (*around(150, 150, 42, angle), *around(150, 150, 147, angle))
        out += line(*ends, 10, butt=True) + line(*ends, 5, WHITE, butt=True)
    rim = through(_arc(144, -22.5, 22.5))
    return out + stroke(rim, 10) + stroke(rim, 5, WHITE)


DRAWINGS = {"tanks/sector_lit": Picture(300, 300, sector_lit)}
for _crew in CREWS:
    DRAWINGS |= {
        f"tanks/hull_{_crew}": Picture(300, 300, partial(hull, _crew)),
        f"tanks/turret_{_crew}": Picture(300, 300, partial(turret, _crew)),
        f"landmarks/wreck_{_crew}": Picture(350, 250, partial(wreck, _crew)),
    }
