"""What each event changes in the look, so that boards and arena stay in step with what is shown.

`tell` applies one event. Where an event does not say everything (a quick set-up, a refilled row) the rest is
read from `after`, the look of the table once all events of the batch have happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.events import Event
from boompatrol.table.state import BACK, DOWN, HIDDEN, UP, Items
from boompatrol.ui.look import CrewLook, LooseLook, Slot, TableLook, TileLook, WreckLook

Data = dict[str, Any]
Teller = Callable[[TableLook, Data, TableLook], None]


def tell(look: TableLook, event: Event, after: TableLook) -> None:
    """Bring the look to after the event. Unknown events change nothing."""
    teller = TELLERS.get(event.name)
    if teller is not None:
        teller(look, event.data, after)


def _crew(look: TableLook, data: Data) -> CrewLook:
    return look.crews[data["tank"]]


# Set-up ------------------------------------------------------------------------------------------------------------


def _placed(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    crew.pose, crew.turret = data["pose"], float(data["turret"])


def _captain(look: TableLook, data: Data, after: TableLook) -> None:
    crew, end = _crew(look, data), after.crews[data["tank"]]
    crew.captain = data["captain"]
    crew.beside = data["captain"] == "red"
    total = end.hand + sum(slot.card is not None for slot in end.row) + len(end.damaged) + end.beside
    crew.hand = total - crew.beside


def _tiles_laid(look: TableLook, data: Data, after: TableLook) -> None:
    for tile in after.tiles.values():
        look.tiles.setdefault(tile.id, TileLook(tile.id, None, tile.pose))
    look.tiles_laid = after.tiles_laid


def _tile_placed(look: TableLook, data: Data, after: TableLook) -> None:
    look.tiles[data["tile"]] = TileLook(data["tile"], None, data["pose"])
    look.tiles_laid += 1


# The round ---------------------------------------------------------------------------------------------------------


def _round(look: TableLook, data: Data, after: TableLook) -> None:
    look.stage, look.round_kind, look.round_number = "plan", data["kind"], data["number"]
    look.acting = look.slot = None
    _clear_rows(look)


def _clear_rows(look: TableLook) -> None:
    """R7, E4 Rows back to the hand, Rattled cards out of play, what lasts for the round is over."""
    look.order = []
    for crew in look.crews.values():
        for slot in crew.row:
            if slot.card == "captains_orders" and crew.captain == "red":
                crew.beside = True
            elif slot.card is not None and slot.card != "rattled":
                crew.hand += 1
        crew.row = []
        crew.glued = crew.all_long = False


def _planned(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    laid = data["cards"]
    crew.row = [Slot(HIDDEN if at < laid else None, DOWN) for at in range(SUPER_SLOT)]
    crew.hand -= laid - crew.rattled + (1 if data["super"] else 0)
    crew.rattled = 0
    if data["super"]:
        crew.super_charge -= 1
        crew.row.append(Slot(HIDDEN, DOWN))
    if data["tank"] == look.colors[-1]:
        look.stage = "super"


def _initiative(look: TableLook, data: Data, after: TableLook) -> None:
    look.card, look.first, look.stage = data["card"], data["first"], "combat"
    first: str = data["first"]
    if look.carnage:
        look.carnage_left = after.carnage_left
    else:
        look.initiative_left -= 1
    at = look.colors.index(first)
    round_ = [*look.colors[at:], *look.colors[:at]]
    look.order = [first] if look.teams else round_
    look.acting, look.slot = first, 0


def _first_tank(look: TableLook, data: Data, after: TableLook) -> None:
    first: str = look.first or look.colors[0]
    seat = look.crews[first].seat
    chosen = data["tank"]
    others = [chosen, *[c for c in look.colors if look.crews[c].seat != seat and c != chosen]]
    mine = [first, *[c for c in look.colors if look.crews[c].seat == seat and c != first]]
    look.order = [color for pair in zip(mine, others, strict=False) for color in pair]


def _turn(look: TableLook, data: Data, after: TableLook) -> None:
    look.acting, look.slot = data["tank"], data["slot"]
    look.stage = "super" if data["slot"] == SUPER_SLOT else "combat"


def _situation_report(look: TableLook, data: Data, after: TableLook) -> None:
    look.stage, look.acting, look.slot = "report", None, None


def _victory(look: TableLook, data: Data, after: TableLook) -> None:
    look.winner, look.stage = list(data["winner"]), "over"
    _clear_rows(look)
    look.order = after.order[:]


# Cards -------------------------------------------------------------------------------------------------------------


def _set_slot(crew: CrewLook, at: int, card: str | None, face: str) -> None:
    if at < len(crew.row):
        crew.row[at] = Slot(card, face)


def _card_revealed(look: TableLook, data: Data, after: TableLook) -> None:
    crew, slot = _crew(look, data), data["slot"]
    if data.get("swapped"):
        crew.hand += 1 if crew.row[slot].card is not None else 0
        crew.beside = False
    _set_slot(crew, slot, data["card"], UP)


def _back_used(look: TableLook, data: Data, after: TableLook) -> None:
    crew, slot = _crew(look, data), data["slot"]
    _set_slot(crew, slot, crew.row[slot].card, BACK)


def _passed(look: TableLook, data: Data, after: TableLook) -> None:
    if look.slot is not None:
        _set_slot(_crew(look, data), look.slot, None, UP)


def _stays_out(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    if data["tank"] == look.acting and look.slot is not None and look.slot < len(crew.row):
        slot = crew.row[look.slot]
        if slot.face == DOWN:
            _set_slot(crew, look.slot, slot.card, BACK)


def _damaged(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    for card in data["cards"]:
        crew.damaged = sorted([*crew.damaged, card])
        at = next((n for n, slot in enumerate(crew.row) if slot.shown and slot.card == card), None)
        if card == "captains_orders" and at is not None:
            crew.row[at] = Slot(None, UP)
        else:
            crew.hand -= 1


def _repaired(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    for card in data["cards"]:
        crew.damaged.remove(card)
        if card == "captains_orders" and crew.captain == "red":
            crew.beside = True
        else:
            crew.hand += 1


def _mended(look: TableLook, data: Data, after: TableLook) -> None:
    crew, end = _crew(look, data), after.crews[data["tank"]]
    crew.destroyed, crew.crits, crew.rattled = False, 0, 0
    _repaired(look, data, after)
    for at, slot in enumerate(crew.row):
        rattled = slot.card == "rattled"
        if rattled or (slot.face == DOWN and at < len(end.row) and end.row[at].card is None):
            crew.row[at] = Slot(None, slot.face)


def _refilled(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    left = data["cards"]
    for at, slot in enumerate(crew.row):
        open_ = slot.face == DOWN and (look.slot is None or look.slot == SUPER_SLOT or at >= look.slot)
        if left and open_ and slot.card is None:
            crew.row[at] = Slot(HIDDEN, DOWN)
            left -= 1
    crew.hand -= data["cards"]


def _rattled(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).rattled += data["amount"]


def _orders(look: TableLook, data: Data, after: TableLook) -> None:
    if data["captain"] == "boxy":
        _crew(look, data).all_long = True


# Movement ----------------------------------------------------------------------------------------------------------


def _travel(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).pose = data["to"]


def _turret(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).turret = float(data["turret"])


def _respawned(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    crew.pose, crew.turret, crew.destroyed = data["pose"], float(data["turret"]), False


def _out_of_bounds(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    crew.pose, crew.glued = None, False


# Damage ------------------------------------------------------------------------------------------------------------


def _crits(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).crits = data["total"]


def _hit(look: TableLook, data: Data, after: TableLook) -> None:
    if data.get("object") == "clocktower":
        look.tower_crits = min(look.sizes.tower_crits, look.tower_crits + data["crits"])


def _destroyed(look: TableLook, data: Data, after: TableLook) -> None:
    crew = _crew(look, data)
    items = Items(crew.gold, crew.relic, crew.ammo, crew.patch, crew.super_charge, crew.gear)
    if crew.pose is not None:
        look.wrecks[data["wreck"]] = WreckLook(data["wreck"], crew.color, crew.pose, items)
    crew.pose, crew.destroyed, crew.glued = None, True, False
    crew.gold = crew.ammo = crew.patch = crew.super_charge = 0
    crew.relic, crew.gear = False, None


def _wreck_gone(look: TableLook, data: Data, after: TableLook) -> None:
    look.wrecks.pop(data["wreck"], None)


def _left_lying(look: TableLook, data: Data, after: TableLook) -> None:
    id = data["object"]
    place = after.loose.get(id)
    if place is not None:
        look.loose[id] = place
        return
    # It is gone again within the batch: anywhere a wreck with as much on it lies will do until then.
    for wreck in look.wrecks.values():
        if (wreck.items.gold, wreck.items.relic) == (data["gold"], data["relic"]):
            look.loose[id] = LooseLook(id, wreck.pose[0], wreck.pose[1], data["gold"], data["relic"])
            return


# Buildings, Gear, tokens -------------------------------------------------------------------------------------------


def _revealed(look: TableLook, data: Data, after: TableLook) -> None:
    tile = look.tiles.get(data["tile"])
    if tile is not None:
        look.tiles[tile.id] = tile._replace(kind=data["kind"])


def _tile_gone(look: TableLook, data: Data, after: TableLook) -> None:
    look.tiles.pop(data["tile"], None)


def _claimed(look: TableLook, data: Data, after: TableLook) -> None:
    crew, amount = _crew(look, data), data.get("amount", 1)
    match data["what"]:
        case "bunker":
            crew.ammo += amount
        case "patch_job":
            crew.patch += amount
        case "super_charge":
            crew.super_charge += amount
        case "relic":
            crew.relic = True
    look.loose.pop(data.get("object", ""), None)


def _fires(look: TableLook, data: Data, after: TableLook) -> None:
    tile = look.tiles.get(data["source"] or "")
    if tile is not None and tile.kind == "bunker":
        _crew(look, data).ammo -= 1


def _patch_spent(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).patch -= 1


def _relic(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).relic = True


def _relic_taken(look: TableLook, data: Data, after: TableLook) -> None:
    look.crews[data["of"]].relic = False
    _crew(look, data).relic = True


def _gear_taken(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).gear = data["gear"]


def _glued(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).glued = True


# Scores ------------------------------------------------------------------------------------------------------------


def _gold(look: TableLook, data: Data, after: TableLook) -> None:
    _crew(look, data).gold += data["amount"]


def _glory(look: TableLook, data: Data, after: TableLook) -> None:
    seat = data["seat"]
    look.glory[seat] = (look.glory[seat] + data["amount"]) % look.sizes.glory_per_medal


def _medals(look: TableLook, data: Data, after: TableLook) -> None:
    look.medals[data["seat"]] += data["amount"]


TELLERS: dict[str, Teller] = {
    "placed": _placed, "captain": _captain, "tiles_laid": _tiles_laid, "tile_placed": _tile_placed,
    "round": _round, "planned": _planned, "initiative": _initiative, "first_tank": _first_tank, "turn": _turn,
    "situation_report": _situation_report, "victory": _victory, "card_revealed": _card_revealed,
    "back_used": _back_used, "passed": _passed, "stays_out": _stays_out, "damaged": _damaged,
    "repaired": _repaired, "mended": _mended, "refilled": _refilled, "rattled": _rattled, "orders": _orders,
    "travel": _travel, "backed": _travel, "air_dropped": _travel, "turret": _turret, "respawned": _respawned,
    "out_of_bounds": _out_of_bounds, "crits": _crits, "hit": _hit, "destroyed": _destroyed,
    "wreck_gone": _wreck_gone, "wreck_shot": _wreck_gone, "wreck_crushed": _wreck_gone, "left_lying": _left_lying,
    "revealed": _revealed, "tile_gone": _tile_gone, "claimed": _claimed, "fires": _fires,
    "patch_spent": _patch_spent, "relic": _relic, "relic_taken": _relic_taken, "gear_taken": _gear_taken,
    "glued": _glued, "gold": _gold, "glory": _glory, "medals": _medals,
}  # fmt: skip
