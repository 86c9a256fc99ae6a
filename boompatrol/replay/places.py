"""Places of a recorded match by the words a player has for them: `2.3:yellow`, `c1`, `end`, the number of an event."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.rules.rounds import SUPER_SLOT

WORDS = (
    "`2.3` is Command 3 of round 2, `2.3:yellow` that of one crew, `2.s` its Super Charges, `r2` the round, `c1` and "
    "`c1.2` the same in Total Carnage, `all` the match from its first round on, `start`, `end`, or an event's number"
)
"""What may be written."""
_COMMAND = re.compile(r"(?P<kind>[rc]?)(?P<round>\d{1,3})(?:\.(?P<slot>[1-3s]))?(?::(?P<crew>[a-z]+))?\Z")


class Span(NamedTuple):
    """From one place to another; both are the same where it is a moment."""

    start: int
    end: int


def span(reel: Reel, words: str) -> Span:
    """The stretch of a match that words name. Raises Unusable for one that is not in this match."""
    said = words.strip().lower()
    if said == "all":
        return Span(reel.begun, reel.end)
    if said in ("start", "end"):
        at = 0 if said == "start" else reel.end
        return Span(at, at)
    if said.isdecimal() and len(said) < 10:
        if int(said) > reel.end:
            raise Unusable(f"{words}: this match has {reel.end} events")
        return Span(int(said), int(said))
    found = _COMMAND.match(said)
    if found is None or (found["slot"] is None and (found["crew"] or not found["kind"])):
        raise Unusable(f"{words[:40]!r} is no place of a match: {WORDS}")
    return _played(reel, words, found)


def _played(reel: Reel, words: str, found: re.Match[str]) -> Span:
    kind = "total_carnage" if found["kind"] == "c" else "regulation"
    number, slot, crew = int(found["round"]), found["slot"], found["crew"]
    index = SUPER_SLOT if slot == "s" else int(slot or 0) - 1
    inside, spans = False, []
    stops = reel.stops("round") if slot is None else reel.stops("command")
    for start, end in pairwise(stops):
        event = reel.events[start]
        if event.name == "round":
            inside = (event.data["kind"], event.data["number"]) == (kind, number)
        if not inside or event.name not in ("round", "turn"):
            continue
        wanted = event.name == "round" if slot is None else event.name == "turn" and event.data["slot"] == index
        if wanted and crew in (None, event.data.get("tank")):
            spans.append(Span(start, end))
    if not spans:
        raise Unusable(f"{words}: there is no such place in this match")
    return Span(spans[0].start, spans[-1].end)


def command_at(reel: Reel, at: int) -> Span:
    """The Command, or what stands between Commands, that has led to a place."""
    return Span(reel.before(at, "command"), reel.after(max(0, at - 1), "command"))


def round_at(reel: Reel, at: int) -> Span:
    """The round that has led to a place."""
    return Span(reel.before(at, "round"), reel.after(max(0, at - 1), "round"))


class Where(NamedTuple):
    """Which round a place is in, and which Command, if it is in one: `slot` 0 to 3 (Super Charge), `crew`."""

    kind: str
    number: int
    slot: int | None = None
    crew: str | None = None


def where(reel: Reel, at: int) -> Where | None:
    """Where in the match a place is; None before its first round."""
    command: Where | None = None
    turn: tuple[int, str] | None = None
    for event in reversed(reel.events[:at]):
        if event.name in ("initiative", "situation_report") and turn is None:
            turn = (-1, "")
        elif event.name == "turn" and turn is None:
            turn = (event.data["slot"], event.data["tank"])
        elif event.name == "round":
            command = Where(event.data["kind"], event.data["number"])
            break
    if command is None or turn is None or turn[0] < 0:
        return command
    return command._replace(slot=turn[0], crew=turn[1])
