"""Diagrams of the rulebook: scenarios the engine plays, and the events of theirs that a caption belongs to.

A diagram is over with its last step: what the round still brings after it is no part of the picture. The scenarios are
laid out for the default edition.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boompatrol import assets

NEAR = 0.02
"""By how much a number of an event may differ from the one the book names."""


@dataclass(frozen=True, slots=True)
class Step:
    """An event that a diagram shows, the values it has, and what is said beside it ("" for nothing)."""

    event: str
    values: Mapping[str, Any]
    caption: str = ""

    def fits(self, event: Mapping[str, Any]) -> bool:
        """Whether it is this event, in the plain form of a scenario's outcome."""
        return event["event"] == self.event and all(_agree(value, event.get(key)) for key, value in self.values.items())


def file_of(id: str) -> Path:
    """The scenario of an article's diagram. Raises FileNotFoundError for an article without one."""
    return assets.path(f"rulebook/diagrams/{id}.scenario.json")


def places(steps: Sequence[Step], events: Sequence[Mapping[str, Any]]) -> list[int]:
    """Where among the events of an outcome each step comes, in order. Raises ValueError for one that does not."""
    found: list[int] = []
    for step in steps:
        start = found[-1] + 1 if found else 0
        at = next((n for n in range(start, len(events)) if step.fits(events[n])), None)
        if at is None:
            raise ValueError(f"{step.event} {dict(step.values)} does not occur after event {start - 1}")
        found.append(at)
    return found


def _agree(want: Any, got: Any) -> bool:
    if isinstance(want, list):
        # A pose is a tuple while the rules run.
        return isinstance(got, list | tuple) and len(got) == len(want) and all(map(_agree, want, got))
    if isinstance(want, int | float) and not isinstance(want, bool):
        return isinstance(got, int | float) and abs(want - got) <= NEAR
    return bool(want == got)
