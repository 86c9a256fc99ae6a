"""The score of a replay as a table: a line a Command, a column a crew in the turn order of its round."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from boompatrol.ui import text
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.viewer.tale import Tale
from boompatrol.ui.score import Cell, ScoreRow
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Pos, Rect, Widget

GAP = 6
LABEL = 62
"""Design pixels between cells, and of the figures at their left."""
NEARLY = 0.85
"""How far what came of a Command is shrunk before something shorter is said."""


class ScoreTable(Widget):
    """`go` is told the place of the line that was chosen. Only what is in sight is laid out."""

    role: ClassVar[str] = "list"
    focusable = True
    takes_pointer = True
    clips = True
    halo = 6

    def __init__(self, tale: Tale, go: Callable[[int], Step], label: str) -> None:
        super().__init__("score", label)
        self.go = go
        self.now = 0
        self._offset = 0
        self._held: Pos | None = None
        self.take(tale)

    def take(self, tale: Tale) -> None:
        """Another telling of the match."""
        self.tale = tale
        # What is told of a round's beginning stands over its columns; the first thing of all is the set-up.
        self.rows = tale.rows
        self._tops: list[int] = []
        self.touch()

    def show(self, at: int) -> None:
        """Mark the Command of a place, and bring it into sight."""
        if at != self.now:
            self.now = at
            self._into_sight()
            self.touch()

    # places

    def _line(self, row: ScoreRow) -> int:
        """A row's height."""
        theme, px = self.theme, self.px
        if row.kind == "commands":
            return theme.line_px("label") + theme.line_px("caption") + px(8)
        return max(px(40), theme.line_px("label") + px(13))

    def _gap(self) -> int:
        return self.px(GAP)

    def place(self, rect: Rect) -> None:
        """Add the heights up."""
        super().place(rect)
        self._tops = [0]
        for row in self.rows:
            self._tops.append(self._tops[-1] + self._line(row) + self._gap())
        self._into_sight()

    @property
    def reach(self) -> int:
        """How far it scrolls at most: whole lines."""
        least = (self._tops[-1] if self._tops else 0) - self.rect.h
        return 0 if least <= 0 else next((top for top in self._stops() if top >= least), least)

    def _stops(self) -> list[int]:
        """Where it may be scrolled to: a line at the upper edge, its crews' names over it."""
        return [max(0, self._top_of(n)) for n in range(len(self.rows))]

    def _into_sight(self) -> None:
        """As little scrolling as shows the marked line with the one after it."""
        if len(self._tops) <= len(self.rows) or self.rect.h <= 0:
            return
        n = self.tale.row(self.now)
        wanted, stops = self._tops[min(n + 2, len(self.rows))], self._stops()[: n + 1]
        least = next((top for top in stops if wanted - top <= self.rect.h), stops[-1])
        if not least <= self._offset <= stops[-1] or self._offset not in stops:
            self._offset = min(least, self.reach)

    def _top_of(self, n: int) -> int:
        """How far it is scrolled where a row is the first, its crews' names over it."""
        head = 0 if self.rows[n].kind in ("round", "set_up") else self._head_px()
        return self._tops[n] - head

    def _head_px(self) -> int:
        """The height of the crews' names over the columns."""
        return self._line(ScoreRow("round", "", "", (), 0, 0)) + self._gap()

    def row_rect(self, n: int) -> Rect:
        """Where a row is, in pixels of the window."""
        return Rect(self.rect.x, self.rect.y + self._tops[n] - self._offset, self._wide(), self._line(self.rows[n]))

    def _wide(self) -> int:
        return self.rect.w - self.px(14)

    def cell_rect(self, n: int, column: int) -> Rect:
        """Where a cell of a row is."""
        row, columns = self.row_rect(n), max(1, len(self.rows[n].order))
        left, gap = row.x + self.px(LABEL), self._gap()
        wide = (row.right - left + gap) / columns
        x = round(left + column * wide)
        return Rect(x, row.y, round(left + (column + 1) * wide) - gap - x, row.h)

    def cell_at(self, pos: Pos) -> Cell | ScoreRow | None:
        """What is under a pixel."""
        top = self._sticky()
        if top is not None and pos[1] < self.rect.y + self._head_px():
            return self.rows[top]
        for n, row in enumerate(self.rows):
            if self.row_rect(n).collidepoint(pos):
                cells = [cell for m, cell in enumerate(row.cells) if self.cell_rect(n, m).collidepoint(pos)]
                return next((cell for cell in cells if cell is not None), None if row.cells else row)
        return None

    def _sticky(self) -> int | None:
        """The round whose crews stay above, where its own line is out of sight."""
        first = next((n for n in range(len(self.rows)) if self._tops[n + 1] > self._offset), 0)
        heads = [n for n in range(first + 1) if self.rows[n].kind == "round"]
        return heads[-1] if heads and self._tops[heads[-1]] < self._offset else None

    # hand and keys

    def press(self, pos: Pos) -> None:
        """A press may become a drag."""
        self._held = pos

    def drag(self, pos: Pos) -> None:
        """Pull the list."""
        if self._held is not None and abs(pos[1] - self._held[1]) > self.px(30):
            self._scroll(self._held[1] - pos[1])
            self._held = (-1, pos[1])

    def release(self, pos: Pos) -> Step:
        """To the end of the Command, or of what stands there."""
        held, self._held = self._held, None
        if held is None or held[0] < 0 or not self.contains(pos):
            return None
        found = self.cell_at(pos)
        return self.go(found.at_end) if found is not None else None

    def wheel(self, pos: Pos, dy: float) -> bool:
        """Scroll, without choosing."""
        self._scroll(-round(dy * self.px(70)))
        return True

    def _scroll(self, by: int) -> None:
        """By whole lines, one at least."""
        stops = sorted(set(self._stops()))
        if by > 0:
            goal = next((top for top in stops if top >= self._offset + by), stops[-1])
        else:
            goal = next((top for top in reversed(stops) if top <= self._offset + by), 0)
        self._offset = max(0, min(goal, self.reach))
        self.touch()

    def act(self, name: str) -> tuple[bool, Step]:
        """Up and down to the line before and after."""
        step = {"up": -1, "down": 1}.get(name)
        if step is None:
            return False, None
        n, column = self.tale.row(self.now), self._column()
        while 0 <= n + step < len(self.rows):
            n += step
            row = self.rows[n]
            cell = row.cells[min(column, len(row.cells) - 1)] if row.cells else None
            if cell is not None or not row.cells:
                return True, self.go((cell or row).at_end)
        return True, None

    def _column(self) -> int:
        cell, row = self.tale.cell(self.now), self.rows[self.tale.row(self.now)]
        return row.order.index(cell.color) if cell is not None and cell.color in row.order else 0

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The rows in sight, the crews over them, the bar."""
        seen = self.rect.clip(surface.get_clip())
        if not seen.w or not seen.h:
            return
        clip = surface.get_clip()
        surface.set_clip(seen)
        sticky = self._sticky()
        under = Rect(self.rect.x, self.rect.y, self._wide(), self._head_px() - self._gap())
        if sticky is not None:
            surface.set_clip(seen.clip(Rect(self.rect.x, under.bottom, self.rect.w, self.rect.h)))
        current = self.tale.cell(self.now)
        for n, row in enumerate(self.rows):
            rect = self.row_rect(n)
            if rect.bottom > seen.y and rect.y < seen.bottom:
                self._paint_row(surface, n, row, current)
        surface.set_clip(seen)
        if sticky is not None:
            self._heads(surface, under, self.rows[sticky])
        self._bar(surface)
        surface.set_clip(clip)

    def _paint_row(self, surface: pygame.Surface, n: int, row: ScoreRow, current: Cell | None) -> None:
        rect, c, px = self.row_rect(n), self.theme.color, self.px
        if row.kind == "round":
            self._heads(surface, rect, row)
            return
        if row.kind != "commands":
            on = current is None and self.tale.row(self.now) == n
            fill = c.gold if on else c.well
            self.kit.skin.frame(surface, rect, (Layer(fill=fill, radius=8 * self.theme.k),))
            room = rect.inflate(-px(24), -px(6))
            ink = INK if on else c.muted
            laid = text.fit(self.theme, row.words, "caption", room.w, room.h, color=ink, align="left", max_lines=2)
            laid.draw_in(surface, room, 0, 0.5)
            return
        label = Rect(rect.x, rect.y, px(LABEL) - px(6), rect.h)
        text.fit(self.theme, row.label, "heading", label.w, label.h, color=c.gold_light, max_lines=1).draw_in(
            surface, label, 0.5, 0.5
        )
        for m, cell in enumerate(row.cells):
            self._paint_cell(surface, self.cell_rect(n, m), cell, cell is current and cell is not None)

    def _paint_cell(self, surface: pygame.Surface, rect: Rect, cell: Cell | None, on: bool) -> None:
        theme, c, px, k = self.theme, self.theme.color, self.px, self.theme.k
        future = cell is None or cell.at_start >= self.now
        fill = c.gold if on else c.well if cell is None else c.panel_2
        edge = INK if on else None
        layer = (
            Layer(fill=fill, radius=8 * k, stroke=edge, width=theme.line(3)) if edge else Layer(fill=fill, radius=8 * k)
        )
        self.kit.skin.frame(surface, rect, (layer,))
        if cell is None:
            return
        room = rect.inflate(-px(10), -px(8))
        ink = INK if on else c.off_text if future else WHITE
        head = text.fit(
            theme, cell.head, "strong", room.w, theme.line_px("strong"), color=ink, align="left", max_lines=1
        )
        low = INK if on else c.off_text if future else c.muted
        told = self._told(cell, room.w, low)
        high = head.height + (told.height if told is not None else 0)
        y = room.y + (room.h - high) // 2
        head.draw(surface, (room.x, y))
        if told is not None:
            told.draw(surface, (room.x, y + head.height))

    def _told(self, cell: Cell, wide: int, color: tuple[int, int, int]) -> text.Block | None:
        """What came of it in one line: as much as goes in whole."""
        high = self.theme.line_px("caption")
        tries = [words for words in (cell.words, *cell.outcome) if words]
        laid = [text.fit(self.theme, words, "caption", wide, high, color=color, align="left", max_lines=1)
                for words in tries]  # fmt: skip
        whole = [block for block in laid if not (block.cut or block.broken)]
        full = NEARLY * self.theme.text_px("caption")
        return next((block for block in whole if block.px >= full), max(whole, key=lambda b: b.px, default=None))

    def _heads(self, surface: pygame.Surface, rect: Rect, row: ScoreRow) -> None:
        """The crews in turn order, over their columns."""
        theme, px, k = self.theme, self.px, self.theme.k
        left, gap = rect.x + px(LABEL), self._gap()
        wide = (rect.right - left + gap) / max(1, len(row.order))
        for n, color in enumerate(row.order):
            x = round(left + n * wide)
            box = Rect(x, rect.y, round(left + (n + 1) * wide) - gap - x, rect.h)
            crew = CREWS[color]
            self.kit.skin.frame(surface, box, (Layer(fill=crew.base, stroke=INK, width=theme.line(3), radius=8 * k),))
            side = min(px(32), box.h - px(8))
            badge = self.kit.sprites.get(f"crews/badge_{color}", (side, side))
            surface.blit(badge, (box.x + px(7), box.centery - side // 2))
            room = Rect(box.x + side + px(13), box.y, box.w - side - px(18), box.h)
            name = text.fit(theme, name_of(color), "strong", room.w, room.h, color=crew.text, align="left", max_lines=1)
            if not (name.cut or name.broken):
                name.draw_in(surface, room, 0, 0.5)

    def _bar(self, surface: pygame.Surface) -> None:
        if not self.reach:
            return
        c, whole = self.theme.color, self._tops[-1]
        track = Rect(self.rect.right - self.px(8), self.rect.y, self.px(8), self.rect.h)
        high = max(self.px(36), track.h * track.h // whole)
        y = track.y + round((track.h - high) * self._offset / self.reach)
        pygame.draw.rect(surface, c.well, track, border_radius=track.w // 2)
        pygame.draw.rect(surface, c.muted, (track.x, y, track.w, high), border_radius=track.w // 2)
