"""Title and lines of the prompt bar as they are laid out, and the rule beside the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.step import Step
from boompatrol.ui.theme import WHITE, Theme
from boompatrol.ui.widget import Rect, Widget


class Laid(NamedTuple):
    """Title, lines, and the y where the title begins."""

    title: text.Block
    words: text.Block
    top: int


def laid(theme: Theme, said: str, more: str, room: Rect) -> Laid:
    """Both in a room: smaller before they are cut."""
    gap = theme.px(4)
    for most in (room.h // 2, room.h * 2 // 5, theme.line_px("button_small")):
        title = text.fit(theme, said, "prompt_title", room.w, most, color=WHITE, align="left")
        left = room.h - title.height - gap
        tried = [text.filled(theme, more, role, room.w) for role in ("body", "small", "caption")]
        words = next((block for block in tried if block.height <= left and not block.broken), None)
        if words is not None:
            break
    if words is None:
        words = text.fit(theme, more, "body", room.w, left, align="left", max_lines=4)
    return Laid(title, words, room.y + (room.h - title.height - words.height - gap) // 2)


class Why(Widget):
    """The rule that the question rests on, beside its title: pressed, it opens the article."""

    role = "link"
    focusable = True
    takes_pointer = True
    ring_radius = 8.0
    halo = 12

    def __init__(self) -> None:
        super().__init__("why", tr("Why?"), visible=False)
        self._rules: tuple[str, ...] = ()
        self.on_rule: Callable[[str], Step] = lambda id: None
        """Opens the article of a rule."""

    def take(self, rules: tuple[str, ...]) -> None:
        """Name these."""
        self._rules = rules
        self.tooltip = tr("Why? {ids}", ids=", ".join(rules)) if rules else ""

    def rules(self) -> tuple[str, ...]:
        """Those of the question."""
        return self._rules

    def block(self) -> text.Block:
        """The first id."""
        return text.block(self.theme, self._rules[0], "chip", color=self.theme.color.gold_light)

    def activate(self) -> Step:
        """Open the first."""
        return self.on_rule(self._rules[0]) if self._rules else None

    def paint(self, surface: pygame.Surface) -> None:
        """The id in a dark chip."""
        self.kit.skin.chip(surface, self.rect, self.theme.color.panel_2, edge=self.theme.color.edge)
        self.block().draw_in(surface, self.rect, 0.5)

    def put(self, words: Laid, room: Rect) -> None:
        """At the end of the title, where there is room for it."""
        if not self._rules:
            self.visible = False
            return
        id = self.block()
        wide, high = id.width + self.px(18), id.height + self.px(4)
        box = Rect(room.x + words.title.width + self.px(14), 0, wide, high)
        box.centery = words.top + words.title.height // 2
        self.visible = len(words.title.lines) == 1 and box.right <= room.right
        self.place(box)
