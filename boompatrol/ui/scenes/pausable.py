"""Pages in front of the table that the menu opens over too; leaving from there leaves the match."""

from __future__ import annotations

from typing import Any

import pygame

from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.step import Pop, Push, Step


class PausableScene(WidgetScene):
    """A page from which one may go to the settings, or leave, at any moment."""

    match: Match
    _left = False

    def pause(self) -> Step:
        """The menu over this page."""
        from boompatrol.ui.scenes.pause import PauseScene

        return Push(lambda: PauseScene(self))

    def action(self, name: str, e: pygame.Event) -> Step:
        """The key of the menu."""
        return self.pause() if name == "menu" else super().action(name, e)

    def resumed(self, result: Any) -> None:
        """Back from the menu: perhaps to leave, which the pages below are told in turn."""
        super().resumed(result)
        self._left = result == "leave"

    def update(self, dt: float) -> Step:
        """Gone, where the menu said so."""
        step = super().update(dt)
        return Pop("leave") if self._left else step

    def sleep_for(self) -> float | None:
        """At once, if it is to go."""
        return 0.0 if self._left else super().sleep_for()
