"""Controls that hold a value: switch and slider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE, rgb
from boompatrol.ui.widget import Pos, Rect, Widget

SWITCH_RIM = rgb("#FFF1B8")


class Control(Widget):
    """A focusable widget with a value."""

    focusable = True
    takes_pointer = True


class Toggle(Control):
    """A switch with its name at its right, and a note: below the name, or at the right end of a wide row."""

    role = "switch"
    ring_radius = 18.0

    def __init__(
        self,
        id: str,
        label: str,
        value: bool = False,
        on_change: Callable[[bool], Step] | None = None,
        *,
        note: str = "",
        **rest: Any,
    ):
        super().__init__(id, label, **rest)
        self.value = value
        self.note = note
        self.on_change = on_change

    def _parts(self, width: int) -> tuple[text.Block, text.Block | None, bool]:
        c = self.theme.color
        room = max(1, width - self.px(86))
        ink = c.white if self.enabled else c.off_text
        name = text.block(self.theme, self.label, "strong", width=room, color=ink)
        if name.broken:  # a long word
            name = text.fit(self.theme, self.label, "strong", room, color=ink, align="left", max_lines=3)
        if not self.note:
            return name, None, False
        color = c.muted if self.enabled else c.off_text
        beside = text.block(self.theme, self.note, "small", color=color)
        if name.width + beside.width + self.px(24) <= room and len(name.lines) == 1:
            return name, beside, True
        return name, text.block(self.theme, self.note, "small", width=room, color=color), False

    def natural(self, width: int | None) -> tuple[int, int]:
        """Switch, name and note."""
        name, note, beside = self._parts(width or 100_000)
        high = name.height + (note.height if note and not beside else 0)
        wide = self.px(86) + name.width + (note.width + self.px(24) if note and beside else 0)
        return width or wide, max(self.px(36), high)

    def activate(self) -> Step:
        """Turn over."""
        self.value = not self.value
        self.kit.sound.cue("switch")
        self.touch()
        return self.on_change(self.value) if self.on_change is not None else None

    def focus_rect(self) -> Rect:
        """The switch itself."""
        return self._switch()

    def _switch(self) -> Rect:
        w, h = self.px(70), self.px(36)
        return Rect(self.rect.x, self.rect.y + (self.rect.h - h) // 2, w, h)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw switch, name and note."""
        c, k = self.theme.color, self.theme.k
        box = self._switch()
        on = self.value
        r = box.h / 2
        fill = (c.gold if self.enabled else c.off) if on else c.well
        rim = (SWITCH_RIM if self.enabled else c.off_text) if on else (c.field_edge if self.hovered else c.edge)
        inner = 2 * k
        knob = box.h * 0.72
        left = (box.w - r if on else r) - knob / 2
        top = (box.h - knob) / 2
        self.kit.skin.frame(
            surface,
            box,
            (
                Layer(fill=fill, stroke=INK, width=self.theme.line(3), radius=r),
                Layer(stroke=rim, width=inner, radius=r - inner, left=inner, top=inner, right=inner, bottom=inner),
                Layer(
                    fill=WHITE if on else c.muted, stroke=INK, width=self.theme.line(3), radius=knob / 2,
                    left=left, top=top, right=box.w - left - knob, height=knob,
                ),
            ),
        )  # fmt: skip
        if on:
            side = round(box.h * 0.72)
            self.kit.skin.glyph(
                surface, CHECK, Rect(box.x + round(box.h * 0.2), box.centery - side // 2, side, side), INK, 6
            )
        name, note, beside = self._parts(self.rect.w)
        x = self.rect.x + self.px(86)
        if note is None or beside:
            name.draw_in(surface, Rect(x, self.rect.y, name.width, self.rect.h), 0)
            if note is not None:
                note.draw_in(surface, Rect(x, self.rect.y, self.rect.right - x, self.rect.h), 1)
            return
        top_y = self.rect.y + (self.rect.h - name.height - note.height) // 2
        name.draw(surface, (x, top_y))
        note.draw(surface, (x, top_y + name.height))


class Slider(Control):
    """A number between two ends, in steps. Drag, click, wheel, left and right; Home and End.

    `on_change` hears every step of a drag, `on_done` only where it ends: for what would move the slider itself.
    `ticks` are marks below the track, `holds` is a value with a triangle above it.
    """

    role = "slider"

    def __init__(
        self, id: str, label: str, value: float, on_change: Callable[[float], Step] | None = None, *,
        low: float = 0.0, high: float = 1.0, step: float = 0.05, show: Callable[[float], str] = "{:.0%}".format,
        on_done: Callable[[float], Step] | None = None, ticks: int = 0, holds: float | None = None, **rest: Any,
    ):  # fmt: skip
        super().__init__(id, label, **rest)
        self.low, self.high, self.step = low, high, step
        self.on_done, self.ticks, self.holds = on_done, ticks, holds
        self.value = value
        self.show = show
        self.on_change = on_change
        self._before = value

    def natural(self, width: int | None) -> tuple[int, int]:
        """A track of 240 and its number."""
        return self.px(240) + self.px(90), self.px(44)

    def track(self) -> Rect:
        """The line the knob runs on."""
        wide = text.block(self.theme, self.show(self.high), "heading").width + self.px(28)
        knob = self.px(16)
        return Rect(self.rect.x + knob, self.rect.centery - self.px(6), self.rect.w - wide - 2 * knob, self.px(12))

    def put(self, value: float) -> Step:
        """Take a value: rounded to a step, held between the ends."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, round(self.low + steps * self.step, 6)))
        if value == self.value:
            return None
        self.value = value
        self.touch()
        return self.on_change(value) if self.on_change is not None else None

    def _from(self, pos: Pos) -> None:
        track = self.track()
        self.put(self.low + (self.high - self.low) * (pos[0] - track.x) / max(1, track.w))

    def press(self, pos: Pos) -> None:
        """The knob jumps under the pointer."""
        self._before = self.value
        self._from(pos)

    def drag(self, pos: Pos) -> None:
        """The knob follows."""
        self._from(pos)

    def release(self, pos: Pos) -> Step:
        """It stays there."""
        return self._done(self._before)

    def _done(self, before: float) -> Step:
        return self.on_done(self.value) if self.on_done is not None and self.value != before else None

    def cancelled(self) -> None:
        """Back to where the drag began."""
        self.put(self._before)

    def wheel(self, pos: Pos, dy: float) -> bool:
        """A step a notch, only while it has the focus: a page under it is to scroll."""
        if self.focused:
            before = self.value
            self.put(before + (self.step if dy > 0 else -self.step))
            self._done(before)
        return self.focused

    def act(self, name: str) -> tuple[bool, Step]:
        """Left and right a step, Home and End the ends."""
        wanted = {"left": self.value - self.step, "right": self.value + self.step}
        wanted |= {"first": self.low, "last": self.high}
        if name not in wanted:
            return False, None
        before = self.value
        step = self.put(wanted[name])
        return True, self._done(before) or step

    def paint(self, surface: pygame.Surface) -> None:
        """Track, the part before the knob, knob, number."""
        c, k = self.theme.color, self.theme.k
        track = self.track()
        share = (self.value - self.low) / (self.high - self.low)
        at = track.x + round(track.w * share)
        for n in range(self.ticks):
            x = track.x + round(track.w * n / (self.ticks - 1))
            surface.fill(c.muted, Rect(x - 1, track.bottom + self.px(5), max(2, self.px(2.5)), self.px(8)))
        if self.holds is not None:
            x = track.x + round(track.w * (self.holds - self.low) / (self.high - self.low))
            r = self.px(7)
            tip = track.y - self.px(9)
            pygame.draw.polygon(
                surface, c.white, [(x - r, tip - round(1.4 * r)), (x + r, tip - round(1.4 * r)), (x, tip)]
            )
        self.kit.skin.frame(surface, track, (Layer(fill=c.well, stroke=INK, width=self.theme.line(3), radius=6 * k),))
        if share > 0:
            done = Rect(track.x + 1, track.y + 1, max(2, at - track.x), track.h - 2)
            self.kit.skin.frame(surface, done, (Layer(fill=c.gold, radius=5 * k),))
        knob = self.px(30)
        box = Rect(at - knob // 2, track.centery - knob // 2, knob, knob)
        inner = knob / 2 - 5 * k
        self.kit.skin.frame(
            surface,
            box,
            (
                Layer(fill=WHITE, stroke=INK, width=self.theme.line(4), radius=knob / 2),
                Layer(fill=c.gold_dark, radius=5 * k, left=inner, right=inner, top=inner, bottom=inner),
            ),
        )
        number = text.block(self.theme, self.show(self.value), "heading", color=c.gold_light)
        number.draw_in(surface, self.rect, 1)
