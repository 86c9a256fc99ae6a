"""What a picture or a film of a match shows: the whole table with a caption below, or on a square the arena alone."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.arena import Arena
from boompatrol.ui.director import Director
from boompatrol.ui.initiative_data import initiative_data
from boompatrol.ui.kit import Kit
from boompatrol.ui.log_lines import round_name
from boompatrol.ui.root import Root
from boompatrol.ui.scenes import title
from boompatrol.ui.settings import Settings
from boompatrol.ui.stage import stands
from boompatrol.ui.table_view import TableView
from boompatrol.ui.theme import CREWS, DESIGN
from boompatrol.ui.widget import Free, Rect, Widget

LEAST = (1280, 720)
"""The table is drawn at least this large, and reduced where a smaller picture is wanted."""
LEAST_SQUARE = 620
WIDE = 4 / 3
"""A picture of this shape or wider shows the whole table."""
FOOT = 0.085
"""The share of a square picture's height that the caption takes."""


class Caption(Widget):
    """Where the match stands, the sentence of what happens, and a small mark of the game."""

    role = "caption"

    def __init__(self, director: Director) -> None:
        super().__init__("caption", "Caption")
        self.director = director

    def paint(self, surface: pygame.Surface) -> None:
        """A panel with the crew's colour at its left end."""
        px, c, r = self.px, self.theme.color, self.rect
        look, log = self.director.look, self.director.log
        crew = CREWS.get((log[-1].color if log else None) or "")
        self.kit.skin.panel(surface, r, edge=crew.base if crew else None)
        mark = title.logo(self.kit, round(1.24 * r.h / title.LOGO[1], 3))
        surface.blit(mark, mark.get_rect(midright=(r.right - px(10), r.centery - px(4))))
        inner = lay.inset(Rect(r.x, r.y, r.w - mark.get_width() - px(20), r.h), px(20), px(8))
        if crew is not None:
            side = min(inner.h - px(6), px(72))
            badge = self.kit.sprites.get(f"crews/badge_{log[-1].color}", side)
            surface.blit(badge, badge.get_rect(midleft=inner.midleft))
            inner = Rect(inner.x + side + px(16), inner.y, inner.w - side - px(16), inner.h)
        data = initiative_data(look, self.director.memory)
        said = f"{data.title} {data.note}" if look.winner is None else round_name(look)
        role = "prompt_title" if inner.h > px(80) else "heading"
        head = text.fit(self.theme, said, role, inner.w, inner.h // 2, color=c.gold_light, align="left")
        words = self.director.caption or (log[-1].words if log else "")
        room = inner.h - head.height
        laid = text.fit(self.theme, words, "bubble", inner.w, room, color=c.cream, align="left", max_lines=2)
        top = inner.y + (inner.h - head.height - laid.height) // 2
        head.draw(surface, (inner.x, top))
        laid.draw(surface, (inner.x, top + head.height))


class FilmView:
    """The director's table on a surface of `size` pixels. `draw` is the same picture for the same time that passed."""

    def __init__(self, director: Director, size: tuple[int, int], names: Mapping[str, str], kit: Kit) -> None:
        self.director, self.kit, self.size = director, kit, size
        self.caption = Caption(director)
        self.table: TableView | None = None
        self.canvas = pygame.Surface(drawn_size(size))
        if shows_table(size):
            self.table = TableView(director, names)
            self.arena = self.table.arena
            content = Free("film", arrange=self._table).add(self.table, self.caption)
        else:
            self.arena = Arena(director.look, director.memory)
            self.arena.effects = director.effects
            self.arena.names = dict(names)
            content = Free("film", arrange=self._square).add(self.arena, self.caption)
        self.arena.tips = False
        self.tree = Root()
        self.tree.attach(kit)
        self.tree.set_content(content)
        self.tree.place(self.canvas.get_rect())

    def _table(self, rect: Rect) -> None:
        assert self.table is not None
        self.table.place(rect)
        assert self.table.layout is not None
        self.caption.place(self.table.layout.prompt)

    def _square(self, rect: Rect) -> None:
        gap, foot = self.kit.theme.px(12), round(rect.h * FOOT)
        self.arena.place(Rect(rect.x, rect.y + gap, rect.w, rect.h - foot - 2 * gap))
        wide = min(rect.w - 2 * gap, max(self.arena.camera.rect.w + 2 * gap, rect.w // 2))
        self.caption.place(lay.placed((wide, foot), Rect(rect.x, rect.bottom - foot - gap // 2, rect.w, foot)))

    def update(self, dt: float) -> None:
        """Take over what the director shows, and let the widgets' own movements go on."""
        if self.table is not None:
            self.table.refresh()
        else:
            self.arena.look = self.director.look
            self.arena.effects = self.director.effects
        self.tree.update(dt)

    def draw(self) -> pygame.Surface:
        """The picture, valid until the next one."""
        stands(self.kit, self.canvas, self.director.memory.dusk > 0)
        self.tree.draw(self.canvas)
        if self.canvas.get_size() == self.size:
            return self.canvas
        return pygame.transform.smoothscale(self.canvas, self.size)


def shows_table(size: tuple[int, int]) -> bool:
    """Whether a picture of that size shows the whole table, or else the arena alone."""
    return size[0] >= WIDE * size[1]


def drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size at which a picture is drawn: never so small that its words can't be read."""
    w, h = size
    least = LEAST if shows_table(size) else (LEAST_SQUARE, LEAST_SQUARE)
    scale = max(1.0, least[0] / w, least[1] / h)
    return round(w * scale), round(h * scale)


def film_kit(size: tuple[int, int]) -> Kit:
    """Tools for pictures of that size: with the defaults, for they are for others."""
    w, h = drawn_size(size)
    return Kit(Settings(), (w, h) if shows_table(size) else (round(h * DESIGN[0] / DESIGN[1]), h))


__all__ = ["FilmView", "drawn_size", "film_kit", "shows_table"]
