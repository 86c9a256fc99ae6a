"""A match told again from its events: the look just before each of them, and the look after any of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boompatrol.rules.set_up import STAGES
from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.ui.look import TableLook
from boompatrol.ui.telling import tell


class Base(NamedTuple):
    """What a match is told again from: the table as it was at first, and once it was set up, as all may see it."""

    start: State
    begun: State


def retold(events: Sequence[Event], base: Base, end: State) -> Iterator[tuple[Event, TableLook]]:
    """Each event with the look just before it. Turrets, scores and tiles are right; places of hulls may lag."""
    look, begun, last = TableLook.of(base.start), TableLook.of(base.begun), TableLook.of(end)
    for event in events:
        yield event, look
        tell(look, event, begun if look.stage in STAGES else last)


def moment(before: State, events: Sequence[Event], after: State) -> TableLook:
    """The look after the events of a step, or of its first part: `before` and `after` are the views round the step."""
    look, end = TableLook.of(before), TableLook.of(after)
    for event in events:
        tell(look, event, end)
    return look
