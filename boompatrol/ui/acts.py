"""One small animation for each kind of event, registered by name. Unknown events are applied at once.

An act is a generator that shows something over time with `run` and `wait` of the director; what the event changes
is told when it ends, or earlier where the act says `tell`.
"""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui import acts_fire, acts_move, acts_rounds, acts_score, acts_table, acts_tiles, acts_wreck
from boompatrol.ui.show import Act, Data, Show

Maker = Callable[[Show, Data], Act]

_PARTS = (acts_table, acts_rounds, acts_score, acts_move, acts_tiles, acts_fire, acts_wreck)
ACTS: dict[str, Maker] = {name: act for part in _PARTS for name, act in part.ACTS.items()}
KEPT: dict[str, Callable[[Show, Data], None]] = {name: keep for part in _PARTS for name, keep in part.KEPT.items()}


def remember(show: Show, name: str, data: Data) -> None:
    """What stays in the memory of an event whose animation was cut short: the dice, tracks, moods."""
    keeper = KEPT.get(name)
    if keeper is not None:
        keeper(show, data)
