"""Label, picture and panel; the other widgets are named here too, so that one import suffices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.boxes import Box, Column, Grid, Row, ScrollList, Stack
from boompatrol.ui.buttons import Button, IconButton
from boompatrol.ui.choice import Choice, Option, Stepper
from boompatrol.ui.controls import Slider, Toggle
from boompatrol.ui.textfield import TextField
from boompatrol.ui.theme import Color
from boompatrol.ui.widget import Free, Rect, Spot, Widget

__all__ = [
    "Box", "Button", "Choice", "Column", "Free", "Grid", "IconButton", "Image", "Label", "Option", "Panel",
    "Row", "ScrollList", "Slider", "Spot", "Stack", "Stepper", "TextField", "Toggle", "Widget",
]  # fmt: skip


class Label(Widget):
    """Text in a role of the theme, wrapped to the width it gets, smaller where it needs more than `max_lines`.

    `color` is a field of the palette.
    """

    role = "label"

    def __init__(
        self,
        words: str = "",
        role: str = "body",
        *,
        id: str = "",
        color: str | Color = "cream",
        align: text.Align = "left",
        max_lines: int | None = None,
        middle: float = 0.5,
        **rest: Any,
    ):
        super().__init__(id, text.plain(words), **rest)
        self._words = words
        self.type = role
        self.color = color
        self.align: text.Align = align
        self.max_lines = max_lines
        self.middle = middle

    @property
    def words(self) -> str:
        """The marked-up text."""
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        if value != self._words:
            self._words, self.label = value, text.plain(value)
            self.touch(layout=True)

    def _block(self, width: int | None) -> text.Block:
        color = getattr(self.theme.color, self.color) if isinstance(self.color, str) else self.color
        if width is None or self.max_lines is None:
            return text.block(self.theme, self._words, self.type, width=width, color=color, align=self.align)
        return text.fit(
            self.theme, self._words, self.type, width, color=color, align=self.align, max_lines=self.max_lines
        )

    def natural(self, width: int | None) -> tuple[int, int]:
        """The laid-out text's size."""
        return self._block(width).size

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the text; `middle` says where in a higher rectangle: 0 top, 0.5, 1."""
        dx = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        self._block(self.rect.w).draw_in(surface, self.rect, dx, self.middle)


class Image(Widget):
    """A drawing of assets/svg, fitted into the rectangle, or one made by `make(pixels)` for a square side."""

    role = "image"

    def __init__(
        self, name: str = "", *, make: Callable[[int], pygame.Surface] | None = None, alt: str = "", **rest: Any
    ):
        super().__init__(rest.pop("id", ""), alt, **rest)
        self.name = name
        self.make = make

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it in the middle."""
        side = min(self.rect.w, self.rect.h)
        image = (
            self.make(side) if self.make is not None else self.kit.sprites.get(self.name, (self.rect.w, self.rect.h))
        )
        surface.blit(image, image.get_rect(center=self.rect.center))


class Panel(Column):
    """A column on a panel, with a heading and a note at its right. `tone` is "dark" or "cream"."""

    def __init__(
        self, id: str = "", children: Iterable[Widget] = (), *, title: str = "", note: str = "", tone: str = "dark",
        edge: Color | None = None, pad: float | tuple[float, float] = 16, **rest: Any,
    ):  # fmt: skip
        self.title, self.note, self.tone, self.edge = title, note, tone, edge
        super().__init__(id, children, pad=pad, **rest)
        self.label = title

    def _head(self, width: int) -> tuple[text.Block, text.Block | None, bool]:
        """Heading and note in a head of so many pixels, and whether the note stands below for want of room."""
        c = self.theme.color
        color = c.brown if self.tone == "cream" else c.gold_light
        title = text.fit(self.theme, self.title, "heading", width, color=color, align="left")
        if not self.note:
            return title, None, False
        room = width - title.width - self.px(16)
        high = max(title.height, self.theme.line_px("heading")) + self.px(8)
        beside = room > self.px(60)
        note = text.fit(self.theme, self.note, "caption", max(1, room), high, color=c.muted, align="right")
        if beside and not (note.cut or note.broken):
            return title, note, False
        note = text.block(self.theme, self.note, "caption", width=width, color=c.muted)
        return title, note, True

    def head_height(self, width: int) -> int:
        """Pixels the heading takes in a panel so wide inside."""
        if not self.title:
            return 0
        title, note, below = self._head(width)
        return title.height + self.px(10) + (note.height if note is not None and below else 0)

    def natural(self, width: int | None) -> tuple[int, int]:
        """The column and its heading."""
        w, h = super().natural(width)
        return w, h + self.head_height(10**6 if width is None else width - self._padding()[0])

    def inner(self, rect: Rect) -> Rect:
        """What the heading and the padding leave."""
        body = super().inner(rect)
        head = self.head_height(body.w)
        return Rect(body.x, body.y + head, body.w, body.h - head)

    def paint(self, surface: pygame.Surface) -> None:
        """The panel, its heading and note."""
        skin = self.kit.skin
        if self.tone == "cream":
            skin.cream(surface, self.rect, edge=self.edge)
        else:
            skin.panel(surface, self.rect, edge=self.edge)
        if not self.title:
            return
        head = super().inner(self.rect)
        title, note, below = self._head(head.w)
        head.h = title.height
        title.draw_in(surface, head, 0)
        if note is not None:
            note.draw_in(surface, Rect(head.x, head.bottom, head.w, note.height) if below else head, 0 if below else 1)
