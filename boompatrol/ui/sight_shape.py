"""The outlines of one look on the sand: what is seen of a thing and what is hidden, from the rule's own evidence."""

from __future__ import annotations

from math import cos, hypot, inf, radians, sin

from boompatrol.geometry.bodies import Body
from boompatrol.rules.measuring import Sight
from boompatrol.ui.arc_shape import Seen
from boompatrol.ui.overlays import Point, SightWedge, shape_of

STEP = 1.5
"""Degrees between two corners of an outline on a disc."""


def sight_wedge(seen: Sight, target: Body) -> SightWedge:
    """The wedges of a look at a target: the open ones end on it, the hidden ones lie behind what is in the way."""
    eye = seen.stand.eye
    evidence = seen.evidence
    solid = Seen(shape_of(target), *eye)
    opened = tuple(_fan(eye, solid, low, high) for low, high in evidence.opened)
    hidden = []
    for body, (low, high) in evidence.blocked:
        for first, last in evidence.spans:
            start, end = max(low, first), min(high, last)
            if end - start > 1e-3:
                hidden.append(_shadow(eye, Seen(shape_of(body), *eye), solid, start, end))
    hub = None
    if evidence.point is not None:
        (hx, hy), (px, py) = seen.stand.hub, evidence.point
        away = hypot(px - hx, py - hy)
        share = min(1.0, seen.stand.hub_radius / away) if away else 0.0
        hub = (hx + (px - hx) * share, hy + (py - hy) * share)
    return SightWedge(eye, opened, tuple(hidden), evidence.point, hub, seen.band)


def _angles(low: float, high: float) -> list[float]:
    count = max(1, int((high - low) / STEP))
    return [low + (high - low) * n / count for n in range(count + 1)]


def _on(eye: Point, solid: Seen, degrees: float) -> Point | None:
    """Where the ray meets it; None where it slips past an edge."""
    a = radians(degrees)
    away = solid.entry(cos(a), sin(a)) if solid.crosses(cos(a), sin(a)) else inf
    return None if away == inf else (eye[0] + away * cos(a), eye[1] + away * sin(a))


def _fan(eye: Point, solid: Seen, low: float, high: float) -> tuple[Point, ...]:
    inset = min(1e-4, (high - low) / 8)
    found = [_on(eye, solid, a) for a in _angles(low + inset, high - inset)]
    return (eye, *(p for p in found if p is not None))


def _shadow(eye: Point, blocker: Seen, solid: Seen, low: float, high: float) -> tuple[Point, ...]:
    inset = min(1e-4, (high - low) / 8)
    angles = _angles(low + inset, high - inset)
    near = [_on(eye, blocker, a) for a in angles]
    far = [_on(eye, solid, a) for a in angles]
    pairs = [(p, q) for p, q in zip(near, far, strict=True) if p is not None and q is not None]
    return tuple([p for p, _ in pairs] + [q for _, q in reversed(pairs)])
