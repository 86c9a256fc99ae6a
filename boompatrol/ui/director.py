"""Session events → a queue of small animations → the look. One thing after another; skip and finish at any time.

The director never sees the state of the match: it gets events as a seat may see them and the view after them. Each
event's effect comes into the look when its animation has shown it; when the queue is empty the look is the view's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.ui.acts import ACTS, remember
from boompatrol.ui.log_lines import LogLine, round_name
from boompatrol.ui.look import TableLook
from boompatrol.ui.phrases import crew_of, phrase
from boompatrol.ui.show import Act, Show
from boompatrol.ui.telling import tell

REST = 120.0
"""Milliseconds between events that show something."""
CURSOR = ("acting", "slot", "stage")
"""What of a look no event tells: it may differ until the queue is empty."""
LATE = frozenset({"rolled", "card_revealed", "revealed", "rattled_draw", "initiative", "peeked"})
"""Events whose line would give away what their animation is still showing."""
LOG_LINES = 600
_PLACES = frozenset(
    {"tiles_laid", "tile_placed", "revealed", "tile_gone", "wreck_gone", "wreck_shot", "wreck_crushed", "hit"}
)
"""Events that change what things of the arena are called."""


def dusk_of(look: TableLook) -> float:
    """How far the house lights are down: in Total Carnage, until the first Command is done."""
    if not look.carnage or look.stage in ("report", "over"):
        return 0.0
    begun = look.stage == "combat" and (look.slot or look.acting != look.first)
    return 0.0 if begun else 1.0


@dataclass
class _Item:
    """An event to be shown, or (event None) the end of what was fed at once."""

    event: Event | None
    after: TableLook


class Director(Show):
    """Shows events one after another. `speed` multiplies time, 0 is at once; `reduced` keeps pictures still."""

    def __init__(self, view: State, *, speed: float = 1.0, reduced: bool = False) -> None:
        super().__init__(TableLook.of(view), reduced)
        self.memory.dusk = dusk_of(self.look)
        self.log: list[LogLine] = []
        self.speed = speed
        self.paused = False
        self.on_event: Callable[[Event], None] | None = None
        self.caption = ""
        """The sentence of the event that is shown now."""
        self.drift: list[str] = []
        """Where the look differed from the view at the end of a batch: always empty unless an event is unknown."""
        self._queue: deque[_Item] = deque()
        self._now: _Item | None = None
        self._act: Act | None = None
        self._told = False

    # what comes in

    def feed(self, events: Sequence[Event], view: State) -> None:
        """Show these events, as a seat may see them; `view` is that seat's view of the table after them."""
        after = TableLook.of(view)
        self._queue.extend(_Item(event, after) for event in events)
        self._queue.append(_Item(None, after))
        if self.speed == 0:
            self.finish()

    def reset(self, view: State, events: Sequence[Event] = ()) -> None:
        """The table as it is in a view, without showing anything: undo, seeking. `events` rebuild the log."""
        self._queue.clear()
        self._drop()
        self.effects.clear()
        self.log.clear()
        tracks = self.memory.tracks
        tracks.clear()
        self.memory.still()
        self.memory.dice = None
        self.memory.tally.clear()
        self.memory.moods.clear()
        self.look = TableLook.of(view)
        if events:
            self._relog(events, view)
        self.memory.dusk = dusk_of(self.look)
        self._changed = True

    def _relog(self, events: Sequence[Event], view: State) -> None:
        """The lines of a whole match, told on a look that starts empty."""
        after = TableLook.of(view)
        look = after.copy()
        look.tiles.clear()
        look.wrecks.clear()
        look.tower_crits = 0
        for event in events:
            if event.name in ("rolled", "fires", "rams", "hit"):
                self.counted = False
                remember(self, event.name, event.data)
            if event.name == "round":
                look.round_kind, look.round_number = event.data["kind"], event.data["number"]
            self._note(event, look)
            if event.name in _PLACES:
                tell(look, event, after)
        self.caption = ""

    # time

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return self._now is not None or bool(self._queue)

    @property
    def alive(self) -> bool:
        """Whether something moves: frames are wanted."""
        return (self.busy and not self.paused) or bool(self.effects or self.memory.moods or self.memory.pops)

    def sleep_for(self) -> float | None:
        """Seconds until the picture changes by itself: 0 while something moves, None for never."""
        if (self.busy and not self.paused) or self.effects or self.memory.pops:
            return 0.0
        return min((left for _, left in self.memory.moods.values()), default=None)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True where the picture changed."""
        self._changed = False
        if self.speed == 0:
            if self.busy:
                self.finish()
            self._age(dt)
            return self._changed
        if self.paused:
            return False
        self._age(dt * self.speed)
        self._left = min(dt, 0.25) * 1000 * self.speed
        while self._left > 0 and self._advance():
            pass
        return self._changed

    def _age(self, dt: float) -> None:
        if self.effects:
            self.effects[:] = [effect for effect in self.effects if effect.step(dt)]
            self._changed = True
        if self.memory.age(dt):
            self._changed = True

    def _advance(self) -> bool:
        """Go on with the animation under way, or begin the next; False when time or queue are used up."""
        if self._act is None:
            if not self._queue:
                return False
            self._begin(self._queue.popleft())
            if self._act is None:
                return True
        try:
            next(self._act)
        except StopIteration:
            self._end()
            return True
        return False

    def _begin(self, item: _Item) -> None:
        self._changed = True
        if item.event is None:
            self._settle(item.after)
            return
        self._now, self._told, self._took, self.counted = item, False, False, False
        event = item.event
        if event.name not in LATE:
            self._note(event, self.look)
        if self.on_event is not None:
            self.on_event(event)
        act = ACTS.get(event.name)
        self._act = self._played(act(self, event.data)) if act is not None else self._played(None)

    def _played(self, act: Act | None) -> Act:
        """An act, then what the event changes, then a rest."""
        if act is not None:
            yield from act
        self.tell()
        if self._took:
            yield from self.wait(REST)

    def _end(self) -> None:
        self.tell()
        self._drop()

    def _drop(self) -> None:
        if self._act is not None:
            self._act.close()
        self._act = self._now = None
        self.caption = ""

    def _settle(self, after: TableLook) -> None:
        """The end of a batch: the look is the view's."""
        self.drift = [d for d in self.look.differences(after) if d.split(":")[0] not in CURSOR]
        self.look = after.copy()
        self.memory.moving.clear()
        self.memory.lit.clear()

    def tell(self) -> None:
        """Bring what the event under way changes into the look, once. Acts may do so before they end."""
        item = self._now
        if item is None or item.event is None or self._told:
            return
        self._told = True
        event = item.event
        if event.name in LATE:
            self._note(event, self.look)
        tell(self.look, event, item.after)
        self._changed = True

    @property
    def after(self) -> TableLook:
        """The look after the batch under way."""
        return self.look if self._now is None else self._now.after

    def coming(self) -> Event | None:
        """The event after the one under way."""
        return self._queue[0].event if self._queue else None

    def _note(self, event: Event, look: TableLook) -> None:
        words = phrase(event, look)
        if words is None:
            return
        self.caption = words
        self.log.append(LogLine(crew_of(event, look), words, event.name, round_name(look)))
        if len(self.log) > LOG_LINES:
            del self.log[: LOG_LINES // 4]

    # skipping

    def skip(self) -> None:
        """End the animation under way at once."""
        if self._now is not None:
            self._hurry()
        elif self._queue:
            self._left = 0
            self._begin(self._queue.popleft())
            if self._now is not None:
                self._hurry()
        self._changed = True

    def finish(self) -> None:
        """Show everything at once: the look is the view's, the log complete."""
        self._left = 0.0
        while self.busy:
            if self._now is None:
                item = self._queue.popleft()
                if item.event is None:
                    self._settle(item.after)
                    continue
                self._now, self._told, self.counted = item, False, False
                if item.event.name not in LATE:
                    self._note(item.event, self.look)
                if self.on_event is not None:
                    self.on_event(item.event)
            self._hurry()
        self.effects.clear()
        self.memory.still()
        self.memory.dusk = dusk_of(self.look)
        self._changed = True

    def _hurry(self) -> None:
        item = self._now
        if item is not None and item.event is not None:
            remember(self, item.event.name, item.event.data)
        self.tell()
        self._drop()
        self.memory.still()
        for effect in self.effects:
            effect.wait = 0.0


__all__ = ["Act", "Director", "LogLine"]
