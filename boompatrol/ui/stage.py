"""What lies behind the pages: the night with its crowd of dots, and the stadium picture."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from boompatrol import assets
from boompatrol.ui.kit import Kit
from boompatrol.ui.theme import mix, rgb

if TYPE_CHECKING:
    from boompatrol.ui.app import App

_SKY = (rgb("#1E1A44"), rgb("#15132B"), rgb("#0E0C20"))
_DOTS = tuple(rgb(c) for c in ("#2C2658", "#332C66", "#272150", "#3B3373", "#4A3A6A"))


def night(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The dark stands behind every page: a gradient and rows of dots, the same every time."""
    return kit.sprites.keep(("night", size, kit.theme.high_contrast), lambda: _night(kit, size))


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

    def __init__(self, app: App, name: str):
        self.app = app
        self.name = name
        self._size: tuple[int, int] | None = None
        self._image: pygame.Surface | None = None

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
        area = self.cover(size)
        path = str(assets.path(f"svg/stage/{self.name}.svg"))

        def work() -> pygame.Surface:
            whole = pygame.image.load_sized_svg(path, area.size)
            out = pygame.Surface(size)
            out.blit(whole, area)
            return out

        def then(image: pygame.Surface) -> None:
            if self._size == size:
                self._image = image.convert()

        self.app.later(work, then)

    @property
    def ready(self) -> bool:
        """Whether the picture is there."""
        return self._image is not None and self._image.get_size() == self._size

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, or the night."""
        if self._image is not None and self._image.get_size() == surface.get_size():
            surface.blit(self._image, (0, 0))
        else:
            surface.blit(night(self.app.kit, surface.get_size()), (0, 0))
