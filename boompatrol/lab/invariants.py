"""What must hold whenever a step is over, whoever played: M4, A6, A9, B3, G5, T1. Cheap enough to be always on."""

from boompatrol.box.names import CARDS, RATTLED
from boompatrol.geometry.bodies import TOUCH, Body, inside, touches
from boompatrol.geometry.depth import overlaps
from boompatrol.table.field import field_of
from boompatrol.table.state import State, Tank

_CARDS = frozenset(CARDS)


class Violated(AssertionError):
    """Something that must hold at the end of a step does not."""


class Watch:
    """Looks at one match after every step, and remembers what may not fall or grow."""

    def __init__(self) -> None:
        self._medals: dict[str, int] = {}
        self._tiles: int | None = None
        self._bodies: dict[str, Body] = {}

    def look(self, state: State) -> None:
        """At the state between two steps. Raises Violated with the rule and what is wrong."""
        self.at_rest(state)
        crits, sectors = state.edition.tank.crits, state.edition.tank.sectors
        rattled = state.edition.score.rattled_cards
        for tank in state.tanks.values():
            if tank.captain:
                _check_crew(tank, crits, sectors, rattled)
        for seat, medals in state.medals.items():
            if medals < self._medals.get(seat, 0):
                raise Violated(f"{seat} had {self._medals[seat]} Medals and has {medals} (G5)")
            if not 0 <= state.glory[seat] < state.edition.score.glory_per_medal:
                raise Violated(f"{seat} has {state.glory[seat]} Glory (G3)")
        self._medals = dict(state.medals)
        if state.stage not in ("tanks", "captains", "tiles"):
            if self._tiles is not None and len(state.tiles) > self._tiles:
                raise Violated(f"{self._tiles} tiles have become {len(state.tiles)} (A9)")
            self._tiles = len(state.tiles)
        _check_things(state)

    def at_rest(self, state: State) -> None:
        """M4, O2, O6 Nothing overlaps or touches but a Rally Point or the line. Loose items need no room (X10).

        Raises Violated with what touches what.
        """
        movable = [tank.body for tank in state.tanks.values() if tank.body is not None]
        movable += [wreck.body for wreck in state.wrecks.values()]
        # What lay there after the step before, and has not moved since, was looked at then; a tile never moves.
        known = self._bodies
        fresh = [body for body in movable if known.get(body.id) is not body]
        laid = self._tiles is None or len(state.tiles) > self._tiles
        if not fresh and not laid:
            return
        tiles = [tile.body for tile in state.tiles.values()]
        if laid:
            fresh += tiles
        others = movable + tiles
        for body in fresh:
            _check_place(state, body)
            x, y, reach = body.x, body.y, body.reach + TOUCH
            for other in others:
                far = reach + other.reach
                if -far < x - other.x < far and -far < y - other.y < far and other is not body and touches(body, other):
                    raise Violated(f"{body.id} touches {other.id} (M4)")
        self._bodies = {body.id: body for body in movable}


def _check_place(state: State, body: Body) -> None:
    """M4, O2, O5 Within the line, off the Rally Points and the disc."""
    field = field_of(state.edition)
    if body.id not in state.tiles and state.switches["out_of_bounds"] == "hub":
        within = min(body.x, body.y) >= -TOUCH and max(body.x, body.y) <= field.side + TOUCH
    else:
        within = inside(body, field.side)
    if not within:
        raise Violated(f"{body.id} lies beyond the line (O5): {body!r}")
    if touches(body, field.tower):
        raise Violated(f"{body.id} touches the Clocktower (M4)")
    for rally in field.rally_bodies:
        if overlaps(body, rally):
            raise Violated(f"{body.id} lies on {rally.id} (O2)")


def _check_crew(tank: Tank, crits: int, sectors: int, rattled: int) -> None:
    """A6, T1, D3 Seven Command cards, wherever they are; two Rattled cards at most; a third Crit destroys."""
    cards = tank.hand + tank.damaged
    cards += tank.in_play
    for card in tank.row:
        if card is not None and card != RATTLED:
            cards.append(card)
    if tank.beside:
        cards.append("captains_orders")
    if len(cards) != len(_CARDS) or set(cards) != _CARDS:
        raise Violated(f"{tank.color} has the cards {sorted(cards)} (A6)")
    if tank.in_play:
        raise Violated(f"{tank.color} still plays {tank.in_play} (T3, B17)")
    if not 0 <= tank.rattled + tank.row.count(RATTLED) <= rattled:
        raise Violated(f"{tank.color} has {tank.rattled + tank.row.count(RATTLED)} Rattled cards (T1)")
    if tank.destroyed != (tank.crits >= crits):
        raise Violated(f"{tank.color} has {tank.crits} Crits and is {'' if tank.destroyed else 'not '}destroyed (D3)")
    if tank.destroyed and (tank.pose is not None or tank.gold or tank.relic or tank.gear or tank.ammo or tank.patch):
        raise Violated(f"{tank.color} is destroyed and still has something (X2, X9)")
    if tank.gold < 0 or tank.ammo < 0 or tank.patch < 0 or tank.super_charge < 0 or tank.crits < 0:
        raise Violated(f"{tank.color} has less than nothing: {tank!r}")
    if not 0 <= tank.turret < sectors:
        raise Violated(f"{tank.color} has its turret in sector {tank.turret}")


def _check_things(state: State) -> None:
    """B3, B8, A10 One Relic, one of each Gear, six wrecks at most."""
    relics, gear = state.kinds_left.get("relic", 0), list(state.gear_left)
    for tank in state.tanks.values():
        relics += tank.relic
        if tank.gear:
            gear.append(tank.gear)
    for wreck in state.wrecks.values():
        relics += wreck.items.relic
        if wreck.items.gear:
            gear.append(wreck.items.gear)
    for item in state.loose.values():
        relics += item.relic
    for tile in state.tiles.values():
        if tile.kind == "relic":
            relics += 1
    if relics > 1:
        raise Violated(f"there are {relics} Relics (B3)")
    if len(set(gear)) < len(gear):
        raise Violated(f"a Gear card is there twice: {sorted(gear)} (B8)")
    if len(state.wrecks) > state.edition.score.wreckage_cards:
        raise Violated(f"{len(state.wrecks)} wrecks (A10)")
