"""The Battle Plan and the Situation Report with a teacher on them: a button of the bubble leads back to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.ui.arena import Arena
from boompatrol.ui.match import Match
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.school.placing import Soft
from boompatrol.ui.scenes.school.scene import Wish
from boompatrol.ui.scenes.school.teacher import WithTeacher
from boompatrol.ui.scenes.school.tutor import Tutor
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widget import Rect, Widget


class TaughtPage(WithTeacher):
    """What both have in common."""

    arena: Arena
    tutor: Tutor

    def do(self, name: str) -> Step:
        """The table below does it; a hint is only told, and the row that was begun stays."""
        if name != "hint":
            return Pop(Wish(name))
        self.tutor.act(name)
        self.kit.sound.cue("press")
        self._tell()
        self.root.touch(layout=True)
        return None

    def _tell(self) -> None:
        speech = self.tutor.speech()
        self.bubble.show(None if speech is None else replace(speech, dim=False))
        self._where = self.tutor.where

    @property
    def sand(self) -> Arena:
        """The arena of the page."""
        return self.arena

    def build(self) -> Widget:
        """The page with the bubble over it."""
        page = super().build()
        self._hang(page)
        self._tell()
        return page

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)  # type: ignore[misc]
        self._seat(rect)

    def soft(self) -> Sequence[Soft]:
        """The sand, and the tank on it."""
        run, sand = self.tutor.run, self.arena.camera.rect
        out: list[Soft] = [((sand.x, sand.y, sand.w, sand.h), 0.5)]
        box = self._on_sand(run.color)
        return out if box is None else [*out, ((box.x, box.y, box.w, box.h), 20.0)]


class TaughtPlan(TaughtPage, PlanScene):
    """The plan."""

    def __init__(self, match: Match, request: Request[Any], tutor: Tutor):
        super().__init__(match, request)
        self.tutor = tutor

    def part(self, name: str) -> Sequence[Rect]:
        """The hand."""
        if name != "hand" or not self.hand:
            return []
        first, *rest = [card.rect for card in self.hand]
        return [first.unionall(rest)]

    def kept(self) -> Sequence[Rect]:
        """Cards, slots, buttons, and what the row would do."""
        at = self.lay_out
        return [at.row, at.hand, at.foot, self.out.rect, Rect(0, 0, self.root.rect.w, at.banner)]


class TaughtReport(TaughtPage, ReportScene):
    """The report."""

    def __init__(self, match: Match, tutor: Tutor):
        super().__init__(match)
        self.tutor = tutor

    def kept(self) -> Sequence[Rect]:
        """The question and the buttons of the bar."""
        return [self._question, self.out.rect, self._then, Rect(0, 0, self.root.rect.w, self.arena.rect.y)]

    def soft(self) -> Sequence[Soft]:
        """Who stands how, more than the sand."""
        r = self._tally
        return [*super().soft(), ((r.x, r.y, r.w, r.h), 2.0)]
