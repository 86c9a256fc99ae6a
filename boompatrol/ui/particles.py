"""What is thrown about on the arena: chips, sparks, dust, shells, tread marks. Every particle is a kept picture.

Effects as in `effects`; pictures are kept in a few sizes and angles, so that a busy moment costs little more than
its blits.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import cos, degrees, pi, sin

import pygame

from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import STEPS, Effect, Point
from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.stickers import BAR, FAINT, MARK, TREAD, moving, moving_shade
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color, hex_of, mix
from boompatrol.ui.tween import out_back


@dataclass
class Debris(Effect):
    """Chips of a crushed building."""

    at: Point = (0, 0)
    colors: tuple[Color, ...] = ((0x9A, 0x8C, 0x90), (0xD6, 0xB4, 0x8C), (0x6E, 0x5E, 0x66))
    count: int = 8
    inches: float = 1.9
    seed: int = 1

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Small plates thrown outwards and up; their shadows stay on the sand."""
        rng = random.Random(self.seed)
        t = self.share
        out = 1 - (1 - t) ** 2
        high = 4 * 1.1 * t * (1 - t)
        for n in range(self.count):
            a = 2 * pi * n / self.count + rng.uniform(-0.3, 0.3)
            far, wide = rng.uniform(0.6, 1.0) * self.inches * out, rng.uniform(0.32, 0.6)
            spin, lift = rng.uniform(-420, 420) * t, high * rng.uniform(0.5, 1.0)
            step = max(1, round((1 - 0.55 * t) * 4))
            px = max(4, round(wide * camera.u * step / 4))
            image = _chip(kit, px, self.colors[n % len(self.colors)], round(spin / 15) % 6 * 15)
            x, y = camera.to_screen(self.at[0] + far * cos(a), self.at[1] + far * sin(a))
            centred(surface, _chip(kit, px, None, 0), (x + lift * camera.u * 0.35, y + lift * camera.u * 0.35))
            centred(surface, image, (x, y - lift * camera.u))


CLOUD = ((0.5, 0.4), (-0.5, 0.3), (0.1, -0.5))
"""Ways that three puffs drift apart."""
MASTER = 96
"""Pixels a particle is rasterised at, once; its sizes and turns are made from that."""


def _shrunk(kit: Kit, key: tuple[object, ...], inner: str, px: int, turn: int = 0, wide: int = 100) -> pygame.Surface:
    """A drawing of `wide` x 100 units at a height of `px`, turned."""
    size = (round(MASTER * wide / 100), MASTER)

    def make() -> pygame.Surface:
        master = kit.sprites.keep((*key, "master"), lambda: fragment(inner, size, (wide, 100)))
        return pygame.transform.rotozoom(master, turn, px / MASTER)

    return kit.sprites.keep((*key, px, turn), make)


def _chip(kit: Kit, px: int, color: Color | None, angle: int) -> pygame.Surface:
    """A plate of `px` pixels; of no colour: its shadow."""
    fill = f'fill="{hex_of(INK)}" opacity=".33"' if color is None else (
        f'fill="{hex_of(color)}" stroke="{hex_of(INK)}" stroke-width="12"'
    )  # fmt: skip
    return _shrunk(kit, ("chip", color), f'<rect x="7" y="15" width="86" height="70" rx="12" {fill}/>', px, angle)


@dataclass
class Sparks(Effect):
    """Short bright streaks where metal meets metal."""

    at: Point = (0, 0)
    count: int = 10
    inches: float = 2.2
    color: Color = NORMAL.gold_light
    seed: int = 1

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """They fly out, slow down and get shorter."""
        rng = random.Random(self.seed)
        t = self.share
        for n in range(self.count):
            a = 2 * pi * n / self.count + rng.uniform(-0.25, 0.25)
            far = rng.uniform(0.55, 1.0) * self.inches * (0.25 + 0.75 * (1 - (1 - t) ** 3))
            step = max(1, 4 - int(t * 4))
            turn = round(degrees(a) / 15) * 15 % 360
            px = max(4, round(0.08 * camera.u * (step + 1)))
            image = _shrunk(kit, ("spark", self.color), _SPARK.format(fill=hex_of(self.color)), px, turn, 340)
            centred(surface, image, camera.to_screen(self.at[0] + far * cos(a), self.at[1] + far * sin(a)))


