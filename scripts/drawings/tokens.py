"""Tokens and what lies on a crew board, 100 by 100."""

from __future__ import annotations

from scripts.drawings.pen import (
    CRIT,
    FLASH,
    GOLD,
    GOLD_DARK,
    PLASTER,
    WHITE,
    Picture,
    circle,
    group,
    path,
    polygon,
    radial,
    rect,
    star,
    stroke,
    turned,
)
from scripts.drawings.things import crit_cube, gold_bar


def _disc(rim: str, inside: str) -> str:
    return circle(50, 50, 43, rim, 6) + circle(50, 50, 34, inside)


def medal() -> str:
    gold = radial((0, "#FFF1B8"), (0.7, GOLD), (1, "#E8970F"), centre=(0.4, 0.35), r=0.7)
    out = path("M28 4H48L58 44H40Z", CRIT, 5) + path("M72 4H52L42 44H60Z", "#2D6FB8", 5) + gold.define
    out += circle(50, 62, 32, gold.fill, 6) + circle(50, 62, 23, "none", 4, GOLD_DARK)
    return out + polygon(star(50, 63, 16, 7.4), GOLD_DARK)


def gold() -> str:
    return group(gold_bar(50, 54, 0.82))


def super_charge() -> str:
    bolt = [(57, 14), (26, 54), (46, 54), (40, 86), (74, 42), (53, 42), (64, 14)]
    return _disc("#3B3560", "#5C54A0") + polygon(bolt, FLASH, 5)


def patch_kit() -> str:
    strip = rect(18, 38, 64, 24, 12, PLASTER, 5)
    lower, upper = strip + rect(40, 40, 20, 20, 2, "#E3A273"), strip + rect(39, 38, 22, 24, 2, "#E3A273")
    return _disc("#2E9E6A", "#DFF3E4") + turned(lower, 45, 50, 50) + turned(upper, -45, 50, 50)


def relic() -> str:
    cup = "M58 40H142C142 88 132 112 110 120V136H128L136 160H64L72 136H90V120C68 112 58 88 58 40Z"
    out = path(cup, GOLD, 10) + stroke("M62 52C34 46 34 92 72 100M138 52C166 46 166 92 128 100", 10)
    out += polygon([(100, 54), (120, 76), (100, 100), (80, 76)], CRIT, 6)
    return group(out, "translate(-10 -10) scale(.6)")


def ammo() -> str:
    out = circle(50, 50, 43, "#5E6A48", 6)
    for x in (30, 50, 70):
        shell = f"M{x - 8} 74V42C{x - 8} 30 {x - 4} 26 {x} 22C{x + 4} 26 {x + 8} 30 {x + 8} 42V74Z"
        out += path(shell, GOLD, 5) + rect(x - 8, 64, 16, 10, 0, GOLD_DARK, 4)
    return out


def crit() -> str:
    return crit_cube(50, 50, 34)


def glory() -> str:
    """A white cube."""
    out = polygon([(16, 30), (50, 10), (84, 30), (84, 70), (50, 92), (16, 70)], WHITE, 6)
    out += polygon([(20, 31), (50, 14), (80, 31), (50, 49)], WHITE) + stroke("M16 30L50 50L84 30M50 50V92", 5)
    return group(out + polygon([(53, 53), (81, 36), (81, 68), (53, 86)], "#CFCADF"))


def rattled() -> str:
    spiral = "M50 56C38 56 38 40 54 40C74 42 72 70 48 70C20 70 22 28 54 28C70 28 80 40 80 52"
    return circle(50, 50, 43, "#4B4458", 6) + stroke(spiral, 7, FLASH)


KINDS = (medal, gold, super_charge, patch_kit, relic, ammo, crit, glory, rattled)
DRAWINGS = {f"tokens/{kind.__name__}": Picture(100, 100, kind) for kind in KINDS}
