"""The cream panels that tell of the lesson and the puzzle that are chosen, and the panel of what comes after school."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.booth import portrait
from boompatrol.ui.commentary import MURK, TRILL
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.school.dots import paint_row
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button


class Told(Widget):
    """A cream panel: a title, lines below it, and buttons at its lower right."""

    role = "panel"

    def __init__(self, id: str, *buttons: Button):
        super().__init__(id)
        self.title = self.words = self.note = ""
        self.face = ""
        self.dots: tuple[int, int] | None = None
        """How many steps, and which is next; None for no dots."""
        self.buttons = buttons
        self.add(*buttons)

    def tell(self, title: str, words: str, note: str, face: str = "", dots: tuple[int, int] | None = None) -> None:
        """Tell of another."""
        self.title, self.words, self.note, self.face, self.dots = title, words, note, face, dots
        self.label = text.plain(title)
        self.touch(layout=True)

    def place(self, rect: Rect) -> None:
        """The buttons side by side at the lower right."""
        super().place(rect)
        px = self.px
        shown = [b for b in self.buttons if b.visible]
        high = min(px(70), max(px(52), (rect.h - px(24)) // 2))
        x = rect.right - px(16)
        for button in reversed(shown):
            wide = min(max(button.measure()[0], px(190)), (rect.w - px(64)) // 2)
            button.place(Rect(x - wide, rect.bottom - px(14) - high, wide, high))
            x -= wide + px(14)

    def paint(self, surface: pygame.Surface) -> None:
        """Face, title, words; note and dots beside the buttons."""
        c, px, theme = self.theme.color, self.px, self.theme
        self.kit.skin.cream(surface, self.rect)
        inner = lay.inset(self.rect, px(18), px(14))
        if self.face:
            side = min(inner.h, px(176))
            at = Rect(inner.x, inner.y + (inner.h - side) // 2, side, side)
            surface.blit(self.kit.sprites.portrait(self.face, "green", side), at)
            inner = Rect(at.right + px(22), inner.y, inner.right - at.right - px(22), inner.h)
        shown = [b for b in self.buttons if b.visible]
        low = min((b.rect.y for b in shown), default=inner.bottom) - px(8)
        left = min((b.rect.x for b in shown), default=inner.right) - px(16)
        title = text.fit(theme, self.title, "prompt_title", inner.w, color=INK if self.face else c.brown, align="left",
                         max_lines=1)  # fmt: skip
        title.draw(surface, inner.topleft)
        y = inner.y + title.height + px(2)
        beside = self._beside(left - inner.x)
        dots = px(24) if self.dots is not None else 0
        foot = sum(block.height for block in beside) + dots
        above = Rect(inner.x, y, inner.w, max(1, low - y))
        aside = Rect(inner.x, y, max(1, left - inner.x), max(1, inner.bottom - foot - y))
        self._said(above, aside).draw(surface, (inner.x, y))
        for n, block in enumerate(beside):
            high = sum(b.height for b in beside[n:]) + dots
            block.draw(surface, (inner.x, inner.bottom - high))
        if self.dots is not None:
            paint_row(self.kit, surface, (inner.x, inner.bottom - px(12)), self.dots)

    def _said(self, *rooms: Rect) -> text.Block:
        """The words as large as they go into one of the rooms: above the buttons, or beside them."""
        for role in ("bubble", "body", "small", "caption"):
            for room in rooms:
                words = text.block(self.theme, self.words, role, width=room.w, color=INK)
                if words.height <= room.h and not words.broken:
                    return words
        room = max(rooms, key=lambda room: room.w * room.h)
        return text.fit(self.theme, self.words, "caption", room.w, room.h, color=INK, align="left", max_lines=9)

    def _beside(self, room: int) -> list[text.Block]:
        color = self.theme.color.grey_on_cream
        if not self.note or room < self.px(60):
            return []
        return [text.fit(self.theme, self.note, "caption", room, color=color, align="left", max_lines=2)]


class After(Widget):
    """What comes after school: the first match, and a demo to watch."""

    role = "panel"

    def __init__(self, on_match: Callable[[], Step], on_demo: Callable[[], Step]):
        super().__init__("after")
        self.match = Button("first_match", tr("First match"), on_match)
        self.demo = Button("demo", tr("Watch a demo"), on_demo)
        self.add(self.match, self.demo)

    def _rows(self) -> list[Rect]:
        """A row for the match and one for the demo; where there is no room for words, two halves for the buttons."""
        px = self.px
        inner = lay.inset(self.rect, px(16), px(12))
        if self._low:
            return lay.rows(inner, [lay.Share(1)] * 2, px(10))
        head = self.theme.line_px("heading") + px(4)
        return lay.rows(Rect(inner.x, inner.y + head, inner.w, inner.h - head), [lay.Share(1)] * 2, px(10))

    @property
    def _low(self) -> bool:
        return self.rect.h < self.px(190)

    def place(self, rect: Rect) -> None:
        """The buttons at the right of their rows, alike."""
        super().place(rect)
        rows, px = self._rows(), self.px
        wide = min(max(self.match.measure()[0], self.demo.measure()[0], px(230)), rows[0].w * 55 // 100)
        for button, row in zip((self.match, self.demo), rows, strict=True):
            high = min(row.h, px(66))
            button.place(Rect(row.right - wide, row.y + (row.h - high) // 2, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        """Heading, and in each row a face and words."""
        c, px, theme = self.theme.color, self.px, self.theme
        self.kit.skin.panel(surface, self.rect)
        rows = self._rows()
        if not self._low:
            head = text.block(theme, tr("After school"), "heading", color=c.gold_light)
            head.draw(surface, (rows[0].x, rows[0].y - head.height - px(2)))
        said = (
            (
                tr("A match against three **recruits**: each question is explained the first time."),
                tr("Against three **recruits**, each question explained."),
            ),
            (tr("Bots play, and each rule is explained as it comes."), tr("Bots play and explain.")),
        )
        for who, words, row, button in zip((TRILL, MURK), said, rows, (self.match, self.demo), strict=True):
            side = min(row.h, px(76))
            left = row.x + side + px(16)
            if button.rect.x - px(16) - left < px(200):  # no room for a face as well
                left = row.x
            else:
                surface.blit(portrait(self.kit, who, side, False), (row.x, row.y + (row.h - side) // 2))
            room = Rect(left, row.y, button.rect.x - px(16) - left, row.h)
            tried = [text.fit(theme, w, "body", room.w, room.h, align="left", max_lines=6) for w in words]
            block = next((block for block in tried if not block.cut), None)
            if block is not None:
                block.draw_in(surface, room, 0, 0.5)
