"""Free room: where a hull fits along a line, where one more tile goes, and the quick set-up (A9, X7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import atan2, cos, degrees, hypot, inf, radians, sin, sqrt

from .bodies import TOUCH, Body, Pose, box, separation, tidy
from .sweeps import Straight

Random = Callable[[], float]
# The rounding of a pose must not spoil a place that was found exactly at the gap.
ROOM = 3e-6


def clear(body: Body, others: Iterable[Body], gap: float = TOUCH) -> bool:
    """M4, A9. Whether the body is farther than `gap` inches from all the others.

    At the tile spacing, any gap wider than `TOUCH`, exactly that far is far enough.
    """
    for other in others:
        reach = body.reach + other.reach + gap
        dx, dy = body.x - other.x, body.y - other.y
        if dx * dx + dy * dy > reach * reach:
            continue
        apart = separation(body, other)
        if apart < gap - 1e-9 or (gap <= TOUCH and apart <= gap):
            return False
    return True


def free_offsets(
    pose: Pose,
    axis: int,
    low: float,
    high: float,
    half_length: float,
    half_width: float,
    bodies: Iterable[Body],
    gap: float = 2.0 * TOUCH,
) -> list[tuple[float, float]]:
    """X7. Where between `low` and `high` the hull, slid along its own axis, stays `gap` clear of all bodies.

    Closed intervals of inches from the pose, in order; at their ends too, and tidied, it touches nothing.
    """
    if low > high:
        return []
    start = Straight(pose, axis, half_length, half_width).at(low)
    taken = sorted(
        (touch.start + low, touch.end + low)
        for touch in Straight(start, axis, half_length, half_width).touching(bodies, gap)
    )
    free = []
    at = low
    for first, last in taken:
        if first > high:
            break
        if first > at:
            free.append((at, first))
        at = max(at, last)
    if at <= high:
        free.append((at, high))
    return free


def nearest_free(intervals: Iterable[tuple[float, float]], wish: float) -> float | None:
    """The offset in the intervals nearest to the wish; of two equally near the smaller. None if there is none."""
    best: float | None = None
    for low, high in intervals:
        at = min(high, max(low, wish))
        if best is None or (abs(at - wish), at) < (abs(best - wish), best):
            best = at
    return best


class _Floor:
    """The arena in cells of two inches or so, each with the bodies a tile centred in it might come too near to."""

    def __init__(self, half: float, gap: float, side: float, bodies: Iterable[Body]) -> None:
        self.half, self.gap, self.side = half, gap, side
        self.count = max(1, min(30, int(side / 2.0)))
        self.cell = side / self.count
        self.cells: list[list[Body] | None] = [[] for _ in range(self.count * self.count)]
        for body in bodies:
            self.add(body, (body.radius if body.corners is None else 0.0) + half + gap)

    def add(self, body: Body, closed: float) -> None:
        """A body; no tile's centre can be nearer to its own than `closed`."""
        cell, count = self.cell, self.count
        wide = body.reach + self.gap + self.half * sqrt(2.0)
        x, y = body.x, body.y
        columns = range(max(0, int((x - wide) / cell)), min(count, int((x + wide) / cell) + 1))
        rows = range(max(0, int((y - wide) / cell)), min(count, int((y + wide) / cell) + 1))
        for i in columns:
            left = x - i * cell
            far_x = max(left, cell - left) ** 2
            near_x = max(0.0, -left, left - cell) ** 2
            for j in rows:
                below = y - j * cell
                listed = self.cells[i * count + j]
                if listed is None:
                    continue
                if far_x + max(below, cell - below) ** 2 < closed * closed:
                    self.cells[i * count + j] = None
                elif near_x + max(0.0, -below, below - cell) ** 2 <= wide * wide:
                    listed.append(body)

    def near(self, x: float, y: float) -> list[Body] | None:
        """The bodies to be asked about a tile centred there; None if there is no room in any case."""
        last = self.count - 1
        return self.cells[min(last, int(x / self.cell)) * self.count + min(last, int(y / self.cell))]

    def admits(self, pose: Pose) -> Body | None:
        """The tile at a tidied pose, if it is inside and far enough from everything."""
        x, y, heading = pose
        turn = radians(heading)
        half, side = self.half, self.side
        extent = half * (abs(cos(turn)) + abs(sin(turn)))
        if not (extent <= x <= side - extent and extent <= y <= side - extent):
            return None
        near = self.near(x, y)
        if near is None:
            return None
        tile = box("tile", pose, half, half)
        return tile if clear(tile, near, self.gap) else None


def lay(count: int, half: float, gap: float, side: float, bodies: Sequence[Body], random: Random) -> list[Pose]:
    """A9. Places for `count` square tiles, at random, inside the arena and `gap` from each other and all bodies.

    `half` is half a tile's side; `random` gives floats in [0, 1). Fewer if the arena has no room for more.
    """
    best: list[Pose] = []
    for _ in range(3):
        floor = _Floor(half, gap, side, bodies)
        poses = _scatter(floor, count, 60 * count, random)
        if len(poses) > len(best):
            best = poses
        if len(best) >= count:
            return best
    poses = _rows(_Floor(half, gap, side, bodies), count, random)
    if len(poses) > len(best):
        best = poses
    tiles = [box("tile", pose, half, half) for pose in best]
    while len(best) < count:
        pose = find_place(half, gap, side, [*bodies, *tiles], random)
        if pose is None:
            break
        best.append(pose)
        tiles.append(box("tile", pose, half, half))
    return best


