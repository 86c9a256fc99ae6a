"""The arena's floor as the quick set-up searches it for room (A9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, cos, radians, sin, sqrt

from .bodies import Body, Pose, box, clear, tidy

Random = Callable[[], float]
# The rounding of a pose must not spoil a place that was found exactly at the gap.
ROOM = 3e-6


class Floor:
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


def scatter(floor: Floor, count: int, tries: int, random: Random) -> list[Pose]:
    """One tile after the other wherever it happens to fit, each place equally likely.

    Places are taken from the cells that no tile has closed yet. Two tiles are known to be far enough apart when one of
    their four axes says so: two numbers a pair, where the exact distance takes thirty-two. Corner to corner this asks
    for a little more room than the rule.
    """
    half, gap = floor.half, floor.gap
    closed, far = 2.0 * half + gap, 2.0 * half * sqrt(2.0) + gap
    cells = Cells(half, floor.side)
    poses: list[Pose] = []
    laid: list[tuple[float, float, float, float]] = []
    for _ in range(tries):
        if len(poses) >= count or not cells.free:
            break
        x, y = cells.somewhere(random)
        near = []
        for tile in laid:
            dx, dy = x - tile[0], y - tile[1]
            square = dx * dx + dy * dy
            if square < closed * closed:
                break
            if square < far * far:
                near.append(tile)
        else:
            if floor.near(x, y) is None:
                continue
            pose = tidy((x, y, 360.0 * random()))
            turn = radians(pose[2])
            c, s = cos(turn), sin(turn)
            if all(_apart(x - t[0], y - t[1], c, s, t[2], t[3], half, gap + ROOM) for t in near) and floor.admits(pose):
                poses.append(pose)
                laid.append((x, y, c, s))
                cells.close(x, y, closed)
    return poses


class Cells:
    """Small squares in which a tile might be centred; those that are closed are taken out."""

    def __init__(self, half: float, side: float) -> None:
        self.low, self.count = half, max(1, min(60, round(side - 2.0 * half)))
        self.size = max(0.0, side - 2.0 * half) / self.count
        self.free = list(range(self.count * self.count)) if side >= 2.0 * half else []
        self.place = list(self.free)

    def somewhere(self, random: Random) -> tuple[float, float]:
        """A point of a free cell."""
        column, row = divmod(self.free[int(random() * len(self.free))], self.count)
        return self.low + (column + random()) * self.size, self.low + (row + random()) * self.size

    def close(self, x: float, y: float, closed: float) -> None:
        """Take out the cells that lie wholly nearer to (x, y) than `closed`."""
        size, count, free, place = self.size, self.count, self.free, self.place
        x, y, square = x - self.low, y - self.low, closed * closed
        if size <= 0.0:
            return
        for i in range(max(0, ceil((x - closed) / size)), min(count, int((x + closed) / size))):
            left = x - i * size
            wide = square - max(left, size - left) ** 2
            for j in range(max(0, ceil((y - closed) / size)), min(count, int((y + closed) / size))):
                below = y - j * size
                at = i * count + j
                if place[at] >= 0 and (below if below + below > size else size - below) ** 2 < wide:
                    n, last = place[at], free.pop()
                    if last != at:
                        free[n], place[last] = last, n
                    place[at] = -1


def _apart(dx: float, dy: float, c: float, s: float, oc: float, os: float, half: float, gap: float) -> bool:
    """Whether an axis of one of two squares, `dx`, `dy` apart and turned by (c, s) and (oc, os), shows the gap."""
    need = half * (1.0 + abs(c * oc + s * os) + abs(s * oc - c * os)) + gap
    return (
        abs(dx * c + dy * s) >= need
        or abs(dy * c - dx * s) >= need
        or abs(dx * oc + dy * os) >= need
        or abs(dy * oc - dx * os) >= need
    )
