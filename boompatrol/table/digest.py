"""A short digest of the state, equal on every machine, put together from digests kept with the tiles."""

from zlib import crc32

from boompatrol.table.state import State, Tank


def digest(state: State) -> str:
    """Eight hexadecimal digits over everything between two steps that the rules may read."""
    tiles = 0
    for tile in state.tiles.values():
        tiles = (tiles * 31 + tile.digest) & 0xFFFFFFFF
    open_table = (
        f"{tiles}|{state.stage},{state.cursor},{state.round_kind},{state.round_number},{state.card},{state.first},"
        f"{state.order},{state.tower_crits},{state.medals},{state.glory},{state.kinds_left},{state.gear_left},"
        f"{state.initiative_left},{state.carnage_left},{state.winner}"
    )
    parts = [*map(_tank, state.tanks.values()), open_table]
    parts += [f"{wreck.id}{wreck.color}{wreck.pose}{wreck.items}" for wreck in state.wrecks.values()]
    parts += [f"{item.id},{item.x},{item.y},{item.gold},{item.relic}" for item in state.loose.values()]
    return f"{crc32(';'.join(parts).encode()):08x}"


def _tank(tank: Tank) -> str:
    return (
        f"{tank.color},{tank.captain},{tank.pose},{tank.turret},{tank.hand},{tank.row},{tank.faces},{tank.damaged},"
        f"{tank.beside},{tank.rattled},{tank.crits},{tank.gold},{tank.relic},{tank.ammo},{tank.patch},"
        f"{tank.super_charge},{tank.gear},{tank.destroyed},{tank.glued},{tank.all_long},{tank.armour_used},"
        f"{tank.last},{tank.shown},{tank.foresight}"
    )
