"""The cream banner below a board that shows another moment than now: which one, and why it came so."""

from __future__ import annotations

import pygame

from boompatrol.ui import text
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget


class Banner(Widget):
    """What moment the board shows, in cream: it explains."""

    role = "banner"

    def __init__(self) -> None:
        super().__init__("banner", "Moment")
        self.title = self.words = self.why = ""

    def say(self, title: str, words: str, why: str = "") -> None:
        """Say this; why is left out where there is no room."""
        self.title, self.words, self.why = title, words, why
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Title and words."""
        px = self.px
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(40), -px(26))
        title = text.fit(self.theme, self.title, "prompt_title", inner.w, inner.h // 2, color=INK, align="left")
        title.draw(surface, inner.topleft)
        low = Rect(inner.x, inner.y + title.height + px(2), inner.w, inner.h - title.height - px(2))
        tries = [f"{self.words}  ·  {self.why}", self.words] if self.why else [self.words]
        laid = [text.fit(self.theme, t, "bubble", low.w, low.h, color=INK, align="left", max_lines=3) for t in tries]
        next((words for words in laid if not words.cut), laid[-1]).draw(surface, low.topleft)
