"""Fire Away, Bunker and Accelerator shots, and who may be fired at (section F, B12, B14, D4)."""

from collections.abc import Sequence

from boompatrol.box.names import CLOCKTOWER
from boompatrol.geometry.bodies import FACES, TOUCH, Body
from boompatrol.geometry.sight import Sighting, Stand, any_in_sight, look, survey, turret_stand
from boompatrol.rules import buildings, damage, gear, scoring, wrecks
from boompatrol.table.requests import Aim, Choice
from boompatrol.table.state import Tank, Tile
from boompatrol.table.table import Table


def band_of(table: Table, inches: float) -> str | None:
    """F3 The band whose pointer reaches, or None beyond the ruler."""
    bands = table.edition.arena.bands
    for name, reach in (("close", bands.close), ("mid", bands.mid), ("long", bands.long)):
        if inches <= reach + TOUCH:
            return name
    return None


def turret_of(table: Table, tank: Tank, clicks: int = 0) -> Stand:
    """F2-F4 Where a tank's shot is measured from, its turret turned by some clicks."""
    size, arena = table.edition.tank, table.edition.arena
    assert tank.pose is not None
    sector = (tank.turret + clicks) % size.sectors
    return turret_stand(tank.pose, sector, size.sectors, size.barrel, size.hub_radius, arena.bands.long)


def tile_of(table: Table, tile: Tile) -> Stand:
    """F11 All round from a tile's centre."""
    centre = (tile.pose[0], tile.pose[1])
    return Stand(centre, 0.0, centre, None, 180.0, table.edition.arena.bands.long)


def targets(table: Table, shooter: Tank, source: str | None = None) -> list[Body]:
    """F6 What may be fired at, in a fixed order: tanks, standing Buildings, Accelerators, wrecks, the Clocktower."""
    state = table.state
    found = table.hulls(color for color in state.tanks if color != shooter.color)
    found += [tile.body for tile in state.tiles.values() if tile.kind is None]
    found += [tile.body for tile in state.tiles.values() if tile.kind == "accelerator" and tile.id != source]
    found += [wreck.body for wreck in state.wrecks.values()]
    if not state.vault:
        found.append(table.field.tower)
    return found


def blockers(table: Table, shooter: Tank, source: str | None = None) -> list[Body]:
    """F5, F11 What blocks the view: never the own hull from the turret, never the tile a shot starts from."""
    return table.opaque(None if source is not None else shooter.color, source, gear.sees_over_buildings(shooter))


def aims(table: Table, tank: Tank) -> Aim:
    """C6, F1 The `fire` question: every legal target after every click it may turn, and the clicks without a shot."""
    may, most = gear.clicks_firing(table.edition.tank, tank), gear.clicks_turning(table.edition.tank, tank)
    options: list[dict[str, object]] = [{"clicks": 0, "target": None}]
    bands: list[str | None] = [None]
    bodies, blocking = targets(table, tank), blockers(table, tank)
    for clicks in _outward(may):
        for seen in survey(turret_of(table, tank, clicks), bodies, blocking):
            options.append({"clicks": clicks, "target": seen.target.id})
            bands.append(band_of(table, seen.distance))
    for clicks in _outward(most):
        if clicks:
            options.append({"clicks": clicks, "target": None})
            bands.append(None)
    return Aim("fire", tank.seat, tank.color, options, bands)


def _outward(most: int) -> list[int]:
    return [0, *[sign * n for n in range(1, most + 1) for sign in (1, -1)]]


async def fire_away(table: Table, tank: Tank, credit: str | None) -> None:
    """C6 Turn the turret up to one click and fire, or turn it up to two; no click after firing."""
    if not tank.here:
        return
    request = aims(table, tank)
    answer = await request
    turn_turret(table, tank, answer["clicks"])
    if answer["target"] is None:
        if not answer["clicks"]:
            could = any(option["target"] is not None for option in request.options)
            table.emit("holds_fire", tank=tank.color, could=could)
        return
    stand = turret_of(table, tank)
    body = _body(table, answer["target"])
    seen = look(stand, body, blockers(table, tank))
    if seen is None:
        return
    band = band_of(table, seen.distance) or "long"
    table.emit("fires", tank=tank.color, target=body.id, band=band, distance=round(seen.distance, 3), source=None,
               at=[round(part, 3) for part in seen.point])  # fmt: skip
    await resolve(table, tank, seen, gear.bend_band(tank, band), credit, None, bunker=False)


def turn_turret(table: Table, tank: Tank, clicks: int) -> None:
    """C6, C9 Clicks, counter-clockwise positive."""
    if clicks:
        tank.turret = (tank.turret + clicks) % table.edition.tank.sectors
        table.emit("turret", tank=tank.color, clicks=clicks, turret=tank.turret)


def _body(table: Table, id: str) -> Body:
    state = table.state
    tank = state.tanks.get(id)
    if tank is not None and tank.body is not None:
        return tank.body
    for things in (state.tiles, state.wrecks):
        if id in things:
            return things[id].body
    return table.field.tower


