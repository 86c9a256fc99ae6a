"""The whole log as a list: an entry a Command that unfolds into what happened in it, and why.

Only what is in sight is laid out, so that a match of thousands of lines scrolls as one of ten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.linked import hang
from boompatrol.ui.log_lines import NOTHING, Chronicle, LogLine, Spoken
from boompatrol.ui.log_rows import Row, draw_row, height, rows_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import WHITE
from boompatrol.ui.widget import Pos, Rect, Widget


class LogList(Widget):
    """Moves by arrows, wheel and pointer; `on_pick` is told the row that was chosen, None for now."""

    role: ClassVar[str] = "list"
    focusable = True
    takes_pointer = True
    clips = True

    def __init__(self, chronicle: Chronicle, on_pick: Callable[[Row | None], Step], said: Spoken = NOTHING) -> None:
        super().__init__("lines", "Play by play")
        self.chronicle, self.said = chronicle, said
        self.on_pick = on_pick
        self.on_rule: Callable[[str], Step] = lambda id: None
        """Opens the article of a rule that a line names."""
        self.only: str | None = None
        self.unfolded: set[int] = {len(chronicle.entries) - 1}
        self.rows: list[Row] = []
        self.chosen: int | None = None
        """The row that is looked at; None is now."""
        self._top, self._shift = 0, 0
        """The first row in sight, and the pixels of it that are above the edge."""
        self._shown: list[tuple[int, Rect]] = []
        self._held: Pos | None = None
        self.renew()

    # rows

    def renew(self) -> None:
        """Make the rows anew: the filter or a fold has changed. What was chosen stays chosen."""
        kept = None if self.chosen is None else self.rows[self.chosen]
        rows = rows_of(self.chronicle, self.only, self.unfolded, self.said)
        self.rows = rows
        self.chosen = self._place_of(kept) if kept is not None else None
        self._top = min(self._top, max(0, len(rows) - 1))
        self.touch()

    def _place_of(self, kept: Row) -> int | None:
        """Where a row stands now, or the head of its entry."""
        same = (n for n, row in enumerate(self.rows) if row.entry is kept.entry and row.line is kept.line)
        head = (n for n, row in enumerate(self.rows) if row.entry is kept.entry and not row.heading)
        return next(same, next(head, None))

    def choose_line(self, line: LogLine) -> None:
        """Begin at a line."""
        self.unfolded.add(line.entry)
        self.renew()
        self.chosen = next((n for n, row in enumerate(self.rows) if row.line is line), None)
        self._into_sight()

    def filter(self, only: str | None) -> None:
        """Keep the Commands and lines of a crew; None: all."""
        self.only = only
        self.renew()
        self._into_sight()

    def unfold_all(self, on: bool) -> None:
        """All entries open, or all closed."""
        self.unfolded = set(range(len(self.chronicle.entries))) if on else set()
        self.renew()
        self._into_sight()

    # moving

    def step(self, by: int) -> Step:
        """To the row before or after; past the last is now."""
        count = len(self.rows)
        at = count if self.chosen is None else self.chosen
        at += by
        while 0 <= at < count and self.rows[at].heading:
            at += 1 if by > 0 else -1
        if at < 0:
            return None
        return self.pick(at if at < count else None)

    def pick(self, at: int | None) -> Step:
        """Look at a row; None: at now."""
        self.chosen = at
        self._into_sight()
        self.touch()
        return self.on_pick(None if at is None else self.rows[at])

    def fold(self, at: int, on: bool | None = None) -> None:
        """Unfold the entry of a row, or fold it; None: the other way round."""
        n = self.rows[at].entry.n
        want = n not in self.unfolded if on is None else on
        (self.unfolded.add if want else self.unfolded.discard)(n)
        self.renew()
        self._into_sight()

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows go from line to line and fold; Home and End to the ends; Enter folds."""
        page = max(1, len(self._shown) - 2)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        if name in steps:
            step: Step = None
            for _ in range(abs(steps[name])):
                step = self.step(1 if steps[name] > 0 else -1) or step
            return True, step
        if name in ("first", "last"):
            return True, self.pick(None if name == "last" else 1 if len(self.rows) > 1 else None)
        if self.chosen is not None and name in ("left", "right") and self.rows[self.chosen].entry.command:
            self.fold(self.chosen, name == "right")
            return True, None
        return name in ("left", "right"), None

    def rules(self) -> tuple[str, ...]:
        """Those of the line that is looked at."""
        row = None if self.chosen is None else self.rows[self.chosen]
        return row.line.why.rules if row is not None and row.line is not None else ()

    def activate(self) -> Step:
        """The rule of the line that is looked at; a Command's head folds and unfolds."""
        if rules := self.rules():
            return self.on_rule(rules[0])
        if self.chosen is not None and self.rows[self.chosen].entry.command:
            self.fold(self.chosen)
        return None

    def wheel(self, pos: Pos, dy: float) -> bool:
        """Scroll, without choosing."""
        self._scroll(-round(dy * self.px(60)))
        return True

    def press(self, pos: Pos) -> None:
        """A press may become a drag."""
        self._held = pos

    def drag(self, pos: Pos) -> None:
        """Pull the list."""
        if self._held is not None and abs(pos[1] - self._held[1]) > 4:
            self._scroll(self._held[1] - pos[1])
            self._held = (-1, pos[1])

    def release(self, pos: Pos) -> Step:
        """A press on a row chooses it; on the mark of a chosen head it folds."""
        held, self._held = self._held, None
        if held is None or held[0] < 0 or not self.contains(pos):
            return None
        at = next((n for n, rect in self._shown if rect.collidepoint(pos)), None)
        if at is None or self.rows[at].heading:
            return None
        row = self.rows[at]
        if row.line is None and (pos[0] < self.rect.x + self.px(44) or at == self.chosen):
            self.fold(at)
            return None
        return self.pick(at)

    def _scroll(self, by: int) -> None:
        """By pixels; the rows above the edge are measured as they come."""
        self._shift += by
        while self._shift < 0 and self._top > 0:
            self._top -= 1
            self._shift += self._height(self._top)
        last, room = self._last_top()
        while self._top < last and self._shift >= self._height(self._top):
            self._shift -= self._height(self._top)
            self._top += 1
        if self._top >= last:
            self._top, self._shift = last, min(max(0, self._shift), room)
        self._shift = max(0, self._shift)
        self.touch()

    def _last_top(self) -> tuple[int, int]:
        """The first row in sight when the list is at its end, and its shift."""
        room, at = self.rect.h - self.px(12), len(self.rows)
        while at > 0 and room > 0:
            at -= 1
            room -= self._height(at)
        return at, max(0, -room)

    def _into_sight(self) -> None:
        """Scroll as far as it needs for the chosen row; for now to the end."""
        if self.host is None or self.rect.h <= 0 or not self.rows:
            return
        if self.chosen is None:
            self._top, self._shift = self._last_top()
            return
        if self.chosen <= self._top:
            self._top, self._shift = max(0, self.chosen - 1), 0
            return
        used = -self._shift
        for n in range(self._top, self.chosen + 1):
            used += self._height(n)
            if used > 4 * self.rect.h:
                break
        over = used + self.px(24) - self.rect.h
        if used > 4 * self.rect.h:
            self._top, self._shift = self.chosen - 1, 0
        elif over > 0:
            self._scroll(over)

    def place(self, rect: Rect) -> None:
        """The chosen row stays in sight."""
        super().place(rect)
        self._into_sight()

    # drawing

    def _room(self) -> int:
        return self.rect.w - self.px(16)

    def _height(self, n: int) -> int:
        row = self.rows[n]
        return height(self.theme, row, self._room(), n == self.chosen, row.entry.n not in self.unfolded)

    def paint(self, surface: pygame.Surface) -> None:
        """The rows in sight and the bar."""
        seen = self.rect.clip(surface.get_rect())
        if not seen.w or not seen.h:
            return
        sheet = surface.subsurface(seen)
        sheet.set_clip(surface.get_clip().move(-seen.x, -seen.y))
        self._shown = []
        links: list[tuple[str, Rect]] = []
        y = -self._shift
        for n in range(self._top, len(self.rows)):
            if y >= seen.h:
                break
            rect = Rect(0, y, self._room(), self._height(n))
            self._shown.append((n, rect.move(self.rect.topleft)))
            folded = self.rows[n].entry.n not in self.unfolded
            found = draw_row(self.kit, sheet, self.rows[n], rect, n == self.chosen, folded)
            links += [(id, at.move(seen.topleft)) for id, at in found]
            y += rect.h
        if not self.rows:
            none = text.block(self.theme, tr("Nothing has happened yet."), "body", width=self._room())
            none.draw(sheet, (self.px(12), self.px(12)))
        self._bar(sheet)
        hang(self, links, self.on_rule)

    def _bar(self, surface: pygame.Surface) -> None:
        """Where in the whole it is: by rows, for the heights of those out of sight are not known."""
        count, shown = len(self.rows), len(self._shown)
        if count <= shown or not shown:
            return
        track = Rect(self.rect.w - self.px(10), 0, self.px(8), self.rect.h)
        high = max(self.px(40), track.h * shown // count)
        at = track.y + (track.h - high) * self._top // max(1, count - shown + 1)
        radius = track.w / 2
        self.kit.skin.frame(surface, track, (Layer(fill=self.theme.color.well, radius=radius),))
        thumb = Rect(track.x, min(at, track.bottom - high), track.w, high)
        self.kit.skin.frame(surface, thumb, (Layer(fill=WHITE, radius=radius, alpha=0.6),))
