"""A hint that hangs on covered cards, behind the curtain: the own row and hand, and what a bot would do with them."""

from __future__ import annotations

from boompatrol.ui.match import Match
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.secret import PeekScene
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widget import Rect, Widget

HIGH = 136
"""Design pixels of the panel."""


class HintScene(Hinting, PeekScene):
    """It only tells: answered is at the table, where everybody sees it."""

    keys = ("peek", "hint")

    def __init__(self, match: Match, seat: str):
        super().__init__(match, seat, False)

    def build(self) -> Widget:
        """With the panel at the foot, and the question put at once."""
        page = super().build().add(*self.hint_tools())
        self.ask_hint()
        return page

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)
        px = self.kit.theme.px
        high = px(HIGH)
        self.hint_panel.place(Rect(px(30), rect.bottom - high - px(20), rect.w - px(60), high))

    @property
    def foot(self) -> int:  # type: ignore[override]
        """For the panel."""
        return self.kit.theme.px(HIGH + 10)

    def close_hint(self) -> Step:
        """Nothing is left then."""
        super().close_hint()
        return Pop()
