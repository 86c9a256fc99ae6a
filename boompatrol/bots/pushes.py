"""Where a hit pushes a tank: out of bounds or not (D4, O1)."""

from collections.abc import Sequence
from math import cos, radians, sin

from boompatrol.geometry.bodies import Pose
from boompatrol.table.field import Field


def pushed_out(field: Field, pose: Pose, eye: Sequence[float]) -> str | None:
    """D4, O1: the face of a hull at `pose` on which a shot from `eye` would push it out of bounds, if there is one."""
    x, y, heading = pose
    if field.open_floor(x, y, field.edition.push.end):
        return None
    way = radians(heading)
    c, s = cos(way), sin(way)
    dx, dy = eye[0] - x, eye[1] - y
    along, left = dx * c + dy * s, dy * c - dx * s
    edition = field.edition
    for face, shown, px, py in (
        ("front", along > field.half_length, -edition.push.end * c, -edition.push.end * s),
        ("rear", along < -field.half_length, edition.push.end * c, edition.push.end * s),
        ("left", left > field.half_width, edition.push.side * s, -edition.push.side * c),
        ("right", left < -field.half_width, -edition.push.side * s, edition.push.side * c),
    ):
        if shown and leaves(field, (x + px, y + py, heading)):
            return face
    return None


def leaves(field: Field, pose: Pose) -> bool:
    """O1, O5: whether a hull there is beyond the line or on a Rally Point."""
    if field.open_floor(pose[0], pose[1]):
        return False
    side, leg = field.side, field.leg
    hull = field.hull("", pose)
    assert hull.corners is not None
    for x, y in hull.corners:
        if not (0 <= x <= side and 0 <= y <= side) or min(x, side - x) + min(y, side - y) < leg:
            return True
    return False
