"""What lies on the sand as surfaces: drawings turned to an angle, their hard shadows, the puddle of glue.

Resting things are rasterised at their angle from the drawing itself; what moves is turned from one at twice its
size. Angles are degrees counter-clockwise, whole ones.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import floor, hypot

import pygame

from boompatrol import assets
from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment, silhouette
from boompatrol.ui.theme import INK

_HEAD = re.compile(r'^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>', re.DOTALL)


@lru_cache(maxsize=256)
def drawing(name: str) -> tuple[str, float, float]:
    """The elements of a drawing of assets/svg and its width and height; "tanks/hull_red@1.3" has run its treads."""
    name, _, phases = name.partition("@")
    words = assets.path(f"svg/{name}.svg").read_text(encoding="utf-8").strip()
    head = _HEAD.match(words)
    if head is None:
        raise ValueError(f"{name}: no viewBox at the start")
    inner = words[head.end() : words.rindex("</svg>")]
    if phases:
        inner = _run_on(inner, *(int(phase) for phase in phases.split(".")))
    return inner, float(head[1]), float(head[2])


TREAD, LINK, BAR = 0.78, 0.24, 0.2
"""Inches from a hull's middle to a tread's, between two links of its marks on the sand, and half the width of one."""
MARK = (0x5E, 0x46, 0x38)
"""What treads leave on the sand."""
FAINT = 0.38
"""How strong it is while it is new."""
PITCH, PHASES = 22, 4
"""Hundredths of an inch between two links of a tread, and how many pictures lie between them."""
_LINKS = (
    (57, re.compile(r'<line x1="([\d.]+)" y1="57" x2="[\d.]+" y2="87"')),
    (213, re.compile(r'<line x1="([\d.]+)" y1="213" x2="[\d.]+" y2="243"')),
)
"""The links of the left tread, which is drawn above, and of the right one."""


def _run_on(inner: str, left: int, right: int) -> str:
    """The hull with its treads' links moved on by so many phases: a hull that drives ahead lays them backwards."""
    for (top, links), phase in zip(_LINKS, (left, right), strict=True):
        back = PITCH * phase / PHASES

        def moved(found: re.Match[str], top: int = top, back: float = back) -> str:
            x = float(found[1]) - back
            x += 264 if x < 20 else 0
            return f'<line x1="{x:g}" y1="{top}" x2="{x:g}" y2="{top + 30}"'

        inner = links.sub(moved, inner)
    return inner


def treaded(name: str, run: tuple[float, float]) -> str:
    """The name of a hull's drawing after its left and right tread have run so many inches."""
    left, right = (floor(inches * 100 * PHASES / PITCH + 1e-6) % PHASES for inches in run)
    return name if left == right == 0 else f"{name}@{left}.{right}"


def sticker(
    kit: Kit, name: str, u: int, angle: float = 0.0, alpha: int = 255, inches: float | None = None
) -> pygame.Surface:
    """A drawing at rest, 100 units an inch (or `inches` wide) at `u` pixels an inch; place it by its middle."""
    turn = round(angle) % 360
    key = ("sticker", name, u, turn, alpha, inches)
    if alpha < 255:
        return kit.sprites.keep(key, lambda: _faint(sticker(kit, name, u, turn, 255, inches), alpha))
    return kit.sprites.keep(key, lambda: _rest(name, u, turn, inches))


def _faint(image: pygame.Surface, alpha: int) -> pygame.Surface:
    out = image.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _rest(name: str, u: int, turn: int, inches: float | None) -> pygame.Surface:
    inner, w, h = drawing(name)
    scale = u / 100 if inches is None else inches * u / w
    reach = hypot(w, h) / 2 if turn % 90 else max(w, h) / 2
    side = 2 * (int(reach * scale) + 2)
    half = side / 2
    moved = (
        f'<g transform="translate({half} {half}) rotate({-turn}) scale({scale:.5f}) translate({-w / 2} {-h / 2})">'
        f"{inner}</g>"
    )
    return _trim(fragment(moved, (side, side)))


def _trim(image: pygame.Surface) -> pygame.Surface:
    """The image cut down to what is drawn, the same amount on opposite sides: its middle stays."""
    box = image.get_bounding_rect()
    if not box.w:
        return image
    w, h = image.get_size()
    dx, dy = min(box.left, w - box.right), min(box.top, h - box.bottom)
    return image.subsurface((dx, dy, w - 2 * dx, h - 2 * dy)).copy()


def settled(kit: Kit, name: str, u: int, angle: float) -> bool:
    """Whether `sticker` has it, or it is its turn to be drawn; until then `moving` shows it well enough."""
    return kit.sprites.has(("sticker", name, u, round(angle) % 360, 255, None)) or kit.turns.mine()


def moving(kit: Kit, name: str, u: int, angle: float, alpha: int = 255) -> pygame.Surface:
    """A drawing in motion: as `sticker`, cheaper the first time at an angle."""
    turn = round(angle) % 360
    key = ("moving", name, u, turn, alpha)
    if alpha < 255:
        return kit.sprites.keep(key, lambda: _faint(moving(kit, name, u, turn), alpha))
    return kit.sprites.keep(key, lambda: _turned(kit, name, u, turn))


