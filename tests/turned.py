"""The eight ways to lay the square arena on itself, and where poses, Rally Points and veers come to lie."""

from typing import Any

from boompatrol.geometry.bodies import Pose
from tests.scene import at

Way = tuple[int, bool]

# Quarter turns to the left, then, if mirrored, west for east.
WAYS = [(quarters, mirrored) for quarters in range(4) for mirrored in (False, True)]
# A mirror makes left of right.
OTHER = {"veer_left": "veer_right", "veer_right": "veer_left"}


def laid(pose: Pose, way: Way) -> Pose:
    """Where a pose comes to lie."""
    quarters, mirrored = way
    x, y, heading = pose[0] - 15, pose[1] - 15, pose[2]
    for _ in range(quarters):
        x, y, heading = -y, x, heading + 90
    return (15 - x, 15 + y, (180 - heading) % 360) if mirrored else (15 + x, 15 + y, heading % 360)


def rally(name: str, way: Way) -> str:
    """Which Rally Point comes to lie where the named one was turned to."""
    quarters, mirrored = way
    turned = ("sw", "se", "ne", "nw")[(("sw", "se", "ne", "nw").index(name) + quarters) % 4]
    return {"sw": "se", "se": "sw", "ne": "nw", "nw": "ne"}[turned] if mirrored else turned


def tank(pose: Pose, way: Way, **figures: Any) -> dict[str, Any]:
    return at(*laid(pose, way), **figures)
