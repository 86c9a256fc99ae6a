"""Bodies that never move, found by where they lie: a movement has a few of them to ask, not all."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from .bodies import Body


class Ground:
    """`near` answers from whole numbers in which each body is one bit, in the order of `bodies`.

    `columns[i]` are those whose centre lies left of i inches, `rows[i]` those whose centre lies below.
    """

    __slots__ = ("_bodies", "_columns", "_last", "_reach", "_rows")

    def __init__(self, bodies: Iterable[Body], side: float) -> None:
        self._last = last = ceil(side) + 1
        self._reach = 0.0
        self._bodies: dict[int, Body] = {}
        columns, rows = [0] * last, [0] * last
        for n, body in enumerate(bodies):
            bit = 1 << n
            self._bodies[bit] = body
            self._reach = max(self._reach, body.reach)
            columns[self._inch(body.x)] |= bit
            rows[self._inch(body.y)] |= bit
        self._columns, self._rows = _summed(columns), _summed(rows)

    def near(self, x: float, y: float, wide: float) -> list[Body]:
        """At least those that come into the square about (x, y) that reaches `wide` inches to all sides, in order."""
        wide += self._reach
        columns, rows = self._columns, self._rows
        found = columns[self._inch(x + wide) + 1] ^ columns[self._inch(x - wide)]
        found &= rows[self._inch(y + wide) + 1] ^ rows[self._inch(y - wide)]
        bodies, near = self._bodies, []
        while found:
            bit = found & -found
            near.append(bodies[bit])
            found ^= bit
        return near

    def _inch(self, x: float) -> int:
        """The whole inch in which it lies; what lies outside of the arena counts to its rim."""
        return 0 if x < 0.0 else min(int(x), self._last - 1)


def _summed(bits: list[int]) -> list[int]:
    """At i all that stand before i."""
    sums = [0]
    for bit in bits:
        sums.append(sums[-1] | bit)
    return sums
