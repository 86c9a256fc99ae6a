"""What a bot would do in a person's place: asked for by the person alone, gone with the question, written nowhere."""

from __future__ import annotations

from typing import Any, NamedTuple

from boompatrol.bots import desk
from boompatrol.bots.why import Reason
from boompatrol.table.requests import Request
from boompatrol.ui.match_bots import MatchBots

STRONGEST = ("ace:steady", "gunner:steady")
"""Who is asked, one after the other until an answer holds: the best there are, who misjudge nothing by chance."""
BY_THE_CARDS = frozenset({"command", "pivot"})
"""Questions at the open table whose good answer hangs on the own covered cards."""


class Hint(NamedTuple):
    """A legal answer in its plain form, and what the bot says of it."""

    request: Request[Any]
    answer: Any
    why: Reason


class Hints:
    """The hint for the open question of a match. It is asked where the bots of the match are, while none of them is."""

    def __init__(self, match: MatchBots) -> None:
        self.match = match
        self.hint: Hint | None = None
        self.failed = False
        """Whether no bot had an answer in time."""
        self._asked: Request[Any] | None = None
        self._bot = 0
        self._knows: str | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    @property
    def wanted(self) -> bool:
        """Whether there is something to show."""
        return self.thinking or self.failed or self.hint is not None

    def ask(self, openly: bool) -> None:
        """Ask for the open question, from what its seat may see; `openly`: from what everybody may see (C11)."""
        self.drop()
        self._bot, self._knows = 0, "" if openly else None
        self._send()

    def _send(self) -> None:
        self._asked = self.match.request
        match = self.match
        match.desk.ask(desk.task_of(match.session, match.seed, STRONGEST[self._bot], self._knows))

    def given(self, passed: float) -> bool:
        """Whether the hint has just come, or nobody had one. `passed`: seconds since the last call."""
        request = self._asked
        if request is None:
            return False
        if request is not self.match.request or self.match.pondering:
            self.drop()
            return True
        given = self.match.desk.given(passed)
        if given is None:
            return False
        self._asked = None
        judged = desk.judged(given, request)
        if judged.fault is None:
            self.hint = Hint(request, judged.answer, judged.why)
            return True
        self._bot += 1
        if self._bot < len(STRONGEST):
            self._send()
            return False
        self.failed = True
        return True

    def drop(self) -> None:
        """Nobody wants to know any more. Where the match asks a bot by now, the desk is no longer the hint's."""
        if self._asked is not None and not self.match.pondering:
            self.match.desk.drop()
        self.hint, self.failed, self._asked = None, False, None


__all__ = ["BY_THE_CARDS", "Hint", "Hints"]
