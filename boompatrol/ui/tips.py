"""What tooltips say of an object of the arena."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.language import tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import (
    NAMES,
    STATE_EFFECTS,
    TITLES,
    both,
    captain_of,
    cards_of,
    listed,
    name_of,
    short_effect,
)


def describe(id: str, look: TableLook) -> tuple[str, list[str]]:
    """Title and lines for an object of the arena, or for a card, tile, Gear or captain by its name."""
    if id in look.crews:
        return _describe_tank(id, look)
    if id in look.tiles:
        kind = look.tiles[id].kind
        if kind is None:
            return tr("Building"), [
                tr("Face down: nobody knows what is in it."),
                tr("Crushed by a hull, opened by a hit (M1, F7)."),
            ]
        return name_of(kind), [short_effect(kind)]
    if id in look.wrecks:
        lies = _items(look.wrecks[id].items)
        color = look.wrecks[id].color
        return tr("{crew}'s wreck", crew=name_of(color)) if color else tr("Wreck"), [
            tr("On it: {things}.", things=lies) if lies else tr("Nothing lies on it."),
            tr("Crush it: 2 Glory and all that lies there, one die against you (X5)."),
            tr("It blocks the view; a hit blows it up for 2 Glory (X4, X6)."),
        ]
    if id in look.loose:
        item = look.loose[id]
        what = [tr("{n} Gold", n=item.gold)] if item.gold else []
        return both(what + ([NAMES["relic"]] if item.relic else [])), [
            tr("The first hull to touch it takes it all (X10).")
        ]
    if id == "clocktower":
        name = "vault" if look.vault else id
        lines = [short_effect(name)]
        if not look.vault:
            lines.insert(0, tr("{n} of {most} Crits.", n=look.tower_crits, most=look.sizes.tower_crits))
        return TITLES[name], lines
    if id.startswith("rally_"):
        return tr("Rally Point {place}", place=name_of(id.removeprefix("rally_"))), [
            tr("Touching it at rest is fine; driving into it stops you (O2, O6).")
        ]
    return name_of(id), [effect] if (effect := short_effect(id)) else []


def _describe_tank(id: str, look: TableLook) -> tuple[str, list[str]]:
    tank = look.crews[id]
    title = f"{name_of(id)} · {captain_of(tank.captain)}" if tank.captain else name_of(id)
    lines = [
        tr(
            "{n} of {all} Medals, {glory} of {most} Glory to the next (G3).",
            n=look.standing(tank.seat), all=look.sizes.to_win, glory=look.glory[tank.seat],
            most=look.sizes.glory_per_medal,
        ),
        tr(
            "{crits} of {most} Crits, {gold} Gold, {cards} in hand.",
            crits=tank.crits,
            most=look.sizes.crits,
            gold=tank.gold,
            cards=cards_of(tank.hand),
        ),
    ]  # fmt: skip
    if tank.damaged:
        lines.append(tr("Damaged: {cards}.", cards=listed([name_of(card) for card in tank.damaged])))
    tokens = [held(name, n) for name in ("ammo", "patch", "super_charge") if (n := getattr(tank, name))]
    if tokens:
        lines.append(tr("Holds {things}.", things=listed(tokens)))
    sector = int(tank.turret) % look.sizes.sectors
    lines.append(tr("Turret: {where}.", where=sector_words(sector, look.sizes.sectors)))
    if tank.glued:
        lines.append(STATE_EFFECTS["glued"])
    if tank.all_long:
        lines.append(STATE_EFFECTS["hidden"])
    if tank.gear:
        lines.append(f"{name_of(tank.gear)}: {short_effect(tank.gear)}")
    if tank.relic:
        lines.append(tr("Holds the Relic."))
    return title, lines


def sector_words(sector: int, sectors: int) -> str:
    """ "one click left of ahead"."""
    if sector == 0:
        return tr("straight ahead")
    if 2 * sector == sectors:
        return tr("straight back")
    if 2 * sector < sectors:
        return trn("{n} click left of ahead", "{n} clicks left of ahead", sector)
    return trn("{n} click right of ahead", "{n} clicks right of ahead", sectors - sector)


def _items(items: Any) -> str:
    parts = [tr("{n} Gold", n=items.gold)] if items.gold else []
    parts += [NAMES["relic"]] if items.relic else []
    parts += [held(t, n) for t in ("ammo", "patch", "super_charge") if (n := getattr(items, t))]
    parts += [name_of(items.gear)] if items.gear else []
    return listed(parts)


def held(token: str, n: int) -> str:
    """Tokens with their count; the names of boards ("patch_kit") and of the engine ("patch") alike."""
    if token == "relic":
        return NAMES["relic"]
    if token == "ammo":
        return trn("{n} Ammo", "{n} Ammo", n)
    if token == "super_charge":
        return trn("{n} Super Charge", "{n} Super Charges", n)
    return trn("{n} Patch Kit", "{n} Patch Kits", n)
