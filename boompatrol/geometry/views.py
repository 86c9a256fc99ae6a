"""The inside of `sight`: the front of a target, cut to the arc, and the nearest of what is open of it.

Points are relative to the eye; angles are radians from the way to the target's centre. No target reaches half
round the eye, so these angles never wrap.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import asin, atan2, cos, hypot, inf, sin, sqrt
from operator import itemgetter
from typing import NamedTuple

from .bodies import TOUCH, Body, Point

# Open over no more than this, in radians, is a single ray (F4).
RAY = 1e-6


class Frame(NamedTuple):
    """A stand taken apart: the eye, the hub seen from it, the reach from the hub's centre, the two hash lines.

    A hash line is (nx, ny, d): points with nx * x + ny * y >= d lie on the arc's side of it.
    """

    ex: float
    ey: float
    hx: float
    hy: float
    hub_radius: float
    limit: float
    planes: tuple[tuple[float, float, float], tuple[float, float, float]] | None


Near = tuple[float, float, float, float, Body]
"""How near to the eye a body may come, where its centre is, seen from there, its reach, and the body."""

EDGE = itemgetter(0)

EVERYWHERE = ((0.0, 0.0, -inf), (0.0, 0.0, -inf))


class Piece(NamedTuple):
    """A stretch of the target's front inside the arc: from `one` at `high` to `two` at `low`; face -1 on a disc."""

    face: int
    low: float
    high: float
    one: Point
    two: Point


class View(NamedTuple):
    """The front of a target inside the arc; (`rx`, `ry`) is the unit vector to its centre."""

    target: Body
    rx: float
    ry: float
    away: float
    hub: Point
    pieces: list[Piece]


def front(frame: Frame, target: Body) -> View | None:
    """F2. The front of the target inside the arc; None if none of it is there, or no more than a ray."""
    x, y = target.x - frame.ex, target.y - frame.ey
    away = hypot(x, y)
    if away == 0.0:
        return None
    rx, ry = x / away, y / away
    if target.corners is None:
        pieces = _disc_front(frame, x, y, away, target.radius)
    else:
        pieces = _polygon_front(frame, rx, ry, target.corners)
    return View(target, rx, ry, away, (frame.hx, frame.hy), pieces) if pieces else None


def near(frame: Frame, bodies: Iterable[Body]) -> list[Near]:
    """F2, F3. The bodies whose bounding circle reaches into arc and range.

    Every ray to a target runs inside both, so nothing else can be hit or block.
    """
    ex, ey, hx, hy, _, limit, planes = frame
    found = []
    (lx, ly, ld), (mx, my, md) = planes or EVERYWHERE
    for body in bodies:
        x, y, reach = body.x - ex, body.y - ey, body.reach
        if lx * x + ly * y < ld - reach or mx * x + my * y < md - reach:
            continue
        dx, dy = x - hx, y - hy
        far = limit + reach
        if dx * dx + dy * dy <= far * far:
            found.append((sqrt(x * x + y * y) - reach, x, y, reach, body))
    return found


def in_the_way(frame: Frame, blockers: Iterable[Body]) -> list[Near]:
    """F5. Of what blocks, all that is `near`, the nearest first."""
    return sorted(near(frame, blockers), key=EDGE)


def nearest(view: View, piece: Piece, low: float, high: float) -> tuple[float, float, float]:
    """F3. The hub's distance to that part of the piece, and the point nearest to it."""
    hx, hy = view.hub
    face, least, most, one, two = piece
    px, py = one if high >= most else _on(view, piece, high)
    qx, qy = two if low <= least else _on(view, piece, low)
    if face < 0:
        return _nearest_on_disc(view, low, high, (px, py), (qx, qy))
    ux, uy = qx - px, qy - py
    length = ux * ux + uy * uy
    along = ((hx - px) * ux + (hy - py) * uy) / length if length > 0.0 else 0.0
    along = 0.0 if along < 0.0 else min(1.0, along)
    x, y = px + along * ux, py + along * uy
    return hypot(x - hx, y - hy), x, y


