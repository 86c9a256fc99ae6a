"""Session events → a queue of small animations → the look. One thing after another; skip and finish at any time.

The director never sees the state of the match: it gets events as a seat may see them and the view after them. Each
event's effect comes into the look when its animation has shown it; when the queue is empty the look is the view's.
Every sound of an event is made once and in order; of a chain that is skipped only the last one is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.ui.acts import ACTS, remember
from boompatrol.ui.log_lines import Chronicle, LogLine
from boompatrol.ui.look import TableLook
from boompatrol.ui.retold import Base, retold
from boompatrol.ui.show import Act, Show, dusk_of
from boompatrol.ui.telling import tell

REST = 120.0
"""Milliseconds between events that show something."""
CURSOR = ("acting", "slot", "stage")
"""What of a look no event tells: it may differ until the queue is empty."""
LATE = frozenset({"rolled", "card_revealed", "revealed", "rattled_draw", "initiative", "peeked"})
"""Events whose line would give away what their animation is still showing."""
QUIET = frozenset({"contact", "moved", "holds_fire"})
"""Events that nothing is shown for."""


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
        self.chronicle = Chronicle()
        self.log: list[LogLine] = self.chronicle.lines
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
        self._last: Event | None = None
        self._told = False

    def obey(self, speed: float, reduced: bool) -> None:
        """Take over what the settings say, in the middle of anything."""
        self.speed, self.reduced, self.memory.reduced = speed, reduced, reduced

    # what comes in

    def feed(self, events: Sequence[Event], view: State, rest: TableLook | None = None) -> None:
        """Show these events, as a seat may see them, `view` the table after them, or after all their step: then
        `rest` is what is left standing."""
        after = TableLook.of(view)
        self._queue.extend(_Item(event, after) for event in events)
        self._queue.append(_Item(None, after if rest is None else rest))
        if self.speed == 0:
            self.finish()

    def reset(self, view: State, events: Sequence[Event] = (), base: Base | None = None) -> None:
        """The table as it is in a view, without showing anything: undo, seeking.

        `events` are everything so far: the log and the dice are theirs; `base` is needed for those never noted.
        """
        self._queue.clear()
        self._drop()
        self.voice.engine(None)
        self.effects.clear()
        for kept in (self.memory.tracks, self.memory.faint, self.places, self.source):
            kept.clear()
        self.memory.still()
        self.memory.dice = None
        self.memory.tally.clear()
        self.memory.moods.clear()
        self.look = TableLook.of(view)
        self._relog(events, view, base)
        self.memory.dusk = dusk_of(self.look)
        self._changed = True

    def _relog(self, events: Sequence[Event], view: State, base: Base | None) -> None:
        """The lines and the dice of everything so far: what was noted before is kept, what was taken back is not."""
        noted = self.chronicle.heard
        if noted >= len(events):
            self.chronicle.rewind(len(events))
        elif base is not None:
            self.chronicle.clear()
            for event, look in retold(events, base, view):
                self._note(event, look)
        now, later = self.look, [event.data["tile"] for event in events if event.name == "revealed"]
        for event in events:
            if event.name == "revealed":
                later.remove(event.data["tile"])
            if event.name in ("round", "rolled", "fires", "rams", "hit"):
                self.counted = False
                # The dice are called by what the target was then: a tile that was turned after the shot was a building.
                self.look = now if event.data.get("target") not in later else now.covered(event.data["target"])
                remember(self, event.name, event.data)
        self.look = now
        self.caption = ""

    # time

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return self._now is not None or bool(self._queue)

    @property
    def alive(self) -> bool:
        """Whether something moves: frames are wanted."""
        return self.sleep_for() is not None

    def sleep_for(self) -> float | None:
        """Seconds until the picture changes by itself: 0 while something moves, None for never."""
        if (self.busy and not self.paused) or self.effects or self.memory.pops or self.memory.squash:
            return 0.0
        return min((left for _, left in self.memory.moods.values()), default=None)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True where the picture changed."""
        self._changed = False
        if self.speed == 0:
            if self.busy:
                self.finish()
            self.age(dt)
            return self._changed
        if self.paused:
            return False
        self.age(dt * self.speed)
        self._left = min(dt, 0.25) * 1000 * self.speed
        while self._left > 0 and self._advance():
            pass
        return self._changed

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
        event = self._take(item)
        act = ACTS.get(event.name)
        self._act = self._played(act(self, event.data)) if act is not None else self._played(None)

    def _take(self, item: _Item) -> Event:
        """Put an event under way."""
        event = item.event
        assert event is not None
        self._now, self._told, self._took, self.counted, self.flowing = item, False, False, False, False
        self.voice.begin(event, self.look, self._last, self.coming())
        self.before = self._last
        if event.name not in QUIET:
            self._last = event
        if event.name not in LATE:
            self._note(event, self.look)
        if self.on_event is not None:
            self.on_event(event)
        return event

    def _played(self, act: Act | None) -> Act:
        """An act, then what the event changes, then a rest."""
        if act is not None:
            yield from act
        self.tell()
        if self._took and not self.flowing:
            yield from self.wait(REST)

    def _end(self) -> None:
        self.tell()
        self.voice.end()
        self._drop()

    def _drop(self) -> None:
        if self._act is not None:
            self._act.close()
        self._act = self._now = None
        self.voice.hush()
        self._frozen = False
        self.caption = ""

    def _settle(self, after: TableLook) -> None:
        """The end of a batch: the look is the view's."""
        self.drift = [d for d in self.look.differences(after) if d.split(":")[0] not in CURSOR]
        self.look = after.copy()
        self.memory.moving.clear()
        self.memory.lit.clear()
        self.memory.falling.clear()
        self._last, self.volley = None, 0
        self.voice.engine(None)

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
        """The event after the one under way that shows something."""
        for item in self._queue:
            if item.event is None or item.event.name not in QUIET:
                return item.event
        return None

    def following(self, name: str) -> int:
        """How many events of that name come next, without another between them."""
        count = 0
        for item in self._queue:
            if item.event is None or item.event.name != name:
                break
            count += 1
        return count

    def _note(self, event: Event, look: TableLook) -> None:
        line = self.chronicle.note(event, look)
        if line is not None:
            self.caption = line.words

    # skipping

    def skip(self) -> None:
        """End the chain under way at once: everything up to the next rest, when the look is the view's."""
        self._rush(1)

    def finish(self) -> None:
        """Show everything at once: the look is the view's, the log complete."""
        self._rush(None)

    def _rush(self, batches: int | None) -> None:
        """Show that many batches at once, all for None; of their sounds the last alone is heard."""
        self._left = 0.0
        last = None
        while self.busy and batches != 0:
            if self._now is None:
                item = self._queue.popleft()
                if item.event is None:
                    self._settle(item.after)
                    batches = None if batches is None else batches - 1
                    continue
                self._take(item)
            last = self.voice.hush() or last
            event = self._now.event if self._now is not None else None
            if event is not None:
                remember(self, event.name, event.data)
            self.tell()
            self._drop()
        if last is not None:
            self.voice.say(last)
        self.effects.clear()
        self.memory.still()
        self.memory.dusk = dusk_of(self.look)
        self._changed = True
