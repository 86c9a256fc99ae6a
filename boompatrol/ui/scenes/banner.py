"""The cream banner below a board that shows another moment than now: which one, and why it came so."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.linked import hang, underline
from boompatrol.ui.rule_ids import id_rects
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget


class Banner(Widget):
    """What moment the board shows, in cream: it explains."""

    role = "banner"

    def __init__(self) -> None:
        super().__init__("banner", "Moment")
        self.title = self.words = self.why = ""
        self._rules: tuple[str, ...] = ()
        self.on_rule: Callable[[str], Step] = lambda id: None
        """Opens the article of a rule."""

    def say(self, title: str, words: str, why: str = "", rules: tuple[str, ...] = ()) -> None:
        """Say this; why is left out where there is no room, its rules only where not even they have any."""
        self.title, self.words, self.why, self._rules = title, words, why, rules
        self.touch()

    def rules(self) -> tuple[str, ...]:
        """Those of what it says."""
        return self._rules

    def paint(self, surface: pygame.Surface) -> None:
        """Title and words."""
        px = self.px
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(40), -px(26))
        title = text.fit(self.theme, self.title, "prompt_title", inner.w, inner.h // 2, color=INK, align="left")
        title.draw(surface, inner.topleft)
        low = Rect(inner.x, inner.y + title.height + px(2), inner.w, inner.h - title.height - px(2))
        asked = tr("**Why?** {ids}", ids=", ".join(self._rules)) if self._rules else ""
        parts = ([self.words, self.why, asked], [self.words, asked], [self.words])
        tries = list(dict.fromkeys("  ·  ".join(part for part in some if part) for some in parts))
        laid = [text.fit(self.theme, t, "bubble", low.w, low.h, color=INK, align="left", max_lines=3) for t in tries]
        words = next((words for words in laid if not words.cut), laid[-1])
        words.draw(surface, low.topleft)
        found = [(id, at) for id, at in id_rects(words, low.topleft) if id in self._rules]
        underline(surface, [at for _, at in found], INK, self.theme.k)
        hang(self, found, self.on_rule)
