"""What animations are shown with: the look and the memory they change, time, effects.

`Show` is the director as acts see it. An act is a generator; it lets time pass with `run` and `wait`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol

from boompatrol.table.events import Event
from boompatrol.ui.effects import Effect
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.tween import Ease, linear

Act = Generator[None, None, None]
Data = dict[str, Any]
STILL = 160.0
"""The longest an animation takes under reduced motion."""


class Anchors(Protocol):
    """Where things of boards are, in pixels: the table view."""

    def anchor(self, what: str, who: str) -> tuple[float, float]:
        """The middle of a thing on a crew's board."""
        ...


class Show:
    """The table while events are shown on it; what acts remember from one event to the next is here too."""

    def __init__(self, look: TableLook, reduced: bool) -> None:
        self.look = look
        self.memory = Memory()
        self.effects: list[Effect] = []
        self.reduced = reduced
        self.stage: Anchors | None = None
        self.last_shot: tuple[float, float] | None = None
        self.rammer: str | None = None
        self.dice_title = ""
        self.counted = False
        """Whether the dice of the event under way lie in the tray."""
        self.rolling = False
        """Whether the travel under way goes on with the next one."""
        self._left = 0.0
        self._took = False
        self._changed = False

    def tell(self) -> None:
        """Bring what the event under way changes into the look, once. Acts may do so before they end."""
        raise NotImplementedError

    @property
    def after(self) -> TableLook:
        """The look after the batch under way."""
        raise NotImplementedError

    def coming(self) -> Event | None:
        """The event after the one under way."""
        raise NotImplementedError

    def run(self, ms: float, put: Callable[[float], None], ease: Ease = linear) -> Act:
        """Call `put` with 0 to 1 over some milliseconds; under reduced motion with 1 alone."""
        self._took = True
        if self.reduced:
            put(1.0)
            self._changed = True
            yield from self.wait(min(ms, STILL))
            return
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

    def fling(self, *effects: Effect) -> None:
        """Let effects go; those that only decorate stay away under reduced motion."""
        for effect in effects:
            if not self.reduced or type(effect).__name__ in ("Burst", "Shout", "Banner", "CarnageCard"):
                self.effects.append(effect)
        self._changed = True

    def shake(self, px: int, ms: float) -> Act:
        """Shake the arena; not under reduced motion."""
        if self.reduced:
            return
        step = [0]

        def put(t: float) -> None:
            step[0] += 1
            power = px * (1 - t)
            way = ((1, 0), (-1, 1), (0, -1), (1, 1), (-1, -1))[step[0] % 5]
            self.memory.shake = (round(power * way[0]), round(power * way[1]))

        yield from self.run(ms, put)
        self.memory.shake = (0, 0)
