"""How the Medals of a match came about: read off its events, as everybody has seen them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boompatrol.rules.set_up import STAGES
from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.ui.language import Words, tr, trn
from boompatrol.ui.log_lines import round_words
from boompatrol.ui.names import NAMES

TITLES = Words(
    {
        "glory": "Full Glory",
        "bunker": "Bunker shot",
        "clocktower": "Clocktower",
        "crate_up": "Crated Up",
        "relic": "The Relic",
    }
)
NOTES = Words(
    {
        "glory": "rolled over",
        "bunker": "with a Crit",
        "clocktower": "the last Crit",
        "crate_up": "paid in Gold",
        "relic": "held at the end",
    }
)


@dataclass(frozen=True)
class Prize:
    """One award: what for, how many Medals, in which round, of which thing (a picture's name)."""

    seat: str
    why: str
    title: str
    note: str
    amount: int
    round: str
    about: str = ""


@dataclass
class Tale:
    """The match in figures: prizes in order, Medals after each round by seat (the Relic included), rounds by name."""

    prizes: list[Prize] = field(default_factory=list)
    rounds: list[str] = field(default_factory=list)
    medals: dict[str, list[int]] = field(default_factory=dict)
    hits: dict[str, int] = field(default_factory=dict)
    shots: dict[str, int] = field(default_factory=dict)
    rams: dict[str, int] = field(default_factory=dict)
    pushed: dict[str, int] = field(default_factory=dict)
    wrecked: dict[str, int] = field(default_factory=dict)

    def of(self, seat: str) -> list[Prize]:
        """The awards of a seat."""
        return [prize for prize in self.prizes if prize.seat == seat]


def tale(events: Sequence[Event], view: State, start: State) -> Tale:  # noqa: C901  one case an event
    """Read the events of a whole match; `start` is the table before them, which may be in the middle of a round."""
    out = Tale(medals={seat: [start.standing(seat)] for seat in view.seats})
    now = dict(start.medals)
    seats = {color: tank.seat for color, tank in view.tanks.items()}
    holder = next((color for color, tank in start.tanks.items() if tank.relic), None)
    round_, victim = round_words(start.round_kind, start.round_number), ""
    open_round = start.stage not in STAGES

    def close() -> None:
        out.rounds.append(round_)
        for seat in view.seats:
            relic = view.edition.score.relic_medals if holder is not None and seats[holder] == seat else 0
            out.medals[seat].append(now[seat] + relic)

    for event in events:
        data = event.data
        match event.name:
            case "round":
                new = round_words(data["kind"], data["number"])
                if open_round and new != round_:
                    close()
                open_round, round_ = True, new
            case "destroyed":
                victim = str(data["tank"])
                out.wrecked[victim] = out.wrecked.get(victim, 0) + 1
                if holder == victim:
                    holder = None
            case "medals":
                seat, why = str(data["seat"]), str(data["why"])
                now[seat] += int(data["amount"])
                out.prizes.append(_prize(seat, why, int(data["amount"]), round_, victim))
            case "claimed" if data.get("what") == "relic" or (data.get("items") or {}).get("relic"):
                holder = str(data["tank"])
            case "relic" | "relic_taken":
                holder = str(data["tank"])
            case "fires":
                out.shots[data["tank"]] = out.shots.get(data["tank"], 0) + 1
            case "hit" if "tank" in data and data.get("credit"):
                out.hits[data["credit"]] = out.hits.get(data["credit"], 0) + 1
            case "rams":
                out.rams[data["tank"]] = out.rams.get(data["tank"], 0) + 1
            case "knocked_back":
                out.pushed[data["tank"]] = out.pushed.get(data["tank"], 0) + 1
    if open_round:
        close()
    for seat in view.seats:
        if view.side_relic(seat):
            out.prizes.append(
                Prize(seat, "relic", TITLES["relic"], NOTES["relic"], view.edition.score.relic_medals, round_)
            )
    return out


def _prize(seat: str, why: str, amount: int, round_: str, victim: str) -> Prize:
    if why == "destroyed":
        note = trn("{n} Medal", "{n} Medals", amount)
        return Prize(seat, why, tr("{crew} destroyed", crew=NAMES[victim]), note, amount, round_, victim)
    return Prize(seat, why, TITLES[why], NOTES[why], amount, round_)


def remark(tale: Tale, color: str, seat: str) -> str:
    """One thing about a crew."""
    wrecks, rams, shots = tale.wrecked.get(color, 0), tale.rams.get(color, 0), tale.shots.get(color, 0)
    if wrecks > 1:
        return trn("a wreck {n} time", "a wreck {n} times", wrecks)
    if rams > 1 and rams == max(tale.rams.values()):
        return tr("most rams: {n}", n=rams)
    if shots > 1 and shots == max(tale.shots.values()):
        return tr("most shots: {n}", n=shots)
    if tale.pushed.get(color, 0) > 1:
        return trn("knocked back {n} time", "knocked back {n} times", tale.pushed[color])
    if wrecks:
        return tr("once a wreck")
    if shots:
        return tr("shots fired: {n}", n=shots)
    return tr("hits: {n}", n=tale.hits.get(seat, 0))
