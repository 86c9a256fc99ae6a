"""Medals after each round as lines, the winning line in gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.earned import Tale
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Rect

ICONS = {
    "glory": "tokens/glory",
    "bunker": "tiles/bunker",
    "clocktower": "landmarks/clocktower_2",
    "crate_up": "tiles/gold_bars",
    "relic": "tiles/relic",
}
"""What a Medal was for, as a picture."""


def paint_graph(kit: Kit, surface: pygame.Surface, rect: Rect, tale: Tale, need: int, winners: Sequence[str]) -> None:
    """The graph of a tale inside a rectangle."""
    theme, px, c = kit.theme, kit.theme.px, kit.theme.color
    count = len(tale.rounds)
    if not count or rect.h < px(60):
        return
    foot = theme.line_px("caption")
    left = px(96)
    area = Rect(rect.x + left, rect.y + px(8), rect.w - left - px(60), rect.h - foot - px(14))
    top = max(need, *(max(values) for values in tale.medals.values()))

    def x_of(n: int) -> int:
        return area.x + round(area.w * n / count)

    def y_of(value: float) -> int:
        return area.bottom - round(area.h * value / top)

    names = [text.block(theme, words, "caption", color=c.muted) for words in (tr("start"), *tale.rounds)]
    every = -(-(max(block.width for block in names) + px(8)) // max(1, area.w // count))
    for n, block in enumerate(names):
        pygame.draw.line(surface, c.edge, (x_of(n), area.y), (x_of(n), area.bottom), px(2))
        if (count - n) % every == 0:
            block.draw(surface, (min(x_of(n) - block.width // 2, rect.right - block.width), area.bottom + px(6)))
    step = 2 if top > 4 else 1
    for value in range(0, top + 1, step):
        if abs(value - need) >= 1:
            pygame.draw.line(surface, c.edge, (area.x, y_of(value)), (area.right, y_of(value)), px(1.5))
            block = text.block(theme, str(value), "caption", color=c.muted)
            block.draw(surface, (area.x - block.width - px(12), y_of(value) - block.height // 2))
    pygame.draw.line(surface, c.gold, (area.x, y_of(need)), (area.right, y_of(need)), px(3.5))
    kit.skin.chip_text(surface, tr("{n} win", n=need), (area.x - px(8), y_of(need)), c.gold, INK, 1.0, 0.5)
    last = [seat for seat in tale.medals if seat not in winners] + [seat for seat in tale.medals if seat in winners]
    for at, seat in enumerate(last):
        crew = CREWS[seat]
        nudge = px(2) * (at - len(last) // 2)
        points = [(x_of(n), y_of(value) + nudge) for n, value in enumerate(tale.medals[seat])]
        for color, wide in ((INK, px(10)), (crew.base, px(6))):
            pygame.draw.lines(surface, color, False, points, wide)
        side = px(30)
        for x, y in points[1:]:
            surface.blit(kit.sprites.get(f"crews/badge_{seat}", (side, side)), (x - side // 2, y - side // 2))
    _paint_marks(kit, surface, tale, winners, x_of, area.y)


def _paint_marks(
    kit: Kit, surface: pygame.Surface, tale: Tale, winners: Sequence[str], x_of: Callable[[int], int], y: int
) -> None:
    """What the winner's Medals were for, above the stretch of the round that brought them."""
    side, px = kit.theme.px(30), kit.theme.px
    for n, name in enumerate(tale.rounds):
        here = [p for winner in winners for p in tale.of(winner) if p.round == name and p.why not in ("glory", "relic")]
        middle = (x_of(n) + x_of(n + 1)) // 2
        for at, prize in enumerate(here[:3]):
            icon = f"landmarks/wreck_{prize.about}" if prize.about else ICONS.get(prize.why, "tokens/medal")
            image = kit.sprites.get(icon, (side, side))
            x = middle + round((at - (min(3, len(here)) - 1) / 2) * (side + px(4)))
            surface.blit(image, image.get_rect(center=(x, y + side // 2)))
