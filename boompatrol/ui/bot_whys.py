"""What bots said of their choices, each told when what it rests on lies open to all (C10, C11).

It is kept beside the match and in no log: a match that is gone on with has only what was said since.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from boompatrol.bots.why import Reason, Why
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.events import Event
from boompatrol.ui.bot_words import saying
from boompatrol.ui.markup import escape

SECRET = frozenset({"plan", "refill", "intel_use"})
"""Asks whose answer, or what it rests on, is covered still."""
BEGINS = frozenset({"turn", "round", "initiative", "situation_report", "victory"})
"""Events that come of no answer: what was said of an answer that nothing came of belongs to none of them."""
CLOSES = frozenset({"situation_report", "victory"})
"""Events after which every hand is whole again, so that what it holds is known."""
AS_PLANNED = Why("command_reveal")


class Said(NamedTuple):
    """What the bot of a seat said of an answer: the answer's number, how many events had been told before it, what it
    was asked about which tank, and for a row the slot of each card."""

    number: int
    at: int
    ask: str
    seat: str
    tank: str
    why: Reason
    slots: tuple[int, ...] = ()


Told = Mapping[int, Sequence[tuple[str, str]]]
"""By the event it explains: the seat and its words, marked up."""


def told(said: Sequence[Said], events: Sequence[Event]) -> Told:
    """What all may read after these events, which are as everybody learns them.

    - A reason for a card of a row: as that card is revealed in its slot, if every card that the row has before it was;
      a row is judged from card to card, so that the reason for one may tell of those before it.
    - Another reason of ours: with the answer.
    - A sentence of somebody's own bot may say anything: after the round, and of a card of Intel never.
    """
    found: dict[int, list[tuple[str, str]]] = {}
    closed = max((n for n, event in enumerate(events) if event.name in CLOSES), default=0)
    for one in said:
        for at, words in _open(one, events, closed):
            # What a card was laid for says more.
            if words and (one.why != AS_PLANNED or at not in found):
                found.setdefault(at, []).append((one.seat, words))
    return found


def _open(said: Said, events: Sequence[Event], closed: int) -> Iterator[tuple[int, str]]:
    match said.why:
        case str(words):
            at = _place(said, events)
            if said.ask != "intel_use" and at is not None and at < closed:
                yield at, escape(words)
        case Why() as why:
            if said.ask not in SECRET and said.at < len(events) and events[said.at].name not in BEGINS:
                yield said.at, saying(why)
        case tuple(row) if said.ask in ("plan", "refill"):
            yield from _revealed(said, row, events)


def _place(said: Said, events: Sequence[Event]) -> int | None:
    """The event that a sentence explains: of a plan the tank's first turn after it."""
    if said.ask != "plan":
        return said.at if said.at < len(events) and events[said.at].name not in BEGINS else None
    turns = (n for n in range(said.at, len(events)) if events[n].name == "turn")
    return next((n for n in turns if events[n].data["tank"] == said.tank), None)


def _revealed(said: Said, row: Sequence[Why | None], events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Card by card in the order in which they are taken (B5), as long as each is the next to be revealed."""
    left = sorted(zip(said.slots, row, strict=False), key=lambda laid: (laid[0] != SUPER_SLOT, laid[0]))
    for n in range(said.at, len(events)):
        name, data = events[n].name, events[n].data
        if not left or name in CLOSES:
            return
        if data.get("tank") != said.tank or name not in ("card_revealed", "back_used", "passed", "destroyed"):
            continue
        slot, why = left.pop(0)
        if name != "card_revealed" or data["slot"] != slot or data["swapped"]:
            return
        yield n, saying(why) if why is not None else ""
