"""The slow second opinion on what moves: contacts, Move Off, Rally Points and the line, and where a hull ends (S6).

The hull is moved by numpy, not by the motion itself, and what it sweeps over is a shape of shapely's. As in `judge`,
each check returns a sentence for each disagreement of more than `LIMIT` inches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, ceil, copysign, cos, degrees, hypot, inf, radians, sin
from typing import Any

import numpy as np
import shapely
from shapely.affinity import rotate

from .bodies import Body, Pose
from .judge import LIMIT, Shape, footprint, shapes_of
from .sweeps import Straight, Touch, Turn

# How finely a turn is cut up, in degrees: off by less than 2e-4 inches at the size of a tank's turn.
STEP = 1.0
# Farther than a hull ever drives.
FAR = 200.0

Motion = Straight | Turn
Span = tuple[float, float]
Line = tuple[float, bool]
"""The arena's side, and whether only the hub counts."""


def check_sweep(
    told: Iterable[Touch], motion: Motion, length: float, bodies: Iterable[Body], grow: float = 0.0
) -> list[str]:
    """M1. Whether these are just the contacts of the motion, its hull `grow` larger, with the bodies up to `length`."""
    touches: dict[int, list[Touch]] = {}
    for touch in told:
        touches.setdefault(id(touch.body), []).append(touch)
    bodies = [body for body in bodies if id(body) in touches or _in_reach(motion, length, body, grow)]
    if not bodies:
        return []
    found = []
    whole = _swept(motion, 0.0, length, grow - LIMIT)
    over = shapely.intersects(whole[:, None], shapes_of(bodies)[None, :]).any(axis=0)
    for body, meets in zip(bodies, over, strict=True):
        if id(body) not in touches and meets:
            found.append(f"{_named(motion)} meets {body!r} before {length}, which was not told")
    for body in bodies:
        at, shape = 0.0, footprint(body)
        for touch in sorted(touch for touch in touches.get(id(body), ()) if touch.start <= length):
            start, end = max(0.0, touch.start), min(length, touch.end)
            if start > at and _swept_meets(motion, at, start, grow, shape):
                found.append(f"{_named(motion)} meets {body!r} between {at} and {start}, which was not told")
            away = shapely.distance(_hulls(motion, [start, (start + end) / 2.0, end], grow), shape).max()
            if away > LIMIT:
                found.append(f"{_named(motion)} is {away} from {body!r} in {start} to {end}, told as a contact")
            at = end
        if id(body) in touches and at < length and _swept_meets(motion, at, length, grow, shape):
            found.append(f"{_named(motion)} meets {body!r} between {at} and {length}, which was not told")
    return found


def check_within(told: Span | None, motion: Straight, body: Body, gap: float) -> list[str]:
    """M4. Whether the hull is nearer to the body than `gap` just in that stretch of its line."""
    shape = footprint(body)
    if told is None:
        outside = [(-FAR, FAR)]
    else:
        outside = [(-FAR, told[0]), (told[1], FAR)]
        away = shapely.distance(_hulls(motion, [told[0], sum(told) / 2.0, told[1]], 0.0), shape).max()
        if away > gap + LIMIT:
            return [f"{_named(motion)} is {away} from {body!r} in {told}, told as {gap}"]
    return [
        f"{_named(motion)} is nearer than {gap} to {body!r} in {span}, told as {told}"
        for span in outside
        if shapely.distance(_swept(motion, *span, 0.0), shape).min() < gap - LIMIT
    ]


def check_moved(told: Body, motion: Motion, s: float) -> list[str]:
    """C1-C3. Whether that is the hull where the motion has come to `s`."""
    away = shapely.hausdorff_distance(_hulls(motion, [s], 0.0)[0], footprint(told))
    return [] if away <= LIMIT else [f"{_named(motion)} at {s} is {away} from {told!r}"]


def check_veer(told: Turn, pose: Pose, ahead: float, aside: float, *_: float) -> list[str]:
    """C3. Whether the turn brings the middle of the front edge so far ahead and, to the side it turns to, aside."""
    start, end = _corners(told, [0.0, told.span], 0.0)[:, :2].mean(axis=1)
    turn, side = radians(pose[2]), copysign(aside, told.sweep)
    wanted = start + np.array([ahead * cos(turn) - side * sin(turn), ahead * sin(turn) + side * cos(turn)])
    return [] if hypot(*(end - wanted)) <= LIMIT else [f"{told!r} brings the front to {end}, wanted {wanted}"]


def check_move_off(
    came: float, motion: Straight, asked: float, solids: Sequence[Body], gone: Sequence[Body], clearance: float
) -> list[str]:
    """M4. Whether a hull that came to `came`, and was to go as far as `asked`, is off `solids` and had to go so far.

    `gone` are those that lay there too, but not to the end.
    """
    found = [f"{_named(motion)} rests at {came} on {body!r}" for body in solids if _rests_on(motion, came, body)]
    free = _first_free(_near_spans(motion, [*solids, *gone], clearance + LIMIT), asked)
    if free < came - LIMIT:
        found.append(f"{_named(motion)}, sent to {asked}, could rest at {free}, told as {came}")
    return found


