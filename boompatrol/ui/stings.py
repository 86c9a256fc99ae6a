"""Each Captain's order has a short sign of its own over the tank, under half a second, with a word of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Effect, Point
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import Words
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.stickers import moving
from boompatrol.ui.tween import in_out_cubic, out_back, out_cubic

SECONDS = 0.48
WORDS = Words({
    "boxy": "TUCK IN!", "payday": "KA-CHING!", "crash": "CHARGE!", "copycat": "ME TOO!", "chompy": "RAWR!",
    "finsight": "BLUB BLUB!", "red": "YIP YIP!",
})  # fmt: skip
STEPS = 8


@dataclass
class Sting(Effect):
    """The sign of a Captain over a tank."""

    captain: str = ""
    color: str = "red"
    pose: Pose = (0.0, 0.0, 0.0)

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """As the Captain's animal would have it."""
        sign = _SIGNS.get(self.captain)
        if sign is not None:
            sign(self, surface, camera, kit)

    def offset(self, camera: Camera, ahead: float, left: float = 0.0) -> Point:
        """The pixel so many inches ahead of and left of the hull's middle."""
        a = radians(self.pose[2])
        return camera.to_screen(
            self.pose[0] + ahead * cos(a) - left * sin(a), self.pose[1] + ahead * sin(a) + left * cos(a)
        )


def _drawn(
    kit: Kit, name: str, px: int, inner: str, box: tuple[float, float], turn: float = 0.0, alpha: int = 255
) -> pygame.Surface:
    """A drawing of ours at a width in pixels, turned to 15 degrees."""
    angle = round(turn / 15) * 15 % 360
    size = (px, max(1, round(px * box[1] / box[0])))

    def make() -> pygame.Surface:
        image = fragment(inner, size, box)
        return pygame.transform.rotozoom(image, angle, 1.0) if angle else image

    image = kit.sprites.keep(("sting", name, px, angle), make)
    image.set_alpha(alpha)
    return image


def _own(share: float, pace: float, late: float) -> float:
    """How far one of several is that set out one after another, `late` behind the first: 0 to 1."""
    return min(1.0, max(0.0, share * pace - late))


def _stepped(share: float) -> float:
    """Rounded so that few sizes are made."""
    return max(1, round(share * STEPS)) / STEPS


_SHELL = (
    '<circle cx="100" cy="100" r="92" fill="#8C6347" stroke="#14102A" stroke-width="9"/>'
    '<path d="M100 52L142 76V124L100 148L58 124V76Z" fill="#B58A5A" stroke="#14102A" stroke-width="7"/>'
    '<path d="M100 52V10M142 76L180 56M142 124L180 146M100 148V190M58 124L20 146M58 76L20 56" '
    'stroke="#14102A" stroke-width="7" fill="none"/>'
)


