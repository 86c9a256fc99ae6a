"""What lies on the sand as surfaces: drawings turned to an angle, their hard shadows, the puddle of glue.

Resting things are rasterised at their angle from the drawing itself; what moves is turned from one at twice its
size. Angles are degrees counter-clockwise, whole ones.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import hypot

import pygame

from boompatrol import assets
from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment, silhouette
from boompatrol.ui.theme import INK

_HEAD = re.compile(r'^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>', re.DOTALL)


@lru_cache(maxsize=256)
def drawing(name: str) -> tuple[str, float, float]:
    """The elements of a drawing of assets/svg and its width and height."""
    words = assets.path(f"svg/{name}.svg").read_text(encoding="utf-8").strip()
    head = _HEAD.match(words)
    if head is None:
        raise ValueError(f"{name}: no viewBox at the start")
    inner = words[head.end() : words.rindex("</svg>")]
    return inner, float(head[1]), float(head[2])


def sticker(
    kit: Kit, name: str, u: int, angle: float = 0.0, alpha: int = 255, inches: float | None = None
) -> pygame.Surface:
    """A drawing at rest, 100 units an inch (or `inches` wide) at `u` pixels an inch; place it by its middle."""
    turn = round(angle) % 360
    key = ("sticker", name, u, turn, alpha, inches)
    return kit.sprites.keep(key, lambda: _rest(name, u, turn, alpha, inches))


def _rest(name: str, u: int, turn: int, alpha: int, inches: float | None) -> pygame.Surface:
    inner, w, h = drawing(name)
    scale = u / 100 if inches is None else inches * u / w
    reach = hypot(w, h) / 2 if turn % 90 else max(w, h) / 2
    side = 2 * (int(reach * scale) + 2)
    half = side / 2
    moved = (
        f'<g transform="translate({half} {half}) rotate({-turn}) scale({scale:.5f}) translate({-w / 2} {-h / 2})">'
        f"{inner}</g>"
    )
    image = _trim(fragment(moved, (side, side)))
    if alpha < 255:
        image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _trim(image: pygame.Surface) -> pygame.Surface:
    """The image cut down to what is drawn, the same amount on opposite sides: its middle stays."""
    box = image.get_bounding_rect()
    if not box.w:
        return image
    w, h = image.get_size()
    dx, dy = min(box.left, w - box.right), min(box.top, h - box.bottom)
    return image.subsurface((dx, dy, w - 2 * dx, h - 2 * dy)).copy()


def moving(kit: Kit, name: str, u: int, angle: float, alpha: int = 255) -> pygame.Surface:
    """A drawing in motion: as `sticker`, cheaper the first time at an angle."""
    turn = round(angle) % 360
    return kit.sprites.keep(("moving", name, u, turn, alpha), lambda: _turned(kit, name, u, turn, alpha))


def _turned(kit: Kit, name: str, u: int, turn: int, alpha: int) -> pygame.Surface:
    big = kit.sprites.keep(("sticker2", name, u), lambda: _rest(name, 2 * u, 0, 255, None))
    image = _trim(pygame.transform.rotozoom(big, turn, 0.5))
    if alpha < 255:
        image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def shade(kit: Kit, name: str, u: int, angle: float = 0.0, alpha: int = 84) -> pygame.Surface:
    """The hard shadow of `sticker`."""
    turn = round(angle) % 360
    return kit.sprites.keep(
        ("shade", name, u, turn, alpha), lambda: silhouette(sticker(kit, name, u, turn), INK, alpha)
    )


def moving_shade(kit: Kit, name: str, u: int, angle: float) -> pygame.Surface:
    """The hard shadow of `moving`."""
    turn = round(angle) % 360
    return kit.sprites.keep(("mshade", name, u, turn), lambda: silhouette(moving(kit, name, u, turn), INK))


_PUDDLE = (
    '<path d="M60 150C40 110 70 70 110 78C118 40 190 36 206 70C250 52 292 92 276 130C312 150 300 206 262 212'
    'C256 252 196 262 176 238C146 268 84 262 76 226C36 222 30 172 60 150Z" fill="#B9E24A" stroke="#14102A" '
    'stroke-width="9" stroke-linejoin="round"/>'
    '<path d="M92 112C104 96 124 92 138 96" fill="none" stroke="#E6FF9E" stroke-width="9" stroke-linecap="round"/>'
)
_DRIPS = (
    '<path d="M96 176V206A9 9 0 0 0 114 206V176Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M150 182V228A10 10 0 0 0 170 228V182Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M214 172V198A9 9 0 0 0 232 198V172Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M88 178C120 160 210 158 242 174L238 186C204 176 126 178 92 190Z" fill="#B9E24A" stroke="#14102A" '
    'stroke-width="7" stroke-linejoin="round"/>'
)


def puddle(kit: Kit, u: int) -> pygame.Surface:
    """The glue under a held tank, nearly five inches across."""
    side = round(4.9 * u)
    return kit.sprites.keep(("puddle", u), lambda: fragment(_PUDDLE, (side, side), (330, 330)))


def drips(kit: Kit, u: int) -> pygame.Surface:
    """The glue over a held tank's hull."""
    side = round(4.1 * u)
    return kit.sprites.keep(("drips", u), lambda: fragment(_DRIPS, (side, side), (330, 330)))
