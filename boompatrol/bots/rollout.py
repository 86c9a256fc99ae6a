"""Playing an imagined match on to the end of the round by a quick hand: where rivals may be at each Command to come."""

from typing import Any

from boompatrol.bots.lookout import Where
from boompatrol.box.names import MOVEMENT_CARDS
from boompatrol.geometry.bodies import Pose
from boompatrol.rules.preview import preview
from boompatrol.session import Session
from boompatrol.table.card_requests import Plan
from boompatrol.table.chance import Stream
from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import State

MOST_ANSWERS = 120
"""Answers of one round; a round has about forty."""


def ways(session: Session, color: str, chance: Stream) -> list[Where]:
    """Where the other tanks are at each Command of this tank that is still to come, and at the end of the round.

    The question that is open is the first of them.
    """
    kind, number = session.state.round_kind, session.state.round_number
    found: list[Where] = [_where(session.state, color)]
    opened = True
    for _ in range(MOST_ANSWERS):
        state, request = session.state, session.request
        if request is None or (state.round_kind, state.round_number) != (kind, number):
            break
        if request.tank == color and request.ask == "command" and request.quiet != "done":
            if not opened:
                found.append(_where(state, color))
            opened = False
        try:
            session.answer(quick(session, request, chance))
        except Refused:
            break
        opened = opened and session.state.stage == "plan"
    found.append(_where(session.state, color))
    return found


def _where(state: State, color: str) -> dict[str, Pose]:
    return {tank.color: tank.pose for tank in state.opponents(color) if tank.pose is not None}


def quick(session: Session, request: Request[Any], chance: Stream) -> Any:
    """An answer that costs little: cards are revealed unless they lead out, shots taken where there are any."""
    match request.ask:
        case "plan":
            assert isinstance(request, Plan)
            return request.sample(chance)
        case "command":
            options = request.options or []
            if "reveal" not in options:
                return request.quiet
            return "hold_up" if "hold_up" in options and _leads_out(session, request) else "reveal"
        case "fire" | "shot":
            return _shot(session, request)
        case "pivot" | "face" | "refill" | "place_tank":
            return request.sample(chance)
        case _:
            return request.quiet


def _leads_out(session: Session, request: Request[Any]) -> bool:
    state = session.state
    tank = state.tanks[request.tank or ""]
    slot = next((n for n, face in enumerate(tank.faces) if face == "down"), None)
    card = tank.row[slot] if slot is not None else None
    if tank.pose is None or card is None or card not in MOVEMENT_CARDS:
        return False
    x, y, _ = tank.pose
    side, size = state.edition.arena.side, state.edition
    if min(x, y, side - x, side - y) > size.cards.forward + size.tank.length:
        return False
    return preview(state, tank.color, card).goes_out


def _shot(session: Session, request: Request[Any]) -> Any:
    """The nearest tank of another side."""
    state = session.state
    best = request.quiet
    for option in request.describe():
        target = state.tanks.get(option["target"] or "")
        if target is not None and target.seat != request.seat:
            return {key: option[key] for key in option if key != "band"}
    return best
