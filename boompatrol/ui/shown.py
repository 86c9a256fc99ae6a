"""The table as it is drawn at this moment, for the rules to measure on: in mid-animation it lags behind the match."""

from __future__ import annotations

from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.look import TableLook


def as_shown(view: State, look: TableLook) -> State:
    """A copy of the view with everything where the look has it. Only what lies open is taken over."""
    state = view.copy()
    table = Table(state, None)
    for color, crew in look.crews.items():
        tank = state.tanks[color]
        if crew.pose is None:
            table.lift(tank)
        elif crew.pose != tank.pose:
            table.place(tank, crew.pose)
        tank.turret = round(crew.turret) % state.edition.tank.sectors
        tank.glued, tank.all_long, tank.gear = crew.glued, crew.all_long, crew.gear
    if {t.id: (t.kind, t.pose) for t in state.tiles.values()} != {t.id: (t.kind, t.pose) for t in look.tiles.values()}:
        state.tiles = {}
        for tile in look.tiles.values():
            table.lay_tile(tile.pose, tile.kind, tile.id)
    if state.wrecks.keys() != look.wrecks.keys():
        state.wrecks = {}
        for wreck in look.wrecks.values():
            table.lay_wreck(wreck.color, wreck.pose, wreck.items, wreck.id)
    if state.loose.keys() != look.loose.keys():
        state.loose = {}
        for item in look.loose.values():
            table.lay_loose(item.x, item.y, item.gold, item.relic, item.id)
    state.tower_crits = look.tower_crits
    return state
