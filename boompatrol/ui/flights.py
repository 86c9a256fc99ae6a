"""Effects that go far: coins and Medals to a board, a line from tank to tank, a ribbon across the arena."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot

import pygame

from boompatrol.ui import text
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Effect, Point
from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.sketch import Sketch
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color
from boompatrol.ui.tween import in_out_cubic, out_cubic

SLACK = 24
"""Design pixels by which something that flies may be drawn beside where it was looked for."""
GROWS = 0.34
"""How much larger a thing is in the middle of its flight."""


@dataclass
class Fly(Effect):
    """A coin or Medal on its way to a board; `start` and `end` give pixels when it is drawn."""

    icon: str = "tokens/gold"
    start: Callable[[], Point] = field(default=lambda: (0.0, 0.0))
    end: Callable[[], Point] = field(default=lambda: (0.0, 0.0))
    size: float = 56
    layer = "screen"

    def _now(self, kit: Kit) -> tuple[float, Point]:
        """How far it has come, and where it is."""
        a, b = self.start(), self.end()
        t = in_out_cubic(self.share)
        high = min(160 * kit.theme.k, 0.35 * hypot(b[0] - a[0], b[1] - a[1])) * 4 * t * (1 - t)
        return t, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - high)

    def box(self, kit: Kit) -> pygame.Rect | None:
        """Round the picture at its largest, with room for a board that lays its things anew in this frame."""
        return _about(self._now(kit)[1], round(kit.theme.px(self.size) * (1 + GROWS)) + kit.theme.px(2 * SLACK))

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Along an arc, a little larger in the middle."""
        if self.wait > 0:
            return
        t, (x, y) = self._now(kit)
        px = round(kit.theme.px(self.size) * (1 + round(GROWS * 4 * t * (1 - t) * 6) / 6))
        full = kit.sprites.get(self.icon, (largest := round(kit.theme.px(self.size) * (1 + GROWS)), largest))
        image = kit.sprites.keep(
            ("fly", self.icon, largest, px), lambda: pygame.transform.smoothscale_by(full, px / largest)
        )
        centred(surface, kit.sprites.shadow(self.icon, (px, px)), (x + 4, y + 5))
        centred(surface, image, (x, y))


