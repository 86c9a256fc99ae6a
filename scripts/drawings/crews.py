"""The four crews: colours, patterns, glyphs, badges, bursts, banners."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from shapely import unary_union
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon, box

from scripts.drawings.pen import (
    CREAM,
    GOLD,
    INK,
    WHITE,
    Picture,
    around,
    circle,
    n,
    outline,
    path,
    polygon,
    rect,
    star,
    trace,
)


class Coat(NamedTuple):
    """Shades of a colour, and `on`: what can be read on the base."""

    base: str
    dark: str
    light: str
    tint: str
    on: str


CREWS = {
    "red": Coat("#D55E00", "#8A3B00", "#FF9C52", "#FFD9B8", INK),
    "blue": Coat("#0072B2", "#00466F", "#49AEEA", "#BFE4FB", WHITE),
    "yellow": Coat("#F0E442", "#A3930E", "#FFFAA6", "#FFFBD0", INK),
    "green": Coat("#2ED3B0", "#0B7D67", "#A4FBE4", "#D3FFF3", INK),
}

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def _stripes(area: Box, scale: float) -> list[Polygon]:
    """Racing stripes, leaning right."""
    left, top, right, bottom = area
    width, height, step = right - left, bottom - top, 26 * scale
    starts = (left + k * step for k in range(int(-height / step) - 1, int((width + height) / step) + 2))
    return [
        Polygon([(x, bottom), (x + step * 0.5, bottom), (x + step * 0.5 + height, top), (x + height, top)])
        for x in starts
    ]


def _chevrons(area: Box, scale: float) -> list[Polygon]:
    """Chevrons that point right, which is ahead, in rows of equal height."""
    left, top, right, bottom = area
    width, height, step = right - left, bottom - top, 28 * scale
    rows = max(1, round(height / (2 * min(height / 2, 22 * scale))))
    row, wide, shapes = height / rows, step * 0.45, []
    for upper in (top + k * row for k in range(rows)):
        middle, lower = upper + row / 2, upper + row
        for x in (left + k * step for k in range(-3, int(width / step) + 3)):
            tip = x + row / 2
            ahead = [(x, upper), (x + wide, upper), (tip + wide, middle), (x + wide, lower)]
            shapes.append(Polygon([*ahead, (x, lower), (tip, middle)]))
    return shapes


def _checks(area: Box, scale: float) -> list[Polygon]:
    left, top, right, bottom = area
    step = 18 * scale
    return [
        box(left + i * step, top + j * step, left + (i + 1) * step, top + (j + 1) * step)
        for i in range(int((right - left) / step) + 2)
        for j in range(int((bottom - top) / step) + 2)
        if (i + j) % 2 == 0
    ]


def _dots(area: Box, scale: float) -> list[Polygon]:
    left, top, right, bottom = area
    step = 24 * scale
    return [
        Spot(left + (i + 0.5 * (j % 2)) * step, top + j * step * 0.86).buffer(7.2 * scale, quad_segs=4)
        for j in range(int((bottom - top) / step) + 3)
        for i in range(int((right - left) / step) + 3)
    ]


PATTERNS: dict[str, Callable[[Box, float], list[Polygon]]] = {
    "red": _stripes, "blue": _chevrons, "yellow": _checks, "green": _dots,
}  # fmt: skip


def pattern(crew: str, shape: Polygon, color: str, opacity: float, scale: float) -> str:
    """A crew's pattern, as far as a shape goes."""
    pieces = PATTERNS[crew](shape.bounds, scale)
    whole = unary_union([piece.intersection(shape) for piece in pieces if piece.intersects(shape)])
    return path(outline(whole), color, opacity=opacity)


def _bolt(x: float, y: float, r: float, fill: str) -> str:
    corners = ((0.18, -1), (-0.62, 0.16), (-0.08, 0.16), (-0.3, 1), (0.62, -0.26), (0.06, -0.26), (0.42, -1))
    return polygon([(x + a * r, y + b * r) for a, b in corners], fill)


