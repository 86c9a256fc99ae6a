"""Questions whose answers lie on the arena: which tank, which Rally Point, which face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Any, ClassVar

from boompatrol.rules import captains
from boompatrol.rules.preview import pushed
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.floor import rally_crews
from boompatrol.ui.language import Words, mark, tr, trn
from boompatrol.ui.markup import escape
from boompatrol.ui.names import captain_of, cards_of, crits_of, name_of
from boompatrol.ui.overlays import Chip, Overlay, RallyMark, RingMark, TargetMark, preview_overlays
from boompatrol.ui.scenes.prompts.base import AskSpot, Desk, Inches, Pick, Prompt, named
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot

LARGE = 3
"""So many answers stand side by side; more of them stand in two rows."""


class CrewPrompt(Prompt):
    """Which tank: bracketed on the arena, and a button for each; the arrows go round, Esc is no where there is one."""

    TEXTS: ClassVar[dict[str, tuple[str, str]]] = {
        "mortar": (
            mark("{crew}: Mortar at whom?"),
            mark("One die against a tank of your choice, wherever it stands. No push."),
        ),
        "intel": (
            mark("{crew}: look into whose hand?"),
            mark("You see one random card of it; then you may have it played."),
        ),
        "copy_card": (
            mark("{crew}: copy whose last card?"),
            mark("Copycat carries out the last card that tank revealed, or none."),
        ),
        "chomp": (
            mark("{crew}: bite whom?"),
            mark("At Close Range the tank loses two cards of its hand, at Mid Range it is Rattled."),
        ),
        "first_tank": (
            mark("{player}, which tank goes first?"),
            mark("The order of your two tanks holds for the whole round."),
        ),
    }
    NO = Words({"copy_card": "Copy nothing", "chomp": "Bite nobody"})

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        title, words = self.TEXTS[request.ask]
        player = escape(desk.match.name(request.seat or ""))
        self.title, self.words = tr(title, crew=self.who, player=player), tr(words)
        self.colors = [option for option in request.options or () if option is not None]
        self.chosen: str | None = self.colors[0] if self.colors else None

    def picks(self) -> Sequence[Pick]:
        """One button a crew, and the no."""
        no = None in (self.request.options or ())
        small = len(self.colors) + no > LARGE
        picks = [
            Pick(color, named(color), partial(self.give, color), self._about(color), str(n + 1), gold=n == 0,
                 small=small)
            for n, color in enumerate(self.colors)
        ]  # fmt: skip
        if no:
            label = self.NO.get(self.request.ask) or tr("Nobody")
            picks.append(Pick("no", label, partial(self.give, None), cap="back", small=small))
        return picks

    def _about(self, color: str) -> str:
        tank = self.view.tanks[color]
        match self.request.ask:
            case "copy_card":
                return self.name(tank.shown or "")
            case "intel":
                return trn("{n} card in hand", "{n} cards in hand", len(tank.hand))
            case "chomp":
                bands = captains.prey(Table(self.view.copy(), None), Table(self.view.copy(), None).tank(self.color))
                close = bands.get(color) == "close"
                if close:
                    return tr("Close: loses two cards")
                return tr("Mid: a Crit") if self.view.switches["chompy_mid"] == "crit" else tr("Mid: Rattled")
            case "first_tank":
                return captain_of(tank.captain)
            case _:
                return tr("{crits}, {cards}", crits=crits_of(tank.crits), cards=cards_of(len(tank.hand)))

    def spots(self) -> list[Spot]:
        """The tanks themselves."""
        return [
            AskSpot(self, color, tr("{crew}: {what}", crew=named(color), what=self._about(color)),
                    on_press=partial(self.give, color), on_hover=partial(self._look, color),
                    on_focus=partial(self._look, color))
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

    def take(self, answer: Any) -> None:
        """This tank, or none."""
        self.chosen = answer

    def giving(self, answer: Any) -> Sequence[str]:
        """The crew's button, or the no."""
        return (answer or "no",)

    def overlays(self) -> list[Overlay]:
        """Brackets with what is known of each."""
        return [
            TargetMark(color, self._chip(n, color), None, "chosen" if color == self.chosen else "legal")
            for n, color in enumerate(self.colors)
            if self.view.tanks[color].pose is not None
        ]

    def _chip(self, n: int, color: str) -> str:
        """What stands by a tank: its key and name, where the two are told apart by nothing else (picture 15)."""
        if self.request.ask == "first_tank":
            return tr("{key} · {crew}", key=self.desk.keymap.cap(f"ask_{n + 1}"), crew=named(color))
        return self._about(color)

    def focused(self, id: str) -> None:
        """A button has the focus: its tank is the chosen one."""
        if id in self.colors:
            self._look(id, True)


