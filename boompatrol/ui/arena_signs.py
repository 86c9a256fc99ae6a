"""Larger signs: the knob that turns what is in the hand, the lights of Total Carnage, what lies under Rally Points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import cos, hypot, radians, sin

import pygame

from boompatrol.ui import overlays as o
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.places import rally_shapes
from boompatrol.ui.sketch import Sketch
from boompatrol.ui.sprites import fragment, tinted
from boompatrol.ui.theme import INK, NORMAL, WHITE


def knob(ghost: o.PlaceGhost, pen: Pen) -> Picture:
    x, y, heading = ghost.pose
    a = radians(heading + 90)
    near = 1.2 if ghost.what == "tile" else 1.3
    s = pen.sketch
    s.double([pen.at((x + near * cos(a), y + near * sin(a))), pen.at(ghost.knob_at)], pen.wide(0.1, 2))
    kx, ky = pen.at(ghost.knob_at)
    r = max(9.0, 0.5 * pen.camera.u)
    s.circle((kx, ky), r, fill=NORMAL.gold, stroke=INK, width=max(2.0, r * 0.27))
    bend = [(kx + 0.5 * r * cos(t), ky - 0.5 * r * sin(t)) for t in [radians(d) for d in range(-60, 200, 20)]]
    s.path(bend, stroke=INK, width=max(1.8, r * 0.2))
    tip = bend[0]
    s.path(
        [(tip[0] - 0.36 * r, tip[1] - 0.1 * r), tip, (tip[0] + 0.1 * r, tip[1] - 0.4 * r)],
        stroke=INK,
        width=max(1.8, r * 0.2),
    )
    return pen.picture()


def under_rallies(picture: Picture, pen: Pen) -> Picture:
    """A picture that lies on the sand, cut out where a Rally Point lies on it."""
    if picture is None:
        return None
    sheet, (x, y) = picture
    cut = Sketch()
    for shape in rally_shapes(pen.sizes.side, pen.sizes.rally_leg).values():
        cut.path(pen.all(shape), closed=True, fill=WHITE)
    over = cut.picture(sheet.get_rect(topleft=(x, y)))
    if over is not None:
        mask, (mx, my) = over
        mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(mask, (mx - x, my - y), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def dusk(pen: Pen, overlay: o.Spotlights) -> Picture:
    """Violet over the sand but for the pools, which run into one another; a beam from the lamp in each corner."""
    size, c = pen.camera.rect.size, pen.camera
    pools = [(pen.at((x, y)), r * c.u) for x, y, r in overlay.pools]
    pools = [((at[0] - c.rect.x, at[1] - c.rect.y), r) for at, r in pools]
    line = max(2.0, 0.13 * c.u)

    def discs(more: float) -> str:
        return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r + more:.1f}" fill="#FFFFFF"/>' for (x, y), r in pools)

    lit, inner = fragment(discs(line / 2), size), fragment(discs(-line / 2), size)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0x2A, 0x0F, 0x4E, round(255 * overlay.strength)))
    beams = fragment("".join(_beam(lamp, pool, 0.45 * c.u) for lamp, pool in aimed(pen, pools)), size)
    _take_away(beams, lit)
    _thin(beams, 0x33)
    _take_away(sheet, lit)
    sheet.blit(beams, (0, 0))
    rim = tinted(lit, NORMAL.gold_light, 204)
    _take_away(rim, inner)
    sheet.blit(rim, (0, 0))
    sheet.blit(tinted(inner, NORMAL.cream, 36), (0, 0))
    return sheet, c.rect.topleft


def _take_away(sheet: pygame.Surface, shape: pygame.Surface) -> None:
    """Nothing of the sheet is left where the shape is."""
    mask = shape.copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


def _thin(sheet: pygame.Surface, alpha: int) -> None:
    sheet.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)


Pool = tuple[tuple[float, float], float]


def aimed(pen: Pen, pools: Sequence[Pool]) -> list[tuple[tuple[float, float], Pool]]:
    """Which lamp lights which pool, the ways together as short as can be; lamps left over light the last, the disc."""
    side, c = pen.sizes.side, pen.camera
    corners = [pen.at((x, y)) for x in (0.0, side) for y in (0.0, side)]
    lamps = [(x - c.rect.x, y - c.rect.y) for x, y in corners]
    tanks = pools[:-1][: len(lamps)]

    def way(order: Sequence[tuple[float, float]]) -> float:
        return sum(hypot(x - at[0], y - at[1]) for (x, y), (at, _) in zip(order, tanks, strict=False))

    best = min(permutations(lamps), key=way)
    return [(lamp, tanks[n] if n < len(tanks) else pools[-1]) for n, lamp in enumerate(best)]


def _beam(lamp: tuple[float, float], pool: Pool, half: float) -> str:
    """A cone of light as an SVG element."""
    (lx, ly), ((x, y), r) = lamp, pool
    length = max(1e-6, hypot(x - lx, y - ly))
    nx, ny = -(y - ly) / length, (x - lx) / length
    return (
        f'<path d="M{lx + nx * half:.1f} {ly + ny * half:.1f}L{x + nx * r:.1f} {y + ny * r:.1f}'
        f'L{x - nx * r:.1f} {y - ny * r:.1f}L{lx - nx * half:.1f} {ly - ny * half:.1f}Z" fill="#FFF4DC"/>'
    )
