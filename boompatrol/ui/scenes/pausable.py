"""Pages in front of the table that the menu opens over too; leaving from there leaves the match."""

from __future__ import annotations

from typing import Any

import pygame

from boompatrol.ui.match import Match
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.step import Pop, Push, Step

HANDED = "handed"
"""What the menu hands back where other players answer now: the page of the question that was open goes."""


class PausableScene(WidgetScene):
    """A page from which one may go to the settings, or leave, at any moment."""

    match: Match
    _left: Any = None
    """What the menu handed back, where the page is to go."""

    rule_ask = ""
    """The question that the page puts, for the key of the rules."""

    def rules_here(self) -> tuple[str, ...]:
        """Of what is pointed at, else of the page's question."""
        return super().rules_here() or rules_of("ask", self.rule_ask)

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
        self._left = result if result in ("leave", HANDED) else None

    _since: float | None = None
    """Seconds since its secret question was answered."""

    def _onward(self) -> Step:
        """Its secret question is answered: on to the next page, at once or when bots have planned."""
        from boompatrol.ui.scenes.private import PATIENCE, onward

        self._since = 0.0
        self.root.guard(2 * PATIENCE)
        return onward(self.match, 0.0, 0.0)

    def update(self, dt: float) -> Step:
        """Gone, where the menu said so; on, where its question is answered."""
        from boompatrol.ui.scenes.private import onward

        step = super().update(dt)
        if self._since is not None and self.app.scene is self and not self._left:
            self._since += dt
            return onward(self.match, dt, self._since)
        return Pop(self._left) if self._left else step

    def sleep_for(self) -> float | None:
        """At once, if it is to go."""
        return 0.0 if self._left or self._since is not None else super().sleep_for()
