"""From world inches to screen pixels and back: whole pixels an inch, the same both ways, north up."""

from __future__ import annotations

import pygame

Point = tuple[float, float]
LEVELS = (1.0, 1.5, 2.0, 3.0, 4.0)
"""How much nearer the steps of the zoom are than the whole square."""


class Camera:
    """`u` pixels an inch; `origin` is the pixel of the world's (0, 0), the south-west corner."""

    def __init__(self, side: float = 30.0) -> None:
        self.side = side
        self.u = 20
        self.origin: tuple[int, int] = (0, 600)
        self.rect = pygame.Rect(0, 0, 600, 600)
        """What shows of the sand, in pixels."""
        self.shake: tuple[int, int] = (0, 0)
        self._rest = (self.u, self.origin)

    def fit(self, rect: pygame.Rect, u: int | None = None) -> None:
        """Show the whole square, as large as `rect` allows (or at `u`), in its middle."""
        self.u = u or max(1, int(min(rect.w, rect.h) / self.side))
        length = round(self.side * self.u)
        left, top = rect.x + (rect.w - length) // 2, rect.y + (rect.h - length) // 2
        self.rect = pygame.Rect(left, top, length, length)
        self.origin = (left, top + length)
        self._rest = (self.u, self.origin)

    @property
    def zoomed(self) -> bool:
        """Whether it shows less than the whole square."""
        return (self.u, self.origin) != self._rest

    @property
    def extent(self) -> int:
        """The square's side in pixels."""
        return round(self.side * self.u)

    def to_screen(self, x: float, y: float) -> Point:
        """The pixel of a world point."""
        return (
            self.origin[0] + self.shake[0] + x * self.u,
            self.origin[1] + self.shake[1] - y * self.u,
        )

    def to_world(self, pos: Point) -> Point:
        """The world point of a pixel."""
        return (pos[0] - self.origin[0]) / self.u, (self.origin[1] - pos[1]) / self.u

    def length(self, inches: float) -> float:
        """Inches in pixels."""
        return inches * self.u

    def moved(self, dx: int, dy: int) -> None:
        """The window has moved what shows by so many pixels."""
        self.rect = self.rect.move(dx, dy)
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)
        u, (x, y) = self._rest
        self._rest = (u, (x + dx, y + dy))

    def step(self, way: int, about: Point) -> bool:
        """Nearer (1) or farther (-1) by a level; False at either end."""
        us = [round(self._rest[0] * level) for level in LEVELS]
        at = min(range(len(us)), key=lambda n: abs(us[n] - self.u)) + way
        if not 0 <= at < len(us):
            return False
        self.zoom_to(us[at], about)
        return True

    def zoom_to(self, u: int, about: Point) -> None:
        """Take another scale, the world point under pixel `about` staying where it is."""
        x, y = self.to_world(about)
        self.u = max(self._rest[0], min(u, round(LEVELS[-1] * self._rest[0])))
        self.origin = (round(about[0] - x * self.u), round(about[1] + y * self.u))
        self._hold()

    def pan(self, dx: int, dy: int) -> None:
        """Move the picture by pixels."""
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)
        self._hold()

    def reset(self) -> None:
        """The whole square again."""
        self.u, self.origin = self._rest

    def _hold(self) -> None:
        """The square covers what is shown."""
        if self.u == self._rest[0]:
            self.origin = self._rest[1]
            return
        left = min(self.rect.left, max(self.origin[0], self.rect.right - self.extent))
        bottom = max(self.rect.bottom, min(self.origin[1], self.rect.top + self.extent))
        self.origin = (left, bottom)