def _about(at: Point, side: int) -> pygame.Rect:
    """A square round a pixel."""
    return pygame.Rect(round(at[0]) - side // 2, round(at[1]) - side // 2, side, side)


@dataclass
class Beam(Effect):
    """A dashed line between two world points: whom a Mortar, a Magnet or an order reaches."""

    start: Point = (0, 0)
    end: Point = (0, 0)
    color: Color = NORMAL.cream

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """The line as far as it has come."""
        t = min(1.0, self.share * 2)
        a = camera.to_screen(*self.start)
        b = camera.to_screen(
            self.start[0] + (self.end[0] - self.start[0]) * t, self.start[1] + (self.end[1] - self.start[1]) * t
        )
        step = round(t * 20)
        key = ("beam", a, camera.to_screen(*self.end), step, self.color)

        def make() -> pygame.Surface:
            s = Sketch()
            s.path([a, b], stroke=INK, width=max(4, 0.3 * camera.u))
            s.path(
                [a, b],
                stroke=self.color,
                width=max(2, 0.15 * camera.u),
                dash=(0.35 * camera.u, 0.25 * camera.u),
                cap="butt",
            )
            made = s.picture()
            return made[0] if made else pygame.Surface((1, 1), pygame.SRCALPHA)

        wide = max(4, 0.3 * camera.u) / 2 + 1
        corner = int(min(a[0], b[0]) - wide) - 1, int(min(a[1], b[1]) - wide) - 1
        surface.blit(kit.sprites.keep(key, make), corner)


@dataclass
class Crate(Effect):
    """Gold changed for a Medal: three bars slide together, a lid goes on."""

    at: Callable[[], Point] = field(default=lambda: (0.0, 0.0))
    layer = "screen"

    def box(self, kit: Kit) -> pygame.Rect | None:
        """With the bars and the lid where they come from."""
        return _about(self.at(), kit.theme.px(200 + 2 * SLACK))

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Bars for 200 ms, the lid for 120, then it stands."""
        ms = self.age * 1000
        x, y = self.at()
        px = kit.theme.px(44)
        near = out_cubic(min(1.0, ms / 200))
        wide, high = kit.theme.px(92), kit.theme.px(64)
        centred(surface, kit.sprites.keep(("crate", wide, high), lambda: _crate(wide, high)), (x, y + 4))
        for n in (-1, 0, 1):
            bar = kit.sprites.get("tokens/gold", (px, px))
            centred(surface, bar, (x + n * px * (0.42 + 1.3 * (1 - near)), y - abs(n) * 0.1 * px))
        if ms > 200:
            shut = out_cubic(min(1.0, (ms - 200) / 120))
            lid = kit.sprites.keep(("lid", wide), lambda: _lid(wide))
            centred(surface, lid, (x, y - high * (0.36 + 0.9 * (1 - shut))))


def _crate(wide: int, high: int) -> pygame.Surface:
    return fragment(
        '<path d="M6 34H178V120H6Z" fill="#A9713F" stroke="#14102A" stroke-width="8" stroke-linejoin="round"/>'
        '<path d="M6 76H178M64 34V120M120 34V120" stroke="#14102A" stroke-width="5" fill="none" opacity=".6"/>',
        (wide, high), (184, 128),
    )  # fmt: skip


def _lid(wide: int) -> pygame.Surface:
    return fragment(
        '<path d="M5 5H195V39H5Z" fill="#C98A50" stroke="#14102A" stroke-width="8" stroke-linejoin="round"/>'
        '<circle cx="24" cy="22" r="6" fill="#14102A"/><circle cx="176" cy="22" r="6" fill="#14102A"/>',
        (round(wide * 1.06), round(wide * 0.24)), (200, 44),
    )  # fmt: skip


@dataclass
class Banner(Effect):
    """A ribbon across the arena with a title: rounds, the Situation Report, the winner."""

    calm = True
    hides = True

    words: str = ""
    note: str = ""
    fill: Color = NORMAL.panel
    rim: Color = NORMAL.gold

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """It slides in from the left, stands, slides out to the right."""
        t = self.share
        rect = camera.rect
        key = ("banner", self.words, self.note, rect.w, kit.theme.k, self.fill)
        if not kit.sprites.has(key) and not kit.turns.mine():
            return
        image = kit.sprites.keep(key, lambda: self._make(kit, rect.w))
        arrive, leave = min(1.0, t / 0.18), max(0.0, (t - 0.82) / 0.18)
        x = rect.x - (1 - out_cubic(arrive)) * rect.w + leave**2 * rect.w
        surface.blit(image, (round(x), rect.centery - image.get_height() // 2))

    def _make(self, kit: Kit, width: int) -> pygame.Surface:
        k = kit.theme.k
        title = stroked("bungee", self.words, max(20, round(66 * k)), WHITE, ((INK, max(3, round(7 * k))),))
        if title.get_width() > width * 0.94:
            title = pygame.transform.smoothscale_by(title, width * 0.94 / title.get_width())
        note = text.block(kit.theme, self.note, "bubble", color=NORMAL.gold_light) if self.note else None
        high = title.get_height() + (note.height if note else 0) + round(34 * k)
        out = pygame.Surface((width, high), pygame.SRCALPHA)
        out.fill((*self.fill, 236))
        for y in (0, high - max(3, round(9 * k))):
            out.fill(INK, (0, y, width, max(3, round(9 * k))))
            out.fill(self.rim, (0, y + max(1, round(3 * k)), width, max(2, round(4 * k))))
        out.blit(title, ((width - title.get_width()) // 2, round(14 * k)))
        if note:
            note.draw(out, ((width - note.width) // 2, round(14 * k) + title.get_height()))
        return out
