"""The Situation Report: Vault Gold, Crate Up, victory, the end of the round (section E, R7)."""

from boompatrol.box.names import RATTLED
from boompatrol.geometry.bodies import TOUCH, distance_to
from boompatrol.rules import scoring
from boompatrol.table.requests import Choice
from boompatrol.table.state import Tank
from boompatrol.table.table import Table


async def situation_report(table: Table) -> None:
    """E1-E4 in order."""
    state = table.state
    table.emit("situation_report", round=state.round_number, kind=state.round_kind)
    vault_gold(table)
    await crate_up(table)
    state.winner = scoring.victory(state)
    end_round(table)
    if state.winner is not None:
        state.stage = "over"
        table.emit("victory", winner=state.winner)
        return
    if state.carnage or not scoring.last_regulation_round(state):
        state.round_number += 1
    else:
        state.round_kind, state.round_number = "total_carnage", 1
    state.stage, state.cursor, state.order = "plan", 0, ()
    table.emit("round", kind=state.round_kind, number=state.round_number)


def vault_distance(table: Table, tank: Tank) -> float:
    """E1, F3 Inches from the hub's edge to the Vault's edge; infinite for a tank that is not in the arena."""
    if tank.pose is None:
        return float("inf")
    return distance_to(tank.pose[0], tank.pose[1], table.field.tower) - table.edition.tank.hub_radius


def vault_gold(table: Table) -> None:
    """E1 Within Close Range of the open Vault: 1 Gold each, the nearest 1 more, tied ones too."""
    state, score = table.state, table.edition.score
    if not state.vault:
        return
    gaps = {color: vault_distance(table, tank) for color, tank in state.tanks.items()}
    near = {color: gap for color, gap in gaps.items() if gap <= table.edition.arena.bands.close + TOUCH}
    for color, gap in near.items():
        nearest = gap <= min(near.values()) + TOUCH
        scoring.gold(table, color, score.vault_gold + (score.nearest_vault_gold if nearest else 0), "vault")


async def crate_up(table: Table) -> None:
    """E2 Each tank in turn order may change 3 Gold for a Medal, once."""
    score = table.edition.score
    for color in table.state.order:
        tank = table.tank(color)
        if tank.gold < score.gold_per_medal:
            continue
        if await Choice("crate_up", tank.seat, color, [False, True]):
            scoring.gold(table, color, -score.gold_per_medal, "crate_up")
            scoring.medals(table, tank.seat, score.crate_medals, "crate_up")
            table.emit("crated", tank=color)


def end_round(table: Table) -> None:
    """E4, R7, B6 The Glue Trap goes, rows return to hand, Rattled cards go out of play, the rest is over."""
    state = table.state
    traps = [id for id, tile in state.tiles.items() if tile.kind == "glue_trap"]
    if traps:
        state.tiles = {id: tile for id, tile in state.tiles.items() if id not in traps}
    for id in traps:
        table.emit("tile_gone", tile=id)
    for tank in state.tanks.values():
        tank.restock(*[card for card in tank.row if card is not None and card != RATTLED])
        tank.row, tank.faces = [], []
        tank.glued = tank.all_long = tank.armour_used = False
        tank.last = tank.shown = None
        tank.foresight = None
