"""The inside of `sight`: what nearer bodies hide of a target's front, and what stays open.

Points and angles are those of `views`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, atan2, cos, hypot, inf, pi, sin, sqrt
from operator import itemgetter
from typing import NamedTuple

from .bodies import Body
from .views import RAY, Frame, Near, Piece, View


class Shadow(NamedTuple):
    """What a nearer body hides."""

    low: float
    high: float
    body: Body


Widths = dict[Body, tuple[float, float]]
"""What is known of the blockers, whatever is looked at."""


def cast(frame: Frame, view: View, blockers: Sequence[Near], widths: Widths) -> list[Shadow]:
    """F4. What hides parts of the view, from right to left. `blockers` are in order, the nearest first."""
    ex, ey = frame.ex, frame.ey
    target, rx, ry, away, _, pieces = view
    low, high, square = inf, -inf, 0.0
    for _, least, most, (px, py), (qx, qy) in pieces:
        low, high = min(low, least), max(high, most)
        square = max(square, px * px + py * py, qx * qx + qy * qy)
    far, safe = sqrt(square), away - target.reach
    if not blockers or blockers[0][0] > far:
        return []
    c, s = cos(high), sin(high)
    lx, ly = rx * c - ry * s, ry * c + rx * s
    c, s = cos(low), sin(low)
    kx, ky = rx * c - ry * s, ry * c + rx * s
    found = []
    for edge, bx, by, reach, body in blockers:
        if edge > far:
            break
        if lx * by - ly * bx > reach or kx * by - ky * bx < -reach:
            continue
        if body is target or body.id == target.id:
            continue
        width = widths.get(body)
        if width is None:
            width = widths[body] = _width(body, bx, by, ex, ey)
        middle = atan2(rx * by - ry * bx, rx * bx + ry * by)
        one, two = middle + width[0], middle + width[1]
        if two < low:
            one, two = one + 2.0 * pi, two + 2.0 * pi
        elif one > high:
            one, two = one - 2.0 * pi, two - 2.0 * pi
        first, last = max(low, one), min(high, two)
        if last - first <= 1e-9:
            continue
        if edge + 2.0 * reach > safe:
            # Disjoint convex bodies do not change places, so one ray that meets both tells which is nearer.
            turn = (first + last) / 2.0
            c, s = cos(turn), sin(turn)
            dx, dy = rx * c - ry * s, ry * c + rx * s
            if _entry(body, ex, ey, dx, dy) >= _entry(target, ex, ey, dx, dy):
                continue
        found.append(Shadow(one, two, body))
    if len(found) > 1:
        found.sort(key=itemgetter(0, 1))
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


def _width(body: Body, bx: float, by: float, ex: float, ey: float) -> tuple[float, float]:
    """How far the body reaches to both sides of its centre, as angles seen from the eye."""
    if body.corners is None:
        half = asin(min(1.0, body.radius / hypot(bx, by)))
        return -half, half
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
    return low, high


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
