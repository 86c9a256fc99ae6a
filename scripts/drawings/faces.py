"""What the faces of Captains and commentators share: eyes and mouths of each mood, bruises, confetti. 200 by 200."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Literal

from scripts.drawings.pen import (
    CRIT,
    GOLD,
    GOLD_LIGHT,
    MOUTH,
    PLASTER,
    TONGUE,
    WHITE,
    Picture,
    at,
    circle,
    ellipse,
    path,
    polygon,
    rect,
    star,
    stroke,
    trace,
)

Mood = Literal["calm", "hurt", "cheer"]
BLUSH, SOOT = "#F08FA5", "#241A24"


def squint(x: float, y: float, side: int, w: float = 12, h: float = 10, width: float = 7) -> str:
    """An eye shut tight; `side` 1 points right, -1 left."""
    return stroke(trace("MLL", (x - w * side, y - h), (x + w * side, y), (x - w * side, y + h)), width)


def happy(x: float, y: float, w: float = 14, h: float = 15, width: float = 8) -> str:
    """An eye shut for joy."""
    ends = (x - w, y + h * 0.4), (x + w, y + h * 0.4)
    return stroke(trace("MC", ends[0], (x - w * 0.7, y - h), (x + w * 0.7, y - h), ends[1]), width)


def laugh(x: float, y: float, w: float, h: float) -> str:
    """An open mouth with teeth and tongue; (x, y) is the middle of its upper lip."""
    left, right = (x - w, y), (x + w, y)
    upper = ((x - w * 0.5, y + h * 0.16), (x + w * 0.5, y + h * 0.16), right)
    lower = ((x + w * 0.9, y + h * 1.3), (x - w * 0.9, y + h * 1.3), left)
    teeth = trace(
        "MCLCZ",
        (x - w * 0.8, y + h * 0.09),
        *((x - w * 0.4, y + h * 0.2), (x + w * 0.4, y + h * 0.2), (x + w * 0.8, y + h * 0.09)),
        (x + w * 0.68, y + h * 0.34),
        *((x + w * 0.3, y + h * 0.42), (x - w * 0.3, y + h * 0.42), (x - w * 0.68, y + h * 0.34)),
    )
    out = path(trace("MCCZ", left, *upper, *lower), MOUTH, 6) + path(teeth, WHITE)
    return out + ellipse(x, y + h * 0.78, w * 0.42, h * 0.2, TONGUE)


def grit(x: float, y: float, w: float, h: float) -> str:
    """Teeth together."""
    down, up = y + h * 0.16, y - h * 0.16
    gap = ((x - w + 4, y + h * 0.14), (x - w * 0.5, up), (x, down), (x + w * 0.5, up), (x + w - 4, y + h * 0.12))
    return rect(x - w, y - h / 2, 2 * w, h, h * 0.42, WHITE, 5.5) + stroke(trace("MLLLL", *gap), 3.5)


def sweat(x: float, y: float, scale: float = 1.0) -> str:
    """A drop."""
    drop = path("M0 -14C6 -4 9 2 9 7A9 9 0 0 1 -9 7C-9 2 -6 -4 0 -14Z", "#6FD3F5", 4.5)
    return at(drop + stroke("M-4 6C-4 9 -2 11 1 11", 3, WHITE), x, y, scale=scale)


def plaster(x: float, y: float, turn: float = 0, scale: float = 1.0) -> str:
    """A sticking plaster."""
    out = rect(-22, -9, 44, 18, 9, PLASTER, 5) + rect(-9, -9, 18, 18, 2, "#E3A273")
    out += "".join(circle(a, b, 1.6, "#B9744A") for b in (-3, 3) for a in (-3, 3))
    return at(out, x, y, turn, scale)


def stars(x: float, y: float, scale: float) -> str:
    """The stars one sees after a knock."""
    out = polygon(star(0, 0, 15, 6.6, 5, -80), GOLD, 4.5) + polygon(star(30, -8, 10, 4.4, 5, -60), GOLD_LIGHT, 4)
    return at(out + polygon(star(-26, -2, 10, 4.4, 5, -100), GOLD_LIGHT, 4), x, y, scale=scale)


def confetti(seed: int, pieces: int = 16) -> str:
    """Around the head, not over the face; always the same for a seed."""
    chance, out = random.Random(seed), ""
    colors = (GOLD, "#FF6B9A", "#49AEEA", "#A4FBE4", WHITE, CRIT)
    for k in range(pieces):
        x = chance.uniform(6, 194)
        y = chance.uniform(4, 60) if 54 < x < 146 else chance.uniform(6, 128)
        if 44 < x < 156 and y > 18:
            x = chance.choice((chance.uniform(6, 34), chance.uniform(166, 194)))
        color = colors[k % 6]
        piece = rect(-6, -3.6, 12, 7.2, 1.5, color, 2.6) if k % 3 else circle(0, 0, 4.6, color, 2.6)
        out += at(piece, x, y, chance.randrange(180))
    return out


def soot(d: str) -> str:
    """A smudge in the shape of path data."""
    return path(d, SOOT, opacity=0.55)


def portraits(name: str, face: Callable[[Mood], str], moods: tuple[Mood, ...]) -> dict[str, Picture]:
    """Pictures of a face: the calm one has the bare name, others their mood behind it."""
    return {name if mood == "calm" else f"{name}_{mood}": Picture(200, 200, partial(face, mood)) for mood in moods}
