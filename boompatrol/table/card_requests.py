"""The questions about cards: the plan, the refill, what to repair and to patch."""

from itertools import permutations
from typing import Any, Final

from boompatrol.box.names import CARD_ORDER, RATTLED, in_order
from boompatrol.table.requests import Chance, Refused, Request, listed


class Cards(Request[list[str] | str]):
    """A number of cards from a pile: any order of picking is the same (`repair`)."""

    __slots__ = ("also", "count", "pile")

    def __init__(self, ask: str, seat: str, tank: str, pile: list[str], count: int, also: str | None = None) -> None:
        self.ask, self.seat, self.tank = ask, seat, tank
        self.pile, self.count, self.also = pile, count, also

    @property
    def options(self) -> list[Any]:
        return [*subsets(self.pile, self.count), *([self.also] if self.also else [])]

    @property
    def quiet(self) -> list[str]:
        first: list[str] = self.options[0]
        return first

    def accept(self, answer: Any) -> Any:
        if self.also is not None and answer == self.also:
            return answer
        cards = card_list(answer)
        if len(cards) != self.count or not within(cards, self.pile):
            raise Refused(f"{answer!r}: wants {self.count} of {listed(self.pile)}")
        return in_order(cards)

    def sample(self, chance: Chance) -> Any:
        options = self.options
        return options[int(chance.random() * len(options))]


class Patch(Request[dict[str, Any]]):
    """B4: `icons` Crits and damaged cards in any mix, as many as there are."""

    __slots__ = ("crits", "icons", "pile")

    def __init__(self, seat: str, tank: str, icons: int, crits: int, pile: list[str]) -> None:
        self.ask, self.seat, self.tank = "patch", seat, tank
        self.icons, self.crits, self.pile = icons, crits, pile

    @property
    def options(self) -> list[dict[str, Any]]:
        mend = min(self.icons, self.crits + len(self.pile))
        return [
            {"crits": crits, "cards": cards}
            for crits in range(min(mend, self.crits), -1, -1)
            if mend - crits <= len(self.pile)
            for cards in subsets(self.pile, mend - crits)
        ]

    @property
    def quiet(self) -> dict[str, Any]:
        return self.options[0]

    def accept(self, answer: Any) -> dict[str, Any]:
        options = self.options
        if isinstance(answer, dict) and set(answer) == {"crits", "cards"}:
            plain = {"crits": answer["crits"], "cards": in_order(card_list(answer["cards"]))}
            for option in options:
                if option == plain and not isinstance(answer["crits"], bool):
                    return option
        raise Refused(f"{answer!r} is not on offer; on offer: {listed(options)}")

    def sample(self, chance: Chance) -> dict[str, Any]:
        options = self.options
        return options[int(chance.random() * len(options))]


class Refill(Request[list[str]]):
    """X3: cards for the emptied slots, in the order of the slots still to come."""

    __slots__ = ("count", "hand")
    secret = True

    def __init__(self, seat: str, tank: str, hand: list[str], count: int) -> None:
        self.ask, self.seat, self.tank = "refill", seat, tank
        self.hand, self.count = hand, count

    @property
    def options(self) -> list[list[str]]:
        return [list(cards) for cards in permutations(self.hand, self.count)]

    @property
    def quiet(self) -> list[str]:
        return self.hand[: self.count]

    def accept(self, answer: Any) -> list[str]:
        cards = card_list(answer)
        if len(cards) != self.count or not within(cards, self.hand):
            raise Refused(f"{answer!r}: wants {self.count} cards of the hand: {listed(self.hand)}")
        return cards

    def sample(self, chance: Chance) -> list[str]:
        return _pick(list(self.hand), self.count, chance)


class Plan(Request[dict[str, Any]]):
    """R1: the row, every Rattled card in hand in it (T2), and the Super Charge card if a token is spent (B5)."""

    __slots__ = ("charged", "hand", "rattled")
    secret = True

    def __init__(self, seat: str, tank: str, hand: list[str], rattled: int, charged: bool) -> None:
        self.ask, self.seat, self.tank = "plan", seat, tank
        self.hand, self.rattled, self.charged = hand, rattled, charged

    SLOTS: Final = 3

    def length(self, charged: bool) -> int:
        """R6: how many slots are laid."""
        return min(self.SLOTS, len(self.hand) - charged + self.rattled)

    @property
    def options(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for card in [None, *(self.hand if self.charged else [])]:
            hand = [other for other in self.hand if other != card]
            pile = [*hand, *[RATTLED] * self.rattled]
            length = self.length(card is not None)
            laid = dict.fromkeys(row for row in permutations(pile, length) if row.count(RATTLED) == self.rattled)
            rows += [{"row": list(row), "super": card} for row in laid]
        return rows

    @property
    def quiet(self) -> dict[str, Any]:
        plain = self.length(False) - self.rattled
        return {"row": [*self.hand[:plain], *[RATTLED] * self.rattled], "super": None}

    def accept(self, answer: Any) -> dict[str, Any]:
        if not isinstance(answer, dict) or set(answer) != {"row", "super"}:
            raise Refused(f"a plan is {{'row': [cards], 'super': card or null}}, not {answer!r}")
        row, extra = card_list(answer["row"]), answer["super"]
        if extra is not None and (not self.charged or extra not in self.hand):
            raise Refused(f"{extra!r} cannot be the Super Charge Command (B5)")
        if row.count(RATTLED) != self.rattled:
            raise Refused(f"the plan must hold every Rattled card in hand: {self.rattled} (T2)")
        length = self.length(extra is not None)
        if len(row) != length:
            raise Refused(f"the plan needs {length} cards, not {len(row)} (R1, R6)")
        laid = [card for card in row if card != RATTLED] + ([extra] if extra is not None else [])
        if not within(laid, self.hand):
            raise Refused(f"the plan uses cards that are not in the hand: {listed(self.hand)}")
        return {"row": row, "super": extra}

    def sample(self, chance: Chance) -> dict[str, Any]:
        hand, extra = list(self.hand), None
        if self.charged and hand and chance.random() < 0.5:
            extra = hand.pop(int(chance.random() * len(hand)))
        length = min(self.SLOTS, len(hand) + self.rattled)
        row = _pick(hand, length - self.rattled, chance)
        for _ in range(self.rattled):
            row.insert(int(chance.random() * (len(row) + 1)), RATTLED)
        return {"row": row, "super": extra}


def card_list(value: Any) -> list[str]:
    """A list of card names. Raises Refused."""
    if not isinstance(value, list):
        raise Refused(f"{value!r} is not a list of cards")
    for card in value:
        if not isinstance(card, str) or card not in CARD_ORDER:
            raise Refused(f"{value!r} is not a list of cards")
    return value[:]


def within(cards: list[str], pile: list[str]) -> bool:
    """Whether the pile holds all these cards."""
    return all(cards.count(card) <= pile.count(card) for card in cards)


def subsets(pile: list[str], count: int) -> list[list[str]]:
    """The ways to take `count` of distinct cards, each in the fixed order of cards."""
    if count == 0:
        return [[]]
    pile = in_order(pile)
    return [[card, *rest] for at, card in enumerate(pile) for rest in subsets(pile[at + 1 :], count - 1)]


def _pick(pile: list[str], count: int, chance: Chance) -> list[str]:
    return [pile.pop(int(chance.random() * len(pile))) for _ in range(count)]
