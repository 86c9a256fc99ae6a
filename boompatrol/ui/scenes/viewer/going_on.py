"""A match gone on with from any place of a record: a new log with the same beginning, other players if one likes."""

from __future__ import annotations

from collections.abc import Mapping

from boompatrol.bots.protocol import HUMAN, styled
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.session import Dealer
from boompatrol.ui import saves
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match, Player
from boompatrol.ui.match_log import as_written
from boompatrol.ui.scenes.new_match_form import EVEN, Person, roll_seed
from boompatrol.ui.texts import bots_here

LEVEL = "recruit"
"""Who plays for a bot that is not installed here."""


def went_on(reel: Reel, at: int, players: Mapping[str, Player], same_dice: bool) -> Match:
    """The match at that place, in a log of its own: what it shows has happened, what comes is open.

    With the same dice what falls next is what fell then. Raises Unusable where the log cannot be written, or the match
    was over by then.
    """
    session = reel.match(at)
    if session.request is None:
        raise Unusable("the match was over by then")
    seed = reel.header.seed if same_dice else roll_seed()
    kinds, names = as_written(players)
    journal = saves.copy(session, seed, kinds, names, saves.folder(), reel.header.position, {})
    match = Match(session, dict(players), seed, journal, position=reel.header.position)
    session.go_on(Dealer(seed), session.record)
    match.told = len(session.events)
    return match


def people_of(reel: Reel, names: Mapping[str, str]) -> dict[str, Person]:
    """Who played, as the page of seats begins with."""
    out, offered = {}, bots_here()
    for seat, kind in reel.players.items():
        level, _, style = kind.partition(":")
        leans = styled(level)
        plain = level if leans else kind
        if plain != HUMAN and plain not in offered:
            plain = LEVEL
        out[seat] = Person(names[seat], plain, style if leans and style else EVEN)
    return out


def humans_of(reel: Reel) -> frozenset[str]:
    """The seats where people sat: while the match is not over nobody takes up another's cards (hard case 12)."""
    return frozenset(str(part.seat) for part in reel.header.seats if part.player == HUMAN)


def why_stay(reel: Reel, at: int) -> str:
    """Why the match is not gone on with from a place, as it is said; "" where it may be (hard case 12).

    Of one that is not over the rows of the round under way lie covered: a copy would turn them up.
    """
    if reel.finished:
        over = reel.answers(at) >= len(reel.entries)
        return tr("Here the match is over: go back to a Command first.") if over else ""
    begun = [n for n, event in enumerate(reel.events) if event.name == "round"]
    if begun and at > begun[-1] + 1:
        return tr("The rows of this round lie covered still: go back to before they were planned.")
    return ""
