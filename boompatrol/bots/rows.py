"""Rows of Commands: chains of previews from where the tank stands, the promising ones first."""

from typing import NamedTuple

from boompatrol.bots import outlook
from boompatrol.bots.style import Style
from boompatrol.box.names import RATTLED
from boompatrol.table.state import State

LATER = 0.85
"""What a Command further back in the row counts: more will have happened by then."""


class Row(NamedTuple):
    """Cards in order, what they are worth, the state they leave, and why the first of them."""

    cards: tuple[str, ...]
    worth: float
    state: State
    whys: tuple[str, ...]
    out: bool = False


def rows(state: State, color: str, pile: list[str], length: int, style: Style, width: int) -> list[Row]:
    """The best rows of `length` cards of `pile`, best first; of every length `width` are gone on with.

    A Rattled card is worth a little less than nothing; Again is what went before it once more.
    """
    beam = [Row((), 0.0, state, ())]
    for place in range(length):
        found: list[Row] = []
        for row in beam:
            left = list(pile)
            for card in row.cards:
                left.remove(card)
            found += [_with(row, card, color, style, LATER**place) for card in dict.fromkeys(left)]
        found.sort(key=lambda row: (-row.worth, row.cards))
        beam = found[: width if place < length - 1 else max(width, 8)]
    return beam


def _with(row: Row, card: str, color: str, style: Style, share: float) -> Row:
    cards, whys = (*row.cards, card), row.whys
    if row.out:
        return Row(cards, row.worth, row.state, (*whys, ""), True)
    if card == RATTLED:
        return Row(cards, row.worth - 0.08 * share, row.state, (*whys, "has to be laid"))
    done = card
    if card == "again":
        before = row.cards[-1] if row.cards else None
        if before is None or before in ("captains_orders", "again", RATTLED):
            return Row(cards, row.worth - 0.1 * share, row.state, (*whys, "for its back"))
        done = before
    seen = outlook.command(row.state, color, done, style)
    return Row(cards, row.worth + share * seen.worth, seen.state, (*whys, seen.why), seen.out)
