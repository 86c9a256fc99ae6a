"""Cards to choose from, on one panel inside the arena: whole cards, and nothing beside the sand half covered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.widget import Pos, Rect, Widget

GAP, PAD = 12, 18
"""Design pixels between cards, and from them to the panel's edge."""
LARGE_ENOUGH, ON_SAND = 0.72, 0.4
"""A row with cards of at least this share of the largest is better than two; smaller ones do where the sand matters."""
DUSK = (132, 124, 158)
"""What the sand is multiplied with where the question is not about it."""


class Chooser(Widget):
    """Cards in rows on a panel. Each card tells its height for a width (`measure`).

    `most` is the widest a card gets, in design pixels, `across` how many stand side by side (0: as fits best). With
    `wide_last` a card alone in the last row takes it whole. A `dusk` lies over the rest of the arena, and the panel
    stands in its middle; without one the sand matters, and the panel keeps off the tanks.
    """

    role = "chooser"
    takes_pointer = True
    halo = 12

    def __init__(
        self, title: str, cards: Iterable[Widget], *, most: float, across: int = 0, dusk: bool = True,
        wide_last: bool = False, gap: float = GAP,
    ):  # fmt: skip
        super().__init__("tray", title)
        self.most, self.across, self.dusk, self.wide_last, self.gap = most, across, dusk, wide_last, gap
        self.box = Rect(0, 0, 0, 0)
        self.add(*cards)

    def contains(self, pos: Pos) -> bool:
        """Under the dusk nothing else of the arena can be had."""
        return (self.rect if self.dusk else self.box).collidepoint(pos)

    def put(self, arena: Rect, sand: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Take a place on the sand of the arena; `avoid` is what the panel had better not cover."""
        self.rect = Rect(arena)
        gap, pad = self.px(self.gap), self.px(PAD)
        head = self._title(sand.w).height + self.px(8)
        room = Rect(0, 0, sand.w - 2 * pad - self.px(8), sand.h - 2 * pad - head - self.px(8))
        across, wide = self._fit(room, gap)
        down = -(-len(self.children) // across)
        high = self._high(wide)
        size = across * wide + (across - 1) * gap + 2 * pad, down * high + (down - 1) * gap + 2 * pad + head
        self.box = self._stand(size, sand, avoid)
        left, top = self.box.x + pad, self.box.y + pad + head
        for n, card in enumerate(self.children):
            row, column = divmod(n, across)
            alone = row == down - 1 and column == 0 and n == len(self.children) - 1
            last = len(self.children) - row * across
            inset = 0 if self.wide_last else max(0, across - last) * (wide + gap) // 2
            wider = self.box.w - 2 * pad if alone and self.wide_last else wide
            card.place(Rect(left + inset + column * (wide + gap), top + row * (high + gap), wider, high))

    def _fit(self, room: Rect, gap: int) -> tuple[int, int]:
        """How many side by side, and how wide each: the fewest rows with cards that are large enough."""
        most = self.px(self.most)
        best, enough = (0, 0), most * (LARGE_ENOUGH if self.dusk else ON_SAND)
        for across in [self.across] if self.across else range(len(self.children), 0, -1):
            down = -(-len(self.children) // across)
            wide = min(most, (room.w - gap * (across - 1)) // across)
            while wide > 1 and down * self._high(wide) + gap * (down - 1) > room.h:
                wide -= 2
            if wide > best[1]:
                best = across, wide
            if wide >= enough:
                break
        return max(1, best[0]), max(1, best[1])

    def _high(self, wide: int) -> int:
        return max(card.measure(wide)[1] for card in self.children)

    def _stand(self, size: tuple[int, int], sand: Rect, avoid: Sequence[Rect]) -> Rect:
        """In the middle, or at the edge of the sand where it covers least."""
        box = Rect((0, 0), size)
        box.center = sand.center
        if self.dusk:
            return box
        edge = self.px(8)
        low, up = box.copy(), box.copy()
        low.bottom, up.top = sand.bottom - edge, sand.top + edge

        def covered(spot: Rect) -> int:
            return sum(part.w * part.h for part in map(spot.clip, avoid))

        return min((low, up, box), key=covered)

    def _title(self, wide: int) -> text.Block:
        color = self.theme.color.gold_light
        return text.fit(self.theme, self.label, "heading", wide - 2 * self.px(PAD), color=color, align="left")

    def paint(self, surface: pygame.Surface) -> None:
        """Dusk, panel, heading."""
        if self.dusk:
            surface.fill(DUSK, self.rect, pygame.BLEND_RGB_MULT)
        self.kit.skin.panel(surface, self.box)
        self._title(self.box.w).draw(surface, (self.box.x + self.px(PAD), self.box.y + self.px(PAD) - self.px(4)))