_SPARK = (
    '<path d="M10 50L220 8L332 50L220 92Z" fill="{fill}" stroke="#14102A" stroke-width="11" stroke-linejoin="round"/>'
)


@dataclass
class Shell(Effect):
    """A shell out of the sky onto a point: its shadow gathers, then it is there."""

    at: Point = (0, 0)

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Straight down on the screen, faster and faster; the shadow grows darker."""
        t = self.share
        x, y = camera.to_screen(*self.at)
        step = 1 + int(t * 7)
        px = max(6, round(1.9 * camera.u * (1.5 - 0.5 * step / 8)))
        ground = _shrunk(kit, ("drop_shadow",), '<circle cx="50" cy="50" r="49" fill="#14102A"/>', px)
        ground.set_alpha(round(20 + 110 * t))
        centred(surface, ground, (x, y))
        high = 11 * camera.u * (1 - t * t)
        long = max(12, round(1.5 * camera.u))
        centred(surface, kit.sprites.keep(("shell", long), lambda: _shell(long)), (x, y - high - long / 2))


def _shell(long: int) -> pygame.Surface:
    """A shell that points down."""
    return fragment(
        '<path d="M14 6H46V58C46 82 38 96 30 104C22 96 14 82 14 58Z" fill="#4D4868" stroke="#14102A" stroke-width="7" '
        'stroke-linejoin="round"/><path d="M14 44H46V58H14Z" fill="#FFC233" stroke="#14102A" stroke-width="5"/>'
        '<path d="M22 14V38" stroke="#8A84AE" stroke-width="6" stroke-linecap="round" fill="none"/>',
        (round(long * 60 / 110), long), (60, 110),
    )  # fmt: skip


@dataclass
class Emblem(Effect):
    """A picture that pops up over a place, stands and goes: a Gear that helps, a token that is spent."""

    at: Point = (0, 0)
    icon: str = "tokens/gold"
    inches: float = 2.2
    calm = True

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """On a cream disc with an ink rim, rising a little."""
        t = self.share
        grow = out_back(min(1.0, t * 4), 0.12)
        step = max(1, round(grow * STEPS))
        px = max(20, round(self.inches * camera.u))
        full = kit.sprites.keep(("emblem", self.icon, px), lambda: _emblem(kit, self.icon, px))
        image = full
        if step != STEPS:
            key = ("emblem", self.icon, px, step)
            image = kit.sprites.keep(key, lambda: pygame.transform.smoothscale_by(full, step / STEPS))
        x, y = camera.to_screen(*self.at)
        image.set_alpha(255 if t < 0.75 else round(255 * (1 - t) * 4))
        surface.blit(image, image.get_rect(center=(round(x), round(y - camera.u * (1.6 + 0.5 * t)))).clamp(camera.rect))


def _emblem(kit: Kit, icon: str, px: int) -> pygame.Surface:
    r, line = px / 2, max(2.0, px * 0.05)
    out = fragment(
        f'<circle cx="{r}" cy="{r}" r="{r - line}" fill="#FFF4DC" stroke="#14102A" stroke-width="{line * 1.6:.1f}"/>',
        (px, px),
    )
    side = round(px * 0.66)
    centred(out, kit.sprites.get(icon, (side, side)), (r, r))
    return out


@dataclass
class Trail(Effect):
    """Tread marks of a drive under way, one pair of links after another; they rest on the sand afterwards."""

    marks: list[tuple[float, float, float]] = field(default_factory=list)
    """Where links lie: x, y, heading."""
    layer = "sand"

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """All links so far."""
        for x, y, heading in self.marks:
            turn = round(heading / 3) * 3 % 180
            image = kit.sprites.keep(("links", camera.u, turn), partial(_links, kit, camera.u, turn))
            centred(surface, image, camera.to_screen(x, y))


def _links(kit: Kit, u: int, turn: int) -> pygame.Surface:
    """A pair of links, as `arena_rest.tracks` leaves them."""
    if turn:
        ahead = kit.sprites.keep(("links", u, 0), partial(_links, kit, u, 0))
        return pygame.transform.rotozoom(ahead, turn, 1.0)
    side, half = round(2.1 * u), round(2.1 * u) / 2
    wide, reach, out = max(0.065 * u, 1.3), BAR * u, TREAD * u
    lines = "".join(f'<path d="M{half} {half + y - reach}V{half + y + reach}"/>' for y in (-out, out))
    stroke = f'fill="none" stroke="{hex_of(MARK)}" stroke-width="{wide:.2f}" opacity="{FAINT}"'
    return fragment(f"<g {stroke}>{lines}</g>", (side, side))


@dataclass
class Puff(Effect):
    """Dust or smoke: a small cloud that grows, drifts and fades."""

    at: Point = (0, 0)
    inches: float = 0.5
    color: Color = (0xE9, 0xD9, 0xB8)
    drift: Point = (0.0, 0.0)
    strength: float = 0.7
    layer = "sand"

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Kept in a few sizes and turns; the alpha is the surface's."""
        t = self.share
        step = 1 + int(t * 6)
        px = max(6, round(2.3 * self.inches * camera.u * (0.55 + 0.45 * step / 7)))
        turn = round(37 * (self.at[0] + 1.7 * self.at[1])) % 4 * 90
        image = _shrunk(kit, ("puff", self.color), _cloud(self.color), px, turn)
        image.set_alpha(round(255 * self.strength * min(1.0, 2.2 * (1 - t))))
        centred(surface, image, camera.to_screen(self.at[0] + self.drift[0] * t, self.at[1] + self.drift[1] * t))


