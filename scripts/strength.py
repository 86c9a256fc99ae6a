"""How strong bots are against each other: `python scripts/strength.py gunner recruit --games 400 [--jobs 2] [--json]`.

Four-player matches, a tank each. Two bots play two and two, or with `--alone` the first against three of the second;
the seats move on from match to match, and so do the Captains, so that over a full turn of both each bot has had every
seat and every Captain equally often. A match is decided if its winners, one or several, are all of one bot. Printed
are the share of decided matches the first bot has won with its Wilson interval (95 %), and for each bot and match what
it did: Medals by where they came from, damage, times out of bounds, milliseconds of the processor for a plan. A bot
may have a style: `gunner:brawler`.
"""

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from time import process_time
from typing import Any

from boompatrol.bots import protocol
from boompatrol.box.edition import default_edition
from boompatrol.box.names import CAPTAINS, COLORS
from boompatrol.lab.simulate import collect_rarely
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import root
from boompatrol.table.state import SetUp, new_state

SEATS_OF_FIRST = tuple(combinations(range(4), 2))
ALONE = tuple((seat,) for seat in range(4))
Z = 1.96


@dataclass(slots=True)
class Side:
    """What one bot has done, summed over matches and seats."""

    seats: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    plans: list[float] = field(default_factory=list)

    def add(self, other: "Side") -> None:
        self.seats += other.seats
        self.counts.update(other.counts)
        self.plans += other.plans

    def plain(self) -> dict[str, Any]:
        plans = sorted(self.plans)
        figures = {name: round(n / self.seats, 3) for name, n in sorted(self.counts.items())} if self.seats else {}
        return {"seats": self.seats, "a_seat": figures, "plan_ms": {
            "median": round(1000 * plans[len(plans) // 2], 1), "p95": round(1000 * plans[int(0.95 * len(plans))], 1),
            "most": round(1000 * plans[-1], 1),
        } if plans else None}  # fmt: skip


@dataclass(slots=True)
class Found:
    """The sums of some matches: sides 0 and 1, won by each, by the Captain and seat of the first."""

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    won: Counter[int] = field(default_factory=Counter)
    captains: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        for mine, theirs in zip(self.sides, other.sides, strict=True):
            mine.add(theirs)
        self.won.update(other.won)
        self.captains.update(other.captains)
        self.faults += other.faults


def played(bots: tuple[str, str], alone: bool, seed: int, number: int) -> Found:
    """The match of that number."""
    found = Found()
    patterns = ALONE if alone else SEATS_OF_FIRST
    firsts = patterns[number % len(patterns)]
    players = {color: bots[0 if seat in firsts else 1] for seat, color in enumerate(COLORS)}
    # Captains move on more slowly than seats, two of the six sitting out in turn.
    turn = number // len(patterns)
    captains = {color: CAPTAINS[(turn + seat * (1 + turn // 6 % 2 * 4)) % 6] for seat, color in enumerate(COLORS)}
    state = new_state(default_edition(), COLORS, False, {}, SetUp(captains=captains))
    game = root(seed, f"strength/{number}") >> 11
    session = Session(state, Dealer(game), looks_back=any(map(protocol.looks_ahead, players.values())))
    side_of = {color: 0 if seat in firsts else 1 for seat, color in enumerate(COLORS)}
    try:
        _answers(session, game, players, {color: found.sides[side] for color, side in side_of.items()})
    except Exception as error:
        found.faults.append(f"match {number}: {type(error).__name__}: {error}")
    winner = session.state.winner or []
    winners = {side_of[color] for color in winner}
    won = winners.pop() if len(winners) == 1 else -1
    found.won[won] += 1
    for color, side in side_of.items():
        found.sides[side].seats += 1
        found.captains[side, captains[color], "seats"] += 1
        found.captains[side, captains[color], "won"] += color in winner
    _count(session, {color: found.sides[side] for color, side in side_of.items()})
    return found


def _answers(session: Session, seed: int, players: dict[str, str], sides: dict[str, Side]) -> None:
    """The whole match; the plans are timed."""
    bots = {seat: protocol.make(name) for seat, name in players.items()}
    starts = {seat: protocol.bot_root(seed, seat) for seat in players}
    while (request := session.request) is not None:
        seat = request.seat or ""
        began = process_time()
        answer = bots[seat].answer(protocol.question_of(session, starts[seat]))
        if request.ask == "plan":
            sides[seat].plans.append(process_time() - began)
        session.answer(answer)


def _count(session: Session, sides: dict[str, Side]) -> None:
    """What the events of a match say each seat has done."""
    for event in session.events:
        data = event.data
        match event.name:
            case "medals":
                sides[data["seat"]].counts[f"medals: {data['why']}"] += data["amount"]
            case "glory":
                sides[data["seat"]].counts[f"glory: {data['why']}"] += data["amount"]
            case "gold" if data["amount"] > 0:
                sides[data["tank"]].counts["gold"] += data["amount"]
            case "crits" if data["amount"] > 0:
                sides[data["tank"]].counts["crits taken"] += data["amount"]
            case "damaged":
                sides[data["tank"]].counts["cards lost"] += len(data["cards"])
            case "destroyed":
                sides[data["tank"]].counts["destroyed"] += 1
            case "out_of_bounds":
                how = "forced out" if data["forced"] else "drove out"
                sides[data["tank"]].counts[how] += 1
            case "fires":
                sides[data["tank"]].counts[f"shots at {_what(session, data['target'])}"] += 1
            case "back_used":
                sides[data["tank"]].counts[data["command"]] += 1
            case "card_revealed":
                sides[data["tank"]].counts[f"card: {data['card']}"] += 1
    for tank in session.state.tanks.values():
        sides[tank.color].counts["medals"] += session.state.medals[tank.seat]
        sides[tank.color].counts["relic"] += tank.relic


def _what(session: Session, id: str) -> str:
    if id in session.state.tanks:
        return "tanks"
    return {"c": "the Clocktower", "w": "wrecks"}.get(id[0], "tiles")


def wilson(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(end, 3) for end in wilson(80, 100)]
    [0.711, 0.867]
    """
    if not of:
        return 0.0, 1.0
    share = won / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return middle - half, middle + half


def measure(bots: tuple[str, str], alone: bool, seed: int, games: int, jobs: int) -> Found:
    """All matches, in some processes."""
    found = Found()
    one = partial(played, bots, alone, seed)
    if jobs == 1:
        collect_rarely()
        results = map(one, range(games))
        for n, part in enumerate(results, 1):
            found.add(part)
            _say(n, games, found)
    else:
        with ProcessPoolExecutor(jobs, initializer=collect_rarely) as pool:
            for n, part in enumerate(pool.map(one, range(games), chunksize=2), 1):
                found.add(part)
                _say(n, games, found)
    return found


def _say(done: int, games: int, found: Found) -> None:
    line = f"{done} of {games}: {found.won[0]} to {found.won[1]}"
    if sys.stderr.isatty():
        print(f"\r{line}", end="\n" if done == games else "", file=sys.stderr, flush=True)
    elif done % 10 == 0:
        print(line, file=sys.stderr, flush=True)


def plain(bots: tuple[str, str], alone: bool, found: Found) -> dict[str, Any]:
    """The figures as one object."""
    decided = found.won[0] + found.won[1]
    low, high = wilson(found.won[0], decided)
    return {
        "first": bots[0], "second": bots[1], "alone": alone, "won": found.won[0], "lost": found.won[1],
        "undecided": found.won[-1], "share": round(found.won[0] / decided, 4) if decided else None,
        "interval": [round(low, 4), round(high, 4)], "faults": found.faults,
        "sides": [side.plain() for side in found.sides],
        "captains": [
            {
                captain: [found.captains[side, captain, "won"], found.captains[side, captain, "seats"]]
                for captain in CAPTAINS
            }
            for side in (0, 1)
        ],
    }  # fmt: skip


def told(figures: dict[str, Any]) -> None:
    """The same as a table."""
    low, high = figures["interval"]
    share = "-" if figures["share"] is None else f"{figures['share']:.1%}"
    against = "alone against three" if figures["alone"] else "two and two against"
    print(f"{figures['first']} {against} {figures['second']}: {figures['won']} to {figures['lost']}, "
          f"{figures['undecided']} undecided: {share} ({low:.1%} to {high:.1%}), "
          f"{len(figures['faults'])} faults")  # fmt: skip
    first, second = (side["a_seat"] for side in figures["sides"])
    for name in sorted({*first, *second}):
        print(f"  {name:<28}{first.get(name, 0):>8.2f}{second.get(name, 0):>8.2f}")
    for name in CAPTAINS:
        ways = [f"{won}/{seats}" for won, seats in (side[name] for side in figures["captains"])]
        print(f"  won as {name:<21}{ways[0]:>8}{ways[1]:>8}")
    for side, bot in zip(figures["sides"], (figures["first"], figures["second"]), strict=True):
        if side["plan_ms"]:
            print(f"  {bot}: a plan takes {side['plan_ms']} ms of the processor")
    for fault in figures["faults"][:10]:
        print(f"  {fault}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--alone", action="store_true", help="the first against three of the second")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    bots = (given.first, given.second)
    try:
        for bot in bots:
            protocol.make(bot)
    except protocol.NoBot as error:
        parser.error(str(error))
    figures = plain(bots, given.alone, measure(bots, given.alone, given.seed, given.games, given.jobs))
    if given.json:
        print(json.dumps(figures))
    else:
        told(figures)
    return 1 if figures["faults"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
