"""What events of set-up, round and cards change in the look; see `telling`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.state import BACK, DOWN, HIDDEN, UP
from boompatrol.ui.look import CrewLook, Slot, TableLook, TileLook

Data = dict[str, Any]
Teller = Callable[[TableLook, Data, TableLook], None]


def crew_in(look: TableLook, data: Data) -> CrewLook:
    """The crew an event is about."""
    return look.crews[data["tank"]]


def _placed(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    crew.pose, crew.turret = data["pose"], float(data["turret"])


def _captain(look: TableLook, data: Data, after: TableLook) -> None:
    crew, end = crew_in(look, data), after.crews[data["tank"]]
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
    crew = crew_in(look, data)
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


def _set_slot(crew: CrewLook, at: int, card: str | None, face: str) -> None:
    if at < len(crew.row):
        crew.row[at] = Slot(card, face)


def _card_revealed(look: TableLook, data: Data, after: TableLook) -> None:
    crew, slot = crew_in(look, data), data["slot"]
    if data.get("swapped"):
        crew.hand += 1 if crew.row[slot].card is not None else 0
        crew.beside = False
    _set_slot(crew, slot, data["card"], UP)


def _back_used(look: TableLook, data: Data, after: TableLook) -> None:
    crew, slot = crew_in(look, data), data["slot"]
    _set_slot(crew, slot, crew.row[slot].card, BACK)


def _passed(look: TableLook, data: Data, after: TableLook) -> None:
    if look.slot is not None:
        _set_slot(crew_in(look, data), look.slot, None, UP)


def _stays_out(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    if data["tank"] == look.acting and look.slot is not None and look.slot < len(crew.row):
        slot = crew.row[look.slot]
        if slot.face == DOWN:
            _set_slot(crew, look.slot, slot.card, BACK)


def _damaged(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    for card in data["cards"]:
        crew.damaged = sorted([*crew.damaged, card])
        at = next((n for n, slot in enumerate(crew.row) if slot.shown and slot.card == card), None)
        if card == "captains_orders" and at is not None:
            crew.row[at] = Slot(None, UP)
        else:
            crew.hand -= 1


def _repaired(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    for card in data["cards"]:
        crew.damaged.remove(card)
        if card == "captains_orders" and crew.captain == "red":
            crew.beside = True
        else:
            crew.hand += 1


def _mended(look: TableLook, data: Data, after: TableLook) -> None:
    crew, end = crew_in(look, data), after.crews[data["tank"]]
    crew.destroyed, crew.crits, crew.rattled = False, 0, 0
    _repaired(look, data, after)
    for at, slot in enumerate(crew.row):
        rattled = slot.card == "rattled"
        if rattled or (slot.face == DOWN and at < len(end.row) and end.row[at].card is None):
            crew.row[at] = Slot(None, slot.face)


def _refilled(look: TableLook, data: Data, after: TableLook) -> None:
    crew = crew_in(look, data)
    left = data["cards"]
    for at, slot in enumerate(crew.row):
        open_ = slot.face == DOWN and (look.slot is None or look.slot == SUPER_SLOT or at >= look.slot)
        if left and open_ and slot.card is None:
            crew.row[at] = Slot(HIDDEN, DOWN)
            left -= 1
    crew.hand -= data["cards"]


def _rattled(look: TableLook, data: Data, after: TableLook) -> None:
    crew_in(look, data).rattled += data["amount"]


def _orders(look: TableLook, data: Data, after: TableLook) -> None:
    if data["captain"] == "boxy":
        crew_in(look, data).all_long = True


TELLERS: dict[str, Teller] = {
    "placed": _placed, "captain": _captain, "tiles_laid": _tiles_laid, "tile_placed": _tile_placed,
    "round": _round, "planned": _planned, "initiative": _initiative, "first_tank": _first_tank, "turn": _turn,
    "situation_report": _situation_report, "victory": _victory, "card_revealed": _card_revealed,
    "back_used": _back_used, "passed": _passed, "stays_out": _stays_out, "damaged": _damaged,
    "repaired": _repaired, "mended": _mended, "refilled": _refilled, "rattled": _rattled, "orders": _orders,
}  # fmt: skip
