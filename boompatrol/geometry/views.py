"""The inside of `sight`: a target cut to the arc, and the shadows that fall on it.

Points are relative to the eye; angles are radians from the way to the target's centre. No target reaches half
round the eye, so these angles never wrap.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import asin, atan2, cos, hypot, inf, pi, sin, sqrt
from typing import NamedTuple

from .bodies import TOUCH, Body, Point

# Open over no more than this, in radians, is a single ray (F4).
RAY = 1e-6


class Frame(NamedTuple):
    """A stand taken apart: the eye, the hub seen from it, the reach from the hub's centre, the hash lines.

    A hash line is (nx, ny, d): points with nx * x + ny * y >= d lie on the arc's side of it.
    """

    ex: float
    ey: float
    hx: float
    hy: float
    hub_radius: float
    limit: float
    planes: tuple[tuple[float, float, float], ...]


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


class Shadow(NamedTuple):
    """What a nearer body hides."""

    low: float
    high: float
    body: Body


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


def shadows(frame: Frame, view: View, blockers: Iterable[Body]) -> list[Shadow]:
    """F4. What hides parts of the view, from right to left."""
    ex, ey = frame.ex, frame.ey
    target, rx, ry, _, _, pieces = view
    leftmost = max(pieces, key=lambda piece: piece.high)
    rightmost = min(pieces, key=lambda piece: piece.low)
    low, high = rightmost.low, leftmost.high
    c, s = cos(high), sin(high)
    lx, ly = rx * c - ry * s, ry * c + rx * s
    c, s = cos(low), sin(low)
    kx, ky = rx * c - ry * s, ry * c + rx * s
    far = 0.0
    for piece in pieces:
        for px, py in (piece.one, piece.two):
            square = px * px + py * py
            if square > far:
                far = square
    far = sqrt(far)
    found = []
    for body in blockers:
        bx, by, reach = body.x - ex, body.y - ey, body.reach
        if lx * by - ly * bx > reach or kx * by - ky * bx < -reach:
            continue
        if bx * bx + by * by > (far + reach) * (far + reach):
            continue
        if body is target or body.id == target.id:
            continue
        one, two = _interval(body, bx, by, ex, ey, rx, ry)
        if two < low:
            one, two = one + 2.0 * pi, two + 2.0 * pi
        elif one > high:
            one, two = one - 2.0 * pi, two - 2.0 * pi
        first, last = max(low, one), min(high, two)
        if last - first <= 1e-9:
            continue
        # Disjoint convex bodies do not change places, so one ray that meets both tells which is nearer.
        turn = (first + last) / 2.0
        c, s = cos(turn), sin(turn)
        dx, dy = rx * c - ry * s, ry * c + rx * s
        if _entry(body, ex, ey, dx, dy) < _entry(target, ex, ey, dx, dy):
            found.append(Shadow(one, two, body))
    found.sort(key=lambda shadow: (shadow.low, shadow.high))
    return found


def openings(piece: Piece, hidden: list[Shadow]) -> list[tuple[float, float]]:
    """F4. The angles at which the piece is open, each wider than a single ray."""
    at, high = piece.low, piece.high
    found = []
    for low, end, _ in hidden:
        if low >= high:
            break
        if end <= at:
            continue
        if low - at > RAY:
            found.append((at, low))
        at = end
    if high - at > RAY:
        found.append((at, high))
    return found


def nearest(view: View, piece: Piece, low: float, high: float) -> tuple[float, float, float]:
    """F3. The hub's distance to that part of the piece, and the point nearest to it."""
    hx, hy = view.hub
    px, py = piece.one if high >= piece.high else _on(view, piece, high)
    qx, qy = piece.two if low <= piece.low else _on(view, piece, low)
    if piece.face < 0:
        return _nearest_on_disc(view, low, high, (px, py), (qx, qy))
    ux, uy = qx - px, qy - py
    length = ux * ux + uy * uy
    along = ((hx - px) * ux + (hy - py) * uy) / length if length > 0.0 else 0.0
    along = min(1.0, max(0.0, along))
    x, y = px + along * ux, py + along * uy
    return hypot(x - hx, y - hy), x, y


def _polygon_front(frame: Frame, rx: float, ry: float, corners: tuple[Point, ...]) -> list[Piece]:
    ex, ey = frame.ex, frame.ey
    planes = frame.planes
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
    for nx, ny, d in frame.planes:
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
        if any(nx * px + ny * py < d - 1e-9 for nx, ny, d in frame.planes):
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


def _interval(body: Body, bx: float, by: float, ex: float, ey: float, rx: float, ry: float) -> tuple[float, float]:
    middle = atan2(rx * by - ry * bx, rx * bx + ry * by)
    if body.corners is None:
        half = asin(min(1.0, body.radius / hypot(bx, by)))
        return middle - half, middle + half
    # Corners are measured from the body's own centre, from which none is half a turn away.
    low = high = 0.0
    for x, y in body.corners:
        x -= ex
        y -= ey
        angle = atan2(bx * y - by * x, bx * x + by * y)
        if angle < low:
            low = angle
        elif angle > high:
            high = angle
    return middle + low, middle + high


def _entry(body: Body, ex: float, ey: float, dx: float, dy: float) -> float:
    """How far from the eye, in inches, a ray that meets the body enters it."""
    if body.corners is None:
        x, y = body.x - ex, body.y - ey
        across = dx * y - dy * x
        return dx * x + dy * y - sqrt(max(0.0, body.radius * body.radius - across * across))
    best = -inf
    px, py = body.corners[-1]
    for qx, qy in body.corners:
        nx, ny = qy - py, px - qx
        toward = nx * dx + ny * dy
        if toward < 0.0:
            best = max(best, (nx * (px - ex) + ny * (py - ey)) / toward)
        px, py = qx, qy
    return best


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
