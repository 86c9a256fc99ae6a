"""How the measuring tools are drawn: the ruler in the colours of the bands, the wedges and the line of a look."""

from __future__ import annotations

from math import hypot

from boompatrol.ui import overlays as o
from boompatrol.ui.brush import Brush
from boompatrol.ui.marks import BAND, BANDS, SHADE, Pen, Picture
from boompatrol.ui.sketch import Sketch
from boompatrol.ui.theme import INK, NORMAL, WHITE

CHALK = (0xFF, 0xF6, 0xDF)
Point = tuple[float, float]


def ruler(s: Brush | Sketch, pen: Pen, overlay: o.RulerLine) -> None:
    """A double line with a tick every inch and a knob at either end, in the colours of the bands it reaches into."""
    a, b = pen.at(overlay.start), pen.at(overlay.end)
    length = hypot(overlay.end[0] - overlay.start[0], overlay.end[1] - overlay.start[1])
    width = pen.wide(0.13, 2.6) if overlay.ends else pen.wide(0.11, 2.2)
    s.path([a, b], stroke=INK, width=2 * width)
    if length > 0.01:
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        reaches = [min(length, reach) for reach in overlay.ends] or [length]
        colors = list(BANDS.values()) if overlay.ends else [WHITE]
        low = 0.0
        for reach, color in zip(reaches, colors, strict=True):
            if reach > low:
                s.path([_along(a, ux, uy, low), _along(a, ux, uy, reach)], stroke=color, width=width, cap="butt")
            low = max(low, reach)
        if low < length:
            dash = (pen.wide(0.2, 4), pen.wide(0.16, 3))
            s.path([_along(a, ux, uy, low), b], stroke=NORMAL.cream, width=width, dash=dash, cap="butt")
        n = hypot(ux, uy)
        px, py = -uy / n, ux / n

        def tick(i: float, t: float) -> tuple[Point, Point]:
            x, y = _along(a, ux, uy, i)
            return (x - px * t, y - py * t), (x + px * t, y + py * t)

        inches = range(1, int(length) + 1)
        ticks = [tick(i, pen.wide(0.3 if i % 5 == 0 else 0.16, 4)) for i in inches]
        s.segments(ticks, INK, pen.wide(0.14, 3.2))
        s.segments(ticks, WHITE, pen.wide(0.07))
        for reach, color in zip(overlay.ends, BANDS.values(), strict=False):
            if reach < length + 0.3:
                s.double(list(tick(min(reach, length), pen.wide(0.55, 9))), pen.wide(0.11, 2.4), color=color)
    for p in (a, b):
        s.circle(p, pen.wide(0.2, 4), fill=WHITE, stroke=INK, width=pen.wide(0.1, 2))


def _along(start: Point, ux: float, uy: float, inches: float) -> Point:
    """The pixel so many inches along a way given in pixels an inch."""
    return start[0] + ux * inches, start[1] + uy * inches


def wedge(pen: Pen, overlay: o.SightWedge) -> Picture:
    """What is seen of a thing in its band's colour, what is hidden in the shade; on the sand."""
    s = pen.sketch
    for points in overlay.hidden:
        s.path(pen.all(points), closed=True, fill=INK, alpha=SHADE)
    color = BANDS.get(overlay.band or "", WHITE)
    for points in overlay.opened:
        s.path(pen.all(points), closed=True, fill=color, alpha=BAND)
        for side in ((points[0], points[1]), (points[0], points[-1])):
            s.double(pen.all(side), pen.wide(0.07, 1.6))
    return pen.picture()


def sight_line(pen: Pen, overlay: o.SightWedge) -> Picture:
    """The eye, the nearest visible portion, and from the hub's edge to it what is measured; over everything."""
    s = pen.sketch
    if overlay.point is not None:
        point = pen.at(overlay.point)
        if overlay.hub is not None:
            dash = (pen.wide(0.24, 4), pen.wide(0.16, 3))
            s.double([pen.at(overlay.hub), point], pen.wide(0.1, 2.0), dash=dash)
        s.circle(
            point, pen.wide(0.22, 4.5), fill=BANDS.get(overlay.band or "", WHITE), stroke=INK, width=pen.wide(0.1, 2)
        )
    s.circle(pen.at(overlay.eye), pen.wide(0.17, 3.4), fill=WHITE, stroke=INK, width=pen.wide(0.09, 1.8))
    return pen.picture()


def grid(pen: Pen, overlay: o.Grid) -> Picture:
    """Chalk lines, so many inches apart."""
    side, at = pen.sizes.side, overlay.step
    while at < side - 0.01:
        for line in (((at, 0.0), (at, side)), ((0.0, at), (side, at))):
            pen.sketch.path(pen.all(line), stroke=CHALK, width=1.4, alpha=0.32, cap="butt")
        at += overlay.step
    return pen.picture()
