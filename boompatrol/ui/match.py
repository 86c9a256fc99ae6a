"""A match at this laptop: the session, who sits where, its journal, and whose eyes are on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boompatrol.bots import protocol
from boompatrol.bots.protocol import HUMAN
from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Scenario
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.events import Event
from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import SetUp, State, new_state
from boompatrol.table.view import Asked, asked_of, events_for, view_for
from boompatrol.ui import saves
from boompatrol.ui.language import Words, tr
from boompatrol.ui.log_lines import Chronicle
from boompatrol.ui.markup import escape
from boompatrol.ui.match_bots import PRIVATE, MatchBots
from boompatrol.ui.match_log import Player, as_written
from boompatrol.ui.retold import Base, base_of

if TYPE_CHECKING:
    from boompatrol.ui.scene import Scene

__all__ = ["PRIVATE", "Match", "Player", "match_from", "new_match", "open_match", "rematch"]

NO_UNDO = Words(
    {
        "nothing has been done yet": "Nothing to take back yet.",
        "chance has spoken since": "A die has fallen or a card was drawn since: that stays.",
        "something new was seen since": "Something new was seen since: that stays.",
        "the next player has been asked since": "The next player has been asked since: that stays.",
        "the next player has answered since": "The next player has answered since: that stays.",
    }
)
"""Why nothing can be taken back, by the session's reason up to its colon."""


@dataclass
class Match(MatchBots):
    """A running match. Only what `view`, `asked` and `events` give may be shown."""

    told: int = 0
    """How many events the screen has taken."""
    half_laid: dict[str, dict[str, str]] = field(default_factory=dict)
    """By crew the cards of a plan to be taken up as they lay: for its own seat's page alone."""
    on_undo: Callable[[], None] | None = None
    """What the table does when an answer was taken back."""
    explained: set[str] | None = None
    """What has been explained to its players (see `first_time`); None before anything was asked."""
    chronicle: Chronicle | None = None
    """What everybody at the table has been told so far, line by line; None before there is a table."""

    # who is who

    def seat_of(self, color: str) -> str:
        """The seat that owns a tank."""
        return self.state.tanks[color].seat

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

    @property
    def untold(self) -> bool:
        """Whether something has happened that the screen has not taken yet."""
        return self.told < len(self.session.events)

    def history(self, seat: str | None = None) -> list[Event]:
        """Everything that has happened so far."""
        return events_for(self.session.events[: self.told], seat)

    @property
    def base(self) -> Base:
        """The table at first, and once it was set up, as everybody may see it."""
        return base_of(self.reel(), None)

    def peeked(self, seat: str) -> Event | None:
        """The card of another hand that this seat was shown last (B11)."""
        seen = (e for e in reversed(events_for(self.session.events, seat)) if e.name == "peeked")
        return next(seen, None)

    def own_page(self, request: Request[Any]) -> Callable[[], Scene] | None:
        """A page of the match's own for a question that has one: at school a teacher stands on it."""
        return None

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

    def lay_the_rest(self) -> None:
        """All tiles that are left, at random under the rule of A9: the table has agreed."""
        n = 0
        start = root(self.seed, f"lay the rest {len(self.session.entries)}")
        while self.request is not None and self.request.ask == "place_building":
            self.session.answer(self.request.sample(nth(start, n)))
            n += 1

    # taking back

    @property
    def planned_before(self) -> str | None:
        """The crew whose plan its seat has just laid, planning another one now, and may still change; else None."""
        entries, request = self.session.entries, self.request
        if not entries or request is None or request.ask != "plan" or self.why_no_undo is not None:
            return None
        last = entries[-1]
        return last.tank if last.ask == "plan" and last.seat == request.seat else None

    @property
    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back now, as it is said, or None (hard case 16)."""
        entries = self.session.entries
        why = self.session.why_no_undo
        if why is not None:
            return NO_UNDO.get(why.partition(":")[0]) or tr("That cannot be taken back.")
        last = entries[-1]
        if last.seat is not None and not self.human(last.seat):
            return tr("{player} has answered since: that stays.", player=self.name(last.seat))
        return None

    def undo(self) -> None:
        """Take the last answer back. Raises Refused with the reason where that may not be."""
        why = self.why_no_undo
        if why is not None:
            raise Refused(why)
        self._never_mind()
        self.session.undo()
        self.said = [said for said in self.said if said.number < len(self.session.entries)]
        if self.journal is not None:
            try:
                self.journal.undo()
            except Unusable as error:
                self._lose(error)
        self.told = min(self.told, len(self.session.events))
        if self.on_undo is not None:
            self.on_undo()


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
    """A match at its first question, its log begun. `keep` False: it is written nowhere.

    Where the folder cannot be written the match begins all the same, with a `fault`.
    """
    state = new_state(edition, colors, teams, dict(switches), set_up)
    return _begun(state, None, {}, players, seed, keep, folder)


def match_from(
    position: Scenario, edition: Edition, players: Mapping[str, Player], seed: int, *, keep: bool = True
) -> Match:
    """A match that begins in a position, at its first question. Raises Unusable where the position can't be."""
    state, named = state_of(position, edition)
    return _begun(state, position, named, players, seed, keep, None)


def _begun(
    state: State, position: Scenario | None, named: Mapping[str, str], players: Mapping[str, Player], seed: int,
    keep: bool, folder: Path | None,
) -> Match:  # fmt: skip
    kinds, names = as_written(players)
    journal, fault = None, ""
    try:
        if keep:
            journal = saves.begin(state, seed, kinds, names, folder, position)
        record = None if journal is None else journal.record
        session = Session(state.copy(), Dealer(seed), named=named, record=record)
    except Unusable as error:
        journal, fault = None, str(error)
        session = Session(state, Dealer(seed), named=named)
    return Match(session, dict(players), seed, journal, fault=fault, position=position)


def open_match(file: Path) -> tuple[Match, list[str]]:
    """A match from its log at the question where it stopped, and what there is to say.

    Raises Unusable, InUse where another window plays it.
    """
    opened = saves.open_match(file)
    players = {
        seat: Player(opened.names[seat], None if kind == HUMAN else kind) for seat, kind in opened.players.items()
    }
    session = opened.session
    match = Match(
        session, players, opened.seed, opened.journal, opened.fault, position=opened.position, people=opened.people
    )
    # Only now, for what chance answers at once is written down too, and may find the disk full.
    session.go_on(Dealer(opened.seed), session.record)
    match.told = len(session.events)
    missing = sorted({kind for kind in opened.players.values() if kind != HUMAN and not protocol.known(kind)})
    notes = [
        tr("The bot {bot} is not installed here: the quiet answer is given for it.", bot=escape(bot)) for bot in missing
    ]
    moved = match.unpack(file) if opened.packed and not match.over else []
    return match, [*opened.notes, *moved, *notes]


def rematch(match: Match) -> Match:
    """The same people and bots in their seats, the same captains' choices, a new deal."""
    state = match.state
    players = {seat: Player(p.name) if seat in match.people else p for seat, p in match.players.items()}
    seed = nth(root(match.seed, "rematch"), len(match.session.entries)).state & 0x7FFFFFFF
    switches = dict(state.switches)
    keep = match.journal is not None or bool(match.fault)
    if match.position is not None:
        again = match_from(match.position, state.edition, players, seed, keep=keep)
        again.trial = match.trial
        return again
    return new_match(state.edition, state.colors, state.teams, switches, state.set_up.copy(), players, seed, keep=keep)
