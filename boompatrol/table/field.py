"""The arena of an edition as bodies: what is always there, and how each thing placed on it becomes a body."""

from math import hypot

from boompatrol.box.edition import Edition
from boompatrol.box.names import CLOCKTOWER
from boompatrol.geometry.bodies import Body, Pose, box, disc, polygon, tidy

ROOT = hypot(1.0, 1.0)


class Field:
    """Derived once from an edition and shared: half sizes in inches, the disc, the Rally Points."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.side = side = edition.arena.side
        self.half_length, self.half_width = edition.tank.length / 2, edition.tank.width / 2
        self.half_tile = edition.tiles.side / 2
        self.reach = hypot(self.half_length, self.half_width)
        # As far as Move Off goes but for a chain of objects.
        self.look_ahead = 4 * self.reach
        self.tower = disc(CLOCKTOWER, side / 2, side / 2, edition.arena.tower_diameter / 2)
        self.leg = leg = edition.arena.rally_leg
        corners = {
            "sw": ((0.0, 0.0), (leg, 0.0), (0.0, leg)),
            "nw": ((0.0, side), (0.0, side - leg), (leg, side)),
            "ne": ((side, side), (side - leg, side), (side, side - leg)),
            "se": ((side, 0.0), (side, leg), (side - leg, 0.0)),
        }
        self.rallies = {name: polygon(f"rally_{name}", points) for name, points in corners.items()}
        self.rally_bodies = tuple(self.rallies.values())
        # The long edge faces in: its middle lies half a leg in from both boundary lines.
        near, far = leg / 2, side - leg / 2
        out = self.half_length / hypot(1.0, 1.0)
        self._starts: dict[str, tuple[float, float, float]] = {
            "sw": (near + out, near + out, 45.0),
            "nw": (near + out, far - out, 315.0),
            "ne": (far - out, far - out, 225.0),
            "se": (far - out, near + out, 135.0),
            "east": (side - self.half_length, side / 2, 180.0),
        }
        self.middles = {rally: self.rally_pose(rally) for rally in corners}
        self.overhang = (leg * hypot(1.0, 1.0) - edition.tank.width) / 2

    def rally_pose(self, rally: str, offset: float = 0.0) -> Pose:
        """A4: rear flush on the long edge (or the east line, A3), `offset` inches to the tank's left of the middle."""
        x, y, heading = self._starts[rally]
        # The tank's left at headings 45, 135, 225, 315 and 180, without the last bit of a cosine.
        root = 1 / hypot(1.0, 1.0)
        left = {45.0: (-root, root), 135.0: (-root, -root), 225.0: (root, -root), 315.0: (root, root), 180.0: (0, -1)}
        dx, dy = left[heading]
        return tidy((x + dx * offset, y + dy * offset, heading))

    def open_floor(self, x: float, y: float, more: float = 0.0) -> bool:
        """Whether a hull within `more` of (x, y), however it is turned, is inside the line and off every Rally Point.

        What lies between two such places is open too.
        """
        middle, reach = self.side / 2, self.reach + more
        x, y = abs(x - middle), abs(y - middle)
        return x <= middle - reach and y <= middle - reach and x + y <= self.side - self.leg - reach * ROOT

    def holds(self, x: float, y: float, more: float = 0.0) -> bool:
        """The same for the line alone."""
        middle = self.side / 2
        return max(abs(x - middle), abs(y - middle)) <= middle - self.reach - more

    def clears(self, rally: Body, x: float, y: float, more: float = 0.0) -> bool:
        """The same for one Rally Point: whether the hull is on the near side of its long edge."""
        middle = self.side / 2
        x, y = x - middle, y - middle
        out = (x if rally.x > middle else -x) + (y if rally.y > middle else -y)
        return out <= self.side - self.leg - (self.reach + more) * ROOT

    def hull(self, id: str, pose: Pose) -> Body:
        """A tank's outline, of a wreck's too (X8)."""
        return box(id, pose, self.half_length, self.half_width)

    def tile(self, id: str, pose: Pose) -> Body:
        return box(id, pose, self.half_tile, self.half_tile)

    def loose(self, id: str, x: float, y: float) -> Body:
        return disc(id, x, y, self.edition.arena.loose_diameter / 2)


MOST = 16
"""Fields that are kept: where bots are asked every question brings an edition of its own."""
_fields: dict[int, Field] = {}


def field_of(edition: Edition) -> Field:
    """The field of an edition, made once, unless many others came since."""
    known = _fields.get(id(edition))
    if known is None or known.edition is not edition:
        if len(_fields) >= MOST:
            _fields.clear()
        known = _fields[id(edition)] = Field(edition)
    return known
