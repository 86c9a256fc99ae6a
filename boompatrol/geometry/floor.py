"""The arena's floor as the quick set-up searches it for room (A9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, floor, hypot, radians, sin, sqrt

from .bodies import Body, Pose, box, clear, distance_to, tidy

Random = Callable[[], float]
# Inches, or so: the finer, the fewer places in vain, and the longer the numbers (up to 512 bytes they come cheap).
SQUARE = 0.75
TRIES = 60  # for each tile
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


def scatter(half: float, gap: float, side: float, bodies: Sequence[Body], count: int, random: Random) -> list[Pose]:
    """One tile after the other wherever it happens to fit, each place equally likely, until chance has failed.

    Two tiles are known to be far enough apart when one of their four axes says so: two numbers a pair, where the exact
    distance takes thirty-two. Corner to corner this asks for a little more room than the rule.
    """
    squares = squares_of(half, gap, side)
    places, size, total = squares.places, squares.size, len(squares.places)
    closed, corner = 2.0 * half + gap, half * sqrt(2.0)
    shut = crowded = 0
    for body in bodies:
        shut |= squares.about(body.x, body.y, _inner(body) + half + gap, wholly=True)
        crowded |= squares.about(body.x, body.y, body.reach + corner + gap, wholly=False)
    near_by = (2.0 * corner + gap) ** 2
    # Each tile is listed in its own block of the arena and in those around it, so that one block tells all neighbours.
    block, blocks = 2.0 * corner + gap, int(side / (2.0 * corner + gap)) + 3
    listed: list[list[tuple[float, float, float, float]]] = [[] for _ in range(blocks * blocks)]
    poses: list[Pose] = []
    for _ in range(TRIES * count):
        at, x, y = places[int(random() * total)]
        if shut >> at & 1:
            continue
        x += random() * size
        y += random() * size
        home = (int(x / block) + 1) * blocks + int(y / block) + 1
        near = []
        for tile in listed[home]:
            dx, dy = x - tile[0], y - tile[1]
            square = dx * dx + dy * dy
            if square < closed * closed:
                break
            if square < near_by:
                near.append((dx, dy, tile[2], tile[3]))
        else:
            heading = 360.0 * random()
            c, s = cos(radians(heading)), sin(radians(heading))
            extent = half * (abs(c) + abs(s))
            if not (extent <= x <= side - extent and extent <= y <= side - extent):
                continue
            if not all(_apart(dx, dy, c, s, oc, os, half, gap + ROOM) for dx, dy, oc, os in near):
                continue
            pose = tidy((x, y, heading))
            if crowded >> at & 1 and not _clear(pose, half, gap, bodies):
                continue
            poses.append(pose)
            shut |= squares.about(x, y, closed, wholly=True)
            for around in (home - blocks, home, home + blocks):
                for tiles in listed[around - 1 : around + 2]:
                    tiles.append((x, y, c, s))
            if len(poses) == count:
                break
    return poses


class Squares:
    """Small squares in which a tile might be centred, as the bits of a whole number, with a margin all round.

    `places`: each square's bit and its south-west corner.
    """

    def __init__(self, half: float, gap: float, side: float) -> None:
        wide = max(0.0, side - 2.0 * half)
        self.half = half
        self.number = number = max(1, min(100, round(wide / SQUARE)))
        self.size = size = wide / number
        self.margin = int(2.0 * (2.0 * half + gap) / size) + 1 if size > 0.0 else 1
        self.width = number + 2 * self.margin
        self.all = (1 << self.width * self.width) - 1
        self.places = [(self.bit(i, j), half + i * size, half + j * size) for i in range(number) for j in range(number)]
        self._discs: dict[tuple[float, bool], int] = {}

    def bit(self, column: int, row: int) -> int:
        """The place of a square's bit."""
        return (column + self.margin) * self.width + row + self.margin

    def about(self, x: float, y: float, radius: float, wholly: bool) -> int:
        """The squares of which every point is nearer than `radius` to (x, y), or, not `wholly`, at least those of which
        one is."""
        if self.size == 0.0 or radius > (self.margin - 1) * self.size:
            return 0 if wholly else self.all
        disc = self._discs.get((radius, wholly))
        if disc is None:
            disc = self._discs[radius, wholly] = self._disc(radius, wholly)
        column, row = floor((x - self.half) / self.size), floor((y - self.half) / self.size)
        shift = column * self.width + row
        return disc << shift if shift >= 0 else disc >> -shift

    def _disc(self, radius: float, wholly: bool) -> int:
        """The squares about a point of the first one, wherever in it that lies."""
        disc, slack = 0, 1 if wholly else -1
        for i in range(-self.margin, self.margin + 1):
            for j in range(-self.margin, self.margin + 1):
                if hypot(max(0, abs(i) + slack), max(0, abs(j) + slack)) * self.size < radius:
                    disc |= 1 << self.bit(i, j)
        return disc


@lru_cache(maxsize=8)
def squares_of(half: float, gap: float, side: float) -> Squares:
    """Derived once from the sizes, and shared."""
    return Squares(half, gap, side)


def _inner(body: Body) -> float:
    """How far from its centre the body reaches in every direction."""
    if body.corners is None:
        return body.radius
    least, (px, py) = body.reach, body.corners[-1]
    for qx, qy in body.corners:
        ex, ey = qx - px, qy - py
        least = min(least, ((body.x - px) * -ey + (body.y - py) * ex) / hypot(ex, ey))
        px, py = qx, qy
    return least


def _clear(pose: Pose, half: float, gap: float, bodies: Iterable[Body]) -> bool:
    """Whether the tile is far enough from all bodies; where its middle does not tell, the exact distance does."""
    x, y, _ = pose
    near, far = half + gap - ROOM, half * sqrt(2.0) + gap
    doubtful = []
    for body in bodies:
        dx, dy, wide = x - body.x, y - body.y, body.reach + far
        if dx * dx + dy * dy < wide * wide:
            away = distance_to(x, y, body)
            if away < near:
                return False
            if away < far:
                doubtful.append(body)
    return clear(box("tile", pose, half, half), doubtful, gap)


def _apart(dx: float, dy: float, c: float, s: float, oc: float, os: float, half: float, gap: float) -> bool:
    """Whether an axis of one of two squares, `dx`, `dy` apart and turned by (c, s) and (oc, os), shows the gap."""
    need = half * (1.0 + abs(c * oc + s * os) + abs(s * oc - c * os)) + gap
    return (
        abs(dx * c + dy * s) >= need
        or abs(dy * c - dx * s) >= need
        or abs(dx * oc + dy * os) >= need
        or abs(dy * oc - dx * os) >= need
    )
