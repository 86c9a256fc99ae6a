"""The stadium at night, 1920 by 1080, seen from the near stand: sky, three tiers of crowd, board, sand, floodlights."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import NamedTuple

from scripts.drawings.crews import CREWS, banner
from scripts.drawings.crowd import HEADS, arm, fan
from scripts.drawings.fittings import floodlight, pennants
from scripts.drawings.pen import (
    CREAM,
    FLAME,
    GOLD,
    INK,
    NIGHT,
    Picture,
    Point,
    at,
    circle,
    cord,
    ellipse,
    linear,
    n,
    path,
    polygon,
    radial,
    rect,
    star,
    stroke,
    trace,
)

WIDTH, HEIGHT, MIDDLE = 1920, 1080, 960
ROWS = 5
"""Of fans on each tier."""
DULL = ("#2A2358", "#352C6A", "#40357C", "#231D4C", "#4B3F8A")
"""Shirts of no crew."""
LIT, DIM, LILAC = "#FFE3A0", "#FF9CB0", "#B08CC8"
MASTS = ((0.045, 0.95, 1, 30), (0.235, 0.7, 1, 64), (0.765, 0.7, -1, 64), (0.955, 0.95, -1, 30))
"""Floodlights: where along the width, scale, the side their beam leans to, the height they hang at."""


class Board(NamedTuple):
    """The screen of the scoreboard: upper left corner and size. What is on it is the game's."""

    x: float
    y: float
    width: float
    height: float


class Tier(NamedTuple):
    """A stand from its upper line to its lower one: height in the middle, and how far the line rises at the sides."""

    top: float
    top_rise: float
    foot: float
    foot_rise: float
    head: float
    shade: tuple[str, str]
    parapet: str
    bulb: float
    opacity: float | None


TIERS = (
    Tier(262, 120, 372, 96, 7.0, ("#1A1544", "#2C235E"), "#4A3F8E", 2.6, 0.82),
    Tier(392, 92, 520, 44, 9.6, ("#1E184C", "#322868"), "#544898", 3.2, 0.92),
    Tier(542, 34, 700, -70, 13.6, ("#241C54", "#3A2C70"), "#5E50A4", 4, None),
)


def backdrop(board: Board, on_posts: bool) -> str:
    """The board hangs in the middle, or stands on posts: then what would be behind it is left out."""
    chance = random.Random(4)
    out = _sky(chance)
    for share, scale, _, hung in MASTS:
        x, top = WIDTH * share, hung + 60
        out += rect(x - 11 * scale, top, 22 * scale, _line(250, 128, x) - top, 3, "#3A3560", 5)
    out += _band(238, 128, 266, 120, "#3A2F74", 6)
    out += "".join(_tier(tier, chance) for tier in TIERS)
    out += _banners(372, 96, 0.36, (0.10, 0.26, 0.74, 0.90)) + _banners(520, 44, 0.5, (0.05, 0.205, 0.795, 0.95))
    out += (_posts(board) if on_posts else _ropes(board)) + _screen(board) + _sand(chance)
    for mast in MASTS:
        hidden = on_posts and mast[1] < 0.8 and board.x < WIDTH * mast[0] < board.x + board.width
        out += "" if hidden else _light(*mast)
    slope, long = math.degrees(math.atan2(84, 492)), math.hypot(84, 492)
    out += at(pennants(long, 10, 44), 200, 100, slope)
    return out if on_posts else out + at(pennants(long, 10, 44), 1228, 186, -slope)


def _line(middle: float, rise: float, x: float) -> float:
    """The height at x of a line that curves up toward the sides."""
    return middle - rise * ((x - MIDDLE) / (WIDTH / 2)) ** 2


def _curve(middle: float, rise: float) -> list[Point]:
    """That line across the whole width, a little over its ends."""
    points = [(WIDTH * k / 48, _line(middle, rise, WIDTH * k / 48)) for k in range(49)]
    return [(-30, points[0][1]), *points, (WIDTH + 30, points[-1][1])]


