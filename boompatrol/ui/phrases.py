"""Every event as a plain sentence of our own, and what tooltips say. Markup as in `ui.text`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boompatrol.table.events import Event
from boompatrol.ui import text
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import (
    BAND_DICE, FACES, GLORY_WHY, GOLD_WHY, MEDAL_WHY, NAMES, hit_words, many, name_of, short_effect,
)  # fmt: skip

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData

Data = dict[str, Any]
Sayer = Callable[[Data, TableLook], str | None]

SILENT = frozenset({
    "turn", "travel", "moved", "contact", "tile_gone", "tile_placed", "gear_drawn", "crated",
})  # fmt: skip
"""Events that are not worth a line: another tells it, or the arena shows it."""


def phrase(event: Event, look: TableLook) -> str | None:
    """The event in a sentence, with the look as it is just before it; None for one not worth a line."""
    sayer = SAYERS.get(event.name)
    return None if sayer is None else sayer(event.data, look)


def crew_of(event: Event, look: TableLook) -> str | None:
    """Whose line it is: a colour."""
    who = event.data.get("tank") or event.data.get("seat") or event.data.get("first")
    return who if isinstance(who, str) and who in look.crews else None


def crew(color: str) -> str:
    """A crew in a sentence."""
    return f"**{name_of(color)}**"


def side(seat: str, look: TableLook) -> str:
    """A side in a sentence: in team play both crews."""
    colors = [c for c in look.colors if look.crews[c].seat == seat]
    return crew(seat) if len(colors) < 2 else f"**{' and '.join(name_of(c) for c in colors)}**"


def thing(id: str, look: TableLook) -> str:
    """Any object of the arena in a sentence."""
    if id in look.crews:
        return crew(id)
    if id == "clocktower":
        return name_of("vault" if look.vault else id)
    if id in look.tiles:
        kind = look.tiles[id].kind
        return "a building" if kind is None else f"the {name_of(kind).removeprefix('The ')}"
    if id in look.wrecks or id.startswith("w"):
        color = look.wrecks[id].color if id in look.wrecks else None
        return f"{name_of(color)}'s wreck" if color else "a wreck"
    if id.startswith("rally_"):
        return f"the {name_of(id.removeprefix('rally_'))} Rally Point"
    return "what lies there" if id in look.loose else "a building"


# the sentences


def _captain(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is led by {name_of(d['captain'])}"


def _round(d: Data, look: TableLook) -> str:
    if d["kind"] == "total_carnage":
        return f"**Total Carnage**, round {d['number']}"
    return f"**Round {d['number']} of {look.sizes.rounds}**: the battle plan"


def _initiative(d: Data, look: TableLook) -> str:
    if d["card"] in look.crews:
        return f"Initiative: {crew(d['first'])} goes first"
    return f"**{name_of(d['card'])}**: {crew(d['first'])} goes first"


def _card(d: Data, look: TableLook) -> str:
    if d.get("swapped"):
        return f"{crew(d['tank'])} plays her Orders instead"
    return f"{crew(d['tank'])}: **{name_of(d['card'])}**"


def _again(d: Data, look: TableLook) -> str:
    return f"Again: {name_of(d['repeats'])} once more" if d["repeats"] else "Again has nothing to repeat"


def _moves_off(d: Data, look: TableLook) -> str:
    over = " and ".join(dict.fromkeys(thing(id, look) for id in d["objects"]))
    return f"{crew(d['tank'])} may not stop on {over}: rolls on"


def _knocked_back(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is pushed {d['inches']:.1f} in, hit on the {d['face']}"


def _claimed(d: Data, look: TableLook) -> str | None:
    what, amount = d["what"], d.get("amount", 1)
    who = crew(d["tank"])
    if what in ("gold_bar", "gold_bars"):
        return None
    found = d.get("object") in look.tiles or d.get("object") is None
    if what == "bunker":
        return f"{who} takes {amount} Ammo" if amount > 1 else f"{who} takes an Ammo"
    if what in ("patch_job", "super_charge"):
        return f"{who} takes {many(amount, name_of(what) + ' token')}"
    if what == "relic":
        return f"{who} holds **the Relic**"
    if what == "gear_up" and not found:
        return None
    return f"{who} uses the {name_of(what)}"


def _rolled(d: Data, look: TableLook) -> str:
    dice, counts = d["dice"], d["counts"]
    purple = " with the Carnage die" if d.get("purple") else ""
    if len(dice) == 1:
        return f"{crew(d['tank'])} rolls{purple}: {FACES[counts]}"
    return f"{crew(d['tank'])} rolls{purple} {' / '.join(FACES[f] for f in dice)}: **{FACES[counts]}** counts"


def _hit(d: Data, look: TableLook) -> str | None:
    if "tank" in d:
        return f"{crew(d['tank'])} is hit: {hit_words(d['commands'], d['crits'])}"
    id = d["object"]
    if id == "clocktower":
        return f"The Clocktower takes {many(d['crits'], 'Crit')}" if d["crits"] else "The Clocktower shrugs it off: no Crit"
    return None if id in look.tiles else f"{thing(id, look)[0].upper()}{thing(id, look)[1:]} is hit"


def _crits(d: Data, look: TableLook) -> str | None:
    return f"{crew(d['tank'])} removes {many(-d['amount'], 'Crit')}" if d["amount"] < 0 else None


def _damaged(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} loses {_listed(d['cards'])}"


def _listed(cards: list[str]) -> str:
    return ", ".join(name_of(card) for card in cards)


def _repaired(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} repairs {_listed(d['cards'])}" if d["cards"] else f"{crew(d['tank'])} has nothing to repair"


def _fires(d: Data, look: TableLook) -> str:
    source = ""
    if d["source"] is not None:
        tile = look.tiles.get(d["source"])
        source = f" from the {name_of(tile.kind)}" if tile and tile.kind else ""
    return f"{crew(d['tank'])} fires at {thing(d['target'], look)}{source}, {name_of(d['band'])}"


def _turret(d: Data, look: TableLook) -> str:
    way = "left" if d["clicks"] > 0 else "right"
    return f"{crew(d['tank'])} turns the turret {many(abs(d['clicks']), 'click')} {way}"


def _peeked(d: Data, look: TableLook) -> str:
    seen = f": {name_of(d['card'])}" if d.get("card") else ""
    return f"{crew(d['tank'])} looks at a card of {crew(d['of'])}{seen}"


def _intel_used(d: Data, look: TableLook) -> str:
    if d["use"] == "mine":
        return f"{crew(d['tank'])} plays {crew(d['of'])}'s {name_of(d['card'])}"
    return f"{crew(d['tank'])} makes {crew(d['of'])} play {name_of(d['card'])}"


def _chomped(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} bites {crew(d['target'])} at {name_of(d['band'])} Range"


def _out(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is pushed out of bounds" if d["forced"] else f"{crew(d['tank'])} drives out of bounds"


def _rattled_draw(d: Data, look: TableLook) -> str:
    if d["card"] is None:
        return f"{crew(d['tank'])} is rattled, but has no card to draw"
    return f"Drawn from {crew(d['tank'])}'s hand: **{name_of(d['card'])}**"


def _gold(d: Data, look: TableLook) -> str:
    sign = "gains" if d["amount"] > 0 else "gives"
    why = GOLD_WHY.get(d["why"], "")
    return f"{crew(d['tank'])} {sign} {abs(d['amount'])} Gold" + (f": {why}" if why else "")


def _glory(d: Data, look: TableLook) -> str:
    why = GLORY_WHY.get(d["why"], "")
    return f"{side(d['seat'], look)} gains {d['amount']} Glory {why}".rstrip()


def _medals(d: Data, look: TableLook) -> str:
    return f"{side(d['seat'], look)} gains [gold]**{many(d['amount'], 'Medal')}**[/]: {MEDAL_WHY.get(d['why'], 'well done')}"


def _report(d: Data, look: TableLook) -> str:
    return "Situation Report: Vault, crates, Medals"


def _victory(d: Data, look: TableLook) -> str:
    names = [side(seat, look) for seat in d["winner"]]
    return f"{names[0]} wins the match!" if len(names) == 1 else f"Shared victory: {', '.join(names)}"


def _wreck_shot(d: Data, look: TableLook) -> str:
    return "The wreck is gone; what Gold it held stays"


def _revealed(d: Data, look: TableLook) -> str:
    return f"Turned over: **{name_of(d['kind'])}**"


def _mended(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is as new: all cards back"


def _stopped(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} stops at the {'Rally Point' if d['at'] == 'rally_point' else 'line'}"


def _says(pattern: str) -> Sayer:
    """A sentence with {tank}, {of}, {target} as crews and other keys as names."""

    def say(d: Data, look: TableLook) -> str:
        told = {
            key: crew(value) if value in look.crews else thing(value, look) if key in ("target", "object") else name_of(value)
            for key, value in d.items()
            if isinstance(value, str)
        }
        return pattern.format(**{k: v for k, v in d.items() if not isinstance(v, str)}, **told)

    return say


SAYERS: dict[str, Sayer] = {
    "placed": _says("{tank} is in place"),
    "captain": _captain,
    "tiles_laid": _says("{count} buildings are laid"),
    "round": _round,
    "planned": _says("{tank} is ready"),
    "refilled": _says("{tank} fills its row"),
    "initiative": _initiative,
    "first_tank": _says("{tank} answers first"),
    "card_revealed": _card,
    "back_used": _says("{tank}: the back, **{command}**"),
    "passed": _says("{tank} has no card there and passes"),
    "stays_out": _says("{tank} finds no room to come back"),
    "again": _again,
    "orders": _says("{captain} gives **Captain's Orders**"),
    "moves_off": _moves_off,
    "backs_away": _says("{tank} backs away, {end} first"),
    "backed": _says("{tank} goes back the way it came"),
    "stopped": _stopped,
    "knocked_back": _knocked_back,
    "air_dropped": _says("{tank} drops from the sky"),
    "air_drop_declined": _says("{tank} lets the Air Drop pass"),
    "crushed": _says("{tank} crushes a building"),
    "revealed": _revealed,
    "claimed": _claimed,
    "rolled": _rolled,
    "hit": _hit,
    "missed": _says("{tank} misses {target}"),
    "crits": _crits,
    "damaged": _damaged,
    "rattled": _says("{tank} is rattled: {amount} in hand"),
    "rattled_draw": _rattled_draw,
    "destroyed": _says("{tank} is **destroyed**"),
    "mended": _mended,
    "respawned": _says("{tank} is back at a Rally Point"),
    "rally_named": _says("{seat} sends {tank} to the {rally} Rally Point"),
    "out_of_bounds": _out,
    "fires": _fires,
    "rerouted": _says("The shot leaves the Accelerator anew"),
    "turret": _turret,
    "mortar": _says("{tank} drops a Mortar on {target}"),
    "magnet": _says("The Magnet pulls {what} from {of}"),
    "relic": _says("{tank} holds **the Relic**"),
    "relic_taken": _says("{tank} takes **the Relic** from {of}"),
    "gear_taken": _says("{tank} mounts **{gear}**"),
    "gear_discarded": _says("{tank} leaves {gear} behind"),
    "gear_used": _says("{tank}: {gear} holds"),
    "glued": _says("{tank} is stuck in the glue this round"),
    "patch_spent": _says("{tank} spends a Patch Kit"),
    "peeked": _peeked,
    "intel_used": _intel_used,
    "copied": _says("{tank} copies {card} from {of}"),
    "chomped": _chomped,
    "foreseen": _says("{tank} foretells {card} of {of}"),
    "foresight_true": _says("{tank} foresaw it: a free Fire Away"),
    "repaired": _repaired,
    "rams": _says("{tank} rams {target}"),
    "vault_opened": _says("The Clocktower falls: **the Vault is open**"),
    "wreck_crushed": _says("{tank} crushes a wreck"),
    "wreck_shot": _wreck_shot,
    "wreck_gone": _says("The oldest wreck is cleared away"),
    "left_lying": _says("Something shiny stays on the sand"),
    "gold": _gold,
    "glory": _glory,
    "medals": _medals,
    "situation_report": _report,
    "victory": _victory,
}


# tooltips


def describe(id: str, look: TableLook) -> tuple[str, list[str]]:
    """Title and lines for an object of the arena, or for a card, tile, Gear or captain by its name."""
    if id in look.crews:
        return _describe_tank(id, look)
    if id in look.tiles:
        kind = look.tiles[id].kind
        if kind is None:
            return "Building", ["Face down: nobody knows what is in it.", "Crushed by a hull, opened by a hit (M1, F7)."]
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
        return " and ".join(what + (["the Relic"] if item.relic else [])), ["The first hull to touch it takes it all (X10)."]
    if id == "clocktower":
        name = "vault" if look.vault else id
        lines = [short_effect(name)]
        if not look.vault:
            lines.insert(0, f"{look.tower_crits} of {look.sizes.tower_crits} Crits.")
        return name_of(name).removeprefix("the "), lines
    if id.startswith("rally_"):
        return thing(id, look).removeprefix("the "), ["Touching it at rest is fine; driving into it stops you (O2, O6)."]
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
    parts += [many(n, name_of(t)) if t != "ammo" else f"{n} Ammo" for t in ("ammo", "patch", "super_charge") if (n := getattr(items, t))]
    parts += [name_of(items.gear)] if items.gear else []
    return ", ".join(parts)


def board_hint(data: BoardData) -> str:
    """A board's tooltip: what its pictures stand for, the damaged cards by name, the Gear with its effect."""
    head = f"**{name_of(data.color)}**"
    if data.captain:
        head += f", {name_of(data.captain)}: {short_effect(data.captain)}"
    lines = [head]
    row = [
        NAMES.get(s.card or "", "empty") if s.face != "back" else "back used" for s in data.row if s.face != "down"
    ]
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


__all__ = ["BAND_DICE", "SAYERS", "SILENT", "board_hint", "crew_of", "describe", "name_of", "phrase", "sector_words", "short_effect"]
