"""People in the stands: animals, heads and shoulders as path data, and the nearest row of them from behind."""

from __future__ import annotations

import random
from functools import partial

from shapely.geometry import Polygon

from scripts.drawings.crews import CREWS, glyph, pattern
from scripts.drawings.pen import CREAM, Picture, Point, at, circle, line, n, outline, path, trace

HEADS = 5
"""Kinds of head: round ears, pointed ears, horns, a beak, plain."""
WIDTH = 1920


def disc(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    arc = f"a{n(r)} {n(r)} 0 1 0"
    return f"M{n(x - r)} {n(y)}{arc} {n(2 * r)} 0{arc} {n(-2 * r)} 0Z"


def fan(x: float, y: float, r: float, head: int) -> str:
    """Head and shoulders; (x, y) is the middle of the head and `r` its radius."""

    def scaled(*places: Point) -> list[Point]:
        return [(x + a * r, y + b * r) for a, b in places]

    shoulders = ((-1.9, 3.2), (-1.9, 1.2), (-1.1, 0.8), (0, 0.8), (1.1, 0.8), (1.9, 1.2), (1.9, 3.2))
    d = trace("MCCZ", *scaled(*shoulders)) + disc(x, y, r)
    if head == 0:
        d += disc(x - 0.8 * r, y - 0.75 * r, 0.42 * r) + disc(x + 0.8 * r, y - 0.75 * r, 0.42 * r)
    for side in (-1, 1):
        if head == 1:
            d += trace("MLLZ", *scaled((side * 0.95, -0.2), (side * 0.95, -1.65), (side * 0.2, -0.85)))
        elif head == 2:
            outer = ((side * 0.7, -0.55), (side * 1.5, -0.7), (side * 1.6, -1.2), (side * 1.45, -1.6))
            d += trace("MCCZ", *scaled(*outer, (side * 1.25, -1.2), (side * 1.0, -1.0), (side * 0.4, -0.9)))
    if head == 3:
        d += trace("MLLZ", *scaled((0.7, -0.3), (1.9, 0.15), (0.7, 0.5)))
        d += trace("MLLZ", *scaled((-0.4, -0.8), (-0.1, -1.7), (0.35, -0.85)))
    return d


def arm(x: float, y: float, r: float, side: int) -> str:
    """An arm thrown up on the left (-1) or the right (1) of a fan."""
    places = ((1.7, 1.9), (2.5, -1.0), (1.95, -1.15), (1.0, 1.2))
    return trace("MLLLZ", *((x + side * a * r, y + b * r) for a, b in places))


def _flag(crew: str, x: float, y: float, side: int) -> str:
    """A crew's flag in the hand of the fan at (x, y)."""
    coat, left, top = CREWS[crew], x + 56 * side, y - 150
    pole = (x + 30 * side, y + 40, left, top)
    waves = ((0, 0), (50, 12), (104, -4), (100, 60), (50, 78), (-8, 62))
    cloth = Polygon([(left + a * side, top + b) for a, b in waves])
    out = line(*pole, 11) + line(*pole, 5, "#C98A3C") + path(outline(cloth), coat.base, 6)
    out += pattern(crew, cloth.buffer(-4), coat.dark, 0.5, 1.1)
    return out + circle(left + 48 * side, top + 36, 24, CREAM, 4) + glyph(crew, left + 48 * side, top + 36, 16)


def nearest_row(height: int, seed: int, flags: bool) -> str:
    """Backs, dark against the light; arms, foam hands and perhaps flags up. Their feet are at `height`."""
    chance, crews = random.Random(seed), list(CREWS)
    fans: list[tuple[float, float, float, int]] = []
    x = -40.0
    while x < WIDTH + 60:
        r = chance.uniform(27, 37)
        fans.append((x, 1080 - r + chance.uniform(0, 26), r, chance.randrange(HEADS)))
        x += r * chance.uniform(3.1, 3.9)
    out = ""
    if flags:
        for k, (x, y, _, _) in list(enumerate(fans))[1::4]:
            out += _flag(crews[k // 4 % 4], x, y, 1 if x < WIDTH / 2 else -1)
    for k, (x, y, r, head) in enumerate(fans):
        d = fan(x, y, r, head)
        if k % 3 == 0:
            d += arm(x, y, r, 1) + disc(x + 2.25 * r, y - 1.3 * r, 0.42 * r)
        if k % 5 == 2:
            d += arm(x, y, r, -1) + disc(x - 2.25 * r, y - 1.3 * r, 0.42 * r)
        out += path(d, "#120E2C", 4, "#3A2C70") + path(d, "#120E2C")
        if k % 6 == 4:
            foam = "M-14 40V4C-22 2 -24 -12 -16 -12L-12 -8V-34C-12 -44 4 -44 4 -34V-12C16 -14 22 -6 20 6L16 40Z"
            hand = path(foam, CREWS[crews[k // 3 % 4]].base, 5)
            out += at(hand, x - 2.0 * r, y - 1.7 * r, scale=1.25)
    return at(out, 0, height - 1080)


DRAWINGS = {
    "stage/near_crowd": Picture(WIDTH, 300, partial(nearest_row, 300, 9, True)),
    "stage/near_crowd_bare": Picture(WIDTH, 160, partial(nearest_row, 160, 14, False)),
}
