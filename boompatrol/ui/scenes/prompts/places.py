"""Placing a tank along the long edge of a Rally Point (A4, O1, X3). The ghost asks the question's own judge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, hypot, radians, sin
from typing import Any

from boompatrol.geometry.bodies import Pose
from boompatrol.geometry.placing import nearest_free
from boompatrol.rules.bounds import PlaceTank
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.language import Words, mark, tr
from boompatrol.ui.overlays import Overlay, PlaceGhost, RallyMark
from boompatrol.ui.scenes.howto import Help
from boompatrol.ui.scenes.prompts.base import Desk, Inches, Pick, Prompt
from boompatrol.ui.step import Step

SLIDE = 0.1
TAKEN = mark("Something stands there.")


class PlaceTankPrompt(Prompt):
    """A4, O1, X3: slide along the long edge, set the turret anew if liked."""

    EDGE = Words({"sw": "South-west", "nw": "North-west", "ne": "North-east", "se": "South-east", "east": "East edge"})

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        assert isinstance(request, PlaceTank)
        self.place = request
        self.table = Table(view.copy(), None)
        quiet = request.quiet
        self.rally: str = quiet["rally"]
        self.offset: float = quiet["offset"]
        self.turret = view.tanks[self.color].turret
        self._before: tuple[str, float] | None = None
        self.set_up = view.stage == "tanks"
        self.fixed = self.place.places[self.rally][0] == (0.0, 0.0) or (self.set_up and self.rally == "east")
        self.title = (
            tr("{crew}: set up your tank", crew=self.who)
            if self.set_up
            else tr("{crew}: back at a Rally Point", crew=self.who)
        )
        if len(request.places) > 1:
            self.words = tr("Click a Rally Point, or drag along its edge. The wheel or Up, Down turn the turret.")
        elif self.fixed:
            self.words = tr("The wheel or Up, Down turn the turret.")
        else:
            self.words = tr("Drag it along the edge, or Left, Right. The wheel or Up, Down turn the turret.")

    @property
    def answer(self) -> dict[str, Any]:
        """As it stands now."""
        same = self.turret == self.view.tanks[self.color].turret
        return {"rally": self.rally, "offset": self.offset, "turret": None if same else self.turret}

    @property
    def pose(self) -> Pose:
        """Where the tank would stand."""
        return self.table.field.rally_pose(self.rally, self.offset)

    def picks(self) -> Sequence[Pick]:
        """Here; the turret; the other corners."""
        why = "" if self.is_legal(self.answer) is None else tr(TAKEN)
        picks = [
            Pick("here", tr("Set it here"), partial(self._confirm), cap="confirm", gold=True, reason=why),
            Pick("turret_left", tr("Turret left"), partial(self._spin, 1), cap="up", small=True),
            Pick("turret_right", tr("Turret right"), partial(self._spin, -1), cap="down", small=True),
        ]
        if len(self.place.places) > 1:
            picks.append(Pick("other", tr("Other corner"), self._other, self.EDGE[self.rally], "c"))
        return picks

    @property
    def rules(self) -> tuple[str, ...]:
        """Where a tank starts, or how one comes back."""
        return ("A3", "A4") if self.set_up and self.fixed else ("A4", "O6") if self.set_up else ("X3", "A4", "X7")

    def help(self) -> Help | None:
        """Keys and the rule, at the set-up."""
        if not self.set_up:
            return None
        keys = ((tr("Wheel"), tr("turns the turret")), (self.desk.keymap.cap("confirm"), tr("sets it there")))
        if self.fixed:
            return tr("Your tank"), keys, tr("Rear on the boundary line, half-way along the edge, facing in (A3, A4).")
        slide = (tr("Drag"), tr("slides it along the edge"))
        return tr("Your tank"), (slide, *keys), tr("Rear flush on the long edge, over neither end (A4).")

    def take(self, answer: Any) -> None:
        """Its corner, its place along the edge, its turret."""
        self.rally, self.offset = answer["rally"], answer["offset"]
        self.turret = self.turret if answer["turret"] is None else answer["turret"]

    def _confirm(self) -> Step:
        return self.give(self.answer)

    def _spin(self, way: int) -> Step:
        self.turret = (self.turret + way) % self.place.sectors
        self.desk.refresh()
        return None

    def _other(self) -> Step:
        rallies = list(self.place.places)
        self._go(rallies[(rallies.index(self.rally) + 1) % len(rallies)], 0.0)
        return None

    def _go(self, rally: str, offset: float) -> None:
        places = self.place.places[rally]
        free = nearest_free(places, offset)
        if free is not None:
            # Tidied, but never past the last legal place: the edge's own end has more decimals.
            tidy = nearest_free(places, round(free, 6))
            self.rally, self.offset = rally, free if tidy is None else tidy
            self.desk.refresh(bar=True)

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows slide and turn."""
        match name:
            case "left" | "right":
                self._go(self.rally, self._slid(self.offset + (SLIDE if name == "left" else -SLIDE)))
            case "up" | "down":
                self._spin(1 if name == "up" else -1)
            case _:
                return False, None
        return True, None

    def _slid(self, offset: float) -> float:
        """Past a gap that is closed, to the next one that is open."""
        free = self.place.places[self.rally]
        way = offset - self.offset
        if any(low <= offset <= high for low, high in free):
            return offset
        beyond = [end for span in free for end in span if (end - self.offset) * way > 1e-9]
        return min(beyond, key=lambda end: abs(end - self.offset), default=self.offset)

    def wheel(self, dy: float) -> bool:
        """A notch is a click of the turret."""
        self._spin(1 if dy > 0 else -1)
        return True

    def _from(self, at: Inches) -> None:
        best = min(self.place.places, key=lambda rally: self._gap(rally, at))
        x, y, heading = self.table.field.rally_pose(best)
        turn = radians(heading + 90)
        self._go(best, (at[0] - x) * cos(turn) + (at[1] - y) * sin(turn))

    def _gap(self, rally: str, at: Inches) -> float:
        x, y, _ = self.table.field.rally_pose(rally)
        return hypot(at[0] - x, at[1] - y)

    def pull(self, at: Inches, first: bool) -> None:
        """The tank follows the pointer along the edge."""
        if first:
            self._before = self.rally, self.offset
        self._from(at)

    def drop(self, at: Inches) -> Step:
        """Let go."""
        self._before = None
        return None

    def tap(self, at: Inches) -> Step:
        """A click brings it there."""
        self._from(at)
        return None

    def let_go(self) -> None:
        """Back to where the drag began."""
        if self._before is not None:
            (self.rally, self.offset), self._before = self._before, None
            self.desk.refresh(bar=True)

    def _free(self, rally: str) -> tuple[tuple[float, float], ...]:
        return tuple((low, high) for low, high in self.place.places.get(rally, ()))

    def overlays(self) -> list[Overlay]:
        """The ghost, and which corners are open."""
        why = self.is_legal(self.answer)
        out: list[Overlay] = []
        for rally in ("sw", "nw", "ne", "se"):
            if rally == self.rally:
                out.append(RallyMark(rally, "chosen", self._free(rally)))
            elif rally in self.place.places:
                out.append(RallyMark(rally, "open", self._free(rally)))
            elif not self.set_up:
                out.append(RallyMark(rally, "closed"))
        said = tr(TAKEN) if why else ""
        out.append(PlaceGhost("tank", self.color, self.pose, self.turret, why is None, said, None, False))
        return out
