"""A dot for each step of a lesson: done, the one that is next, and those to come."""

from __future__ import annotations

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.theme import INK, mix
from boompatrol.ui.widget import Rect


def paint_dots(kit: Kit, surface: pygame.Surface, room: Rect, dots: tuple[int, int], most: int) -> int:
    """On a gold head, from its right end: so many steps, the number of the one that is taken, and in rows of how many
    at most. Returns where they begin.
    """
    count, now = dots
    c, px = kit.theme.color, kit.theme.px
    across = min(count, most)
    r, step = px(8), px(21 if count > most else 23)
    rows = -(-count // across)
    left = room.right - across * step
    top = room.centery - rows * step // 2 + step // 2
    for n in range(count):
        at = (left + n % across * step + step // 2, top + n // across * step)
        fill = INK if n < now else c.white if n == now else mix(c.gold, c.gold_dark, 0.45)
        pygame.draw.aacircle(surface, INK, at, r + max(1, px(2.5)))
        pygame.draw.aacircle(surface, fill, at, r)
    return left


def paint_row(kit: Kit, surface: pygame.Surface, at: tuple[int, int], dots: tuple[int, int]) -> None:
    """On cream, in one row from a point on."""
    count, now = dots
    c, px = kit.theme.color, kit.theme.px
    for n in range(count):
        spot = (at[0] + px(10) + n * px(26), at[1])
        fill = INK if n < now else c.gold if n == now else c.measure
        pygame.draw.aacircle(surface, INK, spot, px(10))
        pygame.draw.aacircle(surface, fill, spot, px(10) - max(1, px(3)))
