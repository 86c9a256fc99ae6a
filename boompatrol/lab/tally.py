"""The sums over many matches, added up in any order and in any number of processes to the same figures."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import floor, log
from typing import Any

from boompatrol.lab.match import Result

_STEP = log(1.05)


class Times:
    """Seconds, kept as counts of classes 5 % wide: a million of them take no room."""

    def __init__(self) -> None:
        self.classes: Counter[int] = Counter()

    def add(self, seconds: Iterable[float]) -> None:
        self.classes.update(floor(log(max(one, 1e-9)) / _STEP) for one in seconds)

    def below(self, share: float) -> float | None:
        """The seconds that this share of them stayed below, to 5 %; None if there are none.

        >>> times = Times()
        >>> times.add([0.001] * 95 + [1.0] * 5)
        >>> round(times.below(0.9) or 0, 3)
        0.001
        """
        left = share * self.classes.total()
        for place in sorted(self.classes):
            left -= self.classes[place]
            if left <= 1e-9:
                return float(pow(1.05, place + 0.5))
        return None


@dataclass(slots=True)
class Line:
    """What one bot, or one Captain, has done: sums over the seats it had."""

    games: int = 0
    wins: int = 0
    medals: int = 0
    times: Times = field(default_factory=Times)

    def add(self, other: "Line") -> None:
        self.games += other.games
        self.wins += other.wins
        self.medals += other.medals
        self.times.classes.update(other.times.classes)


@dataclass(slots=True)
class Tally:
    """What `simulate` prints, and what a ladder is made from.

    `told` are the faults in words, by the match's number; `ends` counts the matches by who sat where, in seat order,
    and by the places in it of those who won.
    """

    games: int = 0
    decisions: int = 0
    commands: int = 0
    faults: int = 0
    ended_in_regulation: int = 0
    shared: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    bots: dict[str, Line] = field(default_factory=dict)
    captains: dict[str, Line] = field(default_factory=dict)
    told: list[tuple[int, str]] = field(default_factory=list)
    ends: Counter[tuple[tuple[str, ...], tuple[int, ...]]] = field(default_factory=Counter)

    def count(self, number: int, result: Result) -> None:
        """One more match; what it came to with a fault counts too."""
        self.games += 1
        self.decisions += result.decisions
        self.commands += result.commands
        self.rounds[result.rounds] += 1
        self.ended_in_regulation += result.regulation and bool(result.winner)
        self.shared += len(result.winner) > 1
        if result.fault is not None:
            self.faults += 1
            self.told.append((number, result.fault))
        seats = list(result.players)
        self.ends[tuple(result.players.values()), tuple(map(seats.index, result.winner))] += 1
        for seat, player in result.players.items():
            won = result.winner == [seat]
            self.wins[seat] += won
            lines = [self.bots.setdefault(player, Line())]
            lines[0].times.add(result.thought[seat])
            lines += [self.captains.setdefault(captain, Line()) for captain in result.captains[seat]]
            for line in lines:
                line.games += 1
                line.wins += won
                line.medals += result.medals[seat]

    def add(self, other: "Tally") -> None:
        """What another process has counted."""
        self.games += other.games
        self.decisions += other.decisions
        self.commands += other.commands
        self.faults += other.faults
        self.ended_in_regulation += other.ended_in_regulation
        self.shared += other.shared
        self.rounds.update(other.rounds)
        self.wins.update(other.wins)
        for mine, theirs in ((self.bots, other.bots), (self.captains, other.captains)):
            for name, line in theirs.items():
                mine.setdefault(name, Line()).add(line)
        self.told += other.told
        self.ends.update(other.ends)

    def plain(self, seconds: float) -> dict[str, Any]:
        """The object of `simulate --json` (design.md)."""
        return {
            "games": self.games,
            "seconds": round(seconds, 3),
            "decisions": self.decisions,
            "commands": self.commands,
            "faults": self.faults,
            "rounds": {str(rounds): count for rounds, count in sorted(self.rounds.items())},
            "ended_in_regulation": self.ended_in_regulation,
            "wins": dict(self.wins),
            "shared": self.shared,
            "by_bot": {
                name: {
                    "games": line.games, "wins": line.wins, "medals": line.medals,
                    "think_ms_p95": None if (most := line.times.below(0.95)) is None else round(most * 1000, 3),
                }
                for name, line in sorted(self.bots.items())
            },
            "by_captain": {
                name: {"games": line.games, "wins": line.wins, "medals": line.medals}
                for name, line in sorted(self.captains.items())
            },
        }  # fmt: skip


def told(plain: dict[str, Any]) -> list[str]:
    """The same in lines for a reader."""
    games, seconds = plain["games"], plain["seconds"]
    rate = f"{games / seconds:.1f} a second" if seconds else "at once"
    lines = [
        f"{games} matches in {seconds:.1f} s ({rate}), {plain['faults']} faults",
        f"{plain['decisions']} decisions, {plain['commands']} Commands",
        f"ended in Regulation: {plain['ended_in_regulation']}, shared victories: {plain['shared']}",
        "rounds: " + ", ".join(f"{rounds}: {count}" for rounds, count in plain["rounds"].items()),
        "won by seat: " + ", ".join(f"{seat} {count}" for seat, count in plain["wins"].items()),
    ]
    for title, lines_of in (("bot", plain["by_bot"]), ("Captain", plain["by_captain"])):
        lines.append(f"{title:<12}{'games':>8}{'wins':>8}{'Medals':>8}")
        for name, line in lines_of.items():
            lines.append(f"{name:<12}{line['games']:>8}{line['wins']:>8}{line['medals']:>8}")
    return lines
