"""Frames: rounded rectangles one on another, rasterised from SVG once and drawn as nine-patches.

So corners are smooth and a panel of any size costs a fill and a few strips. Everything here is pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from boompatrol.ui.sprites import Sprites, fragment
from boompatrol.ui.theme import Color, hex_of

Rect = pygame.Rect

SMALL = 24_000
"""Frames of at most so many pixels are kept whole: one draw is faster than nine."""


@dataclass(frozen=True)
class Layer:
    """A rounded rectangle of a frame: how far inside the frame's rectangle it lies, in pixels."""

    fill: Color | None = None
    stroke: Color | None = None
    width: float = 0.0
    radius: float = 0.0
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    alpha: float = 1.0
    height: float | None = None  # a strip from the top instead of a distance from the bottom

    def svg(self, x: float, y: float, w: float, h: float) -> str:
        """The element, in a frame at (x, y) of w by h."""
        wide = w - self.left - self.right
        high = h - self.top - self.bottom if self.height is None else self.height
        if wide <= 0 or high <= 0:
            return ""
        radius = max(0.0, min(self.radius, wide / 2, high / 2))
        paint = f'fill="{hex_of(self.fill) if self.fill else "none"}"'
        if self.stroke and self.width:
            paint += f' stroke="{hex_of(self.stroke)}" stroke-width="{self.width:.2f}"'
        return (
            f'<rect x="{x + self.left:.2f}" y="{y + self.top:.2f}" width="{wide:.2f}" height="{high:.2f}" '
            f'rx="{radius:.2f}" {paint} opacity="{self.alpha}"/>'
        )

    def __post_init__(self) -> None:
        values = tuple(getattr(self, name) for name in self.__dataclass_fields__)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined,no-any-return]


Frame = tuple[Layer, ...]


@dataclass
class Patch:
    """A frame cut in nine: the corners are `corner` pixels square, and reach `margin` beyond the rectangle."""

    tile: pygame.Surface
    corner: int
    margin: int
    strips: dict[tuple[str, int], pygame.Surface] = field(default_factory=dict)

    def strip(self, side: str, length: int) -> pygame.Surface:
        """An edge of the frame drawn out to `length` pixels."""
        key = (side, length)
        if key not in self.strips:
            if len(self.strips) > 64:
                self.strips.clear()
            c, n = self.corner, self.tile.get_width()
            area = {"top": (c, 0, 1, c), "bottom": (c, n - c, 1, c), "left": (0, c, c, 1), "right": (n - c, c, c, 1)}[
                side
            ]
            size = (length, c) if side in ("top", "bottom") else (c, length)
            self.strips[key] = pygame.transform.scale(self.tile.subsurface(area), size)
        return self.strips[key]


class Frames:
    """Draws frames; the patches of one scale."""

    def __init__(self, sprites: Sprites):
        self.sprites = sprites
        self._patches: dict[Frame, Patch] = {}

    def frame(self, target: pygame.Surface, rect: Rect, layers: Sequence[Layer]) -> None:
        """Draw rounded rectangles, one on another, at `rect`."""
        key = layers if isinstance(layers, tuple) else tuple(layers)
        patch = self._patches.get(key) or self._cut(key)
        outer = rect.inflate(2 * patch.margin, 2 * patch.margin)
        c, n = patch.corner, patch.tile.get_width()
        if outer.w < 2 * c or outer.h < 2 * c or outer.w * outer.h <= SMALL:
            image = self.sprites.keep(("frame", key, rect.size), lambda: self._whole(key, rect.size, patch.margin))
            target.blit(image, outer)
            return
        tile, mid_w, mid_h = patch.tile, outer.w - 2 * c, outer.h - 2 * c
        target.blit(tile, outer.topleft, (0, 0, c, c))
        target.blit(tile, (outer.right - c, outer.y), (n - c, 0, c, c))
        target.blit(tile, (outer.x, outer.bottom - c), (0, n - c, c, c))
        target.blit(tile, (outer.right - c, outer.bottom - c), (n - c, n - c, c, c))
        if mid_w:
            target.blit(patch.strip("top", mid_w), (outer.x + c, outer.y))
            target.blit(patch.strip("bottom", mid_w), (outer.x + c, outer.bottom - c))
        if mid_h:
            target.blit(patch.strip("left", mid_h), (outer.x, outer.y + c))
            target.blit(patch.strip("right", mid_h), (outer.right - c, outer.y + c))
        middle = tile.get_at((c, c))
        if mid_w and mid_h and middle.a == 255:
            target.fill(middle, (outer.x + c, outer.y + c, mid_w, mid_h))
        elif mid_w and mid_h and middle.a:
            sheet = pygame.Surface((mid_w, mid_h), pygame.SRCALPHA)
            sheet.fill(middle)
            target.blit(sheet, (outer.x + c, outer.y + c))

    def _cut(self, layers: Frame) -> Patch:
        reach = max(max(x.width / 2 - min(x.left, x.top, x.right, x.bottom), 0.0) for x in layers)
        margin = int(reach + 1)
        inner = max(
            x.radius + x.width / 2 + max(x.left, x.top, x.right, x.bottom, x.top + (x.height or 0)) for x in layers
        )
        corner = margin + int(inner + 2)
        side = 2 * corner + 1
        patch = Patch(self._whole(layers, (side - 2 * margin, side - 2 * margin), margin), corner, margin)
        self._patches[layers] = patch
        return patch

    @staticmethod
    def _whole(layers: Frame, size: tuple[int, int], margin: int) -> pygame.Surface:
        w, h = size
        inner = "".join(layer.svg(margin, margin, w, h) for layer in layers)
        return fragment(inner, (w + 2 * margin, h + 2 * margin))
