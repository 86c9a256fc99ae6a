"""A recorded match that can be looked at anywhere, forwards and back: what had happened, and what a seat saw of it.

A place in it is a number of events: 0 is the table before anything, `len(reel.events)` the end of the record.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple

from boompatrol.replay.load import Log
from boompatrol.replay.log import Header
from boompatrol.replay.verify import opening, rebuild
from boompatrol.rules.set_up import STAGES
from boompatrol.session import Begun, Carried, Session
from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.table.view import events_for, view_for

OPEN: Final = "open"
"""Eyes that see every card: of a match that is over."""

Pace = Literal["event", "command", "round"]
"""How far one step goes."""

_BEGINS: Final = {
    "command": frozenset({"round", "turn", "situation_report", "victory"}),
    "round": frozenset({"round", "victory"}),
}
"""Events that a Command or what lies between two of them, and a round, begin with."""
_SILENT = frozenset({"contact", "planned", "travel", "backed"})
"""Events that leave the table as it was, or are told by the next."""


def begins(events: Sequence[Event], pace: Literal["command", "round"]) -> list[int]:
    """Where something new begins; Initiative only after a Super Charge, which it ends: else it is part of the plan."""
    found, last = [], ""
    for n, event in enumerate(events):
        if event.name in _BEGINS[pace] or (event.name == "initiative" and pace == "command" and last == "turn"):
            found.append(n)
            last = event.name
    return found


class Sight(NamedTuple):
    """A place as certain eyes see it: the table before its step, what they learnt of the step, the table after it."""

    before: State
    events: list[Event]
    after: State


class Told(NamedTuple):
    """What eyes learnt of a step up to a place in it or its end, and the table after all of it."""

    at: int
    events: list[Event]
    after: State


class Reel:
    """Raises Broken, like `rebuild`, for a log that does not fit the match."""

    def __init__(self, log: Log) -> None:
        self._take(log.header, rebuild(log, events=True), log.players)

    @classmethod
    def of(cls, header: Header, session: Session, players: dict[str, str]) -> Reel:
        """A match that was played with its events collected; it may go on, the reel ends where it is now."""
        reel = cls.__new__(cls)
        reel._take(header, session, players)
        return reel

    def _take(self, header: Header, session: Session, players: dict[str, str]) -> None:
        self.header, self.players = header, players
        self.events: list[Event] = session.events[:]
        self.entries = session.entries[:]
        self.finished = session.request is None
        self._named = session.named
        self._steps = session.moments
        self._told = [step.told for step in self._steps]
        self._last = session.state if self.finished else session.state.copy()
        self._stops: dict[Pace, list[int]] = {}

    # places

    @property
    def end(self) -> int:
        return len(self.events)

    @property
    def begun(self) -> int:
        """Where the table is set up and the first round begins."""
        return self.end if self._first is None else self._first.told

    @cached_property
    def _first(self) -> Begun | None:
        """The first step after the set-up."""
        return next((step for step in self._steps if step.state.stage not in STAGES), None)

    def stops(self, pace: Pace) -> list[int]:
        """The places where a step of that pace may end, the first and the last among them, in order."""
        found = self._stops.get(pace)
        if found is None:
            if pace == "event":
                found = [n for n, event in enumerate(self.events, 1) if event.name not in _SILENT]
            else:
                found = begins(self.events, pace)
            found = self._stops[pace] = sorted({0, *found, self.end})
        return found

    def after(self, at: int, pace: Pace) -> int:
        """The next place to stop, or the end."""
        stops = self.stops(pace)
        return stops[min(bisect_right(stops, at), len(stops) - 1)]

    def before(self, at: int, pace: Pace) -> int:
        """The place to stop before, or the beginning."""
        stops = self.stops(pace)
        return stops[max(0, bisect_left(stops, at) - 1)]

    # what is seen there

    def shown(self, eyes: str | None) -> str | None:
        """The eyes that may be lent for pictures, films and texts: of a match that goes on only everybody's (C11)."""
        return eyes if self.finished else None

    def state(self, at: int, eyes: str | None) -> State:
        """The table between two steps at or before that place, as a seat sees it; None as an onlooker, or OPEN."""
        return self._seen(self._steps[self._step(at)].state, eyes)

    def laid(self, eyes: str | None) -> State:
        """The table as it was when the first round began, or in a set-up as it is."""
        return self._seen(self._last if self._first is None else self._first.state, eyes)

    def sight(self, at: int, eyes: str | None) -> Sight:
        """What a seat (None: an onlooker; or OPEN) has seen of the step under way at that place."""
        n = self._step(at)
        after = self._steps[n + 1].state if n + 1 < len(self._steps) else self._last
        return Sight(
            self._seen(self._steps[n].state, eyes), self.told(self._told[n], at, eyes), self._seen(after, eyes)
        )

    def settled(self, at: int) -> bool:
        """Whether no step is under way there: what is seen after it is all there is to see."""
        found = bisect_left(self._told, at)
        return at == self.end or (found < len(self._told) and self._told[found] == at)

    def told(self, start: int, end: int, eyes: str | None) -> list[Event]:
        """The events from one place to another, as those eyes learnt them."""
        events = self.events[start:end]
        return events if eyes == OPEN else events_for(events, eyes)

    def steps(self, start: int, end: int, eyes: str | None) -> Iterator[Told]:
        """What was told from one place to another, step by step; of a step in whose middle one lies only a part."""
        bounds = [*self._told[1:], self.end]
        for n, (first, last) in enumerate(zip(self._told, bounds, strict=True)):
            if first < last and start < last and first < end:
                at, stop = max(start, first), min(end, last)
                after = self._steps[n + 1].state if n + 1 < len(self._steps) else self._last
                yield Told(stop, self.told(at, stop, eyes), self._seen(after, eyes))

    def _step(self, at: int) -> int:
        """The last step that had begun: one that nothing has come of yet counts from the next event on."""
        return max(0, bisect_left(self._told, at) - 1) if at < self.end else len(self._steps) - 1

    def _seen(self, state: State, eyes: str | None) -> State:
        return state.copy() if eyes == OPEN else view_for(state, eyes)

    # the match from there

    def answers(self, at: int) -> int:
        """How many answers had been given at a place: all that it shows had come of them.

        Where the place is no question itself it is the next one, a player's or chance's: till then nothing is decided.
        """
        count = max(0, bisect_right(self._asked, at) - 1)
        if self._asked[count] < at:
            return count + 1
        # What a player was asked and chance answered at once, nothing told between, is asked again.
        back = self._players(count)
        return back if self._asked[back] == at else count

    def waiting(self, at: int) -> int:
        """The same where a player has to be asked: what had begun before chance spoke is to be done again."""
        return self._players(self.answers(at))

    def _players(self, count: int) -> int:
        while 0 < count < len(self.entries) and self.entries[count].seat is None:
            count -= 1
        return count

    @cached_property
    def _asked(self) -> list[int]:
        """How many events had been told at each question, and at the end."""
        session, told = self._again(0), []
        for entry in self.entries:
            told.append(len(session.events))
            session.replay(entry)
        return [*told, len(session.events)]

    def twin(self, at: int) -> Session:
        """The match where a player was asked, on its own, to look into and try answers on: it knows this step alone."""
        count = self.waiting(at)
        step = [step for step in self._steps if step.answers <= count][-1]
        given = [entry.answer for entry in self.entries[step.answers : count]]
        return Session.taken_up(Carried(step.state, self._named, step.chances, given), events=True)

    def match(self, at: int) -> Session:
        """The match at that place (see `answers`), with all that led to it, no dealer at the table."""
        return self._again(self.answers(at))

    def _again(self, count: int) -> Session:
        state, named = opening(self.header)
        session = Session(state, named=named)
        for entry in self.entries[:count]:
            session.replay(entry)
        return session


__all__ = ["OPEN", "Pace", "Reel", "Sight", "Told", "begins"]
