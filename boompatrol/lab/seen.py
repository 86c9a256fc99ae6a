"""What the events of one match tell a statistician: who was first, what was earned and how, where things happened."""

from collections import Counter
from dataclasses import dataclass, field

from boompatrol.geometry.bodies import Pose
from boompatrol.table.events import Event
from boompatrol.table.state import State

RELIC = "relic"
"""The Relic counts as a Medal where the match ends (L4): a way to earn one, though no Medal is given for it."""


@dataclass(slots=True)
class Round:
    """`order`: the tanks in turn order, in team play the first alone. `points` by seat: a Glory 1, a Medal as many as
    it takes Glory to make one."""

    kind: str
    number: int
    order: list[str]
    points: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Seen:
    """One match. Medals, Glory and Gold are by seat, then by what they were given for.

    `reveals`: a tank without Gear crushed a Building, and chance alone said what it is: a Gear by name, or `vacant`.
    `places` are the square inches in which a tank stood when a tank was about to take a Command, `kills` those in which
    a tank was destroyed. `dice` are all that fell, `counted` the faces that counted, by die and face.
    """

    rounds: list[Round] = field(default_factory=list)
    medals: dict[str, Counter[str]] = field(default_factory=dict)
    glory: dict[str, Counter[str]] = field(default_factory=dict)
    gold: dict[str, Counter[str]] = field(default_factory=dict)
    destroyed: Counter[str] = field(default_factory=Counter)
    out_of_bounds: Counter[str] = field(default_factory=Counter)
    gear: dict[str, list[str]] = field(default_factory=dict)
    reveals: list[tuple[str, str]] = field(default_factory=list)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)
    kills: Counter[tuple[int, int]] = field(default_factory=Counter)
    dice: Counter[tuple[str, str]] = field(default_factory=Counter)
    counted: Counter[tuple[str, str]] = field(default_factory=Counter)


def cell(pose: Pose) -> tuple[int, int]:
    """The square inch of the arena in which a pose lies."""
    return int(pose[0]), int(pose[1])


class _Reader:
    """Goes through the events in order and remembers where the tanks stand and what Gear they have."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seen = Seen(
            medals={seat: Counter() for seat in state.seats},
            glory={seat: Counter() for seat in state.seats},
            gold={seat: Counter() for seat in state.seats},
            gear={color: [] for color in state.colors},
        )
        self.at: dict[str, Pose] = {}
        self.has: dict[str, str] = {}
        self.round = ("regulation", 1)
        self.crusher: str | None = None

    def read(self, event: Event) -> None:
        data = event.data
        match event.name:
            case "placed" | "respawned":
                self.at[data["tank"]] = data["pose"]
            case "travel" | "backed" | "air_dropped":
                self.at[data["tank"]] = data["to"]
            case "moved" if data["path"]:
                self.at[data["tank"]] = data["path"][-1]
            case "turn":
                self.seen.places.update(map(cell, self.at.values()))
            case "out_of_bounds":
                self.at.pop(data["tank"], None)
                self.seen.out_of_bounds[data["tank"]] += 1
            case "destroyed":
                self._destroyed(data["tank"])
            case "round":
                self.round = (data["kind"], data["number"])
            case "initiative":
                first = data["first"]
                order = [first] if self.state.teams else [first, *self.state.clockwise_after(first)]
                self.seen.rounds.append(Round(*self.round, order))
            case "medals" | "glory" | "gold":
                self._earned(event)
            case "rolled":
                self._rolled(event)
            case "crushed" | "revealed" | "gear_drawn" | "gear_taken":
                self._tile(event)

    def _destroyed(self, tank: str) -> None:
        self.seen.destroyed[tank] += 1
        self.has.pop(tank, None)
        if (pose := self.at.pop(tank, None)) is not None:
            self.seen.kills[cell(pose)] += 1

    def _earned(self, event: Event) -> None:
        data, seen, state = event.data, self.seen, self.state
        seat = state.tanks[data["tank"]].seat if event.name == "gold" else data["seat"]
        earned: dict[str, Counter[str]] = getattr(seen, event.name)
        earned[seat][data["why"]] += data["amount"]
        # A Super Charge Command comes before the Initiative: it is of no round's order.
        if seen.rounds and (seen.rounds[-1].kind, seen.rounds[-1].number) == self.round:
            if event.name == "glory":
                seen.rounds[-1].points[seat] += data["amount"]
            elif event.name == "medals" and data["why"] != "glory":
                seen.rounds[-1].points[seat] += data["amount"] * state.edition.score.glory_per_medal

    def _rolled(self, event: Event) -> None:
        dice = event.data["dice"]
        for n, face in enumerate(dice):
            self.seen.dice["purple" if event.data["purple"] and n == 0 else "white", face] += 1
        if len(dice) == 1:
            self.seen.counted["one die", dice[0]] += 1
        elif not event.data.get("patch"):
            self.seen.counted[f"{len(dice)} dice", event.data["counts"]] += 1

    def _tile(self, event: Event) -> None:
        data, seen = event.data, self.seen
        if event.name == "crushed":
            self.crusher = data["tank"]
        elif event.name == "revealed":
            if self.crusher is not None and self.crusher not in self.has and data["kind"] == "vacant":
                seen.reveals.append((self.crusher, "vacant"))
            if data["kind"] != "gear_up":
                self.crusher = None
        elif event.name == "gear_drawn":
            seen.gear[data["tank"]].append(data["gear"])
            if self.crusher == data["tank"] and data["tank"] not in self.has:
                seen.reveals.append((data["tank"], data["gear"]))
            self.crusher = None
        else:
            self.has[data["tank"]] = data["gear"]


def seen_of(events: list[Event], state: State) -> Seen:
    """All of one match, from its first event to the state it has come to."""
    reader = _Reader(state)
    for event in events:
        reader.read(event)
    for seat in state.seats:
        if state.side_relic(seat):
            reader.seen.medals[seat][RELIC] += state.edition.score.relic_medals
    return reader.seen
