"""What flies and bursts over the arena for a moment: tracers, stars, shouts, debris, dust, coins. Pictures only.

An effect is data with an age; `draw` shows it. Nothing waits for one: the director's queue does the timing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import pygame

from boompatrol.ui.camera import Camera
from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color, hex_of
from boompatrol.ui.tween import out_back, out_expo

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
class Burst(Effect):
    """Three stars that swell and go."""

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

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """It jumps in, leans, stands, and fades."""
        t = self.share
        grow = out_back(min(1.0, t * 5), 0.12)
        step = max(1, round(grow * STEPS))
        px = max(18, round(self.size * camera.u / 30))
        key = ("shout", self.words, px, self.color)
        full = kit.sprites.keep(key, lambda: self._lettered(px))
        image = full
        if step != STEPS:
            image = kit.sprites.keep((key, step), lambda: pygame.transform.smoothscale_by(full, step / STEPS))
        x, y = camera.to_screen(*self.at)
        high = round(y - camera.u * 1.1 - 0.5 * image.get_height())
        box = image.get_rect(center=(round(x), high)).clamp(camera.rect)
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


@dataclass
class Debris(Effect):
    """Chips of a crushed building."""

    at: Point = (0, 0)
    colors: tuple[Color, ...] = ((0x9A, 0x8C, 0x90), (0xD6, 0xB4, 0x8C), (0x6E, 0x5E, 0x66))
    count: int = 8
    inches: float = 1.9
    seed: int = 1

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Small plates thrown outwards, shrinking."""
        rng = random.Random(self.seed)
        t = self.share
        out = 1 - (1 - t) ** 2
        for n in range(self.count):
            a = 2 * pi * n / self.count + rng.uniform(-0.3, 0.3)
            far, size = rng.uniform(0.6, 1.0) * self.inches * out, rng.uniform(0.16, 0.3) * (1 - 0.6 * t)
            spin = rng.uniform(-6, 6) * t + a
            x, y = self.at[0] + far * cos(a), self.at[1] + far * sin(a) + 0.9 * t * (1 - t) * 2
            corners = [
                camera.to_screen(x + size * cos(spin + q * pi / 2), y + size * sin(spin + q * pi / 2)) for q in range(4)
            ]
            pygame.draw.polygon(surface, self.colors[n % len(self.colors)], corners)
            pygame.draw.aalines(surface, INK, True, corners)


@dataclass
class Puff(Effect):
    """Dust or smoke: a soft disc that grows and fades."""

    at: Point = (0, 0)
    inches: float = 0.5
    color: Color = (0xE9, 0xD9, 0xB8)
    drift: Point = (0.0, 0.0)
    strength: float = 0.7
    layer = "sand"

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Cached in a few sizes; the alpha is the surface's."""
        t = self.share
        step = 1 + int(t * 6)
        px = max(4, round(2 * self.inches * camera.u * (0.6 + 0.4 * step / 7)))
        image = kit.sprites.keep(("puff", px, self.color), lambda: _disc(px, self.color))
        image.set_alpha(round(255 * self.strength * (1 - t)))
        centred(surface, image, camera.to_screen(self.at[0] + self.drift[0] * t, self.at[1] + self.drift[1] * t))


def _disc(px: int, color: Color) -> pygame.Surface:
    return fragment(f'<circle cx="{px / 2}" cy="{px / 2}" r="{px / 2 - 0.5}" fill="{hex_of(color)}"/>', (px, px))


@dataclass
class Ring(Effect):
    """A ring that runs outwards: dust at a drop, the reach of a blast."""

    at: Point = (0, 0)
    inches: float = 2.0
    color: Color = WHITE
    layer = "sand"

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Thinner as it goes."""
        t = 1 - (1 - self.share) ** 2
        radius = max(2, self.inches * t * camera.u)
        wide = max(1, round(0.3 * camera.u * (1 - self.share)))
        pygame.draw.aacircle(surface, self.color, camera.to_screen(*self.at), radius, wide)
