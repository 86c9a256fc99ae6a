"""What flies and bursts over the arena for a moment: tracers, stars, shouts, rings. Pictures only.

An effect is data with an age; `draw` shows it. Nothing waits for one: the director's queue does the timing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin

import pygame

from boompatrol.ui.camera import Camera
from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.sprites import centred
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color
from boompatrol.ui.tween import Ease, linear, out_back, out_expo

Point = tuple[float, float]
STEPS = 12
"""Sizes a growing picture is made in."""


@dataclass
class Effect:
    """Something with a life of `life` seconds, `wait` seconds from now."""

    life: float
    wait: float = 0.0
    age: float = 0.0
    layer = "air"
    """"sand" under the tanks, "air" over them, "screen" over the panels too."""
    calm = False
    """Whether it is shown under reduced motion too."""
    hides = False
    """Whether the ring of the focus on the sand gives way to it."""

    def step(self, dt: float) -> bool:
        """Grow older; False when it is over."""
        if self.wait > 0:
            self.wait -= dt
            if self.wait > 0:
                return True
            dt = -self.wait
        self.age += dt
        return self.age < self.life

    @property
    def share(self) -> float:
        """How much of its life is over, 0 to 1."""
        return min(1.0, self.age / self.life) if self.life else 1.0

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Show it."""

    def box(self, kit: Kit) -> pygame.Rect | None:
        """Where over the panels it shows now; None: it may be anywhere."""
        return None


@dataclass
class Tracer(Effect):
    """A shell on its way: a short bright streak from `start` to `end`."""

    start: Point = (0, 0)
    end: Point = (0, 0)

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """A streak of two inches, ink round white."""
        length = hypot(self.end[0] - self.start[0], self.end[1] - self.start[1]) or 1e-6
        head = out_expo(self.share) if self.share < 1 else 1.0
        tail = max(0.0, head - 2.0 / length)
        a, b = (
            camera.to_screen(
                self.start[0] + (self.end[0] - self.start[0]) * s, self.start[1] + (self.end[1] - self.start[1]) * s
            )
            for s in (tail, head)
        )
        u = camera.u
        for color, wide in ((INK, 0.42), (NORMAL.band_mid, 0.26), (WHITE, 0.12)):
            pygame.draw.line(surface, color, a, b, max(2, round(wide * u)))
            pygame.draw.aacircle(surface, color, b, max(2, round(wide * u * 0.62)))


@dataclass
class Timed(Effect):
    """Calls `put` with 0 to 1 as it grows older: a small movement beside the one under way."""

    put: Callable[[float], None] = field(default=lambda t: None)
    ease: Ease = linear

    def step(self, dt: float) -> bool:
        """Grow older and say so."""
        alive = super().step(dt)
        if self.wait <= 0:
            self.put(self.ease(self.share))
        return alive


@dataclass
class Burst(Effect):
    """Three stars that swell and go."""

    calm = True

    at: Point = (0, 0)
    inches: float = 2.2
    count: int = 3
    seed: int = 1

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """One star large, the others beside it a little later."""
        rng = random.Random(self.seed)
        for n in range(self.count):
            t = min(1.0, max(0.0, self.share * (1 + 0.3 * n) - 0.15 * n))
            if not 0 < t < 1:
                continue
            a, far = rng.uniform(0, 2 * pi), (0.0 if n == 0 else rng.uniform(0.4, 0.9) * self.inches * 0.6)
            size = self.inches * (1.0 if n == 0 else rng.uniform(0.45, 0.65))
            grow = out_back(min(1.0, t * 2.2), 0.1) * (1 - max(0.0, (t - 0.6) / 0.4) ** 2 * 0.7)
            step = max(1, round(grow * STEPS))
            px = max(4, round(size * camera.u * step / STEPS))
            image = _star(kit, px, rng.randrange(6) * 12)
            x, y = camera.to_screen(self.at[0] + far * cos(a), self.at[1] + far * sin(a))
            centred(surface, image, (x, y))


@dataclass
class Shout(Effect):
    """A word in the arena: KRAK!"""

    at: Point = (0, 0)
    words: str = ""
    size: float = 76
    color: Color = NORMAL.gold
    calm = True

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """It jumps in over its place (under it where there is no room), leans, stands, and fades."""
        t = self.share
        grow = out_back(min(1.0, t * 5), 0.12)
        step = max(1, round(grow * STEPS))
        px = max(18, round(self.size * camera.u / 30))
        key = ("shout", self.words, px, self.color)
        if not kit.sprites.has(key) and not kit.turns.mine():
            return
        full = kit.sprites.keep(key, lambda: self._lettered(px))
        image = full if step == STEPS else pygame.transform.smoothscale_by(full, step / STEPS)
        x, y = camera.to_screen(*self.at)
        away = camera.u * 1.1 + 0.5 * full.get_height()
        above = y - away - 0.5 * full.get_height() >= camera.rect.top
        box = image.get_rect(center=(round(x), round(y - away if above else y + away))).clamp(camera.rect)
        if t > 0.75:
            image = image.copy()
            image.set_alpha(round(255 * (1 - (t - 0.75) / 0.25)))
        surface.blit(image, box)

    def _lettered(self, px: int) -> pygame.Surface:
        rim = max(2, px // 14)
        image = stroked("shout", self.words, px, self.color, ((INK, rim * 2), (WHITE, rim)))
        return pygame.transform.rotozoom(image, 7, 1.0)


def _star(kit: Kit, px: int, angle: int) -> pygame.Surface:
    """A burst of `px` pixels, from a master that is turned and scaled."""
    master = kit.sprites.get("ui/boom_burst", (256, 256))
    return kit.sprites.keep(("star", px, angle), lambda: pygame.transform.rotozoom(master, angle, px / 256))


BORN = 0.45
"""The share of its reach a ring begins with: it comes out from under what has fallen."""


@dataclass
class Ring(Effect):
    """A ring that runs outwards: dust at a drop, the reach of a blast."""

    at: Point = (0, 0)
    inches: float = 2.0
    color: Color = WHITE
    layer = "sand"

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Thinner as it goes."""
        t = BORN + (1 - BORN) * (1 - (1 - self.share) ** 2)
        radius = max(2, self.inches * t * camera.u)
        wide = max(1, round(0.3 * camera.u * (1 - self.share)))
        pygame.draw.aacircle(surface, self.color, camera.to_screen(*self.at), radius, wide)
