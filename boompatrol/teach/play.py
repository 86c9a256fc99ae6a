"""A position that one learner plays, all else answered by a script: what lessons and puzzles have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import AnswerPart, Drawn, Face, Scenario
from boompatrol.replay.scenario_run import Script
from boompatrol.session import Carried, Dealer, Session
from boompatrol.table.events import Event
from boompatrol.table.requests import Refused, Request


class Told(Dealer):
    """Chance as the script tells it, then as the position's seed does.

    What does not fit any more, since the learner went another way, is passed over: nobody gets stuck for it.
    """

    def __init__(self, position: Scenario, dice: Sequence[Face], draws: Sequence[Drawn]) -> None:
        super().__init__(position.seed)
        self._script = Script(position.model_copy(update={"dice": list(dice), "draws": list(draws)}))

    def answer(self, request: Request[Any], n: int) -> Any:
        """As a Dealer's."""
        try:
            return self._script.chance(request, n)
        except Unusable:
            return super().answer(request, n)


class Play:
    """One round of a position. `session` is the table; `request` what the learner is asked, None while nothing is."""

    session: Session
    request: Request[Any] | None

    def __init__(self, color: str) -> None:
        self.color = color
        """One of the learner's tanks."""

    def begin(self, carried: Carried, dealer: Dealer, others: Sequence[AnswerPart]) -> None:
        """Put the table as it was carried here."""
        self.session = Session.taken_up(carried, events=True)
        self.session.dealer = dealer
        # What was told as the first question of a position came belongs to it.
        self.shown = len(self.session.events)
        """How much had been told when it began: an onlooker knows it already."""
        self.since = self.shown if carried.answers else 0
        self.before = self.session.state.copy()
        """The table as it was when it began, before anybody answered."""
        self.asked: list[str] = []
        """What the learner has answered since."""
        self.request = None
        self._others = list(others)
        self._round = self._now()

    @property
    def learner(self) -> str:
        """The learner's seat."""
        return self.session.state.tanks[self.color].seat

    @property
    def events(self) -> list[Event]:
        """What has happened since it began."""
        return self.session.events[self.since :]

    @property
    def over(self) -> bool:
        """Whether the round it began in is over."""
        return self.session.request is None or self._now() != self._round

    def answer(self, answer: Any) -> None:
        """The learner's answer, and all that follows up to the next. Raises Refused, and changes nothing."""
        request = self.request
        if request is None:
            raise Refused("nothing is asked")
        self.session.answer(answer)
        self.asked.append(request.ask)
        self.go_on()

    def why_not(self, answer: Any) -> str | None:
        """Why the answer would be refused, or None."""
        if self.request is None:
            return "nothing is asked"
        try:
            self.request.accept(answer)
        except Refused as refused:
            return str(refused)
        return None

    def go_on(self) -> None:
        """Let the others and chance answer, up to the learner's next question, or to the end."""
        self.request = None
        # Chance may have been asked before there was anybody to answer it.
        self.session.go_on(self.session.dealer)
        while (request := self.session.request) is not None and not self.over and not self.stops(request):
            if request.seat != self.learner:
                self.session.answer(self._other(request))
            elif self.is_for_learner(request):
                self.request = request
                return
            else:
                self.session.answer(request.quiet)
        self.ended()

    def stops(self, request: Request[Any]) -> bool:
        """Whether it ends before that question."""
        return False

    def is_for_learner(self, request: Request[Any]) -> bool:
        """Whether a question to the learner's seat is put, or passed over with the quiet answer."""
        return True

    def ended(self) -> None:
        """Nothing more is asked of the learner."""

    def _now(self) -> tuple[str, int]:
        return self.session.state.round_kind, self.session.state.round_number

    def _other(self, request: Request[Any]) -> Any:
        """What another seat answers: as the script says where that fits, else the quiet answer."""
        if self._others and self._others[0].ask == request.ask and self._others[0].tank in (None, request.tank):
            part = self._others.pop(0)
            try:
                return request.accept(part.answer)
            except Refused:
                pass
        return request.quiet


__all__ = ["Play", "Told"]