def find_place(half: float, gap: float, side: float, bodies: Sequence[Body], random: Random) -> Pose | None:
    """A9. A place for one more tile: some tries at random, then a search that goes through the arena in lines.

    A line runs along one of the tile's own sides, so that all of it is searched exactly: at many angles, and past
    every body flush with each of its edges. None if no line has room.
    """
    floor = _Floor(half, gap, side, bodies)
    found = _scatter(floor, 1, 60, random)
    if found:
        return found[0]
    for pose, low, high in _lines(half, gap, side, bodies):
        for first, last in free_offsets(pose, 0, low, high, half, half, bodies, gap + ROOM):
            x, y, heading = Straight(pose, 0, half, half).at(first + (last - first) * random())
            place = tidy((x, y, heading))
            if floor.admits(place) is not None:
                return place
    return None


def _scatter(floor: _Floor, count: int, tries: int, random: Random) -> list[Pose]:
    """One tile after the other wherever it happens to fit.

    Two tiles are known to be far enough apart when one of their four axes says so: two numbers a pair, where the exact
    distance takes thirty-two. Corner to corner this asks for a little more room than the rule.
    """
    half, side, gap = floor.half, floor.side, floor.gap
    room = side - 2.0 * half
    closed, far = (2.0 * half + gap) ** 2, (2.0 * half * sqrt(2.0) + gap) ** 2
    poses: list[Pose] = []
    laid: list[tuple[float, float, float, float]] = []
    for _ in range(tries if room >= 0.0 else 0):
        if len(poses) >= count:
            break
        x, y = half + room * random(), half + room * random()
        for tx, ty, _c, _s in laid:
            if (x - tx) * (x - tx) + (y - ty) * (y - ty) < closed:
                break
        else:
            pose = tidy((x, y, 360.0 * random()))
            turn = radians(pose[2])
            c, s = cos(turn), sin(turn)
            near = [t for t in laid if (x - t[0]) * (x - t[0]) + (y - t[1]) * (y - t[1]) < far]
            if all(_apart(x - t[0], y - t[1], c, s, t[2], t[3], half, gap + ROOM) for t in near) and floor.admits(pose):
                poses.append(pose)
                laid.append((x, y, c, s))
    return poses


def _apart(dx: float, dy: float, c: float, s: float, oc: float, os: float, half: float, gap: float) -> bool:
    """Whether an axis of one of two squares, `dx`, `dy` apart and turned by (c, s) and (oc, os), shows the gap."""
    need = half * (1.0 + abs(c * oc + s * os) + abs(s * oc - c * os)) + gap
    return (
        abs(dx * c + dy * s) >= need
        or abs(dy * c - dx * s) >= need
        or abs(dx * oc + dy * os) >= need
        or abs(dy * oc - dx * os) >= need
    )


def _rows(floor: _Floor, count: int, random: Random) -> list[Pose]:
    """The tiles in straight rows, as close as they may lie, in an order of chance: what is left when chance fails."""
    half, side = floor.half, floor.side
    step = 2.0 * half + floor.gap
    number = int((side - 2.0 * half + 1e-9) / step) + 1 if side >= 2.0 * half else 0
    slack = (side - 2.0 * half - (number - 1) * step) / max(1, number - 1)
    places = [(half + i * (step + slack), half + j * (step + slack)) for i in range(number) for j in range(number)]
    poses: list[Pose] = []
    while places and len(poses) < count:
        x, y = places.pop(int(random() * len(places)))
        pose = tidy((x, y, 90.0 * int(4.0 * random())))
        tile = floor.admits(pose)
        if tile is not None:
            poses.append(pose)
            floor.add(tile, step)
    return poses


def _lines(half: float, gap: float, side: float, bodies: Sequence[Body]) -> Iterable[tuple[Pose, float, float]]:
    """Lines to search: a pose to slide straight ahead from, and how far back and ahead."""
    away = gap + half + ROOM
    for body in bodies:
        if body.corners is None:
            continue
        px, py = body.corners[-1]
        for qx, qy in body.corners:
            length = hypot(qx - px, qy - py)
            ux, uy = (qx - px) / length, (qy - py) / length
            pose = _pose((px + qx) / 2.0 + uy * away, (py + qy) / 2.0 - ux * away, ux, uy)
            reach = length / 2.0 + half + gap
            span = _span(pose, ux, uy, half, side)
            yield pose, max(span[0], -reach), min(span[1], reach)
            px, py = qx, qy
    for angle in range(0, 90, 10):
        ux, uy = cos(radians(angle)), sin(radians(angle))
        across = side / 2.0 * sqrt(2.0)
        for i in range(int(2.0 * across / 0.25) + 1):
            off = i * 0.25 - across
            pose = _pose(side / 2.0 - off * uy, side / 2.0 + off * ux, ux, uy)
            span = _span(pose, ux, uy, half, side)
            if span[0] <= span[1]:
                yield pose, span[0], span[1]


def _span(pose: Pose, ux: float, uy: float, half: float, side: float) -> tuple[float, float]:
    """How far back and ahead the tile stays inside the arena."""
    extent = half * (abs(ux) + abs(uy)) + 1e-6
    low, high = -inf, inf
    for at, step in ((pose[0], ux), (pose[1], uy)):
        if abs(step) < 1e-12:
            if not extent - 2e-6 <= at <= side - extent + 2e-6:
                return inf, -inf
            continue
        one, two = (extent - at) / step, (side - extent - at) / step
        low, high = max(low, min(one, two)), min(high, max(one, two))
    return low, high


def _pose(x: float, y: float, ux: float, uy: float) -> Pose:
    return x, y, degrees(atan2(uy, ux))
