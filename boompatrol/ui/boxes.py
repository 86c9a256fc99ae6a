"""Containers that place their children: rows, columns, grids, a stack, and a list that scrolls.

Gaps and padding are design pixels. A child with `grow` shares what the others leave; `want` fixes a measure.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import Any

import pygame

from boompatrol.ui import lay
from boompatrol.ui.lay import Share
from boompatrol.ui.sprites import fade
from boompatrol.ui.widget import Pos, Rect, Widget

FADE = 30
"""Design pixels in which a list fades where it is cut."""


class Box(Widget):
    """A container with padding and gaps."""

    def __init__(
        self,
        id: str = "",
        children: Iterable[Widget] = (),
        *,
        gap: float = 8,
        pad: float | tuple[float, float] = 0,
        **rest: Any,
    ):
        super().__init__(id, **rest)
        self.gap = gap
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)
        self.add(*children)

    @property
    def shown(self) -> list[Widget]:
        """The children that take room."""
        return [c for c in self.children if c.visible]

    def inner(self, rect: Rect) -> Rect:
        """The rectangle within the padding."""
        return lay.inset(rect, self.px(self.pad[0]) if self.pad[0] else 0, self.px(self.pad[1]) if self.pad[1] else 0)

    def _padding(self) -> tuple[int, int]:
        return 2 * (self.px(self.pad[0]) if self.pad[0] else 0), 2 * (self.px(self.pad[1]) if self.pad[1] else 0)

    def _gap(self) -> int:
        return self.px(self.gap) if self.gap else 0


class Row(Box):
    """Children side by side. `align` is where the lower ones stand in the row's height: 0 top, 0.5, 1; None fills."""

    def __init__(
        self,
        id: str = "",
        children: Iterable[Widget] = (),
        *,
        align: float | None = 0.5,
        start: float = 0.0,
        **rest: Any,
    ):
        self.align = align
        self.start = start
        super().__init__(id, children, **rest)

    def _widths(self, width: int | None) -> list[tuple[int, int]]:
        kids = self.shown
        sizes: list[int | Share] = [Share(c.grow) if c.grow else c.measure(width)[0] for c in kids]
        total = width
        if total is None:
            total = sum(c.measure()[0] for c in kids) + self._gap() * max(0, len(kids) - 1)
        return lay.divide(total, sizes, self._gap())

    def natural(self, width: int | None) -> tuple[int, int]:
        """Widths in a row, the height of the highest."""
        px, py = self._padding()
        inside = None if width is None else width - px
        kids = self.shown
        spans = self._widths(inside)
        high = max((c.measure(w)[1] for c, (_, w) in zip(kids, spans, strict=True)), default=0)
        wide = sum(c.measure(inside)[0] for c in kids) + self._gap() * max(0, len(kids) - 1)
        if inside is not None and any(c.grow for c in kids):
            wide = inside
        return wide + px, high + py

    def place(self, rect: Rect) -> None:
        """Divide the width; `start` (0 to 1) says where what is left over goes when nothing grows."""
        super().place(rect)
        inside = self.inner(self.rect)
        kids = self.shown
        spans = self._widths(inside.w)
        free = inside.w - (spans[-1][0] + spans[-1][1]) if spans else 0
        for child, (at, wide) in zip(kids, spans, strict=True):
            high = inside.h if self.align is None else min(inside.h, child.measure(wide)[1])
            y = inside.y + round((inside.h - high) * (self.align or 0.0))
            child.place(Rect(inside.x + at + round(free * self.start), y, wide, high))


class Column(Box):
    """Children one below another. `align` as in `Row`, across; None (the default) fills the width."""

    def __init__(
        self,
        id: str = "",
        children: Iterable[Widget] = (),
        *,
        align: float | None = None,
        start: float = 0.0,
        **rest: Any,
    ):
        self.align = align
        self.start = start
        super().__init__(id, children, **rest)

    def natural(self, width: int | None) -> tuple[int, int]:
        """The widest child, the sum of the heights."""
        px, py = self._padding()
        sizes = [c.measure(None if width is None else width - px) for c in self.shown]
        high = sum(h for _, h in sizes) + self._gap() * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0) + px, high + py

    def place(self, rect: Rect) -> None:
        """Divide the height; `start` (0 to 1) says where what is left over goes when nothing grows."""
        super().place(rect)
        inside = self.inner(self.rect)
        kids = self.shown
        sizes: list[int | Share] = [Share(c.grow) if c.grow else c.measure(inside.w)[1] for c in kids]
        spans = lay.divide(inside.h, sizes, self._gap())
        free = inside.h - (spans[-1][0] + spans[-1][1]) if spans else 0
        for child, (at, high) in zip(kids, spans, strict=True):
            wide = inside.w if self.align is None else min(inside.w, child.measure(inside.w)[0])
            x = inside.x + round((inside.w - wide) * (self.align or 0.0))
            child.place(Rect(x, inside.y + at + round(free * self.start), wide, high))


class Grid(Box):
    """Children in equal cells, `across` in a row."""

    def __init__(self, id: str = "", children: Iterable[Widget] = (), *, across: int = 2, **rest: Any):
        self.across = across
        super().__init__(id, children, **rest)

    def natural(self, width: int | None) -> tuple[int, int]:
        """Cells as wide and as high as the largest child."""
        px, py = self._padding()
        gap, kids = self._gap(), self.shown
        cell = None if width is None else (width - px - gap * (self.across - 1)) // self.across
        sizes = [c.measure(cell) for c in kids]
        down = math.ceil(len(kids) / self.across)
        wide = max((w for w, _ in sizes), default=0) if cell is None else cell
        high = max((h for _, h in sizes), default=0)
        return self.across * wide + gap * (self.across - 1) + px, down * high + gap * max(0, down - 1) + py

    def place(self, rect: Rect) -> None:
        """Divide the rectangle."""
        super().place(rect)
        kids = self.shown
        cells = lay.grid(self.inner(self.rect), self.across, max(1, math.ceil(len(kids) / self.across)), self._gap())
        for child, cell in zip(kids, cells, strict=False):
            child.place(cell)


