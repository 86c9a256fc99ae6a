"""Free room: where a hull fits along a line, where one more tile goes, and the quick set-up (A9, X7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, hypot, inf, radians, sin, sqrt

from .bodies import TOUCH, Body, Pose, box, clear, tidy
from .floor import ROOM, Floor, Random, scatter
from .sweeps import Straight

__all__ = ["clear", "find_place", "free_offsets", "lay", "nearest_free"]


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
    touches = Straight(start, axis, half_length, half_width).touching(bodies, gap, far=high - low)
    if not touches:
        return [(low, high)]
    taken = sorted((touch.start + low, touch.end + low) for touch in touches)
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


def lay(count: int, half: float, gap: float, side: float, bodies: Sequence[Body], random: Random) -> list[Pose]:
    """A9. Places for `count` square tiles, at random, inside the arena and `gap` from each other and all bodies.

    `half` is half a tile's side; `random` gives floats in [0, 1). Fewer if the arena has no room for more.
    """
    best: list[Pose] = []
    for _ in range(3 if side >= 2.0 * half else 0):
        poses = scatter(half, gap, side, bodies, count, random)
        if len(poses) > len(best):
            best = poses
        if len(best) >= count:
            return best
    poses = _rows(Floor(half, gap, side, bodies), count, random)
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
    floor = Floor(half, gap, side, bodies)
    width = max(0.0, side - 2.0 * half)
    for _ in range(60):
        pose = tidy((half + width * random(), half + width * random(), 360.0 * random()))
        if floor.admits(pose) is not None:
            return pose
    for pose, low, high in _lines(half, gap, side, bodies):
        for first, last in free_offsets(pose, 0, low, high, half, half, bodies, gap + ROOM):
            x, y, heading = Straight(pose, 0, half, half).at(first + (last - first) * random())
            place = tidy((x, y, heading))
            if floor.admits(place) is not None:
                return place
    return None


def _rows(floor: Floor, count: int, random: Random) -> list[Pose]:
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
