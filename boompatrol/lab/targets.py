"""What a balanced box has to come to, held against many matches of four: each target with its 95 % interval."""

from dataclasses import dataclass
from typing import Any

from boompatrol.box.names import CAPTAINS, COLORS, GEAR
from boompatrol.lab import look
from boompatrol.lab.rates import Share, difference, rate
from boompatrol.lab.sums import WAYS, Sums

IN_REGULATION = (0.35, 0.65)
SEAT_WINS = (0.0, 0.28)
CAPTAIN_WINS = (0.20, 0.30)
GEAR_CHANGES = (-0.08, 0.08)
FIRST_TANK_GAINS = (-1.0, 0.03)
WAY_GIVES = (0.05, 1.0)
ROUNDS = (4, 7)
EVEN = Share(1 / len(COLORS), 1 / len(COLORS), 1 / len(COLORS), 0)


@dataclass(frozen=True, slots=True)
class Finding:
    """One figure and the bounds it is to lie in."""

    target: str
    what: str
    found: Share
    bounds: tuple[float, float]

    @property
    def verdict(self) -> str:
        """`missed` only if the whole interval lies outside; `open` if the figure does and the interval does not."""
        low, high = self.bounds
        if not self.found.of:
            return "open"
        if self.found.high < low or self.found.low > high:
            return "missed"
        return "met" if low <= self.found.value <= high else "open"

    def plain(self) -> dict[str, Any]:
        return {
            "target": self.target, "what": self.what, **self.found.plain(), "bounds": list(self.bounds),
            "verdict": self.verdict,
        }  # fmt: skip


def findings(sums: Sums) -> list[Finding]:
    """Every target, in the order in which they are told.

    What a Gear changes is measured where chance alone has dealt it: of tanks without Gear that crushed a Building, how
    much more often those won that found this Gear there than those that found a Vacant tile. Each tank is first once in
    Regulation, so what it gains by it shows in each round apart.
    """
    found = [
        Finding("decided at the end of Regulation", "matches", rate(sums.in_regulation, sums.games), IN_REGULATION)
    ]
    found += [Finding("wins of a seat", look.named(seat), sums.rate("seat", seat), SEAT_WINS) for seat in COLORS]
    found += [
        Finding("wins of a Captain", look.named(name), sums.rate("captain", name), CAPTAIN_WINS) for name in CAPTAINS
    ]
    vacant = sums.rate("reveal", "vacant")
    found += [
        Finding("what a Gear changes", look.named(gear), difference(sums.rate("reveal", gear), vacant), GEAR_CHANGES)
        for gear in GEAR
    ]
    found += [
        Finding("what the first tank gains", f"Regulation round {number}",
                difference(sums.rate(f"order regulation {number}", "1"), EVEN), FIRST_TANK_GAINS)
        for number in range(1, len(COLORS) + 1)
    ]  # fmt: skip
    found += [
        Finding("a way to earn a Medal", look.named(way), sums.ways[way].share(), WAY_GIVES)
        for way in WAYS
        if way in sums.ways
    ]
    low, high = min(sums.lengths, default=0), max(sums.lengths, default=0)
    found += [
        Finding("rounds of a match", name, Share(n, n, n, sums.games), ROUNDS)
        for name, n in (("fewest", low), ("most", high))
    ]
    return found


def shares_of_first(sums: Sums) -> dict[str, Share]:
    """Told, not judged: by Regulation round, how much of what is scored in it goes to its first tank (even: 25 %)."""
    return {name: ratio.share() for name, ratio in sorted(sums.openings.items())}