def check_way_out(
    told: Span | None, motion: Straight, solids: Sequence[Body], rallies: Sequence[Body], line: Line, clearance: float
) -> list[str]:
    """M8. Whether that is how far to go until clear of all, and how far the hull may go at most."""
    small, large = (_hulls(motion, [0.0], grow)[0] for grow in (-LIMIT, LIMIT))
    # A Rally Point that is only just touched may count as under the hull or as beside it.
    under = [body for body in rallies if small.intersects(footprint(body))]
    beside = [body for body in rallies if not large.intersects(footprint(body))]
    left = [*solids, *(body for body in rallies if body not in beside)]
    loose, strict = _inside_span(motion, *line, LIMIT), _inside_span(motion, *line, -LIMIT)
    if strict[0] > strict[1]:
        return [f"{_named(motion)} was told to come inside the line"] if told and loose[0] > loose[1] else []
    spans = [(-inf, strict[0] + clearance if strict[0] > 0.0 else -inf), *_near_spans(motion, left, clearance + LIMIT)]
    free = _first_free(spans, 0.0)
    if told is None:
        ahead = [footprint(body) for body in rallies if body not in under]
        closed = free > strict[1] or any(_swept_meets(motion, 0.0, free, 2.0 * LIMIT, shape) for shape in ahead)
        return [] if closed else [f"{_named(motion)} was told to have no way out, shapely finds one at {free}"]
    way, limit = told
    found = [f"{_named(motion)} rests at {way} on {b!r}" for b in (*solids, *under) if _rests_on(motion, way, b)]
    if free < way - LIMIT:
        found.append(f"{_named(motion)} could rest at {free}, told as {way}")
    if not loose[0] <= way <= loose[1]:
        found.append(f"{_named(motion)} was told to be inside the line at {way}")
    # What is farther away is not asked, for no Move Off goes so far.
    last = max(way, min(limit, line[0] / 4.0))
    found += [
        f"{_named(motion)} presses into {b.id} before {last}"
        for b in beside
        if _swept_meets(motion, 0.0, last, 0.0, footprint(b))
    ]
    return found


def check_stop(
    told: tuple[float, Body | None], motion: Motion, end: float, rallies: Iterable[Body], line: Line
) -> list[str]:
    """O2, O5. Whether the motion as far as `end` is first stopped there by that Rally Point, or by the line (None)."""
    at, rally = told
    to = min(at, end)
    small = _hulls(motion, [0.0], -LIMIT)[0]
    ahead = [body for body in rallies if _in_reach(motion, to, body, 0.0) and not small.intersects(footprint(body))]
    found = [
        f"{_named(motion)} presses into {body.id} before {to}, which was not told"
        for body in ahead
        if _swept_meets(motion, 0.0, to, 0.0, footprint(body))
    ]
    steps = max(1, ceil(to / STEP))
    over = _beyond(motion, [to * i / steps for i in range(steps + 1)], line)
    if over[0] <= LIMIT and over.max() > LIMIT:
        found.append(f"{_named(motion)} is {over.max()} over the line before {to}, which was not told")
    if at > end:
        return found
    if rally is None and over[-1] < -LIMIT:
        found.append(f"{_named(motion)} is {-over[-1]} inside the line at {at}, told as crossing it")
    if rally is not None and _hulls(motion, [at], LIMIT)[0].disjoint(footprint(rally)):
        found.append(f"{_named(motion)} is not at {rally.id} at {at}, told as pressing into it")
    return found


def check_offsets(told: Sequence[Span], motion: Straight, span: Span, bodies: Sequence[Body], gap: float) -> list[str]:
    """X7. Whether between the ends of `span` the hull is `gap` clear of all bodies in these stretches only."""
    found = []
    for low, high in told:
        meets = shapely.intersects(_swept(motion, low, high, gap - LIMIT), shapes_of(bodies))
        found += [
            f"{_named(motion)} is not clear of {body!r} in {low} to {high}"
            for body, met in zip(bodies, meets, strict=True)
            if met
        ]
    ends = [span[0], *(at for pair in told for at in pair), span[1]]
    spans = _near_spans(motion, bodies, gap + LIMIT)
    for low, high in zip(ends[::2], ends[1::2], strict=True):
        free = _first_free(spans, low + LIMIT)
        if free < high - LIMIT:
            found.append(f"{_named(motion)} is clear at {free}, which was not told")
    return found


def _named(motion: Motion) -> str:
    return repr(motion) if isinstance(motion, Turn) else f"slide from {motion.pose} along {(motion.dx, motion.dy)}"


def _in_reach(motion: Motion, length: float, body: Body, grow: float) -> bool:
    """Whether the body's bounding circle comes into one about all of the motion."""
    x, y, _ = motion.pose
    # The hull's centre turns no farther than this from where it began.
    if isinstance(motion, Straight):
        far = length
    else:
        far = min(radians(length), 2.0) * hypot(x - motion.centre[0], y - motion.centre[1])
    near = far + hypot(motion.half_length + grow, motion.half_width + grow) + LIMIT + body.reach
    return hypot(body.x - x, body.y - y) <= near


