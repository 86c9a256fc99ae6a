"""B9: the tank set down anywhere. The ghost asks the question's own judge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Any

from boompatrol.geometry.bodies import Pose
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import mark, tr
from boompatrol.ui.overlays import Overlay, PlaceGhost
from boompatrol.ui.scenes.prompts.base import Desk, Pick
from boompatrol.ui.scenes.prompts.ground import SpotPrompt
from boompatrol.ui.step import Step

BEYOND = mark("The whole tank must be inside the line.")


class AirDropPrompt(SpotPrompt):
    """B9: the tank anywhere, any facing, touching nothing; or not at all."""

    reach = 1.3

    def start(self) -> Pose:
        """Where it stands now, or the nearest open place."""
        pose = self.view.tanks[self.color].pose or (self.table.field.side / 2, 3.0, 0.0)
        for ring in range(24):
            for turn in range(0, 360, 30):
                x, y = pose[0] + ring * 0.75 * cos(radians(turn)), pose[1] + ring * 0.75 * sin(radians(turn))
                candidate = (round(x, 3), round(y, 3), round(pose[2], 2))
                if self.is_legal({"pose": list(candidate)}) is None:
                    return candidate
        return round(pose[0], 3), round(pose[1], 3), round(pose[2], 2)

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = tr("{crew}, Air Drop!", crew=self.who)
        self.words = tr(
            "Click or drag where it lands, anywhere it touches nothing; the wheel turns it. The turret stays as it is."
        )

    def picks(self) -> Sequence[Pick]:
        """Land, turn, or stay."""
        return [
            Pick("land", tr("Land here"), self.confirm, cap="confirm", gold=True, reason=self._plain() or ""),
            Pick("turn_left", tr("Turn left"), partial(self.spin, 15.0), "15°", cap="spin_left", small=True),
            Pick("turn_right", tr("Turn right"), partial(self.spin, -15.0), "15°", cap="spin_right", small=True),
            Pick("stay", tr("Stay"), partial(self.give, None), tr("no drop"), cap="back"),
        ]

    def _plain(self) -> str | None:
        """Why it may not land there, in words of ours."""
        if self.why is None:
            return None
        near = self._near()
        return tr("It would touch {thing}.", thing=self.name(near)) if near else tr(BEYOND)

    def _near(self) -> str | None:
        """What stands in the way, as far as the judge names it."""
        thing = (self.why or "").rpartition("would touch ")[2].removesuffix(" (B9)")
        return thing if thing and self.desk.arena.exists(thing) else None

    def refuse(self) -> tuple[bool, Step]:
        """Esc declines."""
        return True, self.give(None)

    def giving(self, answer: Any) -> Sequence[str]:
        """Land, or stay."""
        return ("stay",) if answer is None else ("land",)

    def overlays(self) -> list[Overlay]:
        """The ghost."""
        turret = self.view.tanks[self.color].turret
        words = self._plain() or tr("lands here")
        return [PlaceGhost("tank", self.color, self.pose, turret, self.why is None, words, self._near(), True)]
