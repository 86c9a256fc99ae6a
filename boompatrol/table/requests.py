"""The questions the rules ask. A rule awaits one; whoever drives it sends the answer in, checked by the question itself."""

from collections.abc import Generator, Sequence
from itertools import permutations
from math import isfinite
from typing import Any, Final, Generic, Protocol, TypeVar

from boompatrol.box.names import CARD_ORDER, RATTLED, in_order

T = TypeVar("T")


class Refused(ValueError):
    """An answer that is not legal; the message says why."""


class Chance(Protocol):
    """What a sample draws from: floats in [0, 1)."""

    def random(self) -> float: ...


class Request(Generic[T]):
    """One question. `seat` is None for chance; `secret` when its options or answer show a hidden card (C11)."""

    __slots__ = ("ask", "seat", "tank")
    secret = False

    def __init__(self, ask: str, seat: str | None, tank: str | None) -> None:
        self.ask, self.seat, self.tank = ask, seat, tank

    def __await__(self) -> Generator["Request[Any]", T, T]:
        return (yield self)

    @property
    def options(self) -> list[Any] | None:
        """The legal answers in a fixed order, or None where they can't be listed."""
        return None

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Least and greatest, for a number."""
        return None

    @property
    def quiet(self) -> T:
        """The answer of one who lets it pass."""
        raise NotImplementedError

    def accept(self, answer: Any) -> T:
        """The answer in its plain form. Raises Refused, with the reason, for what is not legal."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> T:
        """A legal answer at random."""
        raise NotImplementedError

    def describe(self) -> list[Any]:
        """The options as a scenario's `asked` lists them."""
        return self.options or []

    def __repr__(self) -> str:
        return f"<{self.ask} of {self.seat or 'chance'} about {self.tank}>"


class Choice(Request[T]):
    """One of listed answers."""

    __slots__ = ("_options", "_quiet")

    def __init__(self, ask: str, seat: str, tank: str | None, options: list[T], quiet: T | None = None) -> None:
        self.ask, self.seat, self.tank = ask, seat, tank
        self._options = options
        self._quiet = options[0] if quiet is None and None not in options else quiet

    @property
    def options(self) -> list[T]:
        return self._options

    @property
    def quiet(self) -> T:
        return self._quiet  # type: ignore[return-value]

    def accept(self, answer: Any) -> T:
        for option in self._options:
            if option == answer and isinstance(option, bool) == isinstance(answer, bool):
                return option
        raise Refused(f"{answer!r} is not on offer; on offer: {_listed(self._options)}")

    def sample(self, chance: Chance) -> T:
        return self._options[int(chance.random() * len(self._options))]


class Aim(Choice[dict[str, Any]]):
    """`fire` and `shot`: each option with a target has the band as measured (F3)."""

    __slots__ = ("bands",)

    def __init__(self, ask: str, seat: str, tank: str, options: list[dict[str, Any]], bands: list[str | None]) -> None:
        super().__init__(ask, seat, tank, options)
        self.bands = bands

    def accept(self, answer: Any) -> dict[str, Any]:
        if isinstance(answer, dict) and "band" in answer:
            answer = {key: value for key, value in answer.items() if key != "band"}
        return super().accept(answer)

    def describe(self) -> list[Any]:
        return [
            {**option, "band": band} if band else option for option, band in zip(self._options, self.bands, strict=True)
        ]


class Number(Request[dict[str, float]]):
    """A number between two bounds, both legal: `{key: number}`."""

    __slots__ = ("high", "key", "low")

    def __init__(self, ask: str, seat: str, tank: str, key: str, low: float, high: float) -> None:
        self.ask, self.seat, self.tank = ask, seat, tank
        self.key, self.low, self.high = key, low, high

    @property
    def bounds(self) -> tuple[float, float]:
        return self.low, self.high

    @property
    def quiet(self) -> dict[str, float]:
        return {self.key: 0}

    def accept(self, answer: Any) -> dict[str, float]:
        if not isinstance(answer, dict) or set(answer) != {self.key}:
            raise Refused(f"{answer!r}: wants {{{self.key!r}: number}}")
        return {self.key: number(answer[self.key], self.low, self.high, self.key)}

    def sample(self, chance: Chance) -> dict[str, float]:
        return {self.key: round(self.low + chance.random() * (self.high - self.low), 3)}


class Cards(Request[list[str]]):
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
            raise Refused(f"{answer!r}: wants {self.count} of {_listed(self.pile)}")
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
        raise Refused(f"{answer!r} is not on offer; on offer: {_listed(options)}")

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
            raise Refused(f"{answer!r}: wants {self.count} cards of the hand: {_listed(self.hand)}")
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
            raise Refused(f"the plan uses cards that are not in the hand: {_listed(self.hand)}")
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


class Roll(Request[list[str]]):
    """Chance: one face a die, the purple die first (F9)."""

    __slots__ = ("dice",)

    def __init__(self, tank: str, dice: Sequence[Sequence[str]]) -> None:
        self.ask, self.seat, self.tank = "roll", None, tank
        self.dice = dice

    @property
    def quiet(self) -> list[str]:
        return ["blank"] * len(self.dice)

    def accept(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or len(answer) != len(self.dice):
            raise Refused(f"{answer!r}: wants {len(self.dice)} faces")
        for face, die in zip(answer, self.dice, strict=True):
            if face not in die:
                raise Refused(f"{face!r} is not a face of that die: {_listed(list(dict.fromkeys(die)))}")
        return list(answer)

    def sample(self, chance: Chance) -> list[str]:
        return [die[int(chance.random() * len(die))] for die in self.dice]


class Draw(Request[list[str]]):
    """Chance: one name out of a pool (a name in it twice is twice as likely). `what` says which pile, `about` of what."""

    __slots__ = ("about", "pool", "what")

    def __init__(self, what: str, tank: str | None, pool: list[str], about: str | None = None) -> None:
        self.ask, self.seat, self.tank = "draw", None, tank
        self.what, self.pool, self.about = what, pool, about

    @property
    def quiet(self) -> list[str]:
        return [self.pool[0]]

    def accept(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or len(answer) != 1:
            raise Refused(f"{answer!r}: wants a list of one name")
        if answer[0] not in self.pool:
            raise Refused(f"{answer[0]!r} cannot be drawn as {self.what}: {_listed(list(dict.fromkeys(self.pool)))}")
        return list(answer)

    def sample(self, chance: Chance) -> list[str]:
        return [self.pool[int(chance.random() * len(self.pool))]]


def number(value: Any, low: float, high: float, name: str) -> float:
    """A finite number in [low, high]. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise Refused(f"{name}: {value!r} is not a number")
    if not low - 1e-9 <= value <= high + 1e-9:
        raise Refused(f"{name}: {value!r} is not between {low:g} and {high:g}")
    return min(max(float(value), low), high)


def card_list(value: Any) -> list[str]:
    """A list of card names. Raises Refused."""
    if not isinstance(value, list) or not all(isinstance(card, str) and card in CARD_ORDER for card in value):
        raise Refused(f"{value!r} is not a list of cards")
    return list(value)


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


def _listed(options: list[Any]) -> str:
    shown = ", ".join(str(option) for option in options[:8])
    return shown + (f" and {len(options) - 8} more" if len(options) > 8 else "")
