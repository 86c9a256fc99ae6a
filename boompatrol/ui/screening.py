"""A stretch of a recorded match on a director: step after step from a place to a place, or a place at rest."""

from __future__ import annotations

from collections.abc import Iterator

from boompatrol.replay.reel import Reel, Told
from boompatrol.ui.director import Director
from boompatrol.ui.look import TableLook
from boompatrol.ui.retold import Base, moment


class Screening:
    """What certain eyes saw of a match. `over` says whether the stretch has been shown to its end."""

    def __init__(self, reel: Reel, eyes: str | None = None, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.reel, self.eyes = reel, eyes
        start = reel.state(0, eyes)
        self.base = Base(start, reel.sight(reel.begun, eyes).after if reel.begun else start)
        self.director = Director(self.base.start, speed=speed, reduced=reduced)
        self.over = True
        self._coming: Iterator[Told] = iter(())
        self._whole = True
        self._end = 0
        self.breath: float | None = None
        self._rest = 0.0

    def seek(self, at: int) -> None:
        """The table at rest at that place, with everything told that led there."""
        director, (before, events, after) = self.director, self.reel.sight(at, self.eyes)
        director.reset(before, self.reel.told(0, at - len(events), self.eyes), self.base)
        director.feed(events, after)
        director.finish()
        director.look = self._look(at)

    def _look(self, at: int) -> TableLook:
        sight = self.reel.sight(at, self.eyes)
        return moment(sight.before, sight.events, sight.after)

    def play(self, start: int, end: int, breath: float | None = None) -> None:
        """Begin at a place; `update` goes on from there to the end, with so many seconds of rest between the steps.

        None: step follows step as event follows event.
        """
        self.seek(start)
        self._coming, self._end = self.reel.steps(start, end, self.eyes), end
        self._whole, self.over = True, False
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
        if not self._whole:
            # The director has settled at the end of the step; the stretch ends in its middle.
            director.look, self._whole = self._look(self._end), True
            changed = True
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
            self._whole = told.whole
            self.director.feed(told.events, told.after)
        return told is not None


__all__ = ["Screening"]
