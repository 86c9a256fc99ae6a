"""A recorded match as it is played: where it stands, by whose eyes, going on or resting. No pictures here.

Forwards a Command is shown as it was at the table; back and jumps are cuts. Whatever way a place is come to, the look
is the same there (hard case 23).
"""

from __future__ import annotations

from boompatrol.replay.reel import Pace, Reel, Sight
from boompatrol.table.state import State
from boompatrol.ui.director import Director
from boompatrol.ui.retold import look_at

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
REST = 0.45
"""Seconds between two Commands while it plays."""


class Playback:
    """A place in a reel, and the director that shows how it is gone on from there."""

    def __init__(self, reel: Reel, eyes: str | None, at: int, *, reduced: bool = False) -> None:
        self.reel, self.eyes = reel, eyes
        self.playing = False
        self.held = False
        """Whether a hand is on the timeline: nothing goes on meanwhile."""
        self.director = Director(reel.sight(at, eyes).after, speed=1.0, reduced=reduced)
        self._from = self._to = at
        self._heard = 0
        self._rest = 0.0
        self.seek(at)

    @property
    def at(self) -> int:
        """How many events have been told."""
        if not self.director.busy:
            return self._to
        return min(self._to, self._from + self.director.chronicle.heard - self._heard)

    @property
    def ended(self) -> bool:
        """Whether there is nothing left to show."""
        return self._to >= self.reel.end and not self.director.busy

    @property
    def moving(self) -> bool:
        """Whether anything moves, or is about to."""
        return self.playing or (self.director.busy and not self.director.paused)

    def sight(self) -> Sight:
        """The views round the step of the place, for cards and measuring."""
        return self.reel.sight(self.at, self.eyes)

    def view(self) -> State:
        """The view that fits the look best: after the step, or before it while it is under way."""
        sight = self.sight()
        return sight.after if self.at and self.reel.settled(self.at) else sight.before

    # going

    def seek(self, at: int) -> None:
        """A cut: there at once."""
        at = max(0, min(at, self.reel.end))
        self.director.reset(self.reel.sight(at, self.eyes).after)
        self.director.look = look_at(self.reel, at, self.eyes)
        self._from = self._to = at
        self._heard = self.director.chronicle.heard
        self._rest = 0.0

    def see_as(self, eyes: str | None) -> None:
        """The same place by other eyes."""
        at = self.at
        self.eyes = eyes
        self.seek(at)

    def toggle(self) -> None:
        """Play, or stand still in the middle of anything; at the end, from the beginning again."""
        self.playing = not self.playing
        if self.playing and self.ended:
            self.seek(self.reel.begun)
        self.director.paused = not self.playing and self.director.busy
        self._rest = REST

    def on(self) -> None:
        """The next Command; one under way ends at once."""
        if self.director.busy:
            self.director.paused = False
            self.director.finish()
        self._begin()

    def step(self, pace: Pace, way: int) -> None:
        """A cut forwards or back; back from the middle of a Command is to its beginning."""
        self.seek(self.reel.after(self.at, pace) if way > 0 else self.reel.before(self.at, pace))

    def _begin(self) -> None:
        """Show the next Command."""
        at = self._to
        end = self.reel.after(at, "command")
        if end <= at:
            self.playing = False
            return
        self.director.paused = False
        self._from, self._to, self._heard = at, end, self.director.chronicle.heard
        for told in self.reel.steps(at, end, self.eyes):
            self.director.feed(told.events, told.after, look_at(self.reel, told.at, self.eyes))

    # time

    def update(self, dt: float) -> bool:
        """Let time pass; True where the picture changed."""
        changed = self.director.update(dt)
        if self.playing and not self.director.busy and not self.held:
            self._rest += dt * self.director.speed
            if self._rest >= REST:
                self._rest = 0.0
                self._begin()
                changed = True
        return changed

    def sleep_for(self) -> float | None:
        """Seconds until something moves by itself, None for never."""
        if self.playing and not self.held:
            return 0.0
        return None if self.director.paused else self.director.sleep_for()