class Stack(Box):
    """Children on top of one another, each over the whole rectangle."""

    def natural(self, width: int | None) -> tuple[int, int]:
        """As large as the largest."""
        px, py = self._padding()
        sizes = [c.measure(None if width is None else width - px) for c in self.shown]
        return max((w for w, _ in sizes), default=0) + px, max((h for _, h in sizes), default=0) + py

    def place(self, rect: Rect) -> None:
        """All get everything."""
        super().place(rect)
        for child in self.children:
            child.place(self.inner(self.rect))


class ScrollList(Box):
    """A column that scrolls where it is too high: wheel, drag of the bar, PgUp and PgDn, and with the focus."""

    role = "list"
    clips = True
    takes_pointer = True
    ground = "night"
    """The colour it lies on, a field of the palette: where it is cut it fades into that."""

    def __init__(self, id: str = "", children: Iterable[Widget] = (), **rest: Any):
        self.offset = 0
        """Pixels scrolled down."""
        self._high = 0
        self._grip: int | None = None
        super().__init__(id, children, **rest)

    @property
    def reach(self) -> int:
        """How far it scrolls at most, in pixels."""
        return max(0, self._high - self.rect.h)

    def natural(self, width: int | None) -> tuple[int, int]:
        """All of the column: the place it gets decides whether it scrolls."""
        px, py = self._padding()
        sizes = [c.measure(None if width is None else width - px) for c in self.shown]
        high = sum(h for _, h in sizes) + self._gap() * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0) + px, high + py

    def place(self, rect: Rect) -> None:
        """Stack the children, moved up by the offset."""
        super().place(rect)
        self._high = self.natural(rect.w)[1]
        room = rect.w if self._high <= rect.h else rect.w - self.px(18)
        self._high = self.natural(room)[1]
        self.offset = max(0, min(self.offset, self.reach))
        inside = self.inner(Rect(rect.x, rect.y, room, rect.h))
        y = inside.y - self.offset
        for child in self.shown:
            high = child.measure(inside.w)[1]
            child.place(Rect(inside.x, y, inside.w, high))
            y += high + self._gap()

    def scroll_to(self, offset: int) -> None:
        """Show what lies `offset` pixels down."""
        offset = max(0, min(offset, self.reach))
        if offset != self.offset:
            self.offset = offset
            self.place(self.rect)
            self.touch()

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as it takes to show a widget below."""
        margin = self.px(12)
        if widget.rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + widget.rect.bottom + margin - self.rect.bottom)
        if widget.rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + widget.rect.top - margin - self.rect.top)

    def wheel(self, pos: Pos, dy: float) -> bool:
        """Three lines a notch."""
        if not self.reach:
            return False
        self.scroll_to(self.offset - round(dy * 3 * self.theme.line_px("body")))
        return True

    def act(self, name: str) -> tuple[bool, None]:
        """PgUp and PgDn; called by a focused child's parent chain through the root."""
        step = {"page_up": -1, "page_down": 1}.get(name)
        if step is None or not self.reach:
            return False, None
        self.scroll_to(self.offset + step * round(self.rect.h * 0.9))
        return True, None

    def press(self, pos: Pos) -> None:
        """Take the bar."""
        bar = self._bar()
        self._grip = pos[1] - bar.y if bar.inflate(self.px(16), 0).collidepoint(pos) else None

    def drag(self, pos: Pos) -> None:
        """Move the bar."""
        if self._grip is not None:
            share = (pos[1] - self._grip - self.rect.y) / max(1, self.rect.h - self._bar().h)
            self.scroll_to(round(share * self.reach))

    def release(self, pos: Pos) -> None:
        """Let go of the bar."""
        self._grip = None

    def _bar(self) -> Rect:
        wide = self.px(8)
        high = max(self.px(32), round(self.rect.h * self.rect.h / max(1, self._high)))
        y = self.rect.y + round((self.rect.h - high) * (self.offset / self.reach if self.reach else 0))
        return Rect(self.rect.right - wide - self.px(2), y, wide, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Children cut at the rectangle, then the bar."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        part = surface.get_clip()
        for child in self.shown:
            extent = child.extent()
            if child.rect.colliderect(self.rect) and (extent is None or part.colliderect(extent)):
                child.draw(surface)
        surface.set_clip(clip)
        if self.reach:
            c, bar, size = self.theme.color, self._bar(), (self.rect.w - self.px(18), self.px(FADE))
            for up, cut in ((True, self.offset > 0), (False, self.offset < self.reach)):
                if cut:
                    make = partial(fade, size, getattr(c, self.ground), up)
                    strip = self.kit.sprites.keep(("fade", size, up, self.ground, self.theme.high_contrast), make)
                    surface.blit(strip, (self.rect.x, self.rect.y if up else self.rect.bottom - size[1]))
            track = Rect(bar.x, self.rect.y, bar.w, self.rect.h)
            pygame.draw.rect(surface, c.well, track, border_radius=bar.w // 2)
            pygame.draw.rect(surface, c.muted, bar, border_radius=bar.w // 2)
