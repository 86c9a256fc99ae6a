"""Which articles of the rulebook a thing is about, by the engine's names: the way from anything on the screen to them.

The first id is the one that a key opens; the others stand beside it.
"""

from __future__ import annotations

from typing import Final, Literal

from boompatrol.teach.reference import BUILDINGS, CAPTAIN_ARTICLES
from boompatrol.ui.look import TableLook
from boompatrol.ui.rule_ids import Ids

Kind = Literal["card", "tile", "captain", "gear", "ask", "part", "thing"]

CARDS: Final[dict[str, Ids]] = {
    "forward": ("C1", "M4"), "back_er_up": ("C2", "M4"), "veer_left": ("C3", "M4"), "veer_right": ("C3", "M4"),
    "fire_away": ("C6", "F1"), "again": ("C5",), "captains_orders": ("C4", "P7"), "rattled": ("T3", "T2"),
    "hold_up": ("C9", "M8"), "repair": ("C8",), "hidden": ("C11",),
    "underdog": ("R8",), "front_row": ("R8",), "last_legs": ("R8",),
}  # fmt: skip
TILES: Final[dict[str, Ids]] = {
    **{kind: (id,) for kind, id in BUILDINGS.items()},
    "relic": ("B3", "M9"), "gear_up": ("B8", "B18"), "air_drop": ("B9", "M12"), "intel": ("B11", "B17"),
    "accelerator": ("B12", "F11"), "bunker": ("B13", "B14"),
}  # fmt: skip
CAPTAINS: Final[dict[str, Ids]] = {
    name: (id, "P7") if name != "chompy" else (id,) for name, id in CAPTAIN_ARTICLES.items()
}
GEAR: Final[Ids] = ("B18", "B8")
"""Every card of Gear is told of in one article."""
ASKS: Final[dict[str, Ids]] = {
    "captain": ("A7",), "place_building": ("A9",), "rally_point": ("O4", "X7"), "place_tank": ("A4", "X3", "O6"),
    "plan": ("R1", "T2", "B5"), "first_tank": ("R4",), "refill": ("X3", "R6"),
    "command": ("R3", "C7", "B16"), "pivot": ("C9", "M8"), "turret": ("C9", "C6"), "fire": ("C6", "F1", "F8"),
    "further": ("B18", "C1"), "shot": ("B14", "F11"), "face": ("D4", "R9"), "repair": ("C8",), "patch": ("B4",),
    "gear": ("B8", "B18"), "air_drop": ("B9", "M12"), "magnet": ("B10",), "mortar": ("B11",), "intel": ("B11", "B17"),
    "intel_use": ("B17",), "chomp": ("P6",), "copy_card": ("P5",), "foresee": ("P9",), "payday": ("P2",),
    "crate_up": ("E2",), "roll": ("F8",), "draw": ("R9",),
}  # fmt: skip
PARTS: Final[dict[str, Ids]] = {
    "medals": ("G4", "L2"), "glory": ("G3", "G1"), "crits": ("D3", "X1"), "gold": ("E2", "B1"), "hand": ("C11",),
    "damaged": ("D2", "C8"), "rattled": ("T2", "T3"), "ammo": ("B14",), "patch_kit": ("B4",), "patch": ("B4",),
    "super_charge": ("B5",), "relic": ("B3", "L4"), "glued": ("B6",), "hidden": ("P1",), "row": ("C10", "C11"),
    "initiative": ("A8", "R2"), "dice": ("F8", "F10"),
}  # fmt: skip
THINGS: Final[dict[str, Ids]] = {
    "tank": ("M6", "F1"), "building": ("M1", "M2"), "wreck": ("X5", "X6", "X4"), "loose": ("X10",),
    "clocktower": ("V2", "V3", "V1"), "vault": ("V5", "E1"), "rally": ("O2", "O6"),
}  # fmt: skip


def rules_of(kind: Kind, name: str) -> Ids:
    """The articles about something of the game; none for a name that the engine has not."""
    if kind == "gear":
        return GEAR
    tables = {"card": CARDS, "tile": TILES, "captain": CAPTAINS, "ask": ASKS, "part": PARTS, "thing": THINGS}
    return tables[kind].get(name, ())


def rules_of_thing(id: str, look: TableLook) -> Ids:
    """The articles about a thing in the arena, as it shows itself: a covered tile is but a Building."""
    if id in look.crews:
        return rules_of("thing", "tank")
    if id in look.tiles:
        kind = look.tiles[id].kind
        return rules_of("tile", kind) if kind is not None else rules_of("thing", "building")
    if id in look.wrecks:
        return rules_of("thing", "wreck")
    if id in look.loose:
        return rules_of("thing", "loose")
    if id == "clocktower":
        return rules_of("thing", "vault" if look.vault else id)
    return rules_of("thing", "rally") if id.startswith("rally_") else ()
