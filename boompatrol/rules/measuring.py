"""What the measuring tools ask: distance, arc and line of sight from any tank, Bunker or point, by the rules' own look.

Nothing here changes a state or reads what lies covered: an onlooker's view is enough.
"""

from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

from boompatrol.box.names import CARDS, CLOCKTOWER
from boompatrol.geometry.bodies import Body, Point, nearest_point
from boompatrol.geometry.sight import Evidence, Sighting, Stand, explain, into_arc, look
from boompatrol.rules import damage, fire, gear
from boompatrol.rules.preview import Preview, preview
from boompatrol.table.state import State
from boompatrol.table.table import Table

CHOICES = (*CARDS, "hold_up", "repair")
"""All a slot can do, in one order for every tank: it tells nothing of what is in a hand or a row."""


class Reading(NamedTuple):
    """A ruler laid from `start`, on the hub's edge, to `end`, the nearest portion of what is measured (F3).

    `band` is the one that reaches, None beyond the ruler; `rolled` the one whose dice an attack would use there.
    """

    start: Point
    end: Point
    inches: float
    band: str | None
    rolled: str | None


class Margin(NamedTuple):
    """How far inside the end of a band a distance is; negative: beyond it."""

    band: str
    inches: float


@dataclass(slots=True)
class Sight:
    """What a look came to. `why` is "legal", or what stands against it: "arc", "blocked", "range" or "never".

    `clicks` is how far the turret was taken to be turned; `hash_line` how many inches of the target lie inside the
    nearer hash line (negative: how far it is outside), None all round. `blockers` are what hides parts of it.
    """

    stand: Stand
    evidence: Evidence
    seen: Sighting | None
    clicks: int
    band: str | None
    rolled: str | None
    hash_line: float | None
    blockers: list[str] = field(default_factory=list)
    why: str = "legal"


def body_of(table: Table, id: str) -> Body | None:
    """Any object of the arena by its id; None where there is none."""
    state = table.state
    if id in state.tanks:
        return state.tanks[id].body
    for things in (state.tiles, state.wrecks, state.loose):
        if id in things:
            thing: Any = things[id]
            body: Body = thing.body
            return body
    return table.field.tower if id == CLOCKTOWER else table.field.rallies.get(id.removeprefix("rally_"))


def hub_of(table: Table, source: str | Point) -> tuple[Point, float] | None:
    """F3, F11 Where a ruler starts: a tank's hub, or with radius 0.0 a tile's (or anything's) centre, or a point."""
    if not isinstance(source, str):
        return source, 0.0
    body = body_of(table, source)
    if body is None:
        return None
    return (body.x, body.y), table.edition.tank.hub_radius if source in table.state.tanks else 0.0


def ruler(table: Table, source: str | Point, target: str | Point) -> Reading | None:
    """F3 From a hub's edge, a tile's centre or a point to the nearest portion of a thing, in sight or not."""
    hub = hub_of(table, source)
    if hub is None or source == target:
        return None
    (x, y), radius = hub
    if isinstance(target, str):
        body = body_of(table, target)
        if body is None:
            return None
        end = nearest_point(x, y, body)
    else:
        end = target
    away = hypot(end[0] - x, end[1] - y)
    inches = max(0.0, away - radius)
    share = min(1.0, radius / away) if away > 0 else 0.0
    start = (x + (end[0] - x) * share, y + (end[1] - y) * share)
    band = fire.band_of(table, inches)
    return Reading(start, end, inches, band, _rolled(table, source, target, band))


def margin(table: Table, inches: float) -> Margin:
    """F3 The end of a band that is nearest to a distance, and how far inside of it the distance is."""
    bands = table.edition.arena.bands
    ends = (("close", bands.close), ("mid", bands.mid), ("long", bands.long))
    name, reach = min(ends, key=lambda end: abs(end[1] - inches))
    return Margin(name, reach - inches)


def sources(table: Table) -> list[str]:
    """F2, F11, B14 What can be fired from: the tanks in the arena, the revealed Bunkers and Accelerators."""
    state = table.state
    found = [tank.color for tank in state.tanks.values() if tank.here]
    return found + [tile.id for tile in state.tiles.values() if tile.kind in ("bunker", "accelerator")]


def stand_of(table: Table, source: str, clicks: int = 0) -> Stand:
    """F2, F11 Where a shot from a tank (its turret turned by some clicks) or a tile is measured from."""
    tank = table.state.tanks.get(source)
    return fire.turret_of(table, tank, clicks) if tank is not None else fire.tile_of(table, table.state.tiles[source])


def blockers_of(table: Table, source: str) -> list[Body]:
    """F5 What blocks the view from there, whoever shoots; a tank's Spotter Drone is counted."""
    tank = table.state.tanks.get(source)
    return fire.blockers(table, tank) if tank is not None else table.opaque(None, source, False)


