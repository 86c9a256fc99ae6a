"""The article on cream: title and id, the bold lead, the moving diagram, the text, the ruling."""

from __future__ import annotations

import pygame

from boompatrol.teach.rulebook import Article
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.linked import Linked, Open
from boompatrol.ui.skin import Layer
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget


class Head(Widget):
    """Title at the left, the id in a gold chip at the right."""

    role = "head"

    def __init__(self, article: Article) -> None:
        super().__init__("article_head", article.title)
        self.article = article

    def _chip(self) -> text.Block:
        return text.block(self.theme, self.article.id, "crew", color=INK)

    def _title(self, width: int) -> text.Block:
        room = max(1, width - self._chip().width - self.px(56))
        return text.fit(self.theme, self.label, "screen_title", room, color=INK, align="left", max_lines=2)

    def natural(self, width: int | None) -> tuple[int, int]:
        """The title's lines."""
        wide = width or self.px(800)
        return wide, max(self._title(wide).height, self._chip().height + self.px(16)) + self.px(6)

    def paint(self, surface: pygame.Surface) -> None:
        """Both."""
        chip = self._chip()
        wide, high = chip.width + self.px(36), chip.height + self.px(14)
        title = self._title(self.rect.w)
        title.draw_in(surface, self.rect, 0, 0.4)
        box = Rect(self.rect.right - wide, self.rect.y + self.px(2), wide, high)
        layer = Layer(fill=self.theme.color.gold, stroke=INK, width=self.theme.line(3.5), radius=12 * self.theme.k)
        self.kit.skin.frame(surface, box, (layer,))
        chip.draw_in(surface, box, 0.5)


class Ruling(Widget):
    """What the rulebook leaves open and this table decides."""

    role = "note"

    def __init__(self, words: str, on_open: Open, own: str) -> None:
        super().__init__("ruling", tr("Ruling"))
        self.words = Linked(words, "body", on_open, own, color=INK)
        self.add(self.words)

    def _name(self) -> text.Block:
        return text.block(self.theme, f"**{self.label}**", "body", color=self.theme.color.brown)

    def _split(self, width: int) -> tuple[int, int]:
        """Where the words begin, from the left and from the top: beside the name, or below it where that is narrow."""
        beside = self._name().width + self.px(16)
        return (beside, 0) if width - 2 * self.px(18) - beside >= self.px(300) else (0, self._name().height)

    def natural(self, width: int | None) -> tuple[int, int]:
        """Words and padding."""
        wide = width or self.px(600)
        left, top = self._split(wide)
        return wide, self.words.measure(wide - 2 * self.px(18) - left)[1] + top + 2 * self.px(12)

    def place(self, rect: Rect) -> None:
        """The words beside the name."""
        super().place(rect)
        left, top = self._split(rect.w)
        pad, high = self.px(18), self.px(12)
        box = Rect(rect.x + pad + left, rect.y + high + top, rect.w - 2 * pad - left, rect.h - 2 * high - top)
        self.words.place(box)

    def paint(self, surface: pygame.Surface) -> None:
        """The box and its name."""
        c, k = self.theme.color, self.theme.k
        layer = Layer(fill=c.paper, stroke=c.gold_dark, width=self.theme.line(2.5), radius=12 * k)
        self.kit.skin.frame(surface, self.rect, (layer,))
        self._name().draw(surface, (self.rect.x + self.px(18), self.rect.y + self.px(12)))


def column(article: Article, shown: list[Widget], on_open: Open, large: bool) -> list[Widget]:
    """The parts of an article from top to bottom; `shown` are its diagram and what belongs to that."""
    type_ = "bubble" if large else "body"
    parts: list[Widget] = [Head(article), Linked(f"**{article.lead}**", type_, on_open, article.id)]
    parts += shown
    if article.text:
        parts.append(Linked(article.text, type_, on_open, article.id))
    if article.ruling:
        parts.append(Ruling(article.ruling, on_open, article.id))
    return parts
