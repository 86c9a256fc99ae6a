"""Pictures of what bursts and flies, made while the table rests, so that their first time costs no more than others."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator

import pygame

from boompatrol.ui.acts_tiles import GLUE
from boompatrol.ui.acts_wreck import BRICKS, DARK, SOOT
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Burst, Effect, Shout
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.particles import CLOUD, Cloud, Debris, Puff, Sparks
from boompatrol.ui.stickers import PHASES, double, scars
from boompatrol.ui.theme import CREWS, NORMAL

FULL = 0.6
"""How full of pictures the cache may become by this."""
STEPS = 24
"""How many moments of each are drawn."""


def pieces() -> list[Effect]:
    """What bursts most often, by and large as the acts fling it."""
    middle = (15.0, 15.0)
    return [
        Puff(0.55, inches=0.36), Puff(0.55, inches=0.42, strength=0.5), Puff(0.6, inches=1.1, drift=CLOUD[0]),
        Debris(0.42, at=middle, inches=2.4), Sparks(0.34, at=middle),
        *(Burst(0.38, at=middle, inches=inches, seed=seed) for inches in (2.2, 2.8) for seed in range(1, 4)),
        Burst(0.2, at=middle, inches=1.3, count=1, seed=3), Burst(0.52, at=middle, inches=4.4, seed=5),
        Shout(0.5, at=middle, words=tr("KRAK!"), size=92), Shout(0.5, at=middle, words=tr("BONK!"), size=72),
        Shout(0.5, at=middle, words=tr("CLANG!"), size=80, color=NORMAL.band_mid),
        Shout(0.8, at=middle, words=tr("BOOM!"), size=120, color=NORMAL.band_long),
        Shout(0.6, at=middle, words=tr("MISS!"), size=66, color=NORMAL.cream),
        Debris(0.5, at=middle, colors=DARK, count=12), Debris(0.5, at=middle, colors=BRICKS, count=16, inches=4.2),
        *(Debris(0.6, at=middle, colors=(*DARK, hues.base), count=12, seed=9) for hues in CREWS.values()),
        Debris(0.45, at=middle, colors=GLUE, count=9), Cloud(1.2, at=middle, inches=1.1, color=SOOT),
        Cloud(0.9, at=middle, inches=1.3), Cloud(0.8, at=middle, inches=2.0),
    ]  # fmt: skip


class Rehearsal:
    """Draws every piece once where nobody sees it, a little at a time."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit = kit
        self.camera = camera
        self._left: Iterator[None] | None = None
        self._known: object = None
        self._begun: object = None

    @property
    def due(self) -> bool:
        """Whether pictures are still to be made at this scale."""
        return not self.camera.zoomed and (self._left is not None or self._known != self._key())

    def go_on(self, seconds: float = 0.002) -> None:
        """Make pictures for so long at most."""
        if self._known != self._key():
            self._known, self._left = self._key(), self._draws()
        end = time.perf_counter() + seconds
        while self._left is not None and time.perf_counter() < end:
            if next(self._left, self) is self or self.kit.sprites.used > FULL * self.kit.sprites.budget:
                self._left = None

    def begin(self) -> None:
        """What every turn needs, at once: for a page that comes up takes a moment anyway, and a drive must not."""
        if self.due and self._begun != self._key() and self.kit.settings.speed and not self.kit.reduced_motion:
            self._begun = self._key()
            deque(self._first(), maxlen=0)

    def _key(self) -> object:
        return self.camera.u, self.kit.theme.k, spoken()

    def _draws(self) -> Iterator[None]:
        nowhere = pygame.Surface((1, 1))
        yield from self._first()
        for piece in pieces():
            for n in range(STEPS):
                piece.age = piece.life * (n + 0.5) / STEPS
                piece.draw(nowhere, self.camera, self.kit)
                yield

    def _first(self) -> Iterator[None]:
        """Parts of tanks, and the words that are shouted most."""
        for piece in pieces():
            if isinstance(piece, Shout):
                piece.age = piece.life / 2
                piece.draw(pygame.Surface((1, 1)), self.camera, self.kit)
                yield
        for crits in (1, 2):
            scars(self.kit, self.camera.u, 0, crits)
            yield
        for name in ("tanks/sector_lit", *(f"tanks/turret_{color}" for color in CREWS)):
            double(self.kit, name, self.camera.u)
            yield
        for color in CREWS:
            for phase in range(PHASES):
                double(self.kit, f"tanks/hull_{color}@{phase}.{phase}", self.camera.u)
                yield
