"""A match like a chess score: a line a Command, a column a crew, what was played and what came of it in short words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from boompatrol.replay.reel import Reel, begins
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.events import Event
from boompatrol.ui.language import Words, tr, trc
from boompatrol.ui.log_lines import round_words
from boompatrol.ui.names import both, cards_of, crits_of, listed, medals_of, name_of

SHORT = Words({
    "forward": "Fwd", "back_er_up": "Back Up", "veer_left": "Veer L", "veer_right": "Veer R", "fire_away": "Fire",
    "again": "Again", "captains_orders": "Orders", "rattled": "Rattled", "hold_up": "Hold", "repair": "Repair",
})  # fmt: skip
"""Commands in a cell of the score."""
SHORT_TILES = Words({"gold_bar": "Gold", "gold_bars": "2 Gold", "gear_up": "Gear", "relic": "Relic"})
MOST = 2
"""Things told of a Command at most."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A Command: whose, the places in the reel where it begins and ends, what was played, what came of it."""

    color: str
    at_start: int
    at_end: int
    head: str
    outcome: tuple[str, ...] = ()
    """The most telling first."""

    @property
    def words(self) -> str:
        """What came of it; "" for nothing worth a word."""
        return listed(self.outcome)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line: Commands by crew, in turn order, or (no cells) the words of what lies between them.

    `label` is "2.1" for the first Command of Round 2, "C1.S" for a Super Charge in Total Carnage 1.
    """

    kind: str
    """"set_up", "round" (plans and Initiative), "commands", "report" or "victory"."""
    label: str
    round: str
    order: tuple[str, ...]
    at_start: int
    at_end: int
    words: str = ""
    cells: tuple[Cell | None, ...] = ()


@dataclass(slots=True)
class _Turn:
    color: str
    slot: int
    start: int
    end: int
    events: Sequence[Event] = field(default_factory=list)


def score_of(reel: Reel, eyes: str | None) -> list[ScoreRow]:
    """The whole match as those eyes learnt it (see `Reel`), the set-up first."""
    events = reel.told(0, reel.end, eyes)
    seats = _seats(reel)
    starts = [n for n, event in enumerate(events) if event.name == "round"]
    rows = []
    if not starts or starts[0] > 0:
        end = starts[0] if starts else len(events)
        rows.append(ScoreRow("set_up", "", "", tuple(seats), 0, end, tr("Set-up")))
    for start, end in pairwise([*starts, len(events)]):
        rows += _round(events, start, end, seats)
    return rows


def _seats(reel: Reel) -> dict[str, str]:
    """The seat of each crew, in seat order."""
    state = reel.state(0, None)
    return {color: tank.seat for color, tank in state.tanks.items()}


def _round(events: Sequence[Event], start: int, end: int, seats: Mapping[str, str]) -> Iterator[ScoreRow]:
    data = events[start].data
    name = round_words(data["kind"], data["number"])
    prefix = f"C{data['number']}" if data["kind"] == "total_carnage" else f"{data['number']}"
    stops = [start + n for n in begins(events[start:end], "command")]
    turns: list[_Turn] = []
    rest: list[tuple[int, int]] = []
    for at, after in zip(stops, [*stops[1:], end], strict=True):
        event = events[at]
        if event.name == "turn":
            turns.append(_Turn(event.data["tank"], event.data["slot"], at, after, events[at:after]))
        elif at > start and event.name != "initiative":
            rest.append((at, after))
    order = tuple(dict.fromkeys([t.color for t in turns if t.slot < SUPER_SLOT] + list(seats)))
    first = stops[1] if len(stops) > 1 else end
    yield ScoreRow("round", "", name, order, start, first, _begins(name, events[start:end]))
    for slot in sorted({t.slot for t in turns}, key=lambda slot: (slot != SUPER_SLOT, slot)):
        mine = {t.color: t for t in turns if t.slot == slot}
        cells = tuple(_cell(mine[color], seats) if color in mine else None for color in order)
        label = f"{prefix}.{'S' if slot == SUPER_SLOT else slot + 1}"
        last = max(t.end for t in mine.values())
        if last < end and events[last].name == "initiative":
            last += 1  # it is drawn when the Super Charges are over, and is no Command
        yield ScoreRow("commands", label, name, order, min(t.start for t in mine.values()), last, "", cells)
    for at, after in rest:
        kind = "victory" if events[at].name == "victory" else "report"
        words = _victory(events[at]) if kind == "victory" else _report(events[at:after])
        yield ScoreRow(kind, "", name, order, at, after, words)


def _begins(name: str, events: Sequence[Event]) -> str:
    """ "Round 2: Underdog, Blue first"."""
    found = next((event.data for event in events if event.name == "initiative"), None)
    if found is None:
        return name
    if found["card"] in (found["first"], None):
        return tr("{round}: {crew} first", round=name, crew=name_of(found["first"]))
    return tr("{round}: {card}, {crew} first", round=name, card=name_of(found["card"]), crew=name_of(found["first"]))


def _report(events: Sequence[Event]) -> str:
    """What the Situation Report brought."""
    said = []
    for event in events:
        if event.name == "gold" and event.data["amount"] > 0:
            said.append(tr("{crew} +{n} Gold", crew=name_of(event.data["tank"]), n=event.data["amount"]))
        elif event.name == "medals":
            said.append(tr("{crew} {medals}", crew=name_of(event.data["seat"]), medals=medals_of(event.data["amount"])))
    return tr("Situation Report: {words}", words=listed(said) if said else tr("no Gold and no Medals"))


def _victory(event: Event) -> str:
    return tr("Victory for {crews}", crews=both([name_of(seat) for seat in event.data["winner"]]))


# a Command


def _cell(turn: _Turn, seats: Mapping[str, str]) -> Cell:
    return Cell(turn.color, turn.start, turn.end, _head(turn), tuple(_outcome(turn, seats))[:MOST])


def _head(turn: _Turn) -> str:
    for event in turn.events:
        d = event.data
        if event.name == "back_used":
            if d["command"] == "hold_up":
                return next((tr("Hold {n}°", n=round(abs(e.data["degrees"]))) for e in turn.events
                             if e.name == "pivots" and e.data["tank"] == turn.color), SHORT["hold_up"])  # fmt: skip
            return SHORT.get(d["command"]) or name_of(d["command"])
        if event.name == "card_revealed":
            return SHORT.get(d["card"]) or name_of(d["card"])
        if event.name == "passed":
            return trc("score", "Pass")
        if event.name == "stays_out":
            return trc("score", "Out")
    return "…"


def _outcome(turn: _Turn, seats: Mapping[str, str]) -> Iterator[str]:
    """Everything worth telling, the most telling first, each once."""
    own, side = turn.color, seats[turn.color]
    said: dict[str, int] = {}

    def say(rank: int, words: str) -> None:
        said[words] = min(rank, said.get(words, rank))

    gold = sum(e.data["amount"] for e in turn.events if e.name == "gold" and e.data["tank"] == own)
    if gold:
        say(6, tr("+{n} Gold", n=gold) if gold > 0 else tr("−{n} Gold", n=-gold))
    for event in turn.events:
        _tell(event.name, event.data, own, side, say)
    if not said and any(e.name == "crushed" for e in turn.events):
        say(9, tr("a building"))
    yield from sorted(said, key=said.__getitem__)


def _tell(name: str, d: Mapping[str, Any], own: str, side: str, say: Callable[[int, str], None]) -> None:
    """One event of a Command, where it is worth a word."""
    match name:
        case "medals" | "glory":
            what = medals_of(d["amount"]) if name == "medals" else tr("{n} Glory", n=d["amount"])
            who = "" if d["seat"] == side else name_of(d["seat"])
            say(0 if name == "medals" else 4, tr("{medals} for {crew}", medals=what, crew=who) if who else what)
        case "destroyed":
            say(1, tr("destroyed") if d["tank"] == own else tr("destroys {crew}", crew=name_of(d["tank"])))
        case "out_of_bounds":
            say(2, tr("out of bounds") if d["tank"] == own else tr("{crew} out of bounds", crew=name_of(d["tank"])))
        case "hit" if "tank" in d:
            mine = d["tank"] == own
            say(5 if mine else 4, tr("{crew}: {what}", crew=tr("hit") if mine else name_of(d["tank"]), what=_hit(d)))
        case "revealed":
            say(8, tr("crush: {tile}", tile=SHORT_TILES.get(d["kind"]) or name_of(d["kind"])))
        case "rams" if d["tank"] == own:
            say(8, tr("rams {thing}", thing=name_of(d["target"]) if d["target"] in _KNOWN else tr("a thing")))
        case "repaired" if d["cards"]:
            say(8, cards_of(len(d["cards"])))
        case "copied" | "intel_used":
            say(8, name_of(d["card"]))
        case "again" if d["repeats"]:
            say(9, SHORT.get(d["repeats"]) or name_of(d["repeats"]))
        case _ if name in PLAIN:
            say(RANKS[name], PLAIN[name])


PLAIN = Words({
    "vault_opened": "opens the Vault", "relic_taken": "takes the Relic", "missed": "a miss", "glued": "glued",
    "stopped": "stopped",
})  # fmt: skip
RANKS = {"vault_opened": 2, "relic_taken": 3, "missed": 7, "glued": 8, "stopped": 9}
"""Events that are told in the same words each time, and how telling they are."""
_KNOWN = frozenset({"red", "blue", "yellow", "green", "clocktower"})


def _hit(d: Mapping[str, Any]) -> str:
    """ "2 Crits", "1 card"."""
    if d["crits"] and d["commands"]:
        return tr("{crits}, {cards}", crits=crits_of(d["crits"]), cards=cards_of(d["commands"]))
    return crits_of(d["crits"]) if d["crits"] else cards_of(d["commands"])


def as_text(rows: Sequence[ScoreRow], title: str = "") -> str:
    """The score in plain text, a line a Command."""
    cells = [cell for row in rows for cell in row.cells if cell is not None]
    wide = max((len(name_of(cell.color)) for cell in cells), default=0)
    out = [title, ""] if title else []
    for row in rows:
        if row.kind == "round":
            out += ["", row.words]
        elif row.words:
            out.append(row.words)
        for cell in sorted((c for c in row.cells if c is not None), key=lambda cell: cell.at_start):
            told = f": {cell.words}" if cell.words else ""
            out.append(f"{row.label:<5} {name_of(cell.color):<{wide}}  {cell.head}{told}")
    return "\n".join(out).strip() + "\n"
