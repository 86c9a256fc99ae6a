"""How a placement is done: which hand does what, and the rule, on cream (picture 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.linked import hang, underline
from boompatrol.ui.rule_ids import Ids, id_rects
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget

Help = tuple[str, Sequence[tuple[str, str]], str]
"""A heading, keys with what they do, and the rule."""


class HowTo(Widget):
    """The panel; empty and away while a question needs no words."""

    role = "howto"
    halo = 12

    def __init__(self) -> None:
        super().__init__("howto", "How to", visible=False)
        self.help: Help | None = None
        self._rules: Ids = ()
        self.on_rule: Callable[[str], Step] = lambda id: None
        """Opens the article of a rule that the panel names."""

    def show(self, help_: Help | None, rules: Ids = ()) -> None:
        """Explain this, or nothing; `rules` are named beside the heading."""
        if (help_, rules) != (self.help, self._rules):
            self.help, self._rules = help_, rules
            self.touch()
        self.visible = help_ is not None

    def paint(self, surface: pygame.Surface) -> None:
        """Heading, key caps and words, then the rule as far as there is room."""
        if self.help is None:
            return
        theme, px, c = self.theme, self.px, self.theme.color
        title, keys, rule = self.help
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(32), -px(22))
        head = text.block(theme, title, "heading", color=c.brown)
        found: list[tuple[str, Rect]] = []
        under = inner.y + head.height + px(4)
        y, rows = under, self._rows(keys, inner, under)
        if len(rows) == len(keys):
            head.draw(surface, inner.topleft)
            found += self._name_rules(surface, Rect(inner.x, inner.y, inner.w, head.height), head.width)
        else:  # no room for the heading
            y, rows = inner.y, self._rows(keys, inner, inner.y)
        for cap, block, high in rows:
            at = self.kit.skin.keycap(surface, cap, (inner.x, y + high // 2), 0, 0.5)
            block.draw(surface, (inner.right - self._room(keys, inner), y + (high - block.height) // 2))
            y = max(y + high, at.bottom)
        block = text.block(theme, rule, "small", width=inner.w, color=c.grey_on_cream)
        if y + block.height <= inner.bottom + px(6):
            block.draw(surface, (inner.x, y))
            found += id_rects(block, (inner.x, y))
        underline(surface, [at for _, at in found], c.grey_on_cream, theme.k)
        hang(self, found, self.on_rule)

    def _name_rules(self, surface: pygame.Surface, line: Rect, taken: int) -> list[tuple[str, Rect]]:
        """At the end of the heading's line, where there is room."""
        words = tr("Rules {ids}", ids=", ".join(self._rules)) if self._rules else ""
        block = text.block(self.theme, words, "small", color=self.theme.color.grey_on_cream)
        if not words or taken + self.px(16) + block.width > line.w:
            return []
        at = (line.right - block.width, line.centery - block.height // 2)
        block.draw(surface, at)
        return id_rects(block, at)

    def _room(self, keys: Sequence[tuple[str, str]], inner: Rect) -> int:
        """The width of the words: what the widest key cap leaves."""
        return inner.w - max(self.kit.skin.keycap_rect(cap, (0, 0)).w for cap, _ in keys) - self.px(12)

    def _rows(self, keys: Sequence[tuple[str, str]], inner: Rect, top: int) -> list[tuple[str, text.Block, int]]:
        """Each key with its words and the height of its row, as many as go whole below `top`."""
        px = self.px
        tall = max(self.kit.skin.keycap_rect(cap, (0, 0)).h for cap, _ in keys)
        spare = inner.bottom + px(4) - top - len(keys) * (tall + px(2))
        gap = px(2) + max(0, min(px(7), spare // len(keys)))
        out: list[tuple[str, text.Block, int]] = []
        for cap, words in keys:
            most = max(tall + gap, tall + px(2) + spare)  # longer words take what the others leave
            block = text.fit(self.theme, words, "small", self._room(keys, inner), tall + gap, color=INK, align="left")
            if block.cut:
                block = text.fit(self.theme, words, "small", self._room(keys, inner), most, color=INK, align="left")
            high = max(block.height, tall + gap)
            spare -= high - tall - px(2)
            if block.cut or spare < 0:
                break
            out.append((cap, block, high))
        return out
