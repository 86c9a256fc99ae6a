"""Command cards, 250 by 350: faces that show their movement to scale, backs, the empty place. Words are the game's."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from shapely.geometry import box

from scripts.drawings.crews import CREWS, glyph, pattern
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    FLAME,
    FLASH,
    GOLD,
    GOLD_LIGHT,
    INK,
    NIGHT,
    PAPER,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
    Picture,
    Point,
    at,
    circle,
    cord,
    line,
    n,
    path,
    polygon,
    rays,
    rect,
    star,
    trace,
    turned,
)

BANDS = {
    "forward": "#1E7F4F", "back_er_up": "#B3263A", "veer_left": "#2D6FB8", "veer_right": "#2D6FB8",
    "fire_away": "#B5480A", "again": "#6A4BB8", "captains_orders": "#846008", "rattled": "#4B4458",
}  # fmt: skip
"""The colour behind each card's name."""
INCH = 29.0
"""On the strip of a card that moves a tank."""
WINDOW = box(17, 86, 233, 332)
"""What is inside the lower frame."""
BEFORE = "#CFC0A0"


def _card(kind: str, paper: str = "#FFFBEE", rim: str = "#CDB98C") -> str:
    """Paper, the band of the name, the frame under it."""
    out = rect(4, 4, 242, 342, 20, PAPER, 8) + rect(15, 15, 220, 58, 12, BANDS[kind], 5)
    return out + rect(15, 84, 220, 250, 12, paper, 4, rim)


def _strip(kind: str) -> str:
    """A card with lines an inch apart."""
    lines = (84 + k * INCH - 6 for k in range(1, 9))
    return _card(kind) + "".join(line(19, y, 231, y, 3, "#EBDDB8") for y in lines)


def _tank(x: float, y: float, turn: float, color: str, opacity: float = 1) -> str:
    """A tank as a sign, 2 by 2.75 inches, pointing up unless turned."""
    wide, long = 2 * INCH, 2.75 * INCH
    out = rect(-wide / 2, -long / 2, wide, long, INCH * 0.18, color, INCH * 0.09)
    for left in (-wide / 2, wide / 2 - wide * 0.22):
        out += rect(left, -long / 2, wide * 0.22, long, INCH * 0.12, INK)
    out += circle(0, 0, INCH * 0.4, CREAM, INCH * 0.09)
    return at(out + line(0, -INCH * 0.3, 0, -INCH * 0.9, INCH * 0.16, butt=True), x, y, turn, opacity=opacity)


def _arrow(d: str) -> str:
    return cord(d, 21, GOLD, 11)


def forward() -> str:
    start = 260
    end = start - 3.5 * INCH
    out = _strip("forward") + _tank(125, start, 0, BEFORE, 0.85) + _tank(125, end, 0, BANDS["forward"])
    return out + _arrow(f"M58 {n(start)}V{n(end)}" + trace("MLL", (41, end + 18), (58, end - 1), (75, end + 18)))


def back_er_up() -> str:
    start = 184
    end = start + 1.75 * INCH
    out = _strip("back_er_up") + _tank(125, start, 0, BEFORE, 0.85) + _tank(125, end, 0, BANDS["back_er_up"])
    return out + _arrow(f"M54 {n(start)}V{n(end)}" + trace("MLL", (37, end - 17), (54, end + 2), (71, end - 17)))


def _veer(kind: str, side: int) -> str:
    """`side` is -1 for left, 1 for right."""
    x, y, turn = 125 - side * 6, 254, math.radians(30)
    front = (x + side * 0.35 * INCH, y - (1.375 + 2.25) * INCH)
    end = (front[0] - side * 1.375 * INCH * math.sin(turn), front[1] + 1.375 * INCH * math.cos(turn))
    out = _strip(kind) + _tank(x, y, 0, BEFORE, 0.85) + _tank(*end, 30 * side, BANDS[kind])

    def beside(away: float, height: float) -> Point:
        return x - side * away, height

    shaft = (beside(58, 268), beside(68, 222), beside(74, 186), beside(58, 148))
    return out + _arrow(trace("MCMLL", *shaft, beside(83, 160), beside(57, 143), beside(52, 171)))


def fire_away() -> str:
    out = _card("fire_away") + rays(125, 178, 260, 12, 0.13, WINDOW, "#FFE3A8")
    out += polygon(star(125, 160, 74, 40, 9, -90), FLAME, 7) + polygon(star(125, 160, 52, 28, 9, -70), GOLD, 5)
    barrel = rect(-19, 0, 38, 120, 6, STEEL_LIGHT, 7) + rect(-26, -6, 52, 28, 7, STEEL_DARK, 7)
    return out + circle(125, 160, 17, CREAM) + at(barrel + rect(-11, 26, 8, 86, 3, WHITE, opacity=0.7), 125, 214)


def again() -> str:
    arrow = "M120 108C77 110 42 146 42 192A12 12 0 0 0 66 192C66 160 91 134 120 132L120 156L172 120L120 84Z"
    half = path(arrow, "#A98BEA", 8)
    out = _card("again") + turned(half, 0, 125, 204) + turned(half, 180, 125, 204)
    return out + polygon(star(125, 205, 26, 12), GOLD, 5)


def captains_orders() -> str:
    """The Captain's portrait goes into the disc of 148."""
    out = _card("captains_orders") + rays(125, 210, 260, 14, 0.11, WINDOW, GOLD_LIGHT)
    out += circle(125, 208, 88, GOLD, 8) + circle(125, 208, 74, "#FFFBEE", 5)
    return out + path("M58 276L40 322L76 312L92 336L110 292ZM192 276L210 322L174 312L158 336L140 292Z", CRIT, 6)


def rattled() -> str:
    spiral = (
        "M125 214C100 214 100 178 132 180C170 182 168 240 120 240C62 240 62 150 134 150C212 152 206 272 118 272"
        "C90 272 66 258 58 234"
    )
    out = _card("rattled", "#D9D0DC", "#8C8098") + cord(spiral, 24, FLASH, 10)
    for x, y in ((52, 126), (196, 120), (204, 296), (60, 304)):
        out += polygon(star(x, y, 17, 7.5), CREAM, 5)
    return out


def back(crew: str) -> str:
    coat = CREWS[crew]
    out = rect(4, 4, 242, 342, 20, CREAM, 8) + rect(16, 16, 218, 318, 13, coat.base, 5)
    out += pattern(crew, box(19, 19, 231, 331), coat.dark, 0.5, 1.7)
    return out + circle(125, 175, 66, coat.base, 8) + circle(125, 175, 54, CREAM, 4) + glyph(crew, 125, 175, 40)


def empty_slot() -> str:
    return rect(6, 6, 238, 338, 20, NIGHT, 5, "#5A5486", 0.55)


FACES: dict[str, Callable[[], str]] = {
    "forward": forward, "back_er_up": back_er_up, "veer_left": partial(_veer, "veer_left", -1),
    "veer_right": partial(_veer, "veer_right", 1), "fire_away": fire_away, "again": again,
    "captains_orders": captains_orders, "rattled": rattled, "empty_slot": empty_slot,
}  # fmt: skip
DRAWINGS = {f"cards/{name}": Picture(250, 350, face) for name, face in FACES.items()}
DRAWINGS |= {f"cards/back_{crew}": Picture(250, 350, partial(back, crew)) for crew in CREWS}
