"""An answer as it is kept, and a match as it is sent elsewhere."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from boompatrol.table.digest import digest
from boompatrol.table.state import State


class Entry(NamedTuple):
    """One answer that was given. `mark`: the state before the first answer of a step, or that state's digest."""

    ask: str
    seat: str | None
    tank: str | None
    answer: Any
    mark: State | str | None = None
    fault: str | None = None
    """Why the quiet answer was given for a bot; None for an answer of the seat's own."""

    @property
    def digest(self) -> str | None:
        """Made when it is asked for: a match that nobody writes down never pays for it."""
        return digest(self.mark) if isinstance(self.mark, State) else self.mark


class Carried(NamedTuple):
    """A match at its open question, in plain data: the start of this step and the answers since, chance included."""

    state: State
    named: Mapping[str, str] | None
    chances: int
    answers: list[Any]
