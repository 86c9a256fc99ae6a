"""The bots of a match: when one thinks, what is done with its answer, and who plays for whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boompatrol.bots import desk
from boompatrol.bots.desk import AtOnce, Desk, Given
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.requests import Request
from boompatrol.table.view import events_for
from boompatrol.ui import bot_whys
from boompatrol.ui.bot_whys import Said, Told
from boompatrol.ui.match_log import MatchLog

PRIVATE = frozenset({"plan", "refill", "intel_use"})
"""Questions that show their seat what nobody else may see (C11)."""


@dataclass
class MatchBots(MatchLog):
    """Asks bots on their desk, and never waits for one."""

    looker: str | None = None
    """The seat that has taken the laptop behind the curtain; None while the screen is everybody's."""
    bot_faults: list[str] = field(default_factory=list)
    """What bots did wrong; each time the quiet answer was given for them (hard case 15)."""
    said: list[Said] = field(default_factory=list)
    """Why bots answered as they did, secrets of their seats included: `whys` gives what may be shown."""
    desk: Desk = field(default_factory=AtOnce)
    """Where bots are asked."""
    _asked: tuple[int, str, str] | None = None
    """What lies on the desk: the number of the question, its seat and its bot."""

    @property
    def request(self) -> Request[Any] | None:
        """The open question."""
        return self.session.request

    def human(self, seat: str | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.players[seat].human

    @property
    def humans(self) -> list[str]:
        """The seats of people."""
        return [seat for seat in self.state.seats if self.players[seat].human]

    def private(self, request: Request[Any]) -> bool:
        """Whether the question shows its seat a secret."""
        return request.ask in PRIVATE

    @property
    def pondering(self) -> bool:
        """Whether a bot has its question: the desk is the match's then."""
        return self._asked is not None

    def warm(self) -> None:
        """What asking bots takes is begun before the first question, where there are any."""
        if len(self.humans) < len(self.players):
            self.desk.start()

    def ponder(self) -> None:
        """Let the bot whose question it is begin to think, if it has not yet."""
        request = self.request
        kind = None if request is None or request.seat is None else self.players[request.seat].bot
        if request is None or request.seat is None or kind is None:
            return
        asked = (len(self.session.entries), request.seat, kind)
        if self._asked != asked:
            self.desk.ask(desk.task_of(self.session, self.seed, kind))
            self._asked = asked

    def bot_answer(self, passed: float = 0.0) -> bool:
        """Give the answer of the bot whose question it is, if it has come; whatever a bot does, the match goes on.

        `passed`: seconds it could think since the last call (hard case 15).
        """
        self.ponder()
        request = self.request
        if self._asked is None or request is None:
            return False
        given = self.desk.given(passed)
        if given is None:
            return False
        kind, self._asked = self._asked[2], None
        given = desk.judged(given, request)
        if given.fault is not None:
            self.bot_faults.append(f"{request.ask} of {request.seat}, by {kind}: {given.fault}")
        self._answer_for(request, given)
        return True

    def _answer_for(self, request: Request[Any], given: Given) -> None:
        """Give a bot's answer, and keep why, unless nothing came of it."""
        number, at = len(self.session.entries), len(self.session.events)
        row = list(self.state.tanks[request.tank].row) if request.tank is not None else []
        self.session.answer(given.answer, given.fault)
        if given.why is None or request.seat is None or request.tank is None or len(self.session.events) == at:
            return
        slots: tuple[int, ...] = (0, 1, 2, SUPER_SLOT) if request.ask == "plan" else ()
        if request.ask == "refill":
            slots = tuple(n for n, card in enumerate(self.state.tanks[request.tank].row) if row[n] is None and card)
        self.said.append(Said(number, at, request.ask, request.seat, request.tank, given.why, slots))

    def whys(self, heard: int) -> Told:
        """What bots said of their choices, as far as all may read it after the first `heard` events."""
        return bot_whys.told(self.said, events_for(self.session.events[:heard], None))

    def _never_mind(self) -> None:
        """What a bot was asked is asked no longer."""
        self._asked = None
        self.desk.drop()

    def hand_over(self, seat: str, bot: str | None) -> None:
        """A bot plays for the person of a seat from here on; None: the person again."""
        self._never_mind()
        if self.looker == seat:
            self.looker = None
        self._hand(seat, bot)

    def bots_plan(self, passed: float = 0.0) -> bool:
        """Let bots answer while what they are asked is private, for nothing of it is seen. False: one still thinks."""
        while self.request is not None and not self.human(self.request.seat) and self.private(self.request):
            if not self.bot_answer(passed):
                return False
            passed = 0.0
        return True
