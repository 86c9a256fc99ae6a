"""What the play scene lays over the arena, as plain data: arcs, marks, ghosts, paths, rulers. World units throughout.

All are frozen and hashable, so that a picture of one is made once. `Arena.show` takes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal

from boompatrol.geometry.bodies import Body, Pose
from boompatrol.geometry.sight import Stand
from boompatrol.rules.preview import Preview

Point = tuple[float, float]
Shape = tuple[Point, ...] | tuple[float, float, float]
"""A convex polygon's corners, or a disc as (x, y, radius)."""


@dataclass(frozen=True)
class ArcOverlay:
    """A firing arc (all round where the stand has no facing) with its bands, and what lies in the shade.

    `bands` are the reaches of Close, Mid and Long; `blockers` throw shadows. Made by `arc_overlay`.
    """

    stand: Stand
    bands: tuple[float, float, float]
    blockers: tuple[Shape, ...] = ()
    labels: bool = True


@dataclass(frozen=True)
class TargetMark:
    """Corner brackets round an object and a chip. A blocked one is veiled and its `blocker` struck through."""

    id: str
    chip: str = ""
    band: str | None = None
    state: Literal["legal", "chosen", "blocked"] = "legal"
    blocker: str | None = None
    key: str = ""


@dataclass(frozen=True)
class GhostOverlay:
    """Where a tank would end: its last pose, opaque, dashed outline. `fades` are what the hull touches.

    `in_place`: the hull stays and only the turret turns, its sector lit; no second outline.
    """

    color: str
    pose: Pose
    turret: float
    fades: tuple[str, ...] = ()
    in_place: bool = False


@dataclass(frozen=True)
class PathOverlay:
    """The way of the hull's centre: `path` solid gold (the card), `move_off` dashed cream from its end.

    `contacts` are numbered from 1: where the tank stands when it meets something, and a point of that thing.
    `u_turn` draws the arrow of a Move Off that goes back the way it came.
    """

    path: tuple[Pose, ...]
    move_off: tuple[Pose, ...] = ()
    contacts: tuple[tuple[Pose, Point], ...] = ()
    u_turn: bool = False
    out: bool = False


@dataclass(frozen=True)
class PlaceGhost:
    """A tile or a tank in the hand over the sand. `near` is what is too near, `clearance` the free inches round it."""

    what: Literal["tile", "tank"]
    color: str
    pose: Pose
    turret: float = 0
    legal: bool = True
    words: str = ""
    near: str | None = None
    knob: bool = True
    clearance: float = 0.0

    @property
    def knob_at(self) -> Point:
        """The world point of the gold knob that turns it."""
        x, y, heading = self.pose
        away = 2.2 if self.what == "tile" else 2.5
        return x + away * cos(radians(heading + 90)), y + away * sin(radians(heading + 90))


@dataclass(frozen=True)
class ClosedGround:
    """Everything nearer than `reach` to anything, the Rally Points too, but for the object `but`."""

    reach: float
    but: str | None = None


@dataclass(frozen=True)
class PivotArc:
    """A pivot by `degrees` from a pose, within `limit` either way."""

    pose: Pose
    degrees: float
    limit: float


@dataclass(frozen=True)
class RulerLine:
    """A straight measure between two world points; without `chip` it says the inches.

    With `ends` (the reaches of Close, Mid and Long from `start`) it wears the colours of the bands.
    """

    start: Point
    end: Point
    chip: str = ""
    band: str | None = None
    ends: tuple[float, ...] = ()


@dataclass(frozen=True)
class SightWedge:
    """A look from an eye to a thing: `opened` are the parts that are seen, `hidden` those in a shadow, as polygons.

    `point` is the nearest visible portion, `hub` the point of the hub's edge the range to it is measured from.
    """

    eye: Point
    opened: tuple[tuple[Point, ...], ...]
    hidden: tuple[tuple[Point, ...], ...]
    point: Point | None = None
    hub: Point | None = None
    band: str | None = None


