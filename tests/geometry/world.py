"""Arenas for the tests of geometry, and the simplest programs that answer the same questions."""

import math
from collections.abc import Iterable, Sequence
from random import Random

from hypothesis import strategies as st

from boompatrol.geometry.bodies import Body, Point, Pose, box, disc, polygon, separation, tidy
from boompatrol.geometry.sight import Stand

SIDE = 30.0
LONG, WIDE = 1.375, 1.0
LEG = 3.5
TOWER = disc("clocktower", 15.0, 15.0, 1.5)
RALLY = [
    polygon("rally_sw", [(0.0, 0.0), (LEG, 0.0), (0.0, LEG)]),
    polygon("rally_nw", [(0.0, SIDE), (0.0, SIDE - LEG), (LEG, SIDE)]),
    polygon("rally_ne", [(SIDE, SIDE), (SIDE - LEG, SIDE), (SIDE, SIDE - LEG)]),
    polygon("rally_se", [(SIDE, 0.0), (SIDE, LEG), (SIDE - LEG, 0.0)]),
]
_OFF = LEG / 2.0 + LONG * math.sqrt(0.5)
STARTS = [
    tidy((_OFF, _OFF, 45.0)),
    tidy((_OFF, SIDE - _OFF, 315.0)),
    tidy((SIDE - _OFF, SIDE - _OFF, 225.0)),
    tidy((SIDE - _OFF, _OFF, 135.0)),
]


def tank(id: str, pose: Pose) -> Body:
    return box(id, pose, LONG, WIDE)


def tile(id: str, pose: Pose) -> Body:
    return box(id, pose, 1.0, 1.0)


TANKS = [tank(f"tank{i}", pose) for i, pose in enumerate(STARTS)]

headings = st.one_of(st.integers(0, 23).map(lambda n: 15.0 * n), st.floats(0.0, 359.0))
places = st.one_of(st.integers(2, 28).map(float), st.floats(2.0, 28.0))
poses = st.tuples(places, places, headings).map(tidy)


def apart(bodies: Iterable[Body], gap: float = 0.01) -> list[Body]:
    """The bodies in order, without those that come too near to an earlier one."""
    kept: list[Body] = []
    for body in bodies:
        if all(separation(body, other) > gap for other in kept):
            kept.append(body)
    return kept


def _crowd(drawn: list[tuple[Pose, str]]) -> list[Body]:
    made = {"tile": tile, "tank": tank, "disc": lambda id, pose: disc(id, pose[0], pose[1], 0.375)}
    return [made[kind](f"b{i}", pose) for i, (pose, kind) in enumerate(drawn)]


kinds = st.sampled_from(["tile", "tile", "tile", "tank", "disc"])
crowds = st.lists(st.tuples(poses, kinds), min_size=1, max_size=25).map(_crowd)
"""Bodies anywhere, on each other too."""


def scattered(seed: int, count: int) -> list[Body]:
    """Disjoint tiles, tanks and small discs, Clocktower and Rally Points among them."""
    random = Random(seed)
    found = [*RALLY, TOWER]
    while len(found) < count + 5:
        heading = random.choice([random.uniform(0.0, 360.0), 15.0 * random.randrange(24)])
        pose = tidy((random.uniform(2.0, 28.0), random.uniform(2.0, 28.0), heading))
        kind = random.choice(["tile", "tile", "tile", "tank", "disc"])
        body = _crowd([(pose, kind)])[0]
        body.id = f"b{len(found)}"
        found = apart([*found, body])
    return found


# --- the simplest programs


def inside_polygon(x: float, y: float, corners: Sequence[Point]) -> bool:
    ends = (*corners[1:], corners[0])
    return all(
        (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) >= 0.0 for p, q in zip(corners, ends, strict=True)
    )


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) <= 0.0 and side(c, d, a) * side(c, d, b) <= 0.0


