"""A line of text to type: TEXTINPUT only, so that every keyboard and input method works.

While it has the focus, letters, digits and Enter are text to it and no shortcut; Esc gives back what was
there before and ends typing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from math import ceil
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.actions import ALT, CTRL, SHIFT
from boompatrol.ui.lettering import Letters, letters
from boompatrol.ui.step import Step
from boompatrol.ui.theme import ROLES, mix
from boompatrol.ui.typeset import ELLIPSIS
from boompatrol.ui.widget import Pos, Rect, Widget


class TextField(Widget):
    """One line. `on_change` hears every change, `on_done` the end of typing (Enter, Esc, focus gone).

    `allow` says which characters may come in; `label` is shown as a hint while it is empty.
    """

    role = "textfield"
    focusable = True
    takes_pointer = True
    ring_radius = 10.0

    def __init__(
        self,
        id: str,
        label: str,
        value: str = "",
        on_change: Callable[[str], Step] | None = None,
        *,
        on_done: Callable[[str], Step] | None = None,
        longest: int = 24,
        allow: Callable[[str], bool] = str.isprintable,
        type: str = "strong",
        **rest: Any,
    ):
        super().__init__(id, label, **rest)
        self.value = value
        self.longest = longest
        self.allow = allow
        self.type = type
        self.on_change, self.on_done = on_change, on_done
        self.caret = len(value)
        self.anchor = self.caret  # the other end of the selection
        self.composing = ""
        self._before = value
        self._shift = 0

    # the text

    def put(self, value: str) -> None:
        """Set the text from outside: `on_change` is not called."""
        if value != self.value:
            self.value = value
            self.caret = self.anchor = len(value)
            self.touch()

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, words: str) -> None:
        """Type over the selection; what is not allowed or too long falls away."""
        start, end = self.selection
        room = self.longest - (len(self.value) - (end - start))
        words = "".join(c for c in words if self.allow(c))[: max(0, room)]
        self._change(self.value[:start] + words + self.value[end:], start + len(words))

    def _change(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value = value
        self.caret = self.anchor = caret
        self.touch()
        if changed and self.on_change is not None:
            self.on_change(value)

    def _erase(self, step: int, word: bool) -> None:
        start, end = self.selection
        if start == end:
            other = self._moved(step, word)
            start, end = min(self.caret, other), max(self.caret, other)
        self._change(self.value[:start] + self.value[end:], start)

    def _moved(self, step: int, word: bool) -> int:
        at = max(0, min(len(self.value), self.caret + step))
        while word and 0 < at < len(self.value) and not (self.value[at - 1] == " " and self.value[at] != " "):
            at += step
        return at

    # events

    def focus_changed(self, on: bool) -> None:
        """Coming by key or click selects all; going ends the typing."""
        if on:
            self._before = self.value
            self.anchor, self.caret = 0, len(self.value)
        else:
            self.anchor = self.caret
            self.composing = ""
            if self.on_done is not None:
                self.on_done(self.value)
        super().focus_changed(on)

    def key(self, e: pygame.Event) -> bool:
        """Typed text and the keys that edit."""
        if e.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(e.text)
            return True
        if e.type == pygame.TEXTEDITING:
            self.composing = e.text
            self.touch()
            return True
        if self.composing:
            return True
        mod = getattr(e, "mod", 0)
        ctrl = bool(mod & CTRL)
        if e.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            return self._go(e.key, bool(mod & SHIFT), ctrl) or bool(getattr(e, "repeat", False))
        if e.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if e.key == pygame.K_BACKSPACE else 1, ctrl)
            return True
        if e.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not ctrl and not mod & ALT:
            self._before = self.value
            self.anchor = self.caret
            self.touch()
            if self.on_done is not None:
                self.on_done(self.value)
            return True
        if e.key == pygame.K_ESCAPE:
            if self.value == self._before:
                return False
            self._change(self._before, len(self._before))
            return True
        if ctrl and e.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clip(e.key)
            return True
        return not ctrl and not mod & ALT and 32 <= e.key < 127

    def _go(self, key: int, keep: bool, word: bool) -> bool:
        """Move the caret; False (an arrow leads on) at an end of the text, so that arrows alone get out."""
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.value)}
        start, end = self.selection
        if (
            key not in ends
            and start == end
            and not keep
            and self.caret == (0 if key == pygame.K_LEFT else len(self.value))
        ):
            return False
        if key in ends:
            self.caret = ends[key]
        elif start != end and not keep:
            self.caret = start if key == pygame.K_LEFT else end
        else:
            self.caret = self._moved(-1 if key == pygame.K_LEFT else 1, word)
        if not keep:
            self.anchor = self.caret
        self.touch()
        return True

    def _clip(self, key: int) -> None:
        start, end = self.selection
        try:
            if key == pygame.K_a:
                self.anchor, self.caret = 0, len(self.value)
            elif key == pygame.K_v:
                self.insert(pygame.scrap.get_text())
            elif start != end:
                pygame.scrap.put_text(self.value[start:end])
                if key == pygame.K_x:
                    self._change(self.value[:start] + self.value[end:], start)
        except pygame.error:
            pass  # no clipboard here
        self.touch()

    def press(self, pos: Pos) -> None:
        """Set the caret."""
        self.caret = self.anchor = self._place_at(pos)
        self.touch()

    def drag(self, pos: Pos) -> None:
        """Select."""
        self.caret = self._place_at(pos)
        self.touch()

    def release(self, pos: Pos) -> Step:
        """Nothing more."""
        return None

    def use(self) -> Step:
        """Enter is text here, never a press."""
        return None

    # drawing

    def natural(self, width: int | None) -> tuple[int, int]:
        """Twelve letters wide, 44 high."""
        font = self._letters()
        return round(font.width("n" * 12)) + 2 * self.px(14), max(
            self.px(44), self.theme.line_px(self.type) + self.px(16)
        )

    def _letters(self) -> Letters:
        return letters(ROLES[self.type].face, self.theme.text_px(self.type))

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.px(14), -2 * self.px(6))

    def _place_at(self, pos: Pos) -> int:
        font = self._letters()
        x = pos[0] - self._inner().x + self._shift
        widths = [round(font.width(self.value[:n])) for n in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda n: abs(widths[n] - x))

    def paint(self, surface: pygame.Surface) -> None:
        """The well, the selection, the text, the caret; of a long text the part round the caret, or else its start."""
        c = self.theme.color
        edge = c.gold if self.focused else (c.muted if self.hovered and self.enabled else c.field_edge)
        self.kit.skin.well(surface, self.rect, edge=edge)
        inner = self._inner()
        font = self._letters()
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        caret_x = round(font.width(shown[: self.caret + len(self.composing)]))
        wide = round(font.width(shown))
        self._shift = max(0, min(self._shift, wide - inner.w + self.px(4)))
        self._shift = max(caret_x - inner.w + self.px(3), min(self._shift, caret_x))
        self._shift = max(0, self._shift) if self.focused else 0
        if wide > inner.w and not self.focused:
            holds = bisect_right(range(len(shown)), inner.w, key=lambda n: ceil(font.width(shown[:n] + ELLIPSIS))) - 1
            shown = shown[: max(0, holds)] + ELLIPSIS
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner.inflate(self.px(6), 0)))
        start, end = self.selection
        if self.focused and start != end and not self.composing:
            left, right = round(font.width(self.value[:start])), round(font.width(self.value[:end]))
            box = Rect(inner.x + left - self._shift, inner.y, right - left, inner.h)
            pygame.draw.rect(surface, mix(c.button_2, c.well, 0.15), box, border_radius=self.px(4))
        if shown:
            color = c.white if self.enabled else c.off_text
            laid = text.block(self.theme, text.escape(shown), self.type, color=color)
            laid.draw_in(surface, inner.move(-self._shift, 0), 0)
        elif self.label and not self.focused:
            text.block(self.theme, text.escape(self.label), self.type, color=c.off_text).draw_in(surface, inner, 0)
        if self.composing:
            x0 = inner.x + round(font.width(self.value[: self.caret])) - self._shift
            pygame.draw.line(
                surface, c.gold, (x0, inner.bottom - 2), (inner.x + caret_x - self._shift, inner.bottom - 2), 2
            )
        if self.focused:
            x = inner.x + caret_x - self._shift
            pygame.draw.rect(surface, c.gold, (x, inner.y + self.px(3), self.px(3), inner.h - 2 * self.px(3)))
        surface.set_clip(clip)
