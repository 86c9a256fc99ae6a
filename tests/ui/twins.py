"""Two matches that look alike to an onlooker: what is hidden in one is dealt anew in the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from boompatrol.box.names import KINDS
from boompatrol.session import Dealer, Session
from boompatrol.table.events import Event
from boompatrol.table.state import UP, State, Tank
from boompatrol.ui.match import Match, Player
from tests.ui.asks import NAMES
from tests.ui.matches import Fight


def dealt_anew(state: State, rng: random.Random, keep: str | None, mine: str | None = None) -> State:
    """A copy in which hands and covered cards hold other cards of the same crews.

    The next covered card of tank `keep` stays: it is what is being carried out. Seat `mine` keeps what it has.
    """
    twin = state.copy()
    for tank in twin.tanks.values():
        if tank.seat == mine:
            continue
        covered = [n for n, card in enumerate(tank.row) if card is not None and tank.faces[n] != UP]
        if tank.color == keep:
            covered = covered[1:]
        _shuffle(tank, covered, rng)
    return twin


def _shuffle(tank: Tank, covered: list[int], rng: random.Random) -> None:
    slots = [n for n in covered if tank.row[n] != "rattled"]
    cards = [*tank.hand, *(card for n in slots if (card := tank.row[n]) is not None)]
    before = (list(tank.hand), list(tank.row))
    for _ in range(8):
        rng.shuffle(cards)
        tank.hand = list(cards[: len(tank.hand)])
        for n, card in zip(slots, cards[len(tank.hand) :], strict=True):
            tank.row[n] = card
        if (tank.hand, tank.row) != before:
            return


def told_anew(event: Event) -> Event:
    """The event with other secrets."""
    if not event.secret:
        return event
    return replace(event, data={k: "something else" if k in event.secret else v for k, v in event.data.items()})


def twins(
    fight: Fight, bots: tuple[str, ...] = (), seed: int = 1, vary_next: bool = True, mine: str | None = None
) -> tuple[Callable[[], Match], Callable[[], Match], int]:
    """The match as it stands and its twin, and how many cards lie elsewhere in the twin.

    The twin differs in hands, covered cards, secret events, what face-down tiles are, and everything chance will say.
    """
    session = fight.session
    at, state, told, chances = session._checkpoints[-1]
    acting = session.request.tank if session.request is not None else None
    other = dealt_anew(state, random.Random(seed), None if vary_next else acting, mine)

    def make(start: State, dealer: int, tell: Callable[[Event], Event], named: Mapping[str, str]) -> Match:
        twin = Session(start.copy(), None, named=named)
        twin.chances = chances
        twin.events[:0] = [tell(event) for event in session.events[:told]]
        for entry in session.entries[at:]:
            twin._take(entry.answer)
        twin.dealer = Dealer(dealer)
        seats = twin.state.seats
        match = Match(twin, {s: Player(NAMES[s], "random" if s in bots else None) for s in seats}, 7)
        match.told = len(twin.events)
        return match

    kinds = list(KINDS)
    hidden = [tile.id for tile in state.tiles.values() if tile.kind is None]
    here = {id: kinds[n % len(kinds)] for n, id in enumerate(hidden)}
    there = {id: kinds[(n + 5) % len(kinds)] for n, id in enumerate(hidden)}
    moved = sum(
        a != b
        for color in state.tanks
        for a, b in zip(_cards(state.tanks[color]), _cards(other.tanks[color]), strict=True)
    )
    return (
        lambda: make(state, 1, lambda event: event, here),
        lambda: make(other, 99, told_anew, there),
        moved,
    )


def _cards(tank: Tank) -> list[str | None]:
    return [*sorted(tank.hand), *tank.row]