def _band(top: float, top_rise: float, foot: float, foot_rise: float, fill: str, width: float) -> str:
    return polygon(_curve(top, top_rise) + _curve(foot, foot_rise)[::-1], fill, width)


def _sky(chance: random.Random) -> str:
    """Stars, and a town with windows behind the rim."""
    night = linear((0, "#0A0822"), (0.35, "#1B1550"), (0.62, "#4A2C6E"), (1, "#7A3E62"))
    out = night.define + rect(0, 0, WIDTH, 620, 0, night.fill)
    for _ in range(70):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, 230)
        out += circle(x, y, chance.choice((1.2, 1.8, 2.6)), CREAM, opacity=chance.choice((0.35, 0.6, 0.85)))
    x, town = -20.0, ""
    while x < WIDTH + 40:
        wide, high = chance.uniform(36, 96), chance.uniform(30, 110)
        town += f"M{n(x)} 330V{n(262 - high * 0.7)}H{n(x + wide)}V330Z"
        x += wide + chance.uniform(0, 20)
    windows = ""
    for _ in range(90):
        x, y = chance.uniform(0, WIDTH), chance.uniform(215, 262)
        windows += f"M{n(x)} {n(y)}h4v5h-4Z"
    return out + path(town, "#17123E") + path(windows, "#FFCF70", opacity=0.7)


def _tier(tier: Tier, chance: random.Random) -> str:
    """Rows of fans, those of a crew together, and the parapet with its bulbs below them."""
    ground = linear((0, tier.shade[0]), (1, tier.shade[1]))
    out = ground.define + _band(*tier[:4], ground.fill, 5)
    for row in range(ROWS):
        edge = 2.4 if tier.opacity is None else None
        for color, d in _row(tier, row, chance).items():
            out += path(d, color, edge, opacity=tier.opacity)
    out += _band(tier.foot - 2, tier.foot_rise, tier.foot + 20, tier.foot_rise - 3, tier.parapet, 5)
    for k in range(45):
        x = WIDTH * (k + 0.5) / 44
        out += circle(x, _line(tier.foot + 9, tier.foot_rise - 1.5, x), tier.bulb, LIT if k % 2 else DIM)
    return out


def _row(tier: Tier, row: int, chance: random.Random) -> dict[str, str]:
    """Path data of a row, by the colour of the shirts."""
    share, r, step = (row + 0.55) / ROWS, tier.head, tier.head * 3.35
    middle = tier.top + (tier.foot - tier.top) * share - r * 0.6
    rise = tier.top_rise + (tier.foot_rise - tier.top_rise) * share
    coats, shirts = list(CREWS.values()), dict[str, str]()
    seat = -step + (row % 2) * step * 0.5
    while seat < WIDTH + step:
        x = seat + chance.uniform(-0.35, 0.35) * r
        y = _line(middle, rise, x) + chance.uniform(-0.3, 0.3) * r
        coat, kind = coats[min(3, max(0, int(x / WIDTH * 4)))], chance.random()
        color = coat.dark if kind < 0.30 else coat.base if kind < 0.38 else DULL[chance.randrange(len(DULL))]
        d = fan(x, y, r, chance.randrange(HEADS))
        if chance.random() < 0.16:
            d += arm(x, y, r, chance.choice((-1, 1)))
        shirts[color] = shirts.get(color, "") + d
        seat += step
    return shirts


def _banners(middle: float, rise: float, scale: float, shares: tuple[float, ...]) -> str:
    """Each crew's on a parapet."""
    out = ""
    for crew, share in zip(CREWS, shares, strict=True):
        x = share * WIDTH
        out += at(banner(crew), x - 80 * scale, _line(middle, rise, x) - 4, scale=scale)
    return out


