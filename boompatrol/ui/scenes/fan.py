"""The covered hand in the prompt bar: how many cards, and the key that looks at the own row."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.scenes.cards import card_face
from boompatrol.ui.step import Step
from boompatrol.ui.theme import WHITE
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import IconButton


class HandFan(IconButton):
    """The covered hand: how many cards, and the key that looks at the own row."""

    halo = 24

    def __init__(self, id: str, label: str, on_press: Callable[[], Step] | None):
        super().__init__(id, label, on_press)
        self.count: int | None = None
        """Cards in hand; None while nobody's turn it is."""
        self.color = "red"

    def take(self, color: str, count: int | None) -> None:
        """Another crew's hand, or nobody's."""
        if (color, count) != (self.color, self.count):
            self.color, self.count = color, count
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Backs in a fan, and beside them the count over the key cap: where these are large the fan closes."""
        px, rect = self.px, self.rect
        cap = self.kit.skin.keycap(surface, self.cap, (rect.right - px(2), rect.bottom - px(4)), 1, 1)
        if self.count is None:
            return
        beside = Rect(cap.x - px(6), rect.y, cap.w + px(8), rect.h - cap.h - px(6))
        count = text.fit(self.theme, f"{self.count}", "medals", beside.w, beside.h, color=WHITE)
        count.draw_in(surface, beside, 0.5, 0.5)
        shown = min(5, self.count)
        wide = min(px(58), rect.w * 2 // 5)
        fan = [self._tilted(wide, round((shown - 1) / 2 - n) * 6) for n in range(shown)]
        first = rect.x + wide // 2 + px(6)
        step = (rect.w * 0.6 - wide) / max(1, shown - 1) if shown > 1 else 0.0
        if shown > 1:
            last = min(cap.x, beside.centerx - count.width // 2) - px(3) - fan[-1].get_width() // 2
            step = max(0.0, min(step, (last - first) / (shown - 1)))
        for n, image in enumerate(fan):
            surface.blit(image, image.get_rect(center=(first + round(step * n), rect.centery - px(6))))

    def _tilted(self, wide: int, turn: int) -> pygame.Surface:
        back = card_face(self.kit, None, self.color, "", wide)
        return self.kit.sprites.keep(
            ("fan", self.color, wide, turn), lambda: pygame.transform.rotozoom(back, turn, 1.0)
        )
