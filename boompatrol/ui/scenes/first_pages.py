"""The pages of questions that stand alone, in a first match: Battle Plan, Intel, Crate Up."""

from __future__ import annotations

from collections.abc import Sequence

from boompatrol.ui.arena import Arena
from boompatrol.ui.lay import around
from boompatrol.ui.scenes.first_time import SIDE, FirstTime
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.school.placing import Soft, box_of
from boompatrol.ui.scenes.secret import BANNER
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect, Widget

COLUMN = 440
"""Design pixels for the bubble beside what fills a page."""


class FirstPage(FirstTime):
    """What they have in common: the question is there as soon as the page is."""

    def build(self) -> Widget:
        """The page with the bubble over it."""
        page = super().build()
        self._hang_first(page)
        return page

    def enter(self) -> None:
        """Explain at once."""
        super().enter()
        self._greet()

    def update(self, dt: float) -> Step:
        """A person may be asked only after a while."""
        self._greet()
        return super().update(dt)

    def _greet(self) -> None:
        request = self.match.request
        if not self._kind and request is not None and self.match.human(request.seat):
            self.explain(request.ask, request.seat or "")

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(self._left_by(rect))  # type: ignore[misc]
        self.recall.place(self._sign_at(rect))
        self._seat_first(rect)

    def _left_by(self, page: Rect) -> Rect:
        """What the page's own things are laid out in."""
        return page

    def _sign_at(self, page: Rect) -> Rect:
        """Where the sign stands."""
        raise NotImplementedError

    def _beside(self, button: Widget) -> Rect:
        """At the left end of a button of the page, which makes room."""
        at, side, gap = button.rect, self.kit.theme.px(SIDE), self.kit.theme.px(14)
        if self.recall.visible:
            button.place(Rect(at.x + side + gap, at.y, at.w - side - gap, at.h))
        return Rect(at.x, at.centery - side // 2, side, side)


def _sand(arena: Arena) -> Soft:
    return box_of(arena.camera.rect), 0.5


def _tank(arena: Arena, color: str) -> list[Rect]:
    """Where a tank stands, if it does."""
    shape = arena.outline(color)
    return [around(shape)] if shape else []


class FirstPlan(FirstPage, PlanScene):
    """The plan, or the slots that are filled at a respawn."""

    def _sign_at(self, page: Rect) -> Rect:
        return self._beside(self.out)

    def first_kept(self) -> Sequence[Rect]:
        """Cards, slots, buttons, the tank, and a hint that was asked for meanwhile."""
        at, head = self.lay_out, Rect(0, 0, self.root.rect.w, self.lay_out.banner)
        hint = [self.hint_panel.rect] if self.hint_panel.visible else []
        return [at.row, at.hand, at.foot, head, *_tank(self.arena, self.color), *hint]

    def first_soft(self) -> Sequence[Soft]:
        """The sand."""
        return [_sand(self.arena)]


class FirstReport(FirstPage, ReportScene):
    """Crate Up."""

    @property
    def head_end(self) -> int:  # type: ignore[override]
        """Before the sign too."""
        end = super().head_end
        return min(end, self.recall.rect.x) if self.recall.visible else end

    def _sign_at(self, page: Rect) -> Rect:
        return self._beside(self.out)

    def first_kept(self) -> Sequence[Rect]:
        """The question, what comes then, the bar, and the tank."""
        head = Rect(0, 0, self.root.rect.w, self.arena.rect.y)
        return [self._question, self._then, head, *_tank(self.arena, self.color)]

    def first_soft(self) -> Sequence[Soft]:
        """Who stands how, more than the sand."""
        return [_sand(self.arena), (box_of(self._tally), 2.0)]


class FirstIntel(FirstPage, IntelScene):
    """What becomes of the card that was seen."""

    def _left_by(self, page: Rect) -> Rect:
        """Card and panel make room for the bubble."""
        wide = self.kit.theme.px(COLUMN) if self.first.visible else 0
        return Rect(page.x + wide, page.y, page.w - wide, page.h)

    @property
    def head_taken(self) -> int:
        """With the sign."""
        return super().head_taken + (self.kit.theme.px(SIDE + 14) if self.recall.visible else 0)

    def _sign_at(self, page: Rect) -> Rect:
        px = self.kit.theme.px
        end = self.ask.rect.x - px(14) if self.ask.visible else page.right - px(24)
        return Rect(end - px(SIDE), page.y + (px(BANNER) - px(SIDE)) // 2, px(SIDE), px(SIDE))

    def first_kept(self) -> Sequence[Rect]:
        """The card, what it does, the ways on."""
        return [self.card_at, self.panel_at, Rect(0, 0, self.root.rect.w, self.kit.theme.px(BANNER))]
