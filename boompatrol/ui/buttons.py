"""The button, with words or with a drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Color
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Pos, Rect, Widget


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
        self.chosen = False
        """Whether it is one of several and the one that holds: gold, and down."""
        self._lift = Tween(0.0, 0.1)
        self._down = Tween(0.0, 0.08)
        self._folded = self._capless = False

    def retitle(self, label: str, sub: str | None = None) -> None:
        """Change its words."""
        new = self.sub if sub is None else sub
        if (label, new) != (self.label, self.sub):
            self.label, self.sub = label, new
            self.touch()

    @property
    def key_cap(self) -> str:
        """What its cap shows: where `key` names an action, the key or gamepad button that action is on."""
        return (self.host.keymap.cap(self.cap) if self.host is not None else "") or self.cap

    def natural(self, width: int | None) -> tuple[int, int]:
        """Words, key cap and padding; 60 (92 with a second line) high at least."""
        title = text.block(self.theme, self.label, self.size)
        wide, high = title.width, title.height + self.px(30)
        if self.sub:
            sub = text.block(self.theme, self.sub, "caption")
            wide, high = max(wide, sub.width), high + sub.height
        if self.key_cap:
            wide += self.kit.skin.keycap_rect(self.key_cap, (0, 0)).w + self.px(16)
        if self.icon:
            wide += self.px(44)
        return wide + self.px(48), high

    def activate(self) -> Step:
        """Call `on_press`."""
        self.kit.sound.cue("press")
        return self.on_press() if self.on_press is not None else None

    def hover_changed(self, on: bool) -> None:
        """Lift or settle."""
        self._lift.to(1.0 if on and self.enabled else 0.0, self.kit.seconds(100))
        self._go()
        super().hover_changed(on)

    def press(self, pos: Pos) -> None:
        """Go down."""
        if self.enabled:
            self._down.to(1.0, self.kit.seconds(80))
            self._go()

    def drag(self, pos: Pos) -> None:
        """Up again when the pointer leaves."""
        self._down.to(1.0 if self.contains(pos) and self.enabled else 0.0, self.kit.seconds(80))
        self._go()

    def release(self, pos: Pos) -> Step:
        """Come up; on itself: activate."""
        self.cancelled()
        return super().release(pos)

    def cancelled(self) -> None:
        """Come up."""
        self._down.to(0.0, self.kit.seconds(80))
        self._go()

    def _go(self) -> None:
        if self._lift.running or self._down.running:
            self.animate()

    def update(self, dt: float) -> bool:
        """Move."""
        lifted, pressed = self._lift.update(dt), self._down.update(dt)
        return lifted or pressed or self._lift.running or self._down.running

    def paint(self, surface: pygame.Surface) -> None:
        """Body, then words: shrunk before they are cut."""
        kind = ("primary" if self.chosen else self.kind) if self.enabled else "off"
        lift = self._lift.value if self.enabled and not self.chosen else 0.0
        body = self.kit.skin.button(surface, self.rect, kind, lift=lift, down=1.0 if self.chosen else self._down.value)
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
        high = face.h - self.px(8)
        if self.key_cap:
            wide = face.w - skin.keycap_rect(self.key_cap, (0, 0)).w - self.px(10)
            self._capless = not self._has_room(wide, high) and self._has_room(face.w, high)
            if not self._capless:
                skin.keycap(surface, self.key_cap, (face.right, face.centery), 1, 0.5)
                face = Rect(face.x, face.y, wide, face.h)
        sub, below = None, 0
        if self.sub:
            least = self.theme.line_px("button_small")
            sub = text.fit(self.theme, self.sub, "caption", face.w, max(1, high - least), color=ink, max_lines=1)
            below = sub.height - self.px(2)
            if sub.cut or high - below < least:  # no room for both: the tooltip says it
                sub, below = None, 0
        title = text.fit(self.theme, self.label, self.size, face.w, high - below, color=ink)
        if len(title.lines) > 1:  # two lines keep off the rim
            title = text.fit(self.theme, self.label, self.size, face.w, high - below - self.px(8), color=ink)
        top = face.y + (face.h - title.height - below) // 2 + self.px(1)
        title.draw_in(surface, Rect(face.x, top, face.w, title.height), 0.5)
        self._folded = bool(self.sub) and sub is None
        if sub is not None:
            sub.draw_in(surface, Rect(face.x, top + title.height - self.px(2), face.w, sub.height), 0.5)

    def _has_room(self, wide: int, high: int) -> bool:
        """Whether the title goes in there whole, in a line of nearly its own size."""
        laid = text.fit(self.theme, self.label, self.size, max(1, wide), high)
        whole = len(laid.lines) == 1 and laid.px >= 0.8 * self.theme.text_px(self.size)
        return whole and not (laid.cut or laid.broken)

    def hint(self) -> str:
        """The second line or the key too, where there is no room for it."""
        return super().hint() or (self.sub if self._folded else self.key_cap if self._capless else "")


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
