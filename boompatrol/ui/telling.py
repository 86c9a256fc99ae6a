"""What each event changes in the look, so that boards and arena stay in step with what is shown.

`tell` applies one event. Where an event does not say everything (a quick set-up, a refilled row) the rest is
read from `after`, the look of the table once all events of the batch have happened.
"""

from __future__ import annotations

from boompatrol.table.events import Event
from boompatrol.table.state import Items
from boompatrol.ui import telling_rounds
from boompatrol.ui.look import LooseLook, TableLook, WreckLook
from boompatrol.ui.telling_rounds import Data, Teller, crew_in


def tell(look: TableLook, event: Event, after: TableLook) -> None:
    """Bring the look to after the event. Unknown events change nothing."""
    teller = TELLERS.get(event.name)
    if teller is not None:
        teller(look, event.data, after)


# Movement ----------------------------------------------------------------------------------------------------------


def _travel(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).pose = data["to"]


def _turret(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).turret = float(data["turret"])


def _respawned(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    crew.pose, crew.turret, crew.destroyed = data["pose"], float(data["turret"]), False


def _out_of_bounds(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    crew.pose, crew.glued = None, False


# Damage ------------------------------------------------------------------------------------------------------------


def _crits(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).crits = data["total"]


def _hit(look: TableLook, data: Data, after: TableLook) -> None:
    if data.get("object") == "clocktower":
        look.tower_crits = min(look.sizes.tower_crits, look.tower_crits + data["crits"])


def _destroyed(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
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
    crew, amount = crew_in(look, data), data.get("amount", 1)
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
        crew_in(look, data).ammo -= 1


def _patch_spent(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).patch -= 1


def _relic_taken(look: TableLook, data: Data, after: TableLook) -> None:
    look.crews[data["of"]].relic = False
    crew_in(look, data).relic = True


def _gear_taken(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).gear = data["gear"]


def _glued(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).glued = True


# Scores ------------------------------------------------------------------------------------------------------------


def _gold(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).gold += data["amount"]


def _glory(look: TableLook, data: Data, after: TableLook) -> None:
    seat = data["seat"]
    look.glory[seat] = (look.glory[seat] + data["amount"]) % look.sizes.glory_per_medal


def _medals(look: TableLook, data: Data, after: TableLook) -> None:
    look.medals[data["seat"]] += data["amount"]


TELLERS: dict[str, Teller] = telling_rounds.TELLERS | {
    "travel": _travel, "backed": _travel, "air_dropped": _travel, "turret": _turret, "respawned": _respawned,
    "out_of_bounds": _out_of_bounds, "crits": _crits, "hit": _hit, "destroyed": _destroyed,
    "wreck_gone": _wreck_gone, "wreck_shot": _wreck_gone, "wreck_crushed": _wreck_gone, "left_lying": _left_lying,
    "revealed": _revealed, "tile_gone": _tile_gone, "claimed": _claimed, "fires": _fires,
    "patch_spent": _patch_spent,  "relic_taken": _relic_taken, "gear_taken": _gear_taken,
    "glued": _glued, "gold": _gold, "glory": _glory, "medals": _medals,
}  # fmt: skip
