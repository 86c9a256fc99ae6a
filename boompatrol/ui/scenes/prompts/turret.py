"""The turret's click after a pivot (C9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import atan2, degrees
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.overlays import Chip, GhostOverlay, LitSector, Overlay
from boompatrol.ui.scenes.prompts.base import Desk, Inches, Pick, Prompt, clicked
from boompatrol.ui.step import Step


class TurretPrompt(Prompt):
    """C9: one click either way, or none."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.clicks = 0
        self.title = tr("{crew}, turn the turret?", crew=self.who)
        self.words = tr("One click either way, or leave it: Left, Right, the wheel, or a click where it should point.")
        self.legal = [int(option["clicks"]) for option in request.options or ()]

    def picks(self) -> Sequence[Pick]:
        """Left, stay, right; the one shown is gold."""
        words = {0: (tr("As it is"), "back"), 1: (tr("Turret left"), "left"), -1: (tr("Turret right"), "right")}
        return [
            Pick(f"clicks_{n}", words[n][0], partial(self.give, {"clicks": n}), cap=words[n][1], gold=n == self.clicks)
            for n in sorted(self.legal, reverse=True)
        ]

    def _show(self, clicks: int) -> None:
        clicks = max(min(self.legal), min(max(self.legal), clicks))
        if clicks != self.clicks:
            self.clicks = clicks
            self.desk.refresh(bar=True)

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows turn it; Enter confirms what is shown."""
        match name:
            case "left" | "right":
                self._show(self.clicks + (1 if name == "left" else -1))
            case "confirm":
                return True, self.give({"clicks": self.clicks})
            case _:
                return False, None
        return True, None

    def wheel(self, dy: float) -> bool:
        """A notch is a click."""
        self._show(self.clicks + (1 if dy > 0 else -1))
        return True

    def tap(self, at: Inches) -> Step:
        """A click on the arena turns the barrel towards it."""
        tank = self.view.tanks[self.color]
        if tank.pose is not None:
            x, y, heading = tank.pose
            off = (degrees(atan2(at[1] - y, at[0] - x)) - heading - tank.turret * 45 + 180) % 360 - 180
            self._show(0 if abs(off) < 22.5 else 1 if off > 0 else -1)
        return None

    def focused(self, id: str) -> None:
        """A button has the focus: it is shown."""
        if id.startswith("clicks_"):
            self._show(int(id.removeprefix("clicks_")))

    def take(self, answer: Any) -> None:
        """So many clicks."""
        self.clicks = answer["clicks"]

    def giving(self, answer: Any) -> Sequence[str]:
        """The button of so many clicks."""
        return (f"clicks_{answer['clicks']}",)

    def refuse(self) -> tuple[bool, Step]:
        """As it is."""
        return True, self.give(self.request.quiet)

    def overlays(self) -> list[Overlay]:
        """The tank with its turret turned, the lit sector."""
        tank = self.view.tanks[self.color]
        if tank.pose is None:
            return []
        sectors = self.view.edition.tank.sectors
        chip = Chip((tank.pose[0], tank.pose[1] - 2.1), clicked(self.clicks), "gold" if self.clicks else "ink")
        if not self.clicks:
            return [LitSector(self.color), chip]
        sector = (tank.turret + self.clicks) % sectors
        return [LitSector(self.color, sector), GhostOverlay(self.color, tank.pose, sector, in_place=True), chip]
