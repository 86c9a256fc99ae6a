"""Where the teacher's bubble stands: never over what it speaks of, and over as little else as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boompatrol.ui.widget import Rect

STEPS = 14
"""Places that are tried along each side of the page."""
OVER = 1e9
"""What standing over a thing that must be seen costs; all else is counted in pixels."""


Box = tuple[int, int, int, int]
Soft = tuple[Box, float]
"""What is rather not covered, and the weight of its pixels."""


def box_of(rect: Rect) -> Box:
    """A rectangle as a key."""
    return rect.x, rect.y, rect.w, rect.h


@dataclass(frozen=True)
class Room:
    """The page as a bubble meets it: what must be seen, and what rather should, with the weight of its pixels."""

    page: Rect
    kept: tuple[Box, ...]
    soft: tuple[Soft, ...] = ()
    near: tuple[int, int] | None = None
    """What it speaks of, or where it stood before."""
    larger: float = 2.0
    """How much a better size is worth, in widths of the page."""


def seat(sizes: Sequence[tuple[int, int]], room: Room) -> tuple[int, Rect]:
    """The size that is taken, by its number, and where it stands. Earlier sizes are better ones."""
    best: tuple[float, int, Rect] | None = None
    for n, size in enumerate(sizes):
        for at in _places(size, room.page):
            cost = _cost(at, room) + n * room.page.w * room.larger
            if best is None or cost < best[0]:
                best = (cost, n, at)
    assert best is not None
    return best[1], best[2]


def _places(size: tuple[int, int], page: Rect) -> list[Rect]:
    w, h = min(size[0], page.w), min(size[1], page.h)
    xs = sorted({page.x + (page.w - w) * n // STEPS for n in range(STEPS + 1)})
    ys = sorted({page.y + (page.h - h) * n // STEPS for n in range(STEPS + 1)})
    return [Rect(x, y, w, h) for y in ys for x in xs]


def _cost(at: Rect, room: Room) -> float:
    cost = 0.0
    for kept in room.kept:
        over = at.clip(kept)
        if over.w and over.h:
            cost += OVER + over.w * over.h * 1e3
    for soft, weight in room.soft:
        over = at.clip(soft)
        cost += over.w * over.h * weight
    if room.near is not None:
        cost += 20 * (abs(at.centerx - room.near[0]) + abs(at.centery - room.near[1]))
    return cost
