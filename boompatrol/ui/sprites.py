"""Drawings from assets/svg as surfaces, rasterised once for each size, angle, tint and alpha.

Names are paths under assets/svg without the suffix: "tanks/hull_red". Sizes are pixels; angles are degrees
counter-clockwise, rounded to whole ones. Surfaces are shared: never draw on one.
"""

from __future__ import annotations

import io

import pygame

from boompatrol import assets
from boompatrol.ui.pictures import Pictures
from boompatrol.ui.theme import INK, Color, Rgba, hex_of

Size = int | tuple[int, int]
Point = tuple[float, float]

SHADOW_ALPHA = 84
"""Hard shadows are ink at 33 %."""


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """A surface of exactly `size` from SVG text whose viewBox has the same proportions."""
    image = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, size[0]), max(1, size[1])))
    return _native(image)


def fragment(inner: str, size: tuple[int, int], box: tuple[float, float] | None = None) -> pygame.Surface:
    """A surface of `size` pixels from bare SVG elements in a viewBox `box` (default: the pixels)."""
    w, h = box or size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return rasterise(f"{head}{inner}</svg>", size)


def _native(image: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own pixel order, which is the fastest to draw."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def silhouette(image: pygame.Surface, color: Color = INK, alpha: int = SHADOW_ALPHA) -> pygame.Surface:
    """The image's shape in one colour: what a hard shadow is made of."""
    out = image.copy()
    out.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def tinted(image: pygame.Surface, color: Color, alpha: int = 255) -> pygame.Surface:
    """A copy with each channel multiplied: a white icon becomes one of that colour."""
    out = image.copy()
    out.fill((*color, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def rounded(image: pygame.Surface, radius: float, right: bool = True) -> pygame.Surface:
    """A copy with its corners cut to `radius` pixels, or only those at the left."""
    w, h = image.get_size()
    wide = w if right else w + radius
    mask = fragment(f'<rect x="0" y="0" width="{wide}" height="{h}" rx="{radius}" fill="#FFFFFF"/>', (w, h))
    out = image.copy()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def centred(target: pygame.Surface, image: pygame.Surface, at: Point) -> pygame.Rect:
    """Draw the image with its middle at a point: the way to place anything that turns."""
    w, h = image.get_size()
    return target.blit(image, (round(at[0] - w / 2), round(at[1] - h / 2)))


class Sprites(Pictures):
    """The drawings, and whatever else a page keeps under a key of its own."""

    def __init__(self, budget: int = 30 * 1024 * 1024):
        super().__init__(budget)

    def get(
        self, name: str, size: Size, *, angle: float = 0, tint: Color | None = None, alpha: int = 255
    ) -> pygame.Surface:
        """A drawing at a size: a width (the height follows from the drawing) or a box it is fitted into.

        A turned one is larger than `size`: place it with `centred`. Raises FileNotFoundError for a name
        that is none.
        """
        turn = round(angle) % 360
        key = ("svg", name, size, turn, tint, alpha)
        if turn or tint is not None or alpha < 255:
            return self.keep(key, lambda: self._derive(self.get(name, size), turn, tint, alpha))
        return self.keep(key, lambda: self._load(name, size))

    def shadow(self, name: str, size: Size, *, angle: float = 0, alpha: int = SHADOW_ALPHA) -> pygame.Surface:
        """The hard shadow of the same drawing: draw it first, moved to the south-east."""
        key = ("shadow", name, size, round(angle) % 360, alpha)
        return self.keep(key, lambda: silhouette(self.get(name, size, angle=angle), INK, alpha))

    def portrait(
        self, captain: str, crew: str | None, px: int, mood: str = "calm", radius: float | None = None
    ) -> pygame.Surface:
        """A captain's face in a frame of `px` pixels, on the crew's burst, or on a plain ground without one.

        `mood` is "calm", "hurt" or "cheer".
        """
        return self.keep(
            ("portrait", captain, crew, px, mood, radius),
            lambda: self._portrait(captain, crew, px, mood, px * 0.1 if radius is None else radius),
        )

    def cloth(self, crew: str, size: tuple[int, int], repeat: int = 240) -> pygame.Surface:
        """An area of the crew's colour and pattern; the pattern repeats every `repeat` pixels."""
        return self.keep(("cloth", crew, size, repeat), lambda: self._cloth(crew, size, repeat))

    def _load(self, name: str, size: Size) -> pygame.Surface:
        path = assets.path(f"svg/{name}.svg")
        box = (size, 8192) if isinstance(size, int) else size
        return _native(pygame.image.load_sized_svg(str(path), (max(1, box[0]), max(1, box[1]))))

    @staticmethod
    def _derive(base: pygame.Surface, turn: int, tint: Color | None, alpha: int) -> pygame.Surface:
        image = pygame.transform.rotozoom(base, turn, 1.0) if turn else base
        if tint is not None or alpha < 255:
            image = tinted(image, tint or (255, 255, 255), alpha)
        return image

    def _portrait(self, captain: str, crew: str | None, px: int, mood: str, radius: float) -> pygame.Surface:
        face = captain if mood == "calm" else f"{captain}_{mood}"
        ground = pygame.Surface((px, px), pygame.SRCALPHA)
        if crew is None:
            ground.fill((0x3A, 0x33, 0x68))
        else:
            ground.blit(self.get(f"crews/burst_{crew}", (px, px)), (0, 0))
        ground.blit(self.get(f"captains/{face}", (px, px)), (0, round(px * 0.02)))
        out = rounded(ground, radius)
        line = max(3.0, px * 0.045)
        half = line / 2
        frame = (
            f'<rect x="{half}" y="{half}" width="{px - line}" height="{px - line}" rx="{max(0.0, radius - half)}" '
            f'fill="none" stroke="{hex_of(INK)}" stroke-width="{line}"/>'
        )
        out.blit(fragment(frame, (px, px)), (0, 0))
        return _native(out)

    def _cloth(self, crew: str, size: tuple[int, int], repeat: int) -> pygame.Surface:
        tile = self.get(f"crews/pattern_{crew}", (repeat, repeat))
        out = pygame.Surface(size)
        for y in range(0, size[1], repeat):
            for x in range(0, size[0], repeat):
                out.blit(tile, (x, y))
        return out.convert() if pygame.display.get_surface() else out


def fade(size: tuple[int, int], color: Color, up: bool) -> pygame.Surface:
    """A strip that goes from nothing to a colour, downwards or up: over what is cut there."""
    sheet = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = (size[1] - y if up else y + 1) / size[1]
        sheet.set_at((0, y), (*color, round(235 * share)))
    return pygame.transform.scale(sheet, size)


def veil(target: pygame.Surface, rect: pygame.Rect, color: Rgba) -> None:
    """Lay one flat translucent colour over `rect`."""
    sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
    sheet.fill(color)
    target.blit(sheet, rect)


def dim(target: pygame.Surface, color: Rgba) -> None:
    """The same over all of an opaque surface, at a third of the cost."""
    red, green, blue, alpha = color
    target.fill((255 - alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    share = alpha / 255
    target.fill((round(red * share), round(green * share), round(blue * share)), special_flags=pygame.BLEND_RGB_ADD)
