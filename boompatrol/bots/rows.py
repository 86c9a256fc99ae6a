"""Rows of Commands: chains of what each brings from where the last one leaves the tank, the promising ones first."""

from itertools import permutations
from typing import NamedTuple

from boompatrol.bots import orders, outlook
from boompatrol.bots.lookout import Lookout
from boompatrol.box.names import RATTLED
from boompatrol.rules.commands import REPEATABLE
from boompatrol.table.state import State

LATER = 0.88
"""What a Command further back in the row counts: more will have happened by then."""


class Row(NamedTuple):
    """Cards in order, what they win, that and the place they lead to, the state they leave, why each of them."""

    cards: tuple[str, ...]
    gain: float
    worth: float
    state: State
    whys: tuple[str, ...]
    last: str | None = None
    out: bool = False


def rows(look: Lookout, state: State, pile: list[str], length: int, width: int, kept: int = 8) -> list[Row]:
    """The best rows of `length` cards of `pile`, best first; `width` of each length are gone on with, `kept` are told.

    A Rattled card is worth a little less than nothing; Again is what went before it once more.
    """
    beam = [Row((), 0.0, 0.0, state, (), state.tanks[look.color].last)]
    for at in range(length):
        found: list[Row] = []
        for row in beam:
            left = list(pile)
            for card in row.cards:
                if card in left:
                    left.remove(card)
            found += [_with(look, row, card, LATER**at, left) for card in dict.fromkeys(left)]
        found.sort(key=lambda row: (-row.worth, row.cards))
        beam = found[: width if at < length - 1 else kept]
    return beam


def apart(look: Lookout, state: State, pile: list[str], length: int, kept: int | None = None) -> list[Row]:
    """The best rows, or all, each card judged as if it came next, from where the tank stands: one Command ahead."""
    tank = state.tanks[look.color]
    here = 0.0 if tank.pose is None else look.place(state, tank.pose, tank.turret)
    leads_out: set[str] = set()
    alone: dict[str, tuple[float, str]] = {RATTLED: (-0.05, "it has to be laid")}
    for card in pile:
        if card not in alone and card != "again":
            seen = orders.command(look, state, card)
            alone[card] = (seen.gain + outlook.place(look, seen) - here, seen.why)
            if seen.out:
                leads_out.add(card)
    found = []
    for cards in dict.fromkeys(permutations(pile, length)):
        worth, whys, before = -outlook.BEYOND if leads_out.intersection(cards[:1]) else 0.0, [], ""
        for at, card in enumerate(cards):
            value, why = alone.get(card) or (alone[before] if before in REPEATABLE else (-0.1, "for its back"))
            worth += LATER**at * value
            whys.append(why)
            before = before if card == "again" else card
        found.append(Row(cards, worth, worth, state, tuple(whys)))
    found.sort(key=lambda row: (-row.worth, row.cards))
    return found[:kept]


def _with(look: Lookout, row: Row, card: str, share: float, left: list[str]) -> Row:
    cards, whys = (*row.cards, card), row.whys
    if row.out:
        return row._replace(cards=cards, whys=(*whys, ""))
    if card == RATTLED:
        return row._replace(
            cards=cards, worth=row.worth - 0.05, gain=row.gain - 0.05, whys=(*whys, "it has to be laid")
        )
    done = card
    if card == "again":
        # C5: it may lie first, for its back.
        before = row.last if row.cards else None
        if before not in REPEATABLE or row.cards[-1] == RATTLED:
            return row._replace(cards=cards, worth=row.worth - 0.1, gain=row.gain - 0.1, whys=(*whys, "for its back"))
        done = before or ""
    seen = orders.command(look, row.state, done)
    gain = row.gain + share * seen.gain
    firing = 0.4 if "fire_away" in left and card != "fire_away" else 0.15
    worth = gain + outlook.place(look, seen, firing)
    return Row(cards, gain, worth, seen.state, (*whys, seen.why), done, seen.out)
