"""What animations are shown with: the look and the memory they change, time, effects, sounds.

`Show` is the director as acts see it. An act is a generator; it lets time pass with `run` and `wait`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol

from boompatrol.table.events import Event
from boompatrol.ui.effects import Effect, Point
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.tween import Ease, linear
from boompatrol.ui.voice import Voice

Act = Generator[None, None, None]
Data = dict[str, Any]
STILL = 160.0
"""The longest an animation takes under reduced motion."""
JOLT = 30.0
"""Milliseconds between two directions of a shake."""
_WAYS = ((1, 0), (-1, 1), (0, -1), (1, 1), (-1, -1))


class Anchors(Protocol):
    """Where things of boards are, in pixels: the table view."""

    def anchor(self, what: str, who: str) -> Point:
        """The middle of a thing on a crew's board."""
        ...


def dusk_of(look: TableLook) -> float:
    """How far the house lights are down: in Total Carnage, until the first Command is done."""
    if not look.carnage or look.stage in ("report", "over"):
        return 0.0
    begun = look.stage == "combat" and (look.slot or look.acting != look.first)
    return 0.0 if begun else 1.0


class Show:
    """The table while events are shown on it; what acts remember from one event to the next is here too."""

    speed = 1.0
    """How much faster than it is meant to be all goes, 0 for at once."""

    def __init__(self, look: TableLook, reduced: bool) -> None:
        self.look = look
        self.memory = Memory(reduced=reduced)
        self.effects: list[Effect] = []
        self.voice = Voice()
        self.reduced = reduced
        self.stage: Anchors | None = None
        self.last_shot: Point | None = None
        self.rammer: str | None = None
        self.dice_title = ""
        self.counted = False
        """Whether the dice of the event under way lie in the tray."""
        self.due = False
        """Whether the dice in the tray have fallen and their hit is to come."""
        self.beside = False
        """Whether what happens came of the dice in the tray."""
        self.dust: dict[str, float] = {}
        """Inches each tank has driven since its last puff of dust."""
        self.places: dict[str, Point] = {}
        """Where things stood that are gone from the arena."""
        self.source: dict[str, Point] = {}
        """Where each crew has claimed something last: its coins come from there."""
        self.before: Event | None = None
        """The event before the one under way that showed something."""
        self.volley = 0
        """How many tiles the run of tiles under way has, 0 outside of one."""
        self.flowing = False
        """Whether the event under way goes over into the next one without a rest."""
        self._left = 0.0
        self._took = False
        self._changed = False
        self._frozen = False

    def tell(self) -> None:
        """Bring what the event under way changes into the look, once. Acts may do so before they end."""
        raise NotImplementedError

    @property
    def after(self) -> TableLook:
        """The look after the batch under way."""
        raise NotImplementedError

    def coming(self) -> Event | None:
        """The event after the one under way that shows something."""
        raise NotImplementedError

    def following(self, name: str) -> int:
        """How many events of that name come next, without another between them."""
        raise NotImplementedError

    def age(self, dt: float) -> bool:
        """Let only what flies go on, and what fades; True where the picture changed."""
        flying = bool(self.effects) and not self._frozen
        if flying:
            self.effects[:] = [effect for effect in self.effects if effect.step(dt)]
        changed = self.memory.age(dt) or flying
        self._changed = self._changed or changed
        return changed

    def hold(self) -> None:
        """Show nothing more in this frame: whoever hears of an event wants it to wait."""
        self._left = 0.0

    def cue(self, at: Point | None = None) -> None:
        """Let the next sound of the event under way be heard, at a point or where it happens."""
        self.voice.cue(at)

    def run(self, ms: float, put: Callable[[float], None], ease: Ease = linear) -> Act:
        """Call `put` with 0 to 1 over some milliseconds; under reduced motion with 1 alone."""
        if self.reduced:
            self._took = True
            put(1.0)
            self._changed = True
            yield from self.wait(min(ms, STILL))
            return
        yield from self.fade(ms, put, ease)

    def fade(self, ms: float, put: Callable[[float], None], ease: Ease = linear) -> Act:
        """Call `put` with 0 to 1 over some milliseconds, under reduced motion too: for what only comes or goes."""
        self._took = True
        passed = 0.0
        while True:
            used = min(self._left, ms - passed)
            self._left -= used
            passed += used
            put(ease(min(1.0, passed / ms)) if ms > 0 else 1.0)
            self._changed = True
            if passed >= ms:
                return
            yield

    def wait(self, ms: float) -> Act:
        """Let milliseconds pass."""
        if ms > 0:
            self._took = True
        while ms > 0:
            used = min(self._left, ms)
            self._left -= used
            ms -= used
            if ms > 0:
                yield

    def hit_stop(self, ms: float) -> Act:
        """Everything holds its breath, what flies too."""
        self._frozen = True
        try:
            yield from self.wait(ms)
        finally:
            self._frozen = False

    def fling(self, *effects: Effect) -> None:
        """Let effects go; those that only decorate stay away under reduced motion."""
        for effect in effects:
            if effect.calm or not self.reduced:
                self.effects.append(effect)
        self._changed = True

    def shake(self, px: int, ms: float) -> Act:
        """Shake the arena; not under reduced motion."""
        if self.reduced:
            return

        def put(t: float) -> None:
            power = px * (1 - t)
            way = _WAYS[int(t * ms / JOLT) % len(_WAYS)]
            self.memory.shake = (round(power * way[0]), round(power * way[1]))

        yield from self.run(ms, put)
        self.memory.shake = (0, 0)
