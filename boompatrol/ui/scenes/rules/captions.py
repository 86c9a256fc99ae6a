"""Where the captions of a diagram stand: beside what they are about, off the tanks and off one another."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

import pygame

Rect = pygame.Rect
Point = tuple[float, float]
WAYS = 16
"""Directions that are tried about a point."""


def laid(frame: Rect, asked: Sequence[tuple[Point, tuple[int, int]]], solid: Sequence[Rect], u: float) -> list[Rect]:
    """A place inside `frame` for each caption: (the point it is about, its size). `u` is an inch in pixels.

    One after another; each where it covers least of what is solid and of those before it, then where it is nearest.
    """
    placed: list[Rect] = []
    points = [at for at, _ in asked]
    for at, size in asked:
        placed.append(min(_tried(frame, at, size, u), key=lambda r: _cost(r, at, solid, placed, points)))
    return placed


def _tried(frame: Rect, at: Point, size: tuple[int, int], u: float) -> list[Rect]:
    out = []
    for reach in (1.7 * u, 2.4 * u, 3.2 * u, 4.2 * u, 6 * u):
        for n in range(WAYS):
            angle = 2 * pi * n / WAYS
            x = at[0] + cos(angle) * (reach + size[0] / 2)
            y = at[1] - sin(angle) * (reach + size[1] / 2)
            box = Rect(round(x - size[0] / 2), round(y - size[1] / 2), *size)
            out.append(box.clamp(frame))
    return out


def _cost(box: Rect, at: Point, solid: Sequence[Rect], placed: Sequence[Rect], points: Sequence[Point]) -> float:
    over = sum(_area(box.clip(other)) for other in solid)
    double = sum(_area(box.inflate(8, 8).clip(other)) for other in placed)
    held = sum(1 for point in points if box.inflate(6, 6).collidepoint(point))
    end = nearest(box, at)
    return over * 3 + double * 40 + held * 4000 + hypot(end[0] - at[0], end[1] - at[1]) * 8


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def nearest(box: Rect, at: Point) -> Point:
    """The point of a box that is nearest to a point: where its leader begins."""
    return min(max(at[0], box.left), box.right), min(max(at[1], box.top), box.bottom)
