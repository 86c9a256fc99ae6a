"""The questions the rules ask. A rule awaits one; whoever drives it sends in an answer the question has checked."""

from collections.abc import Generator, Sequence
from math import isfinite
from typing import Any, Generic, Protocol, TypeVar

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
    """One of listed answers. `about`: the other tank that it is about, where the table alone does not tell."""

    __slots__ = ("_options", "_quiet", "about")

    def __init__(
        self, ask: str, seat: str, tank: str | None, options: list[T], quiet: T | None = None, about: str | None = None
    ) -> None:
        self.ask, self.seat, self.tank, self.about = ask, seat, tank, about
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
            if option == answer and _same_kinds(option, answer):
                return option
        raise Refused(f"{answer!r} is not on offer; on offer: {listed(self._options)}")

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
        if not isinstance(answer, dict) or len(answer) != 1 or self.key not in answer:
            raise Refused(f"{answer!r}: wants {{{self.key!r}: number}}")
        return {self.key: number(answer[self.key], self.low, self.high, self.key)}

    def sample(self, chance: Chance) -> dict[str, float]:
        drawn = round(self.low + chance.random() * (self.high - self.low), 3)
        return {self.key: min(max(drawn, self.low), self.high)}


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
                raise Refused(f"{face!r} is not a face of that die: {listed(list(dict.fromkeys(die)))}")
        return list(answer)

    def sample(self, chance: Chance) -> list[str]:
        return [die[int(chance.random() * len(die))] for die in self.dice]


class Draw(Request[list[str]]):
    """Chance: one name out of a pool (twice in it, twice as likely). `what` says which pile, `about` of what."""

    __slots__ = ("about", "pool", "secret", "what")

    def __init__(self, what: str, tank: str | None, pool: Sequence[str], about: str | None = None) -> None:
        self.ask, self.seat, self.tank = "draw", None, tank
        self.what, self.pool, self.about = what, pool, about
        # C11: the pool is a hand.
        self.secret = what in ("damage", "rattled", "intel")

    @property
    def quiet(self) -> list[str]:
        return [self.pool[0]]

    def accept(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or len(answer) != 1:
            raise Refused(f"{answer!r}: wants a list of one name")
        if answer[0] not in self.pool:
            raise Refused(f"{answer[0]!r} cannot be drawn as {self.what}: {listed(list(dict.fromkeys(self.pool)))}")
        return list(answer)

    def sample(self, chance: Chance) -> list[str]:
        return [self.pool[int(chance.random() * len(self.pool))]]


def number(value: Any, low: float, high: float, name: str) -> float:
    """A finite number in [low, high]. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int | float) or (type(value) is float and not isfinite(value)):
        raise Refused(f"{name}: {value!r} is not a number")
    if not low - 1e-9 <= value <= high + 1e-9:
        raise Refused(f"{name}: {value!r} is not between {low:g} and {high:g}")
    return min(max(float(value), low), high)


def _same_kinds(option: Any, answer: Any) -> bool:
    """Whether two equal answers have their yes and no in the same places: True is not 1 here."""
    if isinstance(option, dict):
        return all(_same_kinds(value, answer[key]) for key, value in option.items())
    return isinstance(option, bool) == isinstance(answer, bool)


def listed(options: list[Any]) -> str:
    """The first few options, for a message."""
    shown = ", ".join(str(option) for option in options[:8])
    return shown + (f" and {len(options) - 8} more" if len(options) > 8 else "")
