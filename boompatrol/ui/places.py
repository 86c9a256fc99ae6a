"""Where things of a look stand: their middle, their outline, and what lies at a point. World inches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import cos, pi, sin

from boompatrol.ui import marks
from boompatrol.ui.look import TableLook

Point = tuple[float, float]
FAR = 4.0
"""Inches from its middle at which no tank, tile or wreck is any more."""


def rally_shapes(side: float, leg: float) -> dict[str, tuple[Point, ...]]:
    """The Rally Points' corners, counter-clockwise."""
    return {
        "rally_sw": ((0.0, 0.0), (leg, 0.0), (0.0, leg)),
        "rally_nw": ((0.0, side), (0.0, side - leg), (leg, side)),
        "rally_ne": ((side, side), (side - leg, side), (side, side - leg)),
        "rally_se": ((side, 0.0), (side, leg), (side - leg, 0.0)),
    }


def centre_of(look: TableLook, id: str) -> Point | None:
    """The middle of an object; None for one that is not in the arena."""
    if id in look.crews:
        pose = look.crews[id].pose
        return None if pose is None else (pose[0], pose[1])
    thing = look.tiles.get(id) or look.wrecks.get(id)
    if thing is not None:
        return thing.pose[0], thing.pose[1]
    if id in look.loose:
        return look.loose[id].x, look.loose[id].y
    if id == "clocktower":
        return look.sizes.side / 2, look.sizes.side / 2
    corners = rally_shapes(look.sizes.side, look.sizes.rally_leg).get(id)
    return None if corners is None else (sum(p[0] for p in corners) / 3, sum(p[1] for p in corners) / 3)


def outline_of(look: TableLook, id: str, grow: float = 0.0) -> tuple[Point, ...] | None:
    """The corners of an object, `grow` inches larger; a disc as a polygon of 24."""
    s = look.sizes
    if id in look.crews:
        pose = look.crews[id].pose
        return None if pose is None else marks.hull_corners(pose, s, grow)
    if id in look.tiles:
        return marks.tile_corners(look.tiles[id].pose, s, grow)
    if id in look.wrecks:
        return marks.hull_corners(look.wrecks[id].pose, s, grow)
    if id in look.loose or id == "clocktower":
        at = centre_of(look, id)
        r = (s.tower if id == "clocktower" else s.loose * 1.5) / 2 + grow
        return None if at is None else _round(at, r)
    return rally_shapes(s.side, s.rally_leg).get(id)


def pick(look: TableLook, at: Point, among: Collection[str] | None = None) -> str | None:
    """The topmost object at a point: tank, wreck, loose, tile, the disc, Rally Point. `among` limits it."""
    rallies = rally_shapes(look.sizes.side, look.sizes.rally_leg)
    order: Iterable[str] = (*look.crews, *look.wrecks, *look.loose, *look.tiles, "clocktower", *rallies)
    far = max(FAR, look.sizes.tower, look.sizes.rally_leg)
    for id in order:
        middle = centre_of(look, id) if among is None or id in among else None
        if middle is not None and abs(middle[0] - at[0]) < far and abs(middle[1] - at[1]) < far:
            corners = outline_of(look, id, 0.06)
            if corners is not None and _inside(at, corners):
                return id
    return None


def _round(at: Point, radius: float) -> tuple[Point, ...]:
    return tuple((at[0] + radius * cos(n * pi / 12), at[1] + radius * sin(n * pi / 12)) for n in range(24))


def _inside(at: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies in a convex polygon given counter-clockwise."""
    px, py = corners[-1]
    for qx, qy in corners:
        if (qx - px) * (at[1] - py) - (qy - py) * (at[0] - px) < 0:
            return False
        px, py = qx, qy
    return True
