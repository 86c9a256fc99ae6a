"""Gear: what each card bends, asked where the rule bends (components.md, B18)."""

from boompatrol.box.edition import TankSize
from boompatrol.table.state import Tank
from boompatrol.table.table import Table


def bend_band(tank: Tank, band: str) -> str:
    """B18 Long Barrel: its Long Range shots are rolled as Mid, not from a Bunker."""
    return "mid" if band == "long" and tank.gear == "long_barrel" else band


def clicks_firing(size: TankSize, tank: Tank) -> int:
    """C6 One click before firing; Gyro Turret one more."""
    return size.clicks_firing + _gyro(size, tank)


def clicks_turning(size: TankSize, tank: Tank) -> int:
    """C6 Two clicks without firing; Gyro Turret one more."""
    return size.clicks_turning + _gyro(size, tank)


def _gyro(size: TankSize, tank: Tank) -> int:
    return size.gyro_clicks if tank.gear == "gyro_turret" else 0


def sees_over_buildings(tank: Tank) -> bool:
    """B18 Spotter Drone, tile shots and Chompy too."""
    return tank.gear == "spotter_drone"


def rolls_over_hazards(tank: Tank) -> bool:
    """B18 Mine Roller."""
    return tank.gear == "mine_roller"


def ram_is_close(tank: Tank, forced: bool) -> bool:
    """B18 Ram Plow: its own rams, not forced ones (M7)."""
    return tank.gear == "ram_plow" and not forced


def push_inches(table: Table, tank: Tank, inches: float) -> float:
    """D4, Anchor Spades: never knocked back more than half a card width."""
    return min(inches, table.edition.push.anchor_spades) if tank.gear == "anchor_spades" else inches


def bend_result(table: Table, tank: Tank, crits: int, commands: int) -> tuple[int, int]:
    """B18 Reactive Armour: the first Crit icon of dice against it each round counts as a Command icon."""
    if crits and tank.gear == "reactive_armour" and not tank.armour_used:
        tank.armour_used = True
        table.emit("gear_used", tank=tank.color, gear=tank.gear)
        return crits - 1, commands + 1
    return crits, commands


def prospected(table: Table, tank: Tank, bars: int) -> int:
    """B18 Prospector: 1 Gold more from each Gold tile (B1, B2)."""
    return bars + table.edition.amounts.prospector if tank.gear == "prospector" else bars
