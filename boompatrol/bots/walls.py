"""What blocks a view, as an estimate: three lines to a target and what stands in them (F4, F5)."""

from math import hypot

from boompatrol.box.names import CLOCKTOWER
from boompatrol.rules import gear
from boompatrol.table.field import Field
from boompatrol.table.state import State, Tank

Wall = tuple[str, float, float, float]
"""Id, place and half width, in inches."""


def walls(state: State, tank: Tank, field: Field) -> list[Wall]:
    """F5: what blocks a tank's view, other tanks apart: they will have moved."""
    half = 1.1 * field.half_tile
    drone = gear.sees_over_buildings(tank)
    found = [
        (tile.id, tile.pose[0], tile.pose[1], half)
        for tile in state.tiles.values()
        if tile.kind == "bunker" or (tile.kind is None and not drone)
    ]
    found += [(wreck.id, wreck.pose[0], wreck.pose[1], half) for wreck in state.wrecks.values()]
    if not state.vault:
        found.append((CLOCKTOWER, field.tower.x, field.tower.y, field.tower.radius))
    return found


def lines(found: list[Wall], state: State, barrel: float, x: float, y: float, tx: float, ty: float) -> int:
    """How many of three lines from (x, y), past the barrel's end, to a tank at (tx, ty) nothing stands in."""
    dx, dy = tx - x, ty - y
    away = hypot(dx, dy)
    if away < 2.5:
        return 3
    ux, uy = dx / away, dy / away
    far = away - 1.2
    left = middle = right = True
    tiles, wrecks = state.tiles, state.wrecks
    for id, bx, by, half in found:
        rx, ry = bx - x, by - y
        along = rx * ux + ry * uy
        if not barrel < along < far:
            continue
        aside = ry * ux - rx * uy
        if not -2.0 < aside < 2.0 or (id not in tiles and id not in wrecks and id != CLOCKTOWER):
            continue
        # The outer lines end 0.8 inches beside the middle of the target.
        share = 0.8 * (along - barrel) / (away - barrel)
        if -half < aside < half:
            middle = False
        if -half < aside - share < half:
            left = False
        if -half < aside + share < half:
            right = False
        if not (left or middle or right):
            return 0
    return left + middle + right
