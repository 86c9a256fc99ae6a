"""How overlays are drawn: each as a picture in pixels, made once for an overlay at a camera's place."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import NamedTuple

import pygame

from boompatrol.geometry.bodies import Pose, box
from boompatrol.ui import overlays as o
from boompatrol.ui.arc_shape import arc_shape
from boompatrol.ui.camera import Camera
from boompatrol.ui.names import NAMES
from boompatrol.ui.sizes import Sizes
from boompatrol.ui.sketch import Sketch, grown
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color

Point = tuple[float, float]
Picture = tuple[pygame.Surface, tuple[int, int]] | None
SHADE = 0.34
"""Blocked ground."""
BAND = 0.66
GLUE: Color = (0xB5, 0xE8, 0x4A)
BANDS: dict[str, Color] = {"close": NORMAL.band_close, "mid": NORMAL.band_mid, "long": NORMAL.band_long}


def hull_corners(pose: Pose, sizes: Sizes, grow: float = 0.0) -> tuple[Point, ...]:
    """A tank's outline in the world, larger by `grow`."""
    corners = box("", pose, sizes.tank_length / 2 + grow, sizes.tank_width / 2 + grow).corners
    assert corners is not None
    return corners


def tile_corners(pose: Pose, sizes: Sizes, grow: float = 0.0) -> tuple[Point, ...]:
    """A tile's outline in the world, larger by `grow`."""
    corners = box("", pose, sizes.tile / 2 + grow, sizes.tile / 2 + grow).corners
    assert corners is not None
    return corners


class Pen:
    """Draws in world units with a camera's scale: line widths in hundredths of an inch, never under 1.6 pixels.

    `more` is what high contrast adds to each, in pixels.
    """

    def __init__(self, camera: Camera, sizes: Sizes, more: float = 0.0) -> None:
        self.camera = camera
        self.more = more
        self.sizes = sizes
        self.sketch = Sketch()

    def at(self, point: Sequence[float]) -> Point:
        """A world point in pixels, unshaken."""
        c = self.camera
        return c.origin[0] + point[0] * c.u, c.origin[1] - point[1] * c.u

    def all(self, points: Sequence[Point]) -> list[Point]:
        """World points in pixels."""
        return [self.at(p) for p in points]

    def wide(self, inches: float, least: float = 1.6) -> float:
        """A line's width in pixels."""
        return max(least, inches * self.camera.u) + self.more

    def picture(self) -> Picture:
        """What has been drawn, cut to what shows."""
        return self.sketch.picture(self.camera.rect)


def arc(pen: Pen, overlay: o.ArcOverlay) -> Picture:
    """Bands from bright to deep, the shade, double lines."""
    shape = arc_shape(overlay.stand, overlay.bands, overlay.blockers)
    s = pen.sketch
    for points in shape.shade:
        s.path(pen.all(points), closed=True, fill=INK, alpha=SHADE)
    for points, color in zip(shape.bands, BANDS.values(), strict=True):
        s.path(pen.all(points), closed=True, fill=color, alpha=BAND)
    for ring in shape.rings:
        s.path(pen.all(ring), stroke=INK, width=pen.wide(0.18, 3.2), cap="butt")
        s.path(pen.all(ring), stroke=WHITE, width=pen.wide(0.09), cap="butt")
    for side in shape.sides:
        s.double(pen.all(side), pen.wide(0.12, 2.2))
    return pen.picture()


class BandSpots(NamedTuple):
    """Where the name of a band may stand, the best place first; the band is `deep` inches from end to end."""

    band: str
    words: str
    deep: float
    spots: tuple[Point, ...]


def band_spots(overlay: o.ArcOverlay) -> list[BandSpots]:
    """The places for the names of the bands: within each in an arc, on its rim where it goes all round.

    A band of no depth has no name: from a Bunker there is Long alone.
    """
    stand = overlay.stand
    out = []
    low = 0.0
    for name, reach in zip(("close", "mid", "long"), overlay.bands, strict=True):
        if reach <= low:
            continue
        if stand.facing is None:
            ways = [(stand.hub_radius + reach, float(turn)) for turn in (-90, 90, 0, 180, -45, -135, 45, 135)]
        else:
            ways = [
                (stand.hub_radius + low + far * (reach - low), stand.facing + side * stand.half_arc)
                for far in ((0.62, 0.8) if low == 0 else (0.5, 0.65, 0.35))
                for side in (-0.6, 0.6, -0.3, 0.3, 0.0)
            ]
        spots = tuple(
            (stand.hub[0] + away * cos(radians(turn)), stand.hub[1] + away * sin(radians(turn))) for away, turn in ways
        )
        out.append(BandSpots(name, NAMES[name].upper(), reach - low, spots))
        low = reach
    return out


