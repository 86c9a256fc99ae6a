"""The Command cards and their backs, carried out (section C, T3)."""

from math import ceil

from boompatrol.box.names import MOVEMENT_CARDS, without
from boompatrol.rules import captains, fire, movement
from boompatrol.rules.act import Act
from boompatrol.table.card_requests import Cards
from boompatrol.table.requests import Choice, Number
from boompatrol.table.state import Tank
from boompatrol.table.table import Table

REPEATABLE = MOVEMENT_CARDS | {"fire_away", "hold_up", "repair"}


async def execute(table: Table, act: Act, command: str, intel: bool = False) -> str | None:
    """C1-C9 One Command; what was carried out, None for nothing. With `intel` Again will not repeat it (C5)."""
    tank = table.tank(act.tank)
    if command == "again":
        repeated = tank.last if tank.last in REPEATABLE else None
        table.emit("again", tank=tank.color, repeats=repeated)
        return None if repeated is None else await execute(table, act, repeated, intel)
    done = "fire_away" if command in MOVEMENT_CARDS and tank.glued else command
    if not intel:
        tank.last = done
    match done:
        case "forward":
            await movement.drive(table, act, table.edition.cards.forward + await _further(table, tank))
        case "back_er_up":
            await movement.drive(table, act, table.edition.cards.back_er_up, movement.BACK)
        case "veer_left" | "veer_right":
            await movement.veer(table, act, left=done == "veer_left")
        case "fire_away":
            await fire.fire_away(table, tank, act.credit)
        case "hold_up":
            await hold_up(table, act)
        case "repair":
            await repair(table, tank)
        case "captains_orders":
            await captains.orders(table, act, intel)
    return done


async def _further(table: Table, tank: Tank) -> float:
    """B18 Turbo Tracks: how much further Forward goes, said before it moves."""
    if tank.gear != "turbo_tracks" or not tank.here:
        return 0.0
    answer = await Number("further", tank.seat, tank.color, "inches", 0.0, table.edition.push.turbo_tracks)
    return answer["inches"]


async def hold_up(table: Table, act: Act, limit: float | None = None) -> None:
    """C9 Pivot in place up to 70 degrees, then turn the turret up to one click; when held, only the turret (B6)."""
    tank = table.tank(act.tank)
    await pivot(table, act, limit or table.edition.cards.hold_up)
    if tank.here and not act.cut:
        await turret_click(table, tank)


async def pivot(table: Table, act: Act, limit: float) -> None:
    """C9, P10 A pivot of up to `limit` degrees either way."""
    tank = table.tank(act.tank)
    if tank.here and not tank.glued:
        answer = await Number("pivot", tank.seat, tank.color, "degrees", -limit, limit)
        await movement.pivot(table, act, answer["degrees"])


async def turret_click(table: Table, tank: Tank) -> None:
    """C9 One click either way."""
    answer = await Choice("turret", tank.seat, tank.color, [{"clicks": 0}, {"clicks": 1}, {"clicks": -1}])
    fire.turn_turret(table, tank, answer["clicks"])


async def repair(table: Table, tank: Tank) -> None:
    """C8 Half of the damaged cards, rounded up, return; Field Workshop: all of them, or one Crit instead (B18)."""
    workshop = tank.gear == "field_workshop"
    count = len(tank.damaged) if workshop else ceil(len(tank.damaged) / 2)
    crit = "crit" if workshop and tank.crits else None
    choice: list[str] | str = list(tank.damaged)
    if crit and not count:
        choice = crit
    elif crit or 0 < count < len(tank.damaged):
        choice = await Cards("repair", tank.seat, tank.color, list(tank.damaged), count, also=crit)
    if choice == "crit":
        tank.crits -= 1
        table.emit("crits", tank=tank.color, amount=-1, total=tank.crits)
        return
    mend(table, tank, list(choice))


def mend(table: Table, tank: Tank, cards: list[str]) -> None:
    """C8, P4 Damaged cards back to the hand, Red's Captain's Orders beside her; seen by all."""
    for card in cards:
        tank.damaged.remove(card)
        tank.restock(card)
    table.emit("repaired", tank=tank.color, cards=cards)


async def rattled(table: Table, act: Act) -> str | None:
    """T3 A random card of the hand is drawn and executed; it returns to the hand. What was carried out."""
    tank = table.tank(act.tank)
    if not tank.hand:
        table.emit("rattled_draw", tank=tank.color, card=None)
        return None
    card = await table.draw("rattled", tank.color, tank.hand[:])
    table.emit("rattled_draw", tank=tank.color, card=card)
    tank.hand.remove(card)
    tank.in_play += (card,)
    done = await execute(table, act, card)
    if card in tank.in_play:
        tank.in_play = without(tank.in_play, card)
        tank.restock(card)
    return done
