"""A match from what was chosen: on the page of a new match, or on a command line."""

from __future__ import annotations

import time

from boompatrol.bots import protocol
from boompatrol.bots.protocol import HUMAN
from boompatrol.box.edition import Edition
from boompatrol.box.names import CAPTAINS, COLORS, GUESTS
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import Scenario
from boompatrol.table.chance import nth, root
from boompatrol.table.state import SetUp
from boompatrol.ui.match import Match, Player, match_from, new_match
from boompatrol.ui.scenes.editor.shelf import opening_for
from boompatrol.ui.scenes.new_match_form import NewMatch

SEATS = {2: ("red", "yellow"), 3: ("red", "blue", "yellow"), 4: COLORS}


def match_of(chosen: NewMatch, edition: Edition, *, keep: bool = True, quick_tanks: bool = False) -> Match:
    """The match of a filled-in form; `quick_tanks`: the tanks stand at their Rally Points at once.

    Raises Unusable where the arena that was chosen can't be played by these crews.
    """
    captains = {color: captain or "draw" for color, captain in chosen.captains.items() if color in chosen.colors}
    players = {
        seat: Player(choice.name, None if choice.kind == HUMAN else choice.kind)
        for seat, choice in chosen.seats.items()
    }
    if chosen.arena is not None:
        return match_from(_opening(chosen, edition), edition, players, chosen.seed, keep=keep)
    set_up = SetUp(captains, chosen.quick, quick_tanks)
    return new_match(
        edition, tuple(chosen.colors), chosen.teams, chosen.switches, set_up, players, chosen.seed, keep=keep
    )


def _opening(chosen: NewMatch, edition: Edition) -> Scenario:
    """The arena with the crews of the match; Captains that nobody chose are drawn from the seed (A7)."""
    assert chosen.arena is not None
    guests = GUESTS if chosen.switches["guest_captains"] else ()
    free = [captain for captain in (*CAPTAINS, *guests) if captain not in chosen.captains.values()]
    chance = nth(root(chosen.seed, "captains"), 0)
    captains = {
        color: chosen.captains.get(color) or free.pop(int(chance.random() * len(free))) for color in chosen.colors
    }
    return opening_for(chosen.arena, tuple(chosen.colors), chosen.teams, captains, chosen.switches, edition)


def _nth(name: str, n: int) -> str:
    """ "Gunner", "Gunner 2"."""
    return f"{name} {n}" if n > 1 else name


def straight(seats: list[str], seed: int | None, edition: Edition, quick: bool) -> Match:
    """The match of a command line: kinds of players in seat order. Raises Unusable."""
    if len(seats) not in SEATS:
        raise Unusable(f"--seats: 2 to 4 of them, not {len(seats)}")
    names = SEATS[len(seats)]
    for kind in seats:
        try:
            if kind != HUMAN:
                protocol.make(kind)
        except protocol.NoBot as error:
            raise Unusable(f"--seats: {error}") from None
    teams = len(seats) == 2
    colors = COLORS if teams or len(seats) == 4 else COLORS[:3]
    players = {
        seat: Player(seat.title() if kind == HUMAN else _nth(kind.title(), seats[: n + 1].count(kind)),
                     None if kind == HUMAN else kind)
        for n, (seat, kind) in enumerate(zip(names, seats, strict=True))
    }  # fmt: skip
    captains = dict.fromkeys(colors, "draw")
    seed = time.time_ns() & 0x7FFFFFFF if seed is None else seed
    return new_match(edition, tuple(colors), teams, {}, SetUp(captains, quick, quick), players, seed)
