"""A match at school: the learner answers through the run, which answers for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from boompatrol.table.events import Event
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.view import events_for, view_for
from boompatrol.teach.play import Play
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match, Player

if TYPE_CHECKING:
    from boompatrol.ui.scene import Scene

CLOSING = "situation_report"
"""The event that ends what a round is about, where it is about no Situation Report."""
SCRIPT = "script"
"""Who answers for the others, as a kind of player."""


class SchoolMatch(Match):
    """The match of a run. `begin` after each time the run was put somewhere else.

    With `closes` the show ends before the Situation Report, and the table is shown as it was then.
    """

    def __init__(self, run: Play, names: Mapping[str, str] | None = None):
        self.run, self.names = run, dict(names or {})
        super().__init__(run.session, self._players(), 0, school=True)
        self.closes = True
        self.pages: Callable[[Request[Any]], Callable[[], Scene] | None] = lambda request: None
        self._from = 0
        self._end: int | None = None
        self._still: State | None = None
        self.begin()

    def begin(self, still: bool = False) -> None:
        """Take the run's table as it is now; `still`: nothing happens on it, and what came before is shown closed."""
        run = self.run
        self.session, self.players = run.session, self._players()
        self.people = frozenset({run.learner})
        self._end = self._still = None
        self._from = 0 if still else run.shown
        self._close()
        self.told = self._last if still else run.shown

    def name_all(self, names: Mapping[str, str]) -> None:
        """Call the players so, in the language that is spoken."""
        self.names = dict(names)
        self.players = self._players()

    def _players(self) -> dict[str, Player]:
        """Who sits where in the position: the learner, and what the others are called."""
        run = self.run
        seats = run.session.state.seats
        others = {seat: Player(self.names.get(seat, ""), SCRIPT) for seat in seats}
        return {**others, run.learner: Player(tr("You"))}

    def _close(self) -> None:
        """Find where the show ends."""
        events, moments = self.session.events, self.session.moments
        if not self.closes or self._end is not None:
            return
        at = next((n for n, event in enumerate(events) if n >= self._from and event.name == CLOSING), None)
        if at is not None:
            self._end = at
            self._still = max((moment for moment in moments if moment.told <= at), key=lambda m: m.told).state

    @property
    def opening(self) -> State:
        """The table as everybody may see it before anything happens."""
        still = self._still if self._still is not None and self.told == self._end else None
        return view_for(still or self.run.before, None)

    @property
    def as_it_is(self) -> list[tuple[str, Any]]:
        """What was answered so far: two runs in which that is the same show the same."""
        return [(entry.ask, entry.answer) for entry in self.session.entries]

    # as a match

    @property
    def state(self) -> State:
        """The table as it is, or as it was where the show ends."""
        return self.session.state if self._still is None else self._still

    @property
    def request(self) -> Request[Any] | None:
        """The learner's question."""
        return self.run.request

    @property
    def untold(self) -> bool:
        """Whether there is something to be shown yet."""
        return self.told < self._last

    @property
    def _last(self) -> int:
        return len(self.session.events) if self._end is None else self._end

    def fresh(self) -> list[Event]:
        """The events since the last call, up to where the show ends."""
        new = self.session.events[self.told : self._last]
        self.told = self._last
        return events_for(new, None)

    def answer(self, answer: Any) -> None:
        """The learner's answer, and all that follows. Raises Refused."""
        self.run.answer(answer)
        self._close()

    def why_not(self, answer: Any) -> str | None:
        """As the run says."""
        return self.run.why_not(answer)

    @property
    def why_no_undo(self) -> str:
        """The step begins anew instead."""
        return tr("At school Again takes it back.")

    def own_page(self, request: Request[Any]) -> Callable[[], Scene] | None:
        """The page with the teacher."""
        return self.pages(request)

    def warm(self) -> None:
        """No bot is asked anything here."""
