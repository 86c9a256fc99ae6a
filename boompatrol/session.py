"""A match while it runs: the rules step by step, the question that is open, fork and undo. Knows nothing of tanks."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

from boompatrol.rules.rounds import next_step
from boompatrol.table.chance import Stream, nth, root
from boompatrol.table.digest import digest
from boompatrol.table.entry import Carried, Entry
from boompatrol.table.events import Event
from boompatrol.table.imagine import imagined, unnamed, unseen_draws
from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import State
from boompatrol.table.table import Table

__all__ = ["LAID_OPEN", "REVEALING", "Begun", "Carried", "Dealer", "Entry", "Session"]

# What lets the players know something new: an answer before one of these can't be taken back (hard case 16).
REVEALING = frozenset({"card_revealed", "revealed", "rolled", "rattled_draw", "initiative", "peeked", "refilled"})
# Set-up and the counting of Gold lie open to all: taken back until the next player has answered (hard case 20).
LAID_OPEN = frozenset({"place_tank", "captain", "place_building", "crate_up"})


DEALS = 40
"""How often the hidden cards are dealt anew until what has happened in this step could have happened."""


class Begun(NamedTuple):
    """The beginning of a step: the answers that had been given, the state, the events told and the chance answers."""

    answers: int
    state: State
    told: int
    chances: int


class Dealer:
    """Live chance: the n-th answer depends on the seed and n alone."""

    def __init__(self, seed: int) -> None:
        self._root = root(seed, "dealer")

    def answer(self, request: Request[Any], n: int) -> Any:
        return request.sample(nth(self._root, n))


class Session:
    """Drives the rules over a state it owns.

    `request` is the open question, None when the match is over. With a dealer, chance is answered at once. `record` is
    called with every answer after it was checked and before anything comes of it; `events` says whether events are
    collected. A match that nobody will fork or take back (`looks_back` False) keeps no checkpoints: its state is then
    one object from the first step to the last.
    """

    def __init__(
        self,
        state: State,
        dealer: Dealer | None = None,
        *,
        named: Mapping[str, str] | None = None,
        record: Callable[[Entry], None] | None = None,
        events: bool = True,
        looks_back: bool = True,
    ) -> None:
        self.dealer, self.record, self.named = dealer, record, named
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self.chances = 0
        self.steps = 0
        self._collect, self._looks_back = events, looks_back
        self.checkpoint = state
        self._checkpoints: list[Begun] = []
        self._floor, self._floor_why = 0, "nothing has been done yet"
        self.request: Request[Any] | None = None
        self._start_step(state)
        self._settle()

    @property
    def state(self) -> State:
        """The live state; to be looked at, never written to."""
        return self.table.state

    # Steps ----------------------------------------------------------------------------------------------------------

    def _start_step(self, state: State) -> None:
        self.table = Table(state, self.events if self._collect else None, self.named)
        self._mark_step()
        self._coroutine: Coroutine[Any, Any, None] | None = None
        self._run(None)

    def _run(self, answer: Any) -> None:
        """To the next question: through the end of this step and into the next ones if need be."""
        coroutine = self._coroutine
        while True:
            if coroutine is None:
                coroutine = self._coroutine = next_step(self.table)
                if coroutine is None:
                    self.request = None
                    return
            try:
                self.request = coroutine.send(answer)
                return
            except StopIteration:
                answer = coroutine = self._coroutine = None
                self._mark_step()

    def _mark_step(self) -> None:
        """A step begins: what the table says now is what a fork, an undo and the log's digest go back to."""
        self.steps += 1
        self.checkpoint = state = self.table.state
        if self._looks_back:
            self.table = Table(state.copy(), self.events if self._collect else None, self.named)
            self._checkpoints.append(Begun(len(self.entries), state, len(self.events), self.chances))
            self._mark: State | str | None = state
        else:
            self._mark = None if self.record is None else digest(state)

    def _settle(self) -> None:
        """Let the dealer answer what is chance."""
        if self.dealer is not None:
            while (request := self.request) is not None and request.seat is None:
                self._take(self.dealer.answer(request, self.chances))

    def _take(self, answer: Any, fault: str | None = None) -> None:
        request = self.request
        assert request is not None
        seat = request.seat
        entry = Entry(request.ask, seat, request.tank, answer, self._mark, fault)
        self._mark = None
        self.entries.append(entry)
        if self.record is not None:
            self.record(entry)
        if seat is not None and len(self.entries) > 1:
            before = self.entries[-2]
            if before.ask in LAID_OPEN and before.seat != seat and self._floor < len(self.entries) - 1:
                self._floor, self._floor_why = len(self.entries) - 1, "the next player has answered since"
        told = len(self.events)
        if fault is not None and self._collect:
            self.events.append(Event("stood_in", {"seat": seat}))
        # Before the run: the checkpoint of a step that this answer ends counts it.
        self.chances += seat is None
        self._run(answer)
        if not self._looks_back:
            return
        if seat is None:
            self._raise_floor("chance has spoken since: a die has fallen or a card was drawn")
        elif self._collect and any(event.name in REVEALING for event in self.events[told:]):
            self._raise_floor("something new was seen since")
        elif entry.ask not in LAID_OPEN and self.request is not None and self.request.seat not in (seat, None):
            self._raise_floor("the next player has been asked since")

    def answer(self, answer: Any, fault: str | None = None) -> None:
        """Answer the open question. Raises Refused, and changes nothing, for an answer that is not legal.

        `fault` says why it is not the answer of the bot that was asked.
        """
        if self.request is None:
            raise Refused("the match is over: nothing is asked")
        self._take(self.request.accept(answer), fault)
        self._settle()

    def go_on(self, dealer: Dealer | None, record: Callable[[Entry], None] | None = None) -> None:
        """After the answers of a record: from here on this dealer answers for chance, what comes is written down."""
        self.dealer, self.record = dealer, record
        self._settle()

    @property
    def moments(self) -> list[Begun]:
        """Each step so far as it began; their states are to be looked at only."""
        return self._checkpoints[:]

    # Undo -----------------------------------------------------------------------------------------------------------

    def _raise_floor(self, why: str) -> None:
        self._floor, self._floor_why = len(self.entries), why

    @property
    def why_no_undo(self) -> str | None:
        """Why the last answer can't be taken back, or None if it can."""
        return None if len(self.entries) > self._floor else self._floor_why

    def undo(self) -> None:
        """Take the last answer back. Raises Refused with the reason where something new was seen since."""
        why = self.why_no_undo
        if why is not None:
            raise Refused(why)
        self.rewind(len(self.entries) - 1)

    def rewind(self, count: int) -> None:
        """Back to when `count` answers had been given: the nearest checkpoint, and the answers since then once more.

        Raises Refused for a match that does not look back.
        """
        if not self._looks_back:
            raise Refused("this match keeps no checkpoints")
        while len(self._checkpoints) > 1 and self._checkpoints[-1].answers > count:
            self._checkpoints.pop()
        at, state, told, chances = self._checkpoints.pop()
        again = self.entries[at:count]
        self._floor = min(self._floor, count)
        del self.entries[at:], self.events[told:]
        self.chances = chances
        record, self.record, dealer, self.dealer = self.record, None, self.dealer, None
        self._start_step(state)
        for entry in again:
            self._take(entry.answer, entry.fault)
        self.record, self.dealer = record, dealer

    # Copies ---------------------------------------------------------------------------------------------------------

    def fork(self, dealer: Dealer | None = None, events: bool = False) -> "Session":
        """A twin that goes its own way: the checkpoint, and this step's answers once more, chance included.

        With a dealer of its own, it is he who says what a Building is that still lies covered, named or not. Raises
        Refused for a match that does not look back.
        """
        twin = Session.taken_up(self.carried(), dealer, events)
        if dealer is not None and twin.named:
            twin.named = twin.table.named = unnamed(twin.state, twin.named, twin.state)
        return twin

    def carried(self) -> Carried:
        """What a twin is made of, in this process or in another; its state is to be looked at only.

        Raises Refused for a match that does not look back.
        """
        if not self._looks_back:
            raise Refused("this match keeps no checkpoints")
        at, state, _, chances = self._checkpoints[-1]
        return Carried(state, self.named, chances, [entry.answer for entry in self.entries[at:]])

    @staticmethod
    def taken_up(carried: Carried, dealer: Dealer | None = None, events: bool = False) -> "Session":
        """A twin from what was carried, at the same question."""
        state, named, chances, answers = carried
        twin = Session(state, None, named=named, events=events)
        # Its own undo, too, must come back to the next die of this match.
        twin.chances = chances
        twin._checkpoints[-1] = Begun(0, state, 0, chances)
        for answer in answers:
            twin._take(answer)
        twin.dealer = dealer
        return twin

    def imagine(self, seat: str, chance: Stream) -> "Session":
        """A fork in which what that seat may not see is dealt anew, and so is everything that chance will bring.

        This step's answers so far are given again; those that are another seat's secret are imagined too. Raises
        Refused for a match that does not look back, or where no deal that fits was found.
        """
        if not self._looks_back:
            raise Refused("this match keeps no checkpoints")
        at, state, _, chances = self._checkpoints[-1]
        given = self.entries[at:]
        unseen = unseen_draws(seat, given, self.request)
        seen = [entry for n, entry in enumerate(given) if n not in unseen]
        why: Refused | None = None
        for _ in range(DEALS):
            guess = imagined(state, self.state, seat, seen, chance)
            twin = Session(guess, None, named=unnamed(guess, self.named or {}, self.state), events=False)
            twin.chances = chances
            twin._checkpoints[-1] = Begun(0, twin.checkpoint, 0, chances)
            try:
                for n, entry in enumerate(given):
                    twin._take(twin._as_seen(entry, n in unseen, seat, chance))
            except Refused as refused:
                why = refused
                continue
            twin.dealer = Dealer(int(chance.random() * (1 << 53)))
            twin._settle()
            return twin
        raise Refused(f"nothing that {seat} can imagine fits what has happened: {why}")

    def _as_seen(self, entry: Entry, unseen: bool, seat: str, chance: Stream) -> Any:
        """The answer as the seat saw it given, a hidden one at random. Raises Refused if it can't come."""
        request = self.request
        if request is None or (request.ask, request.seat, request.tank) != (entry.ask, entry.seat, entry.tank):
            raise Refused(f"{entry.ask} does not come")
        if unseen or (request.seat not in (None, seat) and request.secret):
            return request.sample(chance)
        return request.accept(entry.answer)

    def replay(self, entry: Entry) -> None:
        """Give a recorded answer, chance included. Raises Refused where the record does not fit the question."""
        request = self.request
        if request is None:
            raise Refused(f"{entry.ask} was recorded, but the match is over")
        if (entry.ask, entry.seat, entry.tank) != (request.ask, request.seat, request.tank):
            raise Refused(f"recorded: {entry.ask} of {entry.seat} about {entry.tank}; asked: {request!r}")
        if entry.mark is not None and entry.digest != digest(self.checkpoint):
            raise Refused("the state differs from the recorded one")
        self._take(request.accept(entry.answer), entry.fault)
