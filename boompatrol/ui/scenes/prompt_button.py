"""A button of the prompt bar: large for an answer, small for what only turns something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.skin import LIP
from boompatrol.ui.step import Step
from boompatrol.ui.theme import MIN_TEXT
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button

if TYPE_CHECKING:
    from boompatrol.ui.scenes.bar import PromptBar
    from boompatrol.ui.scenes.prompts.base import Pick, Prompt


LEAST_SMALL = 0.72
"""The share of its size that the type of small buttons keeps, so that their keys have room."""


class PromptButton(Button):
    """A button of the question: it offers keys and actions to its prompt first, and tells it of the focus."""

    halo = 12

    def __init__(self, pick: Pick, prompt: Prompt, bar: PromptBar):
        super().__init__(pick.id, pick.label, pick.do)
        self.prompt, self.bar = prompt, bar
        self.take(pick)

    def take(self, pick: Pick) -> None:
        """Become this pick."""
        self.pick, self.on_press = pick, pick.do
        self.kind = "primary" if pick.gold else "secondary"
        self.chosen, self.tooltip = pick.chosen, pick.tip
        self.size = "button_small" if pick.small else "button"
        self.retitle(pick.label, pick.sub)
        self.switch(not pick.reason, pick.reason)
        self.touch()

    def key(self, e: pygame.Event) -> bool:
        """The prompt's own keys."""
        return e.type == pygame.KEYDOWN and self.prompt.key(e)

    def act(self, name: str) -> tuple[bool, Step]:
        """The prompt's own actions."""
        if name in ("confirm", "press"):
            return False, None
        used, step = self.prompt.act(name)
        if not used and name in ("left", "right"):
            self.bar.go(1 if name == "right" else -1)
            return True, None
        return used, step

    def focus_changed(self, on: bool) -> None:
        """Tell the prompt."""
        super().focus_changed(on)
        if on:
            self.prompt.focused(self.id)

    @property
    def key_cap(self) -> str:
        """The key that presses it, as its cap shows it."""
        return self.prompt.desk.keymap.cap(self.pick.cap or (f"ask_{self.pick.key}" if self.pick.key else ""))

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Any) -> None:
        """A large one: what, and what comes of it. A small one: what, and its key where there is room."""
        room = body.w - 2 * self.px(10)
        if self.pick.small:
            room = body.w - 2 * self.px(6)
            if self.key_cap and all(b.holds_cap for b in self._mates(small=True)):
                cap = self.kit.skin.keycap(surface, self.key_cap, (body.right - self.px(9), body.centery), 1, 0.5)
                room -= cap.w + self.px(8)
            face = Rect(body.x + self.px(6), body.y, room, body.h)
            size = min(b.small_size for b in self._mates(small=True))
            title = text.fit(
                self.theme, self.label, self.size, room, body.h - self.px(4), color=ink, max_lines=1, largest=size
            )
            title.draw_in(surface, face, 0.5, 0.5)
            return
        sub = self._second(room)
        high, below = self._above(sub), sub.height - self.px(2) if sub is not None else 0
        title = text.fit(self.theme, self.label, "button", room, high, color=ink, largest=self._alike())
        top = body.y + (body.h - title.height - below) // 2 + self.px(1)
        title.draw_in(surface, Rect(body.x, top, body.w, title.height), 0.5)
        if sub is not None:
            tinted = text.fit(self.theme, sub.words, "caption", room, sub.height, color=ink, max_lines=sub.lines)
            tinted.draw_in(surface, Rect(body.x, top + title.height - self.px(2), body.w, sub.height), 0.5)

    def _mates(self, small: bool) -> list[PromptButton]:
        """The buttons of the bar of one size, itself among them."""
        return [b for b in self.bar.buttons if b.pick.small == small]

    @property
    def holds_cap(self) -> bool:
        """Whether a small button has room for its key beside its words; they show it all or none."""
        if not self.key_cap:
            return True
        cap = self.kit.skin.keycap_rect(self.key_cap, (0, 0))
        left = self.rect.w - 2 * self.px(10) - cap.w - self.px(8)
        return cap.h <= self.rect.h - self.px(8) and self._least() <= left

    def _least(self) -> int:
        """How wide its words are in the smallest type of a small button."""
        return text.block(self.theme, self.label, self.size, px=self._least_px).width

    @property
    def _least_px(self) -> int:
        return max(MIN_TEXT, round(self.theme.text_px(self.size) * LEAST_SMALL))

    @property
    def least_wide(self) -> int:
        """The width in pixels at which a small button holds its words."""
        return self._least() + 2 * self.px(6)

    @property
    def small_size(self) -> int:
        """The size at which its words go into a small button; all small ones of a bar have the least."""
        room = self.rect.w - 2 * self.px(6)
        if self.key_cap and all(b.holds_cap for b in self._mates(small=True)):
            room -= self.kit.skin.keycap_rect(self.key_cap, (0, 0)).w + self.px(8)
        size = text.fit_all(self.theme, [self.label], self.size, room, self.rect.h - self.px(4))
        return max(size, self._least_px)

    def _alike(self) -> int:
        """The size of the words of all large buttons of the bar: the one at which each holds its own."""
        room = 2 * self.px(10)
        sizes = [
            text.fit_all(self.theme, [b.label], "button", b.rect.w - room, self._above(b._second(b.rect.w - room)))
            for b in self._mates(small=False)
        ]
        return max(min(sizes), self.theme.text_px("button_small") * 3 // 4)

    def _above(self, sub: _Line | None) -> int:
        """Pixels that a second line leaves for the first."""
        high = self.rect.h - self.px(LIP) - self.px(8)
        return high - (sub.height - self.px(2) if sub is not None else 0)

    def _both(self) -> str:
        """What it does and its key."""
        sub, cap = self.sub, self.key_cap
        return tr("{what} · {key}", what=sub, key=cap) if sub and cap else sub or cap

    @property
    def names_key(self) -> bool:
        """Whether there is room for the key below: large buttons name their keys all, or none does."""
        room = self.rect.w - 2 * self.px(10)
        return text.block(self.theme, self._both(), "caption").width <= room or self._stacks(room)

    def _stacks(self, room: int) -> bool:
        """Whether what it does and its key go below one another, under a title that can still be read."""
        high = 2 * self.theme.line_px("caption")
        tall = self._above(_Line("", high)) >= self.theme.line_px("button_small") * 3 // 4
        return bool(self.sub) and tall and text.block(self.theme, self.sub, "caption").width <= room

    def _second(self, room: int) -> _Line | None:
        """What it does and its key; where that is too long the first, else the key."""
        sub, cap = self.sub, self.key_cap
        both = self._both()
        if not both:
            return None
        high = self.theme.line_px("caption")
        # A key that says no is told wherever there is room: elsewhere it leads to the menu.
        keys = self.pick.cap == "back" or all(b.names_key for b in self._mates(small=False))
        for words in (both, sub) if keys or not sub else (sub,):
            if words and text.block(self.theme, words, "caption").width <= room:
                return _Line(words, high)
            if words is both and cap and self._stacks(room):
                return _Line(f"{sub}\n{cap}", 2 * high, 2)
        shrunk = text.fit(self.theme, sub or cap, "caption", room, max_lines=1)
        if not shrunk.cut:
            return _Line(sub or cap, high)
        # What comes of it is worth more than a large title: over two lines before only the key is left.
        if not text.fit(self.theme, sub, "caption", room, 2 * high, max_lines=2).cut:
            return _Line(sub, 2 * high, 2)
        return _Line(cap, high) if cap else None

    def hint(self) -> str:
        """What it does and its key too, where they do not show."""
        hint = super().hint()
        if hint:
            return hint
        sub, cap = self.sub, self.key_cap
        if self.pick.small:
            return tr("{what} · {key}", what=sub or self.label, key=cap) if cap else sub
        line = self._second(self.rect.w - 2 * self.px(10))
        return sub if sub and (line is None or not line.words.startswith(sub)) else ""


class _Line(NamedTuple):
    """A second line: its words, how many pixels high it is, and over how many lines."""

    words: str
    height: int
    lines: int = 1
