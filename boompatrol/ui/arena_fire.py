"""Wrecks that burn: flames that flicker, smoke that rises. Time is whole beats: each picture is made once."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.ui.arena_rest import RestPainter
from boompatrol.ui.look import WreckLook
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.stickers import sticker

BEATS = 12
"""Beats in a second, at which what burns changes."""
FLAMES = ((-0.5, 0.45, 1.3), (0.45, 0.25, 1.65))
"""Where the flames of a wreck stand, and how wide they are, in inches."""
FLICKER = ((1.0, 0), (1.07, 3), (0.95, -2), (1.1, -3), (0.98, 2), (1.05, 0))
"""Sizes and leanings (degrees) a flame goes through."""
RISE = 30
"""Beats a puff of smoke lives."""
PUFFS = 3


def burning(rest: RestPainter, out: pygame.Surface, wreck: WreckLook, beat: int | None, solid: float = 1.0) -> None:
    """Flames and smoke over a wreck's card; `beat` None is the still picture of reduced motion."""
    kit, u, at = rest.kit, rest.camera.u, rest.camera.to_screen
    x, y, _ = wreck.pose
    alpha = 255 if solid >= 1 else max(0, round(255 * solid))
    own = sum(map(ord, wreck.id))
    for n, (dx, dy, size) in enumerate(FLAMES):
        scale, lean = (1.0, 0) if beat is None else FLICKER[(beat + own + 2 * n) // 2 % len(FLICKER)]
        image = sticker(kit, "landmarks/flame", u, lean, alpha, inches=round(size * scale, 2))
        centred(out, image, at(x + dx, y + dy + 0.3 * size * (scale - 1)))
    if solid < 1:
        return
    for n in range(PUFFS):
        age = (0.12, 0.42, 0.8)[n] if beat is None else (beat + own + n * RISE // PUFFS) % RISE / RISE
        strength = round(0.34 * (1 - age) ** 0.8 * min(1.0, 6 * age), 2)
        px = max(4, round(2 * (0.42 + 0.5 * age) * u))
        if strength > 0.02:
            smoke = kit.sprites.keep(("smoke", px, strength), partial(_smoke, px, strength))
            sway = 0.22 * (1 if n % 2 else -1) * age
            centred(out, smoke, at(x + 0.1 + 0.35 * age + sway, y + 0.9 + 2.3 * age))


def _smoke(px: int, strength: float) -> pygame.Surface:
    return fragment(f'<circle cx="{px / 2}" cy="{px / 2}" r="{px / 2}" fill="#2B2740" opacity="{strength}"/>', (px, px))
