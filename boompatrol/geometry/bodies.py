"""Shapes at rest: convex polygons and discs, and the distances between them (F3, M4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin, sqrt

Point = tuple[float, float]
Pose = tuple[float, float, float]

TOUCH = 1e-5
ROUNDING = 1e-6  # of a pose that is kept
FACES = ("front", "left", "rear", "right")


class Body:
    """One thing on the table: a convex polygon or a disc. Never changed once made."""

    __slots__ = ("corners", "id", "radius", "reach", "x", "y")

    id: str
    x: float
    y: float
    reach: float
    corners: tuple[Point, ...] | None
    radius: float

    def __init__(
        self,
        id: str,
        x: float,
        y: float,
        reach: float,
        corners: tuple[Point, ...] | None,
        radius: float = 0.0,
    ) -> None:
        self.id = id
        self.x = x
        self.y = y
        self.reach = reach
        self.corners = corners
        self.radius = radius

    def __repr__(self) -> str:
        if self.corners is None:
            return f"disc({self.id!r}, {self.x!r}, {self.y!r}, {self.radius!r})"
        return f"polygon({self.id!r}, {self.corners!r})"


def tidy(pose: Pose) -> Pose:
    """The pose as it is kept: rounded to 1e-6, heading in [0, 360), never -0.0.

    >>> tidy((1.00000004, -0.0, -1e-9))
    (1.0, 0.0, 0.0)
    """
    x, y, heading = pose
    heading = round(heading % 360.0, 6)
    if heading >= 360.0:
        heading = 0.0
    # Adding 0.0 turns -0.0 into 0.0, so that equal poses print and hash alike.
    return round(x, 6) + 0.0, round(y, 6) + 0.0, heading + 0.0


def box(id: str, pose: Pose, half_length: float, half_width: float) -> Body:
    """A hull or tile at a pose. Edge i, from corner i to the next, is `FACES[i]`."""
    x, y, heading = pose
    turn = radians(heading)
    c, s = cos(turn), sin(turn)
    ac, as_ = half_length * c, half_length * s
    bc, bs = half_width * c, half_width * s
    corners = (
        (x + ac + bs, y + as_ - bc),
        (x + ac - bs, y + as_ + bc),
        (x - ac - bs, y - as_ + bc),
        (x - ac + bs, y - as_ - bc),
    )
    return Body(id, x, y, hypot(half_length, half_width), corners)


def disc(id: str, x: float, y: float, radius: float) -> Body:
    """A round thing: the Clocktower, loose Gold or the loose Relic."""
    return Body(id, x, y, radius, None, radius)


def polygon(id: str, points: Sequence[Point]) -> Body:
    """A convex polygon, its points in either order. Raises ValueError if it is not convex."""
    corners = tuple((float(x), float(y)) for x, y in points)
    bends = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
    ]
    if len(corners) < 3 or not (all(bend > 0.0 for bend in bends) or all(bend < 0.0 for bend in bends)):
        raise ValueError(f"{id}: not a convex polygon: {corners}")
    if bends[0] < 0.0:
        corners = corners[::-1]
    x = sum(p[0] for p in corners) / len(corners)
    y = sum(p[1] for p in corners) / len(corners)
    return Body(id, x, y, max(hypot(px - x, py - y) for px, py in corners), corners)


def separation(a: Body, b: Body) -> float:
    """The distance between two bodies in inches, hull to hull (B10); 0.0 when they overlap."""
    if b.corners is None:
        return max(0.0, distance_to(b.x, b.y, a) - b.radius)
    if a.corners is None:
        return max(0.0, distance_to(a.x, a.y, b) - a.radius)
    return _polygon_gap(a.corners, b.corners)


def touches(a: Body, b: Body) -> bool:
    """Whether two bodies overlap or come closer than `TOUCH` (M4)."""
    reach = a.reach + b.reach + TOUCH
    dx, dy = a.x - b.x, a.y - b.y
    return dx * dx + dy * dy <= reach * reach and separation(a, b) <= TOUCH


def clear(body: Body, others: Iterable[Body], gap: float = TOUCH) -> bool:
    """M4, A9. Whether the body is farther than `gap` inches from all the others.

    At the tile spacing, any gap wider than `TOUCH`, exactly that far is far enough.
    """
    for other in others:
        reach = body.reach + other.reach + gap
        dx, dy = body.x - other.x, body.y - other.y
        if dx * dx + dy * dy > reach * reach:
            continue
        if body.corners is not None and other.corners is not None:
            one, two = body.corners, other.corners
            if _parted(one, two, gap + 1e-9) or _parted(two, one, gap + 1e-9):
                continue
        apart = separation(body, other)
        if apart < gap - 1e-9 or (gap <= TOUCH and apart <= gap):
            return False
    return True


def nearest_point(x: float, y: float, body: Body) -> Point:
    """The point of the body nearest to (x, y); (x, y) itself when that lies inside."""
    corners = body.corners
    if corners is None:
        dx, dy = x - body.x, y - body.y
        away = hypot(dx, dy)
        if away <= body.radius:
            return x, y
        return body.x + dx * body.radius / away, body.y + dy * body.radius / away
    best, found = float("inf"), (x, y)
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        rx, ry = x - px, y - py
        if rx * ey - ry * ex > 0.0:
            along = min(1.0, max(0.0, (rx * ex + ry * ey) / (ex * ex + ey * ey)))
            nx, ny = px + along * ex, py + along * ey
            square = (x - nx) * (x - nx) + (y - ny) * (y - ny)
            if square < best:
                best, found = square, (nx, ny)
        px, py = qx, qy
    return found


def distance_to(x: float, y: float, body: Body) -> float:
    """The distance from (x, y) to the body; 0.0 inside it."""
    if body.corners is None:
        return max(0.0, hypot(x - body.x, y - body.y) - body.radius)
    nx, ny = nearest_point(x, y, body)
    return hypot(x - nx, y - ny)


def inside(body: Body, side: float) -> bool:
    """Whether the body lies wholly in the arena, the square [0, side]², to within `TOUCH` (A9, O5)."""
    low, high = -TOUCH, side + TOUCH
    if body.corners is None:
        r = body.radius
        return low <= body.x - r and body.x + r <= high and low <= body.y - r and body.y + r <= high
    for x, y in body.corners:  # noqa: SIM110  a generator costs more than the four looks
        if not (low <= x <= high and low <= y <= high):
            return False
    return True


def _parted(edges: tuple[Point, ...], other: tuple[Point, ...], gap: float) -> bool:
    """Whether all of the other lies more than `gap` before one of the edges: half of the ways to be so far apart."""
    px, py = edges[-1]
    for qx, qy in edges:
        ex, ey = qx - px, qy - py
        need = gap * hypot(ex, ey)
        for x, y in other:
            if (x - px) * ey - (y - py) * ex <= need:
                break
        else:
            return True
        px, py = qx, qy
    return False


def _polygon_gap(a: tuple[Point, ...], b: tuple[Point, ...]) -> float:
    best, apart = float("inf"), False
    for own, other in ((a, b), (b, a)):
        px, py = own[-1]
        for qx, qy in own:
            ex, ey = qx - px, qy - py
            length = ex * ex + ey * ey
            beyond = True
            for x, y in other:
                rx, ry = x - px, y - py
                out = rx * ey - ry * ex
                # The nearest pair is a corner and an edge it lies outside of, so others need no look.
                if out <= 0.0:
                    beyond = False
                    continue
                along = rx * ex + ry * ey
                if along <= 0.0:
                    square = rx * rx + ry * ry
                elif along >= length:
                    square = (x - qx) * (x - qx) + (y - qy) * (y - qy)
                else:
                    square = out * out / length
                if square < best:
                    best = square
            if beyond:
                apart = True
            px, py = qx, qy
    return sqrt(best) if apart else 0.0
