"""Tiles face down: eight buildings from above, 200 by 200, which are 2 by 2 inches. None tells what is under it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scripts.drawings.pen import (
    CRIT,
    GOLD_LIGHT,
    INK,
    WHITE,
    Picture,
    around,
    circle,
    line,
    path,
    polygon,
    radial,
    rect,
)

Walls = tuple[str, str]
"""The colours of the walls that look up and left, and of those that look down and right."""
VIOLET, PLUM, BLUE = ("#4A3F6E", "#382F57"), ("#5A4668", "#443350"), ("#3E4A70", "#2E3857")
LAMP, UNLIT, SHED = "#FFD070", "#6D5F8F", "#8F8088"


def _block(x0: float, y0: float, x1: float, y1: float, depth: float, roof: str, walls: Walls, lit: bool = True) -> str:
    """A block whose roof is `depth` in from its walls; `lit` ones have windows, some of them dark."""
    a, b = (x0 + depth, y0 + depth), (x1 - depth, y1 - depth)
    up = polygon([(x0, y0), (x1, y0), (b[0], a[1]), a], walls[0])
    left = polygon([(x0, y0), a, (a[0], b[1]), (x0, y1)], walls[0])
    right = polygon([(x1, y0), (x1, y1), b, (b[0], a[1])], walls[1])
    down = polygon([(x0, y1), (x1, y1), b, (a[0], b[1])], walls[1])
    out = up + left + right + down
    if lit:
        long = depth * 0.42
        for x, share in _windows(x0, x1, depth):
            for y in (y0 + depth * 0.5, y1 - depth * 0.5):
                out += rect(x - 3.6, y - long / 2, 7.2, long, 1, LAMP if (share * 7 + int(y)) % 3 else UNLIT)
        for y, share in _windows(y0, y1, depth):
            for x in (x0 + depth * 0.5, x1 - depth * 0.5):
                out += rect(x - long / 2, y - 3.6, long, 7.2, 1, LAMP if (share * 5 + int(x)) % 3 else UNLIT)
    out += line(x0, y0, *a, 4) + line(x1, y0, b[0], a[1], 4) + line(x0, y1, a[0], b[1], 4) + line(x1, y1, *b, 4)
    out += rect(x0, y0, x1 - x0, y1 - y0, 3, "none", 6)
    return out + rect(*a, x1 - x0 - 2 * depth, y1 - y0 - 2 * depth, 3, roof, 5)


def _windows(start: float, end: float, depth: float) -> Iterator[tuple[float, int]]:
    """Where the windows of a wall are, and their numbers."""
    number = max(2, int((end - start - 2 * depth) / 18))
    for k in range(number):
        yield start + depth * 0.7 + (end - start - 1.4 * depth) * (k + 0.5) / number, k


def tower() -> str:
    """A tower with a water tank."""
    out = _block(22, 22, 178, 178, 28, "#D6B48C", VIOLET) + circle(82, 84, 20, "#C96F4A", 5)
    out += circle(82, 84, 9, "#E79A70") + rect(112, 106, 28, 28, 3, SHED, 5)
    return out + "".join(line(118, y, 134, y, 3) for y in (113, 120, 127))


def stepped_tower() -> str:
    out = _block(20, 20, 180, 180, 20, "#5F8FA0", PLUM)
    return out + _block(56, 56, 144, 144, 16, "#9CC7CC", PLUM, lit=False) + circle(100, 100, 8, CRIT, 4)


def court() -> str:
    """An L around a garden."""
    out = rect(22, 22, 156, 156, 4, "#5E8A4E", 6)
    for x, y, r, leaves in ((134, 66, 14, "#7FB668"), (156, 92, 10, "#7FB668"), (152, 48, 9, "#4E7A40")):
        out += circle(x, y, r, leaves, 4)
    out += path("M22 22H100V112H178V178H22Z", BLUE[1], 6) + path("M40 40H82V130H160V160H40Z", "#C4A48C", 5)
    out += "".join(rect(27, y, 8, 12, 1, LAMP) for y in (58, 82, 106))
    out += "".join(rect(x, 165, 12, 8, 1, LAMP) for x in (60, 88, 116, 144))
    return out + rect(52, 52, 18, 18, 2, SHED, 4) + rect(104, 138, 36, 14, 2, "#A9DDF0", 4)


def factory() -> str:
    """A saw-tooth roof."""
    out = rect(20, 20, 160, 160, 4, VIOLET[1], 6)
    for y in range(28, 140, 37):
        out += rect(28, y, 144, 20, 2, "#7F92B8", 4) + rect(28, y + 20, 144, 14, 2, "#FFD98A", 4)
        out += "".join(line(x, y + 20, x, y + 34, 3) for x in (52, 76, 100, 124, 148))
    return out + circle(46, 44, 12, "#6A5A66", 5) + circle(46, 44, 5, INK)


def dome() -> str:
    copper = radial((0, "#F5C48A"), (0.6, "#CF7E4C"), (1, "#A4552F"), centre=(0.38, 0.35), r=0.7)
    out = _block(20, 20, 180, 180, 16, "#C9B6B0", PLUM) + copper.define + circle(100, 100, 54, copper.fill, 6)
    for angle in range(0, 180, 45):
        out += line(*around(100, 100, -52, angle), *around(100, 100, 52, angle), 3, "#7C3E22")
    return out + circle(100, 100, 11, GOLD_LIGHT, 5)


def gables() -> str:
    """Two houses side by side."""
    out = ""
    for left, right, tiles in ((22, 98, "#B25A3C"), (102, 178, "#8D4A58")):
        ridge, wide = (left + right) / 2, right - left
        out += rect(left, 26, wide, 148, 3, tiles, 6) + rect(left + 3, 29, wide / 2 - 3, 142, 0, WHITE, opacity=0.16)
        out += "".join(line(left + 4, y, right - 4, y, 2, opacity=0.45) for y in range(44, 170, 18))
        out += line(ridge, 26, ridge, 174, 5)
    out += rect(42, 56, 18, 18, 2, "#5E4B55", 5) + rect(128, 120, 24, 18, 2, "#FFD98A", 5)
    return out + rect(134, 58, 18, 18, 2, "#5E4B55", 5)


def theatre() -> str:
    """Skylights over a hall."""
    out = _block(20, 34, 180, 166, 18, "#C98A9A", VIOLET)
    for x in (52, 86, 120):
        out += rect(x, 66, 24, 68, 3, "#FFDE94", 5) + line(x + 12, 66, x + 12, 134, 3)
        out += line(x, 88, x + 24, 88, 3) + line(x, 111, x + 24, 111, 3)
    return out


def octagon() -> str:
    """An eight-sided tower with a mast."""
    outer, inner = ([around(100, 100, r, 22.5 + 45 * k) for k in range(8)] for r in (80, 54))
    out = polygon(outer, PLUM[0], 6)
    for k in range(8):
        out += line(*outer[k], *inner[k], 4)
        middle = around(100, 100, 64, 45 * k)
        for aside in (-14, 0, 14):
            out += circle(*around(*middle, aside, 45 * k + 90), 4.4, LAMP)
    out += polygon(inner, "#8FB58A", 5) + circle(100, 100, 26, SHED, 5) + circle(100, 100, 9, CRIT, 5)
    for angle in (45, 135, 225, 315):
        out += line(*around(100, 100, 12, angle), *around(100, 100, 26, angle), 4)
    return out


KINDS = (tower, stepped_tower, court, factory, dome, gables, theatre, octagon)


def building(number: int) -> str:
    """One of the eight, from 1, on its plot."""
    plot = rect(3, 3, 194, 194, 10, "#9A8C90", 6) + rect(13, 13, 174, 174, 6, "#84767E")
    return plot + KINDS[number - 1]()


DRAWINGS = {f"tiles/building_{k}": Picture(200, 200, partial(building, k)) for k in range(1, 9)}
