"""The empty arena: sand with its chalk, the Rally Points, the barrier with its bulbs. Made once a size."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.sizes import Sizes
from boompatrol.ui.sprites import fragment
from boompatrol.ui.stickers import drawing
from boompatrol.ui.theme import CREWS, hex_of

BARRIER = 8
"""Width of the barrier round the sand, in design pixels."""
_RIM = {False: ("#5A4A78", "#FFE3A0", "#B08CC8"), True: ("#7A3FC4", "#FFE34D", "#D9A8FF")}
_TURNS = {"sw": 0, "nw": 90, "ne": 180, "se": 270}


def rally_crews(look: TableLook) -> dict[str, str | None]:
    """Whose pattern each Rally Point wears: None for one nobody starts from (A3)."""
    third = len(look.colors) == 3
    homes = {CREWS[color].corner: color for color in look.colors}
    if third and look.colors[2] == "yellow":
        homes.pop("ne", None)
    return {corner: homes.get(corner) for corner in _TURNS}


def floor(kit: Kit, u: int, sizes: Sizes, crews: Mapping[str, str | None]) -> pygame.Surface:
    """The sand with chalk and Rally Points, `u` pixels an inch."""
    key = ("floor", u, sizes.side, tuple(crews.items()), kit.theme.high_contrast)
    return kit.sprites.keep(key, lambda: _floor(u, sizes, crews))


PART = 480
"""Pixels of a side of the squares in which a floor seen from near is made."""


def parts(
    kit: Kit, u: int, sizes: Sizes, crews: Mapping[str, str | None], seen: pygame.Rect
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The squares of a large floor that cover `seen`, in pixels from its north-west corner; each made once."""
    for column in range(seen.left // PART, (seen.right - 1) // PART + 1):
        for row in range(seen.top // PART, (seen.bottom - 1) // PART + 1):
            at = (column * PART, row * PART)
            key = ("floor part", u, sizes.side, tuple(crews.items()), kit.theme.high_contrast, at)
            box = pygame.Rect(at, (PART, PART))
            yield kit.sprites.keep(key, partial(_floor, u, sizes, crews, box)), at


def _floor(u: int, sizes: Sizes, crews: Mapping[str, str | None], cut: pygame.Rect | None = None) -> pygame.Surface:
    side = sizes.side
    a = side * u
    chalk = "#FFF6DF"
    w = max(2.0, 0.1 * u)
    out = [_sand(a)]
    for n in range(0, 12, 2):
        x = n * side / 12 * u
        out.append(f'<rect x="{x}" y="0" width="{side / 12 * u}" height="{a}" fill="#FFFFFF" opacity=".055"/>')
    rng = random.Random(9)
    for _ in range(26):
        x, y = rng.uniform(0.05, 0.95) * a, rng.uniform(0.05, 0.95) * a
        rx, ry = rng.uniform(0.3, 1.2) * u, rng.uniform(0.1, 0.35) * u
        out.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="#7C5F4E" opacity=".13"/>')
    mid, ring = a / 2, 6.5 * side / 30 * u
    out.append(
        f'<path d="M{mid} 0V{a}M0 {mid}H{a}" stroke="{chalk}" stroke-width="{w}" opacity=".34"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{ring}" fill="{chalk}" opacity=".10"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{ring}" fill="none" stroke="{chalk}" stroke-width="{w * 1.2}" '
        f'stroke-dasharray="{0.55 * u} {0.42 * u}" opacity=".75"/>'
    )
    for length, width, five in ((0.25, w * 0.7, False), (0.55, w, True)):
        d = "".join(
            f"M{k * u} 0v{length * u}M{k * u} {a}v{-length * u}M0 {k * u}h{length * u}M{a} {k * u}h{-length * u}"
            for k in range(1, int(side))
            if (k % 5 == 0) == five
        )
        out.append(f'<path d="{d}" stroke="{chalk}" stroke-width="{width}" opacity=".7"/>')
    leg = sizes.rally_leg * u
    for corner, crew in crews.items():
        inner, box, _ = drawing(f"landmarks/rally_{crew or 'neutral'}")
        x = 0 if corner in ("sw", "nw") else a
        y = a if corner in ("sw", "se") else 0
        out.append(
            f'<g transform="translate({x} {y}) rotate({_TURNS[corner]}) translate(0 {-leg}) scale({leg / box:.5f})">'
            f"{inner}</g>"
        )
    if cut is None:
        image = fragment("".join(out), (round(a), round(a)))
    else:
        image = fragment(f'<g transform="translate({-cut.x} {-cut.y})">{"".join(out)}</g>', cut.size)
    return image.convert() if pygame.display.get_surface() else image


def _sand(a: float) -> str:
    return (
        '<defs><radialGradient id="s" cx="50%" cy="48%" r="72%"><stop offset="0" stop-color="#E9CFA1"/>'
        '<stop offset=".55" stop-color="#CDB088"/><stop offset="1" stop-color="#9F8370"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{a}" height="{a}" fill="url(#s)"/>'
    )


def barrier(kit: Kit, u: int, side: float, carnage: bool) -> pygame.Surface:
    """The barrier round the sand, the sand itself left dark: larger by its width on all sides."""
    key = ("barrier", u, side, carnage, kit.theme.k)
    return kit.sprites.keep(key, lambda: _barrier(kit, u, side, carnage))


def lamps(kit: Kit, surface: pygame.Surface, sand: pygame.Rect) -> None:
    """The lamps of Total Carnage, on the barrier in the corners of the sand."""
    wide = min(kit.theme.px(66), sand.w // 14)
    high = wide * 52 // 132
    bulbs = "".join(
        f'<circle cx="{x}" cy="26" r="13" fill="#FFF4DC" stroke="#14102A" stroke-width="5"/>' for x in (30, 66, 102)
    )
    housing = '<rect x="3" y="3" width="126" height="46" rx="16" fill="#2B2740" stroke="#14102A" stroke-width="6"/>'
    image = kit.sprites.keep(("lamps", wide), lambda: fragment(housing + bulbs, (wide, high), (132, 52)))
    out = sand.inflate(2 * kit.theme.px(BARRIER), 2 * kit.theme.px(BARRIER))
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        surface.blit(image, image.get_rect(**{corner: getattr(out, corner)}))


def reach(kit: Kit) -> int:
    """Pixels the barrier with its outline reaches beyond the sand."""
    return kit.theme.px(BARRIER) + kit.theme.px(4)


def _barrier(kit: Kit, u: int, side: float, carnage: bool) -> pygame.Surface:
    k = kit.theme.k
    out = reach(kit)
    wide = kit.theme.px(BARRIER)
    a = round(side * u)
    total = a + 2 * out
    rim, bulb, small = _RIM[carnage]
    edge = out - wide
    ink = hex_of(kit.theme.color.ink)
    paint = f'fill="{rim}" stroke="{ink}" stroke-width="2"'
    parts = [
        f'<rect x="0" y="0" width="{total}" height="{total}" rx="{10 * k}" fill="{ink}"/>',
        f'<rect x="{edge}" y="{edge}" width="{a + 2 * wide}" height="{a + 2 * wide}" rx="{7 * k}" {paint}/>',
    ]
    line = out - wide * 0.56
    for n in range(int(side) + 1):
        p = out + n * u
        fill = bulb if n % 5 == 0 else small
        for x, y in ((p, line), (p, total - line), (line, p), (total - line, p)):
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{max(1.3, 2.6 * k):.1f}" fill="{fill}"/>')
    parts.append(f'<rect x="{out}" y="{out}" width="{a}" height="{a}" fill="#1A1226"/>')
    return fragment("".join(parts), (total, total))