def _ropes(board: Board) -> str:
    middle, near, far = board.x + board.width / 2, board.width * 0.3, board.width * 0.38
    ends = ((-near, 10), (-far, -70), (near, 10), (far, -70))
    return stroke(trace("MLML", *((middle + x, board.y + y) for x, y in ends)), 9)


def _posts(board: Board) -> str:
    middle, aside, foot = board.x + board.width / 2, board.width * 0.3, board.y + board.height
    d = "".join(f"M{n(x)} {n(foot)}V{n(foot + 150)}" for x in (middle - aside, middle + aside))
    return cord(d, 22, "#463E7C", 8)


def _screen(board: Board) -> str:
    """Dark, framed by bulbs, a star on top."""
    x, y, wide, high = board
    out = rect(x - 22, y - 2, wide + 44, high + 24, 18, INK) + rect(x - 12, y - 12, wide + 24, high + 24, 16, NIGHT, 8)
    out += rect(x, y, wide, high, 10, "none", 4, "#463E7C")
    bulbs = int(wide / 25)
    for k in range(bulbs + 1):
        for height in (y - 6, y + high + 6):
            out += circle(x + wide * k / bulbs, height, 4, LIT if k % 2 else DIM)
    middle = x + wide / 2
    crest = (
        trace("ML", (middle - 90, y - 12), (middle - 60, y - 70)) + f"H{n(middle + 60)}L{n(middle + 90)} {n(y - 12)}Z"
    )
    return out + path(crest, FLAME, 7) + polygon(star(middle, y - 42, 25, 11), GOLD, 5)


def _sand(chance: random.Random) -> str:
    """The arena's floor behind its lit wall: rings, a middle line, stains."""
    sand, chalk = linear((0, "#9F8370"), (0.45, "#CDB088"), (1, "#E9CFA1")), "#FFF6DF"
    out = sand.define + _band(712, -74, 740, -84, "#5A4A78", 6)
    out += polygon([*_curve(740, -84), (WIDTH + 30, HEIGHT + 20), (-30, HEIGHT + 20)], sand.fill)
    for k in range(45):
        x = WIDTH * (k + 0.5) / 45
        out += circle(x, _line(726, -79, x), 4.4, LIT if k % 2 else LILAC)
    out += ellipse(MIDDLE, 958, 560, 130, "none", 7, chalk, 0.5) + ellipse(MIDDLE, 958, 300, 66, "none", 6, chalk, 0.35)
    out += stroke(f"M{MIDDLE} 742L{MIDDLE} {HEIGHT}", 6, chalk, 0.35)
    for _ in range(26):
        x, y = chance.uniform(60, WIDTH - 60), chance.uniform(820, HEIGHT - 30)
        out += ellipse(x, y, chance.uniform(20, 70), chance.uniform(3, 8), "#7C5F4E", opacity=0.16)
    return out


def _light(share: float, scale: float, side: int, hung: float) -> str:
    """A floodlight, its beam and its glow."""
    x, reach = WIDTH * share, WIDTH * share + side * WIDTH * 0.36
    beam = linear((0, "#FFE9B8", 0.42), (0.7, LIT, 0.12), (1, LIT, 0))
    edge = [(x - 90 * scale, hung + 40), (x + 90 * scale, hung + 40)]
    ground = [(reach + 330, HEIGHT * 0.98), (reach - 330, HEIGHT * 0.98)]
    glow = radial((0, CREAM, 0.75), (1, LIT, 0))
    out = beam.define + polygon([*edge, *ground], beam.fill)
    out += glow.define + circle(x, hung + 50 * scale, 180 * scale, glow.fill)
    return out + at(floodlight(), x - 130 * scale, hung, scale=scale)


DRAWINGS = {
    "stage/backdrop": Picture(WIDTH, HEIGHT, partial(backdrop, Board(712, 198, 496, 172), False)),
    "stage/backdrop_menu": Picture(WIDTH, HEIGHT, partial(backdrop, Board(830, 128, 760, 380), True)),
}
