"""Pictures and films of a recorded match, drawn where nobody looks on: the same frames every time.

A frame is a surface that is valid until the next one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

import pygame

from boompatrol.replay.reel import Reel
from boompatrol.ui.display import dark_room
from boompatrol.ui.film_view import FilmView, film_kit
from boompatrol.ui.kit import Kit
from boompatrol.ui.screening import Screening

LEAD, HOLD = 0.4, 1.6
"""Seconds for which the first and the last picture stand."""
FADE = 2.0
"""The longest that effects fly on after the last event."""
SPEEDS = (1.0, 2.0, 4.0, 8.0)
LONG = 60.0
"""Seconds that a film takes at most, if a speed is enough for it, where nobody says how fast it is to go."""


class Film:
    """A match on pictures of `size` pixels, seen by certain eyes (None: as everybody at the table; or `reel.OPEN`).

    A match that is not over shows only what everybody has seen, whoever asks. `names` are the players by seat.
    """

    def __init__(self, reel: Reel, size: tuple[int, int], eyes: str | None, names: Mapping[str, str]) -> None:
        self.reel, self.size, self.names = reel, size, dict(names)
        self.eyes = reel.shown(eyes)

    @cached_property
    def _kit(self) -> Kit:
        dark_room()
        return film_kit(self.size)

    def still(self, at: int) -> pygame.Surface:
        """The table at rest at that place."""
        screening = Screening(self.reel, self.eyes)
        screening.seek(at)
        return FilmView(screening.director, self.size, self.names, self._kit).draw()

    def frames(self, start: int, end: int, fps: float, speed: float, every: int = 1) -> Iterator[pygame.Surface]:
        """From a place to a place, `fps` pictures a second; the last is that of the last place at rest.

        `every`: of what moves, only so many frames apart.
        """
        screening = Screening(self.reel, self.eyes, speed=speed)
        screening.play(start, end)
        view = FilmView(screening.director, self.size, self.names, self._kit)
        for _ in range(_frames_in(LEAD, fps)):
            yield view.draw()
        for n, dt in enumerate(_times(screening, fps)):
            view.update(dt)
            if n % every == 0:
                yield view.draw()
        last = self.still(end)
        for _ in range(_frames_in(HOLD, fps)):
            yield last

    def count(self, start: int, end: int, fps: float, speed: float) -> int:
        """How many frames that is."""
        screening = Screening(self.reel, self.eyes, speed=speed)
        screening.play(start, end)
        return sum(1 for _ in _times(screening, fps)) + _frames_in(LEAD, fps) + _frames_in(HOLD, fps)

    def seconds(self, start: int, end: int, speed: float) -> float:
        """How long it takes."""
        return self.count(start, end, 10, speed) / 10

    def fitting(self, start: int, end: int) -> float:
        """The slowest speed at which it is no longer than a minute, or the fastest."""
        return next((speed for speed in SPEEDS if self.seconds(start, end, speed) <= LONG), SPEEDS[-1])


def _frames_in(seconds: float, fps: float) -> int:
    return max(1, round(seconds * fps))


def _times(screening: Screening, fps: float) -> Iterator[float]:
    """Let the stretch go by, and what still flies after it; the seconds of each frame."""
    dt, faded = 1 / fps, 0.0
    while not screening.over:
        screening.update(dt)
        yield dt
    while screening.director.effects and faded < FADE:
        screening.update(dt)
        faded += dt
        yield dt


__all__ = ["FADE", "HOLD", "LEAD", "SPEEDS", "Film"]