@dataclass
class Cloud(Puff):
    """Dust that hides what is in it."""

    layer = "air"


@lru_cache(maxsize=16)
def _cloud(color: Color) -> str:
    """A cloud of four lobes with a rim of its own darker tone."""
    lobes = ((38, 56, 27), (62, 60, 25), (54, 36, 26), (34, 38, 19))
    rim = hex_of(mix(color, INK, 0.42))
    parts = "".join(f'<circle cx="{x}" cy="{y}" r="{r + 5}" fill="{rim}"/>' for x, y, r in lobes)
    parts += "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{hex_of(color)}"/>' for x, y, r in lobes)
    return parts + f'<circle cx="50" cy="36" r="13" fill="{hex_of(mix(color, WHITE, 0.45))}"/>'


@dataclass
class Cube(Effect):
    """A Crit on its way into its box."""

    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    icon: str = "tokens/crit"
    inches: float = 0.62

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """In a bow, smaller as it lands."""
        t = self.share
        step = 1 + round((1 - t) * 4)
        px = max(8, round(self.inches * camera.u * (0.8 + 0.2 * step)))
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t + 4 * 1.3 * t * (1 - t)
        centred(surface, kit.sprites.get(self.icon, (px, px)), camera.to_screen(x, y))


@dataclass
class Flung(Effect):
    """A turret that is blown off, turning in the air."""

    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    drawing: str = "tanks/turret_red"
    spin: float = 400.0

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """In a high bow, gone as it lands."""
        t = self.share
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t
        high = 4 * 3.0 * t * (1 - t)
        alpha = 255 if t < 0.8 else 51 * round(5 * (1 - t) * 5)
        image = moving(kit, self.drawing, camera.u, round(self.spin * t / 12) * 12, min(255, alpha))
        ground = moving_shade(kit, self.drawing, camera.u, round(self.spin * t / 12) * 12)
        sx, sy = camera.to_screen(x, y)
        off = (0.14 + 0.5 * high) * camera.u
        if alpha == 255:
            centred(surface, ground, (sx + off, sy + off))
        centred(surface, image, (sx, sy - high * camera.u))
