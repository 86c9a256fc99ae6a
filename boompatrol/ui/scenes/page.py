"""What full-screen pages share: the title bar with its way back, and a row of a setting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widgets import Button, Widget


class TitleBar(Widget):
    """The bar at the top: title, one line of purpose (or a widget in its place), and BACK.

    The purpose is left out where there is no room for it.
    """

    role = "titlebar"

    def __init__(
        self,
        title: str,
        purpose: str = "",
        *,
        on_back: Callable[[], Step] = Pop,
        back: str = "",
        middle: Widget | None = None,
    ):
        super().__init__("titlebar", title)
        self.purpose = purpose
        self.middle = middle
        self.back = Button("back", back or tr("Back"), on_back)
        self.add(*([middle] if middle is not None else []), self.back)

    def attached(self) -> None:
        """BACK shows its key."""
        if self.host is not None:
            self.back.cap = self.host.keymap.cap("back")

    def place(self, rect: pygame.Rect) -> None:
        """BACK at the right end, the middle widget in the middle."""
        super().place(rect)
        px = self.px
        high = min(px(54), rect.h - px(15))
        wide = max(px(184), self.back.measure()[0])
        y = rect.y + (rect.h - high - px(4)) // 2
        self.back.place(pygame.Rect(rect.right - px(32) - wide, y, wide, high))
        if self.middle is not None and self.middle.visible:
            left = self._title().width + px(72)
            room = self.back.rect.x - px(24) - left
            want = min(room, self.middle.measure()[0] + px(40))
            self.middle.place(pygame.Rect(left + (room - want) // 2, y, want, high))

    def _title(self) -> text.Block:
        role = "screen_title" if self.rect.h >= self.px(80) else "crew_acting"
        room = round(self.rect.w * 0.55)
        return text.fit(self.theme, self.label, role, room, self.rect.h, color=self.theme.color.white, align="left")

    def paint(self, surface: pygame.Surface) -> None:
        """Bar, lines, words."""
        c, px, r = self.theme.color, self.px, self.rect
        surface.fill(c.panel, r)
        surface.fill(c.ink, (r.x, r.bottom - px(5), r.w, px(5)))
        surface.fill(c.edge, (r.x, r.bottom - px(6), r.w, px(3)))
        title = self._title()
        inner = pygame.Rect(r.x + px(40), r.y, r.w, r.h - px(4))
        title.draw_in(surface, inner, 0)
        left = inner.x + title.width + px(48)
        if self.purpose and (self.middle is None or not self.middle.visible):
            room = self.back.rect.x - px(24) - left
            words = text.fit(self.theme, self.purpose, "body", room, inner.h, align="left")
            if not words.cut:
                words.draw_in(surface, pygame.Rect(left, inner.y + px(4), room, inner.h), 0)


class Setting(Widget):
    """A row: a name, one line on what it means, and the control at the right, or below where the words need the row."""

    role = "setting"
    ROOM = 250
    """The words beside a control have at least this, in design pixels."""

    def __init__(
        self, name: str, note: str, control: Widget, *, wide: float = 300, extra: Widget | None = None, **rest: Any
    ):
        super().__init__("", name, **rest)
        self.note = note
        self.control = control
        self.extra = extra
        self.wide = wide
        self.add(control, *([extra] if extra is not None else []))

    def _control_width(self, width: int) -> int:
        return min(max(self.px(self.wide), self.control.measure()[0]), round(width * 0.64))

    def _below(self, width: int) -> bool:
        """Whether the control stands below the words."""
        return width - self._control_width(width) - self.px(16) < min(self.px(self.ROOM), width // 2)

    def _words(self, width: int) -> tuple[text.Block, text.Block]:
        room = width if self._below(width) else max(1, width - self._control_width(width) - self.px(16))
        c = self.theme.color
        name = text.block(self.theme, self.label, "strong", width=room, color=c.white)
        return name, text.block(self.theme, self.note, "small", width=room, color=c.muted)

    def natural(self, width: int | None) -> tuple[int, int]:
        """As high as the words or the control."""
        wide = width or self.px(560)
        name, note = self._words(wide)
        words, control = name.height + note.height, self.control.measure()[1]
        return wide, words + control + self.px(10) if self._below(wide) else max(words, control + self.px(4))

    def place(self, rect: pygame.Rect) -> None:
        """The control at the right, in the middle of the height."""
        super().place(rect)
        wide = self._control_width(rect.w)
        high = min(rect.h, self.control.measure()[1])
        box = pygame.Rect(rect.right - wide, rect.y + (rect.h - high) // 2, wide, high)
        if self._below(rect.w):
            name, note = self._words(rect.w)
            top = rect.y + name.height + note.height + self.px(4)
            box = pygame.Rect(rect.x, top, min(rect.w, max(wide, self.px(560))), high)
        if self.extra is None:
            self.control.place(box)
            return
        side = self.extra.measure()[0]
        first, second = lay.columns(box, [lay.Share(1), side], self.px(16))
        self.control.place(first)
        self.extra.place(second)

    def paint(self, surface: pygame.Surface) -> None:
        """Name and note."""
        name, note = self._words(self.rect.w)
        y = self.rect.y + (0 if self._below(self.rect.w) else (self.rect.h - name.height - note.height) // 2)
        name.draw(surface, (self.rect.x, y))
        note.draw(surface, (self.rect.x, y + name.height))


class PlateButton(Button):
    """A button that is a raised plate with content of its own: `paint_plate` draws on the face."""

    ring_radius = 14.0

    def fill(self) -> tuple[int, int, int]:
        """The plate's colour."""
        return self.theme.color.panel_2

    def paint(self, surface: pygame.Surface) -> None:
        """The plate, lifted while the pointer is on it, then its content."""
        k = self.theme.k
        up = round(4 * k * self._lift.value * (1 - self._down.value)) if self.enabled else 0
        face = self.rect.move(0, -up)
        self.kit.skin.plate(surface, face, self.fill(), drop=4 + up / k)
        self.paint_plate(surface, face)
        if up and self._lift.value > 0.5:
            self.kit.skin.rim(surface, face)

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Draw the content."""


def name_plate(widget: Widget, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """A dark strip with a name in it."""
    skin, c = widget.kit.skin, widget.theme.color
    skin.chip(surface, rect, c.ink)
    text.fit(widget.theme, words, "label", rect.w - widget.px(6), rect.h, color=c.white, max_lines=1).draw_in(
        surface, rect, 0.5
    )
