"""Set-up: tanks, Captains, Buildings, in that order (A3-A11)."""

from collections.abc import Coroutine
from typing import Any

from boompatrol.box.names import CAPTAINS, GUESTS, HOME
from boompatrol.geometry.bodies import Pose, inside
from boompatrol.geometry.placing import clear, find_place, lay
from boompatrol.rules import bounds, buildings
from boompatrol.table.chance import Stream, many
from boompatrol.table.requests import Chance, Choice, Refused, Request
from boompatrol.table.state import Tank, full_hand
from boompatrol.table.table import Table

STAGES = ("tanks", "captains", "tiles")
TRIES = 40  # of a random place for a tile, before the place the search found is taken


def next_placement(table: Table) -> Coroutine[Any, Any, None]:
    """The next step of the set-up."""
    state = table.state
    if state.stage == "tanks":
        return place_tank(table, table.tank(state.colors[state.cursor]))
    if state.stage == "captains":
        return choose_captain(table, table.tank(state.colors[state.cursor]))
    return lay_tiles(table) if state.set_up.quick_tiles else place_building(table)


def _advance(table: Table, count: int, then: str) -> None:
    state = table.state
    state.cursor += 1
    if state.cursor >= count:
        state.stage, state.cursor = then, 0
        if then == "plan":
            table.emit("round", kind=state.round_kind, number=state.round_number)


async def place_tank(table: Table, tank: Tank) -> None:
    """A3-A5 Anywhere along its own Rally Point, hanging over at neither end; the third of three mid-edge."""
    state = table.state
    third = len(state.colors) == 3 and tank.color == state.colors[2] and tank.color == "yellow"
    span = 0.0 if third else table.field.overhang
    request = bounds.PlaceTank(
        tank, {"east" if third else HOME[tank.color]: [(-span, span)]}, table.edition.tank.sectors
    )
    bounds.put(table, tank, request.quiet if state.set_up.quick_tanks else await request)
    table.emit("placed", tank=tank.color, pose=tank.pose, turret=tank.turret)
    _advance(table, len(state.colors), "captains")


async def choose_captain(table: Table, tank: Tank) -> None:
    """A6, A7 A Captain is unique; chosen, or drawn at random."""
    state = table.state
    reserved = {name for color, name in state.set_up.captains.items() if color != tank.color}
    taken = {other.captain for other in state.tanks.values()} | reserved
    deck = [*CAPTAINS, *(GUESTS if state.switches["guest_captains"] else ())]
    free = [captain for captain in deck if captain not in taken]
    captain = state.set_up.captains.get(tank.color, "draw")
    if captain == "ask":
        captain = await Choice("captain", tank.seat, tank.color, [*free, "draw"])
    if captain == "draw":
        captain = await table.draw("captain", tank.color, free)
    tank.captain = captain
    tank.hand, tank.beside = full_hand(captain), captain == "red"
    table.emit("captain", tank=tank.color, captain=captain)
    _advance(table, len(state.colors), "tiles")


def tile_count(table: Table) -> int:
    """A9 How many tiles there are in the box."""
    return sum(table.edition.tiles.counts.values())


class Lay(Request[list[list[float]]]):
    """Chance: the quick set-up's places for all tiles (A9)."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.ask, self.seat, self.tank = "lay", None, None
        self.table = table

    @property
    def quiet(self) -> list[list[float]]:
        raise NotImplementedError("a quick set-up is drawn, never let pass")

    def accept(self, answer: Any) -> list[list[float]]:
        table = self.table
        if not isinstance(answer, list) or len(answer) > tile_count(table):
            raise Refused("a set-up is a list of [x, y, degrees], one a tile")
        laid: list[Any] = []
        for place in answer:
            pose = buildings.pose_in({"pose": place}, table.field.side)
            against = why_not(table, pose, laid)
            if against:
                raise Refused(f"{place}: {against} (A9)")
            laid.append(table.field.tile(f"t{len(laid) + 1}", pose))
        return [list(place) for place in answer]

    def sample(self, chance: Chance) -> list[list[float]]:
        table, tiles = self.table, self.table.edition.tiles
        bodies = [*table.bodies(), *table.field.rally_bodies]
        half = table.field.half_tile
        places = lay(tile_count(table), half, tiles.spacing, table.field.side, bodies, many(chance.random()))
        return [list(place) for place in places]


async def lay_tiles(table: Table) -> None:
    """A9 The quick set-up: all tiles at random under the same rule."""
    for place in await Lay(table):
        table.lay_tile((place[0], place[1], place[2]))
    table.emit("tiles_laid", count=len(table.state.tiles))
    _advance(table, 1, "plan")


def why_not(table: Table, pose: Pose, more: list[Any] | None = None) -> str | None:
    """A9 What stands against a tile at this pose, or None: wholly inside, no nearer than half a tile to anything."""
    body = table.field.tile("new", pose)
    if not inside(body, table.field.side):
        return "the tile must lie wholly inside the arena"
    gap = table.edition.tiles.spacing
    for other in (*table.bodies(), *table.field.rally_bodies, *(more or ())):
        if not clear(body, (other,), gap):
            return f"the tile is nearer than {gap:g} in to {other.id}"
    return None


class PlaceBuilding(Request[dict[str, Any] | None]):
    """A9 Where the next tile goes; `found` is the place the search found, None is legal only if it found none."""

    __slots__ = ("found", "table")

    def __init__(self, table: Table, seat: str) -> None:
        self.ask, self.seat, self.tank = "place_building", seat, None
        self.table = table
        bodies = [*table.bodies(), *table.field.rally_bodies]
        # The search must not depend on chance: it is the same for everybody who looks at this table.
        self.found = find_place(
            table.field.half_tile, table.edition.tiles.spacing, table.field.side, bodies, Stream(len(bodies)).random
        )

    @property
    def quiet(self) -> dict[str, Any] | None:
        return None if self.found is None else {"pose": list(self.found)}

    def accept(self, answer: Any) -> dict[str, Any] | None:
        if answer is None:
            if self.found is not None:
                raise Refused(f"null: there is still room, at {list(self.found)} for one (A9)")
            return None
        pose = buildings.pose_in(answer, self.table.field.side)
        against = why_not(self.table, pose)
        if against:
            raise Refused(f"{list(pose)}: {against} (A9)")
        return {"pose": list(pose)}

    def sample(self, chance: Chance) -> dict[str, Any] | None:
        side = self.table.field.side
        for _ in range(TRIES):
            pose = round(chance.random() * side, 3), round(chance.random() * side, 3), round(chance.random() * 90, 1)
            if why_not(self.table, pose) is None:
                return {"pose": list(pose)}
        return self.quiet


async def place_building(table: Table) -> None:
    """A9 One tile, unseen, by the player whose turn it is."""
    state = table.state
    seat = state.seats[state.cursor % len(state.seats)]
    answer = await PlaceBuilding(table, seat)
    if answer is not None:
        x, y, turn = answer["pose"]
        tile = table.lay_tile((x, y, turn))
        table.emit("tile_placed", seat=seat, tile=tile.id, pose=tile.pose)
    _advance(table, tile_count(table), "plan")