def overlap(hull: Body, body: Body) -> bool:
    """A corner of one in the other, or two edges that cross."""
    own = hull.corners or ()
    if body.corners is None:
        if inside_polygon(body.x, body.y, own):
            return True
        return any(to_segment(body.x, body.y, p, q) <= body.radius for p, q in zip(own, own[1:] + own[:1], strict=True))
    other = body.corners
    if any(inside_polygon(x, y, other) for x, y in own) or any(inside_polygon(x, y, own) for x, y in other):
        return True
    return any(
        segments_cross(p, q, r, s)
        for p, q in zip(own, own[1:] + own[:1], strict=True)
        for r, s in zip(other, other[1:] + other[:1], strict=True)
    )


def to_segment(x: float, y: float, p: Point, q: Point) -> float:
    """By halving the segment toward its nearer end, not by a formula."""
    low, high = 0.0, 1.0
    for _ in range(60):
        one, two = low + (high - low) / 3.0, high - (high - low) / 3.0
        a = math.hypot(p[0] + (q[0] - p[0]) * one - x, p[1] + (q[1] - p[1]) * one - y)
        b = math.hypot(p[0] + (q[0] - p[0]) * two - x, p[1] + (q[1] - p[1]) * two - y)
        low, high = (low, two) if a <= b else (one, high)
    return math.hypot(p[0] + (q[0] - p[0]) * low - x, p[1] + (q[1] - p[1]) * low - y)


def hit(eye: Point, angle: float, body: Body) -> float:
    """How far a ray flies before it meets the body; infinite if it passes."""
    dx, dy = math.cos(angle), math.sin(angle)
    if body.corners is None:
        x, y = body.x - eye[0], body.y - eye[1]
        along = x * dx + y * dy
        room = body.radius**2 - (x * x + y * y - along * along)
        return along - math.sqrt(room) if room >= 0.0 and along > 0.0 else math.inf
    best = math.inf
    for p, q in zip(body.corners, body.corners[1:] + body.corners[:1], strict=True):
        ex, ey = q[0] - p[0], q[1] - p[1]
        across = dx * ey - dy * ex
        if across != 0.0:
            px, py = p[0] - eye[0], p[1] - eye[1]
            far, at = (px * ey - py * ex) / across, (px * dy - py * dx) / across
            if far >= 0.0 and 0.0 <= at <= 1.0:
                best = min(best, far)
    return best


def shot(stand: Stand, target: Body, blockers: Iterable[Body], angle: float) -> float | None:
    """The range of the point a single ray hits the target at; None if something stops it or it is out of the arc."""
    far = hit(stand.eye, angle, target)
    if far == math.inf:
        return None
    if any(hit(stand.eye, angle, body) <= far for body in blockers if body.id != target.id):
        return None
    x = stand.eye[0] + far * math.cos(angle) - stand.hub[0]
    y = stand.eye[1] + far * math.sin(angle) - stand.hub[1]
    if stand.facing is not None:
        off = (math.degrees(math.atan2(y, x)) - stand.facing + 180.0) % 360.0 - 180.0
        if abs(off) > stand.half_arc:
            return None
    return math.hypot(x, y) - stand.hub_radius


# --- the arena mirrored and turned


def mirrored_pose(pose: Pose) -> Pose:
    return tidy((pose[0], SIDE - pose[1], -pose[2]))


def turned_pose(pose: Pose) -> Pose:
    return tidy((SIDE - pose[1], pose[0], pose[2] + 90.0))


def mirrored(body: Body) -> Body:
    if body.corners is None:
        return disc(body.id, body.x, SIDE - body.y, body.radius)
    return polygon(body.id, [(x, SIDE - y) for x, y in body.corners])


def turned(body: Body) -> Body:
    if body.corners is None:
        return disc(body.id, SIDE - body.y, body.x, body.radius)
    return polygon(body.id, [(SIDE - y, x) for x, y in body.corners])
