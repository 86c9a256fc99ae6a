"""Parts of the page of an export: the bar that shows how far it is, and the card with the moment."""

from __future__ import annotations

import pygame

from boompatrol.ui import text
from boompatrol.ui.skin import Layer
from boompatrol.ui.theme import INK
from boompatrol.ui.widgets import Widget

Rect = pygame.Rect


class Progress(Widget):
    """How much of something is done, as a bar with words above it."""

    role = "progress"

    def __init__(self, id: str) -> None:
        super().__init__(id, "")
        self.share = 0.0

    def tell(self, words: str, share: float) -> None:
        """Show this; a share under 0 shows the words alone."""
        shown = round(share * 400)
        if (words, shown) != (self.label, round(self.share * 400)):
            self.label, self.share = words, share
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Words, then the bar."""
        px, c, r = self.px, self.theme.color, self.rect
        bar = px(24) if self.share >= 0 else 0
        room = Rect(r.x, r.y, r.w, r.h - bar - px(6))
        laid = text.fit(self.theme, self.label, "strong", room.w, room.h, color=c.cream, align="left", max_lines=2)
        if not bar:
            laid.draw_in(surface, r, 0, 0.5)
            return
        laid.draw_in(surface, room, 0, 0.5)
        k = self.theme.k
        well = Rect(r.x, r.bottom - bar, r.w, bar)
        frame = (Layer(fill=c.well, stroke=INK, width=self.theme.line(3), radius=bar / 2),)
        self.kit.skin.frame(surface, well, frame)
        inner = well.inflate(-px(6), -px(6))
        inner.w = max(inner.h, round(inner.w * min(1.0, self.share)))
        self.kit.skin.frame(surface, inner, (Layer(fill=c.gold, radius=inner.h / 2 - k),))


class Moment(Widget):
    """A picture of the arena at that moment, and lines about what is asked for."""

    role = "moment"

    def __init__(self, title: str) -> None:
        super().__init__("moment", title)
        self.picture: pygame.Surface | None = None
        self.lines: list[str] = []
        self._scaled: pygame.Surface | None = None

    def show(self, picture: pygame.Surface) -> None:
        """Here it is."""
        self.picture, self._scaled = picture, None
        self.touch()

    def retitle(self, title: str) -> None:
        """What it shows."""
        if title != self.label:
            self.label = title
            self.touch()

    def say(self, lines: list[str]) -> None:
        """What stands below."""
        if lines != self.lines:
            self.lines = lines
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """The picture, its title, the lines."""
        px, c = self.px, self.theme.color
        self.kit.skin.panel(surface, self.rect)
        inner = self.rect.inflate(-px(28), -px(28))
        title = text.fit(self.theme, self.label, "strong", inner.w, color=c.gold_light, align="left", max_lines=2)
        blocks = [
            text.fit(self.theme, line, "label", inner.w, color=c.cream, align="left", max_lines=4)
            for line in self.lines
        ]
        below = title.height + sum(block.height + px(4) for block in blocks) + px(12)
        side = max(px(80), min(inner.w, inner.h - below))
        box = Rect(inner.centerx - side // 2, inner.y, side, side)
        if self.picture is None:
            self.kit.skin.well(surface, box)
        else:
            if self._scaled is None or self._scaled.get_width() != side:
                self._scaled = pygame.transform.smoothscale(self.picture, (side, side))
            surface.blit(self._scaled, box)
            frame = (Layer(stroke=INK, width=self.theme.line(6), radius=8 * self.theme.k),)
            self.kit.skin.frame(surface, box, frame)
        y = box.bottom + px(12)
        for block in (title, *blocks):
            block.draw(surface, (inner.x, y))
            y += block.height + px(4)
