"""The ways of a hull: straight, or a turn about the one point that takes one pose to the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin

from boompatrol.geometry.bodies import Pose

Point = tuple[float, float]


def turn_centre(p: Pose, q: Pose) -> Point | None:
    """The one point about which a rigid turn takes p to q; None for a straight way."""
    t = radians((q[2] - p[2] + 180) % 360 - 180)
    if abs(t) < 1e-6:
        return None
    a, b = 1 - cos(t), sin(t)
    bx = q[0] - (cos(t) * p[0] - sin(t) * p[1])
    by = q[1] - (sin(t) * p[0] + cos(t) * p[1])
    det = a * a + b * b
    return (bx * a - b * by) / det, (a * by + b * bx) / det


def between(p: Pose, q: Pose, share: float, centre: Point | None = None) -> Pose:
    """The pose at a share of the way: straight, or turning about the one point (or `centre`)."""
    if share <= 0 or share >= 1:
        return p if share <= 0 else q
    t = (q[2] - p[2] + 180) % 360 - 180
    c = centre or turn_centre(p, q)
    if c is None or abs(t) < 1e-6:
        return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share, p[2] + t * share
    a = radians(t * share)
    dx, dy = p[0] - c[0], p[1] - c[1]
    return c[0] + cos(a) * dx - sin(a) * dy, c[1] + sin(a) * dx + cos(a) * dy, p[2] + t * share


def way_points(poses: Sequence[Pose], step: float = 4.0) -> list[Pose]:
    """The poses of a way with more between them where it turns."""
    out = list(poses[:1])
    for p, q in pairwise(poses):
        turn = abs((q[2] - p[2] + 180) % 360 - 180)
        count = max(1, int(turn / step))
        out += [between(p, q, n / count) for n in range(1, count + 1)]
    return out
