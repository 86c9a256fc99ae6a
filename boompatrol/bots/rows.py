"""Rows of Commands: chains of what each brings from where the last one leaves the tank, the promising ones first."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from boompatrol.bots import orders, outlook
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.why import Reason, Why
from boompatrol.box.names import RATTLED
from boompatrol.rules.commands import REPEATABLE
from boompatrol.table.card_requests import Plan
from boompatrol.table.state import State

LATER = 0.88
"""What a Command further back in the row counts: more will have happened by then."""
SHARES = [LATER**at for at in range(Plan.SLOTS)]
HAS_TO, FOR_ITS_BACK = Why("has_to"), Why("for_its_back")


class Row(NamedTuple):
    """Cards in order, what they win, that and the place they lead to, the state they leave, why each of them."""

    cards: tuple[str, ...]
    gain: float
    worth: float
    state: State
    whys: tuple[Why | None, ...]
    last: str | None = None
    out: bool = False


class Laid(NamedTuple):
    """A plan: the row, the Super Charge card, the state that leaves before the row, what it wins and why."""

    row: Row
    extra: str | None
    state: State
    more: float
    first: Why | None = None

    @property
    def why(self) -> Reason:
        """Why each of its cards, by their slots (R6, B5)."""
        whys = self.row.whys
        return whys if self.extra is None else (*whys, *[None] * (Plan.SLOTS - len(whys)), self.first)


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
    alone: dict[str, tuple[float, Why | None]] = {"": (-0.1, FOR_ITS_BACK), RATTLED: (-0.05, HAS_TO)}
    for card in pile:
        if card not in alone and card != "again":
            seen = orders.command(look, state, card)
            alone[card] = (seen.gain + outlook.place(look, seen) - here, seen.why)
            if seen.out:
                leads_out.add(card)
    found = []
    for cards in dict.fromkeys(permutations(pile, length)):
        worth = -outlook.BEYOND if cards and cards[0] in leads_out else 0.0
        for share, card in zip(SHARES, _repeated(cards), strict=False):
            worth += share * alone[card][0]
        found.append((-worth, cards))
    found.sort()
    return [
        Row(cards, -loss, -loss, state, tuple([alone[card][1] for card in _repeated(cards)]))
        for loss, cards in found[:kept]
    ]


def _repeated(cards: Sequence[str]) -> Sequence[str]:
    """C5: the cards with Again as what went before it, "" where it repeats nothing."""
    if "again" not in cards:
        return cards
    done, before = [], ""
    for card in cards:
        if card != "again":
            before = card
        done.append(before if card != "again" or before in REPEATABLE else "")
    return done


def _with(look: Lookout, row: Row, card: str, share: float, left: list[str]) -> Row:
    cards, whys = (*row.cards, card), row.whys
    if row.out:
        return row._replace(cards=cards, whys=(*whys, None))
    if card == RATTLED:
        return row._replace(cards=cards, worth=row.worth - 0.05, gain=row.gain - 0.05, whys=(*whys, HAS_TO))
    done = card
    if card == "again":
        # C5: it may lie first, for its back.
        before = row.last if row.cards else None
        if before not in REPEATABLE or row.cards[-1] == RATTLED:
            return row._replace(cards=cards, worth=row.worth - 0.1, gain=row.gain - 0.1, whys=(*whys, FOR_ITS_BACK))
        done = before or ""
    seen = orders.command(look, row.state, done)
    gain = row.gain + share * seen.gain
    firing = 0.4 if "fire_away" in left and card != "fire_away" else 0.15
    worth = gain + outlook.place(look, seen, firing)
    return Row(cards, gain, worth, seen.state, (*whys, seen.why), done, seen.out)
