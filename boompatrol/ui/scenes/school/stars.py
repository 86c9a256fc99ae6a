"""Three stars, gold for those that were earned."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import INK, Color, hex_of, mix
from boompatrol.ui.widget import Rect

COUNT = 3


@lru_cache(maxsize=4)
def _points(size: int) -> str:
    corners = ((size * (0.46 if n % 2 == 0 else 0.2), pi * n / 5 - pi / 2) for n in range(10))
    return " ".join(f"{size / 2 + r * cos(a):.1f},{size / 2 + r * sin(a):.1f}" for r, a in corners)


def _star(size: int, fill: Color, line: Color) -> pygame.Surface:
    return fragment(
        f'<polygon points="{_points(size)}" fill="{hex_of(fill)}" stroke="{hex_of(line)}" '
        f'stroke-width="{max(1.5, size * 0.09):.1f}" stroke-linejoin="round"/>',
        (size, size),
    )


def paint_stars(kit: Kit, surface: pygame.Surface, rect: Rect, earned: int, on_gold: bool = False) -> None:
    """Side by side in the middle of a rectangle."""
    c = kit.theme.color
    size = min(rect.h, rect.w // COUNT)
    x = rect.centerx - size * COUNT // 2
    for n in range(COUNT):
        got = n < earned
        if on_gold:
            fill, line = (c.white if got else mix(c.gold, c.gold_dark, 0.45)), INK
        else:
            fill, line = (c.gold, INK) if got else (c.well, c.field_edge)
        image = kit.sprites.keep(("star", size, fill, line), lambda f=fill, e=line: _star(size, f, e))  # type: ignore[misc]
        surface.blit(image, (x + n * size, rect.centery - size // 2))
