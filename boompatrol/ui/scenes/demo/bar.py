"""The foot of the demo: what happens, the commentators, and how to stop it."""

from __future__ import annotations

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.booth import Booth, paint_desk, whole
from boompatrol.ui.language import tr
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Rect, Widget

SHARES = (0.42, 0.35, 0.23)
"""How the width is shared."""


class DemoBar(Widget):
    """Nothing is asked here: no button, no hand."""

    role = "prompt"
    halo = 8

    def __init__(self, booth: Booth, both: bool):
        super().__init__("demo_bar")
        self.booth = booth
        self.both = both
        """Whether the commentators are there."""
        self.color: str | None = None
        self.title, self.words = "", ""
        self.add(booth)

    def tell(self, color: str | None, title: str, words: str) -> None:
        """Say what happens, and whose turn it is."""
        if (color, title, words) != (self.color, self.title, self.words):
            self.color, self.title, self.words = color, title, words
            self.touch()

    def place(self, rect: Rect) -> None:
        """Words at the left, the commentators in the middle."""
        super().place(rect)
        inner = lay.inset(rect, self.px(16), self.px(8))
        shares = SHARES if self.both else (SHARES[0] + SHARES[1], SHARES[2])
        cells = lay.columns(inner, [lay.Share(share) for share in shares], self.px(20))
        self._said, self._hint = cells[0], cells[-1]
        self._desk = cells[1] if self.both else None
        self.booth.put(self._desk)

    def paint(self, surface: pygame.Surface) -> None:
        """Panel in the crew's colour, sign, words, hint."""
        c, px, theme = self.theme.color, self.px, self.theme
        self.kit.skin.panel(surface, self.rect, edge=CREWS[self.color].base if self.color else None)
        room = self._said
        sign = text.block(theme, tr("DEMO"), "button", color=INK)
        tag = Rect(room.x, 0, sign.width + px(28), sign.height + px(12))
        tag.centery = room.centery
        self.kit.skin.chip(surface, tag, c.gold)
        sign.draw_in(surface, tag, 0.5, 0.5)
        left = tag.right + px(20)
        room = Rect(left, room.y, room.right - left, room.h)
        title = text.fit(theme, self.title, "prompt_title", room.w, room.h // 2, align="left", max_lines=1)
        words = whole(theme, self.words, "body", Rect(room.x, room.y, room.w, room.h - title.height), c.cream)
        y = room.y + max(0, (room.h - title.height - words.height) // 2)
        title.draw(surface, (room.x, y))
        words.draw(surface, (room.x, y + title.height))
        hint = tr("Any key or a click stops it, and teaches you what you just saw.")
        said = whole(theme, hint, "label", self._hint, c.muted)
        said.draw_in(surface, self._hint, 0, 0.5)
        if self._desk is not None and not self.booth.visible:
            self._paint_desk(surface, self._desk)

    def _paint_desk(self, surface: pygame.Surface, room: Rect) -> None:
        """They wait for something to call."""
        high = round(room.h * 0.62)
        wide = min(room.w, high * 600 // 280)
        high = wide * 280 // 600
        paint_desk(self.kit, surface, Rect(room.x, room.bottom - high, wide, high))
