"""Destroyed tanks and their wrecks (section X but the respawn)."""

from boompatrol.rules import damage, scoring
from boompatrol.rules.act import Act
from boompatrol.table.requests import Choice
from boompatrol.table.state import Items, Tank, Wreck
from boompatrol.table.table import Table


def destroy(table: Table, victim: Tank, scorer: str | None) -> None:
    """X1, X2, X8 A wreck takes the tank's place with all it carried; 2 Medals to the opponent who did it."""
    motion = table.motions.get(victim.color)
    if motion is not None:
        motion.back_off(dies=True)
        motion.over = motion.act.cut = True
    assert victim.pose is not None
    if len(table.state.wrecks) >= table.edition.score.wreckage_cards:
        _make_room(table)
    items = Items(victim.gold, victim.relic, victim.ammo, victim.patch, victim.super_charge, victim.gear)
    wreck = table.lay_wreck(victim.color, victim.pose, items)
    table.lift(victim)
    victim.destroyed = True
    victim.gold = victim.ammo = victim.patch = victim.super_charge = 0
    victim.relic, victim.gear = False, None
    victim.glued = False
    table.emit("destroyed", tank=victim.color, credit=scorer, wreck=wreck.id)
    scoring.medals(table, scorer, table.edition.score.kill_medals, "destroyed")


def _make_room(table: Table) -> None:
    """A10 When a seventh wreck is due, the oldest goes without Glory; its Gold and the Relic stay."""
    oldest = next(iter(table.state.wrecks.values()))
    table.emit("wreck_gone", wreck=oldest.id)
    remove(table, oldest, leave=True)


def remove(table: Table, wreck: Wreck, leave: bool) -> None:
    """Take a wreck off; with `leave` its Gold and the Relic stay where its centre was (X6, X10)."""
    del table.state.wrecks[wreck.id]
    items = wreck.items
    if leave and (items.gold or items.relic):
        item = table.lay_loose(wreck.pose[0], wreck.pose[1], items.gold, items.relic)
        table.emit("left_lying", object=item.id, gold=items.gold, relic=items.relic)


async def crush_wreck(table: Table, act: Act, wreck: Wreck) -> None:
    """X5 Its items are claimed, 2 Glory, then one die against the crusher; the wreck leaves the arena."""
    tank = table.tank(act.tank)
    remove(table, wreck, leave=False)
    table.emit("wreck_crushed", tank=tank.color, wreck=wreck.id)
    await _claim(table, tank, wreck)
    scoring.glory(table, act.credit, table.edition.score.wreck_glory, "wreck")
    if tank.gear == "salvage_crane":
        table.emit("gear_used", tank=tank.color, gear=tank.gear)
        return
    face = await table.roll(act.roller, 1)
    await damage.strike(table, tank, face, act.credit)


async def _claim(table: Table, tank: Tank, wreck: Wreck) -> None:
    """X5 All that lies on the wreck, told by the kind of tile that gives it; of two Gears one is kept."""
    items = wreck.items
    tank.ammo += items.ammo
    tank.patch += items.patch
    tank.super_charge += items.super_charge
    tank.relic = tank.relic or items.relic
    for what, amount in (
        ("gold_bar", items.gold), ("relic", int(items.relic)), ("bunker", items.ammo), ("patch_job", items.patch),
        ("super_charge", items.super_charge), ("gear_up", int(items.gear is not None)),
    ):  # fmt: skip
        if amount:
            table.emit("claimed", tank=tank.color, what=what, object=wreck.id, amount=amount)
    scoring.gold(table, tank.color, items.gold, "wreck")
    if items.gear is not None:
        await take_gear(table, tank, items.gear)


async def take_gear(table: Table, tank: Tank, gear: str) -> None:
    """B8 With one already, keep one and discard the other."""
    if tank.gear is not None:
        kept = await Choice("gear", tank.seat, tank.color, [tank.gear, gear])
        table.emit("gear_discarded", tank=tank.color, gear=gear if kept == tank.gear else tank.gear)
        gear = kept
    if gear != tank.gear:
        tank.gear = gear
        table.emit("gear_taken", tank=tank.color, gear=gear)


def strike_wreck(table: Table, wreck: Wreck, face: str, credit: str | None) -> None:
    """X6 Any hit destroys it with its Gear and tokens; Gold and the Relic stay. 2 Glory."""
    if face == "blank":
        return
    table.emit("hit", object=wreck.id, commands=face.count("C"), crits=face.count("X"), credit=credit)
    remove(table, wreck, leave=True)
    table.emit("wreck_shot", wreck=wreck.id)
    scoring.glory(table, credit, table.edition.score.wreck_glory, "wreck")
