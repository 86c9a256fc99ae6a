"""What stands beside an article: where it leads, and when it was met last in the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from boompatrol.teach.rulebook import Article
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import Chronicle, Entry, LogLine
from boompatrol.ui.names import listed as listed_words
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.scenes.rules.pictures import drawing_of, picture_of
from boompatrol.ui.skin import CHEVRON_RIGHT
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, Grid, Label, Panel


class LeadLine(PlateButton):
    """Another article: its picture, its id, its title."""

    def __init__(self, article: Article, on_press: Callable[[], Step]) -> None:
        super().__init__(f"see_{article.id}", article.title, on_press)
        self.article_id = article.id

    def _title(self, width: int) -> text.Block:
        room = max(1, width - self.px(166))
        return text.fit(self.theme, self.label, "label", room, color=self.theme.color.cream, align="left", max_lines=4)

    def natural(self, width: int | None) -> tuple[int, int]:
        """One line, or two."""
        wide = width or self.px(400)
        return wide, max(self.px(50), self._title(wide).height + self.px(16))

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """From left to right."""
        c, px = self.theme.color, self.px
        image = picture_of(self.kit, drawing_of(self.article_id), px(38))
        surface.blit(image, image.get_rect(center=(face.x + px(32), face.centery)))
        id = text.block(self.theme, self.article_id, "heading", color=c.gold_light)
        id.draw_in(surface, Rect(face.x + px(64), face.y, px(58), face.h), 0)
        self._title(face.w).draw_in(surface, Rect(face.x + px(124), face.y, face.w - px(166), face.h), 0)
        side = px(24)
        box = Rect(face.right - px(10) - side, face.centery - side // 2, side, side)
        self.kit.skin.glyph(surface, CHEVRON_RIGHT, box, c.muted, 5)


def leads(articles: Sequence[Article], go: Callable[[str], Step]) -> Panel:
    """The panel of what an article leads to."""
    return Panel("leads", _lines(articles, go), title=tr("Leads to"), gap=10, pad=(14, 12))


def listed(articles: Sequence[Article], go: Callable[[str], Step], across: int) -> Grid:
    """All that a chapter holds."""
    return Grid("listed", _lines(articles, go), across=across, gap=12)


def _lines(articles: Sequence[Article], go: Callable[[str], Step]) -> list[LeadLine]:
    return [LeadLine(article, partial(go, article.id)) for article in articles]


class Met(NamedTuple):
    """When a rule was met: the Command, or what stands between Commands, and its line."""

    entry: Entry
    line: LogLine


def met(chronicle: Chronicle, id: str) -> Met | None:
    """The last line of a match's log whose why names the rule."""
    for entry in reversed(chronicle.entries):
        for line in reversed(entry.lines):
            if id in line.why.rules:
                return Met(entry, line)
    return None


class Links(NamedTuple):
    """Where the panel of the match leads."""

    watch: Callable[[Met], Step]
    log: Callable[[Met], Step]


def in_match(found: Met | None, links: Links, wide: bool) -> Panel:
    """The panel of when the rule came up in this match; where it is not wide its buttons stand one below the other."""
    parts: list[Widget] = []
    if found is None:
        parts.append(Label(tr("It has not come up yet."), "body", color="muted", id="met"))
    else:
        line = found.line
        when = found.entry.round
        if found.entry.command:
            when = listed_words([when, text.plain(found.entry.words)])
        parts.append(Label(when, "label", color="muted", id="met_when"))
        parts.append(Label(line.words, "body", id="met"))
        if line.why.words:
            parts.append(Label(line.why.words, "small", color="muted"))
        watch = Button("met_watch", tr("Watch"), partial(links.watch, found), key="watch", size="button_small")
        watch.switch(found.entry.command, tr("Nothing moved then: the log tells it."))
        log = Button("met_log", tr("In the log"), partial(links.log, found), key="log", size="button_small")
        parts.append(Grid("met_ways", [watch, log], across=2 if wide else 1, gap=10))
    return Panel("in_match", parts, title=tr("In your match"), gap=8, pad=(16, 12))
