"""Matches brought somewhere by answers: those of a dealer's seed and a warlike hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boompatrol.box.edition import default_edition
from boompatrol.session import Session
from boompatrol.table.chance import nth, root
from boompatrol.table.state import SetUp
from boompatrol.ui.match import Match, Player, new_match
from tests.ui.asks import NAMES

FOUR = ("red", "blue", "yellow", "green")
CAPTAINS = {"red": "boxy", "blue": "copycat", "yellow": "payday", "green": "chompy"}


def begun(
    seed: int,
    *,
    colors: tuple[str, ...] = FOUR,
    teams: bool = False,
    bots: tuple[str, ...] = (),
    captains: Mapping[str, str] = CAPTAINS,
    keep: bool = False,
) -> Match:
    """A match, quickly set up, at its first plan."""
    seats = ("red", "yellow") if teams else colors
    players = {seat: Player(NAMES[seat], "random" if seat in bots else None) for seat in seats}
    set_up = SetUp({color: captains[color] for color in colors}, True, True)
    return new_match(default_edition(), colors, teams, {}, set_up, players, seed, keep=keep)


def warlike(session: Session, seed: int) -> None:
    """One answer: reveal, shoot at tanks, else whatever comes."""
    request = session.request
    assert request is not None
    chance = nth(root(seed, "fight"), len(session.entries))
    answer = request.sample(chance)
    if request.ask == "command" and "reveal" in (request.options or []) and chance.random() < 0.85:
        answer = "reveal"
    if request.ask in ("fire", "shot"):
        tanks = [option for option in request.options or [] if option["target"] in FOUR]
        answer = tanks[0] if tanks else answer
    session.answer(answer)


def fought(seed: int, until: Callable[[Session], bool], *, quiet: bool = True, **how: object) -> Match:
    """The match fought until that holds. `quiet`: the screen has seen it all, and the table is at rest."""
    match = begun(seed, **how)  # type: ignore[arg-type]
    session = match.session
    while session.request is not None and not until(session):
        warlike(session, seed)
    if quiet:
        match.told = len(session.events)
    return match


def fought_out(seed: int, **how: object) -> Match:
    """The match at its end."""
    return fought(seed, lambda session: False, **how)


def asked(ask: str, number: int = 1) -> Callable[[Session], bool]:
    """Whether that question is open, in that round or later."""
    return lambda s: s.request is not None and s.request.ask == ask and s.state.round_number >= number
