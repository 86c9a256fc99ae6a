"""Playing an imagined match on to the end of the round by a quick hand: what an answer leads to."""

from typing import Any

from boompatrol.bots import outlook
from boompatrol.bots.style import Style
from boompatrol.bots.worth import table_worth
from boompatrol.box.names import MOVEMENT_CARDS
from boompatrol.rules.preview import preview
from boompatrol.session import Session
from boompatrol.table.card_requests import Plan
from boompatrol.table.chance import Stream
from boompatrol.table.requests import Request

MOST_ANSWERS = 120
"""Answers of one round; a round has about forty."""
SHARE_NOW = 0.5
"""What the last places of the round promise, against what was won in it."""


def after(session: Session, answer: Any, seat: str, style: Style, chance: Stream) -> float:
    """What the table is worth to the seat at the end of the round that begins with this answer to the open question."""
    kind, number = session.state.round_kind, session.state.round_number
    session.answer(answer)
    for _ in range(MOST_ANSWERS):
        state, request = session.state, session.request
        if request is None or (state.round_kind, state.round_number) != (kind, number):
            break
        session.answer(quick(session, request, style, chance))
    state = session.state
    worth = table_worth(state, seat, style)
    for tank in state.tanks.values():
        if tank.seat == seat and tank.pose is not None:
            place = style.near * outlook.outlook(state, tank.color, tank.pose, style)
            worth += SHARE_NOW * (place - outlook.danger(state, tank, tank.pose, style))
    return worth


def quick(session: Session, request: Request[Any], style: Style, chance: Stream) -> Any:
    """An answer that costs little: cards are revealed unless they lead out, shots taken where they pay."""
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
            return _shot(session, request, style)
        case "crate_up":
            return True
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


def _shot(session: Session, request: Request[Any], style: Style) -> Any:
    state = session.state
    tank = state.tanks[request.tank or ""]
    best, worth = request.quiet, 0.05
    for option in request.describe():
        if option["target"] is None:
            continue
        bunker = "from" in option and state.tiles[option["from"]].kind == "bunker"
        value = outlook.shot_worth(state, tank, option["target"], option["band"], style, bunker)
        if value > worth:
            best, worth = {key: option[key] for key in option if key != "band"}, value
    return best
