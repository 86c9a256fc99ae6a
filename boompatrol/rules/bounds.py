"""Out of bounds, Rally Points and coming back (O1, O4, O7, X3, X7, X9, A4)."""

from typing import Any, NamedTuple

from boompatrol.box.names import RALLIES, RATTLED
from boompatrol.geometry.bodies import Body
from boompatrol.geometry.placing import free_offsets, nearest_free
from boompatrol.rules import movement, rounds, scoring
from boompatrol.rules.act import Act, own_act
from boompatrol.table.requests import Chance, Choice, Refused, Request, number
from boompatrol.table.state import Tank
from boompatrol.table.table import Table

Offsets = dict[str, list[tuple[float, float]]]


class PlaceTank(Request[dict[str, Any]]):
    """Where along which Rally Point's edge, and the turret (None: as it is). `places`: the free offsets in inches."""

    __slots__ = ("places", "sectors")

    def __init__(self, tank: Tank, places: Offsets, sectors: int) -> None:
        self.ask, self.seat, self.tank = "place_tank", tank.seat, tank.color
        self.places, self.sectors = places, sectors

    @property
    def quiet(self) -> dict[str, Any]:
        rally = next(iter(self.places))
        return {"rally": rally, "offset": nearest_free(self.places[rally], 0.0) or 0.0, "turret": None}

    def accept(self, answer: Any) -> dict[str, Any]:
        if not isinstance(answer, dict) or set(answer) != {"rally", "offset", "turret"}:
            raise Refused(f"{answer!r}: wants {{'rally': name, 'offset': inches, 'turret': sector or null}}")
        rally, turret = answer["rally"], answer["turret"]
        if not isinstance(rally, str) or rally not in self.places:
            raise Refused(f"rally: {rally!r} is not open here; open: {', '.join(self.places)}")
        if turret is not None and (type(turret) is not int or not 0 <= turret < self.sectors):
            raise Refused(f"turret: {turret!r} is not a sector from 0 to {self.sectors - 1}")
        free = self.places[rally]
        offset = number(answer["offset"], free[0][0], free[-1][1], "offset")
        if not any(low - 1e-9 <= offset <= high + 1e-9 for low, high in free):
            raise Refused(f"offset: {offset:g} is obstructed at {rally}")
        return {"rally": rally, "offset": offset, "turret": turret}

    def sample(self, chance: Chance) -> dict[str, Any]:
        rallies = list(self.places)
        rally = rallies[int(chance.random() * len(rallies))]
        low, high = self.places[rally][int(chance.random() * len(self.places[rally]))]
        offset = min(max(round(low + chance.random() * (high - low), 3), low), high)
        turret = int(chance.random() * (self.sectors + 1))
        return {"rally": rally, "offset": offset, "turret": turret if turret < self.sectors else None}


async def forced_out(table: Table, act: Act, tank: Tank) -> None:
    """O1 2 Glory to the opponent who forced it; it comes back at once where its owner likes, damage kept (O7)."""
    _leave(table, act, tank, forced=True)
    scorer = scoring.credit_against(table, act.credit, tank.color)
    scoring.glory(table, scorer, table.edition.score.out_of_bounds_glory, "out_of_bounds")
    await come_back(table, tank)


async def drove_out(table: Table, act: Act, tank: Tank) -> None:
    """O4 2 Glory to each opponent; the next opponent clockwise names the Rally Point."""
    _leave(table, act, tank, forced=False)
    for seat in table.state.seats:
        if seat != tank.seat:
            scoring.glory(table, seat, table.edition.score.out_of_bounds_glory, "out_of_bounds")
    places, crowded = open_places(table)
    chooser = next((seat for seat in _clockwise_seats(table, tank) if seat != tank.seat), None)
    if len(places) > 1 and chooser is not None:
        rally = await Choice("rally_point", chooser, tank.color, list(places))
        table.emit("rally_named", tank=tank.color, seat=chooser, rally=rally)
        places = {rally: places[rally]}
    elif chooser is not None and places:
        places = dict([next(iter(places.items()))])
    await come_back(table, tank, Room(places, crowded))


def _clockwise_seats(table: Table, tank: Tank) -> list[str]:
    return [table.tank(color).seat for color in table.state.clockwise_after(tank.color)]


def _leave(table: Table, act: Act, tank: Tank, forced: bool) -> None:
    table.emit("out_of_bounds", tank=tank.color, forced=forced, credit=act.credit if forced else None)
    table.lift(tank)
    tank.glued = False
    act.cut = True


class Room(NamedTuple):
    """X7 The Rally Points a tank may come back at, and where; `crowded` if it will crush what it is placed on."""

    places: Offsets
    crowded: bool


def open_places(table: Table) -> Room:
    """X7 The Rally Points with room; if none has, those where no tank stands in the way."""
    free = _free(table, None)
    return Room(free, False) if free else Room(_free(table, table.hulls(table.state.colors)), True)


def _free(table: Table, obstacles: list[Body] | None) -> Offsets:
    """Where nothing of `obstacles` stands; None: nothing at all."""
    field, places = table.field, {}
    over = field.overhang
    for rally in RALLIES:
        pose = field.middles[rally]
        bodies = table.near(pose[0], pose[1], over + field.reach + 1.0) if obstacles is None else obstacles
        gaps = free_offsets(pose, 1, -over, over, field.half_length, field.half_width, bodies)
        if gaps:
            places[rally] = gaps
    return places


async def come_back(table: Table, tank: Tank, room: Room | None = None) -> bool:
    """O1, O7, X3, X7 Placed at a Rally Point, the turret set anew if liked; False if there is no room anywhere (X9)."""
    places, crowded = room or open_places(table)
    if not places:
        table.emit("stays_out", tank=tank.color)
        return False
    answer = await PlaceTank(tank, places, table.edition.tank.sectors)
    put(table, tank, answer)
    if tank.destroyed:
        _mend(table, tank)
    table.emit("respawned", tank=tank.color, pose=tank.pose, turret=tank.turret)
    if crowded:
        await movement.set_down(table, own_act(tank.color, tank.seat))
    return tank.here


def put(table: Table, tank: Tank, answer: dict[str, Any]) -> None:
    """A4 Rear flush on the long edge."""
    table.place(tank, table.field.rally_pose(answer["rally"], answer["offset"]))
    if answer["turret"] is not None:
        tank.turret = answer["turret"]


async def respawn(table: Table, tank: Tank, slots: list[int]) -> bool:
    """X3 Back at its next Command: Crits off, damaged cards in hand, Rattled cards out of play, empty slots filled."""
    died = tank.destroyed
    came = await come_back(table, tank)
    if died and not tank.destroyed:
        await rounds.refill(table, tank, slots)
    return came


def _mend(table: Table, tank: Tank) -> None:
    """X3 Crits removed, damaged cards back in hand, Rattled cards out of play, those in the row too."""
    tank.destroyed, tank.crits, tank.rattled = False, 0, 0
    tank.row = [None if card == RATTLED else card for card in tank.row]
    cards, tank.damaged = tank.damaged, []
    for card in cards:
        tank.restock(card)
    table.emit("mended", tank=tank.color, cards=cards)
