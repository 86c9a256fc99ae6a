"""What is plainly a mistake: found by the rules themselves on a copy, before the answer is given.

Nothing is judged here. The answer is run on a fork up to the next question of a seat, dice blank and Buildings empty,
and what happens to the own side is read from the events. A covered card is looked at only where nobody else is at the
screen who could learn of it from the question (C11); with several people it is asked about behind the curtain, in the
plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boompatrol.rules.preview import Preview
from boompatrol.session import Session
from boompatrol.table.events import Event
from boompatrol.table.requests import Refused
from boompatrol.table.state import State
from boompatrol.ui.ahead import Quiet, quiet_twin
from boompatrol.ui.language import Words, mark, tr
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of

ASKED = frozenset({"command", "pivot", "turret", "further", "fire", "shot", "copy_card"})
"""Questions whose answers are looked at."""
CLOSED = frozenset({"reveal", "captain_swap"})
"""Answers that play a card nobody has seen yet."""
WORDS = Words(
    {
        "out": "Drives out of bounds",
        "own_wreck": "Destroys the own tank",
        "friend_ram": "Rams the own side",
        "friend_shot": "Shoots at the own side",
        "own_rattled": "Rattles the own side",
        "no_repair": "Repairs with nothing to mend",
        "held_fire": "Neither fires nor turns the turret",
    }
)
"""Each kind, as the settings name it."""
SAYS = {
    "out": mark("**{crew}** would drive out of bounds."),
    "own_wreck": mark("**{crew}** would be destroyed by it."),
    "friend_ram": mark("It would ram **{other}**, your own side."),
    "friend_shot": mark("**{other}** is on your own side."),
    "own_rattled": mark("**{other}**, your own side, would be Rattled."),
    "no_repair": mark("Nothing is damaged: Repair would do nothing."),
    "held_fire": mark("**{other}** is in reach. Without a shot this Command is over."),
}


@dataclass(frozen=True)
class Mistake:
    """One thing that is hardly meant: its kind, and what to say of it."""

    kind: str
    says: str


def mistakes(match: Match, answer: Any) -> list[Mistake]:
    """What is hardly meant about an answer to the open question, the worst first; empty for nearly all."""
    request = match.request
    if request is None or request.ask not in ASKED or request.tank is None:
        return []
    if isinstance(answer, str) and answer in CLOSED and match.curtained:
        return []
    state, color = match.state, request.tank
    tank = state.tanks[color]
    if answer == "repair":
        workshop = tank.gear == "field_workshop" and tank.crits
        return [] if tank.damaged or workshop else [_said("no_repair", color)]
    if request.ask == "fire" and answer == request.quiet:
        rivals = [id for option in request.options or [] if (id := option["target"]) in state.tanks]
        rivals = [id for id in rivals if state.tanks[id].seat != tank.seat]
        return [_said("held_fire", color, rivals[0])] if rivals else []
    return found(_events(match.session, answer), state, color)


def planned(seen: Preview | None, view: State, color: str) -> list[Mistake]:
    """The same of a whole row, as it would run if nobody else moved."""
    return [] if seen is None else found(seen.events, view, color)


def found(events: Sequence[Event], state: State, color: str) -> list[Mistake]:
    """What the events tell of the side of a tank that acts."""
    side = state.tanks[color].seat
    friends = {name for name, tank in state.tanks.items() if tank.seat == side}
    out: dict[str, Mistake] = {}
    for event in events:
        kind, other = _kind(event, color, friends)
        if kind and kind not in out:
            out[kind] = _said(kind, color, other)
    return [out[kind] for kind in WORDS if kind in out]


def _kind(event: Event, color: str, friends: set[str]) -> tuple[str, str]:
    data = event.data
    about = data.get("tank")
    match event.name:
        case "out_of_bounds" if about == color:
            return "out", color
        case "destroyed" if about == color:
            return "own_wreck", color
        case "contact" if about == color and data["object"] in friends - {color}:
            return "friend_ram", data["object"]
        case "fires" if about == color and data["target"] in friends:
            return "friend_shot", data["target"]
        case "rattled" if about in friends and data["amount"]:
            return "own_rattled", str(about)
    return "", ""


def _said(kind: str, color: str, other: str = "") -> Mistake:
    return Mistake(kind, tr(SAYS[kind], crew=name_of(color), other=name_of(other or color)))


def _events(session: Session, answer: Any) -> list[Event]:
    """What comes of the answer up to the next question of a seat, or the next tank's turn."""
    try:
        twin = quiet_twin(session, Quiet())
        told = len(twin.events)
        twin.answer(answer)
    except Refused:
        return []
    events = twin.events[told:]
    if any(event.name == "rattled_draw" for event in events):
        return []  # which card falls is nobody's mistake
    end = next((n for n, event in enumerate(events) if event.name in ("turn", "round")), len(events))
    return events[:end]
