"""The table as the rules hold it: the state, where its bodies lie, and the verbs find, place, remove, draw, emit."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boompatrol.box.names import FACES, PERMANENT
from boompatrol.geometry.bodies import Body, Pose, tidy
from boompatrol.geometry.ground import Ground
from boompatrol.table.events import Event
from boompatrol.table.field import field_of
from boompatrol.table.requests import Draw, Roll
from boompatrol.table.state import Items, Loose, State, Tank, Tile, Wreck

# F10: how bad a face is: Crits first, then Command icons.
_WORTH = {face: (face.count("X"), face.count("C")) for face in FACES if face != "blank"} | {"blank": (0, 0)}


def icons(face: str) -> tuple[int, int]:
    """The Crits and Command icons of a face."""
    return _WORTH[face]


def counting(faces: Sequence[str], least: bool) -> str:
    """F8, F10 Of dice that fell together the face that counts: the most damaging, or with `least` the least."""
    return (min if least else max)(faces, key=_WORTH.__getitem__)


class Table:
    """One state with what is derived from it. `events` collects what happens; `named`: a scenario's face-down kinds."""

    __slots__ = ("edition", "events", "field", "motions", "named", "state")

    def __init__(self, state: State, events: list[Event] | None, named: Mapping[str, str] | None = None) -> None:
        self.state = state
        self.edition = state.edition
        self.field = field_of(state.edition)
        self.events = events
        self.named = named or {}
        # Movements under way, by tank; never between steps. Their owner, the rules, knows what they are.
        self.motions: dict[str, Any] = {}

    def emit(self, name: str, **data: Any) -> None:
        if self.events is not None:
            self.events.append(Event(name, data))

    def emit_secret(self, name: str, to: str, secret: tuple[str, ...], **data: Any) -> None:
        if self.events is not None:
            self.events.append(Event(name, data, secret, to))

    # Chance ---------------------------------------------------------------------------------------------------------

    async def draw(self, what: str, tank: str | None, pool: Sequence[str], about: str | None = None) -> str:
        """One of the pool at random; with one outcome only, no draw is made."""
        if pool.count(pool[0]) == len(pool):
            return pool[0]
        return (await Draw(what, tank, pool, about))[0]

    async def roll(self, tank: str, count: int, least: bool = False, white: bool = False) -> str:
        """F8-F10: `count` dice for `tank`, the purple one among them in Total Carnage; the face that counts."""
        dice = self.edition.dice
        first = dice.purple if self.state.carnage and not white else dice.white
        faces = await Roll(tank, [first, *[dice.white] * (count - 1)])
        counts = counting(faces, least)
        self.emit("rolled", tank=tank, dice=faces, counts=counts, purple=first is dice.purple)
        return counts

    # What lies where ------------------------------------------------------------------------------------------------

    def tank(self, color: str) -> Tank:
        return self.state.tanks[color]

    def place(self, tank: Tank, pose: Pose) -> None:
        """Set the tank down at a pose, rounded (design.md)."""
        tank.pose = pose = tidy(pose)
        tank.body = self.field.hull(tank.color, pose)

    def lift(self, tank: Tank) -> None:
        """Take the tank off the arena (X9)."""
        tank.pose = tank.body = None

    def _tanks_and_wrecks(self, but: str | None) -> list[Body]:
        state = self.state
        found = [tank.body for tank in state.tanks.values() if tank.body is not None and tank.color != but]
        if state.wrecks:
            found += [wreck.body for wreck in state.wrecks.values()]
        return found

    def bodies(self, but: str | None = None) -> list[Body]:
        """M14 All that a hull can meet but Rally Points: tanks, wrecks, tiles as laid, loose items, the disc."""
        state = self.state
        found = self._tanks_and_wrecks(but)
        found += [tile.body for tile in state.tiles.values()]
        if state.loose:
            found += [item.body for item in state.loose.values()]
        found.append(self.field.tower)
        return found

    def near(self, x: float, y: float, wide: float, but: str | None = None) -> list[Body]:
        """Of `bodies`, in their order, at least those not farther than `wide` from (x, y) both ways."""
        state = self.state
        found = self._tanks_and_wrecks(but)
        ground, tiles = state.ground, state.tiles
        if ground is None:
            ground = state.ground = Ground([tile.body for tile in tiles.values()], self.field.side)
        found += [body for body in ground.near(x, y, wide) if body.id in tiles]
        if state.loose:
            found += [item.body for item in state.loose.values()]
        found.append(self.field.tower)
        return found

    def solids(self, but: str | None = None) -> list[Body]:
        """M4: of `bodies` what a tank may not rest on."""
        state = self.state
        found = self._tanks_and_wrecks(but)
        found += [tile.body for tile in state.tiles.values() if tile.kind in PERMANENT]
        found.append(self.field.tower)
        return found

    def solid(self, id: str) -> bool:
        """M4: what a tank may not rest on: tanks, wrecks, face-up permanent tiles, the disc."""
        tile = self.state.tiles.get(id)
        if tile is not None:
            return tile.kind in PERMANENT
        return id not in self.state.loose

    def opaque(self, but: str | None, source: str | None, drone: bool) -> list[Body]:
        """F5: what blocks line of sight, but for a tank and a tile; with a Spotter Drone no standing Building (B18)."""
        state = self.state
        found = self._tanks_and_wrecks(but)
        found += [
            tile.body
            for tile in state.tiles.values()
            if (tile.kind == "bunker" or (tile.kind is None and not drone)) and tile.id != source
        ]
        if not state.vault:
            found.append(self.field.tower)
        return found

    def lay_tile(self, pose: Pose, kind: str | None = None, id: str | None = None) -> Tile:
        state = self.state
        state.tiles_laid += 1
        state.ground = None
        return self._put(id or f"t{state.tiles_laid}", kind, tidy(pose), None, state.tiles_laid)

    def turn_up(self, tile: Tile, kind: str) -> Tile:
        return self._put(tile.id, kind, tile.pose, tile.body, tile.order)

    def _put(self, id: str, kind: str | None, pose: Pose, body: Body | None, order: int) -> Tile:
        tile = Tile(id, kind, pose, body or self.field.tile(id, pose), order)
        self.state.tiles = {**self.state.tiles, id: tile}
        return tile

    def lay_wreck(self, color: str | None, pose: Pose, items: Items, id: str | None = None) -> Wreck:
        state = self.state
        state.wrecks_laid += 1
        name = id or f"w{state.wrecks_laid}"
        wreck = state.wrecks[name] = Wreck(name, color, pose, items, self.field.hull(name, pose))
        return wreck

    def lay_loose(self, x: float, y: float, gold: int, relic: bool, id: str | None = None) -> Loose:
        """X10: what of a wreck stays where it lay."""
        state = self.state
        state.loose_laid += 1
        name = id or f"l{state.loose_laid}"
        item = state.loose[name] = Loose(name, x, y, gold, relic, self.field.loose(name, x, y))
        return item

    def hulls(self, colors: Iterable[str]) -> list[Body]:
        return [body for color in colors if (body := self.state.tanks[color].body) is not None]
