"""Room on the sand: where a sign stands clear of tanks, tower, brackets and other signs. Pixels throughout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

import pygame

Rect = pygame.Rect
Point = tuple[float, float]
Edges = tuple[tuple[float, float, float], ...]
"""Of a convex polygon: for each side its outward normal, and how far out along it the polygon reaches."""
ASIDE, BELOW = 0.6, 0.4
"""Steps in which room is looked for, in heights of the sign."""
NEAR, FAR = 9, 14
"""How many of them to the sides, and up and down."""
COVERED = 2.5
"""Heights a sign goes out of its way before it covers what it rather should not."""
APART = 0.7
"""How much worse it is to stand apart from what the sign speaks of than to stand elsewhere beside it."""
OFFSETS = sorted(
    ((right * ASIDE, down * BELOW) for right in range(-NEAR, NEAR + 1) for down in range(-FAR, FAR + 1)),
    key=lambda off: (hypot(*off), -off[1]),
)
"""Where to look, from near to far; below before above."""


class Room:
    """The sand `inner` with what signs never cover, and what they cover where there is no better place."""

    def __init__(self, inner: Rect) -> None:
        self.inner = inner
        self._boxes: list[Rect] = []
        self._edges: list[Edges] = []
        self._minded: list[Rect] = []

    def copy(self) -> Room:
        """The same, to put signs into."""
        other = Room(self.inner)
        other._boxes, other._edges, other._minded = [*self._boxes], [*self._edges], self._minded
        return other

    def keep_off(self, points: Sequence[Point]) -> None:
        """A convex polygon no sign may cover."""
        self._boxes.append(box_of(points))
        self._edges.append(_edges(points))

    def keep_off_box(self, box: Rect) -> None:
        """A rectangle no sign may cover."""
        self._boxes.append(box)
        self._edges.append(())

    def mind(self, boxes: Iterable[Rect]) -> None:
        """Things signs rather leave open."""
        self._minded += boxes

    def blocked(self, box: Rect) -> bool:
        """Whether the box covers what it may not, or leaves the sand."""
        if not self.inner.contains(box):
            return True
        return any(_meets(self._edges[n], box) for n in box.collidelistall(self._boxes))

    def covered(self, box: Rect) -> float:
        """How much of the box lies on things that should rather show, as a share."""
        parts = (box.clip(self._minded[n]) for n in box.collidelistall(self._minded))
        return min(1.0, sum(part.w * part.h for part in parts) / max(1, box.w * box.h))

    def find(self, want: Rect, about: Rect | None = None) -> Rect | None:
        """The nearest free place of that size, close to `about`; None where there is none."""
        want = want.clamp(self.inner)
        best, least = None, 1e9
        for right, down in OFFSETS:
            away = hypot(right, down)
            if away >= least:
                break
            box = want.move(round(right * want.h), round(down * want.h))
            if self.blocked(box):
                continue
            cost = away + COVERED * self.covered(box)
            if about is not None:
                cost += APART * _gap(box, about) / want.h
            if cost < least:
                best, least = box, cost
        return best


def box_of(points: Sequence[Point]) -> Rect:
    """The upright box round some points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = int(min(xs)), int(min(ys))
    return Rect(left, top, int(max(xs)) + 1 - left, int(max(ys)) + 1 - top)


def _edges(points: Sequence[Point]) -> Edges:
    mx, my = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    out = []
    ax, ay = points[-1]
    for bx, by in points:
        nx, ny = by - ay, ax - bx
        if nx * (ax - mx) + ny * (ay - my) < 0:
            nx, ny = -nx, -ny
        out.append((nx, ny, nx * ax + ny * ay))
        ax, ay = bx, by
    return tuple(out)


def _meets(edges: Edges, box: Rect) -> bool:
    """Whether a box, whose outer box meets the polygon's, meets the polygon itself."""
    cx, cy, w, h = box.x + box.w / 2, box.y + box.h / 2, box.w / 2, box.h / 2
    return all(nx * cx + ny * cy - abs(nx) * w - abs(ny) * h < reach for nx, ny, reach in edges)


def _gap(a: Rect, b: Rect) -> float:
    """Pixels between two boxes."""
    return hypot(max(0, b.left - a.right, a.left - b.right), max(0, b.top - a.bottom, a.top - b.bottom))
