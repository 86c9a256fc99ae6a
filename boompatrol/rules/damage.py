"""Damage: dice results, Crits, cards lost, Rattled, the Clocktower, and the push (sections D, T1, V)."""

from boompatrol.box.edition import Rolled
from boompatrol.box.names import CLOCKTOWER
from boompatrol.rules import gear, movement, scoring, wrecks
from boompatrol.rules.act import Act
from boompatrol.table.state import Tank
from boompatrol.table.table import Table, icons


async def dice_for_band(table: Table, roller: str, band: str) -> str:
    """F8 Close: two dice, the most damaging counts; Mid: one; Long: two, the least damaging. The face that counts."""
    dice: Rolled = getattr(table.edition.dice, band)
    return await table.roll(roller, dice.rolled, least=dice.counts == "least")


def attack_band(target: Tank, band: str) -> str:
    """P1 Until the round ends every attack on Boxy is Long Range, whatever else would make it closer."""
    return "long" if target.all_long else band


async def strike(table: Table, victim: Tank, face: str, credit: str | None, rattles: bool = False) -> tuple[int, int]:
    """D1-D3, D6 One result against a tank: Crits, cards, Glory, Rattled. The Crits and icons that counted."""
    crits, commands = icons(face)
    if not crits and not commands:
        return 0, 0
    crits, commands = gear.bend_result(table, victim, crits, commands)
    scorer = scoring.credit_against(table, credit, victim.color)
    table.emit("hit", tank=victim.color, commands=commands, crits=crits, credit=scorer)
    await crit(table, victim, crits, scorer)
    if victim.destroyed:
        return crits, commands
    await lose_cards(table, victim, commands)
    scoring.glory(table, scorer, (crits + commands) * table.edition.score.icon_glory, "damage")
    if rattles:
        rattle(table, victim, 1)
    return crits, commands


async def crit(table: Table, victim: Tank, amount: int, scorer: str | None) -> None:
    """D3, X1 Crits; the third destroys the tank, and whoever gave it gains 2 Medals."""
    if not amount or not victim.here:
        return
    victim.crits = min(victim.crits + amount, table.edition.tank.crits)
    table.emit("crits", tank=victim.color, amount=amount, total=victim.crits)
    if victim.crits >= table.edition.tank.crits:
        wrecks.destroy(table, victim, scorer)


async def lose_cards(table: Table, victim: Tank, amount: int) -> int:
    """D2 Cards of the hand, at random, to the damaged pile: how many there were to lose. One result, one event."""
    lost: list[str] = []
    while victim.hand and len(lost) < amount:
        card = await table.draw("damage", victim.color, victim.hand[:])
        victim.hand.remove(card)
        victim.damaged.append(card)
        lost.append(card)
    if lost:
        table.emit("damaged", tank=victim.color, cards=lost)
    return len(lost)


def rattle(table: Table, victim: Tank, amount: int) -> None:
    """T1 Rattled cards into the hand: a tank has two, those in the row included."""
    if not victim.here:
        return
    taken = min(amount, table.edition.score.rattled_cards - victim.rattled - victim.rattled_in_row)
    if taken > 0:
        victim.rattled += taken
        table.emit("rattled", tank=victim.color, amount=taken)


def strike_tower(table: Table, face: str, credit: str | None) -> int:
    """V2, V4 Only Crits count, one by one: each 1 Glory, the last a Medal and the Vault. The Crits that counted."""
    crits, commands = icons(face)
    state, score = table.state, table.edition.score
    if not crits and not commands:
        return 0
    table.emit("hit", object=CLOCKTOWER, commands=commands, crits=crits, credit=credit)
    for counted in range(crits):
        if state.vault:
            return counted
        state.tower_crits += 1
        if state.vault:
            table.emit("vault_opened", credit=credit)
            scoring.medals(table, credit, score.tower_medals, "clocktower")
        else:
            scoring.glory(table, credit, score.tower_glory, "clocktower")
    return crits


async def knock_back(table: Table, victim: Tank, face: str, credit: str | None, roller: str) -> None:
    """D4 The push, square to the face that was hit: a card width on a side, a card length on front or rear."""
    if not victim.here or victim.glued:
        return
    push = table.edition.push
    inches = gear.push_inches(table, victim, push.end if face in ("front", "rear") else push.side)
    act = Act(victim.color, credit, victim.seat, roller, forced=True)
    await movement.push(table, act, face, inches)
