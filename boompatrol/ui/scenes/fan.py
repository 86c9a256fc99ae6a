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
        self.count, self.color = 0, "red"

    def take(self, color: str, count: int) -> None:
        """Another crew's hand."""
        if (color, count) != (self.color, self.count):
            self.color, self.count = color, count
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Backs in a fan, and the key cap."""
        px, rect = self.px, self.rect
        shown = min(5, self.count)
        wide = min(px(58), rect.w * 2 // 5)
        for n in range(shown):
            turn = round((shown - 1) / 2 - n) * 6
            image = self._tilted(wide, turn)
            step = (rect.w * 0.6 - wide) / max(1, shown - 1) if shown > 1 else 0
            at = (rect.x + wide // 2 + px(6) + round(step * n), rect.centery - px(6))
            surface.blit(image, image.get_rect(center=at))
        cap = self.kit.skin.keycap(surface, self.cap, (rect.right - px(2), rect.bottom - px(4)), 1, 1)
        words = text.block(self.theme, f"{self.count}", "medals", color=WHITE)
        words.draw_in(surface, Rect(cap.x - px(6), rect.y, cap.w + px(8), rect.h - cap.h - px(6)), 0.5, 0.5)

    def _tilted(self, wide: int, turn: int) -> pygame.Surface:
        back = card_face(self.kit, None, self.color, "", wide)
        return self.kit.sprites.keep(
            ("fan", self.color, wide, turn), lambda: pygame.transform.rotozoom(back, turn, 1.0)
        )
