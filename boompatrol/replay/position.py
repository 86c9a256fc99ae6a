"""A scenario's position as a state, and a state as a scenario tells it: both ways of the same keys."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from boompatrol.box.edition import Edition
from boompatrol.box.names import CARDS, COLORS, in_order
from boompatrol.geometry.bodies import TOUCH, Body, distance_to, inside, tidy, touches
from boompatrol.geometry.depth import overlaps
from boompatrol.replay import deck
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import Scenario, TankPart
from boompatrol.table.card_requests import Plan
from boompatrol.table.state import DOWN, HIDDEN, Items, SetUp, State, Tank, new_state
from boompatrol.table.table import Table


class Crowded(NamedTuple):
    """What keeps a thing of a scenario from lying where it does: its place in the file and id, and why not.

    `other` is the id of what it lies on or at, None where it lies beyond the line.
    """

    place: str
    id: str
    why: str
    other: str | None = None


def state_of(scenario: Scenario, edition: Edition) -> tuple[State, dict[str, str]]:
    """The state at the start of the scenario's run, and the kinds of face-down tiles that the script names.

    Raises Unusable with the place and the reason where the position can't be.
    """
    deck.check(scenario, edition)
    state, named, crowded = laid_out(scenario, edition)
    if crowded:
        raise Unusable(f"{crowded[0].place}: {crowded[0].why}")
    return state, named


def laid_out(scenario: Scenario, edition: Edition) -> tuple[State, dict[str, str], list[Crowded]]:
    """`state_of` for a position that may be as wrong as it likes, and what lies where nothing may lie."""
    colors = tuple(color for color in COLORS if any(tank.color == color for tank in scenario.tanks))
    switches = scenario.switches.model_dump(exclude_unset=True)
    captains: dict[str, str] = {tank.color: tank.captain for tank in scenario.tanks}
    state = new_state(edition, colors, scenario.teams, switches, SetUp(captains))
    table = Table(state, None)
    bodies: list[tuple[str, Body]] = []
    for at, part in enumerate(scenario.tanks):
        tank = state.tanks[part.color]
        _crew(table, tank, part, edition)
        state.medals[tank.seat] += part.medals
        state.glory[tank.seat] += part.glory
        if tank.body is not None:
            bodies.append((f"tanks[{at}]", tank.body))
    named = _things(table, scenario, bodies)
    state.tower_crits = scenario.clocktower_crits
    state.round_kind, state.round_number = scenario.round.kind, scenario.round.number
    _box(state, scenario)
    _turn(state, scenario)
    return state, named, list(_crowded(table, bodies))


def _crew(table: Table, tank: Tank, part: TankPart, edition: Edition) -> None:
    tank.captain, tank.turret = part.captain, part.turret
    tank.destroyed = part.destroyed
    tank.crits = edition.tank.crits if part.destroyed else part.crits
    if part.pose is not None and not part.destroyed:
        table.place(tank, (part.pose[0], part.pose[1], part.pose[2]))
    row: list[str | None] = list(part.row or [])
    if part.row is not None:
        row += [None] * (Plan.SLOTS - len(row))
    tank.row, tank.faces = row, [DOWN] * len(row)
    tank.damaged = list(part.damaged)
    tank.hand = [card for card in CARDS if card not in row and card not in tank.damaged]
    if part.captain == "red" and "captains_orders" in tank.hand:
        tank.hand.remove("captains_orders")
        tank.beside = True
    tank.hand = in_order(tank.hand)
    tank.rattled = part.rattled_in_hand
    tank.gold, tank.relic, tank.gear = part.gold, part.relic, part.gear
    tank.ammo, tank.patch, tank.super_charge = part.ammo, part.patch, part.super_charge


def _things(table: Table, scenario: Scenario, bodies: list[tuple[str, Body]]) -> dict[str, str]:
    """Tiles, wrecks and loose items on the table; the kinds the script names for face-down tiles."""
    state = table.state
    named: dict[str, str] = {}
    tiles = _ids([tile.id for tile in scenario.tiles], "t", scenario)
    # The order of ids is the order in which they were laid (M14).
    for at in sorted(range(len(tiles)), key=lambda at: _number(tiles[at], "t") or 0):
        tile = scenario.tiles[at]
        x, y, heading = tile.pose
        laid = table.lay_tile((x, y, heading), tile.kind if tile.face == "up" else None, tiles[at])
        if tile.face == "down" and tile.kind is not None:
            named[laid.id] = tile.kind
        bodies.append((f"tiles[{at}]", laid.body))
    wrecks = _ids([wreck.id for wreck in scenario.wrecks], "w", scenario)
    for at, wreck in enumerate(scenario.wrecks):
        items = Items(wreck.gold, wreck.relic, wreck.ammo, wreck.patch, wreck.super_charge, wreck.gear)
        pose = tidy((wreck.pose[0], wreck.pose[1], wreck.pose[2]))
        bodies.append((f"wrecks[{at}]", table.lay_wreck(None, pose, items, wrecks[at]).body))
    loose = _ids([item.id for item in scenario.loose], "l", scenario)
    for at, item in enumerate(scenario.loose):
        x, y, _ = tidy((item.at[0], item.at[1], 0.0))
        bodies.append((f"loose[{at}]", table.lay_loose(x, y, item.gold, item.relic, loose[at]).body))
    state.tiles_laid = _highest([*tiles, *wrecks, *loose], "t")
    state.wrecks_laid = _highest([*tiles, *wrecks, *loose], "w")
    state.loose_laid = _highest([*tiles, *wrecks, *loose], "l")
    return named


def _number(id: str, letter: str) -> int | None:
    return int(id[1:]) if re.fullmatch(letter + "[1-9][0-9]*", id) else None


def _highest(ids: Iterable[str], letter: str) -> int:
    return max((number for id in ids if (number := _number(id, letter)) is not None), default=0)


def _ids(given: list[str | None], letter: str, scenario: Scenario) -> list[str]:
    """The ids, those left out as the next free numbers."""
    all_given = [part.id for parts in (scenario.tiles, scenario.wrecks, scenario.loose) for part in parts if part.id]
    last = _highest(all_given, letter)
    ids = []
    for id in given:
        if id is None:
            last += 1
        ids.append(id or f"{letter}{last}")
    return ids


def _crowded(table: Table, bodies: list[tuple[str, Body]]) -> Iterator[Crowded]:
    """Nothing beyond the line, nothing over or at anything else; a Rally Point may be touched (O6)."""
    field = table.field
    hub_only = table.state.switches["out_of_bounds"] == "hub"
    for at, (place, body) in enumerate(bodies):
        hull = place.startswith(("tanks", "wrecks"))
        if hull and hub_only:
            within = -TOUCH <= body.x <= field.side + TOUCH and -TOUCH <= body.y <= field.side + TOUCH
        else:
            within = inside(body, field.side)
        if not within:
            yield Crowded(place, body.id, "it lies beyond the boundary line")
        for rally in field.rally_bodies:
            if _on(body, rally):
                yield Crowded(place, body.id, f"it lies on {rally.id}", rally.id)
        for other_place, other in [*bodies[:at], ("clocktower", field.tower)]:
            if touches(body, other):
                yield Crowded(place, body.id, f"it overlaps or touches {other.id} ({other_place})", other.id)


def _on(body: Body, rally: Body) -> bool:
    if body.corners is None:
        return distance_to(body.x, body.y, rally) < body.radius - TOUCH
    return overlaps(body, rally)


def _box(state: State, scenario: Scenario) -> None:
    """What is left in the box: neither tiles on the table that have a kind, nor Gear in play, nor a second Relic."""
    seen: Counter[str] = Counter(tile.kind for tile in scenario.tiles if tile.kind is not None)
    relic = any(part.relic for parts in (scenario.tanks, scenario.wrecks, scenario.loose) for part in parts)
    if relic:
        seen["relic"] += 1
    state.kinds_left = {kind: left for kind, count in state.kinds_left.items() if (left := count - seen[kind]) > 0}
    in_play = {part.gear for part in scenario.tanks} | {part.gear for part in scenario.wrecks}
    state.gear_left = tuple(gear for gear in state.gear_left if gear not in in_play)


def _turn(state: State, scenario: Scenario) -> None:
    """Where in the round the run starts: the Battle Plan if a row is still to be laid, else the Initiative."""
    if not scenario.draws_first:
        state.first, state.first_fixed = scenario.first or state.colors[0], True
    unplanned = [color for color in state.colors if not state.tanks[color].row]
    if unplanned:
        state.stage, state.cursor = "plan", state.colors.index(unplanned[0])
    else:
        state.stage, state.cursor = "super", 0


def as_plain(state: State, named: Mapping[str, str], played: tuple[str, int]) -> dict[str, Any]:
    """The state under the keys of a scenario, from `round` to `loose`, and `winner`; `played` is the round to name."""
    return {
        "round": {"kind": played[0], "number": played[1]},
        "first": state.first,
        "teams": state.teams,
        "switches": dict(state.switches),
        "clocktower_crits": state.tower_crits,
        "tanks": [_tank(state, tank) for tank in state.tanks.values()],
        "tiles": [
            {"id": tile.id, "kind": tile.kind or named.get(tile.id), "pose": list(tile.pose),
             "face": "down" if tile.kind is None else "up"}
            for tile in state.tiles.values()
        ],
        "wrecks": [
            {"id": wreck.id, "pose": list(wreck.pose), **wreck.items._asdict()} for wreck in state.wrecks.values()
        ],
        "loose": [
            {"id": item.id, "at": [item.x, item.y], "gold": item.gold, "relic": item.relic}
            for item in state.loose.values()
        ],
        "winner": state.winner,
    }  # fmt: skip


def _tank(state: State, tank: Tank) -> dict[str, Any]:
    scores = tank.color == next(other.color for other in state.tanks.values() if other.seat == tank.seat)
    return {
        "color": tank.color,
        "captain": tank.captain,
        "pose": None if tank.pose is None else list(tank.pose),
        "turret": tank.turret,
        "row": [_shown(card) for card in tank.row],
        "hand": [_shown(card) for card in tank.hand],
        "damaged": list(tank.damaged),
        "rattled_in_hand": tank.rattled,
        "crits": tank.crits,
        "gold": tank.gold,
        "relic": tank.relic,
        "ammo": tank.ammo,
        "patch": tank.patch,
        "super_charge": tank.super_charge,
        "gear": tank.gear,
        "destroyed": tank.destroyed,
        "medals": state.medals[tank.seat] if scores else 0,
        "glory": state.glory[tank.seat] if scores else 0,
    }


def _shown(card: str | None) -> str | None:
    return None if card == HIDDEN else card