def _drop(x: float, y: float, r: float, fill: str) -> str:
    top, belly = (x, y - 1.02 * r), 0.68 * r
    right, left = (x + belly, y + 0.3 * r), (x - belly, y + 0.3 * r)
    d = trace("MC", top, (x + 0.2 * r, y - 0.62 * r), (x + belly, y - 0.2 * r), right)
    d += f"A{n(belly)} {n(belly)} 0 1 1 {n(left[0])} {n(left[1])}"
    return path(d + trace("CZ", (x - belly, y - 0.2 * r), (x - 0.2 * r, y - 0.62 * r), top), fill)


def _star(x: float, y: float, r: float, fill: str) -> str:
    return polygon(star(x, y + 0.06 * r, r * 1.02, r * 0.46), fill)


def _clover(x: float, y: float, r: float, fill: str) -> str:
    leaves = [Spot(x + a * r, y + b * r).buffer(0.46 * r) for a, b in ((0, -0.45), (-0.48, 0.18), (0.48, 0.18))]
    stalk = Polygon([(x - 0.1 * r, y), (x + 0.1 * r, y), (x + 0.3 * r, y + r), (x - 0.3 * r, y + r)])
    return path(outline(unary_union([*leaves, stalk]).simplify(0.02 * r)), fill)


GLYPHS = {"red": _bolt, "blue": _drop, "yellow": _star, "green": _clover}


def glyph(crew: str, x: float, y: float, r: float, fill: str = INK) -> str:
    """A crew's sign: bolt, drop, star, clover."""
    return GLYPHS[crew](x, y, r, fill)


def badge(crew: str) -> str:
    """The glyph on a disc, 100 by 100."""
    return circle(50, 50, 42, CREWS[crew].base, 6.72) + circle(50, 50, 31.92, CREAM) + glyph(crew, 50, 50, 42 * 0.56)


def burst(crew: str) -> str:
    """Light on a crew's colour, to go behind a portrait: 200 by 200."""
    out, frame = rect(0, 0, 200, 200, 0, CREWS[crew].base), box(0, 0, 200, 200)
    for k in range(12):
        ray = Polygon([(100, 110), around(100, 110, 150, 30 * k), around(100, 110, 150, 30 * k + 15)])
        out += path(outline(ray.intersection(frame)), CREWS[crew].light, opacity=0.55)
    return out


def swatch(crew: str) -> str:
    """The pattern by itself, 240 by 240."""
    coat = CREWS[crew]
    return rect(0, 0, 240, 240, 0, coat.base) + pattern(crew, box(0, 0, 240, 240), coat.dark, 0.5, 1.7)


def banner(crew: str) -> str:
    """A banner that hangs from a pole, swallow-tailed, 160 by 260."""
    coat, cloth = CREWS[crew], Polygon([(12, 18), (148, 18), (148, 246), (80, 206), (12, 246)])
    out = path(outline(cloth), coat.base, 8) + pattern(crew, cloth.buffer(-9), coat.dark, 0.55, 1.5)
    out += circle(80, 112, 50, coat.base, 7) + circle(80, 112, 39, CREAM) + glyph(crew, 80, 112, 29)
    return out + rect(2, 6, 156, 22, 8, GOLD, 6)


DRAWINGS: dict[str, Picture] = {}
for _crew in CREWS:
    DRAWINGS |= {
        f"crews/badge_{_crew}": Picture(100, 100, partial(badge, _crew)),
        f"crews/banner_{_crew}": Picture(160, 260, partial(banner, _crew)),
        f"crews/burst_{_crew}": Picture(200, 200, partial(burst, _crew)),
        f"crews/glyph_{_crew}": Picture(100, 100, partial(glyph, _crew, 50, 50, 44)),
        f"crews/pattern_{_crew}": Picture(240, 240, partial(swatch, _crew)),
    }
