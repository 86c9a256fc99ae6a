"""Faces of the dice, 100 by 100: C is a card damaged, X a critical hit, white and purple dice."""

from __future__ import annotations

from functools import partial

from scripts.drawings.pen import (
    CRIT,
    INK,
    NAVY,
    PURPLE,
    WHITE,
    Picture,
    at,
    circle,
    linear,
    polygon,
    rect,
    star,
    stroke,
)


def _command(x: float, y: float, scale: float) -> str:
    """A Command card with its arrow."""
    return at(rect(-15, -21, 30, 42, 6, NAVY) + stroke("M0 12V-8M-8 0L0 -9L8 0", 5.5, WHITE), x, y, scale=scale)


def _crit(x: float, y: float, scale: float) -> str:
    """A burst with a cross."""
    burst = polygon(star(0, 0, 25, 11.5, 8, -90), CRIT, 4)
    return at(burst + stroke("M-7 -7L7 7M7 -7L-7 7", 5.5, WHITE), x, y, scale=scale)


def _blank(color: str) -> str:
    """It smiles."""
    return stroke("M38 56C44 50 56 50 62 56", 5, color) + circle(40, 42, 4, color) + circle(60, 42, 4, color)


SIGNS = {
    "C": _command(50, 48, 1.15),
    "CC": _command(33, 48, 0.98) + _command(67, 48, 0.98),
    "X": _crit(50, 48, 1.3),
    "XC": _crit(33, 46, 0.95) + _command(69, 50, 0.92),
    "XX": _crit(32, 40, 0.9) + _crit(66, 60, 0.9),
}


def die(face: str, purple: bool) -> str:
    body = linear((0, "#B98CF5"), (1, PURPLE)) if purple else linear((0, WHITE), (1, "#DAD6E8"))
    out = rect(6, 10, 88, 88, 20, INK) + body.define + rect(6, 4, 88, 88, 20, body.fill, 6)
    out += rect(14, 9, 72, 8, 4, WHITE, opacity=0.35 if purple else 0.9)
    return out + (SIGNS[face] if face in SIGNS else _blank("#D9C2FA" if purple else "#B9B3CC"))


DRAWINGS = {
    f"dice/{name}_{face}": Picture(100, 100, partial(die, face, purple))
    for face in ("blank", *SIGNS)
    for name, purple in (("white", False), ("purple", True))
}
