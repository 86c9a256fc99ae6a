"""A match under a second opinion: while it is on, shapely answers every question the rules ask of geometry (goal S6).

The rules ask by functions of `geometry` and methods of its motions, and find them by name when they ask. So these are
exchanged for such as ask twice, and put back at the end: a match that is not judged runs no other code than ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import hypot, inf
from typing import Any

from boompatrol.geometry import judge, judge_moves
from boompatrol.geometry.bodies import TOUCH, Body, Pose
from boompatrol.geometry.sight import Sighting, Stand
from boompatrol.geometry.sweeps import Straight, Touch, Turn
from boompatrol.rules import bounds, buildings, captains, fire, initiative, motion, movement, report, set_up
from boompatrol.rules.motion import Leg, Motion
from boompatrol.session import Session
from boompatrol.table.state import State, Tank, Tile
from boompatrol.table.table import Table

Asked = Callable[..., Any]
Check = Callable[..., list[str] | None]
"""What is wrong with an answer, which is its first argument; the others are what was asked. None: nothing to judge."""


@dataclass(slots=True)
class Judgement:
    """How many answers were judged, by kind, and where shapely did not agree."""

    checks: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    ranges: dict[float, tuple[float, float]] = field(default_factory=dict)
    """What shapely says of the distances of this step's sightings, by the distance told."""

    def hear(self, kind: str, found: list[str] | None) -> None:
        """One more check, and what it found."""
        if found is not None:
            self.checks[kind] += 1
            self.found += [f"{kind}: {line}" for line in found]


@contextmanager
def judging() -> Iterator[Judgement]:
    """All matches of this process are judged until it ends. Not to be nested."""
    judgement, kept = Judgement(), []
    try:
        for owner, name, twice in _QUESTIONS:
            asked = vars(owner)[name]
            kept.append((owner, name, asked))
            setattr(owner, name, twice(judgement, asked))
        yield judgement
    finally:
        for owner, name, asked in kept:
            setattr(owner, name, asked)


def _again(kind: str, check: Check) -> Callable[[Judgement, Asked], Asked]:
    """A question that is judged by what it is asked and what it answers."""

    def twice(judgement: Judgement, asked: Asked) -> Asked:
        def both(*arguments: Any, **named: Any) -> Any:
            told = asked(*arguments, **named)
            judgement.hear(kind, check(told, *arguments, **named))
            return told

        return both

    return twice


# What moves


def _swept(told: list[Touch], leg: Leg, bodies: Iterable[Body], grow: float = TOUCH, far: float = inf) -> list[str]:
    """Of a slide that is asked about without an end all that it can meet."""
    x, y, _ = leg.pose
    whole = max((hypot(body.x - x, body.y - y) + 2.0 * body.reach for body in bodies), default=0.0) + leg.half_length
    length = leg.span if isinstance(leg, Turn) else max(0.0, min(far, whole))
    return judge_moves.check_sweep(told, leg, length, bodies, grow)


def _missed(told: list[Touch], moving: Motion, leg: Leg, far: float = inf) -> list[str]:
    """What the rules leave out beforehand, as too far away, must not be met either."""
    known = {id(touch.body) for touch in told}
    rest = [body for body in moving.table.bodies(moving.tank.color) if id(body) not in known]
    return _swept([], leg, rest, far=far)


def _stopped(told: tuple[float, Body | None], moving: Motion, leg: Leg, end: float) -> list[str]:
    field = moving.table.field
    return judge_moves.check_stop(told, leg, end, field.rally_bodies, (field.side, moving.hub_only))


def _went(told: None, moving: Motion, leg: Leg, start: float, end: float) -> list[str] | None:
    body = moving.tank.body
    return judge_moves.check_moved(body, leg, end) if body is not None and end > 0.0 else None


def _follow(judgement: Judgement, asked: Asked) -> Asked:
    async def follow(moving: Motion, leg: Leg, end: float, limit: float | None = None) -> bool:
        table, color = moving.table, moving.tank.color
        before = table.solids(but=color)
        whole: bool = await asked(moving, leg, end, limit)
        if whole and isinstance(leg, Straight):
            # A wreck that is crushed on the way is left like one that stands (X5).
            now = [*table.solids(but=color), *moving.places]
            gone = [body for body in before if body not in now]
            clearance, (_, came) = table.edition.arena.clearance, moving.legs[-1]
            judgement.hear("Move Off", judge_moves.check_move_off(came, leg, end, now, gone, clearance))
        return whole

    return follow


def _left(told: tuple[float, float] | None, moving: Motion, leg: Straight, solids: list[Body]) -> list[str]:
    field, line = moving.table.field, (moving.table.field.side, moving.hub_only)
    return judge_moves.check_way_out(told, leg, solids, field.rally_bodies, line, field.edition.arena.clearance)


# What is seen


def _survey(judgement: Judgement, asked: Asked) -> Asked:
    def survey(stand: Stand, targets: Sequence[Body], blockers: Sequence[Body]) -> list[Sighting]:
        told: list[Sighting] = asked(stand, targets, blockers)
        seen = {sighting.target: sighting for sighting in told}
        for target in targets:
            _sighted(judgement, stand, target, blockers, seen.get(target))
        return told

    return survey


def _look(judgement: Judgement, asked: Asked) -> Asked:
    def look(stand: Stand, target: Body, blockers: Sequence[Body]) -> Sighting | None:
        told: Sighting | None = asked(stand, target, blockers)
        _sighted(judgement, stand, target, blockers, told)
        return told

    return look


