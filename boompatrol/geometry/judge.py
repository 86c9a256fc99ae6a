"""The slow second opinion on what lies still: shapely answers again what the rest of this package said (goal S6).

Every check returns sentences, one for each disagreement of more than `LIMIT` inches. Where an answer turns on less
than that, both are right: so each is held between the answer for things a little too small and a little too large.
What moves is judged by `judge_moves`. Loading shapely takes longer than a match to play: whoever needs neither module
should load neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, inf, radians, sin
from typing import Any

import numpy as np
import shapely
from shapely import LineString, MultiPoint, Point, Polygon
from shapely.affinity import rotate, scale

from .bodies import Body, Pose
from .sight import Sighting, Stand

LIMIT = 0.002
# Farther than anything on any table, in inches and in multiples of a blocker's distance.
FAR = 1000.0

Shape = Any
"""A geometry of shapely, which tells no types."""

Cut = Callable[[Shape], Shape]


@lru_cache(maxsize=8192)
def footprint(body: Body, grow: float = 0.0) -> Shape:
    """The body as a shapely polygon, its outline moved outward by `grow` inches."""
    if body.corners is None:
        return Point(body.x, body.y).buffer(max(1e-9, body.radius + grow), quad_segs=128)
    shape = Polygon(body.corners)
    return shape.buffer(grow, join_style="mitre") if grow else shape


def gap(a: Body, b: Body) -> float:
    """The distance between two bodies; a disc is a disc here too."""
    return max(0.0, float(_core(a).distance(_core(b))) - a.radius - b.radius)


def gap_from(x: float, y: float, body: Body) -> float:
    """The distance from a point to the body."""
    return max(0.0, float(_core(body).distance(Point(x, y))) - body.radius)


@lru_cache(maxsize=8192)
def _core(body: Body) -> Shape:
    return Point(body.x, body.y) if body.corners is None else footprint(body)


def check_gap(told: float, a: Body, b: Body) -> list[str]:
    """B10. Whether two bodies are so far apart."""
    found = gap(a, b)
    return [] if abs(told - found) <= LIMIT else [f"{a.id} and {b.id} are {told} apart, shapely says {found}"]


def check_gap_from(told: float, x: float, y: float, body: Body) -> list[str]:
    """F3. Whether the body is so far from the point."""
    found = gap_from(x, y, body)
    return [] if abs(told - found) <= LIMIT else [f"{body.id} is {told} from {(x, y)}, shapely says {found}"]


def check_near(told: bool, body: Body, others: Iterable[Body], within: float = 0.0) -> list[str]:
    """M4, A9. Whether the body overlaps, or comes nearer than `within` inches to, any of the others."""
    others = [other for other in others if _may_meet(body, other, within + LIMIT)]
    if told:
        nearest = min((gap(body, other) for other in others), default=inf)
        return [] if nearest <= within + LIMIT else [f"{body.id} was said to lie too near, shapely says {nearest}"]
    if within > LIMIT:
        return [
            f"{body.id} is {apart} from {other.id}, told as {within} or more"
            for other in others
            if (apart := gap(body, other)) < within - LIMIT
        ]
    return check_rest([body], others)


def check_inside(told: bool, body: Body, side: float) -> list[str]:
    """A9, O5. Whether the body lies wholly in the arena."""
    square = shapely.box(-LIMIT, -LIMIT, side + LIMIT, side + LIMIT)
    shape = footprint(body)
    if told and not square.covers(shape):
        return [f"{body!r} was said to lie inside the line"]
    if not told and square.buffer(-2.0 * LIMIT, join_style="mitre").covers(shape):
        return [f"{body!r} was said to lie beyond the line"]
    return []


def check_rest(movers: Iterable[Body], others: Sequence[Body]) -> list[str]:
    """M4. Whether at the end of a step any of `movers` overlaps another or any of `others`."""
    movers = list(movers)
    return [
        f"{a.id} overlaps {b.id}: {a!r}, {b!r}"
        for i, a in enumerate(movers)
        for b in (*movers[:i], *others)
        if a.id != b.id and _may_meet(a, b, 0.0) and footprint(a, -LIMIT).intersects(footprint(b))
    ]


def check_room(half: float, spacing: float, side: float, bodies: Iterable[Body]) -> list[str]:
    """A9. Whether there is room for no tile more, `spacing` from all bodies, as far as a few headings tell."""
    found = []
    bodies = list(bodies)
    for heading in range(0, 90, 15):
        tile = rotate(shapely.box(-half, -half, half, half), heading, origin=(0.0, 0.0))
        points = shapely.get_coordinates(tile)
        edge = float(points.max()) + LIMIT
        if 2.0 * edge > side:
            continue
        # Where the tile's centre may not be: the body swept round by the tile, and the spacing about that.
        taken = []
        for body in bodies:
            core = shapely.get_coordinates(_core(body))
            sums = MultiPoint((core[:, None, :] + points[None, :, :]).reshape(-1, 2)).convex_hull
            taken.append(sums.buffer(body.radius + spacing + LIMIT, quad_segs=32))
        free = shapely.box(edge, edge, side - edge, side - edge).difference(shapely.union_all(taken))
        if free.area > LIMIT * LIMIT:
            place = free.representative_point()
            found.append(f"no room was found, shapely finds some at {(place.x, place.y, heading)}")
    return found


def check_stand(told: Stand, pose: Pose, sector: int, sectors: int, barrel: float, *_: float) -> list[str]:
    """F2. Whether the barrel's end and the middle of the arc are where the turret points."""
    x, y, heading = pose
    straight = LineString([(x + barrel, y), (x + told.reach, y)])
    ahead = rotate(straight, heading + sector * 360.0 / sectors, origin=(x, y))
    facing = radians(told.facing or 0.0)
    end = Point(x + told.reach * cos(facing), y + told.reach * sin(facing))
    wrong = max(Point(at).distance(spot) for at, spot in zip(ahead.coords, (Point(told.eye), end), strict=True))
    return [] if wrong <= LIMIT else [f"{told} of {pose} in sector {sector} is {wrong} off"]


