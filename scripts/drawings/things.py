"""Things found on several drawings: a bar of gold, a cog, the red cube of damage, the sign for what never goes."""

from __future__ import annotations

from shapely import affinity, unary_union
from shapely.geometry import Point as Spot
from shapely.geometry import box

from scripts.drawings.pen import CREAM, CRIT, at, cord, holed, linear, n, outline, path, polygon, stroke, trace


def gold_bar(x: float, y: float, scale: float, turn: float = 0) -> str:
    """112 wide at scale 1; its outline is as wide at every scale."""
    gold = linear((0, "#FFE79A"), (1, "#FFB81C"))
    out = gold.define + path("M-56 26L-40 -12H40L56 26Z", gold.fill, 6 / scale)
    out += path("M-40 -12L-30 -30H30L40 -12Z", "#FFF1B8", 6 / scale)
    out += stroke("M-34 4H20", 6, "#FFF8DC") + stroke("M30 4H36", 6, "#FFF8DC")
    return at(out, x, y, turn, scale)


def cog(x: float, y: float, r: float, fill: str, hole: float, width: float) -> str:
    """A wheel of eight teeth; `hole` in shares of its radius."""
    tooth = box(x - r * 0.17, y - r, x + r * 0.17, y)
    teeth = [affinity.rotate(tooth, 45 * k, origin=(x, y)) for k in range(8)]
    wheel = unary_union([Spot(x, y).buffer(r * 0.78), *teeth]).difference(Spot(x, y).buffer(r * hole))
    return holed(outline(wheel.simplify(0.3)), fill, width)


def crit_cube(x: float, y: float, r: float) -> str:
    """A cube of critical damage, a corner to the front."""
    left, right, top = (x - r, y - r * 0.55), (x + r, y - r * 0.55), (x, y - r * 1.1)
    foot = (x, y + r * 1.15)
    out = polygon([left, top, right, (x + r, y + r * 0.6), foot, (x - r, y + r * 0.6)], CRIT, r * 0.3)
    lid = [(x - r * 0.82, y - r * 0.5), (x, y - r * 0.95), (x + r * 0.82, y - r * 0.5), (x, y - r * 0.02)]
    edges = trace("MLLM", left, (x, y), right, (x, y)) + f"V{n(foot[1])}"
    return out + polygon(lid, "#FF7A84") + stroke(edges, r * 0.2)


def endless(x: float, y: float, r: float) -> str:
    """The lying eight of a tile that stays; `r` is half of one of its loops across."""
    right, left = (x + 1.3 * r, y), (x - 1.3 * r, y)
    d = trace(
        "MCCCCZ",
        (x, y),
        *((x + 0.5 * r, y - 0.8 * r), (x + 1.3 * r, y - 0.7 * r), right),
        *((x + 1.3 * r, y + 0.7 * r), (x + 0.5 * r, y + 0.8 * r), (x, y)),
        *((x - 0.5 * r, y - 0.8 * r), (x - 1.3 * r, y - 0.7 * r), left),
        *((x - 1.3 * r, y + 0.7 * r), (x - 0.5 * r, y + 0.8 * r), (x, y)),
    )
    return cord(d, r * 0.75, CREAM, r * 0.34)
