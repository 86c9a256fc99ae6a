"""The curtain's cloth: folds, valance, a hem of the crew's pattern; and how it rises for the player who was called."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.scenes.weave import weave
from boompatrol.ui.sprites import fragment
from boompatrol.ui.stage import Stadium
from boompatrol.ui.theme import CREWS, INK, hex_of, mix
from boompatrol.ui.tween import Tween, in_out_cubic
from boompatrol.ui.widget import Rect

RISE = 420
FOLDS, FLAGS = 24, 8
HEM = (0.81, 0.918)
"""Where the band of pattern lies, in shares of the height."""


def hung(size: tuple[int, int]) -> Rect:
    """Where the cloth hangs in a window: 1684 x 820 of the design, in proportion to the window."""
    area = Stadium.cover(size)
    scale = area.w / 1920
    return Rect(area.x + round(118 * scale), area.y + round(92 * scale), round(1684 * scale), round(820 * scale))


def dressed(kit: Kit, colors: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
    """The whole cloth in its size, a part of it for each crew: opaque but for what is cut out below its scallops."""
    return kit.sprites.keep(("curtain", tuple(colors), size), lambda: _sewn(kit, colors, size))


def shade(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The cloth's shadow."""

    def make() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill((*INK, 110))
        return sheet

    return kit.sprites.keep(("curtain shade", size), make)


def _sewn(kit: Kit, colors: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
    """The cloths of the crews of a side beside each other, with a seam of ink between."""
    out = _dressed(kit, colors[0], size)
    w, h = size
    for n, color in enumerate(colors[1:], 1):
        part = Rect(round(w * n / len(colors)), 0, w, h).clip(out.get_rect())
        out.fill((0, 0, 0, 0), part)
        out.blit(_dressed(kit, color, size), part, part)
        line = max(2, round(6 * w / 1684))
        out.fill(INK, (part.x - line // 2, 0, line, round(h * 0.97)))
    return out


def _folds(color: str, size: tuple[int, int]) -> pygame.Surface:
    """Cloth in folds: light on each crest, dark in the creases."""
    crew = CREWS[color]
    w, h = size
    deep, crest = mix(crew.base, crew.dark, 0.55), mix(crew.base, crew.light, 0.26)
    row = pygame.Surface((w, 1))
    for x in range(w):
        t = x * FOLDS / w % 1.0
        up = max(0.0, 1 - abs(t - 0.42) / 0.42)
        row.set_at((x, 0), mix(mix(deep, crew.base, min(1.0, up * 2.4)), crest, max(0.0, up - 0.35)))
    out = pygame.transform.scale(row, size)
    line = max(1, round(w * 0.0018))
    for n in range(1, FOLDS):
        x = round(n * w / FOLDS)
        pygame.draw.line(out, mix(crew.dark, INK, 0.35), (x, 0), (x, h), line)
    return out


def _dressed(kit: Kit, color: str, size: tuple[int, int]) -> pygame.Surface:
    crew = CREWS[color]
    w, h = size
    k = w / 1684
    ink, gold, dark = hex_of(INK), hex_of(kit.theme.color.gold), hex_of(mix(crew.dark, INK, 0.2))
    out = _folds(color, size)
    shade = "".join(
        f'<rect x="0" y="{y}" width="1684" height="{high}" fill="{ink}" opacity="{alpha}"/>'
        for y, high, alpha in ((0, 140, 0.10), (120, 44, 0.14), (640, 26, 0.12))
    )
    out.blit(fragment(shade, size, (1684, 820)), (0, 0))
    hem = Rect(0, round(h * HEM[0]), w, round(h * (HEM[1] - HEM[0])))
    pygame.draw.rect(out, INK, hem.inflate(0, round(10 * k)))
    out.blit(weave(kit, color, hem.size, 1.1 * k, vivid=True), hem)
    wide = 1684 / FLAGS
    flags = []
    for n in range(FLAGS):
        x = n * wide
        drape = f"M{x} -10H{x + wide}V70C{x + wide * 0.82} 138 {x + wide * 0.18} 138 {x} 70Z"
        flags.append(f'<path d="{drape}" fill="{hex_of(crew.base)}" stroke="{ink}" stroke-width="6"/>')
        flags.append(f'<path d="M{x} -10H{x + wide}V10H{x}Z" fill="{dark}" opacity=".35"/>')
        trim = f"M{x + 4} 66C{x + wide * 0.2} 127 {x + wide * 0.8} 127 {x + wide - 4} 66"
        flags.append(f'<path d="{trim}" fill="none" stroke="{gold}" stroke-width="8" stroke-linecap="round"/>')
    out.blit(fragment("".join(flags), size, (1684, 820)), (0, 0))
    side = round(56 * k)
    badge = kit.sprites.get(f"crews/badge_{color}", (side, side))
    for n in range(FLAGS):
        out.blit(badge, (round((n + 0.5) * wide * k) - side // 2, round(48 * k) - side // 2))
    pygame.draw.line(out, INK, (0, 0), (0, h), max(2, round(6 * k)))
    pygame.draw.line(out, INK, (w - 2, 0), (w - 2, h), max(2, round(6 * k)))
    return _scalloped(out, k)


def _scalloped(cloth: pygame.Surface, k: float) -> pygame.Surface:
    """The cloth with its lower edge cut in scallops, one a fold."""
    w, h = cloth.get_size()
    wide, top = 1684 / FOLDS, 820 - 26
    edge = "".join(f"Q{(n + 0.5) * wide:.1f} {820 + 22} {n * wide:.1f} {top}" for n in reversed(range(FOLDS)))
    shape = f"M0 0H1684V{top}{edge}Z"
    mask = fragment(f'<path d="{shape}" fill="#FFFFFF"/>', (w, h), (1684, 820))
    out = cloth.convert_alpha() if pygame.display.get_surface() else cloth
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = f'<path d="M1684 {top}{edge}" fill="none" stroke="{hex_of(INK)}" stroke-width="6"/>'
    out.blit(fragment(line, (w, h), (1684, 820)), (0, 0))
    return out


class Rising:
    """The curtain as it was seen last, drawn up over the page of the player who was called."""

    def __init__(self, kit: Kit, window: pygame.Surface, colors: Sequence[str]):
        self._sheet = window.copy()
        w, h = window.get_size()
        self._fringe = dressed(kit, colors, hung((w, h)).size)
        self._way = Tween(0.0, RISE / 1000, in_out_cubic)
        self._way.to(1.0)

    def update(self, dt: float) -> bool:
        """Go up; False when it is gone."""
        # What came before the first frame of the new page took its time: no step is longer than a few frames.
        self._way.update(min(dt, 0.05))
        return self._way.running

    def draw(self, surface: pygame.Surface) -> None:
        """As far up as it is now, with the cloth's hem below it."""
        w, h = surface.get_size()
        fringe = self._fringe
        cut = round(fringe.get_height() * (1 - HEM[0]) + 4)
        top = -round((h + cut) * self._way.value)
        x = (w - fringe.get_width()) // 2
        for left in (x - fringe.get_width(), x, x + fringe.get_width()):
            surface.blit(fringe, (left, top + h), (0, fringe.get_height() - cut, fringe.get_width(), cut))
        surface.blit(self._sheet, (0, top))
