"""Tokens, Gear and piles of a crew board, with their counts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_parts import CARD, card_back, words
from boompatrol.ui.kit import Kit
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import INK, WHITE, hex_of

Rect = pygame.Rect


def count(
    target: pygame.Surface,
    kit: Kit,
    icon: pygame.Surface,
    at: tuple[int, int],
    say: str,
    role: str = "strong",
    gap: float = 5,
    pop: bool = False,
) -> int:
    """A picture with its middle left at a point, and a count (gold while it pops); returns the width."""
    rect = icon.get_rect(midleft=at)
    target.blit(icon, rect)
    if not say:
        return rect.w
    color = kit.theme.color.gold if pop else kit.theme.color.cream
    laid = words(target, kit, say, role, (rect.right + kit.theme.px(gap), at[1]), color)
    return laid.right - at[0]


def struck_back(kit: Kit, wide: int, crew: str) -> pygame.Surface:
    """The damaged pile: a pale back, struck through."""

    def make() -> pygame.Surface:
        high = round(wide * CARD)
        side = round(high * 1.12)
        out = pygame.Surface((side, side), pygame.SRCALPHA)
        back = card_back(kit, wide, crew).copy()
        back.set_alpha(128)
        out.blit(back, back.get_rect(center=(side / 2, side / 2)))
        a, b = side * 0.06, side * 0.94
        line = max(2.0, 4 * kit.theme.k)
        strokes = "".join(
            f'<line x1="{a}" y1="{b}" x2="{b}" y2="{a}" stroke="{hex_of(color)}" stroke-width="{width}" '
            'stroke-linecap="round"/>'
            for color, width in ((INK, 2 * line), (kit.theme.color.no, line))
        )
        out.blit(fragment(strokes, (side, side)), (0, 0))
        return out

    return kit.sprites.keep(("struck", wide, crew), make)


def gear_icon(kit: Kit, gear: str, side: int) -> pygame.Surface:
    """A Gear's picture on its pale disc."""

    def make() -> pygame.Surface:
        r = side / 2
        out = fragment(
            f'<circle cx="{r}" cy="{r}" r="{r - side * 0.05}" fill="#C9D0F0" stroke="#14102A" '
            f'stroke-width="{max(1.6, side * 0.09)}"/>',
            (side, side),
        )
        inner = round(side * 0.74)
        icon = kit.sprites.get(f"gear/{gear}", (inner, inner))
        out.blit(icon, icon.get_rect(center=(r, r)))
        return out

    return kit.sprites.keep(("gear", gear, side), make)


def tokens(
    target: pygame.Surface,
    kit: Kit,
    at: tuple[int, int],
    held: Sequence[tuple[str, int]],
    side: int,
    step: int,
    limit: int,
) -> tuple[int, dict[str, Rect]]:
    """Tokens in a row, closer together where they do not fit `limit` pixels, with a count where there is more than one.

    Returns how wide they are and where each lies.
    """
    x = at[0]
    if len(held) > 1:
        step = max(side // 3, min(step, (limit - side) // (len(held) - 1)))
    found: dict[str, Rect] = {}
    for name, many in held:
        icon = kit.sprites.get(f"tokens/{name}", (side, side))
        found[name] = target.blit(icon, icon.get_rect(midleft=(x, at[1])))
        if many > 1:
            laid = text.block(kit.theme, str(many), "key", color=WHITE)
            box = Rect(0, 0, laid.width + 6, laid.height - 2)
            box.midbottom = (x + side - 2, at[1] + side // 2 + 3)
            kit.skin.frame(target, box, (Layer(fill=INK, radius=4),))
            laid.draw_in(target, box, 0.5, 0.5)
        x += step
    return x - at[0], found
