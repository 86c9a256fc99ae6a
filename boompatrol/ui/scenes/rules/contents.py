"""Contents and search: the chapters, the articles of the open one, and how many passages a search finds in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from boompatrol.teach.rulebook import Article, Chapter
from boompatrol.ui import text
from boompatrol.ui.actions import ALT
from boompatrol.ui.language import tr, trn
from boompatrol.ui.skin import CHEVRON_LEFT, CHEVRON_RIGHT, Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, IconButton, ScrollList, TextField

Go = Callable[[str], Step]


class SearchField(TextField):
    """Enter opens the best passage; keys with Alt stay the page's."""

    halo = 14

    def __init__(self, value: str, on_change: Callable[[str], Step], on_enter: Callable[[], None]) -> None:
        super().__init__("search", tr("Words, or M4"), value, on_change, longest=60)
        self.on_enter = on_enter

    def key(self, e: pygame.Event) -> bool:
        """Typed text, and Enter."""
        if e.type == pygame.KEYDOWN and getattr(e, "mod", 0) & ALT:
            return False
        used = super().key(e)
        if used and e.type == pygame.KEYDOWN and e.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_enter()
        return used

    def _inner(self) -> Rect:
        inner = super()._inner()
        inner.w -= self.px(34)
        return inner

    def paint(self, surface: pygame.Surface) -> None:
        """The field and its glass."""
        super().paint(surface)
        side = self.px(30)
        box = Rect(self.rect.right - side - self.px(10), self.rect.centery - side // 2, side, side)
        self.kit.skin.icon(surface, "search", box)


class Line(Button):
    """A line of the contents."""

    ring_radius = 8.0
    halo = 12

    def natural(self, width: int | None) -> tuple[int, int]:
        """A line, higher where its title is long."""
        wide = width or self.px(300)
        return wide, max(self.px(self.HIGH), self._title(wide).height + self.px(10))

    HIGH = 36

    def _title(self, width: int) -> text.Block:
        raise NotImplementedError


class ChapterLine(Line):
    """Its letter, its title, and how many passages a search found in it; gold while it is open."""

    HIGH = 38

    def __init__(self, chapter: Chapter, count: int | None, open_: bool, on_press: Callable[[], Step]) -> None:
        super().__init__(f"chapter_{chapter.id}", chapter.title, on_press)
        self.letter, self.count, self.chosen = chapter.id, count, open_

    def _room(self, width: int) -> int:
        return max(1, width - self.px(54) - (self.px(52) if self.count else self.px(8)))

    def _title(self, width: int) -> text.Block:
        color = INK if self.chosen else self.theme.color.cream if self.enabled else self.theme.color.off_text
        room = self._room(width)
        return text.fit(self.theme, self.label, "strong", room, color=color, align="left", max_lines=2)

    def paint(self, surface: pygame.Surface) -> None:
        """Gold plate, letter, title, count."""
        c, k, r = self.theme.color, self.theme.k, self.rect
        if self.chosen:
            layer = Layer(fill=c.gold, stroke=INK, width=self.theme.line(3), radius=9 * k)
            self.kit.skin.frame(surface, r, (layer,))
        elif self.hovered and self.enabled:
            self.kit.skin.frame(surface, r, (Layer(fill=c.panel_2, radius=9 * k),))
        ink = INK if self.chosen else c.gold_light if self.enabled else c.off_text
        letter = text.block(self.theme, self.letter, "heading", color=ink)
        letter.draw_in(surface, Rect(r.x + self.px(10), r.y, self.px(32), r.h), 0.5)
        self._title(r.w).draw_in(surface, Rect(r.x + self.px(52), r.y, self._room(r.w), r.h), 0)
        if self.count:
            box = Rect(r.right - self.px(44), r.centery - self.px(14), self.px(36), self.px(28))
            self.kit.skin.chip(surface, box, INK if self.chosen else c.button_2)
            text.block(self.theme, str(self.count), "chip", color=WHITE).draw_in(surface, box, 0.5)


class ArticleLine(Line):
    """Its id and title; framed while it is the one that is read."""

    def __init__(self, article: Article, reads: bool, on_press: Callable[[], Step]) -> None:
        super().__init__(f"line_{article.id}", f"{article.id} {article.title}", on_press)
        self.chosen = reads

    def _title(self, width: int) -> text.Block:
        color = self.theme.color.white if self.chosen else self.theme.color.cream
        return text.block(self.theme, self.label, "body", width=max(1, width - self.px(74)), color=color)

    def paint(self, surface: pygame.Surface) -> None:
        """The frame of what is read, then the words."""
        c, k = self.theme.color, self.theme.k
        box = Rect(self.rect.x + self.px(46), self.rect.y, self.rect.w - self.px(52), self.rect.h)
        if self.chosen:
            layer = Layer(fill=c.panel_2, stroke=WHITE, width=self.theme.line(2.5), radius=7 * k)
            self.kit.skin.frame(surface, box, (layer,))
        elif self.hovered:
            self.kit.skin.frame(surface, box, (Layer(fill=c.panel_2, radius=7 * k),))
        self._title(self.rect.w).draw_in(surface, Rect(box.x + self.px(12), box.y, box.w, box.h), 0)


class Lines(ScrollList):
    """The list; what it holds changes with every letter, and the rest of the page stays where it is."""

    ground = "panel"
    halo = 14

    def refill(self, lines: Sequence[Widget]) -> None:
        """Hold these in place of what it held."""
        host = self.host
        for line in self.children:
            line.parent = None
            if host is not None:
                host.forget(line)
        self.children = list(lines)
        for line in self.children:
            line.parent = self
            if host is not None:
                line.hang(host)
        if host is not None:
            self.place(self.rect)
            self.touch()


class Contents(Widget):
    """The panel. `fill` gives it what there is; what was typed stays in the field."""

    role = "panel"
    halo = 14

    def __init__(
        self, query: str, on_search: Callable[[str], Step], on_enter: Callable[[], None],
        on_back: Callable[[], Step], on_on: Callable[[], Step],
    ) -> None:  # fmt: skip
        super().__init__("contents", tr("Contents"))
        self.field = SearchField(query, on_search, on_enter)
        self.back = IconButton("visited_back", tr("The article before"), on_back, path=CHEVRON_LEFT)
        self.on = IconButton("visited_on", tr("The article after"), on_on, path=CHEVRON_RIGHT)
        self.list = Lines("chapters", gap=2, pad=(8, 8))
        self.told = ""
        self.note = Rect(0, 0, 0, 0)
        self.add(self.field, self.back, self.on, self.list)

    def fill(
        self, chapters: Sequence[Chapter], open_: str, reads: str, hits: Sequence[str] | None, go: Go, toggle: Go
    ) -> None:
        """`hits`: the ids a search found, None without a search; `open_`: the letter of the open chapter or ""."""
        found = {chapter.id: [a for a in chapter.articles if hits is None or a.id in hits] for chapter in chapters}
        lines: list[Widget] = []
        for chapter in chapters:
            count = len(found[chapter.id]) if hits is not None else None
            line = ChapterLine(chapter, count, chapter.id == open_, partial(toggle, chapter.id))
            if hits is not None and not count:
                line.switch(False)
            lines.append(line)
            if chapter.id == open_:
                lines += [
                    ArticleLine(article, article.id == reads, partial(go, article.id)) for article in found[chapter.id]
                ]
        self.list.refill(lines)
        within = sum(1 for articles in found.values() if articles)
        if hits is None:
            total = sum(len(chapter.articles) for chapter in chapters)
            self.told = trn("{n} article", "{n} articles", total)
        elif hits:
            passages = trn("{n} passage", "{n} passages", len(hits))
            self.told = trn("{found} in {n} chapter", "{found} in {n} chapters", within, found=passages)
        else:
            self.told = tr("Nothing found.")
        if self.host is not None:
            self.host.touch(part=self.note)

    def place(self, rect: Rect) -> None:
        """Heading with its arrows, field, count, list."""
        super().place(rect)
        px = self.px
        pad, side = px(14), px(40)
        self.head = Rect(rect.x + px(18), rect.y + px(12), rect.w - px(36), side)
        self.on.place(Rect(rect.right - pad - side, self.head.y, side, side))
        self.back.place(Rect(self.on.rect.x - px(8) - side, self.head.y, side, side))
        y = self.head.bottom + px(10)
        high = self.field.measure()[1]
        self.field.place(Rect(rect.x + pad, y, rect.w - 2 * pad, high))
        self.note = Rect(rect.x + px(20), y + high + px(6), rect.w - px(40), self.theme.line_px("label") + px(4))
        top = self.note.bottom + px(4)
        self.list.place(Rect(rect.x + px(4), top, rect.w - px(8), rect.bottom - px(10) - top))

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, heading, how many."""
        c = self.theme.color
        self.kit.skin.panel(surface, self.rect)
        room = self.back.rect.x - self.px(8) - self.head.x
        head = text.fit(self.theme, self.label, "heading", room, color=c.gold_light, align="left", max_lines=1)
        head.draw_in(surface, self.head, 0)
        told = text.fit(self.theme, self.told, "label", self.note.w, color=c.muted, align="left", max_lines=1)
        told.draw_in(surface, self.note, 0)
