"""What a seat may not see, dealt anew: the only thing a bot may look ahead on (design.md, "A bot looks ahead")."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from boompatrol.box.names import RATTLED, in_order
from boompatrol.table.requests import Chance, Request
from boompatrol.table.state import DOWN, UP, State, Tank


class Given(Protocol):
    """An answer as it was given."""

    @property
    def ask(self) -> str: ...
    @property
    def seat(self) -> str | None: ...
    @property
    def tank(self) -> str | None: ...
    @property
    def answer(self) -> object: ...


def imagined(state: State, now: State, seat: str, given: Iterable[Given], chance: Chance) -> State:
    """A copy of `state`, the start of a step, in which the hidden cards of others are dealt anew.

    `now` is the table as it stands in mid-step and `given` are the answers since that `seat` has seen: a card that has
    been turned up or drawn lies where it was. Nothing of the result depends on a card that `seat` has not seen.
    """
    copy = state.copy()
    drawn: dict[str, set[str]] = {color: set() for color in state.colors}
    for entry in given:
        if entry.ask == "draw" and entry.tank in drawn and isinstance(entry.answer, list):
            drawn[entry.tank].update(entry.answer)
    for color, tank in copy.tanks.items():
        if tank.seat != seat:
            _deal(tank, now.tanks[color], drawn[color], chance)
    return copy


def _deal(tank: Tank, now: Tank, drawn: set[str], chance: Chance) -> None:
    """Hand and covered slots of one tank; a Rattled card can only lie in the row (T2), and how many do is known.

    A card whose back was used stays covered (C7, C10); it was no Rattled one (T3).
    """
    covered = [slot for slot, card in enumerate(tank.row) if card is not None and tank.faces[slot] != UP]
    cards = [card for slot in covered if (card := tank.row[slot]) is not None]
    turned = {
        slot: card
        for slot in covered
        if slot < len(now.row) and now.faces[slot] == UP and (card := now.row[slot]) is not None
        # P4: what Red has swapped in lay beside her; what lay there is back in her hand, unseen.
        and not (tank.beside and card == "captains_orders")
    }  # fmt: skip
    in_hand = [card for card in tank.hand if card in drawn and card not in turned.values()]
    pool = [*tank.hand, *(card for card in cards if card != RATTLED)]
    for card in (*turned.values(), *in_hand):
        if card in pool:
            pool.remove(card)
    # The order in which they lie hidden must not show in what is dealt.
    pool = in_order(pool)
    rattled = cards.count(RATTLED) - sum(card == RATTLED for card in turned.values())
    free = [slot for slot in covered if slot not in turned]
    for slot, card in turned.items():
        tank.row[slot] = card
    down = [slot for slot in free if tank.faces[slot] == DOWN]
    for _ in range(rattled):
        slot = down.pop(int(chance.random() * len(down)))
        free.remove(slot)
        tank.row[slot] = RATTLED
    for slot in free:
        tank.row[slot] = pool.pop(int(chance.random() * len(pool)))
    tank.hand = in_order([*in_hand, *pool])


def unnamed(state: State, named: Mapping[str, str], now: State) -> dict[str, str]:
    """Of the kinds a script names for face-down tiles those that were turned over since; the others go to the box."""
    known: dict[str, str] = {}
    for id, kind in named.items():
        tile = now.tiles.get(id)
        if id not in state.tiles or (tile is not None and tile.kind is None):
            if id in state.tiles:
                state.kinds_left[kind] = state.kinds_left.get(kind, 0) + 1
        else:
            known[id] = kind
    return known


def unseen_draws(seat: str, given: Sequence[Given], asked: Request[Any] | None) -> set[int]:
    """Which of the answers drew a card that `seat` has not seen: one for Intel, read by another and not played (B11).

    `asked` is the question that is open after them.
    """
    unseen = set()
    for n, entry in enumerate(given):
        after = given[n + 1] if n + 1 < len(given) else None
        asks = after or asked
        if entry.ask != "draw" or asks is None or asks.ask != "intel_use" or asks.seat == seat:
            continue
        if after is None or after.answer is None:
            unseen.add(n)
    return unseen


__all__ = ["imagined", "unnamed", "unseen_draws"]
