"""The inside of `sweeps.Turn`: contacts of a turning hull.

All is seen from the hull, which stands still as the box |x| <= a, |y| <= b while the bodies turn about the
centre the other way; a turn to the right is mirrored, so that the hull always turns to the left. Hull and body
begin or cease to touch only where a corner of one lies on an edge of the other with the two wholly on its two
sides, so these few angles are gathered and one look between each two of them tells the rest.
"""

from __future__ import annotations

from math import acos, atan2, cos, hypot, inf, pi, sin, sqrt

from .bodies import Body, Point

FULL = 2.0 * pi
QUARTER = pi / 2.0
# Slack in gathering the angles: one too many costs a look, one too few would be a missed contact.
SLACK = 1e-9


def exceeds(u: float, v: float, limit: float) -> float:
    """The first turn >= 0, in radians, that brings the first coordinate of (u, v) beyond `limit`; else inf."""
    if u > limit:
        return 0.0
    radius = hypot(u, v)
    if radius <= limit:
        return inf
    half = acos(max(-1.0, limit / radius))
    turn = (-half - atan2(v, u)) % FULL
    # Exactly on the limit and on the way out, the angle may fall just short of a full turn.
    return 0.0 if turn > FULL - SLACK and half > 1e-6 else turn


class Arc:
    """A turn in the hull's frame: box half-lengths `a`, `b`; the turn's centre (`cx`, `cy`); `span` radians."""

    __slots__ = ("a", "b", "c", "cx", "cy", "hull", "inner", "least", "outer", "ox", "oy", "s", "side", "span")

    def __init__(
        self,
        centre: Point,
        pose: tuple[float, float, float, float],
        side: float,
        a: float,
        b: float,
        span: float,
    ) -> None:
        """`pose` is the hull's x, y and the cosine and sine of its heading; `side` -1.0 for a turn to the right."""
        x, y, c, s = pose
        self.ox, self.oy = centre
        self.c, self.s, self.side = c, s, side
        self.a, self.b, self.span = a, b, span
        rx, ry = self.ox - x, self.oy - y
        self.cx = cx = rx * c + ry * s
        self.cy = cy = (ry * c - rx * s) * side
        self.outer = hypot(abs(cx) + a, abs(cy) + b)
        self.inner = hypot(max(0.0, abs(cx) - a), max(0.0, abs(cy) - b))
        # Corner, its signs, its distance and direction from the centre of the turn.
        self.hull = []
        for i, j in ((1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)):
            x, y = i * a - cx, j * b - cy
            self.hull.append((x, y, i, j, hypot(x, y), atan2(y, x)))
        # Of the hull no corner can be nearer than this to an edge's line that it is the first to meet.
        self.least = hypot(cx, cy) - min(a, b)

    def contacts(self, body: Body) -> list[tuple[float, float]]:
        """The intervals of the turn, in radians, during which the hull touches the body, in order.

        From -inf if it touches at the start, to inf if at the end.
        """
        c, s, side, ox, oy = self.c, self.s, self.side, self.ox, self.oy
        if body.corners is None:
            rx, ry = body.x - ox, body.y - oy
            middle = (rx * c + ry * s, (ry * c - rx * s) * side)
            return self._intervals(self._disc_angles(middle, body.radius), [middle], body.radius)
        points = []
        for x, y in body.corners:
            rx, ry = x - ox, y - oy
            points.append((rx * c + ry * s, (ry * c - rx * s) * side))
        if side < 0.0:
            points.reverse()
        if not self._in_ring(points):
            return []
        return self._intervals(self._corner_angles(points) + self._edge_angles(points), points, 0.0)

    def _in_ring(self, points: list[Point]) -> bool:
        """Whether the polygon comes into the ring about the turn's centre that holds the hull."""
        outer, inner = self.outer, self.inner
        if inner > 0.0 and all(p * p + q * q < inner * inner for p, q in points):
            return False
        around = True
        u, v = points[-1]
        for p, q in points:
            if p * p + q * q <= outer * outer:
                return True
            ex, ey = p - u, q - v
            out = u * q - v * p
            if out < 0.0:
                around = False
                length = ex * ex + ey * ey
                if out * out <= outer * outer * length and 0.0 <= -(u * ex + v * ey) <= length:
                    return True
            u, v = p, q
        return around

    def _corner_angles(self, points: list[Point]) -> list[float]:
        """Where a corner of the body comes to lie on an edge of the hull, the body outside of it."""
        a, b, cx, cy, span = self.a, self.b, self.cx, self.cy, self.span
        # Whether it bounds y, its side, the way its normal looks, how far it lies from the turn's centre.
        edges = (
            (False, 1.0, 0.0, a - cx),
            (False, -1.0, pi, a + cx),
            (True, 1.0, QUARTER, b - cy),
            (True, -1.0, -QUARTER, b + cy),
        )
        found = []
        last = len(points) - 1
        for i, (p, q) in enumerate(points):
            radius = sqrt(p * p + q * q)
            if radius > self.outer or radius < self.inner or radius == 0.0:
                continue
            angle = atan2(q, p)
            before, after = points[i - 1], points[0 if i == last else i + 1]
            for ends, sign, normal, limit in edges:
                if not -radius <= limit <= radius:
                    continue
                half = acos(limit / radius)
                for turn in ((angle - normal - half) % FULL, (angle - normal + half) % FULL):
                    if turn > span:
                        continue
                    c, s = cos(turn), sin(turn)
                    if ends:
                        if (
                            abs(cx + p * c + q * s) <= a + SLACK
                            and sign * (before[1] * c - before[0] * s) >= limit - SLACK
                            and sign * (after[1] * c - after[0] * s) >= limit - SLACK
                        ):
                            found.append(turn)
                    elif (
                        abs(cy - p * s + q * c) <= b + SLACK
                        and sign * (before[0] * c + before[1] * s) >= limit - SLACK
                        and sign * (after[0] * c + after[1] * s) >= limit - SLACK
                    ):
                        found.append(turn)
        return found

    def _edge_angles(self, points: list[Point]) -> list[float]:
        """Where a corner of the hull comes to lie on an edge of the body, the hull outside of it."""
        found = []
        span, least, outer = self.span, self.least + SLACK, self.outer
        u, v = points[-1]
        for p, q in points:
            ex, ey = p - u, q - v
            length = hypot(ex, ey)
            nx, ny = ey / length, -ex / length
            away = nx * u + ny * v
            if away > least or away < -outer:
                u, v = p, q
                continue
            facing = atan2(ny, nx)
            for hx, hy, i, j, radius, angle in self.hull:
                if not -radius <= away <= radius or radius == 0.0:
                    continue
                half = acos(away / radius)
                for turn in ((facing - angle - half) % FULL, (facing - angle + half) % FULL):
                    if turn > span:
                        continue
                    c, s = cos(turn), sin(turn)
                    if i * (nx * c + ny * s) > SLACK or j * (ny * c - nx * s) > SLACK:
                        continue
                    # The hull's corner, turned into the body's frame, must lie between the edge's ends.
                    along = ((hx * c - hy * s) - u) * ex + ((hx * s + hy * c) - v) * ey
                    if -SLACK <= along <= length * length + SLACK:
                        found.append(turn)
            u, v = p, q
        return found

    def _disc_angles(self, middle: Point, r: float) -> list[float]:
        """Where the disc's middle comes onto the outline of the hull grown by the disc's radius."""
        p, q = middle
        radius = hypot(p, q)
        if radius - r > self.outer or radius + r < self.inner or radius == 0.0:
            return []
        a, b, cx, cy = self.a, self.b, self.cx, self.cy
        angle = atan2(q, p)
        turns: list[float] = []
        for normal, limit in ((0.0, a + r - cx), (pi, a + r + cx), (QUARTER, b + r - cy), (-QUARTER, b + r + cy)):
            if -radius <= limit <= radius:
                half = acos(limit / radius)
                turns += (angle - normal - half, angle - normal + half)
        for _, _, _, _, reach, way in self.hull:
            if reach > 0.0:
                cosine = (radius * radius + reach * reach - r * r) / (2.0 * radius * reach)
                if -1.0 <= cosine <= 1.0:
                    half = acos(cosine)
                    turns += (angle - way - half, angle - way + half)
        found = []
        for turn in turns:
            turn %= FULL
            if turn <= self.span:
                c, s = cos(turn), sin(turn)
                ox = max(0.0, abs(cx + p * c + q * s) - a)
                oy = max(0.0, abs(cy - p * s + q * c) - b)
                if abs(hypot(ox, oy) - r) <= SLACK:
                    found.append(turn)
        return found

    def _intervals(self, angles: list[float], points: list[Point], r: float) -> list[tuple[float, float]]:
        """Looks once between each two neighbouring angles, and joins the stretches in contact."""
        angles.sort()
        found: list[tuple[float, float]] = []
        start, begin, held = 0.0, -inf, False
        for turn in (*angles, self.span):
            if turn - start < 1e-12 and turn < self.span:
                continue
            now = self._meets(points, r, (start + turn) / 2.0)
            if held and not now:
                found.append((begin, start))
            elif now and not held:
                begin = start if start > 0.0 else -inf
            start, held = turn, now
        if held:
            found.append((begin, inf))
        return found

    def _meets(self, points: list[Point], r: float, turn: float) -> bool:
        """Whether the hull touches the body after the turn: no axis parts the two."""
        a, b, cx, cy = self.a, self.b, self.cx, self.cy
        c, s = cos(turn), sin(turn)
        p, q = points[-1]
        u, v = cx + p * c + q * s, cy - p * s + q * c
        if len(points) == 1:
            return hypot(max(0.0, abs(u) - a), max(0.0, abs(v) - b)) <= r
        right = left = above = below = True
        for p, q in points:
            x, y = cx + p * c + q * s, cy - p * s + q * c
            right = right and x > a
            left = left and x < -a
            above = above and y > b
            below = below and y < -b
            nx, ny = y - v, u - x
            if nx * u + ny * v + abs(nx) * a + abs(ny) * b < 0.0:
                return False
            u, v = x, y
        return not (right or left or above or below)
