"""Payday, a bull in a suit and shades, gold wherever gold can be."""

from __future__ import annotations

from scripts.drawings.faces import Mood, confetti, grit, laugh, plaster, squint, stars, sweat
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    WHITE,
    circle,
    cord,
    ellipse,
    group,
    line,
    linear,
    mirrored,
    path,
    polygon,
    rect,
    star,
    stroke,
)


def face(mood: Mood) -> str:
    out = confetti(5) if mood == "cheer" else ""
    out += _suit() + _head() + _snout(mood)
    if mood == "hurt":
        out += squint(122, 80, -1, 12, 9) + stroke("M60 66L90 58", 8) + stroke("M112 62L142 66", 7)
    out += _shades(mood)
    if mood == "hurt":
        out += plaster(136, 40, 24) + stars(104, 14, 0.9) + sweat(182, 112)
        out += stroke("M30 120C22 116 16 120 14 126M28 132C20 130 14 134 12 140", 5, WHITE)
    out += cord("M58 160C70 190 130 190 142 160", 12, GOLD, 6)
    return out + circle(100, 186, 17, GOLD, 6) + polygon(star(100, 187, 9, 4), GOLD_DARK)


def _suit() -> str:
    out = path("M8 204C12 168 44 154 74 150H126C156 154 188 168 192 204Z", "#2B2F5B", 7)
    for x in (30, 50, 150, 170):
        out += line(x, 172, x - 2, 200, 4, "#6C74C0")
    return out + path("M74 150L100 200L126 150Z", WHITE, 5) + path("M92 160H108L114 200H86Z", CRIT, 5)


def _head() -> str:
    side = path("M62 62C30 62 8 46 10 10C22 26 40 30 70 36Z", CREAM, 7)
    side += path("M10 10C8 30 14 40 24 49L36 29C24 25 16 18 10 10Z", GOLD, 5)
    side += path("M58 76C40 66 22 70 14 84C26 98 46 98 60 90Z", "#7A4A34", 6)
    side += stroke("M50 80C40 77 32 79 26 84", 5, "#E89A8A")
    hide = linear((0, "#A7694A"), (1, "#7E4A34"))
    out = side + mirrored(side) + hide.define
    out += path("M52 66C52 38 76 26 100 26C124 26 148 38 148 66L140 120H60Z", hide.fill, 7)
    tuft = (
        "M70 38C72 20 86 12 100 16C114 8 130 20 130 38C122 34 118 44 112 48C108 42 104 44 100 54C94 44 90 44 86 48"
        "C82 40 76 36 70 38Z"
    )
    return out + path(tuft, "#F4E3C8", 6)


def _snout(mood: Mood) -> str:
    """With a gold tooth and the ring."""
    pink = linear((0, "#F2C6A8"), (1, "#D99B7E"))
    snout = "M48 126C48 104 70 98 100 98C130 98 152 104 152 126C152 152 130 164 100 164C70 164 48 152 48 126Z"
    out = pink.define + path(snout, pink.fill, 7) + ellipse(78, 122, 10, 8, INK) + ellipse(122, 122, 10, 8, INK)
    if mood == "calm":
        out += stroke("M70 144C84 156 118 156 134 140", 6) + path("M112 150L122 146L124 153L115 156Z", GOLD, 4)
    elif mood == "cheer":
        out += laugh(100, 138, 40, 26) + path("M112 142L124 139L123 149L114 150Z", GOLD, 3)
    else:
        out += grit(100, 150, 30, 15) + rect(106, 143, 9, 13, 2, GOLD, 3)
    return out + cord("M86 128C82 150 118 150 114 128", 14, GOLD, 7)


def _shades(mood: Mood) -> str:
    """With stars in them at a cheer; broken and askew when hurt."""
    frame = "M44 66H156L152 84C150 96 140 100 126 100C114 100 106 92 104 78H96C94 92 86 100 74 100C60 100 50 96 48 84Z"
    out = path(frame, "#17132E", 5, GOLD) + stroke(frame, 2)
    for x in (60, 120):
        out += polygon([(x, 70), (x + 12, 70), (x, 94), (x - 7, 86)], "#8C86C8")
    if mood == "cheer":
        out += polygon(star(76, 82, 12, 5), GOLD_LIGHT) + polygon(star(124, 82, 12, 5), GOLD_LIGHT)
    if mood == "hurt":
        out += stroke("M62 70L74 84L66 90M120 68L132 80L126 92M132 80L146 78", 3.5, WHITE)
        return group(out, "translate(-6 34) rotate(-17 100 80)")
    return out
