"""A line for each match, for a spreadsheet or a program of one's own (`simulate --csv`)."""

from typing import Any

from boompatrol.box.names import CARNAGE, COLORS
from boompatrol.lab.match import Result
from boompatrol.lab.sums import WAYS

Row = dict[str, Any]

MATCH = ("match", "seed", "winner", "decided", "rounds", "decisions", "commands", "fault")
FIRST = tuple(f"first_{n}" for n in range(1, len(COLORS) + len(CARNAGE) + 1))
OF_SEAT = (
    "bot", "captain", "won", "medals", *(f"medals_{way}" for way in WAYS), "glory", "gold", "destroyed",
    "out_of_bounds", "gear",
)  # fmt: skip
"""Of a seat: `medals` are its standing at the end, the Relic included, `glory` and `gold` all that it ever gained,
`destroyed` and `out_of_bounds` how often its tanks were, `gear` what they drew, in order."""


def columns(seats: tuple[str, ...], rounds: int) -> list[str]:
    """The names of the columns for these seats, and for so many rounds at the most."""
    return [*MATCH, *FIRST[:rounds], *(f"{seat}_{name}" for seat in seats for name in OF_SEAT)]


def row_of(number: int, seed: int, result: Result) -> Row:
    """The line of one match that was watched; a round that was not played has no first tank."""
    seen = result.seen
    assert seen is not None
    how = "regulation" if result.regulation else "total carnage"
    row: Row = {
        "match": number, "seed": seed, "winner": " ".join(result.winner),
        "decided": how if len(result.winner) == 1 else "shared" if result.winner else "", "rounds": result.rounds,
        "decisions": result.decisions, "commands": result.commands, "fault": result.fault or "",
    }  # fmt: skip
    row |= {FIRST[n]: one.order[0] for n, one in enumerate(seen.rounds[: len(FIRST)])}
    for seat, bot in result.players.items():
        tanks = [tank for tank in seen.gear if result.seat_of(tank) == seat]
        ways = seen.medals[seat]
        told: Row = {
            "bot": bot, "captain": " ".join(result.captains[seat]), "won": int(result.winner == [seat]),
            "medals": ways.total(), **{f"medals_{way}": ways[way] for way in WAYS},
            "glory": seen.glory[seat].total(), "gold": sum(n for n in seen.gold[seat].values() if n > 0),
            "destroyed": sum(seen.destroyed[tank] for tank in tanks),
            "out_of_bounds": sum(seen.out_of_bounds[tank] for tank in tanks),
            "gear": " ".join(gear for tank in tanks for gear in seen.gear[tank]),
        }  # fmt: skip
        row |= {f"{seat}_{name}": value for name, value in told.items()}
    return row
