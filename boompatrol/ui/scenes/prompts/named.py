"""Questions whose answers lie on the arena: which tank, which Rally Point, which face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Any, ClassVar

from boompatrol.rules import captains
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.overlays import Chip, Overlay, RallyMark, RingMark, TargetMark
from boompatrol.ui.scenes.prompts.base import AskSpot, Desk, Inches, Pick, Prompt
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot


class CrewPrompt(Prompt):
    """Which tank: bracketed on the arena, and a button for each; the arrows go round, Esc is no where there is one."""

    TEXTS: ClassVar[dict[str, tuple[str, str]]] = {
        "mortar": ("{who}: Mortar at whom?", "One die against a tank of your choice, wherever it stands. No push."),
        "intel": ("{who}: look into whose hand?", "You see one random card of it; then you may have it played."),
        "copy_card": ("{who}: copy whose last card?", "Copycat carries out the last card that tank revealed, or none."),
        "chomp": (
            "{who}: bite whom?",
            "At Close Range the tank loses two cards of its hand, at Mid Range it is Rattled.",
        ),
        "first_tank": ("{who}: which tank goes first?", "The order of your two tanks holds for the whole round."),
    }
    NO: ClassVar[dict[str, str]] = {"copy_card": "Copy nothing", "chomp": "Bite nobody"}

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        title, self.words = self.TEXTS[request.ask]
        self.title = title.format(who=self.who)
        self.colors = [option for option in request.options or () if option is not None]
        self.chosen: str | None = self.colors[0] if self.colors else None

    def picks(self) -> Sequence[Pick]:
        """One button a crew, and the no."""
        picks = [
            Pick(
                color, color, partial(self.give, color), f"{self._about(color)} · key {n + 1}", str(n + 1), gold=n == 0
            )
            for n, color in enumerate(self.colors)
        ]
        if None in (self.request.options or ()):
            picks.append(Pick("no", self.NO.get(self.request.ask, "Nobody"), partial(self.give, None), "Esc"))
        return picks

    def _about(self, color: str) -> str:
        tank = self.view.tanks[color]
        match self.request.ask:
            case "copy_card":
                return self.name(tank.shown or "")
            case "intel":
                return f"{len(tank.hand)} cards in hand"
            case "chomp":
                bands = captains.prey(Table(self.view.copy(), None), Table(self.view.copy(), None).tank(self.color))
                close = bands.get(color) == "close"
                mid = "a Crit" if self.view.switches["chompy_mid"] == "crit" else "Rattled"
                return "Close: loses two cards" if close else f"Mid: {mid}"
            case _:
                return f"{tank.crits} Crits, {len(tank.hand)} cards"

    def spots(self) -> list[Spot]:
        """The tanks themselves."""
        return [
            AskSpot(self, color, f"{color.title()}, {self._about(color)}", on_press=partial(self.give, color),
                    on_hover=partial(self._look, color), on_focus=partial(self._look, color))
            for color in self.colors if self.view.tanks[color].pose is not None
        ]  # fmt: skip

    def _look(self, color: str, on: bool) -> None:
        if on and color != self.chosen:
            self.chosen = color
            self.desk.refresh()

    def act(self, name: str) -> tuple[bool, Step]:
        """The arrows go round the buttons as everywhere; nothing of its own."""
        return False, None

    def refuse(self) -> tuple[bool, Step]:
        """Esc is nobody where that is on offer."""
        return (True, self.give(None)) if None in (self.request.options or ()) else (False, None)

    def overlays(self) -> list[Overlay]:
        """Brackets with what is known of each."""
        return [
            TargetMark(color, self._about(color), None, "chosen" if color == self.chosen else "legal")
            for color in self.colors
            if self.view.tanks[color].pose is not None
        ]

    def focused(self, id: str) -> None:
        """A button has the focus: its tank is the chosen one."""
        if id in self.colors:
            self._look(id, True)


class RallyPrompt(Prompt):
    """O4: an opponent names the Rally Point for a tank that drove out."""

    PLACES: ClassVar[dict[str, str]] = {"sw": "South-west", "nw": "North-west", "ne": "North-east", "se": "South-east"}

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.rallies: list[str] = list(request.options or ())
        self.chosen = self.rallies[0]
        tank = (request.tank or "").title()
        self.title = f"{self.face.title()}, send {tank} where?"
        self.words = f"{tank} drove out of bounds: you name the Rally Point, {tank} the place along its edge."

    def picks(self) -> Sequence[Pick]:
        """One a Rally Point."""
        return [
            Pick(rally, self.PLACES[rally], partial(self.give, rally), f"key {n + 1}", str(n + 1), gold=n == 0)
            for n, rally in enumerate(self.rallies)
        ]

    def spots(self) -> list[Spot]:
        """The corners."""
        return [
            AskSpot(self, f"rally_{rally}", self.PLACES[rally], on_press=partial(self.give, rally),
                    on_hover=partial(self._look, rally), on_focus=partial(self._look, rally))
            for rally in self.rallies
        ]  # fmt: skip

    def _look(self, rally: str, on: bool) -> None:
        if on and rally != self.chosen:
            self.chosen = rally
            self.desk.refresh()

    def focused(self, id: str) -> None:
        """A button has the focus."""
        if id in self.rallies:
            self._look(id, True)

    def overlays(self) -> list[Overlay]:
        """Open corners, the chosen one framed."""
        closed = [rally for rally in self.PLACES if rally not in self.rallies]
        return [
            *[RallyMark(rally, "chosen" if rally == self.chosen else "open") for rally in self.rallies],
            *[RallyMark(rally, "closed") for rally in closed],
        ]


class FacePrompt(Prompt):
    """D4: the shooter says which face was hit; the tank goes the other way."""

    AWAY: ClassVar[dict[str, str]] = {"front": "back", "rear": "ahead", "left": "to its right", "right": "to its left"}
    SIDE: ClassVar[dict[str, tuple[float, float]]] = {
        "front": (1, 0),
        "rear": (-1, 0),
        "left": (0, 1),
        "right": (0, -1),
    }

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        shots = [e for e in desk.match.history() if e.name in ("fires", "hit")]
        self.victim = str(next((e.data["target"] for e in reversed(shots) if e.name == "fires"), self.color))
        hits = [e.data["tank"] for e in shots if e.name == "hit" and "tank" in e.data]
        if hits:
            self.victim = str(hits[-1])
        self.sides: list[str] = list(request.options or ())
        self.chosen = self.sides[0]
        self.title = f"{self.who}, push {self.victim.title()} which way?"
        self.words = "More than one face of the tank lies open to the shot: choose the one that was hit."

    def picks(self) -> Sequence[Pick]:
        """One a face, with the way of the push."""
        return [
            Pick(
                side,
                f"{side}",
                partial(self.give, side),
                f"pushed {self.AWAY[side]} · key {n + 1}",
                str(n + 1),
                gold=n == 0,
            )
            for n, side in enumerate(self.sides)
        ]

    def tap(self, at: Inches) -> Step:
        """A click by the side of the tank names that face."""
        side = self._nearest(at)
        return self.give(side) if side is not None else None

    def point(self, at: Inches) -> None:
        """The face under the pointer is shown."""
        side = self._nearest(at)
        if side is not None and side != self.chosen:
            self.chosen = side
            self.desk.refresh()

    def _nearest(self, at: Inches) -> str | None:
        spots = {side: self._at(side) for side in self.sides}
        side = min(spots, key=lambda name: (spots[name][0] - at[0]) ** 2 + (spots[name][1] - at[1]) ** 2)
        x, y = spots[side]
        return side if (x - at[0]) ** 2 + (y - at[1]) ** 2 < 2.5**2 else None

    def _at(self, side: str) -> Inches:
        pose = self.view.tanks[self.victim].pose
        if pose is None:
            return 0.0, 0.0
        ahead, aside = self.SIDE[side]
        turn = radians(pose[2])
        ahead, aside = ahead * 1.7, aside * 1.3
        return pose[0] + ahead * cos(turn) - aside * sin(turn), pose[1] + ahead * sin(turn) + aside * cos(turn)

    def focused(self, id: str) -> None:
        """A button has the focus."""
        if id in self.sides and id != self.chosen:
            self.chosen = id
            self.desk.refresh()

    def overlays(self) -> list[Overlay]:
        """The tank, and a chip at each face."""
        chips: list[Overlay] = [
            Chip(self._at(side), side.upper(), "gold" if side == self.chosen else "cream") for side in self.sides
        ]
        return [RingMark(self.victim, "near"), *chips]
