"""Who goes first: the Initiative deck, the Total Carnage cards, the other side's choice in team play (R2, R4, R8)."""

from collections.abc import Callable

from boompatrol.box.names import CARNAGE, without
from boompatrol.geometry.bodies import TOUCH, separation
from boompatrol.table.requests import Choice
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table


async def reveal(table: Table) -> None:
    """R2, R8 The top Initiative card is turned over."""
    state = table.state
    if state.first_fixed and state.first is not None:
        state.first_fixed = False
    elif not state.carnage:
        state.card = state.first = await table.draw("initiative", None, state.initiative_left)
        state.initiative_left = without(state.initiative_left, state.first)
        table.emit("initiative", card=state.card, first=state.first)
    else:
        if not state.carnage_left:
            state.carnage_left = CARNAGE
        state.card = await table.draw("initiative", None, state.carnage_left)
        state.carnage_left = without(state.carnage_left, state.card)
        tied = foremost(table, state.card)
        state.first = await table.draw("first", None, tied)
        table.emit("initiative", card=state.card, first=state.first, tied=tied)
    begin_combat(state)


def begin_combat(state: State) -> None:
    """R3, R4 From the first tank clockwise; in team play the other side has yet to name its first tank."""
    assert state.first is not None
    state.stage, state.cursor = "combat", 0
    state.order = (state.first,) if state.teams else (state.first, *state.clockwise_after(state.first))


async def other_side(table: Table) -> None:
    """R4 The other player says which tank acts first; then the sides alternate, in that order for the whole round."""
    state = table.state
    assert state.first is not None
    seat = table.tank(state.first).seat
    others = [color for color in state.colors if table.tank(color).seat != seat]
    mine = [state.first, *[color for color in state.colors if table.tank(color).seat == seat and color != state.first]]
    if len(others) > 1:
        chosen = await Choice("first_tank", table.tank(others[0]).seat, None, others)
        others = [chosen, *[color for color in others if color != chosen]]
        table.emit("first_tank", tank=chosen)
    order: list[str] = []
    for turn in range(max(len(mine), len(others))):
        order += mine[turn : turn + 1] + others[turn : turn + 1]
    state.order = tuple(order)


def foremost(table: Table, card: str) -> list[str]:
    """R8 The tanks the card names: its conditions one by one, only the tied going on to the next."""
    tied = list(table.state.colors)
    for criterion in getattr(table.edition.carnage, card):
        figures = {color: _CRITERIA[criterion](table, table.tank(color)) for color in tied}
        best = min(figures.values())
        tied = [color for color in tied if figures[color] <= best + TOUCH]
        if len(tied) == 1:
            break
    return tied


def _nearest(table: Table, tank: Tank) -> float:
    """R8 Hull to disc; a destroyed tank is the farthest from everything."""
    return float("inf") if tank.body is None else separation(tank.body, table.field.tower)


# Each figure is the smaller the better.
_CRITERIA: dict[str, Callable[[Table, Tank], float]] = {
    "fewest_medals": lambda table, tank: table.state.standing(tank.seat),
    "least_glory": lambda table, tank: table.state.glory[tank.seat],
    "least_gold": lambda table, tank: tank.gold,
    "nearest_disc": _nearest,
    "most_crits": lambda table, tank: -tank.crits,
    "most_damaged": lambda table, tank: -len(tank.damaged),
}


def figure(table: Table, criterion: str, color: str) -> float:
    """What a condition of a Total Carnage card reads for a tank, for the screen."""
    return abs(_CRITERIA[criterion](table, table.tank(color)))