def check_sight(stand: Stand, target: Body, blockers: Iterable[Body], sighting: Sighting | None) -> list[str]:
    """F1, F3, D4. Whether the target is legal, how far off it is, and which of its faces show."""
    blockers = tuple(blockers)
    least, most = ranges(stand, target, blockers)
    if sighting is None:
        return [f"{target.id} was not sighted, shapely sees it at {most}"] if most < stand.reach - LIMIT else []
    told, found = sighting.distance, []
    if not least - LIMIT <= told <= most + LIMIT:
        found.append(f"{target.id} was sighted at {told}, shapely says {least} to {most}")
    if told > stand.reach + LIMIT:
        found.append(f"{target.id} was sighted at {told}, beyond the ruler")
    point = Point(sighting.point)
    if footprint(target).boundary.distance(point) > LIMIT or abs(_distance(stand, point) - told) > LIMIT:
        found.append(f"{target.id} was sighted at {told}, at {sighting.point}, which is not there")
    if target.corners is not None:
        found += _check_faces(stand, target, sighting, *_views(stand, target, blockers))
    return found


def ranges(stand: Stand, target: Body, blockers: Iterable[Body]) -> tuple[float, float]:
    """F3. The least and the most inches from which the target may be said to be sighted; inf where it is not."""
    shape = footprint(target)
    if _distance(stand, _cut_to_arc(stand, -LIMIT / 2.0)(shape)) > stand.reach + LIMIT:
        return inf, inf
    strict, loose = _views(stand, target, tuple(blockers))
    return _distance(stand, loose(shape)), _distance(stand, strict(shape))


