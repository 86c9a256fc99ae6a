"""Dividing rectangles: pure functions on pixels, recomputed whenever the window changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Rect = pygame.Rect


class Share(float):
    """A part of what fixed sizes leave: `Share(2)` takes twice as much as `Share(1)`."""


def divide(total: int, sizes: Sequence[int | Share], gap: int = 0) -> list[tuple[int, int]]:
    """Starts and lengths of parts along `total` pixels.

    Whole numbers are lengths; `Share`s divide the rest, to the last pixel. Where nothing is left a share
    gets 0.
    """
    fixed = sum(s for s in sizes if not isinstance(s, Share))
    weights = sum(s for s in sizes if isinstance(s, Share))
    rest = max(0, total - fixed - gap * (len(sizes) - 1))
    out: list[tuple[int, int]] = []
    at, used, weight = 0, 0, 0.0
    for s in sizes:
        if isinstance(s, Share):
            weight += s
            length = round(rest * weight / weights) - used
            used += length
        else:
            length = int(s)
        out.append((at, length))
        at += length + gap
    return out


def columns(rect: Rect, sizes: Sequence[int | Share], gap: int = 0) -> list[Rect]:
    """`rect` divided from left to right."""
    return [Rect(rect.x + at, rect.y, length, rect.h) for at, length in divide(rect.w, sizes, gap)]


def rows(rect: Rect, sizes: Sequence[int | Share], gap: int = 0) -> list[Rect]:
    """`rect` divided from top to bottom."""
    return [Rect(rect.x, rect.y + at, rect.w, length) for at, length in divide(rect.h, sizes, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """`rect` divided into equal cells, row by row."""
    return [c for r in rows(rect, [Share(1)] * down, gap) for c in columns(r, [Share(1)] * across, gap)]


def inset(rect: Rect, dx: int, dy: int | None = None) -> Rect:
    """`rect` smaller by `dx` on the left and the right and by `dy` (or dx) above and below."""
    return rect.inflate(-2 * dx, -2 * (dx if dy is None else dy))


def around(points: Sequence[tuple[float, float]]) -> Rect:
    """The least rectangle that holds all points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(xs)), int(min(ys))
    return Rect(left, top, int(max(xs)) + 1 - left, int(max(ys)) + 1 - top)


def placed(size: tuple[int, int], inside: Rect, dx: float = 0.5, dy: float = 0.5) -> Rect:
    """A rectangle of `size` inside another: dx and dy are 0 left or top, 0.5 middle, 1 right or bottom."""
    w, h = size
    return Rect(inside.x + round((inside.w - w) * dx), inside.y + round((inside.h - h) * dy), w, h)


def beside(target: Rect, size: tuple[int, int], bounds: Rect, gap: int, avoid: Sequence[Rect] = ()) -> Rect:
    """A place for a note of `size` beside `target`: below, above, right or left, never over it.

    Of the sides where it fits it takes the one where it covers least of `avoid`. Where it fits on no side it
    goes to the side with the most room, and is cut by the bounds there.
    """
    w, h = size
    x = max(bounds.left, min(target.centerx - w // 2, bounds.right - w))
    y = max(bounds.top, min(target.centery - h // 2, bounds.bottom - h))
    places = [
        (bounds.bottom - target.bottom - gap - h, Rect(x, target.bottom + gap, w, h)),
        (target.top - bounds.top - gap - h, Rect(x, target.top - gap - h, w, h)),
        (bounds.right - target.right - gap - w, Rect(target.right + gap, y, w, h)),
        (target.left - bounds.left - gap - w, Rect(target.left - gap - w, y, w, h)),
    ]
    fitting = [place for room, place in places if room >= 0]
    if not fitting:
        return max(places, key=lambda found: found[0])[1]
    return min(fitting, key=lambda place: sum(_area(place.clip(other)) for other in avoid))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
