"""Tiles and wrecks in mid-animation: being turned over, fading, hanging in the air."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from boompatrol.ui.arena_rest import RestPainter, building, tile_drawing
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import shade, sticker
from boompatrol.ui.theme import INK


def in_between(rest: RestPainter, out: pygame.Surface, look: TableLook, memory: Memory) -> None:
    """Tiles that are being turned over, things that come and go."""
    kit, u = rest.kit, rest.camera.u
    for id, (share, kind) in memory.turning.items():
        tile = look.tiles.get(id)
        if tile is None:
            continue
        name = building(tile.pose) if share < 0.5 else f"tiles/{kind}"
        wide = abs(cos(pi * share))
        image = sticker(kit, name, 2 * u, 0)
        w, h = image.get_size()
        slim = pygame.transform.smoothscale(image, (max(2, round(w * wide)), h))
        high = 0.5 * sin(pi * share)
        sx, sy = rest.camera.to_screen(tile.pose[0], tile.pose[1] + high)
        off = (0.15 + high) * u
        turned = pygame.transform.rotozoom(slim, tile.pose[2], 0.5 * (1 + 0.12 * sin(pi * share)))
        shadow = turned.copy()
        shadow.fill((*INK, 84), special_flags=pygame.BLEND_RGBA_MULT)
        centred(out, shadow, (sx + off, sy + off + high * u))
        centred(out, turned, (sx, sy))
    for id, solid in memory.fading.items():
        wreck = look.wrecks.get(id)
        if wreck is not None:
            rest.wreck(out, wreck, rest.camera.to_screen, min(0.99, solid))
        tile = look.tiles.get(id)
        if tile is not None:
            image = sticker(kit, tile_drawing(tile), u, tile.pose[2])
            shown = image.copy()
            shown.set_alpha(round(255 * max(0.0, min(1.0, solid))))
            centred(out, shown, rest.camera.to_screen(tile.pose[0], tile.pose[1]))
    for id, high in memory.lifted.items():
        tile = look.tiles.get(id)
        if tile is not None:
            sx, sy = rest.camera.to_screen(tile.pose[0], tile.pose[1])
            off = (0.2 + high) * u
            centred(out, shade(kit, tile_drawing(tile), u, tile.pose[2]), (sx + off, sy + off))
            centred(out, sticker(kit, tile_drawing(tile), u, tile.pose[2]), (sx, sy - high * u))
