"""Bodies that never move, found by where they lie: a movement has a few of them to ask, not all."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from .bodies import Body


class Ground:
    """`near` answers from whole numbers in which each body is one bit, in the order of `bodies`.

    `columns[i]` are those whose centre lies left of i inches, `rows[i]` those whose centre lies below.
    """

    __slots__ = ("_all", "_bodies", "_columns", "_last", "_reach", "_rows")

    def __init__(self, bodies: Sequence[Body], side: float) -> None:
        self._last = last = ceil(side) + 1
        self._reach = 0.0
        self._bodies: dict[int, Body] = {}
        columns, rows = [0] * last, [0] * last
        self._all = (1 << len(bodies)) - 1
        for n, body in enumerate(bodies):
            bit = 1 << n
            self._bodies[bit] = body
            self._reach = max(self._reach, body.reach)
            columns[max(0, min(int(body.x), last - 1))] |= bit
            rows[max(0, min(int(body.y), last - 1))] |= bit
        self._columns, self._rows = _summed(columns), _summed(rows)

    def near(self, x: float, y: float, wide: float) -> list[Body]:
        """At least those that come into the square about (x, y) that reaches `wide` inches to all sides, in order."""
        wide += self._reach
        found, last = self._all, self._last
        for at, sums in ((x, self._columns), (y, self._rows)):
            # What lies outside of the arena counts to its rim.
            if at + wide < last:
                found &= sums[int(at + wide) + 1 if at + wide > 0.0 else 1]
            if at - wide > 0.0:
                found &= ~sums[int(at - wide) if at - wide < last else last - 1]
        bodies, near = self._bodies, []
        while found:
            bit = found & -found
            near.append(bodies[bit])
            found ^= bit
        return near


def _summed(bits: list[int]) -> list[int]:
    """At i all that stand before i."""
    sums = [0]
    for bit in bits:
        sums.append(sums[-1] | bit)
    return sums
