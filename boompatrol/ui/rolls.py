"""Dice that were thrown against the dice that were to be expected: what everybody saw, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from boompatrol.table.events import Event
from boompatrol.table.table import icons
from boompatrol.ui.language import tr

Shares = Sequence[tuple[str, float]]
"""Of each face its share of a die."""
FEW = 6
"""Under so many dice nothing can be said."""
NEAR, FAR = 1.0, 2.0
"""Standard deviations from the mean within which rolls are as expected, and beyond which they are far from it."""


@dataclass
class Rolls:
    """The faces that came up for one tank, or for all."""

    white: Counter[str] = field(default_factory=Counter)
    purple: Counter[str] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        """All dice."""
        return self.white.total() + self.purple.total()

    def add(self, dice: Sequence[str], purple: bool) -> None:
        """A roll; with `purple` its first die was the Carnage die."""
        self.purple.update(dice[:1] if purple else ())
        self.white.update(dice[1:] if purple else dice)


def rolls_of(events: Iterable[Event]) -> tuple[Rolls, dict[str, Rolls]]:
    """The rolls of all, and of each tank that rolled."""
    whole, each = Rolls(), dict[str, Rolls]()
    for event in events:
        if event.name == "rolled":
            dice, purple = event.data["dice"], bool(event.data.get("purple"))
            for rolls in (whole, each.setdefault(event.data["tank"], Rolls())):
                rolls.add(dice, purple)
    return whole, each


def expected(count: int, shares: Shares) -> dict[str, float]:
    """How often each face comes up in so many throws on average."""
    return {face: count * share for face, share in shares}


def luck(rolls: Rolls, white: Shares, purple: Shares) -> float | None:
    """By how many standard deviations the icons are more than expected; None for too few dice."""
    if rolls.count < FEW:
        return None
    got = sum(sum(icons(face)) * n for die in (rolls.white, rolls.purple) for face, n in die.items())
    mean = spread = 0.0
    for count, shares in ((rolls.white.total(), white), (rolls.purple.total(), purple)):
        one = sum(sum(icons(face)) * share for face, share in shares)
        mean += count * one
        spread += count * sum(share * (sum(icons(face)) - one) ** 2 for face, share in shares)
    return (got - mean) / sqrt(spread) if spread else 0.0


def luck_words(value: float | None) -> str:
    """That in words."""
    if value is None:
        return tr("too few dice to say")
    if abs(value) < NEAR:
        return tr("as expected")
    if value > 0:
        return tr("luckier than expected") if value < FAR else tr("much luckier than expected")
    return tr("unluckier than expected") if value > -FAR else tr("much unluckier than expected")
