"""What a hull meets on its way: tanks, wrecks, tiles, loose items, the disc (M1, M2, M6, M7, M9, M10, V3, X10)."""

from boompatrol.geometry.bodies import Body
from boompatrol.rules import buildings, damage, gear, scoring, wrecks
from boompatrol.rules.motion import Motion
from boompatrol.table.state import Loose, Tank


def meets(motion: Motion, body: Body) -> bool:
    """Whether this contact is new for the Command or push: to be told, or with an effect still to come."""
    act = motion.act
    return body.id not in act.seen or (body.id not in act.met and not (motion.pivots and _hard(motion, body)))


async def meet(motion: Motion, body: Body) -> None:
    """M1 One contact: told once, its effect once for each Command or push."""
    table, act, id = motion.table, motion.act, body.id
    if id not in act.seen:
        act.seen.add(id)
        table.emit("contact", tank=act.tank, object=id)
    if id in act.met or (motion.pivots and _hard(motion, body)):
        return
    act.met.add(id)
    state = table.state
    if id in state.tanks:
        await ram(motion, state.tanks[id])
    elif id in state.wrecks:
        motion.places.append(body)
        await wrecks.crush_wreck(table, act, state.wrecks[id])
    elif id in state.tiles:
        await buildings.touch_tile(motion, state.tiles[id])
    elif id in state.loose:
        claim_loose(motion, state.loose[id])
    elif not state.vault:
        await ram_tower(motion)
    if not motion.tank.here or act.cut:
        motion.over = True


def _hard(motion: Motion, body: Body) -> bool:
    """M8, V3 What a pivot, and the backing away after it, neither rams nor crushes."""
    state = motion.table.state
    return body.id not in state.tiles and body.id not in state.loose


async def ram(motion: Motion, victim: Tank) -> None:
    """M6, M7, M9 The Relic changes hands, then one die against the tank that was run into; no push comes of it."""
    table, act = motion.table, motion.act
    if victim.relic:
        victim.relic, motion.tank.relic = False, True
        table.emit("relic_taken", tank=act.tank, of=victim.color)
    table.emit("rams", tank=act.tank, target=victim.color, forced=act.forced)
    close = act.close_rams or gear.ram_is_close(motion.tank, act.forced)
    band = damage.attack_band(victim, "close" if close else "mid")
    face = await damage.dice_for_band(table, act.roller, band)
    await damage.strike(table, victim, face, act.credit)


async def ram_tower(motion: Motion) -> None:
    """V3 One die against the Clocktower (Ram Plow: as Close Range)."""
    table, act = motion.table, motion.act
    table.emit("rams", tank=act.tank, target="clocktower", forced=act.forced)
    band = "close" if gear.ram_is_close(motion.tank, act.forced) else "mid"
    damage.strike_tower(table, await damage.dice_for_band(table, act.roller, band), act.credit)


def claim_loose(motion: Motion, item: Loose) -> None:
    """X10 The first hull to touch it claims all."""
    table, tank = motion.table, motion.tank
    del table.state.loose[item.id]
    for what, amount in (("gold_bar", item.gold), ("relic", int(item.relic))):
        if amount:
            table.emit("claimed", tank=tank.color, what=what, object=item.id, amount=amount)
    scoring.gold(table, tank.color, item.gold, "loose")
    tank.relic = tank.relic or item.relic
