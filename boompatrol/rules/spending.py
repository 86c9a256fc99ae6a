"""Free actions of the own turn: Ammo and Patch Jobs (B4, B14, B16)."""

from boompatrol.rules import commands, fire
from boompatrol.table.card_requests import Patch
from boompatrol.table.requests import Choice, Roll
from boompatrol.table.state import Tank
from boompatrol.table.table import Table, icons


def on_offer(table: Table, tank: Tank) -> list[str]:
    """B16 What the tank could spend now, only while it can do something."""
    offers = []
    if tank.ammo and tank.here and fire.bunker_has_target(table, tank):
        offers.append("ammo")
    if tank.patch and (tank.crits or tank.damaged):
        offers.append("patch")
    return offers


async def spend(table: Table, tank: Tank, what: str) -> None:
    """B4, B14 One token; an Ammo that is not fired is kept."""
    if what == "ammo":
        await fire.tile_shot(table, tank, fire.bunkers(table), tank.seat, bunker=True)
    else:
        await patch_up(table, tank)


async def patch_up(table: Table, tank: Tank) -> None:
    """B4 Two white dice, the one with more icons counts: as many Crits removed or damaged cards regained."""
    tank.patch -= 1
    table.emit("patch_spent", tank=tank.color)
    faces = await Roll(tank.color, [table.edition.dice.white] * 2)
    counts = max(faces, key=lambda face: sum(icons(face)))
    table.emit("rolled", tank=tank.color, dice=faces, counts=counts, purple=False, patch=True)
    if counts == "blank":
        return
    request = Patch(tank.seat, tank.color, sum(icons(counts)), tank.crits, list(tank.damaged))
    answer = request.quiet if len(request.options) == 1 else await request
    if answer["crits"]:
        tank.crits -= answer["crits"]
        table.emit("crits", tank=tank.color, amount=-answer["crits"], total=tank.crits)
    if answer["cards"]:
        commands.mend(table, tank, answer["cards"])


async def after_command(table: Table, tank: Tank) -> None:
    """B16 Just after the Command, asked only if something can be spent."""
    while tank.here and (offers := on_offer(table, tank)):
        answer = await Choice("command", tank.seat, tank.color, ["done", *offers])
        if answer == "done":
            return
        await spend(table, tank, answer)
