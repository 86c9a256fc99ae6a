"""A short digest of the state, equal on every machine, put together from digests kept with what did not change."""

from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Any
from zlib import crc32

from boompatrol.table.state import State, Tank, Tile

# All but the body, which follows from the pose. The piles are copied: those of a live state change in place.
_PILES = ("hand", "row", "faces", "damaged", "in_play")
_figures = attrgetter(*(item.name for item in fields(Tank) if item.name not in ("body", *_PILES)))
# The last figures of each colour and their digest: in most steps three tanks of four have not changed.
_known: dict[str, tuple[Any, int]] = {}


def digest(state: State) -> str:
    """Eight hexadecimal digits over everything between two steps that the rules may read."""
    tiles = 0
    for tile in state.tiles.values():
        tiles = (tiles * 31 + _tile(tile)) & 0xFFFFFFFF
    tanks = [_tank(tank) for tank in state.tanks.values()]
    parts = [
        f"{tiles},{tanks},{state.stage},{state.cursor},{state.round_kind},{state.round_number},{state.card},{state.first}",
        f"{list(state.order)},{state.tower_crits},{state.medals},{state.glory},{state.kinds_left},{list(state.gear_left)}",
        f"{list(state.initiative_left)},{list(state.carnage_left)},{state.winner},{state.first_fixed}",
        f"{state.tiles_laid},{state.wrecks_laid},{state.loose_laid}",
    ]
    parts += [f"{wreck.id},{wreck.color},{wreck.pose},{tuple(wreck.items)}" for wreck in state.wrecks.values()]
    parts += [f"{item.id},{item.x},{item.y},{item.gold},{item.relic}" for item in state.loose.values()]
    return f"{crc32(';'.join(parts).encode()):08x}"


@lru_cache(maxsize=1024)
def _tile(tile: Tile) -> int:
    """A tile never changes: what is turned over is a new one."""
    return crc32(f"{tile.id}{tile.kind}{tile.pose}".encode())


def _tank(tank: Tank) -> int:
    piles = (*tank.hand, 0, *tank.row, 0, *tank.faces, 0, *tank.damaged, 0, *tank.in_play)
    figures = _figures(tank), piles
    known = _known.get(tank.color)
    if known is not None and known[0] == figures:
        return known[1]
    made = crc32(repr(figures).encode())
    _known[tank.color] = figures, made
    return made
