"""Whether two polygons lie on each other, and not merely touch (O2, O6)."""

from math import hypot

from boompatrol.geometry.bodies import TOUCH, Body, Point


def overlaps(a: Body, b: Body) -> bool:
    """Whether two convex polygons overlap by more than `TOUCH` in every direction. Raises TypeError for a disc."""
    if a.corners is None or b.corners is None:
        raise TypeError("only polygons are asked whether they overlap")
    dx, dy, reach = a.x - b.x, a.y - b.y, a.reach + b.reach
    if dx * dx + dy * dy > reach * reach:
        return False
    return _deeper(a.corners, b.corners) and _deeper(b.corners, a.corners)


def _deeper(edges: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    px, py = edges[-1]
    for qx, qy in edges:
        ex, ey = qx - px, qy - py
        deepest = 0.0
        for x, y in other:
            inside = ex * (y - py) - ey * (x - px)
            if inside > deepest:
                deepest = inside
        if deepest / hypot(ex, ey) <= TOUCH:
            return False
        px, py = qx, qy
    return True
