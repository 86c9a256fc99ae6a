"""How a placement is done: which hand does what, and the rule, on cream (picture 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.linked import hang, underline
from boompatrol.ui.rule_ids import id_rects
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget

Help = tuple[str, Sequence[tuple[str, str]], str]
"""A heading, keys with what they do, and the rule."""


class HowTo(Widget):
    """The panel; empty and away while a question needs no words."""

    role = "howto"
    halo = 12

    def __init__(self) -> None:
        super().__init__("howto", "How to", visible=False)
        self.help: Help | None = None
        self.on_rule: Callable[[str], Step] = lambda id: None
        """Opens the article of a rule that the panel names."""

    def show(self, help_: Help | None) -> None:
        """Explain this, or nothing."""
        if help_ != self.help:
            self.help = help_
            self.touch()
        self.visible = help_ is not None

    def paint(self, surface: pygame.Surface) -> None:
        """Heading, key caps and words, then the rule as far as there is room."""
        if self.help is None:
            return
        theme, px, c = self.theme, self.px, self.theme.color
        title, keys, rule = self.help
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(32), -px(22))
        head = text.block(theme, title, "heading", color=c.brown)
        under = inner.y + head.height + px(4)
        y, rows = under, self._rows(keys, inner, under)
        if len(rows) == len(keys):
            head.draw(surface, inner.topleft)
        else:  # no room for the heading
            y, rows = inner.y, self._rows(keys, inner, inner.y)
        for cap, block, high in rows:
            at = self.kit.skin.keycap(surface, cap, (inner.x, y + high // 2), 0, 0.5)
            block.draw(surface, (inner.right - self._room(keys, inner), y + (high - block.height) // 2))
            y = max(y + high, at.bottom)
        block = text.block(theme, rule, "small", width=inner.w, color=c.grey_on_cream)
        found: list[tuple[str, Rect]] = []
        if y + block.height <= inner.bottom + px(6):
            block.draw(surface, (inner.x, y))
            found = id_rects(block, (inner.x, y))
        underline(surface, [at for _, at in found], c.grey_on_cream, theme.k)
        hang(self, found, self.on_rule)

    def _room(self, keys: Sequence[tuple[str, str]], inner: Rect) -> int:
        """The width of the words: what the widest key cap leaves."""
        return inner.w - max(self.kit.skin.keycap_rect(cap, (0, 0)).w for cap, _ in keys) - self.px(12)

    def _rows(self, keys: Sequence[tuple[str, str]], inner: Rect, top: int) -> list[tuple[str, text.Block, int]]:
        """Each key with its words and the height of its row, as many as go whole below `top`."""
        px = self.px
        tall = max(self.kit.skin.keycap_rect(cap, (0, 0)).h for cap, _ in keys)
        spare = inner.bottom + px(4) - top - len(keys) * (tall + px(2))
        gap = px(2) + max(0, min(px(7), spare // len(keys)))
        out: list[tuple[str, text.Block, int]] = []
        for cap, words in keys:
            most = max(tall + gap, tall + px(2) + spare)  # longer words take what the others leave
            block = text.fit(self.theme, words, "small", self._room(keys, inner), tall + gap, color=INK, align="left")
            if block.cut:
                block = text.fit(self.theme, words, "small", self._room(keys, inner), most, color=INK, align="left")
            high = max(block.height, tall + gap)
            spare -= high - tall - px(2)
            if block.cut or spare < 0:
                break
            out.append((cap, block, high))
        return out
