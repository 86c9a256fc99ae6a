"""The movements of a hull and what it meets on its way, in order, in closed form (M1, M4, M8, O2, O5).

A movement is a straight slide along one of the hull's own axes, or a rigid turn about a point. `s` says how
far it has come: inches of a slide, degrees of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, degrees, hypot, inf, radians, sin, tan
from typing import NamedTuple

from . import arcs, slides
from .bodies import TOUCH, Body, Point, Pose

NEVER = (inf, -inf)


class Touch(NamedTuple):
    """A hull touches `body` for every s from `start` to `end`."""

    start: float
    end: float
    body: Body


class Straight:
    """A hull sliding along one of its own axes: 0 forward, 1 to its left, 2 back, 3 to its right."""

    __slots__ = ("ahead", "aside", "dx", "dy", "half_length", "half_width", "pose")

    def __init__(self, pose: Pose, axis: int, half_length: float, half_width: float) -> None:
        self.pose, self.half_length, self.half_width = pose, half_length, half_width
        # The direction, and how far the hull reaches along it and across.
        turn = radians(pose[2])
        c, s = cos(turn), sin(turn)
        self.dx, self.dy = ((c, s), (-s, c), (-c, -s), (s, -c))[axis]
        self.ahead, self.aside = (half_width, half_length) if axis % 2 else (half_length, half_width)

    def at(self, s: float) -> Pose:
        """The pose after s inches, not tidied."""
        x, y, heading = self.pose
        return x + s * self.dx, y + s * self.dy, heading

    def about(self, far: float) -> tuple[float, float, float]:
        """A point, and how far from it the hull ever is on its way as far as `far`."""
        x, y, _ = self.pose
        half = far / 2.0
        return x + half * self.dx, y + half * self.dy, half + hypot(self.ahead, self.aside)

    def touching(self, bodies: Iterable[Body], grow: float = TOUCH, far: float = inf) -> list[Touch]:
        """M1, M4. Every contact not yet over at s = 0, in the order of `bodies`.

        The hull counts as larger by `grow` inches on all four sides. A start of 0 or less means that it touches
        already; an end may lie beyond any distance driven. What begins beyond `far` may be left out.
        """
        x, y, _ = self.pose
        dx, dy, ahead, aside = self.dx, self.dy, self.ahead + grow, self.aside + grow
        found = []
        for body in bodies:
            rx, ry = body.x - x, body.y - y
            reach = body.reach
            across = ry * dx - rx * dy
            if across > aside + reach or across < -aside - reach:
                continue
            along = rx * dx + ry * dy
            if along + reach + ahead < 0.0 or along - reach - ahead > far:
                continue
            span = slides.in_strip(body, x, y, dx, dy, aside)
            if span is not None and span[1] + ahead >= 0.0:
                found.append(Touch(span[0] - ahead, span[1] + ahead, body))
        return found

    def within(self, body: Body, gap: float) -> tuple[float, float] | None:
        """M4. The s between which the hull is nearer to the body than `gap` inches; None if it never is."""
        return slides.within(body, self.pose[0], self.pose[1], self.dx, self.dy, self.ahead, self.aside, gap)

    def presses(self, body: Body) -> float | None:
        """O2, O6. The first s >= 0 at which the hull begins to press into the body; None if it never does.

        Mere touching, sliding along it and coming off it do not count: only an overlap that grows by more than
        `TOUCH`. A hull that stands in the body and drives deeper presses at 0.
        """
        contacts = self.touching((body,), 0.0)
        if not contacts or contacts[0].end <= TOUCH:
            return None
        if not slides.deepens(body, self.pose[0], self.pose[1], self.dx, self.dy, self.ahead, self.aside):
            return None
        return max(0.0, contacts[0].start)

    def leaves(self, side: float, hub_only: bool) -> float | None:
        """O5. The first s >= 0 at which hull (or, `hub_only`, centre) is over the boundary line, or None.

        Over means by more than `TOUCH`, so that a hull sliding along the line does not leave.
        """
        first, last = self.stays(side, hub_only)
        if first > 0.0 or last < 0.0:
            return 0.0
        return None if last == inf else last

    def stays(self, side: float, hub_only: bool) -> tuple[float, float]:
        """O5. The s between which hull (or centre) is inside the boundary, to within `TOUCH`.

        (inf, -inf) if it is nowhere.
        """
        dx, dy = self.dx, self.dy
        ex = ey = 0.0
        if not hub_only:
            ahead, aside = self.ahead, self.aside
            ex = abs(dx) * ahead + abs(dy) * aside
            ey = abs(dy) * ahead + abs(dx) * aside
        low, high = -inf, inf
        for at, step, half in ((self.pose[0], dx, ex), (self.pose[1], dy, ey)):
            least, most = half - TOUCH - at, side + TOUCH - half - at
            if abs(step) < 1e-12:
                if least > 0.0 or most < 0.0:
                    return NEVER
                continue
            one, two = least / step, most / step
            low = max(low, min(one, two))
            high = min(high, max(one, two))
        return (low, high) if low <= high else NEVER


class Turn(NamedTuple):
    """A hull turning rigidly about a point: its own centre in a pivot, one beside it in a Veer (C3, C9).

    `sweep` is signed degrees, counter-clockwise positive; s runs from 0 to `span`.
    """

    pose: Pose
    centre: Point
    sweep: float
    half_length: float
    half_width: float

    @property
    def span(self) -> float:
        """How far it turns, in degrees without sign."""
        return abs(self.sweep)

    def at(self, s: float) -> Pose:
        """The pose after s degrees, not tidied."""
        x, y, heading = self.pose
        signed = s if self.sweep >= 0.0 else -s
        c, d = cos(radians(signed)), sin(radians(signed))
        cx, cy = self.centre
        rx, ry = x - cx, y - cy
        return cx + c * rx - d * ry, cy + d * rx + c * ry, heading + signed

    def about(self) -> tuple[float, float, float]:
        """A point, and how far from it the hull ever is on its way."""
        x, y, _ = self.pose
        away = hypot(x - self.centre[0], y - self.centre[1])
        return x, y, hypot(self.half_length, self.half_width) + 2.0 * away

    @property
    def bulge(self) -> float:
        """How far the hull's centre comes off the straight line from its start to its end."""
        away = hypot(self.pose[0] - self.centre[0], self.pose[1] - self.centre[1])
        return away * (1.0 - cos(radians(min(360.0, self.span)) / 2.0))

    def touching(self, bodies: Iterable[Body], grow: float = TOUCH) -> list[Touch]:
        """M1, M8. Every contact on the way, body by body in the order of `bodies`, each body's in order.

        The hull counts as larger by `grow` inches on all four sides. Start is -inf for what it touches at s = 0,
        end is inf for what it still touches at the end.
        """
        hx, hy, _ = self.pose
        cx, cy = self.centre
        radius, sway = hypot(self.half_length + grow, self.half_width + grow), hypot(hx - cx, hy - cy)
        x, y, far = hx, hy, radius
        if sway > 0.0:
            x, y, _ = self.at(self.span / 2.0)
            far += 2.0 * sway * sin(radians(min(180.0, self.span / 2.0)) / 2.0)
        outer, inner = sway + radius, sway - radius
        arc = None
        found = []
        for body in bodies:
            bx, by, reach = body.x, body.y, body.reach
            dx, dy = bx - x, by - y
            near = far + reach
            if dx * dx + dy * dy > near * near:
                continue
            if sway > 0.0:
                away = hypot(bx - cx, by - cy)
                if away - reach > outer or away + reach < inner:
                    continue
            if arc is None:
                arc = self._arc(grow)
            for start, end in arc.contacts(body):
                found.append(Touch(degrees(start), degrees(end), body))
        return found

    def presses(self, body: Body) -> float | None:
        """O2, O6. The first s >= 0 at which the hull begins to press into the body; None if it never does.

        Only an overlap of more than `TOUCH` counts. A hull that stands deeper than that in the body presses at 0.
        """
        deep = self.touching((body,), -TOUCH)
        if not deep:
            return None
        first = deep[0].start
        for touch in self.touching((body,), 0.0):
            if touch.start <= first <= touch.end:
                return max(0.0, touch.start)
        return max(0.0, first)

    def leaves(self, side: float, hub_only: bool) -> float | None:
        """O5. The first s >= 0 at which hull (or, `hub_only`, centre) is over the boundary line, or None."""
        x, y, heading = self.pose
        cx, cy = self.centre
        points = [(x - cx, y - cy)]
        if not hub_only:
            c, d = cos(radians(heading)), sin(radians(heading))
            a, b = self.half_length, self.half_width
            points = [
                (x - cx + i * a * c - j * b * d, y - cy + i * a * d + j * b * c)
                for i, j in ((1, -1), (1, 1), (-1, 1), (-1, -1))
            ]
        low, high = -TOUCH, side + TOUCH
        first = inf
        for px, py in points:
            # A turn to the right is the mirror image of one to the left.
            qy, one, two = (py, high - cy, cy - low) if self.sweep >= 0.0 else (-py, cy - low, high - cy)
            for u, v, limit in ((px, qy, high - cx), (qy, -px, one), (-px, -qy, cx - low), (-qy, px, two)):
                first = min(first, arcs.exceeds(u, v, limit))
        return degrees(first) if first <= radians(self.span) else None

    def _arc(self, grow: float) -> arcs.Arc:
        x, y, heading = self.pose
        c, s = cos(radians(heading)), sin(radians(heading))
        side = 1.0 if self.sweep >= 0.0 else -1.0
        a, b = self.half_length + grow, self.half_width + grow
        return arcs.Arc(self.centre, (x, y, c, s), side, a, b, radians(self.span))


def veer(pose: Pose, ahead: float, aside: float, angle: float, half_length: float, half_width: float) -> Turn:
    """C3. The turn that brings the front edge's mid point `ahead` inches ahead and `aside` toward the turn.

    `angle` is signed degrees, positive to the left; it must not be 0.
    """
    x, y, heading = pose
    turn = radians(angle)
    across = aside if angle > 0.0 else -aside
    qx = half_length + ahead - half_length * cos(turn)
    qy = across - half_length * sin(turn)
    lever = 0.5 / tan(turn / 2.0)
    px, py = 0.5 * qx - lever * qy, 0.5 * qy + lever * qx
    c, s = cos(radians(heading)), sin(radians(heading))
    return Turn(pose, (x + c * px - s * py, y + s * px + c * py), angle, half_length, half_width)
