"""The arena's floor as the quick set-up searches it for room (A9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, radians, sin, sqrt

from .bodies import Body, Point, Pose, box, clear, distance_to, tidy

Random = Callable[[], float]
Outline = tuple[float, float, float, tuple[Point, ...] | None, float]
# Inches, or so: the finer, the fewer places in vain, and the longer the numbers.
SQUARE = 0.5
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
    squares = squares_about(half, gap, side, tuple((b.x, b.y, b.reach, b.corners, b.radius) for b in bodies))
    places, size, disc, centre = squares.places, squares.size, squares.disc, squares.bit(0, 0)
    shut, total = squares.shut, len(squares.places)
    closed, far = 2.0 * half + gap, 2.0 * half * sqrt(2.0) + gap
    closed, far, need = closed * closed, far * far, gap + ROOM
    # Each tile is listed in its own block of the arena and in those around it, so that one block tells all neighbours.
    block, blocks = sqrt(far), int(side / sqrt(far)) + 3
    listed: list[list[tuple[float, float, float, float]]] = [[] for _ in range(blocks * blocks)]
    poses: list[Pose] = []
    for _ in range(TRIES * count if places else 0):
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
            if square < closed:
                break
            if square < far:
                near.append((dx, dy, tile[2], tile[3]))
        else:
            heading = 360.0 * random()
            c, s = cos(radians(heading)), sin(radians(heading))
            extent = half * (abs(c) + abs(s))
            if not (extent <= x <= side - extent and extent <= y <= side - extent):
                continue
            if not all([_apart(dx, dy, c, s, oc, os, half, need) for dx, dy, oc, os in near]):
                continue
            pose = tidy((x, y, heading))
            if squares.crowded >> at & 1 and not clear(box("tile", pose, half, half), bodies, gap):
                continue
            poses.append(pose)
            shut |= disc << at - centre
            for around in (home - blocks, home, home + blocks):
                for tiles in listed[around - 1 : around + 2]:
                    tiles.append((x, y, c, s))
            if len(poses) == count:
                break
    return poses


class Squares:
    """Small squares in which a tile might be centred, as the bits of whole numbers, with a margin all round.

    `shut`: no tile fits there, whichever way it is turned. `crowded`: what stands there must be asked. `disc`: what a
    tile in the first square shuts, with its part of the margin; to be shifted to another square. `places`: each square
    that is not shut, its bit and its south-west corner.
    """

    def __init__(self, half: float, gap: float, side: float, bodies: Iterable[Body]) -> None:
        wide = side - 2.0 * half
        self.half = half
        self.number = number = max(1, min(100, round(wide / SQUARE)))
        self.size = size = wide / number
        closed = 2.0 * half + gap
        self.margin = margin = int(closed / size) + 1 if size > 0.0 else 0
        self.width = number + 2 * margin
        self.shut = self.crowded = self.disc = 0
        reach = range(-margin, margin + 1)
        for i in reach:
            for j in reach:
                # As far apart as two points in the two squares can be.
                if ((abs(i) + 1) ** 2 + (abs(j) + 1) ** 2) * size * size < closed * closed:
                    self.disc |= 1 << self.bit(i, j)
        for body in bodies:
            self._stand(body, gap)
        squares = [(self.bit(i, j), half + i * size, half + j * size) for i in range(number) for j in range(number)]
        self.places = [place for place in squares if not self.shut >> place[0] & 1]

    def bit(self, column: int, row: int) -> int:
        """The place of a square's bit."""
        return (column + self.margin) * self.width + row + self.margin

    def _stand(self, body: Body, gap: float) -> None:
        """Shut the squares too near to a body, mark those that may be."""
        half, size, last = self.half, self.size, self.number - 1
        slack = size * sqrt(0.5)
        near, far = half + gap - slack, half * sqrt(2.0) + gap + slack
        wide = body.reach + far
        for column in range(self._column(body.x - wide), min(last, self._column(body.x + wide)) + 1):
            x = half + (column + 0.5) * size
            for row in range(self._column(body.y - wide), min(last, self._column(body.y + wide)) + 1):
                away = distance_to(x, half + (row + 0.5) * size, body)
                if away < near:
                    self.shut |= 1 << self.bit(column, row)
                elif away < far:
                    self.crowded |= 1 << self.bit(column, row)

    def _column(self, x: float) -> int:
        return max(0, int((x - self.half) / self.size)) if self.size > 0.0 else 0


@lru_cache(maxsize=8)
def squares_about(half: float, gap: float, side: float, outlines: tuple[Outline, ...]) -> Squares:
    """The squares about what stands before the tiles: the same in most matches, and dearer than all tiles together."""
    return Squares(half, gap, side, [Body("", *outline) for outline in outlines])


def _apart(dx: float, dy: float, c: float, s: float, oc: float, os: float, half: float, gap: float) -> bool:
    """Whether an axis of one of two squares, `dx`, `dy` apart and turned by (c, s) and (oc, os), shows the gap."""
    need = half * (1.0 + abs(c * oc + s * os) + abs(s * oc - c * os)) + gap
    return (
        abs(dx * c + dy * s) >= need
        or abs(dy * c - dx * s) >= need
        or abs(dx * oc + dy * os) >= need
        or abs(dy * oc - dx * os) >= need
    )
