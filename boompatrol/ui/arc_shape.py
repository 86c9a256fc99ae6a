"""The outlines of a firing arc on the sand: what is open in each band, and what lies in the shade.

Only for drawing: which targets are legal is the rules' business (`geometry.sight`). Rays start at the eye; how far
along each the hub's distance reaches a band, the hash line is crossed and the first blocker stands is exact, the
angles between are a fine fan with the blockers' own corners in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import asin, atan2, cos, hypot, inf, pi, radians, sin, sqrt

from boompatrol.geometry.sight import Stand
from boompatrol.ui.overlays import Point, Shape

STEP = radians(2.5)


@dataclass(frozen=True)
class ArcShape:
    """Polygons in world inches: one open area a band (Close, Mid, Long), the shade, and the edge lines."""

    bands: tuple[tuple[Point, ...], ...]
    shade: tuple[tuple[Point, ...], ...]
    rings: tuple[tuple[Point, ...], ...]
    sides: tuple[tuple[Point, Point], ...]


def arc_shape(stand: Stand, bands: Sequence[float], blockers: Sequence[Shape]) -> ArcShape:
    """The outlines for a stand; bands are the reaches from the hub's edge."""
    reaches = [stand.hub_radius + band for band in bands]
    fan = _Fan(stand, reaches, blockers)
    rays = [(a, fan.bound(a), min(fan.bound(a), fan.blocked(a))) for a in fan.angles]
    open_: list[tuple[Point, ...]] = []
    low = 0.0
    for reach in reaches:
        near = [fan.at(a, min(fan.hub_reach(a, low) if low else 0.0, seen)) for a, _, seen in rays]
        far = [fan.at(a, min(fan.hub_reach(a, reach), seen)) for a, _, seen in rays]
        open_.append(tuple(near + far[::-1]))
        low = reach
    shade: list[tuple[Point, ...]] = []
    run: list[tuple[Point, Point]] = []
    for a, bound, seen in [*rays, (0.0, 0.0, 0.0)]:
        if seen < bound - 1e-6:
            run.append((fan.at(a, seen), fan.at(a, bound)))
        elif run:
            if len(run) > 1:
                shade.append(tuple([p for p, _ in run] + [q for _, q in run[::-1]]))
            run = []
    return ArcShape(tuple(open_), tuple(shade), tuple(_ring(stand, r) for r in reaches), _sides(stand, reaches[-1]))


class _Fan:
    """Rays from the eye of one stand."""

    def __init__(self, stand: Stand, reaches: Sequence[float], blockers: Sequence[Shape]) -> None:
        self.ex, self.ey = stand.eye
        self.hx, self.hy = stand.hub[0] - self.ex, stand.hub[1] - self.ey
        self.limit = reaches[-1]
        self.planes: list[tuple[float, float]] = []
        if stand.facing is None:
            middle, half = 0.0, pi
        else:
            middle, half = radians(stand.facing), radians(stand.half_arc)
            self.planes = [(sin(middle + half), -cos(middle + half)), (-sin(middle - half), cos(middle - half))]
            half = min(pi, half * 1.35 + 0.05)
        self.blockers = [Seen(shape, self.ex, self.ey) for shape in blockers]
        self.blockers = [b for b in self.blockers if b.near < self.limit + 1.5]
        angles = [middle - half + 2 * half * n / int(2 * half / STEP) for n in range(int(2 * half / STEP) + 1)]

        def aside(angle: float) -> float:
            return (angle - middle + pi) % (2 * pi) - pi

        for blocker in self.blockers:
            # Where its outline runs through a ring, that of the band has a corner too.
            rings = [atan2(y, x) for reach in reaches for x, y in blocker.ring_cuts(self.hx, self.hy, reach)]
            corners = [*(edge + by for edge in blocker.edges for by in (-1e-5, 1e-5)), *rings]
            angles += [middle + off for off in map(aside, corners) if -half < off < half]
        if self.planes:
            reach = self.limit
            for side in (-1, 1):
                a = radians(stand.facing or 0.0) + side * radians(stand.half_arc)
                # Where the hash line runs into a blocker the outline has a corner of its own.
                cuts = [r for blocker in self.blockers for r in blocker.cut_by(self.hx, self.hy, cos(a), sin(a))]
                for r in (0.3 * reach, 0.6 * reach, reach, *(r for r in cuts if 0 < r < reach)):
                    x, y = self.hx + r * cos(a), self.hy + r * sin(a)
                    angles.append(middle + aside(atan2(y, x)))
        self.angles = sorted(angles)

    def at(self, angle: float, away: float) -> Point:
        """The world point on a ray."""
        return self.ex + away * cos(angle), self.ey + away * sin(angle)

    def hub_reach(self, angle: float, reach: float) -> float:
        """How far along the ray the hub's distance becomes `reach`."""
        dx, dy = cos(angle), sin(angle)
        b = -(dx * self.hx + dy * self.hy)
        c = self.hx**2 + self.hy**2 - reach**2
        inside = b * b - c
        return max(0.0, -b + sqrt(inside)) if inside > 0 else 0.0

    def bound(self, angle: float) -> float:
        """How far the arc goes along the ray: to the ruler's end or a hash line."""
        dx, dy = cos(angle), sin(angle)
        out = self.hub_reach(angle, self.limit)
        for nx, ny in self.planes:
            depth, slope = -(nx * self.hx + ny * self.hy), nx * dx + ny * dy
            if slope < -1e-12:
                out = min(out, max(0.0, -depth / slope))
        return out

    def blocked(self, angle: float) -> float:
        """How far away the first blocker stands along the ray."""
        dx, dy = cos(angle), sin(angle)
        return min((b.entry(dx, dy) for b in self.blockers if b.crosses(dx, dy)), default=inf)


