"""A small picture for each article: what it is about as it lies on the table, else the sign of its chapter."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.rules_of import CAPTAINS, CARDS, TILES

TANK = "tanks/red"
"""No drawing of its own: hull and turret."""
CHAPTERS = {
    "A": "landmarks/rally_neutral", "L": "tokens/medal", "R": "cards/initiative_back", "C": "cards/forward",
    "M": TANK, "F": "dice/white_X", "D": "tokens/crit", "X": "landmarks/wreck_red", "T": "tokens/rattled",
    "O": "ui/out_of_bounds", "V": "landmarks/clocktower_0", "G": "tokens/glory", "E": "tokens/gold",
    "B": "tiles/building_1", "P": "captains/boxy",
}  # fmt: skip
OWN = {
    "A2": "landmarks/clocktower_0", "A7": "captains/red", "A9": "tiles/building_2", "L4": "tokens/relic",
    "C7": "cards/back_red", "C8": "tokens/patch_kit", "C9": "ui/turn", "C10": "cards/back_blue",
    "C11": "cards/back_green", "M9": "tokens/relic", "M10": "landmarks/wreck_blue", "F2": "ui/arcs", "F3": "ui/ruler",
    "F4": "ui/sight", "F5": "ui/sight", "F9": "dice/purple_XX", "F11": "tiles/accelerator", "D2": "cards/again",
    "V4": "tokens/medal", "V5": "landmarks/vault", "G3": "tokens/medal", "G4": "tokens/medal", "B14": "tokens/ammo",
    "B16": "tokens/patch_kit", "B17": "tiles/intel", "B18": "gear/ram_plow", "X10": "tokens/gold",
    "E1": "landmarks/vault", "M6": "gear/ram_plow", "M8": "ui/turn",
}  # fmt: skip


def _named() -> dict[str, str]:
    found: dict[str, str] = {}
    for folder, table in (("tiles", TILES), ("captains", CAPTAINS), ("cards", CARDS)):
        for name, ids in table.items():
            if name not in ("hidden", "hold_up", "repair", "underdog", "front_row", "last_legs"):
                found.setdefault(ids[0], f"{folder}/{name}")
    return {**found, **OWN}


_PICTURES = _named()


def drawing_of(id: str) -> str:
    """The drawing of an article or of a chapter."""
    return _PICTURES.get(id) or CHAPTERS[id[0]]


def picture_of(kit: Kit, drawing: str, side: int) -> pygame.Surface:
    """A drawing that goes into a square of `side` pixels."""
    if drawing != TANK:
        return kit.sprites.get(drawing, (side, side))
    return kit.sprites.keep(("tank picture", side), partial(_tank, kit, round(side * 1.15)))


def _tank(kit: Kit, side: int) -> pygame.Surface:
    image = kit.sprites.get("tanks/hull_red", (side, side)).copy()
    turret = kit.sprites.get("tanks/turret_red", (side, side))
    image.blit(turret, turret.get_rect(center=image.get_rect().center))
    return image
