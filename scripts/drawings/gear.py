"""Signs of the Gear cards, 100 by 100, and the card they go on, 250 by 350."""

from __future__ import annotations

from scripts.drawings.pen import (
    CRIT,
    FLAME,
    GOLD,
    INK,
    PAPER,
    STEEL_DARK,
    STEEL_LIGHT,
    Picture,
    circle,
    cord,
    ellipse,
    line,
    path,
    polygon,
    rect,
    stroke,
    turned,
)
from scripts.drawings.things import cog


def ram_plow() -> str:
    return path("M20 70L50 14L80 70L64 86L50 60L36 86Z", STEEL_LIGHT, 6) + stroke("M50 14V60", 5)


def long_barrel() -> str:
    return turned(rect(14, 40, 50, 20, 4, STEEL_LIGHT, 6) + rect(60, 34, 26, 32, 5, STEEL_DARK, 6), -35, 50, 50)


def turbo_tracks() -> str:
    out = rect(10, 30, 64, 40, 20, STEEL_DARK, 6)
    out += circle(30, 50, 9, STEEL_LIGHT, 4) + circle(54, 50, 9, STEEL_LIGHT, 4)
    return out + stroke("M80 36L94 30M82 50H98M80 64L94 70", 7, FLAME)


def gyro_turret() -> str:
    out = circle(50, 50, 20, GOLD, 6) + stroke("M16 50C16 28 34 14 54 16M84 50C84 72 66 86 46 84", 7)
    return out + polygon([(50, 6), (68, 17), (50, 28)], INK) + polygon([(50, 94), (32, 83), (50, 72)], INK)


def mine_roller() -> str:
    out = rect(16, 24, 68, 22, 11, STEEL_LIGHT, 6) + "".join(line(x, 24, x, 46, 4) for x in (32, 50, 68))
    return out + stroke("M30 46L44 78M70 46L56 78", 7) + circle(50, 82, 10, CRIT, 5)


def rattler_shells() -> str:
    out = path("M34 84V46C34 28 44 18 50 12C56 18 66 28 66 46V84Z", GOLD, 6)
    return out + stroke("M50 66C42 66 42 54 52 54C62 56 60 74 48 74", 5)


def anchor_spades() -> str:
    anchor = "M50 30V86M30 44H70M16 60C20 80 36 86 50 86C64 86 80 80 84 60"
    return circle(50, 20, 10, "none", 7) + stroke(anchor, 8)


def spotter_drone() -> str:
    body = rect(34, 38, 32, 24, 8, STEEL_LIGHT, 6) + circle(50, 50, 7, "#3FC8F0", 4)
    rotors = ((18, 26), (82, 26), (18, 78), (82, 78))
    return body + "".join(line(50, 50, x, y, 6) + ellipse(x, y, 16, 6, STEEL_DARK, 4) for x, y in rotors) + body


def salvage_crane() -> str:
    return cord("M24 88V20H78", 13, GOLD, 5) + stroke("M72 20V52C72 66 54 66 54 54", 7)


def field_workshop() -> str:
    return cog(50, 50, 40, STEEL_LIGHT, 0.32, 6)


def prospector() -> str:
    head = path("M12 38C28 12 72 12 88 38C68 26 32 26 12 38Z", STEEL_LIGHT, 6)
    return turned(rect(46, 20, 9, 70, 4, "#A0703C", 5) + head, 24, 50, 50)


def reactive_armour() -> str:
    out = path("M50 10L84 22V50C84 70 68 84 50 92C32 84 16 70 16 50V22Z", "#3FC8F0", 6)
    return out + path("M50 22L72 30V50C72 64 62 74 50 80Z", "#A6E9FA")


def card_frame() -> str:
    out = rect(4, 4, 242, 342, 20, PAPER, 8) + rect(15, 15, 220, 58, 12, "#5566B8", 5)
    out += rect(15, 84, 220, 150, 12, "#E6E9F5", 4, "#A9B2DA") + circle(125, 159, 66, "#C9D0F0", 5)
    return out + rect(15, 244, 220, 90, 12, "#FFFBEE", 4, "#CDB98C")


KINDS = (
    ram_plow, long_barrel, turbo_tracks, gyro_turret, mine_roller, rattler_shells, anchor_spades, spotter_drone,
    salvage_crane, field_workshop, prospector, reactive_armour,
)  # fmt: skip
DRAWINGS = {f"gear/{kind.__name__}": Picture(100, 100, kind) for kind in KINDS}
DRAWINGS["gear/card_frame"] = Picture(250, 350, card_frame)