def check_any(told: bool, stand: Stand, targets: Iterable[Body], blockers: Sequence[Body]) -> list[str]:
    """C6. Whether there is any legal target at all."""
    seen = [ranges(stand, target, blockers) for target in targets]
    least, most = (min((pair[i] for pair in seen), default=inf) for i in (0, 1))
    if told and least > stand.reach + LIMIT:
        return [f"something was said to be in sight of {stand}, shapely sees nothing"]
    if not told and most < stand.reach - LIMIT:
        return [f"nothing was said to be in sight of {stand}, shapely sees something at {most}"]
    return []


def _check_faces(stand: Stand, target: Body, sighting: Sighting, strict: Cut, loose: Cut) -> list[str]:
    corners = target.corners or ()
    found = []
    for face, (p, q) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
        edge = LineString((p, q))
        ex, ey = q[0] - p[0], q[1] - p[1]
        out = ((stand.eye[0] - p[0]) * ey - (stand.eye[1] - p[1]) * ex) / edge.length
        shows = out > LIMIT and _distance(stand, strict(edge)) < stand.reach - LIMIT
        may_show = out > 0.0 and _distance(stand, loose(edge)) <= stand.reach + LIMIT
        if face in sighting.faces and not may_show:
            found.append(f"face {face} of {target.id} was said to show")
        if face not in sighting.faces and shows:
            found.append(f"face {face} of {target.id} shows")
    return found


@lru_cache(maxsize=64)
def _views(stand: Stand, target: Body, blockers: tuple[Body, ...]) -> tuple[Cut, Cut]:
    """What cuts a shape down to what is open of it, the shadows a little too wide, and a little too narrow."""
    # Nothing outside of this can lie between the eye and the target.
    way = footprint(target, LIMIT).union(Point(stand.eye).buffer(LIMIT)).convex_hull
    between = [body for body in blockers if body.id != target.id and footprint(body).intersects(way)]
    return _open(stand, between, LIMIT / 2.0), _open(stand, between, -LIMIT / 2.0)


def _open(stand: Stand, blockers: Sequence[Body], grow: float) -> Cut:
    """What cuts a shape down to its part in the arc and not in a shadow, the shadows `grow` too wide."""
    hidden = shapely.union_all([_shadow(body, stand.eye, grow) for body in blockers])
    in_arc = _cut_to_arc(stand, grow)

    def cut(shape: Shape) -> Shape:
        return in_arc(shape).difference(hidden)

    return cut


@lru_cache(maxsize=1024)
def _shadow(body: Body, eye: tuple[float, float], grow: float) -> Shape:
    """The body and all that lies behind it."""
    shape = footprint(body, grow)
    return shape.union(scale(shape, FAR, FAR, origin=eye)).convex_hull


@lru_cache(maxsize=64)
def _cut_to_arc(stand: Stand, shrink: float) -> Cut:
    """What cuts a shape down to its part in the arc, the arc's outline `shrink` inches too far in."""
    if stand.facing is None or stand.half_arc > 90.0:
        return lambda shape: shape
    x, y = stand.hub
    rim = [radians(stand.facing + stand.half_arc * i / 8.0) for i in range(-8, 9)]
    arc = Polygon([(x, y), *((x + FAR * cos(a), y + FAR * sin(a)) for a in rim)]).buffer(-shrink, join_style="mitre")
    return lambda shape: shape.intersection(arc)


def _distance(stand: Stand, shape: Shape) -> float:
    return inf if shape.is_empty else max(0.0, float(shape.distance(Point(stand.hub))) - stand.hub_radius)


def _may_meet(a: Body, b: Body, within: float) -> bool:
    return hypot(a.x - b.x, a.y - b.y) <= a.reach + b.reach + within + 1e-9


def shapes_of(bodies: Iterable[Body]) -> Any:
    """The footprints as an array, for shapely's answers to many at once."""
    return np.array([footprint(body) for body in bodies], dtype=object)
