"""What drawings are made with: colours, elements, gradients, outlines. A fragment is a string of SVG elements.

It writes only what SDL's rasteriser knows: no text, no CSS, no clipping, no element used twice. Lengths are units of
the drawing's own viewBox, angles are degrees clockwise (y points down) unless said otherwise.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import NamedTuple

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]

INK, CREAM, PAPER, NAVY = "#14102A", "#FFF4DC", "#F6E6C4", "#2B2740"
GOLD, GOLD_DARK, GOLD_LIGHT = "#FFC233", "#B87410", "#FFE9A0"
STEEL, STEEL_DARK, STEEL_LIGHT = "#8C93A8", "#4C5268", "#C9CEDD"
HAZARD, CRIT, PURPLE, WHITE = "#FFD21F", "#E5283C", "#7A3FC4", "#FFFFFF"
FLAME, FLASH, NIGHT = "#F2511B", "#FFE34D", "#0E0C20"
PLASTER, TONGUE, MOUTH = "#F7C59A", "#F0607A", "#5A1526"


class Picture(NamedTuple):
    """A drawing to be: its size, and what makes the elements in it."""

    width: int
    height: int
    make: Callable[[], str]

    def text(self) -> str:
        """The whole file. Gradients are g1, g2 ... in the order of their definitions."""
        box = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{_numbered(self.make())}</svg>\n'


# Elements. `width` is that of the outline, none if not given, and `edge` its colour.


def n(value: float) -> str:
    """A number as short as it goes, two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _look(fill: str, width: float | None, edge: str, opacity: float | None, butt: bool = False) -> str:
    look = f' fill="{fill}"'
    if width is not None:
        look += f' stroke="{edge}" stroke-width="{n(width)}" stroke-linejoin="round"'
        look += "" if butt else ' stroke-linecap="round"'
    return look if opacity is None else f'{look} opacity="{opacity}"'


def path(d: str, fill: str, width: float | None = None, edge: str = INK, opacity: float | None = None) -> str:
    """What path data `d` encloses."""
    return f'<path d="{d}"{_look(fill, width, edge, opacity)}/>'


def holed(d: str, fill: str, width: float) -> str:
    """Like `path`, but what is enclosed twice is a hole."""
    edge = f'stroke="{INK}" stroke-width="{n(width)}" stroke-linejoin="round"'
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd" {edge}/>'


def stroke(d: str, width: float, color: str = INK, opacity: float | None = None) -> str:
    """Path data drawn as a line."""
    return path(d, "none", width, color, opacity)


def cord(d: str, outer: float, color: str, inner: float) -> str:
    """A coloured line `inner` wide on one of ink `outer` wide."""
    return stroke(d, outer) + stroke(d, inner, color)


def line(
    x1: float, y1: float, x2: float, y2: float, width: float, color: str = INK,
    opacity: float | None = None, butt: bool = False,
) -> str:  # fmt: skip
    """A straight line; `butt` ends it flat, others are round."""
    ends = f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"'
    return f"<line {ends}{_look('none', width, color, opacity, butt)}/>"


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, width: float | None = None, edge: str = INK,
    opacity: float | None = None,
) -> str:  # fmt: skip
    """A rectangle from its upper left corner, `r` the radius of its corners."""
    place = f'x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}" ry="{n(r)}"'
    return f"<rect {place}{_look(fill, width, edge, opacity)}/>"


def circle(
    x: float, y: float, r: float, fill: str, width: float | None = None, edge: str = INK, opacity: float | None = None
) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{_look(fill, width, edge, opacity)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, width: float | None = None, edge: str = INK,
    opacity: float | None = None,
) -> str:  # fmt: skip
    place = f'cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"'
    return f"<ellipse {place}{_look(fill, width, edge, opacity)}/>"


def polygon(
    points: Iterable[Point], fill: str, width: float | None = None, edge: str = INK, opacity: float | None = None
) -> str:
    corners = " ".join(f"{n(x)},{n(y)}" for x, y in points)
    return f'<polygon points="{corners}"{_look(fill, width, edge, opacity)}/>'


def group(fragment: str, transform: str = "", opacity: float | None = None) -> str:
    place = f' transform="{transform}"' if transform else ""
    fade = "" if opacity is None else f' opacity="{opacity}"'
    return f"<g{place}{fade}>{fragment}</g>"


