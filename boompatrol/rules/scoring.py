"""Glory, Medals, Gold and victory (sections G, L and E2)."""

from boompatrol.box.names import CARNAGE
from boompatrol.table.state import State
from boompatrol.table.table import Table


def glory(table: Table, seat: str | None, amount: int, why: str) -> None:
    """G1-G3 Glory for a side, None for nobody; every fifth becomes a Medal and the rest rolls over."""
    if seat is None or amount <= 0:
        return
    state, per_medal = table.state, table.edition.score.glory_per_medal
    table.emit("glory", seat=seat, amount=amount, why=why)
    earned, state.glory[seat] = divmod(state.glory[seat] + amount, per_medal)
    for _ in range(earned):
        medals(table, seat, 1, "glory")


def medals(table: Table, seat: str | None, amount: int, why: str) -> None:
    """G4 Medals for a side, None for nobody."""
    if seat is None or amount <= 0:
        return
    table.state.medals[seat] += amount
    table.emit("medals", seat=seat, amount=amount, why=why)


def credit_against(table: Table, seat: str | None, victim: str) -> str | None:
    """G7 Harm to the own side scores for nobody."""
    return None if seat == table.state.tanks[victim].seat else seat


def gold(table: Table, color: str, amount: int, why: str) -> None:
    """Gold bars to (or, negative, from) a crew."""
    if amount:
        table.state.tanks[color].gold += amount
        table.emit("gold", tank=color, amount=amount, why=why)


def medals_to_win(state: State) -> int:
    """L2, L3."""
    score = state.edition.score
    return score.team_medals if state.teams else score.crew_medals


def last_regulation_round(state: State) -> bool:
    """L1 Regulation lasts one round per tank in play."""
    return state.round_number >= len(state.colors)


def carnage_over(state: State) -> bool:
    """L5 The deck has run out, after twelve more rounds at most under `sudden_death`."""
    cards = len(CARNAGE)
    more = state.edition.score.sudden_death_rounds if state.switches["sudden_death"] else 0
    return state.round_number >= cards + more


def victory(state: State) -> list[str] | None:
    """L1-L5 Who has won at the end of this round: one seat, several when it is shared, None to go on."""
    if not state.carnage and not last_regulation_round(state):
        return None
    best = max(state.standing(seat) for seat in state.seats)
    leaders = [seat for seat in state.seats if state.standing(seat) == best]
    if best >= medals_to_win(state) and len(leaders) == 1:
        return leaders
    if not state.carnage or not carnage_over(state):
        return None
    most_glory = max(state.glory[seat] for seat in leaders)
    leaders = [seat for seat in leaders if state.glory[seat] == most_glory]
    bars = {seat: sum(t.gold for t in state.tanks.values() if t.seat == seat) for seat in leaders}
    return [seat for seat in leaders if bars[seat] == max(bars.values())]
