"""The chrome of the widgets: panels, buttons, fields, chips, key caps, the focus ring.

Rectangles are pixels; the sizes in this module's constants and radii are design pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from boompatrol.ui import text
from boompatrol.ui.chords import PadCap
from boompatrol.ui.frame import Frame, Frames, Layer
from boompatrol.ui.sprites import Sprites, fragment
from boompatrol.ui.theme import INK, WHITE, Color, Theme, hex_of, mix

__all__ = ["CHECK", "CHEVRON_DOWN", "CHEVRON_LEFT", "CHEVRON_RIGHT", "CROSS", "DICE", "SWAP", "Layer", "Skin"]

Rect = pygame.Rect

LIP = 6
"""A button's edge below its face, in design pixels: part of the button's rectangle."""


class Skin(Frames):
    """Draws the chrome at the scale and in the palette of one theme."""

    def __init__(self, theme: Theme, sprites: Sprites):
        super().__init__(sprites)
        self.theme = theme

    # surfaces to put things on

    def panel(
        self,
        target: pygame.Surface,
        rect: Rect,
        *,
        fill: Color | None = None,
        edge: Color | None = None,
        radius: float = 14,
    ) -> None:
        """A panel: hard shadow, ink outline, rim of `edge` (2.5 design pixels)."""
        c = self.theme.color
        self.frame(target, rect, _raised(self.theme, fill or c.panel, edge or c.edge, radius))

    def cream(self, target: pygame.Surface, rect: Rect, *, edge: Color | None = None, radius: float = 14) -> None:
        """What explains: cream, ink outline, a rim of gold or `edge`."""
        c = self.theme.color
        self.frame(target, rect, _raised(self.theme, c.measure, edge or c.gold, radius))

    def well(self, target: pygame.Surface, rect: Rect, *, edge: Color | None = None, radius: float = 10) -> None:
        """A sunken box: text fields, tracks, empty slots."""
        self.frame(target, rect, _sunken(self.theme, edge or self.theme.color.edge, radius))

    def plate(
        self,
        target: pygame.Surface,
        rect: Rect,
        fill: Color,
        *,
        radius: float = 14,
        outline: float = 4,
        drop: float = 4,
    ) -> None:
        """A flat raised shape with an ink outline and an ink edge below: gallery cards, icon buttons."""
        self.frame(target, rect, _plate(self.theme, fill, radius, outline, round(drop, 1)))

    def button(self, target: pygame.Surface, rect: Rect, kind: str, *, lift: float = 0.0, down: float = 0.0) -> Rect:
        """A button's body; returns its face, where the text goes.

        `kind` is "primary", "secondary" or "off". `lift` (0 to 1) raises it and adds the cream rim of hover,
        `down` (0 to 1) presses it onto its lip.
        """
        lip = self.theme.px(LIP)
        up = round(4 * self.theme.k * lift) - round(lip * 0.75 * down)
        body = Rect(rect.x, rect.y - up, rect.w, rect.h - lip)
        back, face = _button(self.theme, kind, lift > 0.5)
        self.frame(target, Rect(rect.x, body.y + lip, rect.w, rect.bottom - body.y - lip), back)
        self.frame(target, body, face)
        return body

    # signs

    def ring(self, target: pygame.Surface, rect: Rect, radius: float = 12) -> None:
        """The focus ring round a rectangle: white 4 between ink, 5 design pixels off."""
        off = self.theme.px(6)
        r = (radius + 6) * self.theme.k
        self.frame(
            target,
            rect.inflate(2 * off, 2 * off),
            (
                Layer(stroke=INK, width=self.theme.line(7), radius=r),
                Layer(stroke=WHITE, width=self.theme.line(3.5), radius=r),
            ),
        )

    def rim(self, target: pygame.Surface, rect: Rect, radius: float = 12) -> None:
        """The cream rim of what the pointer is on."""
        k = self.theme.k
        inner = 3 * k
        rim = Layer(
            stroke=self.theme.color.cream,
            width=3 * k,
            radius=radius * k,
            left=inner,
            top=inner,
            right=inner,
            bottom=inner,
        )
        self.frame(target, rect, (rim,))

    def ring_round(self, target: pygame.Surface, points: Sequence[tuple[float, float]]) -> None:
        """The same ring round a closed polygon on the table: points already 5 pixels off."""
        for color, width in ((INK, 7), (WHITE, 3.5)):
            wide = max(1, round(self.theme.line(width)))
            pygame.draw.lines(target, color, True, points, wide)
            for x, y in points:
                pygame.draw.circle(target, color, (x, y), wide / 2)

    def chip(self, target: pygame.Surface, rect: Rect, fill: Color, *, edge: Color | None = None) -> None:
        """A chip's body: its corners are a third of its height."""
        radius = rect.h / 3
        self.frame(target, rect, (Layer(fill=fill, stroke=edge or INK, width=self.theme.line(2.5), radius=radius),))

    def chip_text(
        self,
        target: pygame.Surface,
        words: str,
        at: tuple[int, int],
        fill: Color,
        ink: Color,
        dx: float = 0.5,
        dy: float = 0.5,
    ) -> Rect:
        """A chip with words; `at` is its middle, or its edge where dx or dy is 0 or 1."""
        laid = text.block(self.theme, words, "chip", color=ink)
        w, h = laid.width + 2 * self.theme.px(10), laid.height + self.theme.px(6)
        rect = Rect(round(at[0] - w * dx), round(at[1] - h * dy), w, h)
        self.chip(target, rect, fill)
        laid.draw_in(target, rect, 0.5, 0.5)
        return rect

    def keycap(self, target: pygame.Surface, words: str, at: tuple[int, int], dx: float = 0.5, dy: float = 0.5) -> Rect:
        """A key cap, or a gamepad's button, which is round and dark; `at` as in `chip_text`."""
        rect = self.keycap_rect(words, at, dx, dy)
        k = self.theme.k
        if isinstance(words, PadCap):
            radius = rect.h / 2
            body = Layer(fill=self.theme.color.button_2, stroke=INK, width=self.theme.line(2.5), radius=radius)
            self.frame(target, rect, (body,))
            text.block(self.theme, words, "key", color=WHITE).draw_in(target, rect, 0.5, 0.5)
            return rect
        self.frame(
            target,
            rect,
            (
                Layer(fill=mix(WHITE, (0xC9, 0xC3, 0xE0), 1.0), stroke=INK, width=self.theme.line(2.5), radius=6 * k),
                Layer(fill=WHITE, radius=5 * k, left=1.5 * k, right=1.5 * k, top=1.5 * k, bottom=6 * k),
            ),
        )
        face = Rect(rect.x, rect.y, rect.w, rect.h - round(4 * k))
        text.block(self.theme, words, "key", color=INK).draw_in(target, face, 0.5, 0.5)
        return rect

    def keycap_rect(self, words: str, at: tuple[int, int], dx: float = 0.5, dy: float = 0.5) -> Rect:
        """Where a key cap would lie: with its letters, not its foot, on the line it stands in."""
        laid = text.block(self.theme, words, "key", color=INK)
        h = laid.height + self.theme.px(7)
        w = max(h, laid.width + 2 * self.theme.px(9))
        low = round(2 * self.theme.k) if dy == 0.5 and not isinstance(words, PadCap) else 0
        return Rect(round(at[0] - w * dx), round(at[1] - h * dy) + low, w, h)

    def icon(self, target: pygame.Surface, name: str, rect: Rect, color: Color = WHITE) -> None:
        """An icon of svg/ui, tinted, in the middle of `rect` and as large as fits."""
        side = min(rect.w, rect.h)
        image = self.sprites.get(f"ui/{name}", (side, side), tint=color)
        target.blit(image, image.get_rect(center=rect.center))

    def glyph(self, target: pygame.Surface, path: str, rect: Rect, color: Color, width: float = 4) -> None:
        """A stroke drawing of our own in a 40 by 40 box, such as "M8 16L20 28L32 16"."""
        side = min(rect.w, rect.h)
        key = ("glyph", path, side, color, width)
        inner = (
            f'<path d="{path}" fill="none" stroke="{hex_of(color)}" stroke-width="{width}" '
            f'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        image = self.sprites.keep(key, lambda: fragment(inner, (side, side), (40, 40)))
        target.blit(image, image.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _raised(theme: Theme, fill: Color, edge: Color, radius: float) -> Frame:
    r, inner = radius * theme.k, 2.5 * theme.k
    return (
        Layer(fill=INK, radius=r, top=2 * inner, bottom=-2 * inner, alpha=0.55),
        Layer(fill=fill, stroke=INK, width=theme.line(6), radius=r),
        Layer(
            stroke=edge, width=theme.line(2.5), radius=r - inner, left=inner, top=inner, right=inner, bottom=inner
        ),
    )  # fmt: skip


@lru_cache(maxsize=64)
def _sunken(theme: Theme, edge: Color, radius: float) -> Frame:
    r, inner = radius * theme.k, 2 * theme.k
    rim = Layer(stroke=edge, width=theme.line(2), radius=r - inner, left=inner, top=inner, right=inner, bottom=inner)
    return (Layer(fill=theme.color.well, stroke=INK, width=theme.line(3), radius=r), rim)


@lru_cache(maxsize=128)
def _plate(theme: Theme, fill: Color, radius: float, outline: float, drop: float) -> Frame:
    width, r, down = theme.line(outline), radius * theme.k, drop * theme.k
    line = theme.color.edge if theme.high_contrast else INK
    return (
        Layer(fill=INK, stroke=INK, width=width, radius=r, top=down, bottom=-down),
        Layer(fill=fill, stroke=line, width=width, radius=r),
    )


@lru_cache(maxsize=32)
def _button(theme: Theme, kind: str, rim: bool) -> tuple[Frame, Frame]:
    """The lip and the face."""
    c, k, width = theme.color, theme.k, theme.line(4)
    face, dark, shine = {
        "primary": (c.gold, c.gold_dark, 0.35),
        "secondary": (c.button_2, c.button_2_dark, 0.35),
        "off": (c.off, c.off_dark, 0.12),
    }[kind]
    layers = [
        Layer(fill=face, stroke=INK, width=width, radius=12 * k),
        Layer(fill=mix(face, WHITE, shine), radius=2.5 * k, left=7 * k, right=7 * k, top=4 * k, height=4 * k),
    ]
    if rim:
        at = 3 * k
        layers.append(Layer(stroke=c.cream, width=at, radius=10 * k, left=at, top=at, right=at, bottom=at))
    return (Layer(fill=dark, stroke=INK, width=width, radius=12 * k),), tuple(layers)


CHEVRON_DOWN = "M9 15L20 27L31 15"
CHEVRON_LEFT = "M25 9L13 20L25 31"
CHEVRON_RIGHT = "M15 9L27 20L15 31"
CHECK = "M9 21L17 29L31 12"
CROSS = "M11 11L29 29M29 11L11 29"
SWAP = "M12 32V8M5 15L12 8L19 15M28 8V32M21 25L28 32L35 25"
DICE = "M8 8H32V32H8ZM15 15H15.5M25 15H25.5M20 20H20.5M15 25H15.5M25 25H25.5"
