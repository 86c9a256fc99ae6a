"""The round: Battle Plan, Super Charge, Initiative, Combat (section R), one step at a time."""

from collections.abc import Coroutine
from typing import Any

from boompatrol.box.names import RATTLED
from boompatrol.rules import bounds, commands, fire, initiative, report, set_up, spending
from boompatrol.rules.act import own_act
from boompatrol.table.card_requests import Plan, Refill
from boompatrol.table.requests import Choice
from boompatrol.table.state import BACK, DOWN, UP, Tank
from boompatrol.table.table import Table

SLOTS = Plan.SLOTS
SUPER_SLOT = SLOTS

Step = Coroutine[Any, Any, None]


def next_step(table: Table) -> Step | None:
    """The next step of the match as the state says it, or None when it is over."""
    state = table.state
    if state.stage in set_up.STAGES:
        return set_up.next_placement(table)
    if state.stage == "plan":
        return plan(table, table.tank(state.colors[state.cursor]))
    if state.stage == "super":
        for color in super_order(table):
            tank = table.tank(color)
            if len(tank.row) > SLOTS and tank.faces[SUPER_SLOT] == DOWN:
                return take_command(table, tank, SUPER_SLOT)
        state.stage = "initiative"
    if state.stage == "initiative":
        return initiative.reveal(table)
    if state.stage == "combat":
        return combat(table)
    if state.stage == "report":
        return report.situation_report(table)
    return None


def super_order(table: Table) -> list[str]:
    """B5 In seat order from last round's first tank."""
    state = table.state
    first = state.first or state.colors[0]
    return [first, *state.clockwise_after(first)]


async def plan(table: Table, tank: Tank) -> None:
    """R1, R6, T2, B5 One tank's row, laid in secret."""
    state = table.state
    answer = await Plan(tank.seat, tank.color, list(tank.hand), tank.rattled, bool(tank.super_charge))
    row: list[str | None] = list(answer["row"])
    row += [None] * (SLOTS - len(row))
    if answer["super"] is not None:
        tank.super_charge -= 1
        row.append(answer["super"])
    for card in row:
        if card == RATTLED:
            tank.rattled -= 1
        elif card is not None:
            tank.hand.remove(card)
    tank.row, tank.faces = row, [DOWN] * len(row)
    table.emit("planned", tank=tank.color, cards=len(answer["row"]), super=answer["super"] is not None)
    state.cursor += 1
    # In a scenario some rows are laid already.
    while state.cursor < len(state.colors) and table.tank(state.colors[state.cursor]).row:
        state.cursor += 1
    if state.cursor == len(state.colors):
        state.stage, state.cursor = "super", 0


async def refill(table: Table, tank: Tank, slots: list[int]) -> None:
    """X3, R6 The empty slots still to come are filled from the hand."""
    empty = [slot for slot in slots if tank.row[slot] is None]
    count = min(len(empty), len(tank.hand))
    if not count:
        return
    cards = (
        tank.hand[:] if len(tank.hand) == count == 1 else await Refill(tank.seat, tank.color, list(tank.hand), count)
    )
    for slot, card in zip(empty, cards, strict=False):
        tank.row[slot] = card
        tank.hand.remove(card)
    table.emit("refilled", tank=tank.color, cards=count)


async def combat(table: Table) -> None:
    """R3, R4 The next tank in turn order takes its next Command."""
    state = table.state
    turn, slot = state.cursor % len(state.colors), state.cursor // len(state.colors)
    if turn >= len(state.order):
        await initiative.other_side(table)
    await take_command(table, table.tank(state.order[turn]), slot)
    state.cursor += 1
    if state.cursor == SLOTS * len(state.colors):
        state.stage, state.cursor = "report", 0


async def take_command(table: Table, tank: Tank, slot: int) -> None:
    """R3, C7, X3, B16 One tank takes one Command, and what may be spent before and after it."""
    table.emit("turn", tank=tank.color, slot=slot)
    while True:
        # Asked anew after a free action: what its own shot set moving may have destroyed it.
        if not tank.here and not await bounds.respawn(table, tank, _to_come(tank, slot)):
            tank.faces[slot] = BACK
            return
        answer = await Choice("command", tank.seat, tank.color, _offers(table, tank, slot))
        if answer not in ("ammo", "patch"):
            break
        await spending.spend(table, tank, answer)
    await _carry_out(table, tank, slot, answer)
    await spending.after_command(table, tank)


def _to_come(tank: Tank, slot: int) -> list[int]:
    """The slots still to come at this Command; the Super Charge Command comes before the others."""
    return [at for at in range(len(tank.row)) if tank.faces[at] == DOWN and (at >= slot or slot == SUPER_SLOT)]


def _offers(table: Table, tank: Tank, slot: int) -> list[str]:
    card = tank.row[slot]
    offers = ["pass" if card is None else "reveal"]
    if card != RATTLED:
        offers += ["hold_up", "repair"]
        if tank.beside and tank.captain == "red":
            offers.append("captain_swap")
    return offers + spending.on_offer(table, tank)


async def _carry_out(table: Table, tank: Tank, slot: int, answer: str) -> None:
    """C7, P4, T3 Reveal the card, or use its back, or swap in Red's Captain's Orders."""
    act = own_act(tank.color, tank.seat)
    if answer == "pass":
        tank.faces[slot] = UP
        table.emit("passed", tank=tank.color)
        return
    if answer in ("hold_up", "repair"):
        tank.faces[slot] = BACK
        table.emit("back_used", tank=tank.color, slot=slot, command=answer)
        await commands.execute(table, act, answer)
        return
    if answer == "captain_swap":
        replaced = tank.row[slot]
        if replaced is not None:
            tank.restock(replaced)
        tank.row[slot], tank.beside = "captains_orders", False
    card = tank.row[slot]
    assert card is not None
    tank.faces[slot] = UP
    table.emit("card_revealed", tank=tank.color, slot=slot, card=card, swapped=answer == "captain_swap")
    prophets = _prophecies(table, tank, card)
    tank.shown = card
    done = await commands.rattled(table, act) if card == RATTLED else await commands.execute(table, act, card)
    if card in (RATTLED, "again"):
        tank.shown = done
    for prophet in prophets:
        table.emit("foresight_true", tank=prophet.color, of=tank.color, card=card)
        await fire.fire_away(table, prophet, prophet.seat)


def _prophecies(table: Table, tank: Tank, card: str) -> list[Tank]:
    """P9 Whoever named this tank and this card; a guess is spent by the next card it reveals."""
    right = []
    for color in table.state.clockwise_after(tank.color):
        prophet = table.tank(color)
        if prophet.foresight is not None and prophet.foresight[0] == tank.color:
            if prophet.foresight[1] == card:
                right.append(prophet)
            prophet.foresight = None
    return right
