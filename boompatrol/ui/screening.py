"""A stretch of a recorded match on a director: step after step from a place to a place, or a place at rest."""

from __future__ import annotations

from collections.abc import Iterator

from boompatrol.replay.reel import Reel, Told
from boompatrol.ui.director import Director
from boompatrol.ui.retold import base_of, look_at


class Screening:
    """What certain eyes saw of a match. `over` says whether the stretch has been shown to its end."""

    def __init__(self, reel: Reel, eyes: str | None = None, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.reel, self.eyes = reel, eyes
        self.base = base_of(reel, eyes)
        self.director = Director(self.base.start, speed=speed, reduced=reduced)
        self.over = True
        self._coming: Iterator[Told] = iter(())
        self.breath: float | None = None
        self._rest = 0.0

    def seek(self, at: int) -> None:
        """The table at rest at that place, with everything told that led there."""
        director, (before, events, after) = self.director, self.reel.sight(at, self.eyes)
        director.reset(before, self.reel.told(0, at - len(events), self.eyes), self.base)
        director.feed(events, after, look_at(self.reel, at, self.eyes))
        director.finish()

    def play(self, start: int, end: int, breath: float | None = None) -> None:
        """Begin at a place; `update` goes on from there to the end, with so many seconds of rest between the steps.

        None: step follows step as event follows event.
        """
        self.seek(start)
        self._coming, self.over = self.reel.steps(start, end, self.eyes), False
        self.breath, self._rest = breath, 0.0
        if breath is None:
            while self._feed():
                pass

    def update(self, dt: float) -> bool:
        """Let time pass; True where the picture changed."""
        director = self.director
        changed = director.update(dt)
        if director.busy:
            self._rest = 0.0
            return changed
        self._rest += dt
        if self._rest >= (self.breath or 0.0):
            self._rest = 0.0
            self.over = not self._feed()
            changed = changed or not self.over
        return changed

    def _feed(self) -> bool:
        """Give the director the next step; False where there is none."""
        told = next(self._coming, None)
        if told is not None:
            self.director.feed(told.events, told.after, look_at(self.reel, told.at, self.eyes))
        return told is not None


__all__ = ["Screening"]
