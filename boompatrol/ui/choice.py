"""One of a few values: all in sight (`Choice`), or one at a time between two arrows (`Stepper`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.controls import Control
from boompatrol.ui.skin import CHEVRON_LEFT, CHEVRON_RIGHT
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, MIN_TEXT, WHITE, Color, mix
from boompatrol.ui.widget import Pos, Rect


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
        self.kit.sound.cue("switch")
        self.touch()
        return self.on_change(self.value) if self.on_change is not None else None

    def cells(self) -> list[Rect]:
        """The rectangle of each option, as wide as its word asks."""
        return self._cells(self.rect)

    def _cells(self, rect: Rect) -> list[Rect]:
        words = [text.block(self.theme, o.label, self.type).width + self.px(24) for o in self.options]
        spare = (rect.w - sum(words)) / len(words)
        if spare < 0:
            return lay.columns(rect, [lay.Share(max(1, w)) for w in words])
        even = rect.w / len(words)
        if max(words) <= even:
            return lay.columns(rect, [lay.Share(1)] * len(words))
        return lay.columns(rect, [lay.Share(w + spare) for w in words])

    def natural(self, width: int | None) -> tuple[int, int]:
        """Words and padding; two lines high where a word does not go into one line of its cell."""
        words = [text.block(self.theme, o.label, self.type) for o in self.options]
        wide = sum(w.width for w in words) + len(words) * self.px(28)
        high = max(self.px(44), words[0].height + self.px(18))
        if width is not None and wide > width:
            cells = self._cells(Rect(0, 0, width, high))
            if any(self._laid(o, cell, WHITE).cut for o, cell in zip(self.options, cells, strict=True)):
                high = max(high, 2 * self.theme.line_px(self.type, MIN_TEXT) + self.px(12))
        return wide, high

    def _laid(self, option: Option, cell: Rect, ink: Color) -> text.Block:
        for air in (16, 8):
            room = cell.w - self.px(air), cell.h - 2 * self.px(4)
            laid = text.fit(self.theme, option.label, self.type, *room, color=ink)
            if not (laid.cut or laid.broken):
                break
        return laid

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
            self._laid(option, cell, ink).draw_in(surface, cell, 0.5)


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
        text.fit(self.theme, word, self.type, middle.w, middle.h, color=c.white).draw_in(surface, middle, 0.5)
