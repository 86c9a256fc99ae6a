"""Label, picture, panel and button; the other widgets are named here too, so that one import suffices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.boxes import Box, Column, Grid, Row, ScrollList, Stack
from boompatrol.ui.choice import Choice, Option, Stepper
from boompatrol.ui.controls import Slider, Toggle
from boompatrol.ui.step import Step
from boompatrol.ui.textfield import TextField
from boompatrol.ui.theme import INK, Color, Theme
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Free, Pos, Rect, Spot, Widget

__all__ = [
    "Box", "Button", "Choice", "Column", "Free", "Grid", "IconButton", "Image", "Label", "Option", "Panel",
    "Row", "ScrollList", "Slider", "Spot", "Stack", "Stepper", "TextField", "Toggle", "Widget", "fitted",
]  # fmt: skip


def fitted(theme: Theme, words: str, roles: Iterable[str], width: int, color: Color, max_lines: int = 1) -> text.Block:
    """The text in the first of the roles in which it takes `max_lines` in `width` pixels; the last one is cut."""
    *others, last = roles
    for role in others:
        laid = text.block(theme, words, role, width=width, color=color, align="center")
        if len(laid.lines) <= max_lines and laid.width <= width:
            return laid
    return text.block(theme, words, last, width=width, color=color, align="center", max_lines=max_lines)


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


class Button(Widget):
    """A button: gold ("primary") for the one thing to press, else "secondary"; off, it keeps its reason.

    `sub` is a second line, `key` a key cap at the right, `icon` a drawing of svg/ui at the left.
    """

    role = "button"
    focusable = True
    takes_pointer = True

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], Step] | None = None,
        *,
        kind: str = "secondary",
        sub: str = "",
        key: str = "",
        icon: str = "",
        size: str = "button",
        **rest: Any,
    ):
        super().__init__(id, label, **rest)
        self.on_press = on_press
        self.kind, self.sub, self.cap, self.icon, self.size = kind, sub, key, icon, size
        self._lift = Tween(0.0, 0.1)
        self._down = Tween(0.0, 0.08)

    def retitle(self, label: str, sub: str | None = None) -> None:
        """Change its words."""
        new = self.sub if sub is None else sub
        if (label, new) != (self.label, self.sub):
            self.label, self.sub = label, new
            self.touch()

    def natural(self, width: int | None) -> tuple[int, int]:
        """Words, key cap and padding; 60 (92 with a second line) high at least."""
        title = text.block(self.theme, self.label, self.size)
        wide, high = title.width, title.height + self.px(30)
        if self.sub:
            sub = text.block(self.theme, self.sub, "caption")
            wide, high = max(wide, sub.width), high + sub.height
        if self.cap:
            wide += self.kit.skin.keycap_rect(self.cap, (0, 0)).w + self.px(16)
        if self.icon:
            wide += self.px(44)
        return wide + self.px(48), high

    def activate(self) -> Step:
        """Call `on_press`."""
        self.kit.sound.play("press")
        return self.on_press() if self.on_press is not None else None

    def hover_changed(self, on: bool) -> None:
        """Lift or settle."""
        self._lift.to(1.0 if on and self.enabled else 0.0, self.kit.seconds(100))
        self.animate()
        super().hover_changed(on)

    def press(self, pos: Pos) -> None:
        """Go down."""
        if self.enabled:
            self._down.to(1.0, self.kit.seconds(80))
            self.animate()

    def drag(self, pos: Pos) -> None:
        """Up again when the pointer leaves."""
        self._down.to(1.0 if self.contains(pos) and self.enabled else 0.0, self.kit.seconds(80))
        self.animate()

    def release(self, pos: Pos) -> Step:
        """Come up; on itself: activate."""
        self.cancelled()
        return super().release(pos)

    def cancelled(self) -> None:
        """Come up."""
        self._down.to(0.0, self.kit.seconds(80))
        self.animate()

    def update(self, dt: float) -> bool:
        """Move."""
        lifted, pressed = self._lift.update(dt), self._down.update(dt)
        return lifted or pressed or self._lift.running or self._down.running

    def paint(self, surface: pygame.Surface) -> None:
        """Body, then words: shrunk before they are cut."""
        kind = self.kind if self.enabled else "off"
        lift = self._lift.value if self.enabled else 0.0
        body = self.kit.skin.button(surface, self.rect, kind, lift=lift, down=self._down.value)
        c = self.theme.color
        ink = {"primary": INK, "secondary": c.white, "off": c.off_text}[kind]
        self.paint_words(surface, body, ink)

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Color) -> None:
        """Icon, title, second line and key cap on the button's face."""
        skin = self.kit.skin
        face = body.inflate(-2 * self.px(12), 0)
        if self.icon:
            side = min(self.px(40), face.h - self.px(12))
            skin.icon(surface, self.icon, Rect(face.x, face.centery - side // 2, side, side), ink)
            face = Rect(face.x + side + self.px(8), face.y, face.w - side - self.px(8), face.h)
        if self.cap:
            cap = skin.keycap(surface, self.cap, (face.right, face.centery), 1, 0.5)
            face = Rect(face.x, face.y, face.w - cap.w - self.px(10), face.h)
        roles = [self.size, "button_small", "strong", "chip"]
        sub = fitted(self.theme, self.sub, ("caption",), face.w, ink) if self.sub else None
        below = sub.height - self.px(2) if sub is not None else 0
        while len(roles) > 1 and text.block(self.theme, self.label, roles[0]).height + below > face.h - self.px(4):
            roles.pop(0)
        title = fitted(self.theme, self.label, roles, face.w, ink)
        top = face.y + (face.h - title.height - below) // 2 + self.px(1)
        title.draw_in(surface, Rect(face.x, top, face.w, title.height), 0.5)
        if sub is not None:
            sub.draw_in(surface, Rect(face.x, top + title.height - self.px(2), face.w, sub.height), 0.5)


class IconButton(Button):
    """A square button with a drawing of svg/ui, or a stroke path of `skin`, in place of words."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], Step] | None = None,
        *,
        icon: str = "",
        path: str = "",
        **rest: Any,
    ):
        super().__init__(id, label, on_press, icon=icon, **rest)
        self.path = path
        self.tooltip = self.tooltip or label

    def natural(self, width: int | None) -> tuple[int, int]:
        """52 design pixels."""
        return self.px(52), self.px(52)

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Color) -> None:
        """The drawing alone."""
        side = round(min(body.w, body.h) * 0.72)
        box = Rect(body.centerx - side // 2, body.centery - side // 2, side, side)
        if self.path:
            self.kit.skin.glyph(surface, self.path, box, ink)
        else:
            self.kit.skin.icon(surface, self.icon, box, ink)