async def resolve(
    table: Table, shooter: Tank, seen: Sighting, band: str, credit: str | None, source: Tile | None, bunker: bool
) -> None:
    """F7-F9, B12 What a shot does to what it was fired at. `bunker`: a Crit is worth a Medal (G4)."""
    state, id = table.state, seen.target.id
    if id in state.tanks:
        await _hit_tank(table, shooter, state.tanks[id], seen, band, credit, bunker)
    elif id in state.wrecks:
        face = await damage.dice_for_band(table, shooter.color, band)
        wrecks.strike_wreck(table, state.wrecks[id], face, credit)
    elif id == CLOCKTOWER:
        crits = damage.strike_tower(table, await damage.dice_for_band(table, shooter.color, band), credit)
        if crits and bunker:
            scoring.medals(table, credit, table.edition.score.bunker_medals, "bunker")
    elif state.tiles[id].kind == "accelerator":
        if source is None or source.kind != "accelerator":
            await reroute(table, shooter, state.tiles[id], credit, bunker)
    else:
        tile = state.tiles[id]
        face = await table.roll(shooter.color, 1)
        if face != "blank":
            table.emit("hit", object=id, commands=face.count("C"), crits=face.count("X"), credit=credit)
            await buildings.shoot_open(table, tile)


async def _hit_tank(
    table: Table, shooter: Tank, victim: Tank, seen: Sighting, band: str, credit: str | None, bunker: bool
) -> None:
    """F8, D1-D6 The dice, the damage, then the push from the face the shooter chooses."""
    face = await damage.dice_for_band(table, shooter.color, damage.attack_band(victim, band))
    if face == "blank":
        table.emit("missed", tank=shooter.color, target=victim.color)
        return
    rattles = shooter.gear == "rattler_shells"
    crits, _ = await damage.strike(table, victim, face, credit, rattles)
    scorer = scoring.credit_against(table, credit, victim.color)
    if crits and bunker:
        scoring.medals(table, scorer, table.edition.score.bunker_medals, "bunker")
    if not victim.here or victim.glued:
        return
    sides = [FACES[edge] for edge in seen.faces]
    side = (
        sides[0]
        if len(sides) == 1
        else await Choice("face", shooter.seat, shooter.color, sorted(sides, key=FACES.index), about=victim.color)
    )
    await damage.knock_back(table, victim, side, credit, shooter.color)


async def reroute(table: Table, shooter: Tank, tile: Tile, credit: str | None, bunker: bool) -> None:
    """B12, F11 The shot is fired anew from the Accelerator's centre, all round, once at most."""
    table.emit("rerouted", tank=shooter.color, tile=tile.id)
    await tile_shot(table, shooter, [tile], credit, bunker)


async def tile_shot(table: Table, shooter: Tank, sources: Sequence[Tile], credit: str | None, bunker: bool) -> bool:
    """B14, F11 A shot from a tile's centre; False when nothing was fired at."""
    request, seen = tile_aims(table, shooter, sources, rerouted=sources[0].kind == "accelerator")
    if len(request.options) == 1:
        return False
    answer = await request
    if answer["target"] is None:
        return False
    source = table.state.tiles[answer["from"]]
    sight = seen[answer["from"], answer["target"]]
    measured = band_of(table, sight.distance) or "long"
    band = "long" if bunker else gear.bend_band(shooter, measured)
    if source.kind == "bunker":
        shooter.ammo -= 1
    table.emit("fires", tank=shooter.color, target=answer["target"], band=band, distance=round(sight.distance, 3),
               source=source.id, at=[round(part, 3) for part in sight.point])  # fmt: skip
    await resolve(table, shooter, sight, band, credit, source, bunker)
    return True


def tile_aims(
    table: Table, shooter: Tank, sources: Sequence[Tile], rerouted: bool
) -> tuple[Aim, dict[tuple[str, str], Sighting]]:
    """The `shot` question: from each tile, nothing or each legal target, with the band as measured."""
    options: list[dict[str, object]] = []
    bands: list[str | None] = []
    sightings: dict[tuple[str, str], Sighting] = {}
    for source in sources:
        options.append({"from": source.id, "target": None})
        bands.append(None)
        for seen in survey(tile_of(table, source), *_from_tile(table, shooter, source, rerouted)):
            options.append({"from": source.id, "target": seen.target.id})
            bands.append(band_of(table, seen.distance))
            sightings[source.id, seen.target.id] = seen
    return Aim("shot", shooter.seat, shooter.color, options, bands), sightings


def _from_tile(table: Table, shooter: Tank, source: Tile, rerouted: bool) -> tuple[list[Body], list[Body]]:
    bodies = targets(table, shooter, source.id)
    if rerouted:
        # F11: it is re-routed once at most.
        bodies = [body for body in bodies if body.id not in table.state.tiles or not table.state.tiles[body.id].kind]
    return bodies, blockers(table, shooter, source.id)


def bunkers(table: Table) -> list[Tile]:
    """B14 The revealed Bunkers."""
    return [tile for tile in table.state.tiles.values() if tile.kind == "bunker"]


def bunker_has_target(table: Table, shooter: Tank) -> bool:
    """B14 Whether some revealed Bunker has a legal target."""
    return any(
        any_in_sight(tile_of(table, tile), *_from_tile(table, shooter, tile, rerouted=False)) for tile in bunkers(table)
    )
