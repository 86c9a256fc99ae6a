"""A movement under way: its legs, what lies on them, where it may end, and the way back (M4, M11, M13, M14, X8)."""

from dataclasses import dataclass, field
from math import inf

from boompatrol.geometry.bodies import TOUCH, Body, Pose, inside, tidy
from boompatrol.geometry.depth import overlaps
from boompatrol.geometry.sweeps import Straight, Touch, Turn
from boompatrol.rules.act import Act
from boompatrol.table.state import Tank
from boompatrol.table.table import Table

Leg = Straight | Turn


@dataclass(slots=True)
class Motion:
    """One movement. `places` are where crushed wrecks lay (X5); `pivots` if it neither rams nor drives out (M8, O3)."""

    table: Table
    act: Act
    tank: Tank
    pivots: bool = False
    legs: list[tuple[Leg, float]] = field(default_factory=list)
    places: list[Body] = field(default_factory=list)
    path: list[Pose] = field(default_factory=list)
    intel: list[str] = field(default_factory=list)
    touched: list[Touch] = field(default_factory=list)
    over: bool = False

    def straight(self, axis: int) -> Straight:
        assert self.tank.pose is not None
        return Straight(self.tank.pose, axis, self.table.field.half_length, self.table.field.half_width)

    def touches(self, leg: Leg, far: float = inf) -> list[Touch]:
        """M14 What the hull touches along the leg as far as `far`, in the order in which it is met."""
        table, color = self.table, self.tank.color
        if isinstance(leg, Turn):
            touches = leg.touching(table.near(*leg.about(), color))
        elif far == inf:
            touches = leg.touching(table.bodies(color))
        else:
            touches = leg.touching(table.near(*leg.about(far), color), far=far)
        if len(touches) > 1:
            touches.sort(key=moment)
        return touches

    def stop(self, leg: Leg, end: float) -> tuple[float, Body | None]:
        """Where the leg, as far as `end`, presses into a Rally Point or crosses the line (None), whichever is first."""
        field = self.table.field
        x, y, _ = leg.pose
        to_x, to_y, _ = leg.at(end)
        bulge = leg.bulge if isinstance(leg, Turn) else 0.0
        if field.open_floor(x, y, bulge) and field.open_floor(to_x, to_y, bulge):
            return inf, None
        at, rally = inf, None
        for body in field.rally_bodies:
            if field.clears(body, x, y, bulge) and field.clears(body, to_x, to_y, bulge):
                continue
            pressed = leg.presses(body)
            if pressed is not None and pressed < at:
                at, rally = pressed, body
        if field.holds(x, y, bulge) and field.holds(to_x, to_y, bulge):
            return at, rally
        out = leg.leaves(field.side, self.hub_only)
        return (out, None) if out is not None and out < at - TOUCH else (at, rally)

    @property
    def hub_only(self) -> bool:
        """O5, the switch."""
        return bool(self.table.state.switches["out_of_bounds"] == "hub")

    def blocking(self, touches: list[Touch], leg: Leg, at: float) -> list[Touch]:
        """M4 What a tank may not rest on, where the leg has come to `at`; the place of a crushed wreck too."""
        table = self.table
        found = [t for t in touches if t.start <= at <= t.end and still_there(table, t.body) and table.solid(t.body.id)]
        if self.places:
            found += [t for t in leg.touching(self.places) if t.start <= at <= t.end]
        return found

    def left(self, leg: Straight, touch: Touch) -> float:
        """M4 Where the leg has left what it touches behind, with the gap of "no longer touching"."""
        near = leg.within(touch.body, self.table.edition.arena.clearance)
        return touch.end if near is None else max(near[1], touch.end)

    def go(self, leg: Leg, start: float, end: float) -> None:
        """Stand where the leg has come to, and tell it."""
        table, tank = self.table, self.tank
        before = tank.pose
        if end > 0.0 or isinstance(leg, Turn):
            table.place(tank, leg.at(end))
        if end > start and table.events is not None:
            centre = leg.centre if isinstance(leg, Turn) else None
            table.emit("travel", tank=tank.color, start=before, to=tank.pose, centre=centre, forced=self.act.forced)

    def end_leg(self, leg: Leg, at: float) -> None:
        """It has come so far, wherever the tank is now."""
        self.legs.append((leg, at))
        self.path.append(tidy(leg.at(at)))

    def go_to_end(self, leg: Leg, start: float, end: float) -> None:
        """Stand at the end of the leg."""
        self.go(leg, start, end)
        assert self.tank.pose is not None
        self.legs.append((leg, end))
        self.path.append(self.tank.pose)

    def back_off(self, dies: bool = False) -> None:
        """M11, X8 Back the way it came until clear, meeting nothing anew.

        One that dies or pivots must come off Rally Points and inside the line too.
        """
        table = self.table
        before = self.tank.pose
        strict = dies or self.pivots
        if dies:
            self.places = []
        for leg, came in reversed(self.legs):
            touches = leg.touching(table.bodies(but=self.tank.color))
            at = came
            while at > 0:
                under = [touch.body for touch in self.blocking(touches, leg, at)]
                if strict:
                    under += [body for body in table.field.rally_bodies if overlaps(body, self._hull(leg, at))]
                entered = [self._entered(leg, body, at) for body in under]
                if strict and not self.hub_only and not inside(self._hull(leg, at), table.field.side):
                    out = leg.leaves(table.field.side, False)
                    entered.append(0.0 if out is None else out - TOUCH)
                if not entered:
                    break
                at = min(*entered, at - TOUCH)
            if at > 0 or leg is self.legs[0][0]:
                table.place(self.tank, leg.at(max(at, 0.0)))
                break
        if self.tank.pose is not None and self.tank.pose != before:
            table.emit("backed", tank=self.tank.color, start=before, to=self.tank.pose)
            if not dies:
                self.path.append(self.tank.pose)

    def _hull(self, leg: Leg, at: float) -> Body:
        return self.table.field.hull("", leg.at(at))

    def _entered(self, leg: Leg, body: Body, at: float) -> float:
        """Where the hull came nearer to the body than the gap of M4, before it came to `at`."""
        gap = self.table.edition.arena.clearance
        if isinstance(leg, Straight):
            span = leg.within(body, gap)
            return 0.0 if span is None else span[0]
        near = leg.touching((body,), grow=gap)
        return min((touch.start for touch in near if touch.start <= at <= touch.end), default=0.0)


def moment(touch: Touch) -> float:
    """M14 When it is met, for sorting."""
    # M14: "the same moment" is one millionth of an inch or of a degree; the sort is stable.
    return round(touch.start, 6)


def still_there(table: Table, body: Body) -> bool:
    """Whether what the body stands for is still in the arena."""
    state, id = table.state, body.id
    tank = state.tanks.get(id)
    if tank is not None:
        return tank.body is not None
    return id in state.tiles or id in state.wrecks or id in state.loose or id == table.field.tower.id