def at(
    fragment: str, x: float, y: float, turn: float | None = None, scale: float | None = None,
    opacity: float | None = None,
) -> str:  # fmt: skip
    """A fragment drawn around (0, 0), scaled, turned and put somewhere."""
    transform = f"translate({n(x)} {n(y)})"
    transform += "" if turn is None else f" rotate({n(turn)})"
    transform += "" if scale is None else f" scale({scale})"
    return group(fragment, transform, opacity)


def turned(fragment: str, degrees: float, x: float, y: float) -> str:
    """Turned about a point."""
    return group(fragment, f"rotate({n(degrees)} {n(x)} {n(y)})")


def mirrored(fragment: str) -> str:
    """The other side of something in a drawing 200 wide."""
    return group(fragment, "translate(200 0) scale(-1 1)")


# Gradients


class Gradient(NamedTuple):
    """`define` goes before the first element whose fill is `fill`."""

    define: str
    fill: str


Stop = tuple[float, str] | tuple[float, str, float]
"""Where from 0 to 1, colour, and opacity unless it is 1."""


def linear(*stops: Stop, start: Point = (0, 0), end: Point = (0, 1)) -> Gradient:
    """From one point to another, in shares of what it fills; downward if not said."""
    (x1, y1), (x2, y2) = start, end
    return _gradient("linear", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, stops)


def radial(*stops: Stop, centre: Point = (0.5, 0.5), r: float = 0.5) -> Gradient:
    """From a point outward, in shares of what it fills."""
    return _gradient("radial", {"cx": centre[0], "cy": centre[1], "r": r}, stops)


def _gradient(kind: str, shares: dict[str, float], stops: Sequence[Stop]) -> Gradient:
    place = " ".join(f'{name}="{n(share * 100)}%"' for name, share in shares.items())
    inside = ""
    for stop in stops:
        opacity = stop[2] if len(stop) == 3 else 1
        inside += f'<stop offset="{stop[0]}" stop-color="{stop[1]}" stop-opacity="{opacity}"/>'
    name = f"{kind}{zlib.crc32((place + inside).encode()):08x}"
    return Gradient(f'<{kind}Gradient id="{name}" {place}>{inside}</{kind}Gradient>', f"url(#{name})")


def _numbered(fragment: str) -> str:
    """Each gradient renamed by its turn; a use means the nearest definition before it."""
    turn, names = count(1), dict[str, str]()

    def rename(found: re.Match[str]) -> str:
        before, name = found.groups()
        if before == 'id="':
            names[name] = f"g{next(turn)}"
        return before + names[name]

    return re.sub(r'(id="|url\(#)(\w+)', rename, fragment)


# Outlines


def trace(commands: str, *points: Point) -> str:
    """Path data: a string such as "MLCZ" takes the points one after another, C three of them."""
    rest, d = iter(points), ""
    for command in commands:
        taken = [next(rest) for _ in range({"Z": 0, "C": 3}.get(command, 1))]
        d += command + " ".join(f"{n(x)} {n(y)}" for x, y in taken)
    return d


def through(points: Iterable[Point]) -> str:
    """Path data of straight lines from point to point."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def outline(shape: BaseGeometry) -> str:
    """Path data of a polygon, or of all polygons in a collection, holes too."""
    d = ""
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon):
            d += "".join(through(list(ring.coords)[:-1]) + "Z" for ring in (part.exterior, *part.interiors))
    return d


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at a distance and an angle from another; 0 is right, 90 down."""
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))


def star(x: float, y: float, outer: float, inner: float, points: int = 5, start: float = -90) -> list[Point]:
    """Corners of a star whose first point is at `start`."""
    return [around(x, y, inner if k % 2 else outer, start + 180 * k / points) for k in range(2 * points)]


def ray(x: float, y: float, reach: float, degrees: float, half: float) -> list[Point]:
    """A triangle from a point; `half` its angle is in radians."""
    side = math.degrees(half)
    return [(x, y), around(x, y, reach, degrees - side), around(x, y, reach, degrees + side)]


def rays(
    x: float, y: float, reach: float, number: int, half: float, within: Polygon, fill: str,
    opacity: float | None = None,
) -> str:  # fmt: skip
    """Rays evenly around a point, as far as a shape goes."""
    triangles = (Polygon(ray(x, y, reach, 360 / number * k, half)) for k in range(number))
    return "".join(path(outline(triangle.intersection(within)), fill, opacity=opacity) for triangle in triangles)
