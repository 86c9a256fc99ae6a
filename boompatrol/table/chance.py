"""Numbers at random from a position, not from a history: the n-th answer depends on the seed and n alone.

A Mersenne generator costs 6 µs to seed, more than most answers; this one costs nothing to make or copy, and is whole
numbers only, so that it is the same on every machine (Steele, Lea and Flood's SplitMix64).
"""

from collections.abc import Callable
from hashlib import blake2b
from random import Random

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Stream:
    """Floats in [0, 1) from a 64-bit start."""

    __slots__ = ("state",)

    def __init__(self, start: int) -> None:
        self.state = start & _MASK

    def random(self) -> float:
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) >> 11) * (1.0 / (1 << 53))


def root(seed: int, purpose: str) -> int:
    """The start of everything that is drawn for one purpose in a match of this seed."""
    return int.from_bytes(blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest(), "big")


def nth(root: int, n: int) -> Stream:
    """The stream of the n-th answer."""
    return Stream(root + n * 0xD1342543DE82EF95)


def many(start: float) -> Callable[[], float]:
    """Hundreds of floats from one: here a Mersenne generator pays. Its floats are the same on every machine too."""
    return Random(int(start * (1 << 53))).random
