"""The end of a match: the winner's poster, how the Medals were earned, the match as lines, the crews (picture 13)."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.ui.match import Match, rematch
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.earned import Tale, tale
from boompatrol.ui.scenes.victory_page import VictoryPage
from boompatrol.ui.stage import Stadium
from boompatrol.ui.step import Pop, Push, Replace, Step
from boompatrol.ui.widget import Free, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 500


class VictoryScene(VictoryPage):
    """Everything here is open: the match is over."""

    guard_ms = GUARD_MS

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.view = match.view()
        match.told = len(match.session.events)
        self.tale: Tale = tale(match.history(), self.view)
        self.winners = list(self.view.winner or ())

    def build(self) -> Widget:
        """The buttons."""
        self.stadium = Stadium(self.app, "backdrop")
        self.rematch = Button(
            "rematch", "Rematch", self._again, kind="primary", sub="same seats, new deal", size="button_big"
        )
        self.others = [
            Button("watch", "Table", self._watch, sub="as it ended"),
            Button("new", "New match", partial(Pop, "new"), sub="other seats"),
            Button("menu", "Menu", partial(Pop, "menu"), sub="Esc"),
        ]
        return Free("victory", arrange=self._arrange).add(self.rematch, *self.others)

    def focus_first(self) -> Widget | None:
        """Rematch."""
        return self.rematch

    def enter(self) -> None:
        """The log is complete."""
        super().enter()
        self.match.close()
        self.app.kit.sound.play("victory")

    def layout(self, size: tuple[int, int]) -> None:
        """The stadium in this size."""
        self.stadium.ask(size)
        super().layout(size)

    def _again(self) -> Step:
        from boompatrol.ui.scenes.play import PlayScene

        try:
            again = rematch(self.match)
        except Unusable as error:
            self.app.toast(str(error))
            return None
        return Replace(lambda: PlayScene(again))

    def _watch(self) -> Step:
        return Push(partial(_final, self.match))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc: the menu."""
        return Pop("menu") if name == "back" else None


def _final(match: Match) -> Scene:
    from boompatrol.ui.scenes.final import FinalScene

    return FinalScene(match)