class RallyPrompt(Prompt):
    """O4: an opponent names the Rally Point for a tank that drove out."""

    PLACES = Words({"sw": "South-west", "nw": "North-west", "ne": "North-east", "se": "South-east"})

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.rallies: list[str] = list(request.options or ())
        self.chosen = self.rallies[0]
        tank = name_of(request.tank or "")
        self.title = tr("{crew}, send {tank} where?", crew=self.who, tank=tank)
        self.words = tr(
            "{tank} drove out of bounds: you name the Rally Point, {tank} the place along its edge.", tank=tank
        )

    def picks(self) -> Sequence[Pick]:
        """One a Rally Point."""
        return [
            Pick(rally, self.PLACES[rally], partial(self.give, rally), self._whose(rally), key=str(n + 1),
                 gold=n == 0, small=len(self.rallies) > LARGE)
            for n, rally in enumerate(self.rallies)
        ]  # fmt: skip

    def _whose(self, rally: str) -> str:
        """Whose pattern the corner wears."""
        crew = rally_crews(self.desk.arena.look)[rally]
        return tr("{crew}'s corner", crew=name_of(crew)) if crew else tr("nobody's corner")

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

    def take(self, answer: Any) -> None:
        """This corner."""
        self.chosen = answer

    def giving(self, answer: Any) -> Sequence[str]:
        """Its button."""
        return (answer,)

    def overlays(self) -> list[Overlay]:
        """Open corners, the chosen one framed."""
        closed = [rally for rally in self.PLACES if rally not in self.rallies]
        return [
            *[RallyMark(rally, "chosen" if rally == self.chosen else "open") for rally in self.rallies],
            *[RallyMark(rally, "closed") for rally in closed],
        ]


class FacePrompt(Prompt):
    """D4: the shooter says which face was hit; the tank goes the other way."""

    AWAY = Words(
        {
            "front": "pushed back",
            "rear": "pushed ahead",
            "left": "pushed to its right",
            "right": "pushed to its left",
        }
    )
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
        self.seen = {side: pushed(view, self.color, self.victim, side) for side in self.sides}
        self.title = tr("{crew}, push {tank} which way?", crew=self.who, tank=name_of(self.victim))
        self.words = tr("More than one face of the tank lies open to the shot: choose the one that was hit.")

    def picks(self) -> Sequence[Pick]:
        """One a face, with the way of the push."""
        return [
            Pick(side, named(side), partial(self.give, side), self._way(side), str(n + 1), gold=n == 0)
            for n, side in enumerate(self.sides)
        ]

    def _way(self, side: str) -> str:
        return tr("over the edge!") if self.seen[side].goes_out else self.AWAY[side]

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

    def take(self, answer: Any) -> None:
        """This face."""
        self.chosen = answer

    def giving(self, answer: Any) -> Sequence[str]:
        """Its button."""
        return (answer,)

    def overlays(self) -> list[Overlay]:
        """The tank, a chip at each face, and where the push through the chosen one leads."""
        chips: list[Overlay] = [
            Chip(self._at(side), named(side), "gold" if side == self.chosen else "cream") for side in self.sides
        ]
        turret, centres = self.view.tanks[self.victim].turret, self.desk.arena.centres()
        way = preview_overlays(self.seen[self.chosen], self.victim, turret, centres)
        return [*way, RingMark(self.victim, "near"), *chips]
