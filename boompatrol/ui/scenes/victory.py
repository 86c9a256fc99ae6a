"""The end of a match: the winner's poster, how the Medals were earned, the match as lines, the crews (picture 13)."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.ui.language import tr
from boompatrol.ui.match import Match, rematch
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.confetti import SECONDS, Confetti
from boompatrol.ui.scenes.earned import tale
from boompatrol.ui.scenes.keep import ask_unsaved
from boompatrol.ui.scenes.victory_page import CARD, EARNED, GRAPH, VictoryPage
from boompatrol.ui.scenes.victory_poster import UNROLL
from boompatrol.ui.stage import Crowd, Stadium
from boompatrol.ui.step import Pop, Push, Quit, Replace, Step
from boompatrol.ui.widget import Free, Widget
from boompatrol.ui.widgets import Button, Choice, Option

GUARD_MS = 1600
"""Poster and Medals come first: who hurries the last moves along with Enter must not be in the rematch unseen."""
FRAME = 1 / 30
"""Seconds between pictures once only the crowd moves."""


class VictoryScene(VictoryPage):
    """Everything here is open: the match is over."""

    guard_ms = GUARD_MS

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.view = match.view()
        match.told = len(match.session.events)
        self.shown = EARNED
        self.age = 0.0
        self._moved = 0.0
        self._cheered = False
        self.winners = list(self.view.winner or ())

    def build(self) -> Widget:
        """The buttons."""
        self.stadium = Stadium(self.app, "backdrop")
        self.crowd = Crowd(self.app)
        self.confetti = Confetti(self.kit)
        self.tale = tale(self.match.history(), self.view, self.match.base.start)
        self.rematch = Button(
            "rematch", tr("Rematch"), self._again, kind="primary", sub=tr("same seats, new deal"), size="button_big"
        )
        size = "button_small"
        self.others = [
            Button("watch", tr("Table"), self._watch, sub=tr("as it ended"), size=size),
            Button("replay", tr("Watch"), self._replay, sub=tr("move by move"), size=size),
            Button("new", tr("New match"), partial(self._left, Pop("new")), sub=tr("other seats"), size=size),
            Button("menu", tr("Menu"), partial(self._left, Pop("menu")), sub=self.app.keymap.cap("back"), size=size),
        ]
        if self.match.trial:
            self.others = [*self.others[:2], self.others[-1]]
            self.others[-1].retitle(tr("Back to the editor"), self.app.keymap.cap("back"))
        pages = [Option(EARNED, tr("Medals")), Option(GRAPH, tr("The match"))]
        self.tabs = Choice("tabs", tr("Page"), pages, self.shown, self._turn, type="chip")
        return Free("victory", arrange=self._arrange).add(self.tabs, self.rematch, *self.others)

    def _turn(self, page: str) -> Step:
        """On a small page Medals and graph share one place."""
        self.shown = page
        self.root.touch()
        return None

    def focus_first(self) -> Widget | None:
        """The table, which costs nothing: the Enter that was meant for the last Command must not begin a new match."""
        return self.others[0]

    def enter(self) -> None:
        """The log is complete."""
        super().enter()
        self.match.close()
        self.app.kit.sound.cue("victory")

    def layout(self, size: tuple[int, int]) -> None:
        """The stadium in this size."""
        self.stadium.ask(size)
        self.crowd.ask(size)
        super().layout(size)

    @property
    def _over(self) -> float:
        """Seconds until everything lies still: nothing moves at all under reduced motion."""
        return 0.0 if self.kit.reduced_motion else max(SECONDS + UNROLL, UNROLL + 10 * CARD)

    def update(self, dt: float) -> Step:
        """Poster, cards and paper, then the crowd alone."""
        step = super().update(dt)
        if self.app.scene is not self:
            return step
        if self.age < self._over:
            self.age += min(dt, 0.1)
            self.root.touch()
        if not self._cheered and self.age >= UNROLL:
            self._cheered = True
            self.crowd.cheer()
        self._moved += dt
        if self._moved >= FRAME * 0.9:
            if self.crowd.update(self._moved):
                self.root.touch()
            self._moved = 0.0
        return step

    def sleep_for(self) -> float | None:
        """Every frame while something falls, then till the crowd moves."""
        wait = super().sleep_for()
        if self.app.scene is not self or self.kit.reduced_motion:
            return wait
        pause = 0.0 if self.age < self._over else FRAME
        return pause if wait is None else min(pause, wait)

    def _again(self) -> Step:
        from boompatrol.ui.scenes.play import PlayScene

        return self._left(Replace(lambda: PlayScene(rematch(self.match))))

    def _watch(self) -> Step:
        return Push(partial(_final, self.match))

    def _replay(self) -> Step:
        from boompatrol.ui.scenes.viewer.opening import of_match

        return Push(partial(of_match, self.match))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc: the menu."""
        return self._left(Pop("menu")) if name == "back" else None

    # a match that could not be written down

    def _left(self, go: Step) -> Step:
        if not self.match.unsaved:
            return go
        ask_unsaved(self, self.match, go)
        return None

    @property
    def unkept(self) -> bool:
        """What could not be written down; while it is asked about it, a window closed once more closes."""
        return self.match.unsaved and all(modal.id != "unsaved" for modal in self.root.modals)

    def ask_to_keep(self) -> None:
        """The same question as on the way to the menu."""
        self._left(Quit(0))


def _final(match: Match) -> Scene:
    from boompatrol.ui.scenes.final import FinalScene

    return FinalScene(match)