def closed(pen: Pen, overlay: o.ClosedGround, shapes: Sequence[o.Shape]) -> Picture:
    """The union of what is too near, ink 26 % inside a dotted chalk line."""
    outlines = []
    for shape in shapes:
        if isinstance(shape[0], tuple):
            outlines.append(pen.all(grown(shape, overlay.reach)))
        else:
            x, y, r = shape
            n = 40
            outlines.append(
                pen.all(
                    [
                        (x + (r + overlay.reach) * cos(2 * pi * k / n), y + (r + overlay.reach) * sin(2 * pi * k / n))
                        for k in range(n)
                    ]
                )
            )
    return union(pen, outlines, INK, 0.26, [(NORMAL.chalk, pen.wide(0.09), (pen.wide(0.1), pen.wide(0.23)))])


def union(
    pen: Pen,
    outlines: Sequence[Sequence[Point]],
    fill: Color,
    alpha: float,
    lines: Sequence[tuple[Color, float, tuple[float, float] | None]],
) -> Picture:
    """Many polygons as one flat area with lines round the whole: the lines inside are rubbed out."""
    edge, body = Sketch(), Sketch()
    for color, width, dash in lines:
        for points in outlines:
            edge.path(
                points, closed=True, stroke=color, width=2 * width, dash=dash, cap="butt" if dash is None else "round"
            )
    for points in outlines:
        body.path(points, closed=True, fill=WHITE)
    around, inside = edge.picture(pen.camera.rect), body.picture(pen.camera.rect)
    if around is None or inside is None:
        return None
    sheet, (x, y) = around
    mask, (mx, my) = inside
    rubber = mask.copy()
    rubber.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(rubber, (mx - x, my - y), special_flags=pygame.BLEND_RGBA_SUB)
    mask.fill((*fill, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    out = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    out.blit(mask, (mx - x, my - y))
    out.blit(sheet, (0, 0))
    return out, (x, y)


def dashed_outline(
    pen: Pen, points: Sequence[Point], color: Color = WHITE, inches: float = 0.11, drift: float = 0.0
) -> Picture:
    """An outline dashed over ink: ghosts, clearances, refusals. `drift`: how far its dashes have come, 0 to 1."""
    width = pen.wide(inches, 2.0)
    pen.sketch.path(pen.all(points), closed=True, stroke=INK, width=1.85 * width)
    dash = (pen.wide(0.3, 5), pen.wide(0.2, 3.5))
    pen.sketch.path(
        pen.all(points), closed=True, stroke=color, width=width, dash=dash, cap="butt", shift=-drift * sum(dash)
    )
    return pen.picture()


def frame(pen: Pen, points: Sequence[Point], color: Color = WHITE, inches: float = 0.17) -> Picture:
    """A solid outline over ink: the acting tank, what is too near, hover."""
    width = pen.wide(inches, 2.4)
    pen.sketch.path(pen.all(points), closed=True, stroke=INK, width=2 * width)
    pen.sketch.path(pen.all(points), closed=True, stroke=color, width=width)
    return pen.picture()


def brackets(pen: Pen, at: Point, reach: float, k: float, color: Color = WHITE) -> Picture:
    """Corner brackets round a pixel, `reach` pixels out."""
    arm = reach * 0.4
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = at[0] + sx * reach, at[1] + sy * reach
        pen.sketch.double([(x, y - sy * arm), (x, y), (x - sx * arm, y)], max(3.0, 4 * k) + pen.more, color=color)
    return pen.picture()


def pivot(pen: Pen, overlay: o.PivotArc) -> Picture:
    """The limits as a faint fan, the turn in gold."""
    x, y, heading = overlay.pose
    reach = 2.3
    s = pen.sketch
    limit = min(180.0, overlay.limit)

    def fan(start: float, end: float, r: float = reach) -> list[Point]:
        n = max(2, int(abs(end - start) / 4))
        return [
            pen.at((x + r * cos(a), y + r * sin(a)))
            for a in (radians(start + (end - start) * i / n) for i in range(n + 1))
        ]

    whole = fan(heading - limit, heading + limit)
    s.path([pen.at((x, y)), *whole], closed=True, fill=WHITE, alpha=0.22)
    s.path(whole, stroke=INK, width=pen.wide(0.18, 3.4), cap="butt")
    s.path(whole, stroke=NORMAL.cream, width=pen.wide(0.09), dash=(pen.wide(0.2), pen.wide(0.16)), cap="butt")
    if abs(overlay.degrees) > 0.05:
        turned = fan(heading, heading + overlay.degrees)
        s.path([pen.at((x, y)), *turned], closed=True, fill=NORMAL.gold, alpha=0.5)
        s.path(turned, stroke=INK, width=pen.wide(0.3, 5))
        s.path(turned, stroke=NORMAL.gold, width=pen.wide(0.15, 2.6))
    for a in (heading, heading + overlay.degrees):
        s.double([pen.at((x, y)), pen.at((x + reach * cos(radians(a)), y + reach * sin(radians(a))))], pen.wide(0.08))
    return pen.picture()


def ring(pen: Pen, overlay: o.RangeRing) -> Picture:
    """A gold dashed ring, pale inside."""
    s = pen.sketch
    at, r = pen.at(overlay.centre), overlay.inches * pen.camera.u
    s.circle(at, r, fill=NORMAL.gold_light, alpha=0.3)
    s.circle(at, r, stroke=INK, width=pen.wide(0.26, 5))
    s.circle(at, r, stroke=NORMAL.gold, width=pen.wide(0.15, 3), dash=(pen.wide(0.45), pen.wide(0.3)))
    return pen.picture()


def payout(pen: Pen, overlay: o.Payout) -> Picture:
    """A measure with a knob at either end."""
    s = pen.sketch
    ends = pen.all((overlay.start, overlay.end))
    s.double(ends, pen.wide(0.15, 2.6))
    for at in ends:
        s.circle(at, pen.wide(0.26, 4.5), fill=WHITE, stroke=INK, width=pen.wide(0.12, 2))
    return pen.picture()


def strike(pen: Pen, corners: Sequence[Point]) -> Picture:
    """A thing that is in the way, struck through."""
    pts = pen.all(corners)
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    a, b = (min(xs), max(ys)), (max(xs), min(ys))
    pen.sketch.path([a, b], stroke=INK, width=pen.wide(0.42, 8))
    pen.sketch.path([a, b], stroke=NORMAL.no, width=pen.wide(0.24, 4.5))
    return pen.picture()


def veil(pen: Pen, corners: Sequence[Point], alpha: float = 0.5) -> Picture:
    """Grey over a thing."""
    pen.sketch.path(pen.all(corners), closed=True, fill=(0x3A, 0x34, 0x58), alpha=alpha)
    return pen.picture()


def rally(pen: Pen, overlay: o.RallyMark) -> Picture:
    """The long edge of a Rally Point."""
    leg, side = pen.sizes.rally_leg, pen.sizes.side
    ends = {
        "sw": ((leg, 0.0), (0.0, leg)), "nw": ((0.0, side - leg), (leg, side)),
        "ne": ((side - leg, side), (side, side - leg)), "se": ((side, leg), (side - leg, 0.0)),
        "east": ((side - 0.1, side / 2 + 1), (side - 0.1, side / 2 - 1)),
    }[overlay.rally]  # fmt: skip
    corner = {"sw": (0.0, 0.0), "nw": (0.0, side), "ne": (side, side), "se": (side, 0.0)}.get(overlay.rally)
    s = pen.sketch
    if overlay.state == "closed":
        if corner is not None:
            s.path(pen.all([ends[0], ends[1], corner]), closed=True, fill=INK, alpha=0.4)
        s.path(pen.all(ends), stroke=INK, width=pen.wide(0.5, 9))
        s.path(pen.all(ends), stroke=NORMAL.no, width=pen.wide(0.28, 5))
        return pen.picture()
    color = NORMAL.gold if overlay.state == "chosen" else NORMAL.cream
    if corner is not None and overlay.state == "chosen":
        s.path(pen.all([ends[0], ends[1], corner]), closed=True, fill=NORMAL.gold_light, alpha=0.35)
    spans = [overlay.free[n : n + 2] for n in range(0, len(overlay.free) - 1, 2)] or [ends]
    for span in spans:
        s.path(pen.all(span), stroke=INK, width=pen.wide(0.46, 8))
        s.path(pen.all(span), stroke=color, width=pen.wide(0.26, 4.6))
    return pen.picture()
