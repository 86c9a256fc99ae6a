"""The Captains (section P)."""

from collections.abc import Awaitable, Callable

from boompatrol.box.names import CARDS, without
from boompatrol.geometry.bodies import Body
from boompatrol.geometry.sight import Stand, survey
from boompatrol.rules import commands, damage, fire, movement, scoring
from boompatrol.rules.act import Act
from boompatrol.table.requests import Choice
from boompatrol.table.state import Tank
from boompatrol.table.table import Table


async def orders(table: Table, act: Act, intel: bool) -> None:
    """C4, P7, P8 The executing crew's own Captain; the card is damaged after use, but for Chompy's."""
    tank = table.tank(act.tank)
    table.emit("orders", tank=tank.color, captain=tank.captain)
    await _ABILITIES[tank.captain](table, act)
    # P8 By Intel for oneself nobody's card is damaged, its owner's neither.
    if tank.captain != "chompy" and not (intel and not act.forced):
        _damage_card(table, tank)


def _damage_card(table: Table, tank: Tank) -> None:
    """P7 After use the card goes to the damaged pile, also when the ability was cut short."""
    card = "captains_orders"
    if card in tank.in_play:
        tank.in_play = without(tank.in_play, card)
    elif card in tank.row and _playing(tank) is not None:
        tank.row[tank.row.index(card)] = None
    else:
        return
    tank.damaged.append(card)
    table.emit("damaged", tank=tank.color, cards=[card])


def _playing(tank: Tank) -> int | None:
    slot = tank.row.index("captains_orders")
    return slot if tank.faces[slot] == "up" else None


async def _boxy(table: Table, act: Act) -> None:
    """P1 Forward one card width; until the round ends every attack on him is Long Range."""
    table.tank(act.tank).all_long = True
    await movement.drive(table, act, table.edition.cards.boxy_forward)


async def _payday(table: Table, act: Act) -> None:
    """P2 1 Gold; each enemy crew may take one too, and for each that does he gains another."""
    bars = table.edition.amounts.payday
    scoring.gold(table, act.tank, bars, "payday")
    for enemy in table.state.opponents(act.tank):
        if await Choice("payday", enemy.seat, enemy.color, [False, True]):
            scoring.gold(table, enemy.color, bars, "payday")
            scoring.gold(table, act.tank, bars, "payday")
        else:
            table.emit("payday_declined", tank=enemy.color, of=act.tank)


async def _crash(table: Table, act: Act) -> None:
    """P3 Hold Up, then forward two card lengths; a tank rammed so is rolled as Close Range."""
    act.close_rams = True
    await commands.hold_up(table, act)
    if not act.cut:
        await movement.drive(table, act, table.edition.cards.crash_forward)
    act.close_rams = False


async def _red(table: Table, act: Act) -> None:
    """P4 Pivot up to 180 degrees, then forward one card length."""
    await commands.pivot(table, act, table.edition.cards.captain_pivot)
    if not act.cut:
        await movement.drive(table, act, table.edition.cards.red_forward)


async def _copycat(table: Table, act: Act) -> None:
    """P5 Pivot to any facing; then, if she likes, execute one enemy tank's last card."""
    tank = table.tank(act.tank)
    await commands.pivot(table, act, table.edition.cards.captain_pivot)
    if act.cut or not tank.here:
        return
    colors: list[str | None] = [other.color for other in copyable(table, tank)]
    if not colors:
        return
    color = await Choice[str | None]("copy_card", tank.seat, tank.color, [*colors, None], None)
    if color is None:
        return
    card = table.tank(color).shown
    assert card is not None
    table.emit("copied", tank=tank.color, of=color, card=card)
    await commands.execute(table, act, card, intel=True)


def copyable(table: Table, tank: Tank) -> list[Tank]:
    """P5, X9 The enemy tanks whose last card gives something to copy."""
    return [crew for crew in table.state.opponents(tank.color) if crew.shown in commands.REPEATABLE]


async def _chompy(table: Table, act: Act) -> None:
    """P6 An enemy tank in range and sight, all round: at Close it loses two cards, at Mid it is Rattled."""
    tank = table.tank(act.tank)
    bitten = prey(table, tank)
    if not bitten:
        return
    color = await Choice[str | None]("chomp", tank.seat, tank.color, [*bitten, None], None)
    if color is None:
        return
    victim, band = table.tank(color), bitten[color]
    table.emit("chomped", tank=tank.color, target=color, band=band)
    scorer = scoring.credit_against(table, act.credit, color)
    if band == "close":
        lost = await damage.lose_cards(table, victim, table.edition.amounts.chompy_cards)
        scoring.glory(table, scorer, lost * table.edition.score.icon_glory, "damage")
    elif table.state.switches["chompy_mid"] == "crit":
        table.emit("hit", tank=color, commands=0, crits=1, credit=scorer)
        await damage.crit(table, victim, 1, scorer)
        if not victim.destroyed:
            scoring.glory(table, scorer, table.edition.score.icon_glory, "damage")
    else:
        damage.rattle(table, victim, 1)


def prey(table: Table, tank: Tank) -> dict[str, str]:
    """P6, P1 Whom Chompy may choose, with the band: sight from the hub's centre, range from its edge; never at Long."""
    if tank.pose is None:
        return {}
    centre = (tank.pose[0], tank.pose[1])
    bands = table.edition.arena.bands
    stand = Stand(centre, table.edition.tank.hub_radius, centre, None, 180.0, bands.mid)
    bodies: list[Body] = [
        other.body for other in table.state.opponents(tank.color) if other.body is not None and not other.all_long
    ]
    seen = survey(stand, bodies, fire.blockers(table, tank))
    return {sighting.target.id: fire.band_of(table, sighting.distance) or "mid" for sighting in seen}


async def _finsight(table: Table, act: Act) -> None:
    """P9 Name an opponent and a Command: if that is the next card it reveals this round, a free Fire Away follows."""
    tank = table.tank(act.tank)
    names = [crew.color for crew in table.state.opponents(tank.color)]
    options = [{"tank": color, "card": card} for color in names for card in CARDS]
    if not options:
        return
    answer = await Choice("foresee", tank.seat, tank.color, options)
    tank.foresight = (answer["tank"], answer["card"])
    table.emit("foreseen", tank=tank.color, of=answer["tank"], card=answer["card"])


_ABILITIES: dict[str, Callable[[Table, Act], Awaitable[None]]] = {
    "boxy": _boxy, "payday": _payday, "crash": _crash, "red": _red, "copycat": _copycat, "chompy": _chompy,
    "finsight": _finsight,
}  # fmt: skip
