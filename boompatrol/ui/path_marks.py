"""How the way of a tank is drawn: swept ground, the card in gold, Move Off dashed, numbered contacts, treads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin

from boompatrol.geometry.bodies import Pose
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_room import Rect, Room
from boompatrol.ui.marks import Pen, Picture, hull_corners, union
from boompatrol.ui.stickers import BAR, FAINT, LINK, MARK, TREAD
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color
from boompatrol.ui.ways import between, way_points

Point = tuple[float, float]


def swept(pen: Pen, poses: Sequence[Pose]) -> Picture:
    """The ground the hull sweeps."""
    ways = way_points(poses, 3.0)
    dense: list[Pose] = list(ways[:1])
    for p, q in pairwise(ways):
        count = max(1, int(hypot(q[0] - p[0], q[1] - p[1]) / 0.5))
        dense += [between(p, q, n / count) for n in range(1, count + 1)]
    hulls = [pen.all(hull_corners(pose, pen.sizes)) for pose in dense]
    return union(pen, hulls, WHITE, 0.3, [(INK, pen.wide(0.1, 2.0), None), (WHITE, pen.wide(0.055, 1.0), None)])


def path(pen: Pen, overlay: o.PathOverlay) -> Picture:
    """Solid gold the card, dashed cream the Move Off."""
    s = pen.sketch
    way = [pen.at(pose) for pose in way_points(overlay.path)]
    if len(way) > 1:
        s.path(way, stroke=INK, width=pen.wide(0.3, 5.0))
        s.path(way, stroke=NORMAL.gold, width=pen.wide(0.15, 2.6))
    if overlay.move_off:
        poses = [overlay.path[-1], *overlay.move_off] if overlay.path else list(overlay.move_off)
        off = [pen.at(pose) for pose in way_points(poses)]
        s.path(off, stroke=INK, width=pen.wide(0.3, 5.0))
        s.path(off, stroke=NORMAL.cream, width=pen.wide(0.15, 2.6), dash=(pen.wide(0.24), pen.wide(0.2)), cap="butt")
        if overlay.u_turn:
            _arrow(pen, pen.at(overlay.move_off[-1]), pen.at(overlay.move_off[0]), NORMAL.cream)
    elif overlay.out and len(way) > 1:
        _arrow(pen, way[-1], way[-2], NORMAL.no)
    return pen.picture()


def bar(pen: Pen, overlay: o.PathOverlay) -> Picture:
    """One gold bar across the way where the card ends and Move Off begins: over the ghost, if that stands there."""
    x, y, heading = overlay.path[-1] if overlay.path else overlay.move_off[0]
    a = radians(heading + 90)
    ends = [pen.at((x + 0.8 * side * cos(a), y + 0.8 * side * sin(a))) for side in (-1, 1)]
    pen.sketch.double(ends, pen.wide(0.16, 3.0), color=NORMAL.gold)
    return pen.picture()


def _arrow(pen: Pen, tip: Point, tail: Point, color: Color) -> None:
    a = atan2(tip[1] - tail[1], tip[0] - tail[0])
    reach = pen.wide(0.5, 8.0)
    wings = [(tip[0] - reach * cos(a + side), tip[1] - reach * sin(a + side)) for side in (-0.6, 0.6)]
    pen.sketch.double([wings[0], tip, wings[1]], pen.wide(0.15, 2.6), color=color)


def disc_places(pen: Pen, overlay: o.PathOverlay, radius: float, room: Room) -> list[tuple[Point, Point]]:
    """For each contact where its number stands and where its leader starts, in pixels.

    Beside the path, never on it; clear of what stands on the sand, of one another, and rather not on a tile.
    """
    out: list[tuple[Point, Point]] = []
    taken: list[Point] = []
    way = [pen.at(pose) for pose in way_points([*overlay.path, *overlay.move_off])]
    for pose, thing in overlay.contacts:
        start = pen.at(thing)
        here = pen.at(pose)
        away = atan2(start[1] - here[1], start[0] - here[0])
        best, score = start, -1e9
        for n in range(16):
            a = away + n * pi / 8
            for far in (2.0, 2.7, 3.4):
                p = (start[0] + far * pen.camera.u * cos(a), start[1] + far * pen.camera.u * sin(a))
                if not pen.camera.rect.inflate(-2 * radius, -2 * radius).collidepoint(p):
                    continue
                off = min((hypot(p[0] - x, p[1] - y) for x, y in way), default=99.0)
                clash = min((hypot(p[0] - x, p[1] - y) for x, y in taken), default=99.0)
                mark = min(off, 2.2 * pen.camera.u) + min(clash, 2.5 * radius) - far * 4 - abs((n + 8) % 16 - 8) * 0.8
                rim = Rect(round(p[0] - radius), round(p[1] - radius), round(2 * radius), round(2 * radius))
                mark -= 4 * pen.camera.u * room.blocked(rim) + pen.camera.u * room.covered(rim)
                if mark > score:
                    best, score = p, mark
        taken.append(best)
        out.append((best, start))
    return out


def leaders(pen: Pen, places: Sequence[tuple[Point, Point]], radius: float) -> Picture:
    """Numbered discs without their numbers: leader, gold disc."""
    s = pen.sketch
    for disc, start in places:
        s.double([start, disc], pen.wide(0.07, 1.6))
        s.circle(start, pen.wide(0.13, 2.6), fill=WHITE, stroke=INK, width=pen.wide(0.07))
    for disc, _ in places:
        s.circle(disc, radius, fill=NORMAL.gold, stroke=INK, width=radius * 0.27)
    return pen.picture()


def tracks(poses: Sequence[Pose], age: int, pen: Pen) -> Picture:
    """Tread marks along a way: two rows of short bars, fainter with each turn they are old."""
    lines = []
    for p, q in pairwise(poses):
        length = hypot(q[0] - p[0], q[1] - p[1])
        a = radians((p[2] + q[2]) / 2)
        if abs(cos(a) * (q[1] - p[1]) - sin(a) * (q[0] - p[0])) > 0.5 * length:
            continue
        count = int(length / LINK)
        for n in range(count):
            x, y, heading = between(p, q, n / count)
            a = radians(heading)
            c, s = cos(a), sin(a)
            for side in (-TREAD, TREAD):
                mx, my = x - s * side, y + c * side
                lines.append((pen.at((mx - s * BAR, my + c * BAR)), pen.at((mx + s * BAR, my - c * BAR))))
    pen.sketch.segments(lines, MARK, pen.wide(0.065, 1.3), FAINT * 0.68**age)
    return pen.picture()
