"""The slow second opinion: shapely answers again what `bodies`, `sweeps` and `sight` said (goal S6).

Every check returns sentences, one for each disagreement of more than `LIMIT` inches. Where an answer turns on less
than that, both are right: so each is held between the answer for things a little too small and a little too large.
shapely is loaded by the first check, since it takes longer to load than a match to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, inf, radians, sin
from typing import TYPE_CHECKING, Any

from .bodies import Body, Pose, box, separation
from .sight import Sighting, Stand
from .sweeps import Straight, Touch, Turn

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

LIMIT = 0.002
# How finely a turn is cut up, in degrees: off by less than 2e-4 inches at the size of a tank's turn.
STEP = 1.0
# Farther than anything on any table, in inches and in multiples of a blocker's distance.
FAR = 1000.0


def footprint(body: Body, grow: float = 0.0) -> BaseGeometry:
    """The body as a shapely polygon, its outline moved outward by `grow` inches."""
    from shapely.geometry import Point, Polygon

    if body.corners is None:
        return Point(body.x, body.y).buffer(max(1e-9, body.radius + grow), quad_segs=128)
    shape: BaseGeometry = Polygon(body.corners)
    return shape.buffer(grow, join_style="mitre") if grow else shape


def gap(a: Body, b: Body) -> float:
    """The distance between two bodies; a disc is a disc here too."""
    from shapely.geometry import Point, Polygon

    shapes: list[Any] = [Point(c.x, c.y) if c.corners is None else Polygon(c.corners) for c in (a, b)]
    return max(0.0, float(shapes[0].distance(shapes[1])) - a.radius - b.radius)


def check_distances(bodies: Sequence[Body]) -> list[str]:
    """F3, M4. Whether `separation` holds between every two of the bodies."""
    found = []
    for i, a in enumerate(bodies):
        for b in bodies[:i]:
            here, there = separation(a, b), gap(a, b)
            if abs(here - there) > LIMIT:
                found.append(f"{a.id} and {b.id} are {here} apart, shapely says {there}")
    return found


def check_rest(movers: Iterable[Body], others: Sequence[Body]) -> list[str]:
    """M4. Whether at the end of a step any of `movers` overlaps another or any of `others`."""
    movers = list(movers)
    return [
        f"{a.id} overlaps {b.id}"
        for i, a in enumerate(movers)
        for b in (*movers[:i], *others)
        if a.id != b.id and footprint(a, -LIMIT).intersects(footprint(b))
    ]


def check_sweep(motion: Straight | Turn, length: float, bodies: Iterable[Body], touches: Iterable[Touch]) -> list[str]:
    """M1. Whether `touches` are just the contacts between `motion` and `bodies` for s from 0 to `length`."""
    told = list(touches)
    found = []
    # Farther away than this a body is out of reach of all the motion.
    x, y, _ = motion.at(length / 2.0)
    way = (
        length if isinstance(motion, Straight) else radians(length) * hypot(x - motion.centre[0], y - motion.centre[1])
    )
    wide = hypot(motion.half_length, motion.half_width) + way / 2.0 + LIMIT
    for body in bodies:
        if hypot(body.x - x, body.y - y) > wide + body.reach and all(touch.body is not body for touch in told):
            continue
        shape = footprint(body)
        at = 0.0
        for touch in sorted(touch for touch in told if touch.body is body and touch.start <= length):
            start, end = max(0.0, touch.start), min(length, touch.end)
            if start > at and _sweeps_over(motion, at, start, shape):
                found.append(f"{motion} meets {body.id} between {at} and {start}, which was not told")
            for s in (start, (start + end) / 2.0, end):
                away = _hull(motion, motion.at(s), 0.0).distance(shape)
                if away > LIMIT:
                    found.append(f"{motion} is {away} from {body.id} at {s}, told as a contact")
            at = end
        if at < length and _sweeps_over(motion, at, length, shape):
            found.append(f"{motion} meets {body.id} between {at} and {length}, which was not told")
    return found


def check_sight(stand: Stand, target: Body, blockers: Iterable[Body], sighting: Sighting | None) -> list[str]:
    """F1, F3, D4. Whether the target is legal, how far off it is, and which of its faces show."""
    from shapely.geometry import Point

    # Nothing outside of this can lie between the eye and the target.
    way = footprint(target, LIMIT).union(Point(stand.eye).buffer(LIMIT)).convex_hull
    blockers = [body for body in blockers if body.id != target.id and footprint(body).intersects(way)]
    strict, loose = _open(stand, blockers, LIMIT / 2.0), _open(stand, blockers, -LIMIT / 2.0)
    least = _distance(stand, loose(footprint(target)))
    most = _distance(stand, strict(footprint(target)))
    told = inf if sighting is None else sighting.distance
    legal = stand.reach + LIMIT
    found = []
    if sighting is not None and not least - LIMIT <= told <= most + LIMIT:
        found.append(f"{target.id} was sighted at {told}, shapely says {least} to {most}")
    if sighting is not None and told > legal:
        found.append(f"{target.id} was sighted at {told}, beyond the ruler")
    if sighting is None and most < stand.reach - LIMIT:
        found.append(f"{target.id} was not sighted, shapely sees it at {most}")
    if sighting is not None and target.corners is not None:
        found += _check_faces(stand, target, sighting, strict, loose)
    return found


def _check_faces(stand: Stand, target: Body, sighting: Sighting, strict: Any, loose: Any) -> list[str]:
    from shapely.geometry import LineString

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


def _open(stand: Stand, blockers: Sequence[Body], grow: float) -> Any:
    """What cuts a shape down to its part in the arc and not in a shadow, the shadows `grow` too wide."""
    from shapely.affinity import scale
    from shapely.geometry import Polygon
    from shapely.ops import unary_union

    shadows = []
    for body in blockers:
        shape = footprint(body, grow)
        if not shape.is_empty:
            shadows.append(shape.union(scale(shape, FAR, FAR, origin=stand.eye)).convex_hull)
    hidden = unary_union(shadows)
    arc = None
    if stand.facing is not None and stand.half_arc <= 90.0:
        x, y = stand.hub
        rim = [radians(stand.facing + stand.half_arc * i / 8.0) for i in range(-8, 9)]
        arc = Polygon([(x, y), *((x + FAR * cos(a), y + FAR * sin(a)) for a in rim)]).buffer(-grow, join_style="mitre")

    def cut(shape: Any) -> Any:
        return (shape if arc is None else shape.intersection(arc)).difference(hidden)

    return cut


def _distance(stand: Stand, shape: Any) -> float:
    from shapely.geometry import Point

    return inf if shape.is_empty else max(0.0, float(shape.distance(Point(stand.hub))) - stand.hub_radius)


def _hull(motion: Straight | Turn, pose: Pose, grow: float) -> BaseGeometry:
    return footprint(box("hull", pose, motion.half_length + grow, motion.half_width + grow))


def _sweeps_over(motion: Straight | Turn, start: float, end: float, shape: Any) -> bool:
    """Whether a hull a little too small passes over the shape between `start` and `end`."""
    import shapely

    steps = max(1, ceil((end - start) / STEP)) if isinstance(motion, Turn) else 1
    poses = [motion.at(start + (end - start) * i / steps) for i in range(steps + 1)]
    a, b = motion.half_length - LIMIT, motion.half_width - LIMIT
    hulls = [box("hull", pose, a, b) for pose in poses]
    if isinstance(motion, Straight):
        ends = shapely.MultiPoint([point for hull in hulls for point in hull.corners or ()])
        return bool(shapely.intersects(ends.convex_hull, shape))
    parts: list[Any] = [hull.corners for hull in hulls]
    for old, new in pairwise(hulls):
        # The hulls alone would leave notches between one place of a corner and the next.
        for p, q in zip(old.corners or (), new.corners or (), strict=True):
            parts.append(((old.x, old.y), p, q, (new.x, new.y)))
    return bool(shapely.intersects(shapely.polygons(parts), shape).any())
