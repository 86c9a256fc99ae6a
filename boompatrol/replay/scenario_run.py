"""Run a scenario: its dice, draws and answers first, then the seed and the quiet answers, to the end of the round."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import as_plain, state_of
from boompatrol.replay.scenario import Scenario, load_scenario
from boompatrol.session import Session
from boompatrol.table.chance import nth, root
from boompatrol.table.events import Event
from boompatrol.table.requests import Draw, Refused, Request, Roll
from boompatrol.table.state import State
from boompatrol.table.view import events_for, view_for

Plain = dict[str, Any]


@dataclass(slots=True)
class Asked:
    """One question of a seat as it was put, and the answer it got. `options` is a list, `{"min", "max"}` or None."""

    ask: str
    seat: str
    tank: str | None
    options: list[Any] | Plain | None
    answer: Any
    secret: bool

    def seen_by(self, seat: str) -> Plain:
        """C10: with what is another seat's secret as null."""
        return self.plain if seat == self.seat or not self.secret else self.plain | {"options": None, "answer": None}

    @property
    def plain(self) -> Plain:
        return {
            "ask": self.ask, "seat": self.seat, "tank": self.tank, "options": self.options, "answer": self.answer,
        }  # fmt: skip


@dataclass(slots=True)
class Outcome:
    """What came of a scenario; `named` are the kinds the script names for face-down tiles, `played` the round."""

    state: State
    events: list[Event]
    asked: list[Asked]
    named: dict[str, str]
    played: tuple[str, int]

    def plain(self, seat: str | None = None) -> Plain:
        """`{"events", "state", "asked"}`, of it only what `seat` may see, all of it for None.

        Raises Unusable for a seat that is not at this table.
        """
        if seat is None:
            return {
                "events": [event.as_dict() for event in self.events],
                "state": as_plain(self.state, self.named, self.played),
                "asked": [question.plain for question in self.asked],
            }
        if seat not in self.state.seats:
            raise Unusable(f"--as: {seat} is no seat here, only {', '.join(self.state.seats)}")
        return {
            "events": [event.as_dict() for event in events_for(self.events, seat)],
            "state": as_plain(view_for(self.state, seat), {}, self.played),
            "asked": [question.seen_by(seat) for question in self.asked],
        }


class Script:
    """A scenario's dice, draws and answers, each used up in order."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._root = root(scenario.seed, "dealer")
        self._dice = self._draws = self._answers = 0

    def chance(self, request: Request[Any], n: int) -> Any:
        """The n-th answer of chance: one entry a die, the purple one first, one a draw; beyond them the seed's.

        Raises Unusable for a face that the die lacks or a name that can't be drawn.
        """
        answer = request.sample(nth(self._root, n))
        scenario = self._scenario
        if isinstance(request, Roll):
            start, self._dice = self._dice, min(self._dice + len(answer), len(scenario.dice))
            scripted: list[Any] = list(scenario.dice[start : self._dice])
            place = "dice"
        elif isinstance(request, Draw):
            start, self._draws = self._draws, min(self._draws + 1, len(scenario.draws))
            scripted = list(scenario.draws[start : self._draws])
            place = "draws"
        else:
            return answer
        answer[: len(scripted)] = scripted
        try:
            return request.accept(answer)
        except Refused as refused:
            last = start + len(scripted) - 1
            where = f"{place}[{start}]" if last <= start else f"{place}[{start}] to [{last}]"
            raise Unusable(f"{where}: {refused}") from None

    def answer(self, request: Request[Any]) -> Any:
        """The next answer of the script, the quiet one when there is none. Raises Unusable if it does not fit."""
        if self._answers >= len(self._scenario.answers):
            return request.quiet
        place = f"answers[{self._answers}]"
        part = self._scenario.answers[self._answers]
        self._answers += 1
        comes = f"{request.ask} of {request.seat}" + (f" about {request.tank}" if request.tank else "")
        if part.ask != request.ask:
            raise Unusable(f"{place}: it answers {part.ask}, but what is asked is {comes}")
        if part.tank is not None and part.tank != request.tank:
            raise Unusable(f"{place}: it is about {part.tank}, but what is asked is {comes}")
        try:
            return request.accept(part.answer)
        except Refused as refused:
            raise Unusable(f"{place}: {comes}: {refused}") from None

    def has(self, request: Request[Any]) -> bool:
        """Whether something is left in it for this question."""
        scenario = self._scenario
        if isinstance(request, Roll):
            return self._dice < len(scenario.dice)
        if isinstance(request, Draw):
            return self._draws < len(scenario.draws)
        return request.seat is not None and self._answers < len(scenario.answers)

    def finish(self) -> None:
        """Raises Unusable if an answer is left over."""
        left = self._scenario.answers[self._answers :]
        if left:
            raise Unusable(
                f"answers[{self._answers}]: {left[0].ask} is left over: the round ended and no question is to come"
            )


def taken_up(scenario: Scenario, edition: Edition) -> Session:
    """The match at the question at which the script runs out, no dealer at the table.

    Raises Unusable where position or script can't be.
    """
    state, named = state_of(scenario, edition)
    script = Script(scenario)
    session = Session(state, named=named)
    while (request := session.request) is not None and script.has(request):
        chance = request.seat is None
        session.answer(script.chance(request, session.chances) if chance else script.answer(request))
    script.finish()
    return session


def run(scenario: Scenario, edition: Edition) -> Outcome:
    """Play the scenario's round to its end (E4). Raises Unusable where position or script can't be."""
    state, named = state_of(scenario, edition)
    played = state.round_kind, state.round_number
    script = Script(scenario)
    session = Session(state, named=named)
    asked: list[Asked] = []
    while (request := session.request) is not None and (session.state.round_kind, session.state.round_number) == played:
        if request.seat is None:
            answer = script.chance(request, session.chances)
        else:
            options = _options(request)
            answer = script.answer(request)
            asked.append(Asked(request.ask, request.seat, request.tank, options, answer, request.secret))
        session.answer(answer)
    script.finish()
    # The rules have opened the next round already; of that nothing is told.
    events = session.events
    if events and events[-1].name == "round":
        events = events[:-1]
    return Outcome(session.state, events, asked, named, played)


def _options(request: Request[Any]) -> list[Any] | Plain | None:
    if request.bounds is not None:
        return {"min": request.bounds[0], "max": request.bounds[1]}
    return None if request.options is None else request.describe()


def run_file(file: Path, edition: Edition) -> Outcome:
    """Read and run one scenario file. Raises Unusable with the place and the reason."""
    scenario = load_scenario(file)
    try:
        return run(scenario, edition)
    except Unusable:
        raise
    except Exception as error:  # a fault of the rules themselves must not keep other files from being run
        raise Unusable(f"the rules failed: {type(error).__name__}: {error}") from error
