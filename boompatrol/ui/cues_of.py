"""Which sounds an event makes, in the order they are heard. Acts say when; the director sees that none is lost."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from boompatrol.table.events import Event
from boompatrol.ui.cues import TILE_CUES
from boompatrol.ui.look import TableLook

Data = dict[str, Any]
IMPACTS = frozenset({"rams", "crushed", "wreck_crushed", "out_of_bounds"})
"""Events that a drive runs right into: it does not slow down before them."""
IN_PLACE = 0.05
"""Inches under which a leg only turns the hull."""
COINS = 3
"""The most tokens that fly for one event."""


def cues_of(event: Event, look: TableLook, before: Event | None, coming: Event | None) -> list[str]:
    """The sounds of an event; the look is the one before it, the others the events next to it."""
    name, data = event.name, event.data
    if name == "travel":
        return _travel(data, before, coming)
    made = _MADE.get(name)
    return _ALWAYS.get(name, []).copy() if made is None else made(data, look)


def same_drive(one: Event | None, leg: Data) -> bool:
    """Whether an event is a leg of the same drive as this one."""
    return (
        one is not None
        and one.name == "travel"
        and (one.data["tank"], one.data["forced"]) == (leg["tank"], leg["forced"])
    )


def runs_into(coming: Event | None) -> bool:
    """Whether a drive ends in an impact."""
    return coming is not None and coming.name in IMPACTS


def _travel(leg: Data, before: Event | None, coming: Event | None) -> list[str]:
    starts, stops = not same_drive(before, leg), not same_drive(coming, leg) and not runs_into(coming)
    if hypot(leg["to"][0] - leg["start"][0], leg["to"][1] - leg["start"][1]) < IN_PLACE:
        return ["pivot"] if starts else []
    if leg["forced"]:
        return ["knock_back"] if starts else []
    return (["drive_start"] if starts else []) + (["drive_stop"] if stops else [])


def _hit(data: Data, look: TableLook) -> list[str]:
    return ["hit_crit" if data["crits"] else "hit_card" if data["commands"] else "ricochet"]


def _gone(data: Data, look: TableLook) -> list[str]:
    tile = look.tiles.get(data["tile"])
    return ["destroyed"] if tile is not None and tile.kind == "minefield" else []


def _round(data: Data, look: TableLook) -> list[str]:
    if data["kind"] == "total_carnage":
        return ["carnage"]
    return [] if look.vault else ["clock_strike"]


def _claimed(data: Data, look: TableLook) -> list[str]:
    sounds = {"super_charge": "super_charge", "relic": "tile_relic"}
    return [sounds[data["what"]]] if data["what"] in sounds else []


_ALWAYS: dict[str, list[str]] = {
    "placed": ["place"], "respawned": ["respawn"], "tile_placed": ["place"], "tiles_laid": ["place"],
    "air_dropped": ["place"], "initiative": ["initiative"], "victory": ["crowd_cheer"], "rattled_draw": ["shuffle"],
    "card_revealed": ["card_reveal"], "back_used": ["card_back"], "damaged": ["card_damaged"], "mended": ["repair"],
    "rattled": ["rattle"], "patch_spent": ["repair"], "fires": ["shot"], "rolled": ["dice_roll", "dice_settle"],
    "missed": ["miss"], "rams": ["ram", "crowd_swell"], "stopped": ["bump"], "mortar": ["shot"],
    "rerouted": ["ricochet"], "chomped": ["chomp"], "out_of_bounds": ["out_of_bounds", "crowd_gasp"],
    "destroyed": ["destroyed", "crowd_swell"], "wreck_crushed": ["wreck_crush"], "wreck_shot": ["destroyed"],
    "crushed": ["crush"], "glued": ["glued"], "glory": ["glory"], "medals": ["medal", "crowd_cheer"],
    "crated": ["crate_up"], "relic_taken": ["tile_relic"], "gear_taken": ["tile_gear"], "vault_opened": ["clock_fall"],
}  # fmt: skip
_MADE: dict[str, Callable[[Data, TableLook], list[str]]] = {
    "turn": lambda data, look: [f"signal_{data['tank']}"],
    "turret": lambda data, look: ["tick"] * abs(data["clicks"]),
    "revealed": lambda data, look: ["tile_turn", TILE_CUES[data["kind"]]],
    "gold": lambda data, look: ["coin"] * min(COINS, max(0, data["amount"])),
    "crits": lambda data, look: ["repair"] if data["amount"] < 0 else [],
    "repaired": lambda data, look: ["card_repair"] if data["cards"] else [],
    "orders": lambda data, look: [f"sting_{data['captain']}"],
    "hit": _hit, "tile_gone": _gone, "round": _round, "claimed": _claimed,
}  # fmt: skip
