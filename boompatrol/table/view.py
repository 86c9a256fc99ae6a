"""What one seat may see of the table, of what happened, and of what is asked (C10, C11)."""

from dataclasses import dataclass
from typing import Any

from boompatrol.table.events import Event
from boompatrol.table.requests import Request
from boompatrol.table.state import DOWN, HIDDEN, UP, State, Tank


def view_for(state: State, seat: str | None) -> State:
    """A copy of the state as that seat sees it (None: an onlooker): others' hands and covered cards are HIDDEN."""
    seen = state.copy()
    for tank in seen.tanks.values():
        if tank.seat != seat:
            _cover(tank)
    return seen


def _cover(tank: Tank) -> None:
    tank.hand = [HIDDEN] * len(tank.hand)
    tank.row = [
        card if card is None or tank.faces[slot] == UP else HIDDEN for slot, card in enumerate(tank.row)
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as a seat may see it: who is asked what, and, if it is not another's secret, the question itself."""

    ask: str
    seat: str | None
    tank: str | None
    request: Request[Any] | None


def asked_of(request: Request[Any], seat: str | None) -> Asked:
    """The question; its options are another's secret where they show a hidden card."""
    open_to = request if not request.secret or (seat is not None and request.seat == seat) else None
    return Asked(request.ask, request.seat, request.tank, open_to)


def events_for(events: list[Event], seat: str | None) -> list[Event]:
    """What happened, as that seat learnt it."""
    return [event.seen_by(seat) for event in events]


__all__ = ["DOWN", "HIDDEN", "UP", "Asked", "asked_of", "events_for", "view_for"]
