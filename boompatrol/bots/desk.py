"""Where a bot is asked: it gets a table of its own, and whatever it does, plain data or a reason comes back."""

from __future__ import annotations

import json
import os
import pickle
import re
from contextlib import redirect_stdout
from typing import Any, NamedTuple, Protocol

from boompatrol.bots import protocol
from boompatrol.bots.why import Reason, reason_of
from boompatrol.session import Carried, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.requests import Refused, Request

LONGEST = 100_000
"""Letters of an answer; the longest that holds has 200."""
MOST_WORDS = 200
"""Letters of a fault."""


class Task(NamedTuple):
    """One question to one bot, in plain data. What its seat may not see is not in it: it was dealt anew (C11)."""

    bot: str
    seed: int
    seat: str
    number: int
    match: Carried | None
    """None where nothing fits that the seat can imagine: the bot is not asked then, for it is shown no more."""


class Given(NamedTuple):
    """What came back: an answer in plain data, not yet judged, and `why` the bot gave it; or a `fault`, the reason why
    there is none. The `why` may tell what only the bot's seat may see."""

    answer: Any
    fault: str | None = None
    why: Reason = None


class Desk(Protocol):
    """Where bots are asked, one question at a time."""

    def start(self) -> None:
        """Get ready: a question is to come."""
        ...

    def ask(self, task: Task) -> None:
        """Put a question; what was asked before is no longer wanted."""
        ...

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        """What came back, None if nothing has yet. `passed`: seconds since the last call that the bot could think.

        Up to `wait` seconds are waited for it.
        """
        ...

    def drop(self) -> None:
        """The answer is no longer wanted."""
        ...

    def close(self) -> None:
        """Nothing is asked any more."""
        ...


def task_of(session: Session, seed: int, bot: str, knows: str | None = None) -> Task:
    """The open question, for that bot. The match has to look back.

    `knows`: whose covered cards lie as they lie, those of the seat that is asked where it is None; "" for nobody's.
    """
    request = session.request
    assert request is not None
    assert request.seat is not None
    number = len(session.entries)
    try:
        # A bot that searches the memory it runs in finds what it could have imagined, nothing more.
        known = request.seat if knows is None else knows
        covered = session.imagine(known, nth(root(seed, f"covered/{request.seat}"), number))
    except Refused:
        return Task(bot, seed, request.seat, number, None)
    return Task(bot, seed, request.seat, number, covered.carried())


def judged(given: Given, request: Request[Any]) -> Given:
    """The answer in its plain form if it holds, else the quiet one and why."""
    if given.fault is None:
        try:
            return Given(request.accept(given.answer), None, given.why)
        except Exception as error:  # Refused, or whatever junk can bring about in a judge
            given = Given(None, said(f"{type(error).__name__}: {error}"))
    return Given(request.quiet, given.fault)


def said(words: str) -> str:
    """A reason in one line of some length at most, the same in every run."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", " ".join(words.split()))[:MOST_WORDS]


class Shelf:
    """The bots of one match, made when they are first asked."""

    def __init__(self) -> None:
        self._seed = 0
        self._bots: dict[tuple[str, str], protocol.Bot] = {}

    def answer(self, task: Task) -> Given:
        """Ask the bot. Whatever it raises or returns becomes a fault or plain data; what it prints goes nowhere."""
        if task.match is None:
            return Given(None, "nothing that its seat can imagine fits what has happened")
        session = Session.taken_up(task.match)
        try:
            with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
                question = protocol.question_of(session, protocol.bot_root(task.seed, task.seat), task.number)
                bot = self._bot(task)
                answer = bot.answer(question)
                why = reason_of(bot)
            words = json.dumps(answer, allow_nan=False)
        except (Exception, SystemExit) as error:
            return Given(None, said(f"{type(error).__name__}: {error}"))
        if len(words) > LONGEST:
            return Given(None, f"an answer of {len(words)} letters")
        return Given(json.loads(words), None, why)

    def _bot(self, task: Task) -> protocol.Bot:
        if task.seed != self._seed:
            self._seed = task.seed
            self._bots.clear()
        bot = self._bots.get((task.seat, task.bot))
        if bot is None:
            bot = self._bots[task.seat, task.bot] = protocol.make(task.bot)
        return bot


class AtOnce:
    """Bots answer when their answer is wanted, in this process, on a copy of all they are given: what they change is
    theirs alone. From one that hangs or ends the process only one of its own guards (apart.py)."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._task: bytes | None = None

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, task: Task) -> None:
        """Keep the question until its answer is wanted."""
        self._task = pickle.dumps(task, pickle.HIGHEST_PROTOCOL)

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        """The answer."""
        task, self._task = self._task, None
        return None if task is None else self._shelf.answer(pickle.loads(task))

    def drop(self) -> None:
        """Nobody wants to know."""
        self._task = None

    def close(self) -> None:
        """Nothing to end."""
        self.drop()


__all__ = ["AtOnce", "Desk", "Given", "Shelf", "Task", "judged", "said", "task_of"]
