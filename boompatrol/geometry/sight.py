"""What a shot can be aimed at: firing arc, range and line of sight (F1 to F6, F11, D4).

Bodies at rest are disjoint and convex, and the arc and the ruler's reach are convex and hold the eye. So whatever
part of a target is open, in the arc and in range, the point where its ray enters the target is so too and is no
farther off: only the edges that face the eye matter, and each blocker lies wholly before or wholly behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, degrees, inf, radians, sin
from typing import NamedTuple

from . import shadows, views
from .bodies import TOUCH, Body, Point, Pose


class Stand(NamedTuple):
    """Where a shot is measured from.

    Range is measured from the edge of the hub, `hub_radius` about `hub` (0.0 for a shot from a tile's centre);
    sight starts at `eye`. The arc is `half_arc` degrees to both sides of `facing`, seen from the hub, at most 90
    or else all round; `facing` None is all round. `reach` is the ruler's length.
    """

    hub: Point
    hub_radius: float
    eye: Point
    facing: float | None
    half_arc: float
    reach: float


class Sighting(NamedTuple):
    """A legal target: `distance` from the hub's edge to its nearest portion in the arc, open and in range, `point`.

    `faces` are the edges of a polygon (indices, see `bodies.FACES`) on which such a portion lies: the faces a hit
    may push against (D4). Empty for a disc.
    """

    target: Body
    distance: float
    point: Point
    faces: tuple[int, ...]


@dataclass(slots=True)
class Evidence:
    """How a look came out, for the screen. Angles are degrees, arc edges from the hub, the others from the eye.

    An interval runs counter-clockwise from its first angle to its second. `point` and `distance` belong to the
    nearest portion that is in the arc and open, in range or not; None if there is none.
    """

    arc: tuple[float, float] | None
    spans: list[tuple[float, float]] = field(default_factory=list)
    opened: list[tuple[float, float]] = field(default_factory=list)
    blocked: list[tuple[Body, tuple[float, float]]] = field(default_factory=list)
    point: Point | None = None
    distance: float | None = None
    in_range: bool = False


def turret_stand(pose: Pose, sector: int, sectors: int, barrel: float, hub_radius: float, reach: float) -> Stand:
    """F2. The stand of a tank's turret: sector 0 is straight ahead, 1 the next counter-clockwise."""
    x, y, heading = pose
    facing = heading + sector * 360.0 / sectors
    way = radians(facing)
    eye = (x + barrel * cos(way), y + barrel * sin(way))
    return Stand((x, y), hub_radius, eye, facing, 180.0 / sectors, reach)


def look(stand: Stand, target: Body, blockers: Iterable[Body]) -> Sighting | None:
    """F1. The target as seen from the stand, or None if it is no legal target."""
    frame = _frame(stand)
    if not views.near(frame, (target,)):
        return None
    return _sighting(frame, target, views.in_the_way(frame, blockers), {})


def survey(stand: Stand, targets: Iterable[Body], blockers: Sequence[Body]) -> list[Sighting]:
    """F1. All legal targets among `targets`, in their order."""
    frame = _frame(stand)
    wanted = views.near(frame, targets)
    if not wanted:
        return []
    blocking = views.in_the_way(frame, blockers)
    widths: shadows.Widths = {}
    seen = [_sighting(frame, near[4], blocking, widths) for near in wanted]
    return [sighting for sighting in seen if sighting is not None]


def any_in_sight(stand: Stand, targets: Iterable[Body], blockers: Sequence[Body]) -> bool:
    """C6. Whether there is any legal target at all."""
    frame = _frame(stand)
    # The nearest is the likeliest to be seen.
    wanted = views.in_the_way(frame, targets)
    if not wanted:
        return False
    blocking = views.in_the_way(frame, blockers)
    widths: shadows.Widths = {}
    return any(_sighting(frame, near[4], blocking, widths) is not None for near in wanted)


def explain(stand: Stand, target: Body, blockers: Iterable[Body]) -> Evidence:
    """F1. Why the target is or is not legal. The same look as `look`, with what it found on the way."""
    # Beyond the ruler too: it is asked there what would have been in sight.
    frame = _frame(stand)._replace(limit=inf)
    arc = None
    if frame.planes and stand.facing is not None:
        arc = (stand.facing - stand.half_arc, stand.facing + stand.half_arc)
    evidence = Evidence(arc)
    view = views.front(frame, target)
    if view is None:
        return evidence
    zero = atan2(view.ry, view.rx)

    def shown(low: float, high: float) -> tuple[float, float]:
        return degrees(zero + low), degrees(zero + high)

    hidden = shadows.cast(frame, view, views.in_the_way(frame, blockers), {})
    evidence.spans = [shown(piece.low, piece.high) for piece in view.pieces]
    evidence.blocked = [(shadow.body, shown(shadow.low, shadow.high)) for shadow in hidden]
    best = inf
    for piece in view.pieces:
        for low, high in shadows.openings(piece, hidden):
            evidence.opened.append(shown(low, high))
            away, x, y = views.nearest(view, piece, low, high)
            if away < best:
                best = away
                evidence.point = (frame.ex + x, frame.ey + y)
    if best < inf:
        evidence.distance = max(0.0, best - stand.hub_radius)
        evidence.in_range = evidence.distance <= stand.reach + TOUCH
    return evidence


def into_arc(stand: Stand, target: Body) -> float | None:
    """F2. How many inches of the target lie inside the nearer hash line; negative: how far it is outside of it.

    None all round. What only lies along the line (`TOUCH`) is no target.
    """
    planes = _frame(stand).planes
    if planes is None:
        return None
    ex, ey = stand.eye
    depths = []
    for nx, ny, d in planes:
        points = target.corners or ((target.x, target.y),)
        depths.append(max(nx * (x - ex) + ny * (y - ey) - d for x, y in points) + target.radius)
    return min(depths)


def _frame(stand: Stand) -> views.Frame:
    ex, ey = stand.eye
    hx, hy = stand.hub[0] - ex, stand.hub[1] - ey
    planes = None
    if stand.facing is not None and stand.half_arc <= 90.0:
        left, right = radians(stand.facing + stand.half_arc), radians(stand.facing - stand.half_arc)
        lx, ly, rx, ry = sin(left), -cos(left), -sin(right), cos(right)
        planes = ((lx, ly, lx * hx + ly * hy), (rx, ry, rx * hx + ry * hy))
    return views.Frame(ex, ey, hx, hy, stand.hub_radius, stand.reach + stand.hub_radius + TOUCH, planes)


def _sighting(
    frame: views.Frame, target: Body, blockers: Sequence[views.Near], widths: shadows.Widths
) -> Sighting | None:
    view = views.front(frame, target)
    if view is None:
        return None
    hidden = shadows.cast(frame, view, blockers, widths)
    best, spot = inf, (0.0, 0.0)
    faces = []
    limit = frame.limit
    for piece in view.pieces:
        closest = inf
        face, right, left, _, _ = piece
        for low, high in shadows.openings(piece, hidden) if hidden else ((right, left),):
            away, x, y = views.nearest(view, piece, low, high)
            if away < closest:
                closest = away
                if away < best:
                    best, spot = away, (x, y)
        if closest <= limit and face >= 0:
            faces.append(face)
    if best > limit:
        return None
    if len(faces) > 1:
        faces.sort()
    point = (frame.ex + spot[0], frame.ey + spot[1])
    return Sighting(target, max(0.0, best - frame.hub_radius), point, tuple(faces))
