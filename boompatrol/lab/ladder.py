"""A ladder of bots: which tables they play at, and ratings with intervals from who won there."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import log

import numpy as np
import numpy.typing as npt

from boompatrol.lab.match import SEATS, Match
from boompatrol.lab.rates import Share, Z
from boompatrol.lab.simulate import edition_in, rotation, seed_of
from boompatrol.table.chance import root

SEATED = len(SEATS[4])
ELO = 400 / log(10)
"""Rating points to a unit of the logarithm of strength: 400 more are ten times the chance of the other one."""
MIDDLE = 1500
"""The mean of all ratings."""
WIDE = 1000 / ELO
"""Before the first match ratings are thought to lie so far apart (a standard deviation): a bot that never won has a
rating too."""
STEPS = 100

Ends = Counter[tuple[tuple[str, ...], tuple[int, ...]]]


def tables(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Who sits together: any four of them, and of two or three all, as evenly as four seats allow.

    >>> tables(("a", "b", "c"))
    [('a', 'a', 'b', 'c'), ('a', 'b', 'b', 'c'), ('a', 'b', 'c', 'c')]
    """
    if len(bots) >= SEATED:
        return list(combinations(bots, SEATED))
    return [
        table
        for table in combinations_with_replacement(bots, SEATED)
        if set(table) == set(bots) and max(map(table.count, bots)) - min(map(table.count, bots)) <= 1
    ]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Matches of four: the tables come round in turn, seats and Captains are moved on."""

    games: int
    bots: tuple[str, ...]
    seed: int
    box: str | None = None

    def match(self, number: int) -> Match:
        """The match of that number: a table is seated in an order drawn anew each fourth time, else moved on by one."""
        every = tables(self.bots)
        time, at = divmod(number, len(every))
        block, shift = divmod(time, SEATED)
        drawn = sorted(range(SEATED), key=lambda seat: root(self.seed, f"table/{block}/{at}/{seat}"))
        players = tuple(every[at][drawn[(seat - shift) % SEATED]] for seat in range(SEATED))
        captains = rotation(number, self.seed)[:SEATED]
        return Match(seed_of(self.seed, number), players, edition_in(self.box), captains=captains)


def ratings(ends: Ends) -> dict[str, Share]:
    """The ratings under which what happened is most likely, highest first, with 95 % intervals; `of` counts matches.

    The chance of a seat to win is its bot's strength over that of the whole table (Bradley and Terry's model, for more
    than two); a shared victory counts in parts. The interval is that of the curvature there (Fisher's), against the
    mean of all, which is set to 1500.
    """
    bots = sorted({bot for players, _ in ends for bot in players})
    at = {bot: n for n, bot in enumerate(bots)}
    value = np.zeros(len(bots))
    for _ in range(STEPS):
        slope, bend = _slope_and_bend(ends, at, value)
        step = np.linalg.solve(bend, slope)
        value += step * min(1.0, 1.0 / float(np.abs(step).max() + 1e-12))
        if float(np.abs(step).max()) < 1e-10:
            break
    about_mean = np.eye(len(bots)) - 1 / len(bots)
    spread = about_mean @ np.linalg.inv(_slope_and_bend(ends, at, value)[1]) @ about_mean
    found = {}
    for bot in sorted(bots, key=lambda bot: -value[at[bot]]):
        middle = MIDDLE + ELO * float(value[at[bot]] - value.mean())
        half = Z * ELO * float(np.sqrt(spread[at[bot], at[bot]]))
        games = sum(count for (players, _), count in ends.items() if bot in players)
        found[bot] = Share(middle, middle - half, middle + half, games)
    return found


Numbers = npt.NDArray[np.float64]


def _slope_and_bend(ends: Ends, at: dict[str, int], value: Numbers) -> tuple[Numbers, Numbers]:
    """The slope of the logarithm of the likelihood, and its curvature with the sign turned."""
    slope, bend = -value / WIDE**2, np.eye(len(at)) / WIDE**2
    for (players, winners), count in ends.items():
        if not winners:
            continue
        seats = [at[bot] for bot in players]
        strength = np.exp(value[seats] - value[seats].max())
        chance = np.bincount(seats, weights=strength / strength.sum(), minlength=len(at))
        won = np.bincount([seats[seat] for seat in winners], minlength=len(at)) / len(winners)
        slope = slope + count * (won - chance)
        bend = bend + count * (np.diag(chance) - np.outer(chance, chance))
    return slope, bend
