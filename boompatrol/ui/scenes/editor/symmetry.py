"""What the editor's symmetries do to a pose: inches from the south-west corner, degrees counter-clockwise."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.language import mark


class Turn(NamedTuple):
    """One image of a symmetry: mirrored left to right or not, then turned about the middle."""

    mirrored: bool
    degrees: float

    def of(self, pose: Pose, side: float) -> Pose:
        """The image of a pose in a square of that side."""
        x, y, heading = pose
        if self.mirrored:
            x, heading = side - x, 180.0 - heading
        return _turned((x, y, heading), self.degrees, side)

    def back(self, pose: Pose, side: float) -> Pose:
        """The pose whose image this is."""
        x, y, heading = _turned(pose, -self.degrees, side)
        return (side - x, y, (180.0 - heading) % 360.0) if self.mirrored else (x, y, heading)


def _turned(pose: Pose, by: float, side: float) -> Pose:
    x, y, heading = pose
    dx, dy, middle = x - side / 2, y - side / 2, side / 2
    c, s = cos(radians(by)), sin(radians(by))
    return middle + dx * c - dy * s, middle + dx * s + dy * c, (heading + by) % 360.0


SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (Turn(False, 0),),
    "mirror": (Turn(False, 0), Turn(True, 0)),
    "turn_180": (Turn(False, 0), Turn(False, 180)),
    "turn_90": (Turn(False, 0), Turn(False, 90), Turn(False, 180), Turn(False, 270)),
}
"""Each with its images, the thing itself first."""

SYMMETRY_WORDS = {
    "none": mark("none"), "mirror": mark("mirror"), "turn_180": mark("turn 180°"), "turn_90": mark("turn 90°"),
}  # fmt: skip