@dataclass(frozen=True)
class Strike:
    """A thing that is in the way, struck through."""

    id: str


@dataclass(frozen=True)
class Chip:
    """Words at a world point, `below` inches under it."""

    at: Point
    words: str
    tone: Literal["ink", "cream", "gold", "close", "mid", "long"] = "ink"
    below: float = 0.0


@dataclass(frozen=True)
class RingMark:
    """A frame round an object, and a chip beside it; "no" veils it too."""

    id: str
    kind: Literal["hover", "focus", "acting", "near", "no", "dashed"] = "focus"
    chip: str = ""
    room: float = 0.3
    """Inches between the object and its chip."""


@dataclass(frozen=True)
class Grid:
    """Lines on the sand, so many inches apart."""

    step: float


@dataclass(frozen=True)
class RangeRing:
    """A dashed gold ring round a point, with a chip at its foot (Situation Report)."""

    centre: Point
    inches: float
    chip: str = ""


@dataclass(frozen=True)
class Payout:
    """What the open Vault pays a tank at `at`: the measure from edge to edge, `start` to `end`, and its bars (E1)."""

    start: Point
    end: Point
    at: Point
    gold: int = 0


@dataclass(frozen=True)
class Spotlights:
    """Total Carnage: the sand under violet dusk but for pools of light, each (x, y, radius)."""

    pools: tuple[tuple[float, float, float], ...]
    strength: float = 0.5


@dataclass(frozen=True)
class RallyMark:
    """A Rally Point's long edge: open (cream), chosen (gold) or closed (hatched and struck).

    `free` are the ends of its free stretches, two world points each.
    """

    rally: str
    state: Literal["open", "chosen", "closed"] = "open"
    free: tuple[Point, ...] = ()


@dataclass(frozen=True)
class LitSector:
    """A turret's sector in white; `sector` None follows the turret as it is drawn."""

    color: str
    sector: float | None = None
    chip: str = ""


Overlay = (
    ArcOverlay | TargetMark | GhostOverlay | PathOverlay | PlaceGhost | ClosedGround | PivotArc | RulerLine | Chip
    | RingMark | Grid | RangeRing | Payout | Spotlights | RallyMark | LitSector | SightWedge | Strike
)  # fmt: skip
GROUND = (ArcOverlay, ClosedGround, Grid, RangeRing, SightWedge)
"""Those that lie on the sand, under what stands on it."""


def shape_of(body: Body) -> Shape:
    """A body's outline."""
    return (body.x, body.y, body.radius) if body.corners is None else body.corners


def arc_overlay(
    stand: Stand, blockers: Iterable[Body], bands: tuple[float, float, float], labels: bool = True
) -> ArcOverlay:
    """The arc of a stand with the shadows of what may block the view (`fire.blockers`)."""
    reach = stand.reach + stand.hub_radius
    near = [
        body
        for body in blockers
        if (body.x - stand.hub[0]) ** 2 + (body.y - stand.hub[1]) ** 2 <= (reach + body.reach) ** 2
    ]
    return ArcOverlay(stand, bands, tuple(shape_of(body) for body in near), labels)


def preview_overlays(
    seen: Preview, color: str, turret: float, centres: dict[str, Point], fades: Sequence[str] = ()
) -> list[Overlay]:
    """A preview as path, discs and ghost. `centres` are the world centres of the things it meets, by id."""
    contacts = tuple((pose, centres.get(id, (pose[0], pose[1]))) for id, pose in dict(seen.contacts).items())
    out: list[Overlay] = [
        PathOverlay(tuple(seen.path), tuple(seen.move_off), contacts, out=seen.end is None and len(seen.path) > 1)
    ]
    if seen.end is not None:
        out.append(GhostOverlay(color, seen.end, turret, tuple(fades) or tuple(id for id, _ in seen.contacts)))
    return out
