"""What tooltips say: of an object of the arena, and of a crew's board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boompatrol.ui import text
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import NAMES, many, name_of, short_effect
from boompatrol.ui.phrases import thing

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData


def describe(id: str, look: TableLook) -> tuple[str, list[str]]:
    """Title and lines for an object of the arena, or for a card, tile, Gear or captain by its name."""
    if id in look.crews:
        return _describe_tank(id, look)
    if id in look.tiles:
        kind = look.tiles[id].kind
        if kind is None:
            return "Building", [
                "Face down: nobody knows what is in it.",
                "Crushed by a hull, opened by a hit (M1, F7).",
            ]
        return name_of(kind), [short_effect(kind)]
    if id in look.wrecks:
        wreck = look.wrecks[id]
        lies = _items(wreck.items)
        return thing(id, look), [
            f"On it: {lies}." if lies else "Nothing lies on it.",
            "Crush it: 2 Glory and all that lies there, one die against you (X5).",
            "It blocks the view; a hit blows it up for 2 Glory (X4, X6).",
        ]
    if id in look.loose:
        item = look.loose[id]
        what = [f"{item.gold} Gold"] if item.gold else []
        return " and ".join(what + (["the Relic"] if item.relic else [])), [
            "The first hull to touch it takes it all (X10)."
        ]
    if id == "clocktower":
        name = "vault" if look.vault else id
        lines = [short_effect(name)]
        if not look.vault:
            lines.insert(0, f"{look.tower_crits} of {look.sizes.tower_crits} Crits.")
        return name_of(name).removeprefix("the "), lines
    if id.startswith("rally_"):
        return thing(id, look).removeprefix("the "), [
            "Touching it at rest is fine; driving into it stops you (O2, O6)."
        ]
    return name_of(id), [effect] if (effect := short_effect(id)) else []


def _describe_tank(id: str, look: TableLook) -> tuple[str, list[str]]:
    tank = look.crews[id]
    title = f"{name_of(id)} · {name_of(tank.captain)}" if tank.captain else name_of(id)
    lines = [f"{tank.crits} of {look.sizes.crits} Crits, {tank.gold} Gold, {many(tank.hand, 'card')} in hand."]
    sector = int(tank.turret) % look.sizes.sectors
    lines.append(f"Turret: {sector_words(sector, look.sizes.sectors)}.")
    if tank.glued:
        lines.append("Stuck in the glue: its moves count as Fire Away (B6).")
    if tank.all_long:
        lines.append("Boxy: every attack on it is Long Range (P1).")
    if tank.gear:
        lines.append(f"{name_of(tank.gear)}: {short_effect(tank.gear)}")
    if tank.relic:
        lines.append("Holds the Relic.")
    return title, lines


def sector_words(sector: int, sectors: int = 8) -> str:
    """ "one click left of ahead"."""
    if sector == 0:
        return "straight ahead"
    if 2 * sector == sectors:
        return "straight back"
    clicks, way = (sector, "left") if 2 * sector < sectors else (sectors - sector, "right")
    return f"{many(clicks, 'click')} {way} of ahead"


def _items(items: Any) -> str:
    parts = [f"{items.gold} Gold"] if items.gold else []
    parts += ["the Relic"] if items.relic else []
    parts += [
        many(n, name_of(t)) if t != "ammo" else f"{n} Ammo"
        for t in ("ammo", "patch", "super_charge")
        if (n := getattr(items, t))
    ]
    parts += [name_of(items.gear)] if items.gear else []
    return ", ".join(parts)


def board_hint(data: BoardData) -> str:
    """A board's tooltip: what its pictures stand for, the damaged cards by name, the Gear with its effect."""
    head = f"**{name_of(data.color)}**"
    if data.captain:
        head += f", {name_of(data.captain)}: {short_effect(data.captain)}"
    lines = [head]
    row = [NAMES.get(s.card or "", "empty") if s.face != "back" else "back used" for s in data.row if s.face != "down"]
    if row:
        lines.append("Row so far: " + ", ".join(row) + ".")
    damaged = f" ({', '.join(name_of(c) for c in data.damaged)})" if data.damaged else ""
    lines.append(f"{many(data.hand, 'card')} in hand, {len(data.damaged)} damaged{damaged}.")
    if data.rattled:
        lines.append(f"{many(data.rattled, 'Rattled card')} in hand: must be laid in the next plan (T2).")
    tokens = {"relic": "the Relic", "ammo": "Ammo", "patch_kit": "Patch Kit", "super_charge": "Super Charge"}
    held = [tokens[name] if name == "relic" else f"{n} {tokens[name]}" for name, n in data.held]
    if held:
        lines.append("Holds " + ", ".join(held) + ".")
    if data.gear:
        lines.append(f"**{name_of(data.gear)}**: {short_effect(data.gear)}")
    if data.player:
        lines.append(f"Played by {text.escape(data.player)}.")
    return "\n".join(lines)
