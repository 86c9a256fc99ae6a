"""A lesson as it is taken: step by step, every answer played by the rules, and judged by what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Scenario
from boompatrol.session import Carried, Session
from boompatrol.table.requests import Refused, Request
from boompatrol.teach.lesson import Step, Taught
from boompatrol.teach.play import Play, Told
from boompatrol.teach.wants import all_met

BEGINS = frozenset({"plan", "command", "crate_up", "place_building", "captain", "place_tank", "first_tank"})
"""Questions that begin something: a step goes into none that it does not ask for itself."""

Kind = Literal["good", "also", "not_yet"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a step: done; done in another way; or not yet; and what is said to it."""

    kind: Kind
    say: str

    @property
    def done(self) -> bool:
        return self.kind != "not_yet"


class Start(NamedTuple):
    """Where a step begins, and the position that its chance is of."""

    carried: Carried
    position: Scenario


class LessonRun(Play):
    """One lesson under way. Where each step begins is laid out by the lesson's own answers: nothing that a learner
    does can change it, so back, again and on are possible at any time.

    Raises Unusable for a lesson whose own answers do not lead through it.
    """

    def __init__(self, taught: Taught, edition: Edition) -> None:
        super().__init__(taught.lesson.learner)
        self.taught, self.lesson = taught, taught.lesson
        self.starts: list[Start] = []
        for number, step in enumerate(self.lesson.steps):
            self.starts.append(self._start_of(step, edition))
            self.start(number)
            self._lead_through(step)
        self.start(0)

    def _start_of(self, step: Step, edition: Edition) -> Start:
        if step.position is None:
            # From the position on, not from the last step of the rules: so the log is whole.
            before, given = self.starts[-1], [entry.answer for entry in self.session.entries]
            return Start(before.carried._replace(answers=given), before.position)
        position = self.taught.positions[step.position]
        state, named = state_of(position, edition)
        return Start(Session(state, named=named).carried(), position)

    def _lead_through(self, step: Step) -> None:
        for part in step.do:
            asked = "nothing" if self.request is None else self.request.ask
            if asked != part.ask:
                raise Unusable(f"{self.taught.name}: step {step.id}: it answers {part.ask}, {asked} is asked")
            try:
                self.answer(part.answer)
            except Refused as refused:
                raise Unusable(f"{self.taught.name}: step {step.id}: {part.ask}: {refused}") from None
        if step.do and (self.verdict is None or self.verdict.kind != "good"):
            raise Unusable(f"{self.taught.name}: step {step.id}: its own answers do not bring what it wants")

    # steps

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.number == len(self.lesson.steps) - 1

    def start(self, number: int) -> None:
        """Put the table as that step finds it: the next, one before, or the same once more."""
        self.number = number
        self.verdict: Verdict | None = None
        carried, position = self.starts[number]
        self.begin(carried, Told(position, self.step.dice, self.step.draws), self.step.others)
        if self.step.do or self.step.watch:
            self.go_on()

    def again(self) -> None:
        """The same step from its beginning."""
        self.start(self.number)

    def reworded(self, taught: Taught) -> None:
        """The same lesson in other words: of another language."""
        self.taught, self.lesson = taught, taught.lesson
        if self.verdict is not None:
            self.ended()

    # what the step says to a question

    def stops(self, request: Request[Any]) -> bool:
        return request.seat == self.learner and request.ask in BEGINS and not self.is_for_learner(request)

    def is_for_learner(self, request: Request[Any]) -> bool:
        """What the step asks for; and what comes of another answer than its own."""
        done, wanted = len(self.asked), self.step.do
        if done < len(wanted) and request.ask == wanted[done].ask:
            return True
        return done > 0 and request.ask not in BEGINS

    def ended(self) -> None:
        step = self.step
        if not step.do or step.good is None or step.hint is None:
            return
        events, state = self.events, self.session.state
        if all_met(step.want, events, state):
            self.verdict = Verdict("good", step.good)
            return
        reply = next((reply for reply in step.replies if all_met(reply.when, events, state)), None)
        if reply is None:
            self.verdict = Verdict("not_yet", step.hint)
        else:
            self.verdict = Verdict("also" if reply.also else "not_yet", reply.say)


__all__ = ["LessonRun", "Verdict"]
