"""The inside of `sweeps.Straight`: bodies cut to the strip a sliding hull covers."""

from __future__ import annotations

from math import hypot, inf, sqrt

from .bodies import TOUCH, Body


def in_strip(body: Body, x: float, y: float, dx: float, dy: float, aside: float) -> tuple[float, float] | None:
    """How far ahead of (x, y), along (dx, dy), the body begins and ends within `aside` inches of that line.

    None if it lies wholly outside the strip.
    """
    corners = body.corners
    if corners is None:
        rx, ry = body.x - x, body.y - y
        along = rx * dx + ry * dy
        out = abs(ry * dx - rx * dy) - aside
        r = body.radius
        if out > r:
            return None
        half = r if out <= 0.0 else sqrt(r * r - out * out)
        return along - half, along + half
    low, high = inf, -inf
    rx, ry = corners[-1][0] - x, corners[-1][1] - y
    u, v = rx * dx + ry * dy, ry * dx - rx * dy
    for qx, qy in corners:
        rx, ry = qx - x, qy - y
        p, q = rx * dx + ry * dy, ry * dx - rx * dy
        if -aside <= q <= aside:
            if p < low:
                low = p
            if p > high:
                high = p
        for line in (aside, -aside):
            if (v < line) != (q < line):
                cut = u + (p - u) * (line - v) / (q - v)
                if cut < low:
                    low = cut
                if cut > high:
                    high = cut
        u, v = p, q
    return (low, high) if low <= high else None


def within(
    body: Body, x: float, y: float, dx: float, dy: float, ahead: float, aside: float, gap: float
) -> tuple[float, float] | None:
    """M4. The s between which the sliding hull is nearer to the body than `gap` inches; None if it never is.

    What comes nearer than a gap is what touches the hull with a rim of that width: two longer rectangles, and a
    disc on each corner.
    """
    wider = in_strip(body, x, y, dx, dy, aside + gap)
    if wider is None:
        return None
    parts = [wider]
    straight = in_strip(body, x, y, dx, dy, aside)
    if straight is not None:
        parts.append((straight[0] - gap, straight[1] + gap))
    if body.corners is None:
        parts += _disc_rim(body, x, y, dx, dy, aside, gap)
    else:
        parts += _polygon_rim(body.corners, x, y, dx, dy, aside, gap)
    return min(low for low, _ in parts) - ahead, max(high for _, high in parts) + ahead


def _disc_rim(
    body: Body, x: float, y: float, dx: float, dy: float, aside: float, gap: float
) -> list[tuple[float, float]]:
    """Where on the lines of the hull's two sides a point is nearer to the disc than `gap`."""
    rx, ry = body.x - x, body.y - y
    along, across = rx * dx + ry * dy, ry * dx - rx * dy
    radius = body.radius + gap
    chords = [sqrt(radius * radius - (across - v) ** 2) for v in (aside, -aside) if abs(across - v) <= radius]
    return [(along - half, along + half) for half in chords]


def _polygon_rim(
    corners: tuple[tuple[float, float], ...], x: float, y: float, dx: float, dy: float, aside: float, gap: float
) -> list[tuple[float, float]]:
    local = [((cx - x) * dx + (cy - y) * dy, (cy - y) * dx - (cx - x) * dy) for cx, cy in corners]
    found = []
    u, v = local[-1]
    for p, q in local:
        length = hypot(p - u, q - v)
        nx, ny = gap * (q - v) / length, gap * (u - p) / length
        for line in (aside, -aside):
            off = q - line
            if abs(off) <= gap:
                half = sqrt(gap * gap - off * off)
                found.append((p - half, p + half))
            one, two = v + ny - line, q + ny - line
            if (one < 0.0) != (two < 0.0):
                cut = u + nx + (p - u) * one / (one - two)
                found.append((cut, cut))
        u, v = p, q
    return found


def deepens(body: Body, x: float, y: float, dx: float, dy: float, ahead: float, aside: float) -> bool:
    """O6. Whether the hull, sliding on from (x, y), gets deeper into the body by more than `TOUCH`.

    Over each axis that could part the two, the overlap is a line in s; how deep they are in each other is the
    least of these lines, a concave function: it has one peak, and only what lies at s >= 0 counts.
    """
    rx, ry = body.x - x, body.y - y
    along, across = rx * dx + ry * dy, ry * dx - rx * dy
    if body.corners is None:
        if along <= 0.0:
            return False
        now = body.radius - hypot(max(0.0, along - ahead), max(0.0, abs(across) - aside))
        return body.radius - max(0.0, abs(across) - aside) > max(0.0, now) + TOUCH
    lines = _overlaps(body.corners, x, y, dx, dy, ahead, aside)
    peak = inf
    for at, slope in lines:
        if slope == 0.0:
            peak = min(peak, at)
            continue
        for other, fall in lines:
            if slope > 0.0 > fall:
                peak = min(peak, at + slope * (other - at) / (slope - fall))
    now = min(at for at, _ in lines)
    rising = min(slope for at, slope in lines if at <= now + 1e-12) > 0.0
    return rising and peak > max(0.0, now) + TOUCH


def _overlaps(
    corners: tuple[tuple[float, float], ...],
    x: float,
    y: float,
    dx: float,
    dy: float,
    ahead: float,
    aside: float,
) -> list[tuple[float, float]]:
    local = [((cx - x) * dx + (cy - y) * dy, (cy - y) * dx - (cx - x) * dy) for cx, cy in corners]
    us, vs = [u for u, _ in local], [v for _, v in local]
    lines = [
        (ahead - min(us), 1.0),
        (max(us) + ahead, -1.0),
        (aside - min(vs), 0.0),
        (max(vs) + aside, 0.0),
    ]
    u, v = local[-1]
    for p, q in local:
        length = hypot(p - u, q - v)
        nx, ny = (q - v) / length, (u - p) / length
        slope = -nx
        # Rounding must not make a hull that slides along this edge creep into it.
        if abs(slope) < 1e-9:
            slope = 0.0
        lines.append((nx * u + ny * v + abs(nx) * ahead + abs(ny) * aside, slope))
        u, v = p, q
    return lines
