"""How a placement is done: which hand does what, and the rule, on cream (picture 10)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Widget

Help = tuple[str, Sequence[tuple[str, str]], str]
"""A heading, keys with what they do, and the rule."""


class HowTo(Widget):
    """The panel; empty and away while a question needs no words."""

    role = "howto"

    def __init__(self) -> None:
        super().__init__("howto", "How to", visible=False)
        self.help: Help | None = None

    def show(self, help_: Help | None) -> None:
        """Explain this, or nothing."""
        self.help = help_
        self.visible = help_ is not None
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Heading, key caps and words, then the rule as far as there is room."""
        if self.help is None:
            return
        theme, px, c = self.theme, self.px, self.theme.color
        title, keys, rule = self.help
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(32), -px(22))
        head = text.block(theme, title, "heading", color=c.brown)
        low = inner.h < head.height + 3 * theme.line_px("small")
        y = inner.y
        if not low:
            head.draw(surface, inner.topleft)
            y += head.height + px(4)
        tall = max(self.kit.skin.keycap_rect(cap, (0, 0)).h for cap, _ in keys)
        spare = inner.bottom + px(4) - y - len(keys) * (tall + px(2))
        gap = px(2) + max(0, min(px(7), spare // len(keys)))
        wide = max(self.kit.skin.keycap_rect(cap, (0, 0)).w for cap, _ in keys)
        for cap, words in keys:
            room = inner.w - wide - px(12)
            block = text.fit(theme, words, "small", room, tall + gap, color=INK, align="left")
            high = max(block.height, self.kit.skin.keycap_rect(cap, (0, 0)).h + gap)
            if y + high > inner.bottom + px(4):
                return
            self.kit.skin.keycap(surface, cap, (inner.x, y + high // 2), 0, 0.5)
            block.draw(surface, (inner.x + wide + px(12), y + (high - block.height) // 2))
            y += high
        block = text.block(theme, rule, "small", width=inner.w, color=c.grey_on_cream)
        if y + block.height <= inner.bottom + px(6):
            block.draw(surface, (inner.x, y))
