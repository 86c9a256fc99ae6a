"""A diagram of the rulebook as a film: the engine plays its scenario, the director shows it up to its last step."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

from boompatrol.box.edition import Edition, default_edition
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.scenario_run import Script
from boompatrol.session import Session
from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.table.view import view_for
from boompatrol.teach.diagrams import Step, file_of, places
from boompatrol.ui.director import Director, _Item
from boompatrol.ui.look import TableLook
from boompatrol.ui.overlays import Overlay
from boompatrol.ui.places import centre_of
from boompatrol.ui.scenes.rules.signs import signs

Point = tuple[float, float]
BEAT = 1 / 60
"""Seconds of a step while the length is taken, and on the way to a place in it."""
LONGEST = 120.0
HOLD = 0.9
"""Seconds for which it stands still once a step that has a caption is over: there is something to read."""
ABOUT_TANKS = frozenset({"turn", "card_revealed", "fires", "turret", "moved", "travel", "rolled", "rams"})
"""Events told beside the tank that does it, not beside the thing it is done to."""
AROUND = 2.2
"""Inches that a tank, a tile and the way of a tank have round them in the picture."""


class Batch(NamedTuple):
    """What came of one answer, and the table after it."""

    events: list[Event]
    after: State


class Mark(NamedTuple):
    """A step: the second at which it begins, and at which all of it has been seen."""

    step: Step
    begins: float
    ends: float


def played(id: str, edition: Edition) -> tuple[State, list[Batch]]:
    """An article's scenario: the table before it, and what came of each answer, to the end of the round.

    Raises FileNotFoundError for an article without a diagram, Unusable where the edition has no room for it.
    """
    scenario = load_scenario(file_of(id))
    start, named = state_of(scenario, edition)
    script, session = Script(scenario), Session(start.copy(), named=named)
    round_ = start.round_kind, start.round_number
    batches: list[Batch] = []
    told = 0
    while True:
        if len(session.events) > told:
            batches.append(Batch(session.events[told:], view_for(session.state, None)))
            told = len(session.events)
        request = session.request
        if request is None or (session.state.round_kind, session.state.round_number) != round_:
            return view_for(start, None), batches
        session.answer(script.chance(request, session.chances) if request.seat is None else script.answer(request))


class Reel(Director):
    """A director that stops when so many events have been shown."""

    def __init__(self, view: State, last: int, *, reduced: bool) -> None:
        super().__init__(view, reduced=reduced)
        self.last, self.shown = last, 0

    @property
    def done(self) -> bool:
        """Whether the last event has been seen whole."""
        return self.shown >= self.last and self._act is None

    def _advance(self) -> bool:
        return not self.done and super()._advance()

    def _take(self, item: _Item) -> Event:
        self.shown += 1
        return super()._take(item)


class Film:
    """Plays, stops, and goes to any second of it. `captions` tells what has been said by then."""

    def __init__(self, id: str, steps: Sequence[Step], *, reduced: bool = False, edition: Edition | None = None):
        self.id, self.steps, self.reduced = id, tuple(steps), reduced
        self.start, self.batches = played(id, edition or default_edition())
        self.events = [event for batch in self.batches for event in batch.events]
        self.places = places(self.steps, [event.as_dict() for event in self.events])
        self.at = self._held = self._spare = 0.0
        self._holds = {at + 2 for step, at in zip(self.steps, self.places, strict=True) if step.caption}
        self._signs: dict[int, tuple[Overlay, ...]] = {}
        self.anchors: dict[int, Point] = {}
        self.director = self._director()
        self.length = 0.0
        self.marks = self._measured()

    def _director(self) -> Reel:
        made = Reel(self.start, self.places[-1] + 1, reduced=self.reduced)
        for batch in self.batches:
            made.feed(batch.events, batch.after)
        return made

    def _measured(self) -> list[Mark]:
        """Play it once without a picture."""
        times: dict[int, float] = {}
        director, now = self.director, 0.0
        while now < LONGEST and not (director.done and self._rests(director)):
            begun = director.shown
            self._pass(BEAT)
            for n in range(begun, director.shown):
                times[n] = now
            for step, at in enumerate(self.places):
                if at in range(begun - 1, director.shown):
                    self._anchor(step)
            now += BEAT
        self._rewind()
        self.length = now
        return [Mark(step, times[at], times.get(at + 1, now)) for step, at in zip(self.steps, self.places, strict=True)]

    @staticmethod
    def _rests(director: Director) -> bool:
        return not director.effects and not director.memory.pops and not director.memory.squash

    # where a caption belongs

    def _anchor(self, step: int) -> None:
        """Note where the thing that a step is about stands as it happens, or where it stood last."""
        event, look = self.events[self.places[step]], self.director.look
        at = anchor_of(event, look)
        if at is not None:
            self.anchors[step] = at

    # time

    def _rewind(self) -> None:
        self.director, self.at, self._held, self._spare = self._director(), 0.0, 0.0, 0.0

    @property
    def over(self) -> bool:
        """Whether its last step has been seen."""
        return self.at >= self.length

    def _pass(self, seconds: float) -> bool:
        """Let time pass beat by beat, so that any way to a second leads to the same picture; True where it changed."""
        changed = False
        self._spare += seconds
        while self._spare >= BEAT - 1e-9:
            self._spare -= BEAT
            if self._held > 0:
                self._held -= BEAT
                continue
            begun = self.director.shown
            changed = self.director.update(BEAT) or changed
            if not self.reduced and not self._holds.isdisjoint(range(begun + 1, self.director.shown + 1)):
                self._held = HOLD
        return changed

    def go(self, seconds: float) -> bool:
        """Let time pass; True where the picture changed."""
        self.at = min(self.length, self.at + seconds)
        return self._pass(seconds)

    def seek(self, at: float) -> None:
        """Go to a second of it."""
        at = max(0.0, min(self.length, at))
        if at < self.at:
            self._rewind()
        self._pass(at - self.at)
        while at >= self.length and not self.director.done:
            self._pass(BEAT)
        self.at = at

    @property
    def stops(self) -> list[float]:
        """The seconds at which a step with a caption has been seen, the last one the end."""
        return [*[mark.ends for mark in self.marks if mark.step.caption][:-1], self.length]

    def said(self) -> list[int]:
        """The steps with a caption that have begun by now, in order."""
        return [n for n, mark in enumerate(self.marks) if mark.step.caption and mark.begins <= self.at]

    def signs(self) -> tuple[Overlay, ...]:
        """What lies over the sand by now."""
        shown = self.director.shown
        if shown not in self._signs:
            self._signs[shown] = signs(self.batches, shown)
        return self._signs[shown]

    # what of the arena is in the picture

    def region(self) -> tuple[float, float, float, float]:
        """West, south, east and north of what takes part, in inches."""
        shown = self.events[: self.places[-1] + 1]
        look = TableLook.of(self.start)
        points: list[Point] = [crew.pose[:2] for crew in look.crews.values() if crew.pose is not None]
        points += [tile.pose[:2] for tile in look.tiles.values()] + [w.pose[:2] for w in look.wrecks.values()]
        points += [(item.x, item.y) for item in look.loose.values()]
        side = look.sizes.side
        for event in shown:
            points += _points(event.data)
            if "clocktower" in (event.data.get("object"), event.data.get("target")) or event.name == "vault_opened":
                half = look.sizes.tower / 2 - 0.5
                points += [(side / 2 - half, side / 2 - half), (side / 2 + half, side / 2 + half)]
        west, south, east, north = inf, inf, -inf, -inf
        for x, y in points:
            west, south, east, north = min(west, x), min(south, y), max(east, x), max(north, y)
        return west - AROUND, south - AROUND, east + AROUND, north + AROUND


def _points(data: dict[str, Any]) -> list[Point]:
    """The places an event names."""
    poses = [*(data.get("path") or ()), *(data.get(key) for key in ("to", "pose"))]
    return [(pose[0], pose[1]) for pose in poses if isinstance(pose, tuple | list) and len(pose) == 3]


def anchor_of(event: Event, look: TableLook) -> Point | None:
    """The point of the arena that an event is about; None where the thing is nowhere."""
    names = ("tank", "target") if event.name in ABOUT_TANKS else ("tile", "wreck", "object", "target", "tank", "seat")
    for name in names:
        thing = event.data.get(name)
        if isinstance(thing, str) and (at := centre_of(look, thing)) is not None:
            return at
    return None
