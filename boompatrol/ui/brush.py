"""Straight lines and discs drawn at once, with the verbs of a `Sketch`: what is somewhere else in every frame.

A sketch draws finer, but its picture costs milliseconds: it pays for what stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame

from boompatrol.ui.theme import INK, WHITE, Color

Point = tuple[float, float]


class Brush:
    """Draws on a surface, everything moved by `by` pixels. Widths are pixels; ends are square whatever `cap` says.

    Edges are not smooth: smooth ones would depend on which part of the window is drawn anew.
    """

    def __init__(self, surface: pygame.Surface, by: Point = (0.0, 0.0)) -> None:
        self.surface = surface
        self.by = by

    def path(
        self, points: Sequence[Point], *, stroke: Color, width: float, dash: Sequence[float] | None = None,
        cap: str = "butt",
    ) -> None:  # fmt: skip
        """A line from one point to another, or its dashes: their length, and how far they are apart."""
        a, b = points
        length = hypot(b[0] - a[0], b[1] - a[1])
        if dash is None or length < 1e-6:
            self._line(a, b, stroke, width)
            return
        ux, uy, at = (b[0] - a[0]) / length, (b[1] - a[1]) / length, 0.0
        while at < length:
            end = min(length, at + dash[0])
            self._line((a[0] + ux * at, a[1] + uy * at), (a[0] + ux * end, a[1] + uy * end), stroke, width)
            at += sum(dash)

    def segments(self, lines: Sequence[tuple[Point, Point]], stroke: Color, width: float) -> None:
        """Many short lines."""
        for a, b in lines:
            self._line(a, b, stroke, width)

    def double(self, points: Sequence[Point], width: float, *, color: Color = WHITE) -> None:
        """The line of all overlays: colour over ink at twice the width."""
        self.path(points, stroke=INK, width=2 * width)
        self.path(points, stroke=color, width=width)

    def circle(self, at: Point, radius: float, *, fill: Color, stroke: Color, width: float) -> None:
        """A disc with a rim, half of it outside."""
        where = at[0] + self.by[0], at[1] + self.by[1]
        pygame.draw.circle(self.surface, stroke, where, radius + width / 2)
        pygame.draw.circle(self.surface, fill, where, radius - width / 2)

    def _line(self, a: Point, b: Point, color: Color, width: float) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length < 1e-6:
            return
        x, y = self.by
        nx, ny = (a[1] - b[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        corners = [
            (a[0] + nx + x, a[1] + ny + y), (b[0] + nx + x, b[1] + ny + y),
            (b[0] - nx + x, b[1] - ny + y), (a[0] - nx + x, a[1] - ny + y),
        ]  # fmt: skip
        pygame.draw.polygon(self.surface, color, corners)
