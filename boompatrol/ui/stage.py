"""What lies behind the pages: the night with its crowd of dots, the stadium picture, the near stand's heads.

The stadium is the same every time: no state and no seed of a match is in it, so a curtain may hang before it.
"""

from __future__ import annotations

import math
import random
import re
from collections import OrderedDict
from typing import TYPE_CHECKING

import pygame

from boompatrol import assets
from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import Color, hex_of, mix, rgb
from boompatrol.ui.tween import Tween, out_cubic

if TYPE_CHECKING:
    from boompatrol.ui.app import App

_SKY = (rgb("#1E1A44"), rgb("#15132B"), rgb("#0E0C20"))
_DOTS = tuple(rgb(c) for c in ("#2C2658", "#332C66", "#272150", "#3B3373", "#4A3A6A"))
_VIOLET = (0x16, 0x00, 0x20)
"""What is added to the colours of the night."""


def night(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The dark stands behind every page: a gradient and rows of dots, the same every time."""
    return kit.sprites.keep(("night", size, kit.theme.high_contrast), lambda: _night(kit, size))


def veil(size: tuple[int, int], right: int, fade: int, color: Color) -> pygame.Surface:
    """Dark from the left edge to `right` pixels, where words are, and gone `fade` pixels farther."""
    w, h = size
    stops = ((0, 0.94), (right, 0.82), (right + 0.6 * fade, 0.2), (right + fade, 0.0))
    marks = "".join(
        f'<stop offset="{min(1.0, at / w):.3f}" stop-color="{hex_of(color)}" stop-opacity="{alpha}"/>'
        for at, alpha in stops
    )
    return fragment(
        f'<linearGradient id="v" x1="0%" y1="0%" x2="100%" y2="0%">{marks}</linearGradient>'
        f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#v)"/>',
        size,
    )


def stands(kit: Kit, surface: pygame.Surface, violet: bool) -> None:
    """The stands round the table, in the violet of Total Carnage while its lights are down."""
    surface.blit(night(kit, surface.get_size()), (0, 0))
    if violet and not kit.theme.high_contrast:
        surface.fill(_VIOLET, special_flags=pygame.BLEND_RGB_ADD)


def _night(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    out = pygame.Surface(size)
    if kit.theme.high_contrast:
        out.fill((0, 0, 0))
        return out.convert()
    column = pygame.Surface((1, h))
    for row in range(h):
        t = 2 * row / max(1, h - 1)
        color = mix(_SKY[0], _SKY[1], t) if t < 1 else mix(_SKY[1], _SKY[2], t - 1)
        column.set_at((0, row), color)
    pygame.transform.scale(column, size, out)
    k = kit.theme.k
    rng = random.Random(3)
    dots = [_dot(mix(_SKY[1], c, 0.55), 6.5 * k) for c in _DOTS]
    blits = []
    for j in range(int(h / (22 * k)) + 1):
        for q in range(int(w / (26 * k)) + 2):
            x = (q * 26 + (j % 2) * 13 + rng.uniform(-3, 3) - 6.5) * k
            y = (j * 22 + rng.uniform(-2, 2) - 6.5) * k
            blits.append((rng.choice(dots), (x, y)))
    out.fblits(blits)
    return out.convert()


def _dot(color: tuple[int, int, int], radius: float) -> pygame.Surface:
    big = max(4, round(radius * 8))
    sheet = pygame.Surface((big, big), pygame.SRCALPHA)
    sheet.fill((*color, 0))
    pygame.draw.circle(sheet, color, (big / 2, big / 2), big / 2)
    side = max(2, round(radius * 2))
    return pygame.transform.smoothscale(sheet, (side, side))


class Stadium:
    """A picture of svg/stage that covers the window: made on a worker, `night` until it is there."""

    KEPT = 2
    """How many pictures are kept for the next page that wants one: 8 MB each at 1080p."""
    _made: OrderedDict[tuple[str, tuple[int, int]], pygame.Surface] = OrderedDict()

    def __init__(self, app: App, name: str):
        self.app = app
        self.name = name
        self._size: tuple[int, int] | None = None

    @staticmethod
    def cover(size: tuple[int, int]) -> pygame.Rect:
        """Where the 1920x1080 picture lies so that it covers a window: cut at the sides, or below more than above."""
        scale = max(size[0] / 1920, size[1] / 1080)
        w, h = round(1920 * scale), round(1080 * scale)
        return pygame.Rect((size[0] - w) // 2, round((size[1] - h) * 0.2), w, h)

    def ask(self, size: tuple[int, int]) -> None:
        """Have the picture made for a window of `size` pixels."""
        if self._size == size:
            return
        self._size = size
        if self.ready:
            self._made.move_to_end((self.name, size))
            return
        area = self.cover(size)
        path = str(assets.path(f"svg/stage/{self.name}.svg"))

        def work() -> pygame.Surface:
            whole = pygame.image.load_sized_svg(path, area.size)
            out = pygame.Surface(size)
            out.blit(whole, area)
            return out

        def then(image: pygame.Surface) -> None:
            self._made[self.name, size] = image.convert()
            while len(self._made) > self.KEPT:
                self._made.popitem(last=False)

        self.app.later(work, then)

    @property
    def ready(self) -> bool:
        """Whether the picture is there."""
        return self._size is not None and (self.name, self._size) in self._made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, or the night."""
        image = self._made.get((self.name, surface.get_size()))
        surface.blit(image if image is not None else night(self.app.kit, surface.get_size()), (0, 0))


CROWD_BOX = (1920, 300)
_BOB, _BOB_SECONDS, _CHEER = 6, 0.9, 18


def crowd_groups(svg: str, groups: int = 3) -> list[str]:
    """The drawing's people dealt out to groups: a body is a group's with what it holds up, in the order drawn."""
    inner = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", svg)
    wrap = re.match(r'<g transform="translate\([^"]*\)">', inner)
    head = wrap.group(0) if wrap else "<g>"
    body = inner[len(head) : -len("</g>")] if wrap else inner
    parts, depth, start = [], 0, 0
    for tag in re.finditer(r"<(/?)(\w+)[^>]*?(/?)>", body):
        depth += (-1 if tag.group(1) else 1) if not tag.group(3) else 0
        if depth == 0:
            parts.append(body[start : tag.end()])
            start = tag.end()
    out: list[list[str]] = [[] for _ in range(groups)]
    people, last = -1, ""
    for part in parts:
        kind = part[1 : part.index(" ")]
        # A stick begins a flag; everything up to the next body belongs to it.
        if (kind == "line" and last != "line") or kind == "g" or ('fill="#120E2C"' in part and kind == "path"):
            people += 1
        out[max(0, people) % groups].append(part)
        last = kind
    return [f"{head}{''.join(group)}</g>" for group in out]


class Crowd:
    """The near stand at the bottom of the window: three groups bob out of step, and jump at a Medal."""

    def __init__(self, app: App):
        self.app = app
        self._size: tuple[int, int] | None = None
        self._groups: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._age = 0.0
        self._jump = Tween(0.0, 0.3, out_cubic)

    def ask(self, size: tuple[int, int], shade: pygame.Surface | None = None) -> None:
        """Have the heads drawn for a window of `size` pixels; `shade` is a veil of that size that lies over them."""
        if self._size == size and shade is None:
            return
        self._size, self._groups = size, []
        area = Stadium.cover(size)
        scale = area.w / 1920
        band = (round(CROWD_BOX[0] * scale), round(CROWD_BOX[1] * scale))
        # The drawing ends 60 units below the window: a jump shows no gap.
        left, top = area.x, size[1] - band[1] + round(34 * scale)
        svg = assets.path("svg/stage/near_crowd.svg").read_text(encoding="utf-8")

        def work() -> list[tuple[pygame.Surface, tuple[int, int]]]:
            made = []
            for group in crowd_groups(svg):
                whole = fragment(group, band, CROWD_BOX)
                shown = whole.get_bounding_rect()
                image = whole.subsurface(shown).copy()
                if shade is not None:
                    veiled = image.copy()
                    veiled.blit(shade, (0, 0), (left + shown.x, top + shown.y, *shown.size))
                    shape = image
                    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
                    veiled.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                    image = veiled
                made.append((image, (left + shown.x, top + shown.y)))
            return made

        def then(groups: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:
            if self._size == size:
                self._groups = groups

        self.app.later(work, then)

    def cheer(self) -> None:
        """Up for a moment; still under reduced motion."""
        if not self.app.kit.reduced_motion:
            self._jump = Tween(1.0, 0.6, out_cubic)
            self._jump.to(0.0)

    def update(self, dt: float) -> bool:
        """Bob on; True where the heads moved."""
        if self.app.kit.reduced_motion or not self._groups:
            return False
        self._age += dt
        self._jump.update(dt)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The heads as they are now."""
        k = Stadium.cover(surface.get_size()).w / 1920
        still = self.app.kit.reduced_motion
        for n, (image, (x, y)) in enumerate(self._groups):
            turn = 2 * math.pi * (self._age / _BOB_SECONDS / 2 + n / len(self._groups))
            up = 0.0 if still else _BOB * (0.5 + 0.5 * math.sin(turn)) + _CHEER * self._jump.value
            surface.blit(image, (x, y - round(up * k)))
