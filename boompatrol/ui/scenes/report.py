"""The Situation Report: the arena with the Vault's ring, the tally, and the question to Crate Up (picture 12)."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.rules.report import vault_distance
from boompatrol.table.requests import Refused
from boompatrol.table.table import Table
from boompatrol.ui.arena import Arena
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.overlays import Chip, Overlay, RangeRing, RingMark
from boompatrol.ui.scenes.report_page import ReportPage
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Free, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 250
PAUSE = 0.9
"""Seconds a bot's answer stays to be read."""


class ReportScene(ReportPage):
    """All Crate Up questions of a round, one after another; bots answer in sight."""

    guard_ms = GUARD_MS

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.said = ""
        self._wait = 0.0
        self._pulse = Tween(0.0, 0.25)

    def build(self) -> Widget:
        """Arena and the two buttons."""
        self.arena = Arena(TableLook.of(self.match.view()), id="report_arena")
        self.yes = Button("crate_up", "Crate up", partial(self._give, True), kind="primary", key="Y")
        self.no = Button("keep", "Keep", partial(self._give, False), key="N")
        page = Free("report", arrange=self._arrange).add(self.arena, self.yes, self.no)
        self._renew()
        return page

    def focus_first(self) -> Widget | None:
        """Crate up is the likely answer."""
        return self.yes

    # the question

    @property
    def color(self) -> str:
        """The tank that is asked."""
        request = self.match.request
        return (request.tank if request is not None else None) or next(iter(self.match.state.tanks))

    def _renew(self) -> None:
        view = self.match.view()
        self.view = view
        self.arena.look = TableLook.of(view)
        self.arena.show(self._overlays())
        request = self.match.request
        mine = request is not None and request.ask == "crate_up" and self.match.human(request.seat)
        for button in (self.yes, self.no):
            button.visible = mine
        self.root.touch()

    def _overlays(self) -> list[Overlay]:
        view = self.view
        out: list[Overlay] = []
        if view.vault:
            table = Table(view.copy(), None)
            disc = table.field.tower
            close = view.edition.arena.bands.close
            # From the disc's edge to the hub's edge (E1).
            out.append(RangeRing((disc.x, disc.y), disc.radius + close + view.edition.tank.hub_radius, "CLOSE"))
            gaps = {c: vault_distance(table, tank) for c, tank in table.state.tanks.items() if tank.pose is not None}
            for color, gap in gaps.items():
                pose = view.tanks[color].pose
                assert pose is not None
                near = gap <= close + 1e-5
                words = f"{gap:.1f} in" + ("" if near else ": too far")
                out.append(Chip((pose[0], pose[1]), words, "cream" if near else "ink", 1.8))
                if near:
                    out.append(RingMark(color, "acting"))
        elif view.tanks[self.color].pose is not None:
            out.append(RingMark(self.color, "acting"))
        return out

    def _give(self, yes: bool) -> Step:
        request = self.match.request
        if request is None or request.ask != "crate_up" or not self.match.human(request.seat):
            return None
        try:
            self.match.answer(yes)
        except (Refused, Unusable) as error:
            self.app.toast(str(error))
            return None
        return self._next()

    def _next(self) -> Step:
        """The next tank's question, or back to the table."""
        request = self.match.request
        if request is None or request.ask != "crate_up":
            return Pop()
        self._wait = 0.0
        self.root.guard(GUARD_MS / 1000)
        self._renew()
        if self.yes.visible:
            self.root.focus_on(self.yes, by_key=False)
        return None

    def update(self, dt: float) -> Step:
        """Bots answer after a moment."""
        step = super().update(dt)
        request = self.match.request
        if self.app.scene is not self or request is None or request.ask != "crate_up":
            return step
        if not self.match.human(request.seat):
            self._wait += dt
            if self._wait >= PAUSE or not self.app.settings.speed:
                self.match.bot_answer()
                return self._next()
        return step

    def sleep_for(self) -> float | None:
        """While a bot thinks it goes on by itself."""
        return super().sleep_for() if self.yes.visible else 0.05

    def action(self, name: str, e: pygame.Event) -> Step:
        """Y and N; Esc keeps the Gold."""
        char = getattr(e, "unicode", "").lower()
        if name == "back" or char == "n":
            return self._give(False)
        return self._give(True) if char == "y" or name == "confirm" else None

    def event(self, e: pygame.Event) -> Step:
        """Letters stand for no action of the table of keys."""
        step = super().event(e)
        if step is None and e.type == pygame.KEYDOWN and not getattr(e, "repeat", False) and self.yes.visible:
            char = getattr(e, "unicode", "").lower()
            if char in ("y", "n") and not self.app.keymap.of(e):
                return self._give(char == "y")
        return step
