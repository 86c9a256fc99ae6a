"""Line drawing with smooth edges: shapes in pixels, collected and rasterised together, cut to their own box."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin

import pygame

from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import INK, WHITE, Color, hex_of

Point = tuple[float, float]


class Sketch:
    """Shapes to be drawn as one picture. Colours may be None; `alpha` is 0 to 1."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._low = [1e9, 1e9]
        self._high = [-1e9, -1e9]

    def __bool__(self) -> bool:
        return bool(self.parts)

    def _cover(self, points: Sequence[Point], margin: float) -> None:
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self._low = [min(self._low[0], min(xs) - margin), min(self._low[1], min(ys) - margin)]
        self._high = [max(self._high[0], max(xs) + margin), max(self._high[1], max(ys) + margin)]

    @staticmethod
    def _paint(
        fill: Color | None, stroke: Color | None, width: float, alpha: float, dash: Sequence[float] | None, cap: str,
        shift: float = 0.0,
    ) -> str:  # fmt: skip
        out = f'fill="{hex_of(fill) if fill else "none"}"'
        if stroke and width:
            out += (
                f' stroke="{hex_of(stroke)}" stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="{cap}"'
            )
            if dash:
                out += ' stroke-dasharray="' + " ".join(f"{d:.2f}" for d in dash) + '"'
                out += f' stroke-dashoffset="{shift:.2f}"' if shift else ""
        return out if alpha >= 1 else f'{out} opacity="{alpha:.3f}"'

    def path(
        self,
        points: Sequence[Point],
        *,
        closed: bool = False,
        fill: Color | None = None,
        stroke: Color | None = None,
        width: float = 0.0,
        alpha: float = 1.0,
        dash: Sequence[float] | None = None,
        cap: str = "round",
        shift: float = 0.0,
    ) -> None:
        """A line through points, or a polygon; `shift` moves the dashes along it."""
        if len(points) < 2:
            return
        self._cover(points, width / 2 + 1)
        d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
        self.parts.append(f'<path d="{d}" {self._paint(fill, stroke, width, alpha, dash, cap, shift)}/>')

    def circle(
        self,
        at: Point,
        radius: float,
        *,
        fill: Color | None = None,
        stroke: Color | None = None,
        width: float = 0.0,
        alpha: float = 1.0,
        dash: Sequence[float] | None = None,
    ) -> None:
        """A disc or a ring."""
        self._cover([at], radius + width / 2 + 1)
        paint = self._paint(fill, stroke, width, alpha, dash, "butt")
        self.parts.append(f'<circle cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}" {paint}/>')

    def segments(
        self, lines: Sequence[tuple[Point, Point]], stroke: Color, width: float, alpha: float = 1.0, cap: str = "butt"
    ) -> None:
        """Many short lines as one shape."""
        if not lines:
            return
        self._cover([p for line in lines for p in line], width / 2 + 1)
        d = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in lines)
        self.parts.append(f'<path d="{d}" {self._paint(None, stroke, width, alpha, None, cap)}/>')

    def double(
        self,
        points: Sequence[Point],
        width: float,
        *,
        closed: bool = False,
        color: Color = WHITE,
        dash: Sequence[float] | None = None,
        cap: str = "round",
    ) -> None:
        """The line of all overlays: colour over ink at twice the width."""
        self.path(points, closed=closed, stroke=INK, width=2 * width, cap=cap)
        self.path(points, closed=closed, stroke=color, width=width, dash=dash, cap=cap if dash is None else "butt")

    def picture(self, clip: pygame.Rect | None = None) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """The surface and where its corner belongs; None for an empty one."""
        if not self.parts:
            return None
        left, top = int(self._low[0]) - 1, int(self._low[1]) - 1
        box = pygame.Rect(left, top, int(self._high[0]) + 2 - left, int(self._high[1]) + 2 - top)
        if clip is not None:
            box = box.clip(clip)
        if box.w <= 0 or box.h <= 0:
            return None
        moved = f'<g transform="translate({-box.x} {-box.y})">{"".join(self.parts)}</g>'
        return fragment(moved, box.size), box.topleft


def grown(corners: Sequence[Point], reach: float) -> list[Point]:
    """The outline at `reach` round a convex polygon, given counter-clockwise with y up."""
    out: list[Point] = []
    count = len(corners)
    for n in range(count):
        px, py = corners[n - 1]
        x, y = corners[n]
        qx, qy = corners[(n + 1) % count]
        first, last = atan2(-(x - px), y - py), atan2(-(qx - x), qy - y)
        while last < first:
            last += 2 * pi
        steps = max(1, int((last - first) / 0.2))
        for s in range(steps + 1):
            a = first + (last - first) * s / steps
            out.append((x + reach * cos(a), y + reach * sin(a)))
    return out
