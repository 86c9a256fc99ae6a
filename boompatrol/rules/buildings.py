"""Buildings: turned over by a hull or a shot, and what each kind does (section B, M1-M3)."""

from collections.abc import Awaitable, Callable
from typing import Any

from boompatrol.box.names import without
from boompatrol.geometry.bodies import TOUCH, Pose, distance_to, inside, separation, touches
from boompatrol.rules import commands, damage, gear, scoring, wrecks
from boompatrol.rules.act import Act
from boompatrol.rules.motion import Motion
from boompatrol.table.requests import Chance, Choice, Refused, Request, number
from boompatrol.table.state import Tank, Tile
from boompatrol.table.table import Table

TRIES = 60  # of a random place for an Air Drop, before it is declined


async def turn_over(table: Table, tile: Tile) -> Tile:
    """A9, M1 The tile is drawn from what is left in the box, and lies face up."""
    left = table.state.kinds_left
    kind = table.named.get(tile.id)
    if kind is None:
        pool = [kind for kind, count in left.items() for _ in range(count)]
        kind = await table.draw("tile", None, pool or ["vacant"], about=tile.id)
        if left.get(kind, 0) > 1:
            left[kind] -= 1
        else:
            left.pop(kind, None)
    table.emit("revealed", tile=tile.id, kind=kind)
    return table.turn_up(tile, kind)


async def touch_tile(motion: Motion, tile: Tile) -> None:
    """M1, M2 A hull touches a tile: a Building is crushed, what lies face up is claimed."""
    table, tank = motion.table, motion.tank
    if tile.kind is None:
        table.emit("crushed", tank=tank.color, tile=tile.id)
        tile = await turn_over(table, tile)
    kind = tile.kind or "vacant"
    if kind == "bunker":
        tank.ammo += 1
        table.emit("claimed", tank=tank.color, what="bunker", object=tile.id)
        return
    if kind == "accelerator":
        return
    if kind == "glue_trap":
        touch_glue(table, tank, tile)
        return
    _remove(table, tile)
    if kind == "minefield":
        await crush_minefield(table, motion.act, tank)
        return
    if kind != "vacant":
        table.emit("claimed", tank=tank.color, what=kind, object=tile.id)
        await _CLAIMS[kind](motion)


def _remove(table: Table, tile: Tile) -> None:
    """M3 Most tiles leave the arena once resolved."""
    table.state.tiles = {id: other for id, other in table.state.tiles.items() if id != tile.id}
    table.emit("tile_gone", tile=tile.id)


async def shoot_open(table: Table, tile: Tile) -> None:
    """F7, M2 A hit turns it over; a power-up waits face up for the first hull, hazards and Vacant see to themselves."""
    tile = await turn_over(table, tile)
    if tile.kind == "vacant":
        _remove(table, tile)
    elif tile.kind == "minefield":
        _remove(table, tile)
        reach = table.edition.arena.bands.long
        for tank in table.state.tanks.values():
            near = tank.body is not None and _from_centre(tile, tank) <= reach + TOUCH
            if near and not gear.rolls_over_hazards(tank):
                damage.rattle(table, tank, 1)


def _from_centre(tile: Tile, tank: Tank) -> float:
    assert tank.body is not None
    return distance_to(tile.pose[0], tile.pose[1], tank.body)


def touch_glue(table: Table, tank: Tank, tile: Tile) -> None:
    """B6 It completes this movement, then it is held; Mine Roller removes the trap."""
    if gear.rolls_over_hazards(tank):
        table.emit("gear_used", tank=tank.color, gear=tank.gear)
        _remove(table, tile)
        return
    tank.glued = True
    table.emit("glued", tank=tank.color, tile=tile.id)


async def crush_minefield(table: Table, act: Act, tank: Tank) -> None:
    """B7 Crushed: 1 Crit and both Rattled cards; harm to a forced tank scores for whoever forced it (D5)."""
    if gear.rolls_over_hazards(tank):
        table.emit("gear_used", tank=tank.color, gear=tank.gear)
        return
    scorer, crits = scoring.credit_against(table, act.credit, tank.color), table.edition.amounts.mine_crits
    table.emit("hit", tank=tank.color, commands=0, crits=crits, credit=scorer)
    await damage.crit(table, tank, crits, scorer)
    if not tank.destroyed:
        scoring.glory(table, scorer, crits * table.edition.score.icon_glory, "damage")
        damage.rattle(table, tank, table.edition.score.rattled_cards)


