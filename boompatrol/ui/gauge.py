"""What is being measured: the tool, from where to what, and the figures the rules give for it. No drawing, no words.

Four tools: a ruler, the firing arcs, a line of sight, and the ghost of a card. Whatever is asked is asked of
`rules.measuring` on the table as it is shown; a new table or a new choice makes the figures anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, degrees, hypot

from boompatrol.rules import measuring
from boompatrol.rules.measuring import CHOICES, Reading, Sight
from boompatrol.rules.preview import Preview
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.overlays import Point

RULER, ARCS, SIGHT, GHOST = TOOLS = ("ruler", "arcs", "sight", "ghost")
TURN = 5.0
"""Degrees of one step of a pivot."""
End = str | Point
"""A thing by its id, or a point of the sand."""


@dataclass
class Figures:
    """What the tool that is out shows: exactly one of them is filled, or none."""

    reading: Reading | None = None
    arcs: list[str] = field(default_factory=list)
    sight: Sight | None = None
    ghost: Preview | None = None
    then: list[tuple[str, str]] = field(default_factory=list)
    """For arcs and ghosts: the tanks in sight afterwards, each with its band."""
    turned: dict[int, list[tuple[str, str]]] = field(default_factory=dict)
    """For Fire Away: the same for each click."""


class Gauge:
    """The tools. Measuring starts from the tank that acts."""

    def __init__(self) -> None:
        self.tool: str | None = None
        self.last = RULER
        """The tool that was out last."""
        self.table: Table | None = None
        self.color = ""
        """The tank whose ghost shows."""
        self._acts = ""
        self.start: End | None = None
        self.goal: End | None = None
        self.fixed = False
        """Whether both ends stand; else the goal follows the pointer."""
        self.arc: str | None = None
        """Whose arc shows; None: all of them."""
        self.card = CHOICES[0]
        self.degrees = 35.0
        self._held: End | None = None
        self._figures: Figures | None = None

    # what is measured on

    @property
    def state(self) -> State:
        """The table's state."""
        assert self.table is not None
        return self.table.state

    def take(self, state: State, color: str) -> None:
        """Measure on this table, for the tank that acts; ends that are gone are let go."""
        self.table = Table(state, None)
        if color != self._acts:
            self._acts = self.color = self.arc = color
            self.start = self.goal = None
            self.fixed = False
        for name in ("start", "goal"):
            end = getattr(self, name)
            if isinstance(end, str) and measuring.body_of(self.table, end) is None:
                setattr(self, name, None)
                self.fixed = False
        if self.arc is not None and self.arc not in measuring.sources(self.table):
            self.arc = None
        if self.start is None:
            self.start = self._first()
        self._figures = None

    def _first(self) -> str | None:
        assert self.table is not None
        found = measuring.sources(self.table)
        return self.color if self.color in found else next(iter(found), None)

    # choosing

    def pick(self, tool: str) -> None:
        """Take a tool; taking the one that is out puts it away."""
        self.tool = None if tool == self.tool else tool
        self.last = self.tool or self.last
        if self.table is not None and tool == SIGHT and self.start not in measuring.sources(self.table):
            self.start = self._first()
        self._held = None
        self._figures = None

    def point(self, at: Point, id: str | None) -> bool:
        """The pointer is there; True where that changed a figure."""
        before = (self.goal, self.degrees)
        if self.tool in (RULER, SIGHT) and not self.fixed:
            self.goal = self._end(at, id) or self.goal
            if self.goal == self.start:
                self.goal = None
        if self.tool == GHOST and self.pivots and not self.fixed:
            self._face(at)
        if (self.goal, self.degrees) != before:
            self._figures = None
            return True
        return False

    def tap(self, at: Point, id: str | None) -> None:
        """A click: the far end, then a new near one, and so on; with arcs and ghosts the tank."""
        assert self.table is not None
        self._figures = None
        if self.tool == ARCS:
            found = id if id in measuring.sources(self.table) else None
            self.arc = None if found == self.arc else found
        elif self.tool == GHOST:
            if id in self.state.tanks and id != self.color:
                self.color = str(id)
                self.fixed = False
            elif self.pivots:
                self._face(at)
                self.fixed = not self.fixed
        elif self.fixed or self.start is None:
            self._begin(self._end(at, id))
        else:
            end = self._end(at, id)
            if end is not None and end != self.start:
                self.goal, self.fixed = end, True

    def pull(self, at: Point, id: str | None, first: bool) -> None:
        """A drag from end to end; of a ghost that pivots the nose follows."""
        if self.tool in (RULER, SIGHT):
            if first:
                self._begin(self._end(at, id))
            self.fixed = False
        elif first:
            self.fixed = False
        self.point(at, id)

    def drop(self) -> None:
        """The drag ended."""
        self.fixed = self.goal is not None or self.tool == GHOST

    def step(self, way: int) -> None:
        """The next one of what the tool goes through: goals, arcs, cards."""
        assert self.table is not None
        self._figures = None
        if self.tool == GHOST:
            self.card = CHOICES[(CHOICES.index(self.card) + way) % len(CHOICES)]
            self.fixed = False
        elif self.tool == ARCS:
            order: list[str | None] = [None, *measuring.sources(self.table)]
            self.arc = order[(order.index(self.arc) + way) % len(order)]
        else:
            found = self.goals()
            if found:
                at = found.index(self.goal) + way if self.goal in found else 0 if way > 0 else -1
                self.goal, self.fixed = found[at % len(found)], True

    def turn(self, way: int) -> bool:
        """The next start, or of a ghost that pivots another five degrees; False where there is none."""
        assert self.table is not None
        self._figures = None
        if self.tool == GHOST and self.pivots:
            most = self.pivots
            self.degrees = max(-most, min(most, self.degrees + way * TURN))
            self.fixed = True
            return True
        found = [s for s in measuring.sources(self.table) if self.tool != GHOST or s in self.state.tanks]
        if self.tool == GHOST and found:
            at = found.index(self.color) if self.color in found else 0
            self.color = found[(at + way) % len(found)]
        elif found and self.tool in (RULER, SIGHT):
            at = found.index(self.start) if self.start in found else -way
            self._begin(found[(at + way) % len(found)], keep=True)
        else:
            return False
        return True

    def goals(self) -> list[str]:
        """What can be measured to, the nearest first."""
        table, start = self.table, self.start
        if table is None or start is None:
            return []
        hub = measuring.hub_of(table, start)
        if hub is None:
            return []
        (x, y), _ = hub
        state = table.state
        ids = [*state.tanks, *state.tiles, *state.wrecks, "clocktower"]
        if self.tool == RULER:
            ids += state.loose
        bodies = [(id, measuring.body_of(table, id)) for id in ids if id != start]
        found = [(hypot(b.x - x, b.y - y), id) for id, b in bodies if b is not None]
        return [id for _, id in sorted(found)]

    @property
    def pivots(self) -> float:
        """How many degrees either way the card that is looked at pivots; 0.0 for none."""
        return measuring.pivots(self.state, self.color, self.card)

    def _end(self, at: Point, id: str | None) -> End | None:
        if self.tool == RULER:
            return id if id is not None else (round(at[0], 2), round(at[1], 2))
        return None if id is None or id.startswith("rally") or id in self.state.loose else id

    def _begin(self, end: End | None, keep: bool = False) -> None:
        assert self.table is not None
        if end is None or (self.tool == SIGHT and end not in measuring.sources(self.table)):
            return
        self.start = end
        if not keep or self.goal == end:
            self.goal, self.fixed = None, False

    def _face(self, at: Point) -> None:
        pose = self.state.tanks[self.color].pose
        if pose is not None and hypot(at[0] - pose[0], at[1] - pose[1]) > 0.5:
            most = self.pivots
            way = (degrees(atan2(at[1] - pose[1], at[0] - pose[0])) - pose[2] + 180) % 360 - 180
            self.degrees = max(-most, min(most, float(round(way))))

    # what comes of it

    @property
    def figures(self) -> Figures:
        """The figures, asked of the rules once for a choice and a table."""
        if self._figures is None:
            self._figures = self._ask()
        return self._figures

    def _ask(self) -> Figures:
        out, table = Figures(), self.table
        if table is None:
            return out
        if self.tool == RULER and self.start is not None and self.goal is not None:
            out.reading = measuring.ruler(table, self.start, self.goal)
        elif self.tool == SIGHT and isinstance(self.start, str) and isinstance(self.goal, str):
            out.sight = measuring.sight(table, self.start, self.goal)
        elif self.tool == ARCS:
            out.arcs = [self.arc] if self.arc is not None else [s for s in table.state.tanks if table.tank(s).here]
            if self.arc is not None:
                out.then = measuring.in_sight(table, self.arc)
        elif self.tool == GHOST and self.color in table.state.tanks and table.tank(self.color).here:
            out.ghost = measuring.ghost(table.state, self.color, self.card, self.degrees)
            there = measuring.after(out.ghost)
            if there is not None:
                out.then = measuring.in_sight(there, self.color)
                if self.card == "fire_away":
                    out.turned = {n: measuring.in_sight(there, self.color, n) for n in (1, -1)}
        return out