def _boxy(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """A turtle's shell shuts over the tank."""
    t = sting.share
    grow = _stepped(out_back(min(1.0, t * 2.5), 0.1))
    alpha = 235 if t < 0.6 else round(235 * (1 - t) / 0.4)
    image = _drawn(kit, "shell", max(8, round(3.6 * camera.u * grow)), _SHELL, (200, 200), 0, alpha)
    centred(surface, image, camera.to_screen(sting.pose[0], sting.pose[1]))


def _payday(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """Gold leaps up and falls round the tank."""
    t = sting.share
    px = max(12, round(0.9 * camera.u))
    coin = kit.sprites.get("tokens/gold", (px, px))
    for n in range(7):
        a, own = 2 * pi * n / 7 + 0.4, _own(t, 1.25, 0.03 * n)
        high = 4 * 2.6 * own * (1 - own)
        x, y = sting.pose[0] + 2.1 * own * cos(a), sting.pose[1] + 1.6 * own * sin(a) + high
        if 0 < own < 1:
            centred(surface, coin, camera.to_screen(x, y))


_CHEVRON = (
    '<path d="M12 12L70 60L12 108L44 60Z" fill="#FFF4DC" stroke="#14102A" stroke-width="9" stroke-linejoin="round"/>'
)


def _crash(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """Horns run ahead of the tank, one after another."""
    t = sting.share
    for n in range(3):
        own = _own(t, 1.6, 0.22 * n)
        if not 0 < own < 1:
            continue
        px = max(8, round(1.5 * camera.u))
        image = _drawn(kit, "horn", px, _CHEVRON, (84, 120), sting.pose[2], round(255 * (1 - own**3)))
        centred(surface, image, sting.offset(camera, 1.5 + 2.2 * out_cubic(own)))


def _copycat(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """The tank twice more, to its left and right, and back into one."""
    t = sting.share
    apart = 1.9 * sin(pi * in_out_cubic(t))
    for side in (-1, 1):
        image = moving(kit, f"tanks/hull_{sting.color}", camera.u, sting.pose[2], 130)
        centred(surface, image, sting.offset(camera, 0.0, side * apart))


_TEETH = (
    '<path d="M6 6H194V44L178 84L160 46L142 86L124 48L106 88L94 88L76 48L58 86L40 46L22 84L6 44Z" fill="#FFFFFF" '
    'stroke="#14102A" stroke-width="9" stroke-linejoin="round"/>'
    '<path d="M6 6H194V30H6Z" fill="#7A3FC4" stroke="#14102A" stroke-width="9" stroke-linejoin="round"/>'
)


def jaws(surface: pygame.Surface, camera: Camera, kit: Kit, at: Point, share: float, inches: float = 3.8) -> None:
    """Two rows of teeth shut over a place and open again."""
    shut = min(1.0, share / 0.4) ** 2 if share < 0.7 else 1 - (share - 0.7) / 0.3
    px = max(20, round(inches * camera.u))
    high = px * 92 / 200
    x, y = camera.to_screen(*at)
    gap = high * (0.5 + 1.5 * (1 - shut)) - 0.12 * high * shut
    alpha = 255 if share < 0.8 else round(255 * (1 - share) / 0.2)
    centred(surface, _drawn(kit, "teeth", px, _TEETH, (200, 92), 0, alpha), (x, y - gap))
    centred(surface, _drawn(kit, "teeth", px, _TEETH, (200, 92), 180, alpha), (x, y + gap))


def _chompy(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """Jaws snap ahead of the tank."""
    a = radians(sting.pose[2])
    jaws(surface, camera, kit, (sting.pose[0] + 0.4 * cos(a), sting.pose[1] + 0.4 * sin(a)), sting.share, 3.0)


_BUBBLE = (
    '<circle cx="50" cy="50" r="44" fill="#9FE3F6" stroke="#14102A" stroke-width="8" fill-opacity=".75"/>'
    '<path d="M28 40C32 28 42 24 52 24" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" fill="none"/>'
)


def _finsight(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """Bubbles rise."""
    t = sting.share
    for n in range(8):
        own = _own(t, 1.5, 0.07 * n)
        if not 0 < own < 1:
            continue
        px = max(6, round((0.5 + 0.35 * (n % 3)) * camera.u))
        x = sting.pose[0] + (n * 0.61 % 1 - 0.5) * 2.8 + 0.25 * sin(9 * own + n)
        y = sting.pose[1] - 0.8 + 3.6 * own
        image = _drawn(kit, "bubble", px, _BUBBLE, (100, 100), 0, round(255 * (1 - own**3)))
        centred(surface, image, camera.to_screen(x, y))


_TAIL = (
    '<path d="M12 100C20 40 80 10 150 24C120 34 108 46 104 58C128 50 150 52 168 62C140 66 124 78 112 92'
    'C92 116 40 124 12 100Z" fill="#E8702A" stroke="#14102A" stroke-width="8" stroke-linejoin="round"/>'
    '<path d="M150 24C134 30 122 38 116 46L104 58C128 50 150 52 168 62" fill="#FFF4DC" stroke="#14102A" '
    'stroke-width="6" stroke-linejoin="round"/>'
)


def _red(sting: Sting, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
    """A fox's tail sweeps round the tank."""
    t = sting.share
    turn = 300 * out_cubic(t)
    alpha = 255 if t < 0.7 else round(255 * (1 - t) / 0.3)
    for n in range(2):
        a = radians(sting.pose[2] + 180 * n + turn)
        x, y = sting.pose[0] + 1.9 * cos(a), sting.pose[1] + 1.9 * sin(a)
        image = _drawn(
            kit, "tail", max(10, round(2.2 * camera.u)), _TAIL, (180, 124), sting.pose[2] + 180 * n + turn + 90, alpha
        )
        centred(surface, image, camera.to_screen(x, y))


@dataclass
class Bite(Effect):
    """Chompy's jaws over the tank that is bitten."""

    at: Point = (0.0, 0.0)

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """Shut, hold, open."""
        jaws(surface, camera, kit, self.at, self.share)


_SIGNS: dict[str, Callable[[Sting, pygame.Surface, Camera, Kit], None]] = {
    "boxy": _boxy, "payday": _payday, "crash": _crash, "copycat": _copycat, "chompy": _chompy,
    "finsight": _finsight, "red": _red,
}  # fmt: skip
