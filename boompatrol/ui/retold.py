"""A match told again from its events: the look just before each of them, and the look after any of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boompatrol.replay.reel import Reel, Sight
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


def base_of(reel: Reel, eyes: str | None) -> Base:
    """The base of a recorded match as those eyes saw it (see `Reel`)."""
    return Base(reel.state(0, eyes), reel.laid(eyes))


def look_at(reel: Reel, at: int, eyes: str | None) -> TableLook:
    """What those eyes see at a place of a recorded match: between two steps whose turn it is next, too."""
    sight = reel.sight(at, eyes)
    return TableLook.of(sight.after) if at > 0 and reel.settled(at) else moment(sight)


def moment(sight: Sight) -> TableLook:
    """The look just after the last event of a sight: in the middle of its step only what was told by then."""
    look, end = TableLook.of(sight.before), TableLook.of(sight.after)
    for event in sight.events:
        tell(look, event, end)
    return look