def _sighted(
    judgement: Judgement, stand: Stand, target: Body, blockers: Sequence[Body], sighting: Sighting | None
) -> None:
    judgement.hear("sightings", judge.check_sight(stand, target, blockers, sighting))
    if sighting is not None:
        judgement.ranges[sighting.distance] = judge.ranges(stand, target, blockers)


def _band(judgement: Judgement, asked: Asked) -> Asked:
    def band_of(table: Table, inches: float) -> str | None:
        told: str | None = asked(table, inches)
        if inches in judgement.ranges:
            least, most = judgement.ranges[inches]
            bands = table.edition.arena.bands
            ends = {"close": (0.0, bands.close), "mid": (bands.close, bands.mid), "long": (bands.mid, bands.long)}
            low, high = ends[told] if told is not None else (bands.long, inf)
            wrong = most < low - judge.LIMIT or least > high + judge.LIMIT
            judgement.hear("bands", [f"{told} at {inches}, shapely says {least} to {most}"] if wrong else [])
        return told

    return band_of


# What lies still


def _step(judgement: Judgement, asked: Asked) -> Asked:
    def mark_step(session: Session) -> None:
        asked(session)
        judgement.ranges.clear()
        judgement.hear("poses at rest", _at_rest(session.checkpoint, session.table))

    return mark_step


def _at_rest(state: State, table: Table) -> list[str]:
    field = table.field
    movers = [tank.body for tank in state.tanks.values() if tank.body is not None]
    movers += [wreck.body for wreck in state.wrecks.values()]
    others = [*(tile.body for tile in state.tiles.values()), field.tower, *field.rally_bodies]
    found = judge.check_rest(movers, others)
    if state.switches["out_of_bounds"] != "hub":
        for body in movers:
            found += judge.check_inside(True, body, field.side)
    return found


def _lay_tile(judgement: Judgement, asked: Asked) -> Asked:
    def lay_tile(table: Table, *arguments: Any) -> Tile:
        others = [*table.bodies(), *table.field.rally_bodies]
        tile: Tile = asked(table, *arguments)
        found = judge.check_near(False, tile.body, others, table.edition.tiles.spacing)
        judgement.hear("tiles laid", found + judge.check_inside(True, tile.body, table.field.side))
        return tile

    return lay_tile


def _room(told: Pose | None, half: float, gap: float, side: float, bodies: list[Body], _: Asked) -> list[str] | None:
    return judge.check_room(half, gap, side, bodies) if told is None else None


def _free(told: bounds.Offsets, table: Table, obstacles: list[Body] | None) -> list[str]:
    field, found = table.field, []
    bodies = table.bodies() if obstacles is None else obstacles
    for rally in field.rallies:
        leg = Straight(field.middles[rally], 1, field.half_length, field.half_width)
        span = (-field.overhang, field.overhang)
        found += judge_moves.check_offsets(told.get(rally, []), leg, span, bodies, 2.0 * TOUCH)
    return found


def _flush(told: None, table: Table, tank: Tank, answer: dict[str, Any]) -> list[str] | None:
    rally, body = table.field.rallies.get(answer["rally"]), tank.body
    if rally is None or body is None:
        return None
    return judge.check_gap(0.0, body, rally) + judge.check_rest([body], [rally])


def _near(told: bool, a: Body, b: Body) -> list[str]:
    return judge.check_near(told, a, [b])


def _clear(told: bool, body: Body, others: Sequence[Body], gap: float = TOUCH) -> list[str]:
    return judge.check_near(not told, body, others, gap)


_SWEEP, _TOUCHES, _INSIDE = _again("sweeps", _swept), _again("touches", _near), _again("inside", judge.check_inside)
_GAP, _GAP_FROM = _again("distances", judge.check_gap), _again("distances", judge.check_gap_from)

_QUESTIONS: tuple[tuple[Any, str, Callable[[Judgement, Asked], Asked]], ...] = (
    (Straight, "touching", _SWEEP), (Turn, "touching", _SWEEP),
    (Straight, "within", _again("no longer touching", judge_moves.check_within)),
    (Motion, "touches", _again("contacts of a leg", _missed)), (Motion, "stop", _again("stops", _stopped)),
    (Motion, "go", _again("poses on the way", _went)), (movement, "veer_turn", _again("veers", judge_moves.check_veer)),
    (movement, "_follow", _follow), (movement, "_way_out", _again("ways out of a pivot", _left)),
    (fire, "survey", _survey), (captains, "survey", _survey), (fire, "look", _look), (fire, "band_of", _band),
    (fire, "turret_stand", _again("turrets", judge.check_stand)),
    (fire, "any_in_sight", _again("anything in sight", judge.check_any)),
    (Session, "_mark_step", _step), (Table, "lay_tile", _lay_tile),
    (set_up, "find_place", _again("no room", _room)), (set_up, "clear", _again("clear", _clear)),
    (bounds, "_free", _again("free places", _free)), (bounds, "put", _again("flush poses", _flush)),
    (buildings, "touches", _TOUCHES), (movement, "overlaps", _TOUCHES), (motion, "overlaps", _TOUCHES),
    (set_up, "inside", _INSIDE), (buildings, "inside", _INSIDE), (movement, "inside", _INSIDE),
    (motion, "inside", _INSIDE), (buildings, "separation", _GAP), (initiative, "separation", _GAP),
    (buildings, "distance_to", _GAP_FROM), (report, "distance_to", _GAP_FROM),
)  # fmt: skip
"""Where the rules ask, by what name, and how the answer is judged."""
