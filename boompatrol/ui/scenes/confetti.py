"""Paper that falls once over the winner: the same every time, gone after 2.4 s."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, Color, hex_of, rgb

SECONDS = 2.4
COUNT = 170
_COLORS = tuple(rgb(c) for c in ("#FFC233", "#E5283C", "#FFFFFF", "#FF6FA5", "#4FB3F0", "#8FEFD8"))


@dataclass(frozen=True)
class _Scrap:
    """A piece: where it starts and how it falls, in shares of the window and a second."""

    x: float
    start: float
    speed: float
    sway: float
    turn: float
    color: Color
    size: float


class Confetti:
    """`age` runs from 0 to SECONDS; before and after nothing is drawn."""

    def __init__(self, kit: Kit):
        self.kit = kit
        rng = random.Random(13)
        colors = (*_COLORS, *(crew.base for crew in CREWS.values()))
        self._scraps = [
            _Scrap(
                rng.random(), rng.uniform(0.0, 0.9), rng.uniform(0.55, 1.05), rng.uniform(0.005, 0.03),
                rng.uniform(-3, 3), rng.choice(colors), rng.uniform(9, 17),
            )
            for _ in range(COUNT)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, age: float) -> None:
        """The scraps that are in the air."""
        if not 0 <= age < SECONDS:
            return
        w, h = surface.get_size()
        for n, scrap in enumerate(self._scraps):
            passed = age - scrap.start
            y = -0.04 + scrap.speed * passed
            if passed < 0 or y > 1.05:
                continue
            x = scrap.x + scrap.sway * math.sin(4 * passed + n)
            image = self._image(scrap, round((passed * scrap.turn * 12) % 12) % 12, n % 3)
            surface.blit(image, (round(x * w) - image.get_width() // 2, round(y * h)))

    def _image(self, scrap: _Scrap, step: int, kind: int) -> pygame.Surface:
        """A scrap turned by so many twelfths of half a turn."""
        side = max(4, self.kit.theme.px(round(scrap.size)))

        def make() -> pygame.Surface:
            ink, fill = hex_of(INK), hex_of(scrap.color)
            shapes = (
                f'<rect x="26" y="38" width="48" height="26" rx="4" fill="{fill}" stroke="{ink}" stroke-width="9"/>',
                f'<rect x="30" y="30" width="40" height="40" rx="4" fill="{fill}" stroke="{ink}" stroke-width="9"/>',
                f'<circle cx="50" cy="50" r="20" fill="{fill}" stroke="{ink}" stroke-width="9"/>',
            )
            turned = f'<g transform="rotate({step * 15} 50 50)">{shapes[kind]}</g>'
            return fragment(turned, (side * 2, side * 2), (100, 100))

        return self.kit.sprites.keep(("confetti", scrap.color, side, step, kind), make)