class Seen:
    """A shape seen from the eye."""

    def __init__(self, shape: Shape, ex: float, ey: float) -> None:
        self.disc: tuple[float, float, float] | None = None
        self.corners: list[Point] = []
        if isinstance(shape[0], tuple):
            self.corners = [(x - ex, y - ey) for x, y in shape]
            self.x = sum(p[0] for p in self.corners) / len(self.corners)
            self.y = sum(p[1] for p in self.corners) / len(self.corners)
            self.reach = max(hypot(px - self.x, py - self.y) for px, py in self.corners)
            self.edges = [atan2(py, px) for px, py in self.corners]
        else:
            x, y, r = shape
            self.x, self.y, self.reach = x - ex, y - ey, float(r)
            self.disc = (self.x, self.y, self.reach)
            half = asin(min(1.0, self.reach / max(1e-9, hypot(self.x, self.y))))
            middle = atan2(self.y, self.x)
            self.edges = [middle + half * n / 4 for n in range(-4, 5)]
        self.near = hypot(self.x, self.y) - self.reach

    def crosses(self, dx: float, dy: float) -> bool:
        """Whether the ray comes near it at all."""
        return abs(dx * self.y - dy * self.x) <= self.reach and dx * self.x + dy * self.y > -self.reach

    def cut_by(self, x: float, y: float, dx: float, dy: float) -> list[float]:
        """How far along a line from (x, y) its outline is crossed."""
        if self.disc is not None:
            along = (self.x - x) * dx + (self.y - y) * dy
            square = self.reach**2 - ((self.x - x) * dy - (self.y - y) * dx) ** 2
            return [along - sqrt(square), along + sqrt(square)] if square > 0 else []
        found = []
        px, py = self.corners[-1]
        for qx, qy in self.corners:
            one, two = (px - x) * dy - (py - y) * dx, (qx - x) * dy - (qy - y) * dx
            if (one < 0) != (two < 0):
                part = one / (one - two)
                found.append((px + part * (qx - px) - x) * dx + (py + part * (qy - py) - y) * dy)
            px, py = qx, qy
        return found

    def ring_cuts(self, x: float, y: float, radius: float) -> list[Point]:
        """Where its outline runs through a ring round (x, y)."""
        if self.disc is not None:
            across, along = self.y - y, self.x - x
            away = hypot(along, across) or 1e-9
            leg = (away * away + radius * radius - self.reach**2) / (2 * away)
            square = radius * radius - leg * leg
            up, right = across / away, along / away
            rises = [sqrt(square), -sqrt(square)] if square > 0 else []
            return [(x + leg * right - rise * up, y + leg * up + rise * right) for rise in rises]
        found = []
        px, py = self.corners[-1]
        for qx, qy in self.corners:
            ux, uy, vx, vy = qx - px, qy - py, px - x, py - y
            a, b, c = ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy - radius * radius
            if a > 0 and b * b > a * c:
                parts = ((-b - sqrt(b * b - a * c)) / a, (-b + sqrt(b * b - a * c)) / a)
                found += [(px + part * ux, py + part * uy) for part in parts if 0 <= part <= 1]
            px, py = qx, qy
        return found

    def entry(self, dx: float, dy: float) -> float:
        """Where the ray enters it; infinite where it does not."""
        if self.disc is not None:
            along, off = dx * self.x + dy * self.y, dx * self.y - dy * self.x
            return along - sqrt(self.reach**2 - off * off) if along > 0 else inf
        best = inf
        px, py = self.corners[-1]
        for qx, qy in self.corners:
            ux, uy = qx - px, qy - py
            cross = dx * uy - dy * ux
            if abs(cross) > 1e-12:
                away = (px * uy - py * ux) / cross
                part = (px * dy - py * dx) / cross
                if away > 1e-9 and -1e-9 <= part <= 1 + 1e-9 and away < best:
                    best = away
            px, py = qx, qy
        return best


def _ring(stand: Stand, reach: float) -> tuple[Point, ...]:
    if stand.facing is None:
        start, end = 0.0, 2 * pi
    else:
        start, end = radians(stand.facing - stand.half_arc), radians(stand.facing + stand.half_arc)
    count = max(8, int((end - start) / 0.05))
    x, y = stand.hub
    return tuple(
        (x + reach * cos(start + (end - start) * n / count), y + reach * sin(start + (end - start) * n / count))
        for n in range(count + 1)
    )


def _sides(stand: Stand, reach: float) -> tuple[tuple[Point, Point], ...]:
    if stand.facing is None:
        return ()
    x, y = stand.hub
    out = []
    for side in (-1, 1):
        a = radians(stand.facing + side * stand.half_arc)
        r = stand.hub_radius
        out.append(((x + r * cos(a), y + r * sin(a)), (x + reach * cos(a), y + reach * sin(a))))
    return tuple(out)
