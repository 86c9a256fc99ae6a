"""Whether the cards, counts and names of a scenario can be what they say (design.md, Scenario files)."""

from collections.abc import Iterable, Sequence
from itertools import chain

from boompatrol.box.edition import Edition
from boompatrol.box.names import CARDS, CLOCKTOWER, COLORS, GUESTS, RALLIES, RATTLED
from boompatrol.replay import moment
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import Scenario, TankPart
from boompatrol.table.state import seat_of

TAKEN = {*COLORS, CLOCKTOWER, *(f"rally_{name}" for name in RALLIES), "vault", "line"}


def check(scenario: Scenario, edition: Edition) -> None:
    """All that needs no geometry. Raises Unusable with the place and the reason."""
    _check_tanks(scenario, edition)
    for at, tank in enumerate(scenario.tanks):
        _check_cards(f"tanks[{at}]", tank, edition)
    _check_round(scenario, edition)
    _check_ids(scenario)
    _check_relic(scenario)
    _check_gear(scenario)
    moment.check(scenario, edition)
    for at, tile in enumerate(scenario.tiles):
        if tile.face == "up" and tile.kind is None:
            raise Unusable(f"tiles[{at}].kind: a tile that lies face up has a kind")


def _twice(places: Iterable[tuple[str, object]], what: str) -> None:
    seen: dict[object, str] = {}
    for place, value in places:
        if value in seen:
            raise Unusable(f"{place}: {value!r} twice, at {seen[value]} too: {what}")
        seen[value] = place


def _check_tanks(scenario: Scenario, edition: Edition) -> None:
    tanks = list(enumerate(scenario.tanks))
    _twice(((f"tanks[{at}].color", tank.color) for at, tank in tanks), "every tank has a colour of its own")
    captains = ((f"tanks[{at}].captain", tank.captain) for at, tank in tanks if tank.captain is not None)
    _twice(captains, "there is one of each Captain (A7)")
    guests = edition.switches.guest_captains
    if "guest_captains" in scenario.switches.model_fields_set:
        guests = scenario.switches.guest_captains
    first_of: dict[str, str] = {}
    for color in COLORS:
        if any(tank.color == color for tank in scenario.tanks):
            first_of.setdefault(seat_of(color, scenario.teams), color)
    for at, tank in tanks:
        if tank.captain in GUESTS and not guests:
            raise Unusable(f"tanks[{at}].captain: {tank.captain} plays only with the switch guest_captains (P9)")
        if tank.turret >= edition.tank.sectors:
            raise Unusable(f"tanks[{at}].turret: {tank.turret} is not a sector from 0 to {edition.tank.sectors - 1}")
        if not tank.destroyed and tank.crits >= edition.tank.crits:
            raise Unusable(f"tanks[{at}].crits: Crit {edition.tank.crits} destroys a tank (D3)")
        if tank.pose is None and not tank.destroyed and not tank.out:
            raise Unusable(f"tanks[{at}].pose: only a destroyed tank, or one that is out, has none")
        if tank.glory >= edition.score.glory_per_medal:
            raise Unusable(f"tanks[{at}].glory: Glory {edition.score.glory_per_medal} is a Medal (G3)")
        if first_of[seat_of(tank.color, scenario.teams)] != tank.color and (tank.medals or tank.glory):
            key = "medals" if tank.medals else "glory"
            raise Unusable(f"tanks[{at}].{key}: in team play it stands with the first tank of the side (G6)")


def _check_cards(place: str, tank: TankPart, edition: Edition) -> None:
    """A6, P4, T1 Seven Command cards, each once; Red's Captain's Orders beside her; two Rattled cards at most."""
    row = [card for card in tank.row or [] if card is not None]
    piles: dict[str, Sequence[str]] = {"row": row, "hand": tank.hand, "damaged": tank.damaged}
    if sum(map(len, piles.values())) - piles["row"].count(RATTLED) > len(CARDS):
        longest = max(piles, key=lambda name: len(piles[name]))
        raise Unusable(f"{place}.{longest}: an eighth card: a crew has {len(CARDS)} Command cards (A6)")
    slots: dict[str, Sequence[str | None]] = {**piles, "row": tank.row or []}
    cards = ((f"{place}.{name}[{at}]", card) for name, pile in slots.items() for at, card in enumerate(pile))
    _twice((found for found in cards if found[1] not in (RATTLED, None)), "a crew has one of each Command card (A6)")
    if tank.captain == "red":
        # With faces she may have swapped it in: `moment.check` looks at that.
        for name in ("row", "hand") if tank.faces is None else ("hand",):
            if "captains_orders" in slots[name]:
                at = slots[name].index("captains_orders")
                raise Unusable(f"{place}.{name}[{at}]: Red's captains_orders lies beside her (P4)")
    most = edition.score.rattled_cards
    if tank.rattled_in_hand + piles["row"].count(RATTLED) > most:
        raise Unusable(f"{place}.rattled_in_hand: a crew has {most} Rattled cards, the row's included (T1)")


def _check_round(scenario: Scenario, edition: Edition) -> None:
    kind, number = scenario.round.kind, scenario.round.number
    sudden_death = edition.switches.sudden_death
    if "sudden_death" in scenario.switches.model_fields_set:
        sudden_death = scenario.switches.sudden_death
    most = len(scenario.tanks)
    if kind == "total_carnage":
        most = len(edition.carnage.model_dump()) + (edition.score.sudden_death_rounds if sudden_death else 0)
    if number > most:
        raise Unusable(f"round.number: there are {most} rounds of {kind} here, not {number} (L1, L5)")
    if scenario.first is not None and all(tank.color != scenario.first for tank in scenario.tanks):
        raise Unusable(f"first: no tank is {scenario.first}")
    if scenario.clocktower_crits > edition.score.tower_crits:
        raise Unusable(f"clocktower_crits: {edition.score.tower_crits} turn it to the Vault (V4)")


def _check_ids(scenario: Scenario) -> None:
    things = chain(
        ((f"tiles[{at}].id", tile.id) for at, tile in enumerate(scenario.tiles)),
        ((f"wrecks[{at}].id", wreck.id) for at, wreck in enumerate(scenario.wrecks)),
        ((f"loose[{at}].id", item.id) for at, item in enumerate(scenario.loose)),
    )
    named = [(place, id) for place, id in things if id is not None]
    for place, id in named:
        if id in TAKEN:
            raise Unusable(f"{place}: {id!r} is the name of something else")
    _twice(named, "every id is its own")


def _check_relic(scenario: Scenario) -> None:
    places = [f"tanks[{at}].relic" for at, tank in enumerate(scenario.tanks) if tank.relic]
    places += [f"wrecks[{at}].relic" for at, wreck in enumerate(scenario.wrecks) if wreck.relic]
    places += [f"loose[{at}].relic" for at, item in enumerate(scenario.loose) if item.relic]
    places += [f"tiles[{at}].kind" for at, tile in enumerate(scenario.tiles) if tile.kind == "relic"]
    if len(places) > 1:
        raise Unusable(f"{places[1]}: a second Relic, the other is at {places[0]} (B3)")


def _check_gear(scenario: Scenario) -> None:
    gear: list[tuple[str, str | None]] = [(f"tanks[{at}].gear", tank.gear) for at, tank in enumerate(scenario.tanks)]
    gear += [(f"wrecks[{at}].gear", wreck.gear) for at, wreck in enumerate(scenario.wrecks)]
    _twice((found for found in gear if found[1] is not None), "there is one of each Gear card")
