"""Shares with their 95 % intervals. Shares are 0 to 1; points are hundredths of them."""

from dataclasses import dataclass
from math import sqrt

Z = 1.959964
"""Standard errors to either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Share:
    """A figure and its 95 % interval; `of` is how many cases it rests on."""

    value: float
    low: float
    high: float
    of: int

    def plain(self) -> dict[str, float | int]:
        return {"value": round(self.value, 5), "low": round(self.low, 5), "high": round(self.high, 5), "of": self.of}


def rate(won: int, of: int) -> Share:
    """`won` out of `of` cases, with Wilson's interval: it holds near 0 and 1 too. Of no cases all is possible.

    >>> found = rate(25, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.175, 0.343)
    """
    if not of:
        return Share(0.0, 0.0, 1.0, 0)
    share, z2 = won / of, Z * Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z / (1 + z2 / of) * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), of)


def difference(one: Share, other: Share) -> Share:
    """How much more one rate is than another, with Newcombe's interval, which is made from Wilson's two."""
    value = one.value - other.value
    low = value - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = value + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Share(value, max(-1.0, low), min(1.0, high), one.of)


@dataclass(slots=True)
class Ratio:
    """Sums of pairs (x, y), one a match, for the share x has of y over all matches. Whole numbers: any order of adding
    comes to the same."""

    n: int = 0
    x: int = 0
    y: int = 0
    xx: int = 0
    xy: int = 0
    yy: int = 0

    def put(self, x: int, y: int) -> None:
        self.n += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y

    def add(self, other: "Ratio") -> None:
        for name in ("n", "x", "y", "xx", "xy", "yy"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def share(self) -> Share:
        """x of y. What comes of one match hangs together, so the interval counts matches (the ratio estimator's)."""
        if not self.y or self.n < 2:
            return Share(self.x / self.y if self.y else 0.0, 0.0, 1.0, self.n)
        share = self.x / self.y
        squares = self.xx - 2 * share * self.xy + share * share * self.yy
        half = Z * sqrt(max(squares, 0.0) / (self.n - 1) * self.n) / self.y
        return Share(share, max(0.0, share - half), min(1.0, share + half), self.n)
