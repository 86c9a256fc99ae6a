"""The Initiative deck, 250 by 350: a card for each crew, the Total Carnage cards, the back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from shapely.geometry import box

from scripts.drawings.crews import CREWS, glyph
from scripts.drawings.landmarks import clocktower
from scripts.drawings.pen import (
    CREAM,
    FLAME,
    GOLD,
    PURPLE,
    Picture,
    circle,
    group,
    polygon,
    rays,
    rect,
    star,
    stroke,
)
from scripts.drawings.tanks import tank
from scripts.drawings.things import crit_cube
from scripts.drawings.tokens import medal

WINDOW = box(19, 19, 231, 331)


def _card(rim: str, ground: str) -> str:
    return rect(4, 4, 242, 342, 20, rim, 8) + rect(16, 16, 218, 318, 13, ground, 5)


def turn_of(crew: str) -> str:
    """The crew's tank drives up the card."""
    out = _card(CREAM, CREWS[crew].base) + rays(125, 200, 300, 14, 0.11, WINDOW, CREWS[crew].light, 0.6)
    out += group(tank(crew), "translate(125 205) rotate(-90) scale(.72) translate(-150 -150)")
    for x, y in ((44, 44), (206, 306)):
        out += circle(x, y, 26, CREAM, 5) + glyph(crew, x, y, 18)
    return out


def _carnage(sign: Callable[[], str]) -> str:
    out = _card("#2B1248", PURPLE) + rays(125, 180, 300, 14, 0.11, WINDOW, "#9A5FE0", 0.7)
    out += polygon(star(125, 170, 96, 58, 11, -90), FLAME, 7) + polygon(star(125, 170, 72, 44, 11, -75), GOLD, 6)
    return out + sign()


def _underdog() -> str:
    """A Medal for who is last."""
    out = group(medal(), "translate(125 168) scale(0.95) translate(-50 -50)") + stroke("M80 250L170 250", 7, CREAM)
    return out + stroke("M125 288V262M112 276L125 290L138 276", 8, CREAM)


def _front_row() -> str:
    """How far it is to the Clocktower."""
    d = "M64 264H186M80 250L64 264L80 278M170 250L186 264L170 278"
    return group(clocktower(), "translate(85 128) scale(.27)") + stroke(d, 8, CREAM)


def _last_legs() -> str:
    return "".join(crit_cube(x, y, 22) for x, y in ((100, 176), (152, 176), (126, 142)))


def back() -> str:
    out = _card(CREAM, "#231E4A")
    out += polygon(star(125, 175, 92, 56, 11, -90), FLAME, 7) + polygon(star(125, 175, 68, 42, 11, -75), GOLD, 6)
    return out + group(clocktower(), "translate(84 134) scale(.27)")


SIGNS = {"underdog": _underdog, "front_row": _front_row, "last_legs": _last_legs}
DRAWINGS = {"cards/initiative_back": Picture(250, 350, back)}
DRAWINGS |= {f"cards/carnage_{name}": Picture(250, 350, partial(_carnage, sign)) for name, sign in SIGNS.items()}
DRAWINGS |= {f"cards/initiative_{crew}": Picture(250, 350, partial(turn_of, crew)) for crew in CREWS}
