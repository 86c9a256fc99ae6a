"""Tiles, wrecks and the Clocktower in mid-animation: being turned over, fading, hanging in the air, falling."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from boompatrol.ui.arena_fire import burning
from boompatrol.ui.arena_rest import SHADOWS, RestPainter, building, tile_drawing
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import moving, shade, sticker
from boompatrol.ui.theme import INK


def in_between(rest: RestPainter, out: pygame.Surface, look: TableLook, memory: Memory, beat: int | None) -> None:
    """What burns, tiles that are being turned over, things that come and go."""
    kit, u = rest.kit, rest.camera.u
    for wreck in look.wrecks.values():
        if wreck.id not in memory.fading and wreck.id not in memory.lifted:
            burning(rest, out, wreck, beat)
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
    for id, (share, kind) in memory.blending.items():
        tile = look.tiles.get(id)
        if tile is not None:
            at = rest.camera.to_screen(tile.pose[0], tile.pose[1])
            centred(out, sticker(kit, building(tile.pose), u, tile.pose[2]), at)
            centred(out, moving(kit, f"tiles/{kind}", u, tile.pose[2], round(15 * share) * 17), at)
    if "clocktower" in memory.falling:
        _tower(rest, out, look.sizes.side / 2, memory.falling["clocktower"])
    for id, solid in memory.fading.items():
        fading = look.wrecks.get(id)
        if fading is not None:
            faint = min(0.99, round(15 * solid) / 15)
            rest.wreck(out, fading, rest.camera.to_screen, faint)
            burning(rest, out, fading, beat, faint)
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


LEANS, OPENS = 0.62, 0.9
"""When the Clocktower stops leaning and falls, and when the Vault shows; shares of its fall."""


def _tower(rest: RestPainter, out: pygame.Surface, middle: float, share: float) -> None:
    """The Clocktower before and in its fall: it leans to the south-east, its shadow runs out, it breaks down."""
    kit, u, at = rest.kit, rest.camera.u, rest.camera.to_screen
    lean = min(1.0, share / LEANS) ** 2
    down = min(1.0, max(0.0, (share - LEANS) / (OPENS - LEANS)))
    if down > 0:
        centred(out, sticker(kit, "landmarks/vault", u), at(middle, middle))
    if down >= 1:
        return
    sway = sin(share / LEANS * 5 * pi) * 0.08 * (1 - lean) if share < LEANS else 0.0
    far = 0.8 * lean + 1.6 * down
    size = 1 + 0.14 * lean - 0.3 * down
    name = "landmarks/clocktower_2"
    image = pygame.transform.rotozoom(sticker(kit, name, 2 * u), -9 * lean - 26 * down + 40 * sway, size / 2)
    if down > 0.7:
        image.set_alpha(round(255 * (1 - (down - 0.7) / 0.3)))
    x, y = at(middle + far + sway, middle - 0.6 * far)
    off = (SHADOWS["tower"] + 1.6 * lean) * u * (1 - down)
    foot = at(middle, middle)
    centred(out, shade(kit, name, u), (foot[0] + off, foot[1] + off))
    centred(out, image, (x, y))
    if down == 0:
        box = max(6, round(0.24 * u * size))
        centred(out, kit.sprites.get("tokens/crit", (box, box)), (x + 0.44 * u * size, y + 0.45 * u * size))


def tank_falls(rest: RestPainter, out: pygame.Surface, look: TableLook, crew: CrewLook, share: float) -> None:
    """A tank that tips over the edge: smaller, turning, outwards, and gone."""
    assert crew.pose is not None
    x, y, heading = crew.pose
    half = rest.camera.side / 2
    far = max(1e-6, abs(x - half), abs(y - half))
    away = 1.6 * share / far
    at = rest.camera.to_screen(x + (x - half) * away, y + (y - half) * away)
    for part, angle in (("hull", heading), ("turret", look.sizes.aim(heading, crew.turret))):
        big = sticker(rest.kit, f"tanks/{part}_{crew.color}", 2 * rest.camera.u)
        image = pygame.transform.rotozoom(big, angle + 50 * share, 0.5 * (1 - 0.55 * share))
        image.set_alpha(round(255 * min(1.0, 2 * (1 - share))))
        centred(out, image, at)