def sight(table: Table, source: str, target: str) -> Sight | None:
    """F1-F6, F11 Why a thing may be fired at from there, or why not; None where either is not in the arena.

    A turret whose arc the target is not in at all is taken to be turned, as little as would do.
    """
    first = aimed(table, source, target)
    if first is None or first.evidence.spans or source not in table.state.tanks:
        return first
    turned = [s for clicks in _outward(table.edition.tank.sectors) if (s := aimed(table, source, target, clicks))]
    return next((s for s in turned if s.seen), None) or next((s for s in turned if s.evidence.spans), first)


def aimed(table: Table, source: str, target: str, clicks: int = 0) -> Sight | None:
    """The same look with the turret as it stands, or turned by `clicks`."""
    body = body_of(table, target)
    if body is None or source not in sources(table) or source == target:
        return None
    stand, blocking = stand_of(table, source, clicks), blockers_of(table, source)
    evidence, seen = explain(stand, body, blocking), look(stand, body, blocking)
    band = fire.band_of(table, seen.distance) if seen is not None else None
    names = list(dict.fromkeys(blocker.id for blocker, _ in evidence.blocked))
    out = Sight(stand, evidence, seen, clicks, band, _rolled(table, source, target, band), into_arc(stand, body), names)
    if not evidence.spans:
        out.why = "arc"
    elif evidence.point is None:
        out.why = "blocked"
    elif seen is None:
        out.why = "range"
    if out.why == "legal" and not may_be_shot(table, source, target):
        out.why = "never"
    return out


def in_sight(table: Table, source: str, clicks: int = 0) -> list[tuple[str, str]]:
    """F1 All that may be fired at from there with the turret turned by some clicks, with the band that reaches."""
    if source not in table.state.tanks:
        ids = [b.id for b in table.hulls(table.state.tanks)]
        found = [(id, aimed(table, source, id)) for id in ids]
        return [(id, s.band) for id, s in found if s is not None and s.seen is not None and s.band]
    tank = table.tank(source)
    if not tank.here:
        return []
    aim = fire.aims(table, tank)
    return [
        (str(option["target"]), band)
        for option, band in zip(aim.options, aim.bands, strict=True)
        if option["clicks"] == clicks and option["target"] is not None and band is not None
    ]


def may_be_shot(table: Table, source: str, target: str) -> bool:
    """F6 Whether a thing of that kind may be fired at from there at all."""
    state = table.state
    shooter = state.tanks.get(source) or next(iter(state.tanks.values()))
    bodies = fire.targets(table, shooter, None if source in state.tanks else source)
    # From a tile anybody may fire: at every tank.
    return any(body.id == target for body in bodies) or (target in state.tanks and source not in state.tanks)


def _outward(count: int) -> list[int]:
    """0, 1, -1, 2, ... all the way round."""
    out = [0]
    for n in range(1, count // 2 + 1):
        out += [n, -n] if 2 * n < count else [n]
    return out


def _rolled(table: Table, source: str | Point, target: str | Point, band: str | None) -> str | None:
    """F8, B14, B18, P1 The band whose dice are rolled; None where no band matters (F7, or no target at all)."""
    state = table.state
    if band is None or not isinstance(target, str) or target not in (*state.tanks, *state.wrecks, CLOCKTOWER):
        return None
    shooter = state.tanks.get(source) if isinstance(source, str) else None
    tile = state.tiles.get(source) if isinstance(source, str) else None
    if tile is not None and tile.kind == "bunker":
        band = "long"
    elif shooter is not None:
        band = gear.bend_band(shooter, band)
    victim = state.tanks.get(target)
    return band if victim is None else damage.attack_band(victim, band)


def ghost(state: State, color: str, choice: str, degrees: float = 0.0) -> Preview:
    """Where a Command would take a tank (`rules.preview`), a pivot in it taken as `degrees`, within its bounds.

    Hands are taken as empty: the way is the same, and it cannot tell of a card.
    """
    bare = state.copy()
    for tank in bare.tanks.values():
        tank.hand = []
    most = pivots(state, color, choice)
    return preview(bare, color, choice, answers={"pivot": {"degrees": max(-most, min(most, degrees))}})


def after(seen: Preview) -> Table | None:
    """The table as the ghost leaves it; None where the tank would not be in the arena."""
    return None if seen.end is None or seen.state is None else Table(seen.state, None)


def pivots(state: State, color: str, choice: str) -> float:
    """C9, P3-P5 How many degrees either way a Command may pivot first; 0.0 for one that does not."""
    tank = state.tanks[color]
    if tank.glued or not tank.here:
        return 0.0
    cards = state.edition.cards
    if choice == "hold_up" or (choice == "captains_orders" and tank.captain == "crash"):
        return cards.hold_up
    return cards.captain_pivot if choice == "captains_orders" and tank.captain in ("red", "copycat") else 0.0