def _corners(motion: Motion, places: Sequence[float], grow: float) -> Any:
    """The hull's four corners at each of the places: an array of [place][corner][x, y]."""
    start = _at_start(motion.pose, motion.half_length + grow, motion.half_width + grow)
    far = np.asarray(places)[:, None, None]
    if isinstance(motion, Straight):
        return start[None] + far * _along(motion)
    turn = np.radians(far[..., 0] * copysign(1.0, motion.sweep))
    rx, ry = (start - np.asarray(motion.centre)).T
    c, s = np.cos(turn), np.sin(turn)
    return np.stack([c * rx - s * ry, s * rx + c * ry], axis=-1) + np.asarray(motion.centre)


@lru_cache(maxsize=256)
def _at_start(pose: Pose, half_length: float, half_width: float) -> Any:
    x, y, heading = pose
    hull = shapely.box(x - half_length, y - half_width, x + half_length, y + half_width)
    return shapely.get_coordinates(rotate(hull, heading, origin=(x, y)))[:4]


def _along(motion: Straight) -> Any:
    """The hull's own axis that lies nearest to the direction of its slide."""
    heading = motion.pose[2]
    quarters = round((degrees(atan2(motion.dy, motion.dx)) - heading) / 90.0)
    turn = radians(heading + 90.0 * quarters)
    return np.array([cos(turn), sin(turn)])


def _hulls(motion: Motion, places: Sequence[float], grow: float) -> Any:
    return shapely.polygons(_corners(motion, places, grow))


def _swept(motion: Motion, start: float, end: float, grow: float) -> Any:
    """Polygons that together are what the hull, `grow` larger, covers on its way."""
    if isinstance(motion, Straight):
        return np.array([shapely.multipoints(_corners(motion, [start, end], grow).reshape(-1, 2)).convex_hull])
    steps = max(1, ceil((end - start) / STEP))
    corners = _corners(motion, [start + (end - start) * i / steps for i in range(steps + 1)], grow)
    # The hulls alone would leave notches between one place of a corner and the next.
    middles = np.broadcast_to(corners.mean(axis=1, keepdims=True), corners.shape)
    notches = np.stack([middles[:-1], corners[:-1], corners[1:], middles[1:]], axis=2).reshape(-1, 2)
    quads = shapely.multipoints(notches, indices=np.repeat(np.arange(4 * steps), 4))
    return np.concatenate([shapely.polygons(corners), shapely.convex_hull(quads)])


def _swept_meets(motion: Motion, start: float, end: float, grow: float, shape: Shape) -> bool:
    """Whether the hull, `grow` larger and for the sake of doubt `LIMIT` smaller, passes over the shape."""
    return bool(shapely.intersects(_swept(motion, start, end, grow - LIMIT), shape).any())


def _rests_on(motion: Straight, s: float, body: Body) -> bool:
    return bool(_hulls(motion, [s], -LIMIT)[0].intersects(footprint(body)))


def _near_spans(motion: Straight, bodies: Iterable[Body], gap: float) -> list[Span]:
    """Where on its line, both ways, the hull is nearer than `gap` inches to each body that it ever is so near to."""
    strip = _swept(motion, -FAR, FAR, 0.0)[0]
    along = _along(motion)
    own = _corners(motion, [0.0], 0.0)[0] @ along
    shapes = shapes_of(bodies)
    spans = []
    for shape in shapes[shapely.dwithin(shapes, strip, gap)]:
        reached = shapely.get_coordinates(shape.buffer(gap).intersection(strip)) @ along
        if reached.size:
            spans.append((float(reached.min() - own.max()), float(reached.max() - own.min())))
    return spans


def _first_free(spans: Iterable[Span], at: float) -> float:
    """The first place from `at` on that no span covers."""
    for low, high in sorted(spans):
        if low > at:
            break
        at = max(at, high)
    return at


def _inside_span(motion: Straight, side: float, hub_only: bool, slack: float) -> Span:
    """O5. Where on its line the hull or its centre is inside the line, or `slack` inches over it."""
    points = np.array([motion.pose[:2]]) if hub_only else _corners(motion, [0.0], 0.0)[0]
    low, high = -inf, inf
    for least, most, step in zip(points.min(axis=0), points.max(axis=0), _along(motion), strict=True):
        room = (-slack - least, side + slack - most)
        if abs(step) < 1e-9:
            if room[0] > 0.0 or room[1] < 0.0:
                return inf, -inf
            continue
        low, high = max(low, min(r / step for r in room)), min(high, max(r / step for r in room))
    return low, high


def _beyond(motion: Motion, places: Sequence[float], line: Line) -> Any:
    """O5. How far hull or centre is over the line at each of the places; negative inside."""
    side, hub_only = line
    points = _corners(motion, places, 0.0)
    if hub_only:
        points = points.mean(axis=1, keepdims=True)
    return np.maximum(-points, points - side).max(axis=(1, 2))
