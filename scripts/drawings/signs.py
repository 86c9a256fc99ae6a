"""The window's own signs, 40 by 40 and white, so that the game can tint them; the burst, the pointer."""

from __future__ import annotations

from functools import partial

from scripts.drawings.pen import CREAM, FLAME, GOLD, INK, WHITE, Picture, path, polygon, rect, star, stroke

LINES = {
    "arcs": "M8 32L14 8A26 26 0 0 1 33 27ZM12 18A14 14 0 0 1 23 29",
    "files": "M8 6H22L32 16V34H8ZM22 6V16H32",
    "ghost": "M8 34V18A12 12 0 0 1 32 18V34L26 30L20 34L14 30Z",
    "keys": "M5 11H35V30H5ZM11 17H12M18 17H19M25 17H26M12 24H28",
    "language": "M20 4A16 16 0 1 0 20 36A16 16 0 1 0 20 4ZM4 20H36M20 4C10 12 10 28 20 36C30 28 30 12 20 4",
    "log": "M8 11H32M8 20H32M8 29H24",
    "motion": "M6 12H24M4 20H30M6 28H20M28 12L36 20L28 28",
    "ruler": "M6 26L26 6L34 14L14 34ZM12 24L16 28M18 18L22 22M24 12L28 16",
    "search": "M17 6A11 11 0 1 0 17 28A11 11 0 1 0 17 6ZM25 25L35 35",
    "sight": "M4 20C12 8 28 8 36 20C28 32 12 32 4 20ZM20 14A6 6 0 1 0 20 26A6 6 0 1 0 20 14Z",
    "sound": "M6 16V24H12L22 32V8L12 16ZM28 14C32 18 32 22 28 26M32 9C40 16 40 24 32 31",
    "table": "M6 8H34V32H6ZM6 16H34M16 16V32",
    "turn": "M31 13A13 13 0 1 0 33 22M33 6V14H25",
}
"""Drawn as lines."""
LINES["seeing"] = LINES["sight"]
SOLID = {
    "command_back": "M34 8L18 20L34 32ZM20 8L4 20L20 32Z",
    "command_on": "M6 8L22 20L6 32ZM20 8L36 20L20 32Z",
    "pause": "M10 8H16V32H10ZM24 8H30V32H24Z",
    "play": "M12 7L33 20L12 33Z",
    "round_back": "M8 8V32M34 8L14 20L34 32Z",
    "round_on": "M32 8V32M6 8L26 20L6 32Z",
    "step": "M10 8L28 20L10 32Z",
    "step_back": "M30 8L12 20L30 32Z",
}
"""Filled: what moves through a match."""


def boom_burst() -> str:
    """An explosion, 200 by 200."""
    out = polygon(star(100, 100, 94, 56, 13, -80), INK, 10) + polygon(star(100, 100, 92, 55, 13, -80), FLAME)
    return out + polygon(star(100, 100, 71, 42, 13, -70), GOLD) + polygon(star(100, 100, 44, 27, 11, -80), CREAM)


def out_of_bounds() -> str:
    """An arrow to the edge."""
    return rect(4, 4, 32, 32, 7, WHITE, 4) + stroke("M9 20H24M18 13L25 20L18 27M31 10V30", 4.5)


def pointer() -> str:
    return path("M8 4L8 34L16 27L22 39L29 36L23 24L34 23Z", WHITE, 3.5)


DRAWINGS = {
    **{f"ui/{name}": Picture(40, 40, partial(stroke, d, 4, WHITE)) for name, d in LINES.items()},
    **{f"ui/{name}": Picture(40, 40, partial(path, d, WHITE, 4, WHITE)) for name, d in SOLID.items()},
    "ui/boom_burst": Picture(200, 200, boom_burst),
    "ui/out_of_bounds": Picture(40, 40, out_of_bounds),
    "ui/pointer": Picture(40, 44, pointer),
}
