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
    """Text in a role of the theme, wrapped to the width it gets. `color` is a field of the palette."""

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
        return text.block(
            self.theme, self._words, self.type, width=width, color=color, align=self.align, max_lines=self.max_lines
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

    def head_height(self) -> int:
        """Pixels the heading takes."""
        return self.theme.line_px("heading") + self.px(10) if self.title else 0

    def natural(self, width: int | None) -> tuple[int, int]:
        """The column and its heading."""
        w, h = super().natural(width)
        return w, h + self.head_height()

    def inner(self, rect: Rect) -> Rect:
        """What the heading and the padding leave."""
        body = super().inner(rect)
        head = self.head_height()
        return Rect(body.x, body.y + head, body.w, body.h - head)

    def paint(self, surface: pygame.Surface) -> None:
        """The panel, its heading and note."""
        c, skin = self.theme.color, self.kit.skin
        if self.tone == "cream":
            skin.cream(surface, self.rect, edge=self.edge)
        else:
            skin.panel(surface, self.rect, edge=self.edge)
        if not self.title:
            return
        head = super().inner(self.rect)
        head.h = self.theme.line_px("heading")
        color = c.brown if self.tone == "cream" else c.gold_light
        title = text.block(self.theme, self.title, "heading", color=color)
        title.draw_in(surface, head, 0)
        if self.note:
            room = head.w - title.width - self.px(16)
            note = text.block(self.theme, self.note, "caption", width=room, color=c.muted, align="right", max_lines=1)
            note.draw_in(surface, head, 1)
