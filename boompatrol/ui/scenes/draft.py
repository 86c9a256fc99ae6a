"""A plan while it is made: which card of the hand lies in which slot. Nothing of it is final before Ready."""

from __future__ import annotations

from typing import Any

from boompatrol.box.names import RATTLED
from boompatrol.table.card_requests import Plan, Refill
from boompatrol.table.requests import Request
from boompatrol.table.state import DOWN, Tank
from boompatrol.ui.language import mark, tr, trn

SUPER = "super"
"""The slot of the Super Charge Command."""
PLACES = ("1", "2", "3", "S")
"""What the places of a row that is laid already are called at a respawn."""
NOT_SUPER = mark("A Rattled card cannot be the Super Charge Command.")


class Draft:
    """A plan while it is made: which card of the hand (by place in `pile`) lies in which slot.

    At a respawn (X3) `kept` holds what lies in the other slots of the row, `coming` which are still to come, in turn.
    """

    def __init__(self, request: Request[Any], tank: Tank):
        assert isinstance(request, Plan | Refill)
        self.kept: dict[str, str | None] = {}
        self.coming: list[str] = []
        self.empty: list[str] = []
        if isinstance(request, Refill):
            row = list(zip(PLACES, tank.row, tank.faces, strict=False))
            self.coming = sorted((name for name, _, face in row if face == DOWN), key=lambda name: name != PLACES[-1])
            self.empty = [name for name, card, face in row if card is None and face == DOWN][: request.count]
            self.kept = {name: card for name, card, _ in row if name not in self.empty}
        self.request = request
        self.pile = [*request.hand, *[RATTLED] * (request.rattled if isinstance(request, Plan) else 0)]
        self.charged = isinstance(request, Plan) and request.charged and bool(request.hand)
        self.slots: dict[str, int | None] = dict.fromkeys(self.names(False))
        if self.charged:
            self.slots[SUPER] = None

    def take_up(self, laid: dict[str, str]) -> None:
        """Lay the cards as they lay once: by slot, as far as they are in the hand."""
        for slot, card in laid.items():
            at = next((n for n in self.free if self.pile[n] == card), None)
            if at is not None and slot in self.slots:
                self.slots[slot] = at
        self._shorten()

    @property
    def laid(self) -> dict[str, str]:
        """The card in each slot that has one."""
        return {slot: self.pile[at] for slot, at in self.slots.items() if at is not None}

    def names(self, with_super: bool) -> list[str]:
        """The slots of the row, first to last; at a respawn those that became empty."""
        if not isinstance(self.request, Plan):
            return self.empty
        return [str(n + 1) for n in range(self.request.length(with_super))]

    @property
    def every(self) -> list[str]:
        """All slots as they lie side by side."""
        return [SUPER] * self.charged + sorted([*self.names(False), *self.kept])

    @property
    def row(self) -> list[str]:
        """The slots of the row that are to be filled as things stand."""
        return self.names(self.slots.get(SUPER) is not None)

    @property
    def free(self) -> list[int]:
        """The cards still in the hand."""
        laid = set(self.slots.values())
        return [n for n in range(len(self.pile)) if n not in laid]

    def card(self, slot: str) -> str | None:
        """The card in a slot."""
        at = self.slots.get(slot)
        return None if at is None else self.pile[at]

    def next_slot(self) -> str | None:
        """The first empty slot of the row."""
        return next((name for name in self.row if self.slots[name] is None), None)

    def put(self, at: int, slot: str) -> str | None:
        """Lay a card; what lay there goes back, or, from another slot, changes places. Why not, or None."""
        if slot == SUPER and self.pile[at] == RATTLED:
            return tr(NOT_SUPER)
        before = next((name for name, other in self.slots.items() if other == at), None)
        if slot not in self.slots or (slot != SUPER and slot not in self.row and before is None):
            return tr("This slot stays empty.")
        there = self.slots[slot]
        if before == SUPER and there is not None and self.pile[there] == RATTLED:
            return tr(NOT_SUPER)
        self.slots[slot] = at
        if before is not None:
            self.slots[before] = there
        self._shorten()
        return None

    def take(self, slot: str) -> None:
        """Take a card back."""
        self.slots[slot] = None

    def _shorten(self) -> None:
        """With few cards a Super Charge leaves fewer slots: what lay in them goes back."""
        for name in [name for name in self.slots if name != SUPER and name not in self.row]:
            self.slots[name] = None

    @property
    def answer(self) -> Any:
        """As the question wants it; empty slots are left out, so that the judge says what is missing."""
        row = [card for name in self.row if (card := self.card(name)) is not None]
        return row if isinstance(self.request, Refill) else {"row": row, "super": self.card(SUPER)}

    @property
    def missing(self) -> str:
        """What has still to be done, "" when nothing."""
        empty = [name for name in self.row if self.slots[name] is None]
        waiting = sum(self.pile[n] == RATTLED for n in self.free)
        if waiting:
            return trn("{n} Rattled card must go into the row.", "{n} Rattled cards must go into the row.", waiting)
        if empty:
            return trn("{n} more card to lay.", "{n} more cards to lay.", len(empty))
        return ""

    @property
    def short(self) -> str:
        """The same in two or three words, for the button."""
        waiting = sum(self.pile[n] == RATTLED for n in self.free)
        if waiting:
            return trn("{n} Rattled to lay", "{n} Rattled to lay", waiting)
        empty = sum(self.slots[name] is None for name in self.row)
        return trn("{n} more to lay", "{n} more to lay", empty) if empty else ""

    def order(self) -> list[str]:
        """The cards in the order they would be played, as far as they are laid without a gap."""
        out: list[str] = []
        if self.slots.get(SUPER) is not None:
            out.append(self.card(SUPER) or "")
        for name in self.coming or self.row:
            card = self.kept[name] if name in self.kept else self.card(name)
            if card is not None:
                out.append(card)
            elif name not in self.kept:
                break
        return out