async def _gold_bar(motion: Motion) -> None:
    """B1 1 Gold."""
    _gold_tile(motion, motion.table.edition.amounts.gold_bar, "gold_bar")


async def _gold_bars(motion: Motion) -> None:
    """B2 2 Gold."""
    _gold_tile(motion, motion.table.edition.amounts.gold_bars, "gold_bars")


def _gold_tile(motion: Motion, bars: int, kind: str) -> None:
    scoring.gold(motion.table, motion.tank.color, gear.prospected(motion.table, motion.tank, bars), kind)


async def _relic(motion: Motion) -> None:
    """B3 The Relic."""
    motion.tank.relic = True


async def _patch_job(motion: Motion) -> None:
    """B4 A token."""
    motion.tank.patch += 1


async def _super_charge(motion: Motion) -> None:
    """B5 A token."""
    motion.tank.super_charge += 1


async def _gear_up(motion: Motion) -> None:
    """B8 Draw a Gear card; an empty deck gives nothing."""
    table, state = motion.table, motion.table.state
    if not state.gear_left:
        return
    card = await table.draw("gear", motion.tank.color, state.gear_left)
    state.gear_left = without(state.gear_left, card)
    table.emit("gear_drawn", tank=motion.tank.color, gear=card)
    await wrecks.take_gear(table, motion.tank, card)


class AirDrop(Request[dict[str, Any] | None]):
    """B9 Any pose wholly inside that touches nothing, or None."""

    __slots__ = ("_bodies", "_field")

    def __init__(self, table: Table, tank: Tank) -> None:
        self.ask, self.seat, self.tank = "air_drop", tank.seat, tank.color
        # Not the table: a question must not hold what its seat may not see (C11).
        self._field = table.field
        self._bodies = (*table.bodies(but=tank.color), *table.field.rally_bodies)

    @property
    def quiet(self) -> None:
        return None

    def why_not(self, pose: Pose) -> str | None:
        """What stands against this pose, or None if it is legal."""
        hull = self._field.hull(self.tank or "", pose)
        if not inside(hull, self._field.side):
            return "the tank must lie wholly inside the arena"
        for body in self._bodies:
            if touches(hull, body):
                return f"the tank would touch {body.id}"
        return None

    def accept(self, answer: Any) -> dict[str, Any] | None:
        if answer is None:
            return None
        pose = pose_in(answer, self._field.side)
        against = self.why_not(pose)
        if against:
            raise Refused(f"{list(pose)}: {against} (B9)")
        return {"pose": list(pose)}

    def sample(self, chance: Chance) -> dict[str, Any] | None:
        side = self._field.side
        for _ in range(TRIES):
            x, y, turn = (chance.random() for _ in range(3))
            pose = round(x * side, 3), round(y * side, 3), round(turn * 360, 1) % 360
            if self.why_not(pose) is None:
                return {"pose": list(pose)}
        return None


def pose_in(answer: Any, side: float) -> Pose:
    """The pose of `{"pose": [x, y, degrees]}`. Raises Refused."""
    if not isinstance(answer, dict) or set(answer) != {"pose"}:
        raise Refused(f"{answer!r}: wants {{'pose': [x, y, degrees]}} or null")
    pose = answer["pose"]
    if not isinstance(pose, list | tuple) or len(pose) != 3:
        raise Refused(f"pose: {pose!r} is not [x, y, degrees]")
    x, y, turn = (
        number(pose[0], 0, side, "x"), number(pose[1], 0, side, "y"), number(pose[2], -360, 360, "degrees")
    )  # fmt: skip
    return round(x, 6), round(y, 6), round(turn % 360, 6) % 360


