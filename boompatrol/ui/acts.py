"""One small animation for each kind of event, registered by name. Unknown events are applied at once.

An act is a generator that shows something over time with `run` and `wait` of the director; what the event changes
is told when it ends, or earlier where the act says `tell`.
"""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui import acts_fire, acts_move, acts_score, acts_table, acts_wreck
from boompatrol.ui.show import Act, Data, Show

Maker = Callable[[Show, Data], Act]

ACTS: dict[str, Maker] = {**acts_table.ACTS, **acts_score.ACTS, **acts_move.ACTS, **acts_fire.ACTS, **acts_wreck.ACTS}


def remember(show: Show, name: str, data: Data) -> None:
    """What stays in the memory of an event whose animation was cut short: the dice, tracks, moods."""
    keeper = KEPT.get(name)
    if keeper is not None:
        keeper(show, data)


KEPT: dict[str, Callable[[Show, Data], None]] = {**acts_fire.KEPT, **acts_move.KEPT}