def _turned(kit: Kit, name: str, u: int, turn: int) -> pygame.Surface:
    return _trim(pygame.transform.rotozoom(double(kit, name, u), turn, 0.5))


def double(kit: Kit, name: str, u: int) -> pygame.Surface:
    """A drawing heading east at twice the size: what is turned and brought down while it moves."""
    hull, _, phases = name.partition("@")
    left, _, right = phases.partition(".")
    if left == right:
        return kit.sprites.keep(("sticker2", name, u), lambda: _rest(name, 2 * u, 0, None))
    # Each tread lies in a half of its own: few pictures are drawn, and two of them make any that is wanted.
    above, below = (double(kit, f"{hull}@{phase}.{phase}", u) for phase in (left, right))
    out, half = above.copy(), above.get_height() // 2
    out.fill(0, (0, half, *out.get_size()))
    out.blit(below, (0, half), (0, half, *below.get_size()))
    return out


def shade(kit: Kit, name: str, u: int, angle: float = 0.0, alpha: int = 84) -> pygame.Surface:
    """The hard shadow of `sticker`."""
    turn = round(angle) % 360
    return kit.sprites.keep(
        ("shade", name, u, turn, alpha), lambda: silhouette(sticker(kit, name, u, turn), INK, alpha)
    )


def moving_shade(kit: Kit, name: str, u: int, angle: float) -> pygame.Surface:
    """The hard shadow of `moving`."""
    turn = round(angle) % 360
    return kit.sprites.keep(("mshade", name, u, turn), lambda: silhouette(moving(kit, name, u, turn), INK))


_PUDDLE = (
    '<path d="M60 150C40 110 70 70 110 78C118 40 190 36 206 70C250 52 292 92 276 130C312 150 300 206 262 212'
    'C256 252 196 262 176 238C146 268 84 262 76 226C36 222 30 172 60 150Z" fill="#B9E24A" stroke="#14102A" '
    'stroke-width="9" stroke-linejoin="round"/>'
    '<path d="M92 112C104 96 124 92 138 96" fill="none" stroke="#E6FF9E" stroke-width="9" stroke-linecap="round"/>'
)
_DRIPS = (
    '<path d="M96 176V206A9 9 0 0 0 114 206V176Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M150 182V228A10 10 0 0 0 170 228V182Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M214 172V198A9 9 0 0 0 232 198V172Z" fill="#B9E24A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M88 178C120 160 210 158 242 174L238 186C204 176 126 178 92 190Z" fill="#B9E24A" stroke="#14102A" '
    'stroke-width="7" stroke-linejoin="round"/>'
)


_SCARS = (
    ("M62 96L84 108L78 122L98 132", 76, 108),
    ("M226 206L206 196L212 182L192 172", 214, 196),
)
"""Cracks and soot of the first Crit and the second, on a hull that heads east: a line, and where it is black."""


def scars(kit: Kit, u: int, angle: float, crits: int) -> pygame.Surface:
    """What Crits leave on a hull."""
    turn, count = round(angle) % 360, min(crits, len(_SCARS))

    def make() -> pygame.Surface:
        big = kit.sprites.keep(("scars2", u, count), lambda: fragment(_scarred(count), (6 * u, 6 * u), (300, 300)))
        return _trim(pygame.transform.rotozoom(big, turn, 0.5))

    return kit.sprites.keep(("scars", u, turn, count), make)


def _scarred(count: int) -> str:
    return "".join(
        f'<path d="{d}" fill="none" stroke="#14102A" stroke-width="9" stroke-linejoin="round"/>'
        f'<circle cx="{x}" cy="{y}" r="25" fill="#14102A" opacity=".6"/>'
        for d, x, y in _SCARS[:count]
    )


_PLATES = (
    ("M220 24A196 196 0 1 1 219 24Z", "#FFF4DC"),
    ("M220 17L423 220L220 423L17 220Z", "#8F7BE8"),
)
"""The outlines about the tanks of the two sides in team play: a light round, a violet diamond."""


def plate(kit: Kit, u: float, side: int) -> pygame.Surface:
    """The sign of a side under its tanks."""
    px = round(4.4 * u)
    d, line = _PLATES[side % 2]
    shape = (
        f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="#14102A" stroke-width="22"/>'
        f'<path d="{d}" stroke="{line}" stroke-width="11"/></g>'
    )
    return kit.sprites.keep(("plate", u, side), lambda: fragment(shape, (px, px), (440, 440)))


def puddle(kit: Kit, u: int) -> pygame.Surface:
    """The glue under a held tank, nearly five inches across."""
    side = round(4.9 * u)
    return kit.sprites.keep(("puddle", u), lambda: fragment(_PUDDLE, (side, side), (330, 330)))


def drips(kit: Kit, u: int) -> pygame.Surface:
    """The glue over a held tank's hull."""
    side = round(4.1 * u)
    return kit.sprites.keep(("drips", u), lambda: fragment(_DRIPS, (side, side), (330, 330)))