async def _air_drop(motion: Motion) -> None:
    """B9, M12 The tank may at once be placed anywhere; that ends this movement."""
    table, tank = motion.table, motion.tank
    answer = await AirDrop(table, tank)
    if answer is None:
        table.emit("air_drop_declined", tank=tank.color)
        return
    before = tank.pose
    table.place(tank, tuple(answer["pose"]))
    table.emit("air_dropped", tank=tank.color, start=before, to=tank.pose)
    motion.over = True


async def _magnet(motion: Motion) -> None:
    """B10 The nearest opponent's tank with a Gold or the Relic gives one up; else 1 Gold from the supply."""
    table, tank = motion.table, motion.tank
    holders = [other for other in table.state.opponents(tank.color) if other.gold or other.relic]
    if not holders or tank.body is None:
        scoring.gold(table, tank.color, table.edition.amounts.magnet, "magnet")
        return
    hull = tank.body
    gaps = [separation(hull, other.body) for other in holders if other.body is not None]
    # Clockwise order: of equally near ones the first is the next clockwise.
    giver = next(other for other, gap in zip(holders, gaps, strict=True) if gap <= min(gaps) + TOUCH)
    what = "gold" if giver.gold else "relic"
    if giver.gold and giver.relic:
        what = await Choice("magnet", tank.seat, tank.color, ["gold", "relic"])
    table.emit("magnet", tank=tank.color, of=giver.color, what=what)
    if what == "gold":
        bars = min(giver.gold, table.edition.amounts.magnet)
        scoring.gold(table, giver.color, -bars, "magnet")
        scoring.gold(table, tank.color, bars, "magnet")
    else:
        giver.relic, tank.relic = False, True
        table.emit("relic_taken", tank=tank.color, of=giver.color)


async def _mortar(motion: Motion) -> None:
    """B11 One die against any opponent's tank, wherever it is; no push."""
    table, act = motion.table, motion.act
    targets = [other.color for other in table.state.opponents(act.tank)]
    if not targets:
        return
    color = targets[0]
    if len(targets) > 1:
        color = await Choice("mortar", motion.tank.seat, act.tank, targets)
    victim = table.tank(color)
    table.emit("mortar", tank=act.tank, target=color)
    roller = act.tank
    face = await damage.dice_for_band(table, roller, damage.attack_band(victim, "mid"))
    await damage.strike(table, victim, face, act.claims)


async def _intel(motion: Motion) -> None:
    """B17 It waits until the movement under way is over."""
    motion.intel.append("intel")


async def read_intel(table: Table, act: Act, _tile: str) -> None:
    """B11, B17 Look at a random card of an opponent's hand; then execute it, or make its owner, or neither."""
    tank = table.tank(act.tank)
    if tank.destroyed:
        return
    crews = [table.tank(color) for color in table.state.clockwise_after(act.tank)]
    targets = [crew.color for crew in crews if crew.seat != tank.seat and crew.hand and not crew.destroyed]
    if not targets:
        return
    color = targets[0]
    if len(targets) > 1:
        color = await Choice("intel", tank.seat, tank.color, targets)
    owner = table.tank(color)
    card = await table.draw("intel", color, owner.hand[:])
    table.emit_secret("peeked", tank.seat, ("card",), tank=tank.color, of=color, card=card)
    use: str | None = await Choice[str | None]("intel_use", tank.seat, tank.color, ["mine", "theirs", None], None)
    if use is None:
        return
    table.emit("intel_used", tank=tank.color, of=color, card=card, use=use)
    owner.hand.remove(card)
    owner.in_play += (card,)
    if use == "mine":
        mine = Act(tank.color, act.claims, act.claims, tank.color)
        await commands.execute(table, mine, card, intel=True)
    else:
        forced = Act(color, act.claims, act.claims, tank.color, forced=True)
        await commands.execute(table, forced, card, intel=True)
    if card in owner.in_play:
        owner.in_play = without(owner.in_play, card)
        owner.restock(card)


_CLAIMS: dict[str, Callable[[Motion], Awaitable[None]]] = {
    "gold_bar": _gold_bar, "gold_bars": _gold_bars, "relic": _relic, "patch_job": _patch_job,
    "super_charge": _super_charge, "gear_up": _gear_up, "air_drop": _air_drop, "magnet": _magnet,
    "mortar": _mortar, "intel": _intel,
}  # fmt: skip
