"""A match at this laptop: the session, who sits where, its journal, and whose eyes are on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boompatrol.bots.protocol import HUMAN
from boompatrol.box.edition import Edition
from boompatrol.replay.journal import Journal
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.events import Event
from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import SetUp, State, new_state
from boompatrol.table.view import Asked, asked_of, events_for, view_for
from boompatrol.ui import saves

PRIVATE = frozenset({"plan", "refill", "intel_use"})
"""Questions that show their seat what nobody else may see (C11)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who answers for a seat: a person by name, or a bot by kind."""

    name: str
    bot: str | None = None

    @property
    def human(self) -> bool:
        """Whether a person is asked."""
        return self.bot is None


@dataclass
class Match:
    """A running match. Only what `view`, `asked` and `events` give may be shown."""

    session: Session
    players: Mapping[str, Player]
    seed: int
    journal: Journal | None = None
    looker: str | None = None
    """The seat that has taken the laptop behind the curtain; None while the screen is everybody's."""
    told: int = 0
    """How many events the screen has taken."""
    open_hands: bool = field(default=False)
    """Played in the open: no curtain, as one who sits alone against bots wants it."""

    # who is who

    @property
    def state(self) -> State:
        """For rules and previews; never to be shown as it is."""
        return self.session.state

    @property
    def request(self) -> Request[Any] | None:
        """The open question."""
        return self.session.request

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.session.request is None

    def seat_of(self, color: str) -> str:
        """The seat that owns a tank."""
        return self.state.tanks[color].seat

    def name(self, seat: str) -> str:
        """What the player of a seat is called."""
        return self.players[seat].name

    def human(self, seat: str | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.players[seat].human

    @property
    def humans(self) -> list[str]:
        """The seats of people."""
        return [seat for seat in self.state.seats if self.players[seat].human]

    @property
    def curtained(self) -> bool:
        """Whether secrets need a curtain: more than one person at this screen."""
        return len(self.humans) > 1

    # what may be seen

    def view(self, seat: str | None = None) -> State:
        """The table as a seat sees it; None: as everybody at the screen may."""
        return view_for(self.state, seat)

    def asked(self, seat: str | None = None) -> Asked | None:
        """The open question as a seat may see it."""
        return None if self.request is None else asked_of(self.request, seat)

    def fresh(self) -> list[Event]:
        """The events since the last call, as an onlooker learns them."""
        new = self.session.events[self.told :]
        self.told = len(self.session.events)
        return events_for(new, None)

    def history(self, seat: str | None = None) -> list[Event]:
        """Everything that has happened so far."""
        return events_for(self.session.events[: self.told], seat)

    def peeked(self, seat: str) -> Event | None:
        """The card of another hand that this seat was shown last (B11)."""
        seen = (e for e in reversed(events_for(self.session.events, seat)) if e.name == "peeked")
        return next(seen, None)

    def private(self, request: Request[Any]) -> bool:
        """Whether the question shows its seat a secret."""
        return request.ask in PRIVATE

    # answering

    def answer(self, answer: Any) -> None:
        """Give the answer of a person. Raises Refused, and nothing has changed then."""
        request = self.request
        self.session.answer(answer)
        after = self.request
        if request is not None and (after is None or after.seat != request.seat or not self.private(after)):
            self.looker = None

    def why_not(self, answer: Any) -> str | None:
        """Why the open question would refuse the answer, or None: the engine's own judge, and nothing is done."""
        if self.request is None:
            return "the match is over"
        try:
            self.request.accept(answer)
        except Refused as refused:
            return str(refused)
        return None

    def bot_answer(self) -> None:
        """Let the bot whose question it is answer it."""
        request = self.request
        if request is None or request.seat is None:
            return
        self.session.answer(saves.bot_answer(self.session, self.seed, self.players[request.seat].bot or "random"))

    def lay_the_rest(self) -> None:
        """All tiles that are left, at random under the rule of A9: the table has agreed."""
        n = 0
        start = root(self.seed, f"lay the rest {len(self.session.entries)}")
        while self.request is not None and self.request.ask == "place_building":
            self.session.answer(self.request.sample(nth(start, n)))
            n += 1

    def bots_plan(self) -> None:
        """Let bots answer while what they are asked is private: nothing of it is seen anyway."""
        while self.request is not None and not self.human(self.request.seat) and self.private(self.request):
            self.bot_answer()

    # taking back

    @property
    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back now, or None (hard case 16)."""
        entries = self.session.entries
        why = self.session.why_no_undo
        if why is not None:
            return why
        last = entries[-1]
        if not self.human(last.seat):
            return f"{self.name(last.seat) if last.seat else 'chance'} has answered since"
        return None

    def undo(self) -> None:
        """Take the last answer back. Raises Refused with the reason where that may not be."""
        why = self.why_no_undo
        if why is not None:
            raise Refused(why)
        self.session.undo()
        if self.journal is not None:
            self.journal.undo()
        self.told = min(self.told, len(self.session.events))

    # ends

    def close(self) -> None:
        """Stop writing; everything is on disk already."""
        if self.journal is not None:
            self.journal.close()


def new_match(
    edition: Edition,
    colors: tuple[str, ...],
    teams: bool,
    switches: Mapping[str, Any],
    set_up: SetUp,
    players: Mapping[str, Player],
    seed: int,
    *,
    keep: bool = True,
    folder: Path | None = None,
) -> Match:
    """A match at its first question, its log begun. `keep` False: it is written nowhere."""
    state = new_state(edition, colors, teams, dict(switches), set_up)
    kinds = {seat: player.bot or HUMAN for seat, player in players.items()}
    names = {seat: player.name for seat, player in players.items()}
    journal = saves.begin(state, seed, kinds, names, folder) if keep else None
    session = Session(state, Dealer(seed), record=None if journal is None else journal.record)
    return Match(session, dict(players), seed, journal)


def open_match(file: Path) -> tuple[Match, list[str]]:
    """A match from its log at the question where it stopped, and what there is to say. Raises Unusable."""
    opened = saves.open_match(file)
    players = {
        seat: Player(opened.names[seat], None if kind == HUMAN else kind) for seat, kind in opened.players.items()
    }
    match = Match(opened.session, players, opened.seed, opened.journal)
    match.told = len(opened.session.events)
    return match, opened.notes


def rematch(match: Match) -> Match:
    """The same seats and captains' choices, a new deal. Raises Unusable where it cannot be written."""
    state = match.state
    seed = nth(root(match.seed, "rematch"), len(match.session.entries)).state & 0x7FFFFFFF
    switches = dict(state.switches)
    return new_match(
        state.edition, state.colors, state.teams, switches, state.set_up.copy(), match.players, seed,
        keep=match.journal is not None,
    )  # fmt: skip
