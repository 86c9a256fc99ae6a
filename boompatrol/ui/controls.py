"""Controls that hold a value: switch, choice, stepper, slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.skin import CHECK, CHEVRON_LEFT, CHEVRON_RIGHT, Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE, mix, rgb
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
        name = text.block(self.theme, self.label, "strong", width=room, color=c.white if self.enabled else c.off_text)
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
        self.kit.sound.play("switch")
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
        knob = box.h * 0.72
        left = (box.w - r if on else r) - knob / 2
        top = (box.h - knob) / 2
        self.kit.skin.frame(
            surface,
            box,
            (
                Layer(fill=fill, stroke=INK, width=self.theme.line(3), radius=r),
                Layer(stroke=rim, width=self.theme.line(2), radius=r - 2 * k, left=2 * k, top=2 * k, right=2 * k, bottom=2 * k),
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


@dataclass(frozen=True)
class Option:
    """One value of a choice, its word, and why it cannot be taken, if it cannot."""

    value: Any
    label: str
    reason: str = ""


class Choice(Control):
    """One of a few values, all in sight. Left and right change it; a click takes the one under the pointer."""

    role = "choice"

    def __init__(
        self,
        id: str,
        label: str,
        options: Sequence[Option | str],
        value: Any = None,
        on_change: Callable[[Any], Step] | None = None,
        *,
        type: str = "strong",
        **rest: Any,
    ):
        super().__init__(id, label, **rest)
        self.options = [o if isinstance(o, Option) else Option(o, o) for o in options]
        self.value = self.options[0].value if value is None else value
        self.type = type
        self.on_change = on_change

    @property
    def index(self) -> int:
        """The place of the value."""
        return next((n for n, o in enumerate(self.options) if o.value == self.value), 0)

    def set_options(self, options: Sequence[Option | str], value: Any = None) -> None:
        """Take other options; the value stays where it is among them."""
        self.options = [o if isinstance(o, Option) else Option(o, o) for o in options]
        wanted = self.value if value is None else value
        self.value = wanted if any(o.value == wanted for o in self.options) else self.options[0].value
        self.touch(layout=True)

    def take(self, n: int) -> Step:
        """Take the n-th option, if it can be taken and is another."""
        option = self.options[n]
        if option.reason or option.value == self.value or not self.enabled:
            return None
        self.value = option.value
        self.kit.sound.play("switch")
        self.touch()
        return self.on_change(self.value) if self.on_change is not None else None

    def cells(self) -> list[Rect]:
        """The rectangle of each option, as wide as its word asks."""
        words = [text.block(self.theme, o.label, self.type).width + self.px(24) for o in self.options]
        spare = (self.rect.w - sum(words)) / len(words)
        if spare < 0:
            return lay.columns(self.rect, [lay.Share(max(1, w)) for w in words])
        even = self.rect.w / len(words)
        if max(words) <= even:
            return lay.columns(self.rect, [lay.Share(1)] * len(words))
        return lay.columns(self.rect, [lay.Share(w + spare) for w in words])

    def natural(self, width: int | None) -> tuple[int, int]:
        """Words and padding."""
        words = [text.block(self.theme, o.label, self.type) for o in self.options]
        wide = sum(w.width for w in words) + len(words) * self.px(28)
        return wide, max(self.px(44), words[0].height + self.px(18))

    def release(self, pos: Pos) -> Step:
        """Take what is under the pointer."""
        for n, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                return self.take(n)
        return None

    def activate(self) -> Step:
        """Enter or Space: the next one that can be taken, round the end."""
        for step in range(1, len(self.options) + 1):
            n = (self.index + step) % len(self.options)
            if not self.options[n].reason:
                return self.take(n)
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Left and right."""
        step = {"left": -1, "right": 1}.get(name)
        if step is None:
            return False, None
        n = self.index + step
        while 0 <= n < len(self.options):
            if not self.options[n].reason:
                return True, self.take(n)
            n += step
        return True, None

    def paint_focus(self, surface: pygame.Surface) -> None:
        """The ring is on the value's own cell."""
        self.kit.skin.ring(surface, self.cells()[self.index], 8)

    def paint(self, surface: pygame.Surface) -> None:
        """The well, the gold cell, the words."""
        c, skin = self.theme.color, self.kit.skin
        skin.well(surface, self.rect, radius=12)
        gap = self.px(4)
        for n, (option, cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            on = n == self.index
            ink = INK if on else (c.off_text if option.reason or not self.enabled else c.white)
            if on:
                fill = c.gold if self.enabled else mix(c.gold, c.off, 0.6)
                skin.plate(surface, lay.inset(cell, gap), fill, radius=9, outline=3, drop=0)
            room = cell.w - self.px(8)
            laid = text.block(self.theme, option.label, self.type, color=ink)
            if laid.width > room:
                laid = text.block(self.theme, option.label, "chip", width=room, color=ink, max_lines=1)
            laid.draw_in(surface, cell, 0.5)


class Stepper(Choice):
    """One of many values, one in sight, with an arrow at each side."""

    role = "stepper"

    def cells(self) -> list[Rect]:
        """The left arrow, the word, the right arrow."""
        side = min(self.rect.h, self.px(48))
        return lay.columns(self.rect, [side, lay.Share(1), side])

    def natural(self, width: int | None) -> tuple[int, int]:
        """The longest word and the arrows."""
        words = [text.block(self.theme, o.label, self.type) for o in self.options]
        return max(w.width for w in words) + 2 * self.px(56), max(self.px(44), words[0].height + self.px(18))

    def paint_focus(self, surface: pygame.Surface) -> None:
        """The ring is round the whole."""
        self.kit.skin.ring(surface, self.rect)

    def release(self, pos: Pos) -> Step:
        """The half of the widget decides."""
        if not self.contains(pos):
            return None
        return self.act("left" if pos[0] < self.rect.centerx else "right")[1]

    def paint(self, surface: pygame.Surface) -> None:
        """The well, the arrows, the word."""
        c, skin = self.theme.color, self.kit.skin
        skin.well(surface, self.rect, radius=12)
        left, middle, right = self.cells()
        for box, path, end in ((left, CHEVRON_LEFT, 0), (right, CHEVRON_RIGHT, len(self.options) - 1)):
            skin.glyph(surface, path, lay.inset(box, self.px(8)), c.edge if self.index == end else c.gold, 5)
        word = self.options[self.index].label
        text.block(self.theme, word, self.type, width=middle.w, color=c.white, align="center", max_lines=1).draw_in(
            surface, middle, 0.5
        )


class Slider(Control):
    """A number between two ends, in steps. Drag, click, wheel, left and right; Home and End."""

    role = "slider"

    def __init__(
        self, id: str, label: str, value: float, on_change: Callable[[float], Step] | None = None, *,
        low: float = 0.0, high: float = 1.0, step: float = 0.05, show: Callable[[float], str] = "{:.0%}".format, **rest: Any,
    ):  # fmt: skip
        super().__init__(id, label, **rest)
        self.low, self.high, self.step = low, high, step
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
        return None

    def cancelled(self) -> None:
        """Back to where the drag began."""
        self.put(self._before)

    def wheel(self, pos: Pos, dy: float) -> bool:
        """A step a notch, only while it has the focus: a page under it is to scroll."""
        if self.focused:
            self.put(self.value + (self.step if dy > 0 else -self.step))
        return self.focused

    def act(self, name: str) -> tuple[bool, Step]:
        """Left and right a step, Home and End the ends."""
        if name in ("left", "right"):
            return True, self.put(self.value + (self.step if name == "right" else -self.step))
        if name in ("first", "last"):
            return True, self.put(self.low if name == "first" else self.high)
        return False, None

    def paint(self, surface: pygame.Surface) -> None:
        """Track, the part before the knob, knob, number."""
        c, k = self.theme.color, self.theme.k
        track = self.track()
        share = (self.value - self.low) / (self.high - self.low)
        at = track.x + round(track.w * share)
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
