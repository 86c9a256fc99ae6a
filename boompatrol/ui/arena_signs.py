"""Two larger signs over the sand: the knob that turns what is in the hand, and the lights of Total Carnage."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from boompatrol.ui import overlays as o
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import INK, NORMAL


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


def dusk(pen: Pen, overlay: o.Spotlights) -> Picture:
    """Violet over the sand but for the pools; beams from the corners; light rims."""
    c = pen.camera
    sheet = pygame.Surface(c.rect.size, pygame.SRCALPHA)
    sheet.fill((0x2A, 0x0F, 0x4E, round(255 * overlay.strength)))
    a = c.extent
    left, top = c.origin[0], c.origin[1] - a
    beams, holes, rims = [], [], []
    for x, y, r in overlay.pools:
        px, py = pen.at((x, y))
        px, py, pr = px - c.rect.x, py - c.rect.y, r * c.u
        holes.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{pr:.1f}" fill="#FFFFFF"/>')
        rims.append(
            f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{pr:.1f}" fill="#FFF4DC" fill-opacity=".14" stroke="#FFE9A0" '
            f'stroke-width="{max(2.0, 0.13 * c.u):.1f}" stroke-opacity=".8"/>'
        )
        if abs(x - pen.sizes.side / 2) < 0.1 and abs(y - pen.sizes.side / 2) < 0.1:
            continue
        mx = left - c.rect.x + (0 if x < pen.sizes.side / 2 else a)
        my = top - c.rect.y + (a if y < pen.sizes.side / 2 else 0)
        length = max(1e-6, ((px - mx) ** 2 + (py - my) ** 2) ** 0.5)
        nx, ny = -(py - my) / length, (px - mx) / length
        w = 0.45 * c.u
        beams.append(
            f'<path d="M{mx + nx * w:.1f} {my + ny * w:.1f}L{px + nx * pr:.1f} {py + ny * pr:.1f}'
            f'L{px - nx * pr:.1f} {py - ny * pr:.1f}L{mx - nx * w:.1f} {my - ny * w:.1f}Z" '
            'fill="#FFF4DC" opacity=".20"/>'
        )
    mask = fragment("".join(holes), c.rect.size)
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    sheet.blit(fragment("".join(beams + rims), c.rect.size), (0, 0))
    return sheet, c.rect.topleft