def _polygon_front(frame: Frame, rx: float, ry: float, corners: tuple[Point, ...]) -> list[Piece]:
    ex, ey = frame.ex, frame.ey
    planes = frame.planes or ()
    pieces = []
    last = len(corners) - 1
    qx, qy = corners[0][0] - ex, corners[0][1] - ey
    for face in range(last + 1):
        px, py = qx, qy
        qx, qy = corners[0 if face == last else face + 1]
        qx -= ex
        qy -= ey
        if px * qy - py * qx >= 0.0:
            continue
        ax, ay, bx, by = px, py, qx, qy
        for nx, ny, d in planes:
            one, two = nx * ax + ny * ay - d, nx * bx + ny * by - d
            # What only lies along a hash line takes up no part of the sector.
            if one <= TOUCH and two <= TOUCH:
                break
            if one < 0.0:
                cut = one / (one - two)
                ax, ay = ax + (bx - ax) * cut, ay + (by - ay) * cut
            elif two < 0.0:
                cut = two / (two - one)
                bx, by = bx + (ax - bx) * cut, by + (ay - by) * cut
        else:
            high = atan2(rx * ay - ry * ax, rx * ax + ry * ay)
            low = atan2(rx * by - ry * bx, rx * bx + ry * by)
            if high - low > RAY:
                pieces.append(Piece(face, low, high, (ax, ay), (bx, by)))
    return pieces


def _disc_front(frame: Frame, x: float, y: float, away: float, r: float) -> list[Piece]:
    if away <= r:
        return []
    half = asin(r / away)
    reach = away * cos(half)
    rx, ry = x / away, y / away
    c, s = cos(half) * reach, sin(half) * reach
    spots = [(rx * c - ry * s, ry * c + rx * s), (rx * c + ry * s, ry * c - rx * s)]
    for nx, ny, d in frame.planes or ():
        depth = nx * x + ny * y - d
        if depth + r <= TOUCH:
            return []
        if depth < r:
            # Where the hash line cuts the disc's edge.
            chord = sqrt(max(0.0, r * r - depth * depth))
            fx, fy = x - depth * nx, y - depth * ny
            spots += [(fx - chord * ny, fy + chord * nx), (fx + chord * ny, fy - chord * nx)]
    low, high = inf, -inf
    for px, py in spots:
        if any(nx * px + ny * py < d - 1e-9 for nx, ny, d in frame.planes or ()):
            continue
        angle = max(-half, min(half, atan2(rx * py - ry * px, rx * px + ry * py)))
        low, high = min(low, angle), max(high, angle)
    if high - low <= RAY:
        return []
    ends = []
    for angle in (high, low):
        # Seen from the eye the front of the disc is where a ray enters it.
        enter = away * cos(angle) - sqrt(max(0.0, r * r - (away * sin(angle)) ** 2))
        c, s = cos(angle) * enter, sin(angle) * enter
        ends.append((rx * c - ry * s, ry * c + rx * s))
    return [Piece(-1, low, high, ends[0], ends[1])]


def _on(view: View, piece: Piece, turn: float) -> Point:
    """Where the ray at that angle meets the piece."""
    c, s = cos(turn), sin(turn)
    dx, dy = view.rx * c - view.ry * s, view.ry * c + view.rx * s
    if piece.face < 0:
        r, away = view.target.radius, view.away
        enter = away * c - sqrt(max(0.0, r * r - (away * s) ** 2))
        return dx * enter, dy * enter
    (px, py), (qx, qy) = piece.one, piece.two
    ux, uy = qx - px, qy - py
    along = -(dx * py - dy * px) / (dx * uy - dy * ux)
    along = min(1.0, max(0.0, along))
    return px + along * ux, py + along * uy


def _nearest_on_disc(view: View, low: float, high: float, one: Point, two: Point) -> tuple[float, float, float]:
    hx, hy = view.hub
    r, away = view.target.radius, view.away
    x, y = view.rx * away, view.ry * away
    gap = hypot(hx - x, hy - y)
    if gap > r:
        nx, ny = x + (hx - x) * r / gap, y + (hy - y) * r / gap
        angle = atan2(view.rx * ny - view.ry * nx, view.rx * nx + view.ry * ny)
        # The point must be on the front: the eye outside the disc's tangent there.
        if low <= angle <= high and (nx - x) * -x + (ny - y) * -y >= r * r:
            return gap - r, nx, ny
    (px, py), (qx, qy) = one, two
    first, second = hypot(px - hx, py - hy), hypot(qx - hx, qy - hy)
    return (first, px, py) if first <= second else (second, qx, qy)
