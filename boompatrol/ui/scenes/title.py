"""The title drawing, and words on a burst. Sizes are design pixels at the scale given."""

from __future__ import annotations

import math

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.theme import INK, WHITE, Color, hex_of, load_font, rgb

LOGO = (772, 444)
"""Width and height of the title drawing."""
_ORANGE = rgb("#F2511B")
_PLANK = rgb("#0072B2")

Points = list[tuple[float, float]]


def star(x: float, y: float, rx: float, ry: float, inner: float, tips: int, start: float) -> Points:
    """A star of `tips` points round (x, y); `inner` is the share of the radius between them, `start` degrees."""
    out = []
    for n in range(2 * tips):
        a = math.radians(start + 180 * n / tips)
        share = inner if n % 2 else 1.0
        out.append((x + rx * share * math.cos(a), y + ry * share * math.sin(a)))
    return out


def _polygon(points: Points, fill: Color, stroke: Color | None = None, width: float = 0) -> str:
    line = f' stroke="{hex_of(stroke)}" stroke-width="{width}" stroke-linejoin="round"' if stroke else ""
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="{hex_of(fill)}"{line}/>'


def logo(kit: Kit, scale: float) -> pygame.Surface:
    """The title drawing, LOGO times `scale` pixels: burst, BOOM! and the plank."""
    return kit.sprites.keep(("logo", round(scale, 3)), lambda: _logo(kit, scale))


def _logo(kit: Kit, scale: float) -> pygame.Surface:
    c = kit.theme.color
    size = (round(LOGO[0] * scale), round(LOGO[1] * scale))
    plank = [(150.0, 264.0), (636.0, 250.0), (624.0, 334.0), (166.0, 342.0)]
    back = (
        _polygon(star(386, 220, 362, 208, 0.76, 19, -85), INK, INK, 24)
        + _polygon(star(386, 220, 356, 203, 0.76, 19, -85), _ORANGE)
        + _polygon(star(386, 220, 308, 174, 0.78, 19, -78), c.gold)
    )
    out = fragment(f'<g transform="rotate(-4 386 220)">{back}</g>', size, LOGO)
    front = pygame.Surface(size, pygame.SRCALPHA)
    boards = _polygon(plank, INK, INK, 18) + _polygon(plank, _PLANK, c.cream, 6)
    boom = stroked(
        "bungee", "BOOM!", round(164 * scale), c.crit, ((INK, round(17 * scale)), (c.cream, round(8 * scale)))
    )
    centred(front, boom, (386 * scale, 180 * scale))
    front.blit(fragment(boards, size, LOGO), (0, 0))
    centred(front, _spaced("PATROL", round(72 * scale), round(6 * scale)), (394 * scale, 299 * scale))
    centred(out, pygame.transform.rotozoom(front, 4, 1.0), (size[0] / 2, size[1] / 2))
    return out.convert_alpha()


def _spaced(words: str, px: int, gap: int) -> pygame.Surface:
    """Stencil letters with air between them."""
    font = load_font("stencil", px)
    images = [font.render(char, True, WHITE) for char in words]
    out = pygame.Surface((sum(i.get_width() + gap for i in images), images[0].get_height()), pygame.SRCALPHA)
    x = gap // 2
    for image in images:
        out.blit(image, (x, 0))
        x += image.get_width() + gap
    return out


def shout(kit: Kit, words: str, px: int, tilt: float = 8) -> pygame.Surface:
    """A word of the arena on its burst: KRAK!, CLANG!, BOOM!. `px` is the burst's width in pixels."""
    return kit.sprites.keep(("shout", words, px, tilt), lambda: _shout(kit, words, px, tilt))


def _shout(kit: Kit, words: str, px: int, tilt: float) -> pygame.Surface:
    out = kit.sprites.get("ui/boom_burst", (px, px)).copy()
    room = px * 0.62
    high = px * 0.3
    font = load_font("shout", 100)
    size = max(14, round(min(high, 100 * room / font.size(words)[0])))
    color = kit.theme.color
    word = stroked("shout", words, size, color.crit, ((INK, max(2, size // 9)), (color.cream, max(1, size // 14))))
    centred(out, pygame.transform.rotozoom(word, tilt, 1.0), (px / 2, px / 2))
    return out
