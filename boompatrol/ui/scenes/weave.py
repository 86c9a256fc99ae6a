"""Crew cloth without seams, and smooth discs: what curtain, banner, bar and plan share."""

from __future__ import annotations

import re

import pygame

from boompatrol import assets
from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment, rasterise
from boompatrol.ui.theme import CREWS, WHITE, Color, hex_of

PERIODS = {"red": (221.0, 221.0), "blue": (238.0, 240.0), "yellow": (183.6, 183.6), "green": (204.0, 210.54)}
"""After how many of its 240 units each crew's pattern is itself again, across and down."""


def weave(kit: Kit, crew: str, size: tuple[int, int], scale: float, vivid: bool = False) -> pygame.Surface:
    """An area of the crew's pattern; `scale` is pixels for a unit of the drawing. A vivid one is light on dark."""
    key = ("weave", crew, size, round(scale, 3), vivid)
    return kit.sprites.keep(key, lambda: _weave(kit, crew, size, scale, vivid))


def header_cloth(kit: Kit, crew: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The crew's pattern in a header: under high contrast its plain colour."""
    if not kit.theme.high_contrast:
        return weave(kit, crew, size, scale)
    plain = pygame.Surface(size)
    plain.fill(CREWS[crew].base)
    return plain


def _weave(kit: Kit, crew: str, size: tuple[int, int], scale: float, vivid: bool) -> pygame.Surface:
    side = max(24, round(240 * scale))
    tile = _vivid(crew, side) if vivid else kit.sprites.get(f"crews/pattern_{crew}", (side, side))
    step_x, step_y = (max(8.0, side * part / 240) for part in PERIODS[crew])
    out = pygame.Surface(size)
    y = 0.0
    while y < size[1]:
        x = 0.0
        while x < size[0]:
            out.blit(tile, (round(x), round(y)), (0, 0, round(step_x) + 1, round(step_y) + 1))
            x += step_x
        y += step_y
    return out.convert() if pygame.display.get_surface() else out


def _vivid(crew: str, side: int) -> pygame.Surface:
    """The pattern's tile in the crew's dark on its light colour, as it is known from across the room."""
    drawn = assets.path(f"svg/crews/pattern_{crew}.svg").read_text("utf-8")
    ground, figure = (hex_of(CREWS[crew].light), hex_of(CREWS[crew].dark))
    drawn = re.sub(r'(<rect[^>]*fill=")[^"]*', rf"\g<1>{ground}", drawn, count=1)
    drawn = re.sub(r'(<path[^>]*?)fill="[^"]*"[^>]*/>', rf'\g<1>fill="{figure}"/>', drawn)
    return rasterise(drawn, (side, side))


def disc(
    kit: Kit, surface: pygame.Surface, at: tuple[float, float], radius: float, fill: Color, edge: Color, line: float
) -> None:
    """A smooth disc with an outline that reaches `radius`."""
    side = round(2 * radius) + 2

    def make() -> pygame.Surface:
        mid = side / 2
        return fragment(
            f'<circle cx="{mid}" cy="{mid}" r="{radius - line / 2:.2f}" fill="{hex_of(fill)}" stroke="{hex_of(edge)}" '
            f'stroke-width="{line:.2f}"/>',
            (side, side),
        )

    image = kit.sprites.keep(("disc", side, fill, edge, round(line, 1)), make)
    surface.blit(image, (round(at[0] - side / 2), round(at[1] - side / 2)))


def slanted(cloth: pygame.Surface, by: int) -> pygame.Surface:
    """The cloth with its right edge cut aslant."""
    w, h = cloth.get_size()
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(out, WHITE, [(0, 0), (w, 0), (w - by, h), (0, h)])
    out.blit(
        cloth.convert_alpha() if pygame.display.get_surface() else cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return out
