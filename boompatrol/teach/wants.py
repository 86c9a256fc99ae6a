"""What has to have happened, or to be so, for a step of a lesson or a puzzle to be done: asked of the engine alone."""

from collections.abc import Sequence
from typing import Any, Self

from pydantic import Field, model_validator

from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import Part
from boompatrol.table.events import Event
from boompatrol.table.state import State

GONE = object()
"""What a path leads to that leads nowhere, as to a tile that is no longer there."""


class Want(Part):
    """One condition: that an event was told, with these data; or that a value of the state is, at least or at most so.

    `state` is a path as in `tanks.red.gold` or `tiles.t1.kind`; a path to what is not there is null. `never` turns the
    condition round; `times` is how often the event has to have come.
    """

    event: str | None = None
    where: dict[str, Any] = {}
    times: int = Field(default=1, ge=1, le=100)
    state: str | None = None
    equals: Any = None
    least: float | None = None
    most: float | None = None
    holds: str | None = None
    """What has to be in a list at that path."""
    never: bool = False

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.event is None) == (self.state is None):
            raise ValueError("either an event or a path of the state")
        if self.state is None and {"equals", "least", "most", "holds"} & self.model_fields_set:
            raise ValueError("an event is told by `where`")
        return self

    def met(self, events: Sequence[Event], state: State) -> bool:
        """Whether it is so after these events, in this state. Raises Unusable where the path can't be."""
        return self._so(events, state) != self.never

    def _so(self, events: Sequence[Event], state: State) -> bool:
        if self.event is not None:
            return sum(self._tells(event) for event in events) >= self.times
        found = found_at(state, self.state or "")
        if self.holds is not None:
            return found is not GONE and self.holds in found
        if self.least is not None or self.most is not None:
            if found is GONE:
                return False
            return (self.least is None or found >= self.least) and (self.most is None or found <= self.most)
        return bool((None if found is GONE else found) == self.equals)

    def _tells(self, event: Event) -> bool:
        return event.name == self.event and all(
            key in event.data and _same(event.data[key], value) for key, value in self.where.items()
        )


def all_met(wants: Sequence[Want], events: Sequence[Event], state: State) -> bool:
    """Whether each of them is so."""
    return all(want.met(events, state) for want in wants)


def _same(found: Any, wanted: Any) -> bool:
    """Equal as plain data; of a dict that is wanted only its own keys count."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(key in found and _same(found[key], wanted[key]) for key in wanted)
    if isinstance(found, tuple):
        found = list(found)
    return bool(found == wanted)


def found_at(state: State, path: str) -> Any:
    """The value at a dotted path, GONE where a thing on the way is not there. Raises Unusable for no name at all."""
    at: Any = state
    for name in path.split("."):
        if isinstance(at, dict):
            at = at.get(name, GONE)
        elif isinstance(at, list | tuple) and not hasattr(at, "_fields"):
            number = int(name) if name.isdigit() else -1
            at = at[number] if 0 <= number < len(at) else GONE
        elif hasattr(at, name) and not name.startswith("_"):
            at = getattr(at, name)
        else:
            raise Unusable(f"{path}: the state has no {name!r} there")
        if at is GONE or at is None:
            return at
    return at


__all__ = ["GONE", "Want", "all_met", "found_at"]
