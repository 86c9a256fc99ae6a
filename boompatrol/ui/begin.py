"""A match from what was chosen: on the page of a new match, or on a command line."""

from __future__ import annotations

import time

from boompatrol.bots import protocol
from boompatrol.bots.protocol import HUMAN
from boompatrol.box.edition import Edition
from boompatrol.box.names import COLORS
from boompatrol.replay.plain import Unusable
from boompatrol.table.state import SetUp
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.scenes.new_match_form import NewMatch

SEATS = {2: ("red", "yellow"), 3: ("red", "blue", "yellow"), 4: COLORS}


def match_of(chosen: NewMatch, edition: Edition, *, keep: bool = True, quick_tanks: bool = False) -> Match:
    """The match of a filled-in form; `quick_tanks`: the tanks stand at their Rally Points at once."""
    captains = {color: captain or "draw" for color, captain in chosen.captains.items() if color in chosen.colors}
    players = {
        seat: Player(choice.name, None if choice.kind == HUMAN else choice.kind)
        for seat, choice in chosen.seats.items()
    }
    set_up = SetUp(captains, chosen.quick, quick_tanks)
    return new_match(
        edition, tuple(chosen.colors), chosen.teams, chosen.switches, set_up, players, chosen.seed, keep=keep
    )


def straight(seats: list[str], seed: int | None, edition: Edition, quick: bool) -> Match:
    """The match of a command line: kinds of players in seat order. Raises Unusable."""
    if len(seats) not in SEATS:
        raise Unusable(f"--seats: 2 to 4 of them, not {len(seats)}")
    names = SEATS[len(seats)]
    known = (HUMAN, *protocol.names())
    for kind in seats:
        if kind not in known:
            raise Unusable(f"--seats: no player {kind!r}; there are {', '.join(known)}")
    teams = len(seats) == 2
    colors = COLORS if teams or len(seats) == 4 else COLORS[:3]
    players = {
        seat: Player(seat.title() if kind == HUMAN else f"{kind.title()} ({seat})", None if kind == HUMAN else kind)
        for seat, kind in zip(names, seats, strict=True)
    }
    captains = dict.fromkeys(colors, "draw")
    seed = time.time_ns() & 0x7FFFFFFF if seed is None else seed
    return new_match(edition, tuple(colors), teams, {}, SetUp(captains, quick, quick), players, seed)
