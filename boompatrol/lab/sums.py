"""Sums over what was seen of many matches; they add up in any order and any number of processes to the same."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from boompatrol.lab.match import Result
from boompatrol.lab.rates import Ratio, Share, rate
from boompatrol.lab.seen import RELIC

WAYS = ("destroyed", "glory", "crate_up", "bunker", "clocktower", RELIC)
"""Every way to earn a Medal (G4, G1, E2, B12, V4, L4)."""


@dataclass(slots=True)
class Sums:
    """What a report and the study of balance are made from.

    `won`: (group, name, whether it won) of every decided match, one with a winner of its own. Groups are `seat`,
    `captain`, `bot`, `reveal` (what a tank without Gear crushed) and `order KIND NUMBER` (of a round; the name is the
    place in the turn order, from 1). `ways` and `openings` are shares with one pair a match: a way's Medals of all
    Medals, and of a Regulation round's points those of its first tank.
    """

    games: int = 0
    decided: int = 0
    in_regulation: int = 0
    tanks: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    won: Counter[tuple[str, str, bool]] = field(default_factory=Counter)
    ways: dict[str, Ratio] = field(default_factory=dict)
    openings: dict[str, Ratio] = field(default_factory=dict)
    glory: Counter[str] = field(default_factory=Counter)
    gold: Counter[str] = field(default_factory=Counter)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)
    kills: Counter[tuple[int, int]] = field(default_factory=Counter)
    dice: Counter[tuple[str, str]] = field(default_factory=Counter)
    counted: Counter[tuple[str, str]] = field(default_factory=Counter)

    def count(self, result: Result) -> None:
        """One more match, which was watched."""
        seen = result.seen
        assert seen is not None
        self.games += 1
        self.in_regulation += result.regulation and bool(result.winner)
        self.tanks = max(self.tanks, sum(map(len, result.captains.values())))
        self.lengths[result.rounds] += 1
        if len(result.winner) == 1:
            self.decided += 1
            self._won(result, result.winner[0])
        every = sum(seen.medals.values(), Counter())
        for way in WAYS:
            self.ways.setdefault(way, Ratio()).put(every[way], every.total())
        for one in seen.rounds:
            if one.kind == "regulation":
                first = result.seat_of(one.order[0])
                ratio = self.openings.setdefault(f"{one.kind} {one.number}", Ratio())
                ratio.put(one.points[first], one.points.total())
        for mine, by_seat in ((self.glory, seen.glory), (self.gold, seen.gold)):
            for of_seat in by_seat.values():
                mine.update({why: amount for why, amount in of_seat.items() if amount > 0})
        for name in ("places", "kills", "dice", "counted"):
            getattr(self, name).update(getattr(seen, name))

    def _won(self, result: Result, winner: str) -> None:
        seen, won = result.seen, self.won
        assert seen is not None
        for seat, player in result.players.items():
            won["seat", seat, seat == winner] += 1
            won["bot", player, seat == winner] += 1
            for captain in result.captains[seat]:
                won["captain", captain, seat == winner] += 1
        for tank, what in seen.reveals:
            won["reveal", what, result.seat_of(tank) == winner] += 1
        for one in seen.rounds:
            for place, tank in enumerate(one.order, 1):
                won[f"order {one.kind} {one.number}", str(place), result.seat_of(tank) == winner] += 1

    def add(self, other: "Sums") -> None:
        """What another process has counted."""
        self.games += other.games
        self.decided += other.decided
        self.in_regulation += other.in_regulation
        self.tanks = max(self.tanks, other.tanks)
        for name in ("lengths", "won", "glory", "gold", "places", "kills", "dice", "counted"):
            getattr(self, name).update(getattr(other, name))
        for name in ("ways", "openings"):
            for key, ratio in getattr(other, name).items():
                getattr(self, name).setdefault(key, Ratio()).add(ratio)

    def groups(self) -> list[str]:
        return sorted({group for group, _, _ in self.won})

    def names(self, group: str) -> list[str]:
        return sorted({name for of, name, _ in self.won if of == group})

    def rate(self, group: str, name: str) -> Share:
        """How often it won, of the decided matches it was in."""
        won = self.won[group, name, True]
        return rate(won, won + self.won[group, name, False])

    def plain(self) -> dict[str, Any]:
        """All of it for JSON, rates with their intervals."""
        return {
            "games": self.games,
            "decided": self.decided,
            "in_regulation": rate(self.in_regulation, self.games).plain(),
            "rounds": {str(rounds): count for rounds, count in sorted(self.lengths.items())},
            "wins": {
                group: {name: self.rate(group, name).plain() for name in self.names(group)} for group in self.groups()
            },
            "medals": {way: {"medals": ratio.x, **ratio.share().plain()} for way, ratio in self.ways.items()},
            "first_tank_points": {name: ratio.share().plain() for name, ratio in sorted(self.openings.items())},
            "glory": dict(sorted(self.glory.items())),
            "gold": dict(sorted(self.gold.items())),
            "dice": _nested(self.dice),
            "counted": _nested(self.counted),
            "places": [[x, y, count] for (x, y), count in sorted(self.places.items())],
            "kills": [[x, y, count] for (x, y), count in sorted(self.kills.items())],
        }


def _nested(counts: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (one, other), count in sorted(counts.items()):
        found.setdefault(one, {})[other] = count
    return found
